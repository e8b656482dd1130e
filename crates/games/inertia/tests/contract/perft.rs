//! How many sequences of actions there are from a few moments of random games: merciless on legality.

use std::sync::Arc;

use broadside_engine::GameBox;
use broadside_engine::contract::{Trial, sequences};
use broadside_inertia::Inertia;

fn counts(players: usize, seed: u64, every: usize, moments: usize) -> Vec<[u64; 3]> {
    let content = Arc::new(Inertia::content(Inertia::packs()).expect("our own packs are right"));
    let setup = Inertia::setup(players);
    let trial = Trial { content: &content, setup: &setup, seed };
    sequences::<Inertia>(&trial, every, moments).expect("the contract holds")
}

#[test]
fn sequences_of_a_duel() {
    assert_eq!(counts(2, 5, 25, 12), [[17, 284, 3290], [6, 28, 232], [12, 121, 883], [2, 4, 14]]);
}

#[test]
fn sequences_of_a_battle_of_three() {
    assert_eq!(
        counts(3, 6, 35, 12),
        [
            [17, 284, 4666],
            [2, 25, 285],
            [10, 80, 469],
            [2, 20, 164],
            [2, 8, 27],
            [6, 38, 369],
            [4, 12, 39],
            [5, 25, 168],
            [3, 7, 30],
            [4, 16, 105],
            [10, 89, 768],
            [6, 39, 453]
        ]
    );
}
