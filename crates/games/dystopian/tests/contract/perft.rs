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
            [13, 142, 1302],
            [7, 78, 827],
            [1, 1, 1],
            [4, 17, 44],
            [12, 94, 487],
            [3, 11, 379],
            [2, 4, 11],
            [10, 83, 745],
            [2, 6, 12],
            [13, 147, 1303],
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
            [2, 93, 1210],
            [1, 4, 8],
            [14, 148, 1163],
            [5, 31, 90],
            [2, 9, 39],
            [2, 20, 57],
            [4, 15, 60],
            [1, 2, 19],
            [2, 7, 18],
            [6, 24, 24],
            [2, 3, 12]
        ]
    );
}
