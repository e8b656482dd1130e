//! How much of a line runs inside an outline.

use broadside_geometry::plane::{Disc, LIMIT, Outline, Point, convex, sight};
use proptest::prelude::*;

use crate::kit::{Change, Fraction, cases, each_side, outline, outline_and_segment, point, side_of};

/// The square of the length inside, by cutting the segment at every side and looking at the middle of each piece.
fn inside(p: Point, q: Point, corners: &[Point]) -> Fraction {
    let way = q - p;
    let mut cuts = vec![Fraction::new(0, 1), Fraction::new(1, 1)];
    for (from, to) in each_side(corners) {
        let side = to - from;
        let across = side.cross(way) as i128;
        if across != 0 {
            let cut = Fraction::new(-side.cross(p - from) as i128, across);
            if cut.over >= 0 && cut.over <= cut.under {
                cuts.push(cut);
            }
        }
    }
    cuts.sort_unstable();
    let (mut over, mut under) = (0, 1);
    for pair in cuts.windows(2) {
        let (a, b) = (pair[0], pair[1]);
        // The middle of the piece, on a table enlarged so that it is whole.
        let scale = 2 * a.under * b.under;
        let middle = a.over * b.under + b.over * a.under;
        let strictly = {
            let mut signs = each_side(corners).map(|(from, to)| {
                let side = to - from;
                let (x, y) = (
                    (p.x - from.x) as i128 * scale + way.x as i128 * middle,
                    (p.y - from.y) as i128 * scale + way.y as i128 * middle,
                );
                (side.x as i128 * y - side.y as i128 * x).signum()
            });
            let first = signs.next().expect("sides");
            first != 0 && signs.all(|sign| sign == first)
        };
        if strictly && a != b {
            let piece = Fraction::new(b.over * a.under - a.over * b.under, a.under * b.under);
            let sum = Fraction::new(over * piece.under + piece.over * under, under * piece.under);
            (over, under) = (sum.over, sum.under);
        }
    }
    let part = Fraction::new(over * over * way.square() as i128, under * under);
    Fraction::new(part.over, part.under)
}

fn square(half: i32) -> [Point; 4] {
    [(-1, -1), (1, -1), (1, 1), (-1, 1)].map(|(u, v)| Point::new(half * u, half * v))
}

#[test]
fn borders_are_not_inside() {
    let box_ = square(100);
    let through = |p: (i32, i32), q: (i32, i32)| {
        convex::length_inside(Point::new(p.0, p.1), Point::new(q.0, q.1), &box_)
    };
    assert_eq!(through((-500, 0), (500, 0)), 200);
    assert_eq!(through((0, 0), (500, 0)), 100);
    assert_eq!(through((0, 0), (30, 40)), 50);
    // Along a side, past a corner, up to a side.
    assert_eq!(through((-500, 100), (500, 100)), 0);
    assert_eq!(through((0, 200), (200, 0)), 0);
    assert_eq!(through((0, 500), (0, 100)), 0);
    assert_eq!(through((0, 0), (0, 0)), 0);
    // Across a corner: 7.07 mils one mil-step inside, 14.14 with two.
    assert!(!sight::crosses(Point::new(0, 195), Point::new(195, 0), &box_, 10));
    assert!(sight::crosses(Point::new(0, 192), Point::new(192, 0), &box_, 10));
    // Exactly ten.
    assert!(sight::crosses(Point::new(-500, 0), Point::new(-90, 0), &box_, 10));
    assert!(!sight::crosses(Point::new(-500, 0), Point::new(-91, 0), &box_, 10));
}

#[test]
fn the_whole_table_is_not_too_large() {
    let table = square(LIMIT);
    let (p, q) = (Point::new(-LIMIT, -LIMIT), Point::new(LIMIT, LIMIT));
    assert_eq!(convex::length_inside(p, q, &table), 2_828_427);
    assert_eq!(convex::length_inside(p, Point::new(LIMIT, LIMIT - 1), &table), 2_828_426);
    let slanted = [Point::new(-LIMIT, 1 - LIMIT), Point::new(LIMIT, LIMIT - 1), Point::new(1 - LIMIT, LIMIT)];
    assert_eq!(
        convex::length_inside(Point::new(-LIMIT, LIMIT), Point::new(LIMIT, -LIMIT), &slanted),
        1_414_212
    );
}

#[test]
fn points_of_a_border() {
    let corners = [Point::new(0, 0), Point::new(500, 0), Point::new(500, 600), Point::new(0, 600)];
    let mut points: Vec<Point> = sight::border_points(&corners, 250).collect();
    let count = points.len();
    points.sort_unstable();
    points.dedup();
    assert_eq!(points.len(), count, "none twice");
    // Two sides of 500 with one point within, two of 600 with two from each end.
    assert_eq!(count, 4 + 2 + 8);
    for y in [250, 500, 350, 100] {
        assert!(points.contains(&Point::new(500, y)) && points.contains(&Point::new(0, y)));
    }
    assert_eq!(sight::along(Point::new(10, 10), Point::new(310, 410), 250), Point::new(160, 210));
    assert_eq!(sight::along(Point::new(0, 0), Point::new(-1, 1), 1000), Point::new(-707, 707));
}

