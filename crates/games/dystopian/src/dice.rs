//! Dice and action rolls (DW-11): the action die, the steps of a roll, hits and successes, and their odds.

mod odds;
pub(crate) mod roll_again;
pub(crate) mod rolling;

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_engine::{Dice, Stream, Umpire};
use broadside_kit::pool::{Die, Face as Side, Lying};

use crate::event::Event;
use crate::pieces::Face;

pub use odds::{Against, Chances};

/// The most dice of a pool, besides those that explosions add; more are not rolled.
pub const MOST_DICE: u8 = 120;

/// What a roll shows, in the order in which it was rolled (DW-1.26).
pub type Shown = ArrayVec<Face, 255>;

/// Every action die of the table is of this purpose, in the order of the rules (DW-1.26).
pub(crate) const ACTION: Stream = Stream::new("action");

/// A roll that is no action roll: only the faces count (DW-11.2).
pub(crate) fn roll_faces(count: u8, umpire: &mut impl Umpire<Event>) -> Shown {
    let (mut pool, mut shown) = (Pool::default(), Shown::new());
    pool.roll(count, umpire.dice(), ACTION, &mut shown);
    shown
}

/// Six faces, the last of which brings another die (DW-11.1, DW-11.5); what they count is the affair of each pool.
pub fn action_die() -> Die {
    Die::new(Face::ALL.map(|face| {
        let side = Side::symbol(face.name(), face.hits());
        if face == Face::ExplodingStrike { side.exploding() } else { side }
    }))
}

impl Face {
    /// What it counts in an action pool (DW-11.11).
    pub const fn hits(self) -> u8 {
        match self {
            Self::Blank | Self::StandardCounter | Self::HeavyCounter => 0,
            Self::StandardStrike => 1,
            Self::HeavyStrike | Self::ExplodingStrike => 2,
        }
    }

    /// How many hits it cancels in a resistance pool (DW-11.12).
    pub const fn cancels(self) -> u8 {
        match self {
            Self::StandardCounter => 1,
            Self::HeavyCounter => 2,
            Self::Blank | Self::StandardStrike | Self::HeavyStrike | Self::ExplodingStrike => 0,
        }
    }

    /// The face to which disorder of this level turns it after re-rolls (DW-16.3, DW-16.4).
    pub const fn in_disorder(self, level: u8) -> Self {
        match (self, level) {
            (Self::HeavyStrike, 2..) | (Self::ExplodingStrike, 3..) => Self::StandardStrike,
            _ => self,
        }
    }
}

/// Action dice as they lie, of either pool: few numbers, so that a state can hold them between decisions.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Pool(Lying);

impl Pool {
    /// Rolls so many dice into it.
    pub fn roll(&mut self, count: u8, dice: &mut impl Dice, stream: Stream, shown: &mut Shown) {
        let each = |face| _ = shown.try_push(Face::of(face));
        self.0.throw(&action_die(), count.min(MOST_DICE), dice, stream, each);
    }

    /// The second step of an action pool: each exploding strike adds a die, wave by wave (DW-11.5).
    pub fn explode(&mut self, dice: &mut impl Dice, stream: Stream, shown: &mut Shown) {
        self.0.explode(&action_die(), dice, stream, |face| _ = shown.try_push(Face::of(face)));
    }

    /// Rolls dice that show a face again. No die is rolled again twice, and what it shows adds no dice (DW-11.7,
    /// DW-11.8).
    pub fn reroll(&mut self, face: Face, count: u8, dice: &mut impl Dice, stream: Stream, shown: &mut Shown) {
        let each = |face| _ = shown.try_push(Face::of(face));
        self.0.reroll(&action_die(), face.number(), count, dice, stream, each);
    }

    /// Turns up to so many dice from a face to another, each at most once in a roll (DW-11.9). Says how many.
    pub fn convert(&mut self, from: Face, to: Face, most: u8) -> u8 {
        if from == to { 0 } else { self.0.turn(from.number(), to.number(), most) }
    }

    /// Panicking and mutinous crews, after re-rolls (DW-11.10).
    pub fn in_disorder(&mut self, level: u8) {
        for face in Face::ALL {
            self.convert(face, face.in_disorder(level), u8::MAX);
        }
    }

    /// The dice as they lie, the best of an action pool first, each with whether it was turned to this face.
    pub fn faces(&self) -> impl Iterator<Item = (Face, bool)> + '_ {
        Face::ALL.into_iter().rev().flat_map(|face| {
            let turned = self.0.turned(face.number());
            let all = 0..self.showing(face);
            all.map(move |place| (face, place < turned))
        })
    }

    /// Whether a die was rolled again or turned.
    pub fn is_changed(&self) -> bool {
        Face::ALL.iter().any(|&face| self.fresh(face) != self.showing(face))
    }

    /// How many dice show a face.
    pub const fn showing(&self, face: Face) -> u8 {
        self.0.showing(face.number())
    }

    /// How many dice that show a face may be rolled again.
    pub const fn fresh(&self, face: Face) -> u8 {
        self.0.fresh(face.number())
    }

    /// The hits of an action pool (DW-11.11).
    pub fn hits(&self) -> u16 {
        self.total(Face::hits)
    }

    /// The hits that a resistance pool cancels (DW-11.12).
    pub fn cancels(&self) -> u16 {
        self.total(Face::cancels)
    }

    fn total(&self, counts: fn(Face) -> u8) -> u16 {
        Face::ALL.iter().map(|&face| u16::from(self.showing(face)) * u16::from(counts(face))).sum()
    }
}

/// Devastating and Ablative Plating: the two numbers are subtracted, and the rest of the larger turns heavy strikes to
/// exploding ones, or the other way (DW-23.49, DW-23.61).
pub const fn after_roll(devastating: u8, ablative: u8) -> Option<(Face, Face, u8)> {
    if devastating > ablative {
        Some((Face::HeavyStrike, Face::ExplodingStrike, devastating - ablative))
    } else if ablative > devastating {
        Some((Face::ExplodingStrike, Face::HeavyStrike, ablative - devastating))
    } else {
        None
    }
}

/// Successes of so many hits: the first of them, as many as pierce, need one hit less (DW-11.13, DW-23.60). A threshold
/// is at least 1 (DW-2.8).
pub const fn successes(hits: u16, threshold: u8, piercing: u8) -> u16 {
    let threshold = if threshold == 0 { 1 } else { threshold as u16 };
    let cheap = if threshold > 1 { threshold - 1 } else { 1 };
    let pierced = if hits / cheap < piercing as u16 { hits / cheap } else { piercing as u16 };
    pierced + (hits - pierced * cheap) / threshold
}
