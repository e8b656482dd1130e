//! Dreadnaught passes the contract of every game: duels, free-for-alls, teams and custom decks.
//!
//! `BROADSIDE_GAMES` sets how many random games are played a set-up; `make soak` plays many.

use std::sync::Arc;

use broadside_dreadnaught::{Content, Dreadnaught, Setup};
use broadside_engine::GameBox;
use broadside_engine::contract::held::{giving_up, random_play, taking_back, wanted};
use broadside_engine::contract::{Trial, described_states, gestures, two_worlds};

/// DN-6.3 and DN-20.9 end every game; a table of six takes the most decisions.
const LONGEST: u64 = 400_000;

fn content() -> Arc<Content> {
    Arc::new(Dreadnaught::content(Dreadnaught::packs()).expect("our own packs are right"))
}

fn ships(names: &[&str]) -> Option<Vec<broadside_dreadnaught::DeckList>> {
    Some(names.iter().map(|&name| name.into()).collect())
}

/// Every class in some duel, custom decks, few Missions, teams.
fn setups(players: usize) -> Vec<Setup> {
    let ordinary = Setup::ordinary(players);
    let mut setups = vec![ordinary.clone()];
    if players == 2 {
        for pair in [
            ["ANV-a", "TAL-b"],
            ["LAN-a", "THO-b"],
            ["TID-a", "CRO-b"],
            ["ANV-b", "LAN-b"],
            ["THO-a", "THO-b"],
            ["TID-b", "CRO-a"],
        ] {
            setups.push(Setup { ships: ships(&pair), ..ordinary.clone() });
        }
        let custom = ["ANV-a ANV-W1=THO-W2 ANV-W3=CRO-W2 ANV-U1=THO-U4", "LAN-b LAN-D1=TAL-D2 LAN-U3=TAL-U3"];
        setups.push(Setup { ships: ships(&custom), missions: Some(1), turns: Some(20), ..ordinary });
    } else {
        setups.push(Setup { counters: Some(true), missions: Some(3), turns: Some(4), ..ordinary.clone() });
        let thorns = ["THO-b", "CRO-a", "LAN-b", "TID-a", "ANV-b", "TAL-b"];
        setups.push(Setup { ships: ships(&thorns[..players]), ..ordinary.clone() });
        for teams in [2, 3].into_iter().filter(|teams| players.is_multiple_of(*teams) && *teams < players) {
            setups.push(Setup { teams: Some(teams as u8), ..ordinary.clone() });
        }
    }
    setups
}

fn play_at_random(players: usize) {
    let content = content();
    // A game of six takes as many decisions as five duels.
    let most = wanted(if players > 4 { 1 } else { 4 });
    for (index, setup) in setups(players).iter().enumerate() {
        let trial = Trial { content: &content, setup, seed: 7 + index as u64 };
        let count = if index == 0 { most } else { most.div_ceil(4) };
        random_play::<Dreadnaught>(&trial, count, LONGEST);
    }
}

#[test]
fn random_duels_keep_the_contract() {
    play_at_random(2);
}

#[test]
fn random_games_of_three_keep_the_contract() {
    play_at_random(3);
}

#[test]
fn random_games_of_four_keep_the_contract() {
    play_at_random(4);
}

#[test]
fn random_games_of_five_keep_the_contract() {
    play_at_random(5);
}

#[test]
fn random_games_of_six_keep_the_contract() {
    play_at_random(6);
}

#[test]
fn matches_are_taken_back_saved_replayed_and_verified_exactly() {
    let content = content();
    for players in [2, 3, 4] {
        let setups = setups(players);
        for setup in [&setups[0], &setups[setups.len() - 1]] {
            let setup = &Setup { turns: Some(1), ..setup.clone() };
            let trial = Trial { content: &content, setup, seed: 11 };
            taking_back::<Dreadnaught>(&trial, wanted(2).min(60));
        }
    }
}

#[test]
fn whoever_gives_up_asked_or_not_nobody_is_stuck() {
    let short = (2..=6).flat_map(setups).map(|setup| Setup { turns: Some(1), ..setup });
    giving_up::<Dreadnaught>(&content(), short, wanted(2).min(60));
}

#[test]
fn two_worlds_do_not_differ_by_a_byte() {
    let content = content();
    let mut different = 0;
    for players in 2..=6 {
        for setup in setups(players) {
            let trial = Trial { content: &content, setup: &Setup { turns: Some(2), ..setup }, seed: 13 };
            let states = wanted(16).min(1000);
            let report = two_worlds::<Dreadnaught>(&trial, states, 12).expect("nothing leaks");
            println!("{players} players: {report:?}");
            assert_eq!(report.states, states);
            different += report.different;
        }
    }
    assert!(different > 120, "{different} states had something hidden");
}

#[test]
fn several_picks_of_one_hand_are_one() {
    let (content, setup) = (content(), Setup::ordinary(2));
    let trial = Trial { content: &content, setup: &setup, seed: 3 };
    let report = gestures::<Dreadnaught>(&trial, 2, 4).expect("the contract holds");
    println!("{report:?}");
    assert!(report.bundles.0 > 40 && report.bundles.1 > 40, "{report:?}");
}

#[test]
fn the_schema_says_what_is_shown() {
    let content = content();
    let mut states = 0;
    for players in [2, 3, 6] {
        for setup in &setups(players) {
            let trial = Trial { content: &content, setup, seed: 19 };
            let report = described_states::<Dreadnaught>(&trial, 1).expect("what is shown is as described");
            assert!(report.fields > 400, "{report:?}");
            states += report.states;
        }
    }
    println!("{states} states");
    assert!(states > 5_000, "{states} states");
}
