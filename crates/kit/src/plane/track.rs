//! A straight leg or a turn on the spot, looked at step by step: what is met, and where.
//!
//! ```text
//!   start ●──┼──┼──┼──┼──● end       steps; the last may be shorter
//!                 └┼┼┼┤              a step in which something is met, looked at finely
//! ```
//!
//! Every place is reckoned from the start of the leg, never from step to step, so that no roundings add up.

use arrayvec::ArrayVec;
use broadside_geometry::plane::{Disc, Heading, Outline, Point, Pose, SLACK, Scale, sweep_misses};

use super::area::Rect;
use super::base::Base;

/// A straight leg, or a turn on the spot, of a model that lies somewhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Track {
    start: Pose,
    kind: Kind,
    step: i32,
    fine: i32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Straight { heading: Heading, length: i32 },
    Turn { tenths: i32 },
}

impl Track {
    /// A straight leg along a heading, which need not be that of the bow; looked at every `step` mils.
    #[inline]
    pub const fn straight(start: Pose, heading: Heading, length: i32, step: i32) -> Self {
        Self { start, kind: Kind::Straight { heading, length }, step, fine: step }
    }

    /// A turn on the spot, clockwise positive; looked at every `step` tenths of a degree.
    #[inline]
    pub const fn turn(start: Pose, tenths: i32, step: i32) -> Self {
        Self { start, kind: Kind::Turn { tenths }, step, fine: step }
    }

    /// Looked at more finely within the step in which something is met.
    #[inline]
    pub const fn refined(self, fine: i32) -> Self {
        Self { fine, ..self }
    }

    /// How far it leads: mils of a leg, tenths of a turn.
    #[inline]
    pub const fn amount(self) -> i32 {
        match self.kind {
            Kind::Straight { length, .. } => length,
            Kind::Turn { tenths } => tenths.abs(),
        }
    }

    /// How many steps it has, the last of which may be shorter.
    #[inline]
    pub const fn steps(self) -> i32 {
        (self.amount() + self.step - 1) / self.step
    }

    /// How the model lies after so much of it.
    #[inline]
    pub const fn at(self, scale: Scale, amount: i32) -> Pose {
        let Pose { at, heading: bow } = self.start;
        match self.kind {
            Kind::Straight { heading, .. } => {
                let by = scale.displacement(amount, heading);
                Pose::new(Point::new(at.x + by.x, at.y + by.y), bow)
            }
            Kind::Turn { tenths } => Pose::new(at, bow.turned(amount * tenths.signum())),
        }
    }

    /// How the model lies after so many steps.
    #[inline]
    pub const fn after(self, scale: Scale, steps: i32) -> Pose {
        let amount = steps * self.step;
        self.at(scale, if amount < self.amount() { amount } else { self.amount() })
    }

    /// How the model lies at the end.
    #[inline]
    pub const fn end(self, scale: Scale) -> Pose {
        self.at(scale, self.amount())
    }

    /// The steps, each with how the model lies after it.
    pub fn each(self, scale: Scale) -> impl Iterator<Item = (i32, Pose)> {
        (1..=self.steps()).map(move |step| (step, self.after(scale, step)))
    }

    /// After how much of it something first holds that is asked after every step, and then, within the step in which
    /// it came to hold, after every finer one.
    pub fn first(self, scale: Scale, mut holds: impl FnMut(Pose) -> bool) -> Option<i32> {
        let (step, _) = self.each(scale).find(|&(_, pose)| holds(pose))?;
        let end = (step * self.step).min(self.amount());
        let mut finer = (((step - 1) * self.step + self.fine)..end).step_by(self.fine as usize);
        Some(finer.find(|&amount| holds(self.at(scale, amount))).unwrap_or(end))
    }

    /// The last place that was looked at before an amount.
    pub const fn before(self, amount: i32) -> i32 {
        // Finer steps begin anew with every step.
        let step = (amount - 1) / self.step * self.step;
        step + (amount - step - 1) / self.fine * self.fine
    }

    /// Whether a model certainly meets nothing of what a disc holds, wherever it is on its way. `reach` is how far
    /// any of the model lies from the point it turns about.
    #[inline]
    pub fn misses(self, scale: Scale, reach: i32, bound: Disc) -> bool {
        sweep_misses(self.start.at, self.end(scale).at, bound.center, reach + bound.radius + SLACK)
    }

    /// After how much of it some of a base is off the table, if ever. Where only the centre counts, the base is a disc
    /// of radius 0.
    pub fn leaves(self, scale: Scale, base: &Base, table: Rect) -> Option<i32> {
        // A turn may lead out and in again; a leg that ends on the table never left it.
        if let Kind::Straight { .. } = self.kind
            && table.holds(base.placed(scale, self.end(scale)).outline())
            && table.holds(base.placed(scale, self.start).outline())
        {
            return None;
        }
        self.first(scale, |pose| !table.holds(base.placed(scale, pose).outline()))
    }

    /// What a base meets on its way, in order: where it meets each thing first, and of those met at the same place
    /// the one that was named first.
    ///
    /// Of more than `N` things met the first ones are told.
    pub fn meetings<'a, const N: usize>(
        self,
        scale: Scale,
        base: &Base,
        meets: Meets,
        things: impl Iterator<Item = Outline<'a>>,
    ) -> ArrayVec<Meeting, N> {
        let mut met = ArrayVec::new();
        let reach = base.reach() + meets.slack();
        for (thing, outline) in things.enumerate() {
            if self.misses(scale, reach, outline.bound()) {
                continue;
            }
            let holds = |pose| meets.hold(base.placed(scale, pose).outline(), outline);
            let Some(after) = self.first(scale, holds) else { continue };
            let place = met.partition_point(|other: &Meeting| other.after <= after);
            if met.is_full() && place < N {
                met.pop();
            }
            if place < N {
                met.insert(place, Meeting { thing, after });
            }
        }
        met
    }
}

/// When two outlines count as having met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meets {
    /// When they are at most so many mils apart.
    Within(i32),
    /// When their distance, rounded to hundredths of an inch, is at most so many of them.
    Hundredths(i32),
    /// When it takes a push of more than so many mils to part them: bases that may touch, but not overlap.
    Deeper(i32),
}

impl Meets {
    /// Whether two outlines have met.
    pub fn hold(self, one: Outline<'_>, other: Outline<'_>) -> bool {
        match self {
            Self::Within(mils) => one.distance(other).is_within(mils),
            Self::Hundredths(hundredths) => one.distance(other).hundredths() <= hundredths,
            Self::Deeper(depth) => one.overlaps(other, depth),
        }
    }

    /// How far apart things that have met can be.
    const fn slack(self) -> i32 {
        match self {
            Self::Within(mils) => mils,
            Self::Hundredths(hundredths) => 10 * (hundredths + 1),
            Self::Deeper(_) => 0,
        }
    }
}

/// Something met on the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// Which of the things.
    pub thing: usize,
    /// After how much of the leg or the turn.
    pub after: i32,
}
