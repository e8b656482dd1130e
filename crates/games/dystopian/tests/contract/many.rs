//! Two hundred games at random, over all encounters, maps and ready forces.

use broadside_dystopian::Dystopian;
use broadside_engine::dice::FastDice;
use broadside_engine::{Awaiting, Dice, Game, Silent, Stream};

use crate::{content, pairing};

const GAMES: u64 = 200;

/// No game of five rounds has more decisions.
const LONGEST: u32 = 20_000;

#[test]
fn dw_24_8_two_hundred_random_games_come_to_an_end() {
    let content = content();
    let mut options = Vec::new();
    let (mut decisions, mut points) = (0_u64, [0_u64; 2]);
    for number in 0..GAMES {
        let setup = pairing(&content, number as usize);
        let mut dice = FastDice::new(number);
        let mut picks = FastDice::new(1_000 + number);
        let mut game = Dystopian::start(&content, &setup, &mut dice, &mut Silent).expect("a legal set-up");
        let mut made = 0;
        while let Awaiting::Decision { seats, .. } = game.awaiting() {
            let seat = seats.first().expect("somebody");
            options.clear();
            game.options(seat, &mut options);
            let pick = options[picks.below(Stream::new("pick"), options.len() as u32) as usize];
            game.apply(seat, pick, &mut dice, &mut Silent).expect("what is listed is allowed");
            made += 1;
            assert!(made < LONGEST, "game {number} of {setup:?} does not end");
        }
        decisions += u64::from(made);
        let saved = game.save();
        for (seat, admiral) in saved.table.admirals.iter() {
            points[seat.index()] += u64::from(admiral.vp);
        }
    }
    // Both sides score in games at random, and a game is more than its deployment.
    assert!(decisions > 200 * GAMES && points.iter().all(|&points| points > GAMES), "{decisions} {points:?}");
}
