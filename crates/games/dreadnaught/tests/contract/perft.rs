//! How many sequences of actions there are from a few moments of random games: merciless on legality.

use std::sync::Arc;

use broadside_dreadnaught::Dreadnaught;
use broadside_engine::GameBox;
use broadside_engine::contract::{Trial, sequences};

fn counts(players: usize, seed: u64, every: usize, moments: usize) -> Vec<[u64; 3]> {
    let content = Arc::new(Dreadnaught::content(Dreadnaught::packs()).expect("our own packs are right"));
    let setup = Dreadnaught::setup(players);
    let trial = Trial { content: &content, setup: &setup, seed };
    sequences::<Dreadnaught>(&trial, every, moments).expect("the contract holds")
}

#[test]
fn sequences_of_a_duel() {
    assert_eq!(
        counts(2, 5, 40, 12),
        [
            [3, 6, 12],
            [3, 7, 20],
            [5, 22, 117],
            [5, 26, 142],
            [4, 14, 56],
            [7, 43, 129],
            [7, 10, 48],
            [7, 44, 129],
            [3, 15, 87],
            [2, 2, 6],
            [7, 21, 84],
            [2, 8, 37]
        ]
    );
}

#[test]
fn sequences_of_a_battle_of_four() {
    assert_eq!(
        counts(4, 6, 60, 12),
        [
            [3, 6, 12],
            [5, 332, 2474],
            [3, 3, 3],
            [3, 6, 24],
            [2, 2, 3],
            [3, 8, 34],
            [4, 8, 8],
            [2, 6, 23],
            [2, 4, 4],
            [1, 3, 4],
            [3, 15, 79],
            [1, 3, 4]
        ]
    );
}
