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
            [6, 17, 36],
            [6, 28, 139],
            [5, 5, 5],
            [3, 6, 27],
            [2, 4, 36],
            [3, 5, 14],
            [2, 4, 12],
            [3, 3, 9],
            [5, 10, 23],
            [14, 74, 379],
            [13, 139, 1027]
        ]
    );
}

#[test]
fn sequences_of_a_larger_battle() {
    assert_eq!(
        counts(1, 6, 80, 12),
        [
            [2, 4, 8],
            [2, 4, 8],
            [7, 19, 128],
            [5, 18, 32],
            [2, 8, 15],
            [13, 141, 1295],
            [2, 20, 164],
            [1, 3, 197],
            [1, 2, 12],
            [7, 68, 541],
            [3, 8, 26],
            [4, 8, 76]
        ]
    );
}
