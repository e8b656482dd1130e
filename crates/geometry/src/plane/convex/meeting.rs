//! Where outlines come closest, and where they meet.

use super::{deepest, outlines_touch, segment_distance_squared, sides, turning};
use crate::plane::number::round_div_wide;
use crate::plane::{Disc, Point, Squared, Vector, round_div};

/// The closest points of two outlines that are apart, on `a` and on `b`, each rounded to the mil.
///
/// If the outlines overlap, the points are those that would come to touch if the shortest push parted them.
pub fn closest_points(a: &[Point], b: &[Point]) -> (Point, Point) {
    let pair = meeting(a, b);
    if pair.corner_of_a { (pair.corner, pair.foot()) } else { (pair.foot(), pair.corner) }
}

/// The point of an outline's border that is nearest to a point, each coordinate rounded once.
pub fn nearest_point(corners: &[Point], point: Point) -> Point {
    let each = sides(corners).map(|(p, q)| (segment_distance_squared(point, p, q), p, q));
    let (_, p, q) = each.min_by_key(|it| it.0).expect("an outline has sides");
    let side = q - p;
    let (along, whole) = ((point - p).dot(side), side.square());
    if along <= 0 || whole == 0 {
        return p;
    }
    if along >= whole {
        return q;
    }
    let way = |d: i32| round_div_wide(along as i128 * d as i128, whole as i128) as i32;
    p + Vector::new(way(side.x), way(side.y))
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

/// A corner of one outline and the side of the other that is nearest to it.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    corner: Point,
    corner_of_a: bool,
    from: Point,
    to: Point,
    pub(super) square: Squared,
}

impl Pair {
    /// The part of the side before the foot, as a fraction. The foot lies within the side.
    fn part(&self) -> (i64, i64) {
        let side = self.to - self.from;
        ((self.corner - self.from).dot(side), side.square().max(1))
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
pub(super) fn nearest(a: &[Point], b: &[Point]) -> Pair {
    let (square, corner, other) = a
        .iter()
        .flat_map(|&p| b.iter().map(move |&q| (p.distance_squared(q), p, q)))
        .min_by_key(|&(square, ..)| square)
        .expect("an outline has corners");
    let mut best = Pair { corner, corner_of_a: true, from: other, to: other, square: Squared::whole(square) };
    for (it, other, corner_of_a) in [(a, b, true), (b, a, false)] {
        let turning = turning(other);
        for (from, to) in sides(other) {
            for &corner in it {
                let Some(square) = off_side(turning, to - from, corner - from) else { continue };
                if square < best.square {
                    best = Pair { corner, corner_of_a, from, to, square };
                }
            }
        }
    }
    best
}

/// Whether two outlines that are apart are nearer to each other than so many mils: the same as [`nearest`] says.
pub(super) fn come_nearer(a: &[Point], b: &[Point], mils: i32) -> bool {
    let limit = mils as i64 * mils as i64;
    let by_sides = |it: &[Point], other: &[Point]| {
        let turning = turning(other);
        sides(other).any(|(from, to)| {
            let square = |corner: &Point| off_side(turning, to - from, *corner - from);
            it.iter().filter_map(square).any(|square| square.is_below(mils))
        })
    };
    a.iter().any(|p| b.iter().any(|&q| p.distance_squared(q) < limit)) || by_sides(a, b) || by_sides(b, a)
}

/// How far a corner, which lies a way from the beginning of a side, is off it. None where something else is nearer:
/// behind the side another one; beyond its ends the ends, and those are corners.
fn off_side(turning: i64, side: Vector, way: Vector) -> Option<Squared> {
    let (depth, along, length) = (turning * side.cross(way), way.dot(side), side.square());
    (depth < 0 && 0 < along && along < length).then(|| Squared::of_fraction(depth, length))
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
    let half = |a: i32, b: i32| round_div(a as i64 + b as i64, 2) as i32;
    Point::new(half(p.x, q.x), half(p.y, q.y))
}
