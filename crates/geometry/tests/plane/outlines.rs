//! Outlines against brute force, and under the symmetries of the table.

use broadside_geometry::plane::convex::sides;
use broadside_geometry::plane::{Disc, Outline, Point, Squared, convex, outlines_touch};
use proptest::prelude::*;

use crate::kit::{
    Change, Fraction, cases, each_side, extent, hull, meet, outline, point, side_of, to_segment, two_outlines,
};

fn square_at(x: i32, y: i32, half: i32) -> [Point; 4] {
    [(-1, -1), (1, -1), (1, 1), (-1, 1)].map(|(u, v)| Point::new(x + half * u, y + half * v))
}

/// The distance by all pairs of a corner and a side.
fn distance(a: &[Point], b: &[Point]) -> Fraction {
    if meet(a, b) {
        return Fraction::new(0, 1);
    }
    let pairs = |a: &[Point], b: &[Point]| {
        a.iter().flat_map(|&c| each_side(b).map(move |(p, q)| to_segment(c, p, q))).min().expect("sides")
    };
    pairs(a, b).min(pairs(b, a))
}

/// The push that parts two outlines, squared: from the middle to the border of all differences of their points.
fn push(a: &[Point], b: &[Point]) -> Option<Fraction> {
    let differences = a.iter().flat_map(|p| b.iter().map(|q| Point::new(p.x - q.x, p.y - q.y))).collect();
    let differences = hull(differences);
    let middle = Point::default();
    (side_of(&differences, middle) > 0)
        .then(|| each_side(&differences).map(|(p, q)| to_segment(middle, p, q)).min().expect("sides"))
}

#[test]
fn touching_counts() {
    let a = square_at(0, 0, 250);
    for (x, y, touch) in
        [(500, 0, true), (501, 0, false), (500, 500, true), (500, 501, false), (0, 0, true), (100, -20, true)]
    {
        assert_eq!(outlines_touch(&a, &square_at(x, y, 250)), touch, "{x} {y}");
    }
    // A corner against a side, one mil apart.
    let diamond =
        |x| [Point::new(x - 100, 0), Point::new(x, 100), Point::new(x + 100, 0), Point::new(x, -100)];
    assert!(outlines_touch(&a, &diamond(350)));
    assert!(!outlines_touch(&a, &diamond(351)));
    // Two diamonds beside each other: only their own sides part them, not the axes.
    let beside = diamond(0).map(|p| Point::new(p.x + 110, p.y + 91));
    assert!(!outlines_touch(&diamond(0), &beside));
    assert!(convex::contains(&a, Point::new(250, 250)));
    assert!(!convex::contains(&a, Point::new(250, 251)));
}

#[test]
fn overlap_is_measured_by_the_shortest_push() {
    let a = square_at(0, 0, 500);
    for (x, deeper) in [(995, false), (994, true), (1000, false), (1001, false), (0, true)] {
        assert_eq!(convex::overlap_deeper(&a, &square_at(x, 30, 500), 5), deeper, "{x}");
    }
    assert!(!convex::overlap_deeper(&a, &square_at(1000, 0, 500), 0));
    assert!(convex::overlap_deeper(&a, &square_at(999, 0, 500), 0));
}

