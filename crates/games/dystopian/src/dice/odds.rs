//! How likely an action roll succeeds, before it is rolled.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_kit::pool::{Distribution, Scheme, opposed};

use super::{action_die, after_roll, successes};
use crate::pieces::Face;

/// An action pool, with all that is known to be done to it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Chances {
    /// How many dice.
    pub dice: u8,
    /// The highest level of disorder of the participants (DW-16.6).
    pub disorder: u8,
    /// How many blanks may be rolled again.
    pub blanks: u8,
    /// How many heavy strikes explode (DW-23.61).
    pub devastating: u8,
    /// How many exploding strikes become heavy (DW-23.49).
    pub ablative: u8,
    /// How many successes need a hit less (DW-23.60).
    pub piercing: u8,
    /// How many hits a success needs (DW-11.13).
    pub threshold: u8,
}

/// A resistance pool, with all that is known to be done to it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Against {
    /// How many dice.
    pub dice: u8,
    /// Standard and heavy strikes become standard counters (DW-12.19).
    pub unconventional: bool,
    /// Heavy strikes become heavy counters (DW-23.54).
    pub deflected: bool,
    /// How many heavy counters become standard ones (DW-23.65).
    pub outrun: u8,
    /// How many blanks may be rolled again.
    pub blanks: u8,
}

impl Chances {
    /// The hits of the action pool.
    pub fn hits(&self) -> Distribution {
        self.counted(true)
    }

    /// What the faces of a roll count in which nothing explodes (DW-14.13).
    pub fn plain(&self) -> Distribution {
        self.counted(false)
    }

    fn counted(&self, explodes: bool) -> Distribution {
        let counts = by_face(|face| face.in_disorder(self.disorder).hits());
        let turned = after_roll(self.devastating, self.ablative);
        Scheme {
            die: &action_die(),
            dice: self.dice,
            explodes,
            turned: turned.map(|(from, to, most)| (from.number(), to.number(), most)),
            late: false,
            again: again(self.blanks.min(self.dice)),
            counts,
            // A die that was turned is not turned by disorder.
            turned_counts: by_face(Face::hits),
        }
        .distribution()
    }

    /// The successes against a resistance pool.
    pub fn successes(&self, against: &Against) -> Distribution {
        let left = opposed(&self.hits(), &against.cancelled());
        left.map(|hits| usize::from(successes(hits as u16, self.threshold, self.piercing)))
    }
}

impl Against {
    /// What becomes of a face when hits are counted. Where two rules would turn it, the roller takes the better one
    /// (DW-11.9).
    pub const fn counted(&self, face: Face) -> Face {
        match face {
            Face::HeavyStrike if self.deflected => Face::HeavyCounter,
            Face::StandardStrike | Face::HeavyStrike if self.unconventional => Face::StandardCounter,
            _ => face,
        }
    }

    /// The hits that it cancels.
    pub fn cancelled(&self) -> Distribution {
        Scheme {
            die: &action_die(),
            dice: self.dice,
            explodes: false,
            turned: (self.outrun > 0)
                .then(|| (Face::HeavyCounter.number(), Face::StandardCounter.number(), self.outrun)),
            late: true,
            again: again(self.blanks.min(self.dice)),
            counts: by_face(|face| self.counted(face).cancels()),
            turned_counts: by_face(Face::cancels),
        }
        .distribution()
    }
}

fn again(blanks: u8) -> Option<(u32, u8)> {
    (blanks > 0).then_some((1 << Face::Blank.number(), blanks))
}

fn by_face(counts: impl Fn(Face) -> u8) -> [u8; 8] {
    let mut all = [0; 8];
    Face::ALL.into_iter().zip(&mut all).for_each(|(face, count)| *count = counts(face));
    all
}
