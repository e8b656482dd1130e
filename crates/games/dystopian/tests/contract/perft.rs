//! How many sequences of actions there are from a few moments of random games: merciless on legality.

use broadside_dystopian::{Dystopian, Setup};
use broadside_engine::contract::{Trial, sequences};

use crate::content;

/// Forces of their own, so that nothing changes here when a ready force does.
const SMALL: [&str; 2] = [
    "sable.1000.sd_umbra*3.sd_umbra*2.sd_vesper*3+4.sd_gloam*6.sd_gloam*4.sd_moth*1",
    "aurelian.1000.am_imper*1+4.am_helio*2.am_pyral*2+6.am_sparrow*6",
];
const LARGER: [&str; 2] = [
    "sable.1500.sd_noct*1.sd_umbra*3.sd_vesper*3+4.sd_gloam*6.sd_moth*2.sd_pall*2+2.sd_caisson*1+1",
    "meridian.1500.ml_concord*1+4.ml_tradewind*3+6.ml_petrel*6.ml_marlin*3+3.ml_skylark*2.ml_lodestar*1+3.ml_grampus*2",
];

fn counts(limit: u16, forces: [&str; 2], encounter: Option<&str>, seed: u64) -> Vec<[u64; 3]> {
    let (forces, encounter) = (forces.map(String::from), encounter.map(String::from));
    let setup = Setup { limit, forces, encounter, ..Setup::default() };
    sequences::<Dystopian>(&Trial { content: &content(), setup: &setup, seed }, 60, 12)
        .expect("the contract holds")
}

#[test]
fn sequences_of_a_small_battle() {
    assert_eq!(
        counts(1000, SMALL, None, 5),
        [
            [2, 4, 8],
            [3, 5, 10],
            [6, 12, 120],
            [1, 3, 12],
            [5, 10, 30],
            [11, 76, 339],
            [2, 2, 6],
            [2, 9, 94],
            [2, 12, 24],
            [8, 81, 713],
            [4, 4, 11],
            [1, 4, 214]
        ]
    );
}

#[test]
fn sequences_of_a_larger_battle() {
    assert_eq!(
        counts(1500, LARGER, Some("coastal_assault"), 6),
        [
            [2, 4, 8],
            [48, 481, 4050],
            [2, 20, 144],
            [13, 132, 1022],
            [3, 6, 16],
            [7, 74, 768],
            [2, 10, 20],
            [2, 4, 38],
            [2, 19, 85],
            [7, 21, 42],
            [2, 20, 120],
            [2, 3, 4]
        ]
    );
}
