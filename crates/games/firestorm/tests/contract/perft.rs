//! How many sequences of actions there are from a few moments of random games: merciless on legality.

use std::sync::Arc;

use broadside_engine::GameBox;
use broadside_engine::contract::{Trial, sequences};
use broadside_firestorm::Firestorm;

fn counts(players: usize, seed: u64, every: usize, moments: usize) -> Vec<[u64; 3]> {
    let content = Arc::new(Firestorm::content(Firestorm::packs()).expect("our own packs are right"));
    let setup = Firestorm::setup(players);
    let trial = Trial { content: &content, setup: &setup, seed };
    sequences::<Firestorm>(&trial, every, moments).expect("the contract holds")
}

#[test]
fn sequences_of_a_duel() {
    assert_eq!(
        counts(2, 5, 60, 12),
        [[2, 16, 456], [2, 37, 561], [2, 30, 257], [12, 129, 934], [22, 276, 2022]]
    );
}

#[test]
fn sequences_of_a_battle_of_three() {
    assert_eq!(
        counts(3, 6, 80, 12),
        [[4, 12, 24], [2, 17, 149], [7, 46, 208], [1, 4, 7], [1, 2, 2], [1, 3, 4]]
    );
}
