//! What the engine asks of every game, asked of Dystopian Wars; one program, since each is compiled with all questions.

mod allocations;
mod games;
mod habits;
mod many;
mod parts;
mod perft;
mod playthrough;
mod sizes;
mod words;

use std::sync::Arc;

use broadside_dystopian::{Content, Setup, packs};

fn content() -> Arc<Content> {
    Arc::new(Content::read(packs()).expect("our own packs are right"))
}

/// Small forces and larger ones, with every faction, submarines, airships and carriers.
fn setups() -> Vec<Setup> {
    let of = |limit, forces: [&str; 2], encounter: Option<&str>| Setup {
        limit,
        forces: forces.map(String::from),
        encounter: encounter.map(String::from),
        ..Setup::default()
    };
    vec![
        of(1000, ["night_watch", "sunrise_wing"], None),
        of(1500, ["deep_directorate", "meridian_home_fleet"], Some("coastal_assault")),
        of(1500, ["winter_hammer", "golden_vanguard"], Some("hunt_the_flagship")),
    ]
}

/// Two ready forces of one scale in an encounter. The numbers go round through all encounters, forces, and pairs.
fn pairing(content: &Content, number: usize) -> Setup {
    let (forces, encounters) = (content.forces(), content.encounters());
    let first = &forces[number % forces.len()];
    let alike: Vec<_> = forces.iter().filter(|it| it.force.limit == first.force.limit).collect();
    let second = alike[number / forces.len() % alike.len()];
    Setup {
        limit: first.force.limit,
        forces: [first.id.clone(), second.id.clone()],
        encounter: Some(encounters[number % encounters.len()].id.clone()),
        ..Setup::default()
    }
}