#[test]
fn one_clear_line_is_enough() {
    let near = square(100).map(|p| Point::new(p.x, p.y + 500));
    let far = [Point::new(0, 900), Point::new(300, 900)];
    let eye = Point::new(0, 0);
    assert_eq!(sight::first_seen(eye, far, &[near], 10), Some(far[1]));
    let wide = [Point::new(-900, 600), Point::new(900, 600), Point::new(900, 700), Point::new(-900, 700)];
    assert_eq!(sight::first_seen(eye, far, &[near, wide], 10), None);
    assert_eq!(sight::first_seen::<[Point; 4]>(eye, far, &[], 10), Some(far[0]));
}

proptest! {
    #![proptest_config(cases(2500))]

    #[test]
    fn lengths_inside_are_those_of_clipping(
        (corners, p, q) in prop_oneof![outline_and_segment(6), outline_and_segment(60), outline_and_segment(1500)],
        least in 1..60,
    ) {
        let truth = inside(p, q, &corners);
        let length = convex::length_inside(p, q, &corners);
        prop_assert!(truth.root_rounds_to(length as i128, 1), "{} {:?}", length, truth);
        prop_assert_eq!(
            convex::runs_inside(p, q, &corners, least),
            truth >= Fraction::new(least as i128 * least as i128, 1)
        );
        prop_assert_eq!(length, convex::length_inside(q, p, &corners));
    }

    /// What a gaze misses no line runs into, wherever on the target it ends.
    #[test]
    fn lines_run_between_the_edges_of_a_gaze(
        (target, other, way) in (outline(1500), outline(1500), point(6000)),
        eye in prop_oneof![point(1500), point(8000)],
    ) {
        let other: Vec<Point> = other.iter().map(|p| Point::new(p.x + way.x, p.y + way.y)).collect();
        let about = Outline::Convex(&other).bound();
        let Some(gaze) = sight::Gaze::at(eye, target.iter().copied()) else {
            prop_assert!(side_of(&target, eye) >= 0);
            return Ok(());
        };
        let ends = || sight::border_points(&target, 100);
        if gaze.misses(Outline::Convex(&other)) {
            prop_assert!(ends().all(|end| convex::length_inside(eye, end, &other) == 0));
        } else {
            prop_assert!(!gaze.misses(Outline::Disc(about)));
        }
        if gaze.misses(Outline::Disc(Disc::new(about.center, 700))) {
            prop_assert!(ends().all(|end| !Disc::new(about.center, 700).touches_segment(eye, end)));
        }
    }

    /// On a table enlarged to the limit, lengths are as many times longer.
    #[test]
    fn large_tables_are_as_exact((corners, p, q) in outline_and_segment(100)) {
        let large = |p: Point| Point::new(p.x * 10_000, p.y * 10_000);
        let truth = inside(p, q, &corners);
        let truth = Fraction::new(truth.over * 100_000_000, truth.under);
        let corners: Vec<Point> = corners.iter().map(|&p| large(p)).collect();
        let length = convex::length_inside(large(p), large(q), &corners);
        prop_assert!(truth.root_rounds_to(length as i128, 1));
        for least in [length - 1, length, length + 1] {
            let enough = truth >= Fraction::new(least as i128 * least as i128, 1);
            prop_assert!(least <= 0 || convex::runs_inside(large(p), large(q), &corners, least) == enough);
        }
    }

    /// The two parts of a line cut at a point are as long as the whole.
    #[test]
    fn lengths_add_up((corners, p, q, m) in (outline(40), point(20), point(20), 0..=8)
        .prop_map(|(c, p, way, m)| (c, p, Point::new(p.x + 8 * way.x, p.y + 8 * way.y), Point::new(p.x + m * way.x, p.y + m * way.y))),
    ) {
        let (first, second) = (convex::length_inside(p, m, &corners), convex::length_inside(m, q, &corners));
        prop_assert!((first + second - convex::length_inside(p, q, &corners)).abs() <= 1);
    }

    #[test]
    fn the_table_may_be_turned_mirrored_and_shifted(
        (corners, p, q) in outline_and_segment(48_000), change in Change::any(10_000),
    ) {
        let length = convex::length_inside(p, q, &corners);
        let changed = change.outline(&corners);
        prop_assert_eq!(convex::length_inside(change.point(p), change.point(q), &changed), length);
        prop_assert!(length as i64 <= (q - p).square().isqrt() + 1);
        if side_of(&corners, p) >= 0 && side_of(&corners, q) > 0 {
            prop_assert!(((q - p).square().isqrt() - length as i64).abs() <= 1);
        }
    }
}
