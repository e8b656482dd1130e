//! Dice as they lie on the table, for rolls with decisions between their steps.
//!
//! ```text
//!   thrown ──► converted ──► explosions ──► rolled again ──► converted ──► counted
//! ```
//!
//! Dice of one kind that show the same face are alike, but for two things: a die is rolled again at most once, and
//! turned to another face at most once. So the dice of a pool are a few numbers, and a state can hold them.

use broadside_engine::{Dice, Stream};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Die, MAX_CHAIN};
use crate::readable::{By, Kinded};

/// The most faces of a die that lies.
pub const MAX_LYING_FACES: usize = 8;

/// The faces of a die, which a game may name.
struct Side;

impl Kinded for Side {
    const KIND: &'static str = "face";
}

/// How many dice show each face, apart from each other by what was done to them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lying {
    /// As they were thrown.
    #[schemars(with = "By<Side, u8, MAX_LYING_FACES>")]
    fresh: [u8; MAX_LYING_FACES],
    /// Rolled again.
    #[schemars(with = "By<Side, u8, MAX_LYING_FACES>")]
    again: [u8; MAX_LYING_FACES],
    /// Turned to this face; whether they were rolled again before does not matter any more.
    #[schemars(with = "By<Side, u8, MAX_LYING_FACES>")]
    turned: [u8; MAX_LYING_FACES],
}

impl Lying {
    /// How many show a face, counted from 1.
    pub const fn showing(&self, face: u8) -> u8 {
        let place = face as usize - 1;
        self.fresh[place].saturating_add(self.again[place]).saturating_add(self.turned[place])
    }

    /// How many that show a face may be rolled again.
    pub const fn fresh(&self, face: u8) -> u8 {
        self.fresh[face as usize - 1]
    }

    /// How many were turned to a face.
    pub const fn turned(&self, face: u8) -> u8 {
        self.turned[face as usize - 1]
    }

    /// How many dice lie there.
    pub fn len(&self) -> u16 {
        [self.fresh, self.again, self.turned].iter().flatten().map(|&count| u16::from(count)).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Throws so many dice more. Each face is told in the order of throwing.
    pub fn throw(
        &mut self,
        die: &Die,
        count: u8,
        dice: &mut impl Dice,
        stream: Stream,
        mut each: impl FnMut(u8),
    ) {
        for _ in 0..count {
            let face = dice.die(stream, die.sides());
            each(face);
            let place = &mut self.fresh[usize::from(face) - 1];
            *place = place.saturating_add(1);
        }
    }

    /// Throws a die for each that lies there and brings one, then for each of those that does, wave by wave, at most
    /// [`MAX_CHAIN`] of them.
    pub fn explode(&mut self, die: &Die, dice: &mut impl Dice, stream: Stream, mut each: impl FnMut(u8)) {
        let brings = |face: u8| die.face(face).again;
        let mut wave: u8 = (1..=die.sides())
            .filter(|&face| brings(face))
            .map(|face| self.showing(face))
            .fold(0, u8::saturating_add);
        for _ in 0..MAX_CHAIN {
            let mut next = 0u8;
            self.throw(die, wave, dice, stream, |face| {
                next = next.saturating_add(u8::from(brings(face)));
                each(face);
            });
            wave = next;
        }
    }

    /// Rolls so many dice that show a face again; what they show then stands, and brings nothing.
    pub fn reroll(
        &mut self,
        die: &Die,
        face: u8,
        count: u8,
        dice: &mut impl Dice,
        stream: Stream,
        mut each: impl FnMut(u8),
    ) {
        let count = count.min(self.fresh(face));
        self.fresh[usize::from(face) - 1] -= count;
        for _ in 0..count {
            let shown = dice.die(stream, die.sides());
            each(shown);
            let place = &mut self.again[usize::from(shown) - 1];
            *place = place.saturating_add(1);
        }
    }

    /// Turns up to so many dice from one face to another, those left that nothing has turned yet. Says how many.
    pub fn turn(&mut self, from: u8, to: u8, most: u8) -> u8 {
        let (from, to) = (usize::from(from) - 1, usize::from(to) - 1);
        let fresh = self.fresh[from].min(most);
        let again = self.again[from].min(most - fresh);
        self.fresh[from] -= fresh;
        self.again[from] -= again;
        self.turned[to] = self.turned[to].saturating_add(fresh + again);
        fresh + again
    }

    /// What they count on a die.
    pub fn total(&self, die: &Die) -> u32 {
        (1..=die.sides()).map(|face| u32::from(self.showing(face)) * u32::from(die.face(face).counts)).sum()
    }
}
