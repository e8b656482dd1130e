//! Inertia passes the contract of every game, in every scenario, on every map, with 2, 3 and 4 players.
//!
//! `BROADSIDE_GAMES` sets how many random games are played a set-up; `make soak` plays 10,000.

use std::sync::Arc;

use broadside_engine::GameBox;
use broadside_engine::contract::held::{giving_up, random_play, taking_back, wanted};
use broadside_engine::contract::{Trial, described_states, gestures, random_games, two_worlds};
use broadside_engine::packs::PackFile;
use broadside_inertia::{Content, Inertia, Setup};

/// IN-14.10: six ships of 300 picks each for four players, then 30 rounds at most.
const LONGEST: u64 = 60_000;

fn content() -> Arc<Content> {
    Arc::new(Inertia::content(Inertia::packs()).expect("our own packs are right"))
}

/// The ordinary set-up, every scenario on every map it allows, and small and large fleets.
fn setups(content: &Content, players: usize) -> Vec<Setup> {
    let ordinary = Setup::ordinary(players);
    let mut setups = vec![ordinary.clone()];
    for scenario in content.scenarios().iter().filter(|it| it.players.contains(&(players as u8))) {
        for map in &scenario.maps {
            let fleets = Some(vec!["swarm".to_string(); players]);
            let (scenario, map) = (Some(scenario.id.clone()), Some(map.clone()));
            setups.push(Setup { scenario, map, fleets, ..ordinary.clone() });
        }
    }
    let designs = Some(content.ships().iter().map(|ship| ship.design.clone()).collect());
    setups.push(Setup { budget: Some(55), designs, ..ordinary.clone() });
    setups.push(Setup { budget: Some(300), fleets: Some(vec!["locusts".into(); players]), ..ordinary });
    setups
}

fn play_at_random(players: usize) {
    let content = content();
    for (index, setup) in setups(&content, players).iter().enumerate() {
        let trial = Trial { content: &content, setup, seed: 7 + index as u64 };
        // The ordinary set-up gets the full number, the others an eighth.
        let count = if index == 0 { wanted(40) } else { wanted(40).div_ceil(8) };
        random_play::<Inertia>(&trial, count, LONGEST);
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
fn random_games_of_four_keep_the_contract() {
    play_at_random(4);
}

#[test]
fn matches_are_taken_back_saved_replayed_and_verified_exactly() {
    let content = content();
    for players in [2, 3, 4] {
        let setups = setups(&content, players);
        for setup in [&setups[0], &setups[setups.len() - 2]] {
            // Two rounds hold everything that can be taken back or not.
            let setup = &Setup { rounds: Some(2), ..setup.clone() };
            let trial = Trial { content: &content, setup, seed: 11 };
            taking_back::<Inertia>(&trial, wanted(6).min(200));
        }
    }
}

#[test]
fn whoever_gives_up_asked_or_not_nobody_is_stuck() {
    let content = content();
    let setups = [2, 3, 4].into_iter().flat_map(|players| setups(&content, players));
    let short = setups.map(|setup| Setup { rounds: Some(2), ..setup });
    giving_up::<Inertia>(&content, short, wanted(4).min(200));
}

#[test]
fn two_worlds_do_not_differ_by_a_byte() {
    // Without ready fleets everybody puts one together in secret, ship by ship and part by part.
    let own: Vec<PackFile<'_>> =
        Inertia::packs().iter().copied().filter(|file| file.kind() != "fleets").collect();
    let without_fleets = Arc::new(Inertia::content(&own).expect("fleets are not needed"));
    let mut different = 0;
    for players in [2, 3, 4] {
        for content in [&content(), &without_fleets] {
            let setup = &Setup { rounds: Some(1), budget: Some(110), ..Setup::ordinary(players) };
            let trial = Trial { content, setup, seed: 13 };
            let states = wanted(200).min(2000);
            let report = two_worlds::<Inertia>(&trial, states, 12).expect("nothing leaks");
            println!("{players} players: {report:?}");
            assert_eq!(report.states, states);
            different += report.different;
        }
    }
    assert!(different > 150, "{different} states had something hidden");
}

#[test]
fn every_set_up_that_is_offered_can_be_played() {
    let content = content();
    let mut tried = 0;
    for players in [2u8, 3, 4] {
        for field in Inertia::fields(&content) {
            let mut values: Vec<_> = field.offers(players).collect();
            if field.built {
                let codes = content.ships().iter().map(|ship| serde_json::json!(ship.design));
                values.push(codes.collect());
            }
            assert!(!values.is_empty(), "{} offers nothing to {players} players", field.key);
            for value in values {
                // Rocks and large fleets go with the scenario and the budget that allow them.
                let mut wish = serde_json::json!({ "players": players, "budget": 300 });
                wish[&field.key] = value;
                let setup: Setup = serde_json::from_value(wish.clone()).expect("a readable set-up");
                let trial = Trial { content: &content, setup: &setup, seed: 3 };
                random_games::<Inertia>(&trial, 1, LONGEST).unwrap_or_else(|what| panic!("{wish}: {what}"));
                tried += 1;
            }
        }
    }
    assert!(tried > 60, "{tried} set-ups");
}

#[test]
fn several_picks_of_one_hand_are_one() {
    let content = content();
    let setup = Setup { rounds: Some(2), ..Setup::ordinary(2) };
    let report = gestures::<Inertia>(&Trial { content: &content, setup: &setup, seed: 3 }, 40, 4)
        .expect("the contract holds");
    println!("{report:?}");
    assert!(report.bundles.0 > 200 && report.bundles.1 > 4 && report.offered > 80, "{report:?}");
}

#[test]
fn the_schema_says_what_is_shown() {
    let content = content();
    let mut states = 0;
    for players in [2, 3, 4] {
        for setup in &setups(&content, players) {
            let trial = Trial { content: &content, setup, seed: 19 };
            let report = described_states::<Inertia>(&trial, 1).expect("what is shown is as described");
            assert!(report.fields > 60, "{report:?}");
            states += report.states;
        }
    }
    println!("{states} states");
    assert!(states > 2_000, "{states} states");
}
