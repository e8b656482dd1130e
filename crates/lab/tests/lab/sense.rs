//! No computer that searches ends the game as its loser by a choice of its own while it could easily go on.
//!
//! `BROADSIDE_GAMES` says in how many games that is watched.

use std::sync::Arc;

use broadside_engine::dice::FastDice;
use broadside_engine::{Awaiting, Dice, Pitted, Seat, Sight, Silent, Stream};
use broadside_inertia::Inertia;
use broadside_lab::groups;
use broadside_players::{Computer, Level};
use broadside_reflex::Reflex;

/// How often a choice is tried with other dice before it is called what it is.
const TRIES: u64 = 12;

const CHANCE: Stream = Stream::new("chance");

/// Whether a choice loses the game at once, whatever the dice.
fn is_the_end<G: Pitted>(game: &G, seat: Seat, action: G::Action) -> bool {
    (0..TRIES).all(|luck| {
        let mut after = game.clone();
        match after.apply(seat, action, &mut FastDice::new(luck), &mut Silent) {
            Ok(()) => matches!(after.awaiting(), Awaiting::Over(outcome) if outcome.share(seat) == 0),
            Err(refusal) => panic!("{action} is refused: {refusal}"),
        }
    })
}

/// Whether the seat could easily be in the game when the next round begins: in a quarter of what chance would do.
fn could_easily_go_on<G: Pitted>(game: &G, seat: Seat) -> bool {
    let goes_on = |luck: &u64| {
        let mut options = Vec::new();
        let mut dice = FastDice::new(*luck);
        let mut world = game.clone();
        while world.round() == game.round() {
            let asked = match world.awaiting() {
                Awaiting::Over(outcome) => return outcome.share(seat) > 0,
                Awaiting::Decision { seats, .. } => seats.first().expect("somebody is awaited"),
            };
            options.clear();
            world.options(asked, &mut options);
            let any = options[dice.below(CHANCE, options.len() as u32) as usize];
            world.apply(asked, any, &mut dice, &mut Silent).unwrap_or_else(|refusal| panic!("{refusal}"));
        }
        true
    };
    (0..TRIES * 4).filter(goes_on).count() as u64 >= TRIES
}

/// What levels did that nobody in his senses does, and among how many decisions.
fn senseless<G: Pitted>(levels: [Level; 2], games: u64) -> (Vec<String>, u64) {
    let content = Arc::new(G::content(G::packs()).unwrap_or_else(|faults| panic!("{faults:?}")));
    let group = &groups::<G>(&content, None).expect("there are groups")[0];
    let (mut found, mut decisions) = (Vec::new(), 0);
    for number in 0..games {
        let mut dice = FastDice::new(number);
        let mut side = || &group.sides[dice.below(CHANCE, group.sides.len() as u32) as usize];
        let setup = G::pit(&content, &[side(), side()]).expect("they can be pitted");
        let mut game =
            G::start(&content, &setup, &mut dice, &mut Silent).unwrap_or_else(|it| panic!("{it:?}"));
        let mut players = levels.map(|level| Computer::new(level, number));
        while let Awaiting::Decision { seats, .. } = game.awaiting() {
            let seat = seats.first().expect("somebody is awaited");
            let action = players[seat.index()].choose(&Sight::new(&game, seat));
            decisions += 1;
            if is_the_end(&game, seat, action) && could_easily_go_on(&game, seat) {
                found.push(format!("{}, game {number}: seat {seat} does {action}", G::ID));
            }
            game.apply(seat, action, &mut dice, &mut Silent).unwrap_or_else(|refusal| panic!("{refusal}"));
        }
    }
    (found, decisions)
}

fn games(ordinary: u64) -> u64 {
    std::env::var("BROADSIDE_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(ordinary)
}

fn is_sensible<G: Pitted>(levels: [Level; 2], ordinary: u64) {
    let (found, decisions) = senseless::<G>(levels, games(ordinary));
    println!("{}: {decisions} decisions, {} senseless", G::ID, found.len());
    assert!(decisions > 0);
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn nobody_ends_a_game_of_reflex_as_its_loser() {
    is_sensible::<Reflex>([Level::Captain, Level::Lieutenant], 16);
}

#[test]
fn nobody_ends_a_game_of_inertia_as_its_loser() {
    is_sensible::<Inertia>([Level::Captain, Level::Lieutenant], 60);
}

#[test]
fn whoever_takes_anything_is_found_out() {
    let (found, _) = senseless::<Inertia>([Level::Random, Level::Random], 60);
    assert!(!found.is_empty());
}
