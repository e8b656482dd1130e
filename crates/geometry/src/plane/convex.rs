//! Convex outlines: hulls, islands, the cells of a ship.
//!
//! An outline is a slice of at least three corners in order, in either turning sense, not all on one line.
//! Its border belongs to it.
//!
//! ```text
//!     ┌──────┐
//!     │  a   │ ●┄┄┄● ╱╲
//!     │      │     ╱ b ╲      closest points: here a side and a corner
//!     └──────┘    ╱──────╲
//! ```

use super::disc::Gap;
use super::number::round_div_wide;
use super::{Disc, Point, Squared, Vector};

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

/// The closest points of two outlines that are apart, on `a` and on `b`, each rounded to the mil.
///
/// If the outlines overlap, the points are those that would come to touch if the shortest push parted them.
pub fn closest_points(a: &[Point], b: &[Point]) -> (Point, Point) {
    let pair = meeting(a, b);
    if pair.corner_of_a { (pair.corner, pair.foot()) } else { (pair.foot(), pair.corner) }
}

/// Where two outlines meet: the middle between their closest points; or, where sides run along each other no further
/// apart than `within`, the middle of that stretch.
///
/// ```text
///        ┌────────┐
///        │   a    │
///     ┌──┴───●────┴─┐
///     │      b      │
/// ```
///
/// The ends of a stretch are corners; it counts if it is longer than `within`. Of several, the longest counts.
pub fn contact_point(a: &[Point], b: &[Point], within: i32) -> Point {
    longest_stretch(a, b, within).map_or_else(|| meeting(a, b).middle(), |(p, q)| middle(p, q))
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

/// How deep the corners of `other` lie behind a side at most, times the length of the side.
fn deepest(turning: i64, p: Point, side: Vector, other: &[Point]) -> i64 {
    other.iter().map(|&corner| turning * side.cross(corner - p)).max().expect("an outline has corners")
}

/// The length of the segment from `p` to `q` that runs inside an outline, rounded to the mil, halves up.
///
/// A stretch along the border is not inside.
pub fn length_inside(p: Point, q: Point, corners: &[Point]) -> i32 {
    let Some(inside) = Inside::of(p, q, corners) else { return 0 };
    // The largest k with k - 1/2 ≤ length.
    let (mut low, mut high) = (0, (q - p).square().isqrt() + 2);
    while high - low > 1 {
        let k = low + (high - low) / 2;
        if inside.at_least_halves(2 * k - 1) {
            low = k;
        } else {
            high = k;
        }
    }
    low as i32
}

/// Whether at least `length`, more than 0, of the segment from `p` to `q` runs inside an outline.
///
/// A stretch along the border is not inside.
#[inline]
pub fn runs_inside(p: Point, q: Point, corners: &[Point], length: i32) -> bool {
    Inside::of(p, q, corners).is_some_and(|inside| inside.at_least_halves(2 * length as i64))
}

/// The part of a segment inside an outline: `over / under` of a segment whose length has the square `length`.
struct Inside {
    over: u128,
    under: u128,
    length: i64,
}

impl Inside {
    /// Cuts the segment at the line of every side. Nothing if no stretch of it is inside.
    fn of(p: Point, q: Point, corners: &[Point]) -> Option<Self> {
        let turning = turning(corners);
        let way = q - p;
        let (mut enter, mut leave) = ((0_i64, 1_i64), (1_i64, 1_i64));
        for (from, to) in sides(corners) {
            let side = to - from;
            // How far inside this side's line the two ends are.
            let start = turning * side.cross(p - from);
            let gain = turning * side.cross(way);
            if start <= 0 && start + gain <= 0 {
                if side.square() == 0 {
                    continue;
                }
                return None;
            }
            if start < 0 {
                let cut = (-start, gain);
                if below(enter, cut) {
                    enter = cut;
                }
            } else if start + gain < 0 {
                let cut = (start, -gain);
                if below(cut, leave) {
                    leave = cut;
                }
            }
        }
        let over = leave.0 as i128 * enter.1 as i128 - enter.0 as i128 * leave.1 as i128;
        let under = leave.1 as i128 * enter.1 as i128;
        (over > 0).then(|| Self { over: over as u128, under: under as u128, length: way.square() })
    }

    /// Whether the part is at least `halves` half mils long.
    fn at_least_halves(&self, halves: i64) -> bool {
        // over² · length · 4 ≥ halves² · under²
        times(square(self.over), 4 * self.length as u64)
            >= times(square(self.under), (halves * halves) as u64)
    }
}

#[inline]
fn below(a: (i64, i64), b: (i64, i64)) -> bool {
    (a.0 as i128 * b.1 as i128) < b.0 as i128 * a.1 as i128
}

/// The square of a number below 2^96, as high and low half.
const fn square(n: u128) -> (u128, u128) {
    let (high, low) = (n >> 64, n & u64::MAX as u128);
    let middle = high * low;
    let (sum, carry) = (low * low).overflowing_add(middle << 65);
    (high * high + (middle >> 63) + carry as u128, sum)
}

/// A wide number times a small one.
const fn times((high, low): (u128, u128), by: u64) -> (u128, u128) {
    let by = by as u128;
    let bottom = (low & u64::MAX as u128) * by;
    let top = (low >> 64) * by + (bottom >> 64);
    (high * by + (top >> 64), top << 64 | bottom & u64::MAX as u128)
}

/// A corner of one outline and the side of the other that is nearest to it.
#[derive(Clone, Copy)]
struct Pair {
    corner: Point,
    corner_of_a: bool,
    from: Point,
    to: Point,
    square: Squared,
}

impl Pair {
    /// The part of the side before the foot, as a fraction.
    fn part(&self) -> (i64, i64) {
        let side = self.to - self.from;
        let length = side.square();
        if length == 0 { (0, 1) } else { ((self.corner - self.from).dot(side).clamp(0, length), length) }
    }

    /// Whether the foot of the corner on the line of the side lies within the side.
    fn is_beside(&self) -> bool {
        let side = self.to - self.from;
        (0..=side.square()).contains(&(self.corner - self.from).dot(side))
    }

    /// The point of the side nearest to the corner.
    fn foot(&self) -> Point {
        let (over, under) = self.part();
        let side = self.to - self.from;
        let way = |d: i32| round_div_wide(over as i128 * d as i128, under as i128) as i32;
        self.from + Vector::new(way(side.x), way(side.y))
    }

    /// The middle between corner and foot, rounded once.
    fn middle(&self) -> Point {
        let (over, under) = (self.part().0 as i128, self.part().1 as i128);
        let half = |corner: i32, from: i32, to: i32| {
            let doubled = (corner as i128 + from as i128) * under + over * (to as i128 - from as i128);
            round_div_wide(doubled, 2 * under) as i32
        };
        Point::new(half(self.corner.x, self.from.x, self.to.x), half(self.corner.y, self.from.y, self.to.y))
    }
}

/// The closest corner and side of two outlines that are apart; a side without length if two corners are closest.
fn nearest(a: &[Point], b: &[Point]) -> Pair {
    let (square, corner, other) = a
        .iter()
        .flat_map(|&p| b.iter().map(move |&q| (p.distance_squared(q), p, q)))
        .min_by_key(|&(square, ..)| square)
        .expect("an outline has corners");
    let mut best = Pair { corner, corner_of_a: true, from: other, to: other, square: Squared::whole(square) };
    for (it, other, corner_of_a) in [(a, b, true), (b, a, false)] {
        let turning = turning(other);
        for (from, to) in sides(other) {
            let side = to - from;
            let length = side.square();
            for &corner in it {
                let way = corner - from;
                let (depth, along) = (turning * side.cross(way), way.dot(side));
                // Behind the side another one is nearer; beyond its ends the ends are, and those are corners.
                if depth >= 0 || along <= 0 || along >= length {
                    continue;
                }
                let square = Squared::of_fraction(depth, length);
                if square < best.square {
                    best = Pair { corner, corner_of_a, from, to, square };
                }
            }
        }
    }
    best
}

/// The closest corner and side; of overlapping outlines, those with the shortest push between them.
fn meeting(a: &[Point], b: &[Point]) -> Pair {
    if outlines_touch(a, b) {
        // Where sides are parallel, several corners are as deep; one of them lies over the side itself.
        pushes(b, a, true)
            .chain(pushes(a, b, false))
            .min_by_key(|pair| (pair.square, !pair.is_beside()))
            .expect("an outline has sides")
    } else {
        nearest(a, b)
    }
}

/// For each side of `it` the corners of `other` deepest behind it.
fn pushes(it: &[Point], other: &[Point], corner_of_a: bool) -> impl Iterator<Item = Pair> {
    let turning = turning(it);
    sides(it).filter(|(p, q)| p != q).flat_map(move |(from, to)| {
        let side = to - from;
        let depth = deepest(turning, from, side, other);
        let square = Squared::of_fraction(depth, side.square());
        other
            .iter()
            .filter(move |&&corner| turning * side.cross(corner - from) == depth)
            .map(move |&corner| Pair { corner, corner_of_a, from, to, square })
    })
}

/// The ends of the longest stretch along which a side of each runs within a distance of the other.
fn longest_stretch(a: &[Point], b: &[Point], within: i32) -> Option<(Point, Point)> {
    let mut best = None;
    let mut longest = within as i64 * within as i64;
    for (p, q) in sides(a) {
        for (r, s) in sides(b) {
            let near =
                |point: Point, from: Point, to: Point| Disc::new(point, within).touches_segment(from, to);
            let ends = [(p, near(p, r, s)), (q, near(q, r, s)), (r, near(r, p, q)), (s, near(s, p, q))];
            for (index, &(one, one_near)) in ends.iter().enumerate() {
                for &(two, two_near) in &ends[index + 1..] {
                    if one_near && two_near && one.distance_squared(two) > longest {
                        longest = one.distance_squared(two);
                        best = Some((one, two));
                    }
                }
            }
        }
    }
    best
}

/// The middle between two points, rounded once.
fn middle(p: Point, q: Point) -> Point {
    let half = |a: i32, b: i32| super::round_div(a as i64 + b as i64, 2) as i32;
    Point::new(half(p.x, q.x), half(p.y, q.y))
}
