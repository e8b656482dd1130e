//! Inertia passes the contract of every game, in every scenario, on every map, with 2, 3 and 4 players.
//!
//! `BROADSIDE_GAMES` sets how many random games are played a set-up; `make soak` plays 10,000.

use std::sync::Arc;

use broadside_engine::GameBox;
use broadside_engine::contract::{Trial, played_matches, random_games, two_worlds};
use broadside_inertia::{Content, Inertia, Setup};

/// IN-14.10: six ships of 300 picks each for four players, then 30 rounds at most.
const LONGEST: u64 = 60_000;

#[expect(clippy::disallowed_methods, reason = "a test may be told how long to run; the rules may not")]
fn games(ordinary: u64) -> u64 {
    std::env::var("BROADSIDE_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(ordinary)
}

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

fn random_play(players: usize) {
    let content = content();
    for (index, setup) in setups(&content, players).iter().enumerate() {
        let trial = Trial { content: &content, setup, seed: 7 + index as u64 };
        // The ordinary set-up gets the full number, the others an eighth.
        let count = if index == 0 { games(80) } else { games(80).div_ceil(8) };
        let report = random_games::<Inertia>(&trial, count, LONGEST)
            .unwrap_or_else(|what| panic!("{players} players, {setup:?}: {what}"));
        println!("{players} players, set-up {index}: {report:?}");
        assert_eq!(report.games, count);
        assert!(report.refused > report.decisions / 2, "illegal actions were tried: {report:?}");
    }
}

#[test]
fn random_games_of_two_keep_the_contract() {
    random_play(2);
}

#[test]
fn random_games_of_three_keep_the_contract() {
    random_play(3);
}

#[test]
fn random_games_of_four_keep_the_contract() {
    random_play(4);
}
