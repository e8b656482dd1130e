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
            [2, 7, 8],
            [8, 38, 148],
            [3, 15, 42],
            [1, 1, 2]
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
            [2, 2, 8],
            [6, 12, 44],
            [7, 31, 76],
            [1, 2, 4],
            [8, 24, 1664],
            [5, 27, 122],
            [2, 19, 85],
            [10, 65, 257],
            [2, 4, 18],
            [1, 1, 4]
        ]
    );
}
