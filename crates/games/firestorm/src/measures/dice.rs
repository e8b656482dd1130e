//! Dice that explode, and dice that do not (FA-1.18, FA-1.19, FA-9.1).

use broadside_engine::{Dice, Stream, Umpire};
use broadside_kit::pool::{Die, Face, Pool};

use crate::event::Event;

/// What a pool showed: every die in the order of rolling, and the hits.
pub(crate) struct Roll {
    pub(crate) faces: broadside_kit::pool::Rolled,
    pub(crate) hits: u16,
}

impl Roll {
    /// The dice as a list, for an event.
    pub(crate) fn dice(&self) -> Vec<u8> {
        self.faces.shown().iter().map(|shown| shown.face).collect()
    }

    /// How many dice of the first batch show a 1.
    pub(crate) fn ones(&self) -> u8 {
        self.faces.shown().iter().filter(|shown| shown.depth == 0 && shown.face == 1).count() as u8
    }
}

/// A die that scores from a number on: a 6 counts twice and brings another die, all else counts once (FA-9.1).
pub(crate) fn exploding(scores_on: u8) -> Die {
    Die::numbered(6, |number| match number {
        6 => Face::number(2).exploding(),
        number => Face::number(u8::from(number >= scores_on)),
    })
}

/// So many dice that score from a number on.
pub(crate) fn pool(dice: u8, scores_on: u8) -> Pool {
    Pool::new(dice, exploding(scores_on))
}

/// Rolls so many dice that score from a number on.
pub(crate) fn roll(dice: u8, scores_on: u8, purpose: &'static str, umpire: &mut impl Umpire<Event>) -> Roll {
    let pool = pool(dice, scores_on);
    let faces = pool.roll(umpire.dice(), Stream::new(purpose));
    let hits = faces.total(pool.die()) as u16;
    Roll { faces, hits }
}

/// A single die.
pub(crate) fn d6(purpose: &'static str, umpire: &mut impl Umpire<Event>) -> u8 {
    umpire.dice().d6(Stream::new(purpose))
}

/// Two dice.
pub(crate) fn two_d6(purpose: &'static str, umpire: &mut impl Umpire<Event>) -> [u8; 2] {
    [d6(purpose, umpire), d6(purpose, umpire)]
}
