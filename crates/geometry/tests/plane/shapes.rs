//! Outlines of both kinds against each other, and lines through discs.

use broadside_geometry::plane::{Disc, Distance, Heading, Outline, Point, Scale, Vector, sight};
use proptest::prelude::*;

use crate::kit::{Change, Fraction, cases, each_side, extent, meet, outline, point, side_of, to_segment};

fn disc(extent: i32) -> impl Strategy<Value = Disc> {
    (point(extent), 0..=extent / 2).prop_map(|(center, radius)| Disc::new(center, radius))
}

/// The square of the distance from a point to an outline.
fn to_outline(corners: &[Point], point: Point) -> Fraction {
    if side_of(corners, point) >= 0 {
        return Fraction::new(0, 1);
    }
    each_side(corners).map(|(p, q)| to_segment(point, p, q)).min().expect("sides")
}

/// Whether a distance is the root of `square` less `less`, as far as it can be asked.
fn is_distance(distance: Distance, square: Fraction, less: i32, limit: i32) -> bool {
    let at_most = |doubled: i128| {
        let doubled = doubled + 2 * i128::from(less);
        4 * square.over <= doubled * doubled * square.under
    };
    let below = |doubled: i128| {
        let doubled = doubled + 2 * i128::from(less);
        4 * square.over < doubled * doubled * square.under
    };
    let k = i128::from(distance.hundredths());
    distance.is_within(limit) == at_most(2 * i128::from(limit))
        && below(10 * (2 * k + 1))
        && (k == 0 || !below(10 * (2 * k - 1)))
}

/// A disc as an outline with very many corners, which lie on its rim or less than a mil beside it.
fn many_corners(disc: Disc) -> Vec<Point> {
    let rim = |step: i32| disc.center + Scale::BILLION.displacement(disc.radius, Heading::from_degrees(step));
    (0..360).map(rim).collect()
}

proptest! {
    #![proptest_config(cases(1024))]

    #[test]
    fn distances_are_between_the_closest_points(
        (corners, one, other, limit) in extent().prop_flat_map(|extent| {
            (outline(extent), disc(extent), disc(extent), 0..=extent)
        })
    ) {
        let hull = Outline::Convex(&corners);
        let (here, there) = (Outline::Disc(one), Outline::Disc(other));
        let square = Fraction::new(i128::from(one.center.distance_squared(other.center)), 1);
        prop_assert!(is_distance(here.distance(there), square, one.radius + other.radius, limit));
        let square = to_outline(&corners, one.center);
        prop_assert!(is_distance(hull.distance(here), square, one.radius, limit));
        prop_assert!(is_distance(here.distance(hull), square, one.radius, limit));
        let peg = Outline::point(one.center);
        prop_assert!(is_distance(peg.distance(hull), square, 0, limit));
        prop_assert_eq!(here.touches(hull), here.distance(hull).is_within(0));
        prop_assert_eq!(here.touches(there), there.distance(here).is_within(0));
        prop_assert_eq!(hull.contains(one.center), peg.touches(hull));
        prop_assert_eq!(
            Distance::between(one.center, other.center).is_within(limit),
            one.center.is_within(other.center, limit)
        );
        let bound = hull.bound();
        prop_assert!(corners.iter().all(|&corner| bound.contains(corner)));
    }

    #[test]
    fn outlines_with_corners_are_as_far_apart_as_their_corners_and_sides(
        (a, b, limit) in extent().prop_flat_map(|extent| (outline(extent), outline(extent), 0..=extent))
    ) {
        let (one, other) = (Outline::Convex(&a), Outline::Convex(&b));
        let square = if meet(&a, &b) {
            Fraction::new(0, 1)
        } else {
            let from = |a: &[Point], b: &[Point]| a.iter().map(|&p| to_outline(b, p)).min().expect("corners");
            from(&a, &b).min(from(&b, &a))
        };
        prop_assert!(is_distance(one.distance(other), square, 0, limit));
        prop_assert_eq!(one.touches(other), meet(&a, &b));
    }

    #[test]
    fn how_deep_a_disc_lies_in_an_outline(
        (corners, disc, depth, change) in (outline(2_000), disc(2_000), 3..400, Change::any(9_000))
    ) {
        let (round, hull) = (Outline::Disc(disc), Outline::Convex(&corners));
        let deep = round.overlaps(hull, depth);
        prop_assert_eq!(deep, hull.overlaps(round, depth));
        if disc.radius > 2 {
            // The corners lie within a mil of the rim, and the sides within a mil of the corners.
            let rim = many_corners(disc);
            let rim = Outline::Convex(&rim);
            prop_assert!(!rim.overlaps(hull, depth + 2) || deep);
            prop_assert!(!deep || rim.overlaps(hull, depth - 3));
        }
        let there = change.outline(&corners);
        let moved = Outline::Disc(Disc::new(change.point(disc.center), disc.radius));
        prop_assert_eq!(deep, moved.overlaps(Outline::Convex(&there), depth));
    }

    #[test]
    fn discs_overlap_as_deep_as_their_radii_exceed_the_distance((a, b, depth) in (disc(900), disc(900), 0..300)) {
        let less = i64::from(a.radius + b.radius - depth);
        let deep = less > 0 && a.center.distance_squared(b.center) < less * less;
        prop_assert_eq!(Outline::Disc(a).overlaps(Outline::Disc(b), depth), deep);
    }

    /// On a line whose points at whole mils are known, each mil is asked whether its middle lies inside.
    #[test]
    fn the_length_in_discs_counts_every_mil_once(
        (from, discs, (x, y), steps) in (
            point(600),
            prop::collection::vec(disc(700), 0..5),
            prop::sample::select(vec![(3, 4), (-4, 3), (0, 5), (5, 0), (-3, -4)]),
            1..200,
        )
    ) {
        let to = from + Vector::new(x * steps, y * steps);
        let middles = (0..5 * steps).filter(|k| {
            // In tenths of a mil, so that the middle of a mil is whole.
            let middle = Point::new(10 * from.x + x * (2 * k + 1), 10 * from.y + y * (2 * k + 1));
            discs.iter().any(|disc| {
                let center = Point::new(10 * disc.center.x, 10 * disc.center.y);
                center.is_within(middle, 10 * disc.radius)
            })
        });
        // Each disc has two ends, and each end can cut a mil in two.
        let slack = 1 + discs.len() as i32;
        let length = sight::length_in_discs(from, to, discs.iter().copied());
        prop_assert!((length - middles.count() as i32).abs() <= slack, "{length}");
        prop_assert_eq!(length, sight::length_in_discs(from, to, discs.iter().rev().copied()));
        for &disc in &discs {
            let alone = sight::length_in_discs(from, to, [disc].into_iter());
            prop_assert!(alone <= length);
            prop_assert!(alone == 0 || disc.cuts_segment(from, to));
            let round = Outline::Disc(disc);
            prop_assert!(!round.runs_inside(from, to, alone + 1));
            prop_assert!(alone < 2 || round.runs_inside(from, to, alone - 1));
        }
    }
}

