//! Round things: bases, rocks, markers.

use serde::{Deserialize, Serialize};

use super::{Point, convex};

/// A round thing. Its rim belongs to it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Disc {
    /// The middle.
    pub center: Point,
    /// From the middle to the rim, not negative.
    pub radius: i32,
}

impl Disc {
    /// The disc of a radius round a point.
    #[inline]
    pub const fn new(center: Point, radius: i32) -> Self {
        Self { center, radius }
    }

    /// Whether the point lies in the disc or on its rim.
    #[inline]
    pub const fn contains(self, point: Point) -> bool {
        self.center.is_within(point, self.radius)
    }

    /// Whether two discs have a point in common.
    #[inline]
    pub const fn touches(self, other: Self) -> bool {
        let reach = self.radius as i64 + other.radius as i64;
        self.center.distance_squared(other.center) <= reach * reach
    }

    /// Whether the disc and the segment from `p` to `q` have a point in common.
    ///
    /// ```text
    ///      t ≤ 0  │  0 < t < l  │  t ≥ l
    ///             P─────────────Q
    ///  near to P  │ near to the │  near to Q
    ///             │    line     │
    /// ```
    #[inline]
    pub const fn touches_segment(self, p: Point, q: Point) -> bool {
        match Gap::between(self.center, p, q) {
            Gap::Corner(square) => square <= self.square(),
            Gap::Line { cross, length } => wide(cross, cross) <= wide(self.square(), length),
        }
    }

    /// Whether part of the segment from `p` to `q` runs inside the disc: like [`Disc::touches_segment`], but the rim
    /// does not count.
    #[inline]
    pub const fn cuts_segment(self, p: Point, q: Point) -> bool {
        match Gap::between(self.center, p, q) {
            Gap::Corner(square) => square < self.square(),
            Gap::Line { cross, length } => wide(cross, cross) < wide(self.square(), length),
        }
    }

    /// Whether at least two mils of the segment run inside the disc, as far as that can be told without a root: a
    /// segment of which it is not said may still do so.
    #[inline]
    pub const fn plainly_cuts(self, p: Point, q: Point) -> bool {
        const LEAST: i64 = 2;
        let inner = Self { center: self.center, radius: self.radius - LEAST as i32 };
        if inner.radius < 0 || p.distance_squared(q) < 4 * LEAST * LEAST {
            return false;
        }
        match Gap::between(self.center, p, q) {
            // All that is so near to this end lies inside.
            Gap::Corner(square) => square <= inner.square(),
            // The half chord has at least that length, and on one side of its middle the segment has so, too.
            Gap::Line { cross, length } => {
                wide(self.square(), length) - wide(cross, cross) >= wide(LEAST * LEAST, length)
            }
        }
    }

    /// From where to where the segment from `p` to `q` runs inside the disc, in thousandths of a mil from `p`; none if
    /// no stretch of it does.
    ///
    /// ```text
    ///            ___
    ///   p ●─────(━━━)────● q
    /// ```
    ///
    /// Roots are seldom whole: each end is off by less than two thousandths of a mil.
    pub const fn stretch(self, p: Point, q: Point) -> Option<(i64, i64)> {
        /// How much finer than a mil the length of the segment is taken, to divide by it.
        const FINE: i128 = 1_000_000;
        if !self.cuts_segment(p, q) {
            return None;
        }
        let along = q.since(p);
        let way = self.center.since(p);
        let length = along.square();
        let cross = along.cross(way);
        let half = wide(self.square(), length) - wide(cross, cross);
        if half <= 0 {
            return None;
        }
        let (middle, half) = (1000 * along.dot(way) as i128, (1_000_000 * half).isqrt());
        let under = (length as i128 * FINE * FINE).isqrt();
        let end = (length as i128 * 1_000_000).isqrt();
        let enter = ((middle - half) * FINE).div_euclid(under);
        let leave = ((middle + half) * FINE).div_euclid(under);
        let (enter, leave) = (if enter < 0 { 0 } else { enter }, if leave > end { end } else { leave });
        if enter < leave { Some((enter as i64, leave as i64)) } else { None }
    }

    /// Whether the disc and a convex outline have a point in common.
    #[inline]
    pub fn touches_convex(self, corners: &[Point]) -> bool {
        convex::sides(corners).any(|(p, q)| self.touches_segment(p, q))
            || convex::contains(corners, self.center)
    }

    const fn square(self) -> i64 {
        self.radius as i64 * self.radius as i64
    }
}

/// What lies between a point and a segment.
pub(super) enum Gap {
    /// An end of the segment is nearest: the square of the distance to it.
    Corner(i64),
    /// A point between the ends is nearest, at `|cross| / √length`; `length` is the square of the segment's length.
    Line { cross: i64, length: i64 },
}

impl Gap {
    #[inline]
    pub(super) const fn between(point: Point, p: Point, q: Point) -> Self {
        let along = q.since(p);
        let way = point.since(p);
        let length = along.square();
        let t = way.dot(along);
        if t <= 0 {
            Self::Corner(way.square())
        } else if t >= length {
            Self::Corner(point.distance_squared(q))
        } else {
            Self::Line { cross: along.cross(way), length }
        }
    }
}

#[inline]
const fn wide(a: i64, b: i64) -> i128 {
    a as i128 * b as i128
}
