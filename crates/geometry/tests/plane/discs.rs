//! Discs against segments and outlines.

use broadside_geometry::plane::{Disc, Heading, LIMIT, Point, SLACK, Scale, Vector, convex, sweep_misses};
use proptest::prelude::*;

use crate::kit::{Change, Fraction, cases, each_side, extent, outline, point, side_of, to_segment};

fn disc_and_segment() -> impl Strategy<Value = (Disc, Point, Point)> {
    extent().prop_flat_map(|extent| {
        (point(extent), 0..=extent, point(extent), point(extent))
            .prop_map(|(center, radius, p, q)| (Disc::new(center, radius), p, q))
    })
}

#[test]
fn the_rim_touches_and_does_not_cut() {
    let (p, q) = (Point::new(-10, 5), Point::new(10, 5));
    let disc = Disc::new(Point::new(0, 0), 5);
    assert!(disc.touches_segment(p, q) && !disc.cuts_segment(p, q));
    let disc = Disc::new(Point::new(0, 0), 6);
    assert!(disc.cuts_segment(p, q));
    // At an end, and at a segment that is a point.
    let disc = Disc::new(Point::new(13, 9), 5);
    assert!(disc.touches_segment(p, q) && !disc.cuts_segment(p, q));
    assert!(disc.touches_segment(q, q) && !disc.cuts_segment(q, q));
    assert!(disc.touches(Disc::new(Point::new(13, 0), 4)));
    assert!(!disc.touches(Disc::new(Point::new(13, -1), 4)));
}

#[test]
fn nothing_overflows_in_the_far_corners() {
    let corners =
        [(-LIMIT, -LIMIT), (LIMIT, -LIMIT), (LIMIT, LIMIT), (-LIMIT, LIMIT)].map(|(x, y)| Point::new(x, y));
    assert!(!Disc::new(corners[1], LIMIT).touches_segment(corners[0], corners[3]));
    assert!(Disc::new(corners[1], LIMIT).touches_convex(&corners));
    // The middle of the table is 1,414,213.56 mils from its corners, and so is the diagonal from the other two.
    assert!(!Disc::new(corners[1], 1_414_213).touches_segment(corners[0], corners[2]));
    assert!(Disc::new(corners[1], 1_414_214).cuts_segment(corners[0], corners[2]));
    // The longest diagonal and the corners furthest from it: the largest fractions there are.
    let half = &corners[..3];
    let beyond = [corners[3], Point::new(1 - LIMIT, LIMIT), Point::new(-LIMIT, LIMIT - 1)];
    let diagonal = convex::segment_distance_squared(corners[3], corners[0], corners[2]);
    assert!(diagonal > convex::distance_squared(half, &beyond));
    assert!(diagonal == convex::segment_distance_squared(corners[1], corners[2], corners[0]));
    let far = convex::distance_squared(
        &[corners[0], corners[1], Point::new(0, 1 - LIMIT)],
        &[corners[2], corners[3], Point::new(0, LIMIT - 1)],
    );
    assert_eq!(far.rounded(1), 2 * LIMIT - 2);
}

/// Things that rounded substeps just touch, on either side of the line: the slack lets none of them slip.
#[test]
fn a_sweep_with_slack_finds_all_that_is_touched() {
    let mut beside_the_line = false;
    for tenths in 0..3600 {
        let heading = Heading::from_tenths(tenths);
        let place = |step: i32| Point::default() + Scale::MILLION.displacement(100 * step, heading);
        let end = place(50);
        for step in 0..=50 {
            for (x, y) in [(3000, 0), (2400, 1800), (1800, 2400), (0, 3000), (-1800, 2400), (-2400, 1800)] {
                for way in [Vector::new(x, y), Vector::new(-x, -y)] {
                    let other = place(step) + way;
                    assert!(place(step).is_within(other, 3000));
                    assert!(!sweep_misses(Point::default(), end, other, 3000 + SLACK), "{heading} {step}");
                    beside_the_line |= sweep_misses(Point::default(), end, other, 3000);
                }
            }
        }
    }
    assert!(beside_the_line, "without the slack some would slip");
}

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn discs_touch_segments_within_their_radius((disc, p, q) in disc_and_segment()) {
        let distance = to_segment(disc.center, p, q);
        let radius = Fraction::new(disc.radius as i128 * disc.radius as i128, 1);
        prop_assert_eq!(disc.touches_segment(p, q), distance <= radius);
        prop_assert_eq!(disc.cuts_segment(p, q), distance < radius);
        prop_assert_eq!(sweep_misses(p, q, disc.center, disc.radius), distance > radius);
        prop_assert_eq!(disc.contains(p), to_segment(disc.center, p, p) <= radius);
        prop_assert_eq!(disc.touches_segment(q, p), disc.touches_segment(p, q));
        for change in [Change::Mirror, Change::QuarterTurn] {
            let moved = Disc::new(change.point(disc.center), disc.radius);
            prop_assert_eq!(moved.touches_segment(change.point(p), change.point(q)), disc.touches_segment(p, q));
        }
    }

    #[test]
    fn discs_touch_outlines_within_their_radius(
        (corners, center, radius) in extent().prop_flat_map(|e| (outline(e), point(e), 0..=e / 2)),
    ) {
        let disc = Disc::new(center, radius);
        let border = each_side(&corners).map(|(p, q)| to_segment(center, p, q)).min().expect("sides");
        let near = border <= Fraction::new(radius as i128 * radius as i128, 1);
        prop_assert_eq!(disc.touches_convex(&corners), near || side_of(&corners, center) >= 0);
        prop_assert_eq!(
            disc.touches_convex(&corners),
            convex::point_distance_squared(&corners, center).is_within(radius)
        );
    }

    /// What the sweep lets pass is touched at no substep.
    #[test]
    fn a_missed_sweep_has_no_contact(
        from in point(20_000), other in point(20_000), tenths in 0..3600, inches in 1..=12, reach in 500..6000,
    ) {
        let heading = Heading::from_tenths(tenths);
        let place = |step: i32| from + Scale::MILLION.displacement(100 * step, heading);
        if sweep_misses(from, place(10 * inches), other, reach + SLACK) {
            for step in 1..=10 * inches {
                prop_assert!(!place(step).is_within(other, reach));
            }
        }
    }
}
