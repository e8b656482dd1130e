//! A straight leg or a turn on the spot, looked at step by step: what is met, and where.
//!
//! ```text
//!   start ●──┼──┼──┼──┼──● end       steps; the last may be shorter
//!                 └┼┼┼┤              a step in which something is met, looked at finely
//! ```
//!
//! Every place is reckoned from the start of the leg, never from step to step, so that no roundings add up.

use arrayvec::ArrayVec;
use broadside_geometry::plane::convex::sides;
use broadside_geometry::plane::{Disc, Heading, Outline, Point, Pose, SLACK, Scale, Vector, sweep_misses};

use super::area::Rect;
use super::base::Places;

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
    pub fn first(self, scale: Scale, holds: impl FnMut(Pose) -> bool) -> Option<i32> {
        self.first_from(scale, 0, holds)
    }

    /// The same, where it is known not to hold before an amount.
    fn first_from(self, scale: Scale, amount: i32, mut holds: impl FnMut(Pose) -> bool) -> Option<i32> {
        let begin = ((amount + self.step - 1) / self.step).max(1);
        let step = (begin..=self.steps()).find(|&step| holds(self.after(scale, step)))?;
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
    pub fn leaves(self, scale: Scale, base: &impl Places, table: Rect) -> Option<i32> {
        let inner = table.inset(base.reach());
        if inner.contains(self.start.at) && inner.contains(self.end(scale).at) {
            return None;
        }
        // A turn may lead out and in again; a leg that ends on the table never left it.
        if let Kind::Straight { .. } = self.kind
            && table.holds(base.placed(scale, self.end(scale)).outline())
            && table.holds(base.placed(scale, self.start).outline())
        {
            return None;
        }
        self.first(scale, |pose| !table.holds(base.placed(scale, pose).outline()))
    }

    /// After how much of it a base meets something, if ever.
    ///
    /// Of a straight leg only the part is looked at before which no side keeps the two apart.
    pub fn meeting(
        self,
        scale: Scale,
        base: &impl Places,
        meets: Meets,
        outline: Outline<'_>,
    ) -> Option<i32> {
        if self.misses(scale, base.reach() + meets.slack(), outline.bound()) {
            return None;
        }
        let free = match self.kind {
            Kind::Straight { .. } => {
                let start = base.placed(scale, self.start);
                self.free_until(scale, start.outline(), outline, meets.slack())?
            }
            Kind::Turn { .. } => 0,
        };
        self.first_from(scale, free, |pose| meets.hold(base.placed(scale, pose).outline(), outline))
    }

    /// Up to how much of a straight leg something that begins with an outline certainly stays further than `slack`
    /// from a thing; none if it does all the way.
    ///
    /// ```text
    ///    ┌──╲   way          the far side of the thing, and how far outside of it the nearest
    ///    └──╱ ───────►  ◇    corner is at the beginning and at the end, tell when it may be met
    /// ```
    fn free_until(self, scale: Scale, own: Outline<'_>, thing: Outline<'_>, slack: i32) -> Option<i32> {
        let Outline::Convex(own) = own else { return Some(0) };
        let way = self.end(scale).at - self.start.at;
        // Places on the way are rounded.
        let slack = i64::from(slack + 2 * SLACK);
        let length = i64::from(self.amount());
        let longest = |side: Vector| i64::from(side.x.abs()) + i64::from(side.y.abs());
        let (corners, radius): (&[Point], i64) = match &thing {
            Outline::Convex(corners) => (corners, 0),
            Outline::Disc(disc) => (std::slice::from_ref(&disc.center), i64::from(disc.radius)),
        };
        let mut free = 0;
        // How far outside of a side things are at the beginning, times its length, and how that changes.
        let mut looks_free = |side: Vector, outside: i64, gain: i64| {
            let outside = outside - (slack + radius) * longest(side);
            if outside <= 0 {
                return false;
            }
            if outside + gain > 0 {
                return true;
            }
            free = free.max(length * outside / -gain);
            false
        };
        let turning = |corners: &[Point]| {
            let first = corners[0];
            let twice: i64 = corners[1..].windows(2).map(|two| (two[0] - first).cross(two[1] - first)).sum();
            twice.signum()
        };
        let sense = turning(own);
        for (p, q) in sides(own) {
            let side = q - p;
            let outside = corners.iter().map(|&corner| -sense * side.cross(corner - p)).min().unwrap_or(0);
            if looks_free(side, outside, sense * side.cross(way)) {
                return None;
            }
        }
        if radius == 0 && corners.len() > 2 {
            let sense = turning(corners);
            for (p, q) in sides(corners) {
                let side = q - p;
                let outside = own.iter().map(|&corner| -sense * side.cross(corner - p)).min().unwrap_or(0);
                if looks_free(side, outside, -sense * side.cross(way)) {
                    return None;
                }
            }
        }
        // To either side of the way nothing changes.
        let ends = |corners: &[Point]| {
            let off = |corner: &Point| way.cross(*corner - self.start.at);
            let most = corners.iter().map(off).max().unwrap_or(0);
            (corners.iter().map(off).min().unwrap_or(0), most)
        };
        let (mine, its) = (ends(own), ends(corners));
        let passes = looks_free(way, its.0 - mine.1, 0) || looks_free(way, mine.0 - its.1, 0);
        if passes { None } else { Some(i32::try_from(free).unwrap_or(0)) }
    }

    /// What a base meets on its way, in order: where it meets each thing first, and of those met at the same place
    /// the one that was named first.
    ///
    /// Of more than `N` things met the first ones are told.
    pub fn meetings<'a, const N: usize>(
        self,
        scale: Scale,
        base: &impl Places,
        meets: Meets,
        things: impl Iterator<Item = Outline<'a>>,
    ) -> ArrayVec<Meeting, N> {
        let mut met = ArrayVec::new();
        for (thing, outline) in things.enumerate() {
            let Some(after) = self.meeting(scale, base, meets, outline) else { continue };
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
            // What is rounded to so many is nearer than half of one more.
            Self::Hundredths(hundredths) => one.is_nearer(other, 10 * hundredths + 5),
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
