//! Arcs, bands and sight.

use broadside_geometry::plane::{Disc, Distance, Heading, Outline, Point, Pose, Scale, sight as lines};
use broadside_kit::plane::arc::{Arc, bearing, nearest_heading};
use broadside_kit::plane::bands::Bands;
use broadside_kit::plane::base::Base;
use broadside_kit::plane::sight::{Hinders, Obstacle, Seen, look, through};
use proptest::prelude::*;

use crate::{cases, inches, point, pose};

fn quarters(pose: Pose, point: Point) -> [bool; 4] {
    Arc::QUARTERS.map(|arc| arc.bears(pose, point))
}

#[test]
fn what_lies_on_a_border_is_in_both_arcs() {
    let north = Pose::new(Point::default(), Heading::NORTH);
    assert_eq!(quarters(north, inches(5, 5)), [true, true, false, false]);
    assert_eq!(quarters(north, inches(-5, -5)), [false, false, true, true]);
    assert_eq!(quarters(north, inches(1, 5)), [true, false, false, false]);
    assert_eq!(quarters(north, Point::default()), [true; 4]);
    // An enemy that comes towards it, on the other's forward border.
    let enemy = Pose::new(inches(5, 5), Heading::SOUTH);
    assert_eq!(bearing(enemy, Point::default()), Some(450));
    assert!(!Arc::AFT.bears(enemy, Point::default()));
    assert!(Arc::ALL_ROUND.bears(enemy, inches(40, 1)));
}

#[test]
fn of_two_headings_that_are_as_near_the_clockwise_one_is_taken() {
    let laid = |x: i32, y: i32, step: i32| {
        let way = Point::new(x, y) - Point::default();
        nearest_heading(Scale::TEN_THOUSAND, way, step).degrees()
    };
    // On the diagonals between quarters, round the whole circle.
    let diagonals = [(5, 5), (5, -5), (-5, -5), (-5, 5)].map(|(x, y)| laid(x, y, 900));
    assert_eq!(diagonals, [90, 180, 270, 0]);
    assert_eq!([laid(0, 7, 150), laid(7, 0, 150), laid(1, 100, 150), laid(-1, 100, 150)], [0, 90, 0, 0]);
}

#[test]
fn a_band_ends_where_the_next_begins() {
    let away = |mils: i32| Distance::between(Point::default(), Point::new(mils, 0));
    let bands = Bands(&[8_000, 16_000, 24_000, 32_000]);
    assert_eq!(
        [0, 8_000, 8_001, 16_000, 32_000, 32_001].map(|mils| bands.of(away(mils))),
        [0, 0, 1, 1, 3, 4]
    );
    let bands = Bands(&[10_000, 30_000]);
    let either = [9_994, 9_995, 10_004, 10_006, 30_000, 40_000].map(|mils| bands.either(away(mils)));
    assert_eq!(either, [(0, 0), (0, 1), (0, 1), (1, 1), (1, 2), (2, 2)]);
}

/// A hull of length and width in hundredths of an inch, at a place in inches.
fn hull(length: i32, width: i32, at: Point, degrees: i32) -> Vec<Point> {
    let base = Base::ship(10 * length, 10 * width);
    let pose = Pose::new(at, Heading::from_degrees(degrees));
    match base.placed(Scale::BILLION, pose).outline() {
        Outline::Convex(corners) => corners.to_vec(),
        Outline::Disc(_) => Vec::new(),
    }
}

#[test]
fn a_small_hull_obscures_and_a_large_one_blocks() {
    let points = |target: &[Point], centre: Point| {
        lines::border_points(target, 250).chain([centre]).collect::<Vec<_>>().into_iter()
    };
    let see = |target: &[Point], between: &[Point], hinders: Hinders| {
        let obstacle = Obstacle { outline: Outline::Convex(between), hinders };
        look(Point::default(), points(target, inches(0, 20)), &[obstacle], 10)
    };
    let (large, small) = (hull(350, 100, inches(0, 20), 90), hull(150, 50, inches(0, 20), 90));
    let (medium, heavy) = (hull(250, 75, inches(0, 10), 0), hull(550, 150, inches(0, 10), 0));
    // Smaller than the target: it only obscures. As heavy or heavier: it blocks, if it hides all.
    let seen = see(&large, &medium, Hinders::Obscures);
    assert_eq!((seen.hindered(), seen.by().collect::<Vec<_>>()), (Hinders::Obscures, vec![0]));
    assert_eq!(see(&large, &heavy, Hinders::Blocks).hindered(), Hinders::Blocks);
    assert_eq!(see(&small, &medium, Hinders::Blocks).hindered(), Hinders::Blocks);
    assert_eq!(see(&large, &heavy, Hinders::Not).hindered(), Hinders::Not);
    let aside = hull(550, 150, inches(5, 10), 0);
    assert_eq!(see(&large, &aside, Hinders::Blocks), Seen { point: Some(large[0]), crossed: 0 });
}