proptest! {
    #![proptest_config(cases(2500))]

    #[test]
    fn outlines_touch_if_corners_are_inside_or_sides_meet((a, b) in two_outlines()) {
        prop_assert_eq!(outlines_touch(&a, &b), meet(&a, &b));
        prop_assert_eq!(outlines_touch(&b, &a), meet(&a, &b));
    }

    #[test]
    fn containing_is_lying_left_of_every_side((corners, p) in extent().prop_flat_map(|e| (outline(e), point(e)))) {
        prop_assert_eq!(convex::contains(&corners, p), side_of(&corners, p) >= 0);
    }

    #[test]
    fn distances_are_those_of_all_pairs((a, b) in two_outlines()) {
        let found = convex::distance_squared(&a, &b);
        let truth = distance(&a, &b);
        prop_assert_eq!(found.is_zero(), truth.over == 0);
        for unit in [1, 10] {
            prop_assert!(truth.root_rounds_to(found.rounded(unit) as i128, unit as i128));
        }
        let mils = found.rounded(1);
        for mils in [(mils - 1).max(0), mils, mils + 1] {
            prop_assert_eq!(found.is_within(mils), truth <= Fraction::new(mils as i128 * mils as i128, 1));
        }
    }

    #[test]
    fn what_is_nearer_is_what_is_measured((a, b) in two_outlines(), mils in prop_oneof![0..20, 0..40_000]) {
        let found = convex::distance_squared(&a, &b);
        let exact = found.rounded(1);
        for mils in [mils, exact, exact + 1, (exact - 1).max(0)] {
            prop_assert_eq!(convex::are_nearer(&a, &b, mils), found.is_below(mils));
            prop_assert_eq!(convex::are_nearer(&b, &a, mils), found.is_below(mils));
        }
        let (point, disc) = (b[0], Outline::Disc(Disc::new(b[0], 700)));
        let away = convex::point_distance_squared(&a, point);
        for mils in [mils, away.rounded(1), away.rounded(1) + 1] {
            prop_assert_eq!(convex::is_point_nearer(&a, point, mils), away.is_below(mils));
            prop_assert_eq!(disc.is_nearer(Outline::Convex(&a), mils), away.is_below(mils + 700));
        }
        // A place that is rounded to the mil is at most a mil further off, and a root is rounded down.
        let nearest = convex::nearest_point(&a, point);
        let border = sides(&a).map(|(p, q)| convex::segment_distance_squared(point, p, q)).min().expect("sides");
        prop_assert!((nearest.distance_squared(point).isqrt() as i32 - border.rounded(1)).abs() <= 2);
    }

    #[test]
    fn squares_order_like_fractions((a, b) in two_outlines(), (c, d) in two_outlines()) {
        let (one, two) = (convex::distance_squared(&a, &b), convex::distance_squared(&c, &d));
        prop_assert_eq!(one.cmp(&two), distance(&a, &b).cmp(&distance(&c, &d)));
        let three = convex::distance_squared(&a, &d);
        prop_assert_eq!(one.cmp(&three), distance(&a, &b).cmp(&distance(&a, &d)));
        prop_assert!(one == convex::distance_squared(&b, &a) && one >= Squared::ZERO);
    }

    #[test]
    fn overlap_is_the_push_between_all_differences((a, b) in two_outlines(), depth in prop_oneof![0..12, 0..40_000]) {
        let truth = push(&a, &b).is_some_and(|push| push > Fraction::new(depth as i128 * depth as i128, 1));
        prop_assert_eq!(convex::overlap_deeper(&a, &b, depth), truth);
        prop_assert_eq!(convex::overlap_deeper(&b, &a, depth), truth);
    }

    #[test]
    fn the_table_may_be_turned_mirrored_and_shifted(
        (a, b) in two_outlines(), change in Change::any(1_000), depth in 0..20, first in 0..8_usize,
    ) {
        let (c, mut d) = (change.outline(&a), change.outline(&b));
        let first = first % d.len();
        d.rotate_left(first);
        prop_assert_eq!(outlines_touch(&a, &b), outlines_touch(&c, &d));
        prop_assert_eq!(convex::distance_squared(&a, &b), convex::distance_squared(&c, &d));
        prop_assert_eq!(convex::overlap_deeper(&a, &b, depth), convex::overlap_deeper(&c, &d, depth));
        d.reverse();
        prop_assert_eq!(outlines_touch(&a, &b), outlines_touch(&c, &d));
        prop_assert_eq!(convex::distance_squared(&a, &b), convex::distance_squared(&c, &d));
        prop_assert_eq!(convex::overlap_deeper(&a, &b, depth), convex::overlap_deeper(&c, &d, depth));
    }
}
