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
            [13, 150, 1417],
            [3, 26, 148],
            [1, 1, 3],
            [7, 62, 462],
            [13, 26, 39],
            [2, 4, 40],
            [1, 2, 28],
            [6, 48, 343],
            [2, 2, 2],
            [1, 2, 20],
            [2, 3, 4]
        ]
    );
}

#[test]
fn sequences_of_a_larger_battle() {
    assert_eq!(
        counts(1, 6, 80, 12),
        [
            [2, 4, 8],
            [27, 272, 7784],
            [8, 46, 196],
            [8, 40, 166],
            [5, 10, 100],
            [11, 94, 597],
            [3, 6, 57],
            [2, 19, 155],
            [1, 3, 6],
            [7, 14, 137],
            [7, 14, 133],
            [2, 19, 135]
        ]
    );
}
