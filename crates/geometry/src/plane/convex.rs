//! Convex outlines: hulls, islands, the cells of a ship.
//!
//! An outline is a slice of at least three corners in order, in either turning sense, not all on one line.
//! Its border belongs to it.
//!
//! ```text
//!     ┌──────┐
//!     │      │   ╱╲
//!     │  a   ●┄┄●  ╲       closest points: here on a side and at a corner
//!     │      │   ╲ b╲
//!     └──────┘    ╲──╲
//! ```

mod inside;
mod meeting;

pub use inside::{length_inside, runs_inside};
pub use meeting::{closest_points, contact_point, nearest_point};
use meeting::{come_nearer, nearest};

use super::disc::Gap;
use super::{Point, Squared, Vector};

/// The sides of an outline, from each corner to the next.
#[inline]
pub fn sides(corners: &[Point]) -> impl Iterator<Item = (Point, Point)> + Clone + '_ {
    let closing = corners.last().into_iter().zip(corners.first());
    corners.windows(2).map(|pair| (pair[0], pair[1])).chain(closing.map(|(&last, &first)| (last, first)))
}

/// Whether the point lies in the outline or on its border.
#[inline]
pub fn contains(corners: &[Point], point: Point) -> bool {
    let (mut left, mut right) = (false, false);
    for (p, q) in sides(corners) {
        let cross = (q - p).cross(point - p);
        left |= cross > 0;
        right |= cross < 0;
        if left && right {
            return false;
        }
    }
    true
}

/// Whether two outlines have a point in common.
///
/// Two convex outlines are apart exactly if a line along a side of one of them leaves a gap to the other.
#[inline]
pub fn outlines_touch(a: &[Point], b: &[Point]) -> bool {
    !side_separates(a, b) && !side_separates(b, a)
}

/// Whether a side of `a` has all of `b` strictly beyond it.
#[inline]
fn side_separates(a: &[Point], b: &[Point]) -> bool {
    let turning = turning(a);
    sides(a).any(|(p, q)| {
        let side = q - p;
        b.iter().all(|&corner| turning * side.cross(corner - p).signum() < 0)
    })
}

/// 1 if the corners run counterclockwise, -1 if clockwise, 0 if they span no area.
#[inline]
fn turning(corners: &[Point]) -> i64 {
    let Some((&first, rest)) = corners.split_first() else { return 0 };
    rest.windows(2).map(|pair| (pair[0] - first).cross(pair[1] - first)).sum::<i64>().signum()
}

/// The square of the distance from a point to the segment from `p` to `q`.
#[inline]
pub fn segment_distance_squared(point: Point, p: Point, q: Point) -> Squared {
    match Gap::between(point, p, q) {
        Gap::Corner(square) => Squared::whole(square),
        Gap::Line { cross, length } => Squared::of_fraction(cross, length),
    }
}

/// The square of the distance from a point to an outline, 0 inside it.
pub fn point_distance_squared(corners: &[Point], point: Point) -> Squared {
    if contains(corners, point) {
        return Squared::ZERO;
    }
    sides(corners).map(|(p, q)| segment_distance_squared(point, p, q)).min().expect("an outline has sides")
}

/// The square of the distance between the closest points of two outlines, 0 if they touch or overlap.
pub fn distance_squared(a: &[Point], b: &[Point]) -> Squared {
    if outlines_touch(a, b) { Squared::ZERO } else { nearest(a, b).square }
}

/// Whether two outlines are nearer to each other than so many mils, the same as their distance says. What a side parts
/// by as much is told without looking for the closest points.
pub fn are_nearer(a: &[Point], b: &[Point], mils: i32) -> bool {
    let limit = mils as i128 * mils as i128;
    let mut apart = false;
    for (it, other) in [(a, b), (b, a)] {
        let turning = turning(it);
        for (p, q) in sides(it).filter(|(p, q)| p != q) {
            let side = q - p;
            let out = -deepest(turning, p, side, other);
            if out > 0 {
                apart = true;
                if out as i128 * out as i128 >= limit * side.square() as i128 {
                    return false;
                }
            }
        }
    }
    mils > 0 && (!apart || come_nearer(a, b, mils))
}

/// Whether a point is nearer to an outline than so many mils.
pub fn is_point_nearer(corners: &[Point], point: Point, mils: i32) -> bool {
    let limit = mils as i128 * mils as i128;
    let turning = turning(corners);
    let (mut outside, mut near) = (false, false);
    for (p, q) in sides(corners).filter(|(p, q)| p != q) {
        let side = q - p;
        let out = -turning * side.cross(point - p);
        if out > 0 {
            outside = true;
            if out as i128 * out as i128 >= limit * side.square() as i128 {
                return false;
            }
            // From outside, the nearest side is one of those before which the point lies.
            near = near || segment_distance_squared(point, p, q).is_below(mils);
        }
    }
    mils > 0 && (!outside || near)
}

/// Whether it takes a push of more than `depth` to part two outlines.
pub fn overlap_deeper(a: &[Point], b: &[Point], depth: i32) -> bool {
    let deep = |it: &[Point], other: &[Point]| {
        let turning = turning(it);
        sides(it).filter(|(p, q)| p != q).all(|(p, q)| {
            let side = q - p;
            let push = deepest(turning, p, side, other);
            push > 0 && push as i128 * push as i128 > side.square() as i128 * depth as i128 * depth as i128
        })
    };
    deep(a, b) && deep(b, a)
}

/// Whether a point lies in an outline, more than `depth` from its border.
pub fn lies_deeper(corners: &[Point], point: Point, depth: i32) -> bool {
    let turning = turning(corners);
    sides(corners).filter(|(p, q)| p != q).all(|(p, q)| {
        let side = q - p;
        let inside = turning * side.cross(point - p);
        inside > 0 && inside as i128 * inside as i128 > side.square() as i128 * depth as i128 * depth as i128
    })
}

/// How deep the corners of `other` lie behind a side at most, times the length of the side.
fn deepest(turning: i64, p: Point, side: Vector, other: &[Point]) -> i64 {
    other.iter().map(|&corner| turning * side.cross(corner - p)).max().expect("an outline has corners")
}
