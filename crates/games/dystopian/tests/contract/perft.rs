//! How many sequences of actions there are from a few moments of random games: merciless on legality.

use broadside_dystopian::Dystopian;
use broadside_engine::contract::{Trial, sequences};

use crate::{content, setups};

fn counts(place: usize, seed: u64, every: usize, moments: usize) -> Vec<[u64; 3]> {
    let (content, setup) = (content(), &setups()[place]);
    sequences::<Dystopian>(&Trial { content: &content, setup, seed }, every, moments)
        .expect("the contract holds")
}

#[test]
fn sequences_of_a_small_battle() {
    assert_eq!(
        counts(0, 5, 60, 12),
        [
            [2, 4, 8],
            [12, 96, 521],
            [11, 76, 494],
            [1, 2, 2],
            [7, 61, 424],
            [2, 20, 154],
            [10, 59, 125],
            [2, 19, 155],
            [3, 26, 225],
            [12, 24, 84],
            [3, 6, 60],
            [2, 4, 7]
        ]
    );
}

#[test]
fn sequences_of_a_larger_battle() {
    assert_eq!(
        counts(1, 6, 80, 12),
        [
            [2, 4, 8],
            [14, 47, 394],
            [7, 68, 497],
            [4, 11, 22],
            [2, 4, 16],
            [2, 4, 10],
            [2, 20, 91],
            [2, 19, 155],
            [10, 70, 382],
            [5, 10, 100],
            [3, 6, 57],
            [1, 1, 5]
        ]
    );
}