#[test]
fn a_line_of_fire_through_belts_is_as_long_as_its_parts() {
    let inch = |x: i32, y: i32| Point::new(1000 * x, 1000 * y);
    let (from, to) = (inch(4, 24), inch(24, 24));
    let length = |discs: &[(i32, i32, i32)]| {
        let discs = discs.iter().map(|&(x, y, r)| Disc::new(Point::new(x, y), r));
        sight::length_in_discs(from, to, discs)
    };
    assert_eq!(length(&[(12_000, 24_000, 3_000), (20_000, 24_000, 1_000)]), 8_000);
    assert_eq!(length(&[(12_000, 24_000, 3_000), (20_000, 24_000, 1_500)]), 9_000);
    assert_eq!(length(&[(12_000, 24_000, 3_000), (13_000, 24_000, 3_000)]), 7_000);
    // The rim alone, and a stretch that begins inside.
    assert_eq!(length(&[(12_000, 27_000, 3_000)]), 0);
    assert_eq!(length(&[(4_000, 24_000, 3_000)]), 3_000);
    assert_eq!(length(&[]), 0);
}

#[test]
fn a_push_parts_a_disc_from_a_box() {
    let corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)].map(|(x, y)| Point::new(1_000 * x, 1_000 * y));
    let hull = Outline::Convex(&corners);
    // With the centre beside the side, on it and behind it: how deep the rim of ten mils lies.
    for (x, depth) in [(1_005, 5), (1_001, 9), (1_000, 10), (999, 11), (995, 15), (0, 1_010)] {
        let disc = Outline::Disc(Disc::new(Point::new(x, 0), 10));
        assert!(disc.overlaps(hull, depth - 1) && !disc.overlaps(hull, depth), "{x}");
    }
    // From a corner the push leads away from it.
    let corner = Outline::Disc(Disc::new(Point::new(1_003, 1_004), 10));
    assert!(corner.overlaps(hull, 4) && !corner.overlaps(hull, 5));
    assert!(!Outline::Disc(Disc::new(Point::new(1_011, 0), 10)).overlaps(hull, 0));
}
