//! Shapes for the tests, and arithmetic written another way than in the crate.

use broadside_geometry::plane::{LIMIT, Point};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// How many cases a property is tried on: the same ones every time.
pub(crate) fn cases(count: u32) -> ProptestConfig {
    let rng_seed = RngSeed::Fixed(1805);
    ProptestConfig { cases: count, rng_seed, failure_persistence: None, ..ProptestConfig::default() }
}

/// Points from a small square, where everything touches, to the whole table.
pub(crate) fn extent() -> impl Strategy<Value = i32> {
    prop_oneof![Just(6), Just(40), Just(2_000), Just(48_000), Just(LIMIT)]
}

pub(crate) fn point(extent: i32) -> impl Strategy<Value = Point> {
    (-extent..=extent, -extent..=extent).prop_map(|(x, y)| Point::new(x, y))
}

/// A convex outline within an extent, in either sense, from any corner on.
pub(crate) fn outline(extent: i32) -> impl Strategy<Value = Vec<Point>> {
    (prop::collection::vec(point(extent), 3..9), any::<bool>(), 0..8_usize).prop_filter_map(
        "not all on one line",
        |(points, reverse, first)| {
            let mut corners = hull(points);
            if corners.len() < 3 {
                return None;
            }
            let first = first % corners.len();
            corners.rotate_left(first);
            if reverse {
                corners.reverse();
            }
            Some(corners)
        },
    )
}

pub(crate) fn two_outlines() -> impl Strategy<Value = (Vec<Point>, Vec<Point>)> {
    extent().prop_flat_map(|extent| {
        // Two shapes of the same square overlap mostly; a shift parts them now and then.
        (outline(extent / 2), outline(extent / 2), point(extent / 2))
            .prop_map(|(a, b, way)| (a, b.iter().map(|&p| shifted(p, way)).collect()))
    })
}

pub(crate) fn outline_and_segment(extent: i32) -> impl Strategy<Value = (Vec<Point>, Point, Point)> {
    (outline(extent), point(extent), point(extent), 0..8_usize, 0..8_usize, 0..4).prop_map(
        |(corners, p, q, first, second, kind)| {
            // Some lines start or end on corners, and so run along sides now and then.
            let corner = |index: usize| corners[index % corners.len()];
            let (p, q) = match kind {
                0 => (corner(first), q),
                1 => (corner(first), corner(second)),
                _ => (p, q),
            };
            (corners, p, q)
        },
    )
}

/// The convex hull, counterclockwise, without corners on straight sides.
pub(crate) fn hull(mut points: Vec<Point>) -> Vec<Point> {
    points.sort_unstable();
    points.dedup();
    let half = |points: &mut dyn Iterator<Item = Point>| {
        let mut chain: Vec<Point> = Vec::new();
        for point in points {
            while let [.., a, b] = chain[..]
                && (b - a).cross(point - a) <= 0
            {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut lower = half(&mut points.iter().copied());
    lower.extend(half(&mut points.iter().rev().copied()));
    lower
}

pub(crate) fn shifted(point: Point, by: Point) -> Point {
    Point::new(point.x + by.x, point.y + by.y)
}

/// The changes of the table that leave every length as it is.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Change {
    Mirror,
    QuarterTurn,
    Shift(Point),
}

impl Change {
    pub(crate) fn any(extent: i32) -> impl Strategy<Value = Self> {
        prop_oneof![Just(Self::Mirror), Just(Self::QuarterTurn), point(extent).prop_map(Self::Shift)]
    }

    pub(crate) fn point(self, p: Point) -> Point {
        match self {
            Self::Mirror => Point::new(-p.x, p.y),
            Self::QuarterTurn => Point::new(p.y, -p.x),
            Self::Shift(by) => shifted(p, by),
        }
    }

    pub(crate) fn outline(self, corners: &[Point]) -> Vec<Point> {
        corners.iter().map(|&p| self.point(p)).collect()
    }
}

/// A fraction in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Fraction {
    pub(crate) over: i128,
    pub(crate) under: i128,
}

impl Fraction {
    pub(crate) fn new(over: i128, under: i128) -> Self {
        let divisor = common_divisor(over.abs(), under.abs()) * under.signum();
        Self { over: over / divisor, under: under / divisor }
    }

    /// Whether this, the square of a length, rounds to `k` units.
    pub(crate) fn root_rounds_to(self, k: i128, unit: i128) -> bool {
        let border = |doubled: i128| doubled * doubled * unit * unit * self.under;
        (k == 0 || border(2 * k - 1) <= 4 * self.over) && 4 * self.over < border(2 * k + 1)
    }
}

impl PartialOrd for Fraction {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Fraction {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        // By whole parts first, so that no product overflows.
        let (a, b) = (self.over.div_euclid(self.under), other.over.div_euclid(other.under));
        let (rest, other_rest) = (self.over.rem_euclid(self.under), other.over.rem_euclid(other.under));
        a.cmp(&b).then_with(|| (rest * other.under).cmp(&(other_rest * self.under)))
    }
}

fn common_divisor(a: i128, b: i128) -> i128 {
    if b == 0 { a } else { common_divisor(b, a % b) }
}

/// The square of the distance from a point to a segment: from the way to an end, less the part along the segment.
pub(crate) fn to_segment(point: Point, p: Point, q: Point) -> Fraction {
    let (way, side) = (point - p, q - p);
    let (length, along) = (side.square() as i128, way.dot(side) as i128);
    if along <= 0 {
        Fraction::new(way.square() as i128, 1)
    } else if along >= length {
        Fraction::new((point - q).square() as i128, 1)
    } else {
        Fraction::new(way.square() as i128 * length - along * along, length)
    }
}

pub(crate) fn each_side(corners: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    (0..corners.len()).map(|i| (corners[i], corners[(i + 1) % corners.len()]))
}

/// Whether a point is strictly inside, on the border (0) or outside: 1, 0 or -1.
pub(crate) fn side_of(corners: &[Point], point: Point) -> i32 {
    let corners = hull(corners.to_vec());
    each_side(&corners).map(|(p, q)| (q - p).cross(point - p).signum() as i32).min().expect("sides")
}

/// Whether two closed segments have a point in common.
pub(crate) fn segments_meet(p: Point, q: Point, r: Point, s: Point) -> bool {
    let turn = |a: Point, b: Point, c: Point| (b - a).cross(c - a).signum();
    let between = |a: Point, b: Point, c: Point| {
        c.x >= a.x.min(b.x) && c.x <= a.x.max(b.x) && c.y >= a.y.min(b.y) && c.y <= a.y.max(b.y)
    };
    let (one, two, three, four) = (turn(p, q, r), turn(p, q, s), turn(r, s, p), turn(r, s, q));
    one * two < 0 && three * four < 0
        || one == 0 && between(p, q, r)
        || two == 0 && between(p, q, s)
        || three == 0 && between(r, s, p)
        || four == 0 && between(r, s, q)
}

/// Whether some corner lies inside or some sides meet.
pub(crate) fn meet(a: &[Point], b: &[Point]) -> bool {
    a.iter().any(|&p| side_of(b, p) >= 0)
        || b.iter().any(|&p| side_of(a, p) >= 0)
        || each_side(a).any(|(p, q)| each_side(b).any(|(r, s)| segments_meet(p, q, r, s)))
}