#[test]
fn clouds_obscure_up_to_a_length_and_rocks_block() {
    let (from, to) = (inches(4, 24), inches(24, 24));
    let belt = Disc::new(inches(12, 24), 3_000);
    let see = |radius: i32, most: i32| {
        through(from, to, [belt, Disc::new(inches(20, 24), radius)].into_iter(), most)
    };
    assert_eq!([see(1_000, 8_000), see(1_500, 8_000)], [Hinders::Obscures, Hinders::Blocks]);
    assert_eq!(through(from, to, [belt].into_iter(), 0), Hinders::Blocks);
    assert_eq!(through(from, to, [Disc::new(inches(12, 27), 3_000)].into_iter(), 0), Hinders::Not);
}

proptest! {
    #![proptest_config(cases(4096))]

    #[test]
    fn clouds_do_what_the_length_inside_them_says((from, to, one, other, most) in (
        point(9), point(9), (point(9), 0..9), (point(9), 0..9), 0..12
    )) {
        let clouds = [one, other].map(|(at, radius)| Disc::new(at, radius));
        let expected = match lines::length_in_discs(from, to, clouds.into_iter()) {
            0 => Hinders::Not,
            length if length <= most => Hinders::Obscures,
            _ => Hinders::Blocks,
        };
        prop_assert_eq!(through(from, to, clouds.into_iter(), most), expected);
    }
}

proptest! {
    #![proptest_config(cases(512))]

    #[test]
    fn a_bow_is_laid_on_the_heading_nearest_to_a_way((way, step) in (
        point(9_000), prop::sample::select(vec![75, 150, 225, 900])
    )) {
        prop_assume!(way != Point::default());
        let way = way - Point::default();
        let ahead = |heading: Heading| Scale::TEN_THOUSAND.fore(way, heading);
        let all: Vec<Heading> = (0..3600 / step).map(|index| Heading::from_tenths(step * index)).collect();
        let most = all.iter().map(|&heading| ahead(heading)).max();
        let best: Vec<Heading> = all.into_iter().filter(|&heading| Some(ahead(heading)) == most).collect();
        let expected = match best[..] {
            [only] => only,
            [one, other] if one.turn_to(other) == step => other,
            [one, other] if other.turn_to(one) == step => one,
            _ => return Err(TestCaseError::fail(format!("{best:?}"))),
        };
        prop_assert_eq!(nearest_heading(Scale::TEN_THOUSAND, way, step), expected);
    }

    /// Away from the borders, the rounded bearing agrees with the lines themselves.
    #[test]
    fn arcs_by_bearing_are_arcs_by_lines(
        (pose, target, centre, half) in (pose(20_000), point(20_000), 0..3600, 20..1780)
    ) {
        let arc = Arc { centre, half };
        let grown = |by: i32| Arc { centre, half: half + by };
        let wedge = |arc: Arc| arc.wedge(Scale::BILLION, pose);
        prop_assert!(!arc.bears(pose, target) || wedge(grown(1)).contains(target));
        prop_assert!(!wedge(grown(-1)).contains(target) || arc.bears(pose, target));
        let in_quarters = quarters(pose, target).into_iter().filter(|&bears| bears).count();
        prop_assert!(target == pose.at || (1..=2).contains(&in_quarters));
    }

    /// What is seen, by the definition: every line against every obstacle.
    #[test]
    fn one_free_line_sees_and_one_crossed_line_obscures(
        (eye, target, things) in (
            point(3_000),
            prop::collection::vec(point(3_000), 1..6),
            prop::collection::vec((point(3_000), 50..900, 0..3_usize, any::<bool>()), 0..5),
        )
    ) {
        let hulls: Vec<Vec<Point>> =
            things.iter().map(|&(at, size, ..)| hull(size / 5, size / 10, at, size)).collect();
        let obstacles: Vec<Obstacle<'_>> = things
            .iter()
            .zip(&hulls)
            .map(|(&(at, size, hinders, round), hull)| Obstacle {
                outline: if round { Outline::Disc(Disc::new(at, size)) } else { Outline::Convex(hull) },
                hinders: [Hinders::Not, Hinders::Obscures, Hinders::Blocks][hinders],
            })
            .collect();
        let crosses = |point: Point, obstacle: &Obstacle<'_>| obstacle.outline.runs_inside(eye, point, 10);
        let free = target.iter().copied().find(|&point| {
            let blocking = obstacles.iter().filter(|obstacle| obstacle.hinders == Hinders::Blocks);
            !blocking.into_iter().any(|obstacle| crosses(point, obstacle))
        });
        let hindering: Vec<usize> = (0..obstacles.len())
            .filter(|&index| {
                let it = &obstacles[index];
                it.hinders != Hinders::Not && target.iter().any(|&point| crosses(point, it))
            })
            .collect();
        let seen = look(eye, target.iter().copied(), &obstacles, 10);
        prop_assert_eq!(seen.point, free);
        prop_assert_eq!(seen.by().collect::<Vec<_>>(), hindering.clone());
        let expected = match (free, hindering.is_empty()) {
            (None, _) => Hinders::Blocks,
            (Some(_), true) => Hinders::Not,
            (Some(_), false) => Hinders::Obscures,
        };
        prop_assert_eq!(seen.hindered(), expected);
    }
}
