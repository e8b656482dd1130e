//! How many sequences of actions there are from a few moments of random games: merciless on legality.

use std::sync::Arc;

use broadside_engine::dice::FastDice;
use broadside_engine::{Dice, Game, GameBox, Silent, Stream};
use broadside_inertia::Inertia;

/// Sequences of so many actions; every action has the same dice.
fn perft(game: &Inertia, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut options = Vec::new();
    let Some(seat) = game.awaiting().seats().first() else { return 0 };
    game.options(seat, &mut options);
    let next = |&action| {
        let mut next = game.clone();
        next.apply(seat, action, &mut FastDice::new(1), &mut Silent).expect("a listed option");
        perft(&next, depth - 1)
    };
    options.iter().map(next).sum()
}

/// The counts at depth 1 to 3 every so many decisions of a random game.
fn counts(players: usize, seed: u64, every: u32, moments: usize) -> Vec<[u64; 3]> {
    let content = Arc::new(Inertia::content(Inertia::packs()).expect("our own packs are right"));
    let mut dice = FastDice::new(seed);
    let setup = Inertia::setup(players);
    let mut game = Inertia::start(&content, &setup, &mut dice, &mut Silent).expect("a right set-up");
    let mut found = Vec::new();
    let mut options = Vec::new();
    for decision in 0.. {
        let Some(seat) = game.awaiting().seats().first() else { break };
        if found.len() == moments {
            break;
        }
        if decision % every == 0 {
            found.push([perft(&game, 1), perft(&game, 2), perft(&game, 3)]);
        }
        options.clear();
        game.options(seat, &mut options);
        let action = options[dice.below(Stream::new("test"), options.len() as u32) as usize];
        game.apply(seat, action, &mut dice, &mut Silent).expect("a listed option");
    }
    found
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
