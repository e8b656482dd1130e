//! How many sequences of actions there are from a few moments of random games: merciless on legality.

use std::sync::Arc;

use broadside_dreadnaught::Dreadnaught;
use broadside_engine::dice::FastDice;
use broadside_engine::{Dice, Game, GameBox, Silent, Stream};

/// Sequences of so many actions; every action has the same dice.
fn perft(game: &Dreadnaught, depth: u32) -> u64 {
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
    let content = Arc::new(Dreadnaught::content(Dreadnaught::packs()).expect("our own packs are right"));
    let mut dice = FastDice::new(seed);
    let setup = Dreadnaught::setup(players);
    let mut game = Dreadnaught::start(&content, &setup, &mut dice, &mut Silent).expect("a right set-up");
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
