//! Seeing past outlines.
//!
//! ```text
//!             ┌───┐
//!   eye ●─────┼───┼───┄┄┄ ●        crossed: enough of the line runs inside
//!       ╲     └───┘     ┌───┐
//!         ╲─────────────● t │      seen: this line gets there
//!                       └───┘
//! ```

use super::convex::{runs_inside, sides};
use super::number::round_root;
use super::path::SLACK;
use super::{Disc, Outline, Point, Vector};

/// Whether a line of sight crosses an outline: at least `length` of it, more than 0, runs inside.
///
/// Touching a corner or running along a side is no crossing.
#[inline]
pub fn crosses(eye: Point, to: Point, corners: &[Point], length: i32) -> bool {
    runs_inside(eye, to, corners, length)
}

/// The first of `points` to which the line of sight from `eye` crosses none of the outlines, if there is one.
pub fn first_seen<O: AsRef<[Point]>>(
    eye: Point,
    points: impl IntoIterator<Item = Point>,
    outlines: &[O],
    length: i32,
) -> Option<Point> {
    let hidden = |point| outlines.iter().any(|outline| crosses(eye, point, outline.as_ref(), length));
    points.into_iter().find(|&point| !hidden(point))
}

/// All lines from an eye to a target that lies before it: they run between two edges.
///
/// ```text
///              ┌─┐     ●╲  left
///              └─┘      │ ╲
///   eye ●───────────────│──●
///                       ● ╱
///                        ●  right
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gaze {
    eye: Point,
    left: Vector,
    right: Vector,
}

impl Gaze {
    /// The lines to a target with these points as corners. None if they lie all round the eye.
    pub fn at(eye: Point, points: impl Iterator<Item = Point> + Clone) -> Option<Self> {
        let mut ways = points.map(|point| point - eye);
        let first = ways.clone().next()?;
        let (mut left, mut right) = (first, first);
        for way in ways.clone() {
            if left.cross(way) > 0 {
                left = way;
            }
            if right.cross(way) < 0 {
                right = way;
            }
        }
        let between = |way: Vector| left.cross(way) <= 0 && right.cross(way) >= 0;
        ways.all(between).then_some(Self { eye, left, right })
    }

    /// Whether no line comes near an outline, since all of it lies beyond one of the edges. Lines may end at points that
    /// are rounded to the mil.
    pub fn misses(self, outline: Outline<'_>) -> bool {
        let (corners, radius) = match &outline {
            Outline::Convex(corners) => (*corners, 0),
            Outline::Disc(disc) => (std::slice::from_ref(&disc.center), disc.radius),
        };
        let beyond = |edge: Vector, side: i64| {
            let longest = edge.x.abs() as i64 + edge.y.abs() as i64;
            let off = (radius + SLACK) as i64 * longest;
            corners.iter().all(|&corner| side * edge.cross(corner - self.eye) > off)
        };
        beyond(self.left, 1) || beyond(self.right, -1)
    }
}

/// How much of the line from `p` to `q` runs inside any of the discs, in mils: what lies in several counts once.
///
/// ```text
///          ___   ___
///   p ●───(━━━)─(━(━━)━)───● q
/// ```
///
/// Rounded to the nearest mil, halves down, so that a line which only touches a rim does not run inside; its ends are
/// as exact as [`Disc::stretch`] has them.
#[expect(clippy::needless_pass_by_value, reason = "an iterator is made on the spot, and gone through anew")]
pub fn length_in_discs(p: Point, q: Point, discs: impl Iterator<Item = Disc> + Clone) -> i32 {
    let (mut to, mut sum) = (0, 0);
    loop {
        let ahead = discs.clone().filter_map(|disc| disc.stretch(p, q)).filter(|&(_, leave)| leave > to);
        let Some((enter, leave)) = ahead.map(|(enter, leave)| (enter.max(to), leave)).min() else {
            return ((sum + 499) / 1000) as i32;
        };
        sum += leave - enter;
        to = leave;
    }
}

/// Points on the border of an outline: its corners, and along each side a point at every multiple of `spacing`,
/// measured from both its corners.
///
/// ```text
///   ●──●──●─●──●──●
/// ```
pub fn border_points(corners: &[Point], spacing: i32) -> impl Iterator<Item = Point> + '_ {
    sides(corners).filter(|(p, q)| p != q).flat_map(move |(p, q)| side_points(p, q, spacing))
}

/// The points of one side: its first corner, and those at every multiple of `spacing` from both corners, which differ.
pub fn side_points(p: Point, q: Point, spacing: i32) -> impl Iterator<Item = Point> {
    let count = spaces_inside(p, q, spacing);
    let from_p = (0..=count).map(move |k| along(p, q, k * spacing));
    // If the last point falls on the corner itself, both ends measure out the same points.
    let even = along(p, q, (count + 1) * spacing) == q;
    let from_q = (1..=if even { 0 } else { count }).map(move |k| along(q, p, k * spacing));
    from_p.chain(from_q)
}

/// How many multiples of `spacing`, from 1 on, are less than the distance from `p` to `q`, which is not 0.
fn spaces_inside(p: Point, q: Point, spacing: i32) -> i32 {
    (((q - p).square() - 1).isqrt() / spacing as i64) as i32
}

/// The point `length` mils from `p` towards `q`, which is not `p`; each coordinate rounded once, from its true value.
pub fn along(p: Point, q: Point, length: i32) -> Point {
    let way = q - p;
    let square = way.square() as i128;
    let part = |d: i32| {
        let product = length as i128 * d as i128;
        round_root(product * product, square) as i32 * product.signum() as i32
    };
    p + Vector::new(part(way.x), part(way.y))
}
