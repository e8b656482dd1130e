//! The same games give the same states on every machine and in every build.

use std::sync::Arc;

use broadside_engine::dice::{FastDice, mix};
use broadside_engine::{Awaiting, Dice, Game, Silent, Stream};
use broadside_inertia::{Content, Inertia, Setup};

use crate::kit::catalogue;

const PICK: Stream = Stream::new("pick");

/// Plays at random and mixes what the states say into one number, every few decisions and at the end.
fn played(content: &Arc<Content>, setup: &Setup, seed: u64, every: u64) -> u64 {
    let mut dice = FastDice::new(seed);
    let mut game = Inertia::start(content, setup, &mut dice, &mut Silent).expect("a right set-up");
    let (mut options, mut hash, mut decisions) = (Vec::new(), seed, 0u64);
    let mut note = |game: &Inertia| {
        let text = serde_json::to_vec(&game.save()).expect("a state can be written");
        for bytes in text.chunks(8) {
            let mut word = [0; 8];
            word[..bytes.len()].copy_from_slice(bytes);
            hash = mix(hash ^ u64::from_le_bytes(word));
        }
    };
    while let Awaiting::Decision { seats, .. } = game.awaiting() {
        let seat = seats.first().expect("somebody is awaited");
        options.clear();
        game.options(seat, &mut options);
        let action = options[dice.below(PICK, options.len() as u32) as usize];
        game.apply(seat, action, &mut dice, &mut Silent).expect("what is listed is legal");
        decisions += 1;
        if decisions.is_multiple_of(every) {
            note(&game);
        }
    }
    note(&game);
    hash
}

fn setups() -> [Setup; 3] {
    let fleets = |name: &str, players| Some(vec![name.to_string(); players]);
    [
        Setup { fleets: fleets("swarm", 2), ..Setup::ordinary(2) },
        Setup { scenario: Some("salvage".into()), map: Some("shoal".into()), ..Setup::ordinary(3) },
        Setup { scenario: Some("gauntlet".into()), ..Setup::ordinary(4) },
    ]
}

#[test]
fn three_matches_have_the_hashes_they_always_had() {
    let content = catalogue();
    let hashes = setups().map(|setup| format!("{:016x}", played(&content, &setup, 1, 1)));
    insta::assert_debug_snapshot!(hashes);
}

/// `make test` plays this in a debug build and `make soak` in a release build: the number is the same.
#[test]
fn a_thousand_games_have_one_hash_in_every_build() {
    let content = catalogue();
    let setups = setups();
    let all =
        (0..1000).fold(0, |all: u64, seed| mix(all ^ played(&content, &setups[seed as usize % 3], seed, 16)));
    insta::assert_snapshot!(format!("{all:016x}"));
}
