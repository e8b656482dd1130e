//! Dystopian Wars passes the contract of every game.
//!
//! `BROADSIDE_GAMES` sets how many random games are played of each set-up, and from how many states two worlds are
//! followed.

use broadside_dystopian::{Dystopian, Setup};
use broadside_engine::contract::held::{giving_up, random_play, taking_back, wanted};
use broadside_engine::contract::{Trial, described_states, gestures, random_games, two_worlds};
use broadside_engine::{Game, GameBox};

use crate::{content, pairing, setups};

/// No game of five rounds has more decisions.
const LONGEST: u64 = 20_000;

#[test]
fn random_games_keep_the_contract() {
    let content = content();
    for number in 0..wanted(8) {
        let setup = pairing(&content, number as usize);
        let trial = Trial { content: &content, setup: &setup, seed: 5 + number };
        random_play::<Dystopian>(&trial, 1, LONGEST);
    }
}

/// Hands, decks, bids and enacted effects: what a seat is shown tells nothing of them.
#[test]
fn nobody_is_shown_what_is_hidden() {
    let content = content();
    let (mut states, mut different) = (0, 0);
    for setup in setups() {
        let trial = Trial { content: &content, setup: &setup, seed: 70 };
        let report = two_worlds::<Dystopian>(&trial, wanted(80).min(1_000), 24)
            .unwrap_or_else(|what| panic!("{setup:?}: {what}"));
        println!("{report:?}");
        (states, different) = (states + report.states, different + report.different);
    }
    assert!(states >= 48 && different > states / 2, "{different} of {states} states had something hidden");
}

#[test]
fn matches_are_taken_back_saved_replayed_and_verified_exactly() {
    let content = content();
    let setup = Dystopian::setup(2);
    taking_back::<Dystopian>(&Trial { content: &content, setup: &setup, seed: 11 }, wanted(1).min(20));
}

#[test]
fn several_picks_of_one_hand_are_one() {
    let content = content();
    let mut stopped = 0;
    for setup in setups() {
        let report = gestures::<Dystopian>(&Trial { content: &content, setup: &setup, seed: 3 }, 1, 9)
            .unwrap_or_else(|what| panic!("{setup:?}: {what}"));
        println!("{report:?}");
        assert!(report.bundles.0 > 20 && report.offered > 20, "{report:?}");
        stopped += report.bundles.1;
    }
    assert!(stopped > 0);
}

#[test]
fn whoever_gives_up_asked_or_not_nobody_is_stuck() {
    giving_up::<Dystopian>(&content(), setups(), wanted(2).min(40));
}

/// Every value of every field makes a legal set-up, with everything else as it is.
#[test]
fn every_set_up_that_is_offered_can_be_played() {
    let content = content();
    let ordinary = serde_json::to_value(Dystopian::setup(2)).expect("a set-up in JSON");
    let mut tried = 0;
    for field in Dystopian::fields(&content) {
        for value in field.offers(2) {
            let mut wish = ordinary.clone();
            wish[&field.key] = value;
            let setup: Setup =
                serde_json::from_value(wish.clone()).unwrap_or_else(|what| panic!("{wish}: {what}"));
            let mut dice = broadside_engine::dice::FastDice::new(tried);
            let game = Dystopian::start(&content, &setup, &mut dice, &mut broadside_engine::Silent)
                .unwrap_or_else(|what| panic!("{wish}: {what:?}"));
            assert!(game.awaiting().seats().first().is_some(), "{wish}");
            tried += 1;
        }
    }
    assert!(tried > 25, "{tried} set-ups");
    // What begins at once is also played to its end.
    let setup = Dystopian::setup(2);
    let trial = Trial::<Dystopian> { content: &content, setup: &setup, seed: 3 };
    assert_eq!(random_games(&trial, 1, LONGEST).map(|report| report.games), Ok(1));
    assert!(!Dystopian::art(&content).is_empty());
}

/// Every field is described, every state is as the schema says, and what is shown is what is read.
#[test]
fn the_schema_says_what_is_shown() {
    let content = content();
    let mut states = 0;
    for setup in setups() {
        let trial = Trial { content: &content, setup: &setup, seed: 19 };
        let report =
            described_states::<Dystopian>(&trial, wanted(1).min(20)).unwrap_or_else(|what| panic!("{what}"));
        assert!(report.fields > 250, "{report:?}");
        states += report.states;
    }
    println!("{states} states");
    assert!(states > 1_000, "{states} states");
}
