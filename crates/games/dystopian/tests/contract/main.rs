//! What the engine asks of every game, as far as Dystopian Wars is written.

mod many;

use std::sync::Arc;

use broadside_dystopian::{Content, Dystopian, Setup, packs};
use broadside_engine::contract::{Counting, Trial, allocates_nothing, random_games};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn content() -> Arc<Content> {
    Arc::new(Content::read(packs()).expect("our own packs are right"))
}

fn setups() -> Vec<Setup> {
    let of = |limit, forces: [&str; 2], encounter: Option<&str>| Setup {
        limit,
        forces: forces.map(String::from),
        encounter: encounter.map(String::from),
        map: None,
    };
    vec![
        of(1000, ["night_watch", "sunrise_wing"], None),
        of(1500, ["deep_directorate", "meridian_home_fleet"], Some("coastal_assault")),
        of(1500, ["winter_hammer", "golden_vanguard"], Some("hunt_the_flagship")),
    ]
}

#[test]
fn random_games_keep_the_contract() {
    let content = content();
    for setup in setups() {
        let trial = Trial { content: &content, setup: &setup, seed: 5 };
        let report = random_games::<Dystopian>(&trial, 2, 4_000);
        report.expect("the contract holds");
    }
}

#[test]
fn a_decision_allocates_nothing_and_a_state_is_small() {
    let content = content();
    let setup = &setups()[1];
    let trial = Trial { content: &content, setup, seed: 3 };
    let decisions = allocates_nothing::<Dystopian>(&trial, 1).expect("the contract holds");
    assert!(decisions > 50, "{decisions} decisions");
    // What is copied with every world of a search.
    assert!(size_of::<Dystopian>() < 12_000, "{} bytes", size_of::<Dystopian>());
}
