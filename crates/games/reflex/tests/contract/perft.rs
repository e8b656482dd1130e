//! How many sequences of actions there are from small positions: merciless on legality.

use std::sync::Arc;

use broadside_engine::dice::Script;
use broadside_engine::{Game, GameBox, Silent};
use broadside_reflex::{Reflex, Setup};

/// Sequences of `depth` actions; dice beyond the opening show ones.
fn perft(game: &Reflex, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut options = Vec::new();
    let Some(seat) = game.awaiting().seats().first() else { return 0 };
    game.options(seat, &mut options);
    let mut count = 0;
    for action in options {
        let mut next = game.clone();
        let mut ones = Script::new(vec![1; 20]);
        next.apply(seat, action, &mut ones, &mut Silent).expect("a listed option");
        count += perft(&next, depth - 1);
    }
    count
}

fn opening(players: usize, values: &[u32]) -> Reflex {
    let content = Arc::new(Reflex::content(Reflex::packs()).expect("our own packs are right"));
    let mut script = Script::new(values);
    let game =
        Reflex::start(&content, &Setup::ordinary(players), &mut script, &mut Silent).expect("a right set-up");
    script.finish().expect("the dice fit");
    game
}

#[test]
fn sequences_from_an_opening_of_two() {
    // First player 6 against 1; then hands of 6, 5, 3, 1 and four ones.
    let game = opening(2, &[6, 1, 6, 5, 3, 1, 1, 1, 1, 1]);
    // Keep or re-roll. Keeping: four numbers on B1, B2, M1, M2, F1, F2, P1, P2 and one shield each: 36 pairs.
    // Re-rolling to four ones: 8 spaces and SF: 9 pairs.
    assert_eq!(perft(&game, 1), 2);
    assert_eq!(perft(&game, 2), 36 + 9);
    // A second die, never barred by look-ahead since two more follow. After one of the 8 common spaces (32
    // pairs): three numbers on 7 common spaces and a shield each, 24. After 6 or 5 on SM: 24 and two shields, 26
    // each. After 3 on SR or 1 on SF: 24 and three shields, 27 each. The ones: 9 spaces, then 8.
    assert_eq!(perft(&game, 3), 32 * 24 + 2 * 26 + 2 * 27 + 72);
}

#[test]
fn sequences_from_an_opening_of_three() {
    let game = opening(3, &[6, 1, 1, 6, 5, 3, 1, 1, 1, 1, 1, 2, 2, 2, 2]);
    assert_eq!(perft(&game, 1), 2);
    assert_eq!(perft(&game, 2), 45);
}
