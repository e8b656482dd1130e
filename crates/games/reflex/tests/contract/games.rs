//! Reflex passes the contract of every game, in every set-up it has.
//!
//! `BROADSIDE_GAMES` sets how many random games are played a set-up; `make soak` plays 10,000.

use std::sync::Arc;

use broadside_engine::GameBox;
use broadside_engine::contract::held::{giving_up, random_play, taking_back, wanted};
use broadside_engine::contract::{Trial, described_states, gestures, random_games, two_worlds};
use broadside_reflex::{Consoles, Content, Guns, Reflex, Setup};

/// RX-14.6: 12 rounds of at most 13 turns, and no decision of a turn repeats for ever.
const LONGEST: u64 = 2_000;

fn content() -> Arc<Content> {
    Arc::new(Reflex::content(Reflex::packs()).expect("our own packs are right"))
}

fn setups(players: usize) -> Vec<Setup> {
    let ordinary = Setup::ordinary(players);
    let mut setups = vec![
        ordinary.clone(),
        Setup { consoles: Some(Consoles::CHOICE), guns: Guns::Forward, ..ordinary.clone() },
        Setup { battlefield: Some("standard18".into()), length: Some(12), ..ordinary.clone() },
    ];
    if players == 2 {
        let consoles = Some(Consoles::Fixed(vec!["sabre".into(), "bastion".into()]));
        setups.push(Setup { battlefield: Some("knife12".into()), consoles, ..ordinary });
    } else {
        let consoles = Some(Consoles::Fixed(vec!["dynamo".into(), "sabre".into(), "bastion".into()]));
        setups.push(Setup { consoles, ..ordinary });
    }
    setups
}

fn play_at_random(players: usize) {
    let content = content();
    for (index, setup) in setups(players).iter().enumerate() {
        let trial = Trial { content: &content, setup, seed: 7 + index as u64 };
        // The ordinary set-up gets the full number, the others a quarter.
        let count = if index == 0 { wanted(400) } else { wanted(400) / 4 };
        random_play::<Reflex>(&trial, count, LONGEST);
    }
}

#[test]
fn random_games_of_two_keep_the_contract() {
    play_at_random(2);
}

#[test]
fn random_games_of_three_keep_the_contract() {
    play_at_random(3);
}

#[test]
fn matches_are_taken_back_saved_replayed_and_verified_exactly() {
    let content = content();
    for players in [2, 3] {
        for setup in &setups(players) {
            let trial = Trial { content: &content, setup, seed: 11 };
            taking_back::<Reflex>(&trial, wanted(20).min(500) / 2);
        }
    }
}

#[test]
fn whoever_gives_up_asked_or_not_nobody_is_stuck() {
    let content = content();
    let setups = [2, 3].into_iter().flat_map(setups);
    giving_up::<Reflex>(&content, setups, wanted(20).min(500));
}

#[test]
fn two_worlds_do_not_differ_by_a_byte() {
    let content = content();
    let mut different = 0;
    for players in [2, 3] {
        for setup in &setups(players) {
            let trial = Trial { content: &content, setup, seed: 13 };
            let report = two_worlds::<Reflex>(&trial, 500, 12).expect("nothing leaks");
            println!("{players} players: {report:?}");
            assert_eq!(report.states, 500);
            assert!(report.different > 100, "hidden things were there to leak: {report:?}");
            different += report.different;
        }
    }
    assert!(different > 2_000, "{different} states had something hidden");
}

#[test]
fn every_set_up_that_is_offered_can_be_played() {
    let content = content();
    let mut tried = 0;
    for players in [2u8, 3] {
        for field in Reflex::fields(&content) {
            let values: Vec<_> = field.offers(players).collect();
            assert!(!values.is_empty(), "{} offers nothing to {players} players", field.key);
            for value in values {
                let mut wish = serde_json::json!({ "players": players });
                wish[&field.key] = value;
                let setup: Setup = serde_json::from_value(wish.clone()).expect("a readable set-up");
                let trial = Trial { content: &content, setup: &setup, seed: 3 };
                random_games::<Reflex>(&trial, 2, LONGEST).unwrap_or_else(|what| panic!("{wish}: {what}"));
                tried += 1;
            }
        }
    }
    assert!(tried > 20, "{tried} set-ups");
}

#[test]
fn several_picks_of_one_hand_are_one() {
    let (content, setup) = (content(), Setup::ordinary(2));
    let trial = Trial { content: &content, setup: &setup, seed: 3 };
    let report = gestures::<Reflex>(&trial, 60, 4).expect("the contract holds");
    println!("{report:?}");
    assert!(report.bundles.0 > 100 && report.bundles.1 > 100, "{report:?}");
}

#[test]
fn the_schema_says_what_is_shown() {
    let content = content();
    for players in [2, 3] {
        for setup in &setups(players) {
            let trial = Trial { content: &content, setup, seed: 19 };
            let report = described_states::<Reflex>(&trial, 20).expect("what is shown is as described");
            println!("{players} players: {report:?}");
            assert!(report.fields > 40 && report.states > 1_000, "{report:?}");
        }
    }
}
