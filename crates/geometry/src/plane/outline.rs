//! Outlines of either kind, round or with corners, and what lies between two of them.
//!
//! ```text
//!      ┌─────╲             ___
//!      │   a  ●┄┄┄┄┄┄┄┄┄┄●  b ╲        closest points, wherever on the border they are
//!      └─────╱            ╲___╱
//! ```

use super::{Disc, Point, Squared, convex};

/// The outline of a thing on the table. Its border belongs to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outline<'a> {
    /// A round one; with a radius of 0 it is a point.
    Disc(Disc),
    /// A convex one, as in [`convex`]: at least three corners in order, not all on one line.
    Convex(&'a [Point]),
}

impl Outline<'_> {
    /// A thing without extent: the centre of a base, a peg.
    #[inline]
    pub const fn point(at: Point) -> Self {
        Self::Disc(Disc::new(at, 0))
    }

    /// Whether the point lies in it or on its border.
    #[inline]
    pub fn contains(self, point: Point) -> bool {
        match self {
            Self::Disc(disc) => disc.contains(point),
            Self::Convex(corners) => convex::contains(corners, point),
        }
    }

    /// Whether two outlines have a point in common.
    #[inline]
    pub fn touches(self, other: Outline<'_>) -> bool {
        match (self, other) {
            (Self::Disc(a), Outline::Disc(b)) => a.touches(b),
            (Self::Disc(disc), Outline::Convex(corners)) | (Self::Convex(corners), Outline::Disc(disc)) => {
                disc.touches_convex(corners)
            }
            (Self::Convex(a), Outline::Convex(b)) => convex::outlines_touch(a, b),
        }
    }

    /// Whether it takes a push of more than `depth` to part two outlines.
    pub fn overlaps(self, other: Outline<'_>, depth: i32) -> bool {
        match (self, other) {
            (Self::Disc(a), Outline::Disc(b)) => {
                let reach = a.radius as i64 + b.radius as i64 - depth as i64;
                reach > 0 && a.center.distance_squared(b.center) < reach * reach
            }
            (Self::Disc(disc), Outline::Convex(corners)) | (Self::Convex(corners), Outline::Disc(disc)) => {
                // From outside, the push leads away from the nearest point; from inside, out over the nearest side.
                match disc.radius - depth {
                    more @ 1.. => convex::point_distance_squared(corners, disc.center).is_below(more),
                    less => convex::lies_deeper(corners, disc.center, -less),
                }
            }
            (Self::Convex(a), Outline::Convex(b)) => convex::overlap_deeper(a, b, depth),
        }
    }

    /// The distance between the closest points of two outlines, 0 if they touch or overlap.
    pub fn distance(self, other: Outline<'_>) -> Distance {
        let (square, less) = match (self, other) {
            (Self::Disc(a), Outline::Disc(b)) => {
                (Squared::whole(a.center.distance_squared(b.center)), a.radius + b.radius)
            }
            (Self::Disc(disc), Outline::Convex(corners)) | (Self::Convex(corners), Outline::Disc(disc)) => {
                (convex::point_distance_squared(corners, disc.center), disc.radius)
            }
            (Self::Convex(a), Outline::Convex(b)) => (convex::distance_squared(a, b), 0),
        };
        Distance { square, less }
    }

    /// Whether the distance is less than so many mils: the same as measuring it, and quicker.
    pub fn is_nearer(self, other: Outline<'_>, mils: i32) -> bool {
        match (self, other) {
            (Self::Disc(a), Outline::Disc(b)) => {
                let reach = mils as i64 + a.radius as i64 + b.radius as i64;
                reach > 0 && a.center.distance_squared(b.center) < reach * reach
            }
            (Self::Disc(disc), Outline::Convex(corners)) | (Self::Convex(corners), Outline::Disc(disc)) => {
                convex::is_point_nearer(corners, disc.center, mils + disc.radius)
            }
            (Self::Convex(a), Outline::Convex(b)) => convex::are_nearer(a, b, mils),
        }
    }

    /// Whether at least `length`, more than 0, of the segment from `p` to `q` runs inside.
    ///
    /// A stretch along the border is not inside. The length inside a disc is as exact as [`Disc::stretch`] has it.
    #[inline]
    pub fn runs_inside(self, p: Point, q: Point, length: i32) -> bool {
        match self {
            Self::Disc(disc) => {
                let inside = disc.stretch(p, q);
                inside.is_some_and(|(enter, leave)| leave - enter >= 1000 * length as i64)
            }
            Self::Convex(corners) => convex::runs_inside(p, q, corners, length),
        }
    }

    /// A disc that has all of it inside.
    pub fn bound(self) -> Disc {
        match self {
            Self::Disc(disc) => disc,
            Self::Convex(corners) => {
                let ends = |of: fn(&Point) -> i32| {
                    let most = corners.iter().map(of).max().unwrap_or(0);
                    (corners.iter().map(of).min().unwrap_or(0), most)
                };
                let (x, y) = (ends(|corner| corner.x), ends(|corner| corner.y));
                let middle = Point::new(x.0 + (x.1 - x.0) / 2, y.0 + (y.1 - y.0) / 2);
                let square = corners.iter().map(|corner| corner.distance_squared(middle)).max();
                Disc::new(middle, square.map_or(0, |square| square.isqrt() as i32 + 1))
            }
        }
    }
}

/// How far two things are apart, exactly: the root of a fraction, less a whole number.
#[derive(Clone, Copy, Debug)]
pub struct Distance {
    square: Squared,
    less: i32,
}

impl Distance {
    /// From point to point, as where bases are measured from their centres.
    #[inline]
    pub const fn between(one: Point, other: Point) -> Self {
        Self { square: Squared::whole(one.distance_squared(other)), less: 0 }
    }

    /// Whether it is at most `mils`, which is not negative.
    #[inline]
    pub const fn is_within(self, mils: i32) -> bool {
        self.square.is_within(mils + self.less)
    }

    /// The distance in multiples of `unit` mils, rounded to the nearest, halves up.
    #[inline]
    pub const fn rounded(self, unit: i32) -> i32 {
        // A whole number k is not above the rounded distance exactly if 2k - 1 units are at most twice the distance.
        let doubled = self.square.doubled() - 2 * self.less as i64;
        if doubled <= 0 { 0 } else { ((doubled + unit as i64) / (2 * unit as i64)) as i32 }
    }

    /// The distance rounded to the nearest hundredth of an inch.
    #[inline]
    pub const fn hundredths(self) -> i32 {
        self.rounded(10)
    }
}
