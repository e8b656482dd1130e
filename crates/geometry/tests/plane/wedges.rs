//! Arcs and channels: against triangles, against the rules' own numbers, and against rounded lines.

use broadside_geometry::plane::{Channel, Disc, Heading, Lies, Outline, Point, Scale, Vector, Wedge};
use proptest::prelude::*;

use crate::kit::{cases, meet, outline, point};

const SCALES: [Scale; 2] = [Scale::TEN_THOUSAND, Scale::MILLION];

/// A wedge as triangles that reach beyond the table, with edges exactly where the sines put them.
fn triangles(wedge: Wedge) -> Vec<Vec<Point>> {
    // Sines in ten-thousandths are whole numbers of mils, ninety times ten inches away.
    let far = |heading: Heading| {
        let (sin, cos) = (wedge.scale.sin(heading) as i32, wedge.scale.cos(heading) as i32);
        wedge.tip + Vector::new(90 * sin, 90 * cos)
    };
    let parts = 1 + wedge.half / 300;
    let edge = |part: i32| match part {
        0 => wedge.centre.turned(-wedge.half),
        part if part == 2 * parts => wedge.centre.turned(wedge.half),
        part => wedge.centre.turned(-wedge.half + wedge.half * part / parts),
    };
    (0..2 * parts).map(|part| vec![wedge.tip, far(edge(part)), far(edge(part + 1))]).collect()
}

fn wedge(scale: Scale) -> impl Strategy<Value = Wedge> {
    (point(20_000), 0..3600, 1..1800).prop_map(move |(tip, centre, half)| {
        let centre = Heading::from_tenths(centre);
        Wedge { scale, tip, centre, half }
    })
}

proptest! {
    #![proptest_config(cases(2048))]

    #[test]
    fn an_outline_is_in_an_arc_if_it_meets_it(
        (wedge, corners, way) in (wedge(Scale::TEN_THOUSAND), outline(8_000), point(20_000))
    ) {
        let corners: Vec<Point> = corners.iter().map(|&p| p + (way - Point::default())).collect();
        let meets = triangles(wedge).iter().any(|triangle| meet(triangle, &corners));
        prop_assert_eq!(wedge.touches(Outline::Convex(&corners)), meets);
        let center = corners[0];
        let inside = triangles(wedge).iter().any(|triangle| Outline::Convex(triangle).contains(center));
        prop_assert_eq!(wedge.contains(center), inside);
    }

    #[test]
    fn a_disc_is_in_an_arc_if_it_meets_it(
        (wedge, center, radius) in (wedge(Scale::TEN_THOUSAND), point(40_000), 0..9_000)
    ) {
        let disc = Disc::new(center, radius);
        let meets = triangles(wedge).iter().any(|triangle| disc.touches_convex(triangle));
        prop_assert_eq!(wedge.touches(Outline::Disc(disc)), meets);
        // Within a range that has no end, the arc reaches what it meets, but for a mil at its edges.
        prop_assert!(!meets || wedge.reaches(Disc::new(center, radius + 3), 200_000));
        prop_assert!(meets || radius < 3 || !wedge.reaches(Disc::new(center, radius - 3), 200_000));
        // And never beyond the range.
        let away = (center - wedge.tip).square().isqrt() as i32 - radius;
        prop_assert!(away < 3 || !wedge.reaches(disc, away - 2));
    }

    /// The margins of quarters between the diagonals, for a peg of a quarter of an inch.
    #[test]
    fn a_peg_lies_in_a_quarter_by_the_margin_of_the_rules(
        (tip, target, step, quarter) in (point(24_000), point(3_000), 0..24, 0..4_i32)
    ) {
        let scale = Scale::TEN_THOUSAND;
        let heading = Heading::from_degrees(15 * step);
        let (dx, dy) = (i64::from(target.x), i64::from(target.y));
        let (sin, cos) = (scale.sin(heading), scale.cos(heading));
        let (f, s) = (dx * sin + dy * cos, dx * cos - dy * sin);
        let margin = [f - s.abs(), s - f.abs(), -f - s.abs(), -s - f.abs()][quarter as usize];
        let expected = match margin {
            3_535_534.. => Lies::Fully,
            -3_535_533..3_535_534 => Lies::Partly,
            _ => Lies::Outside,
        };
        let wedge = Wedge { scale, tip, centre: heading.turned(900 * quarter), half: 450 };
        let peg = Disc::new(tip + (target - Point::default()), 250);
        prop_assert_eq!(wedge.lies(peg), expected);
    }

    #[test]
    fn a_disc_lies_between_the_lines_of_any_arc(
        (wedge, center, radius, scale) in (
            wedge(Scale::BILLION), point(40_000), 0..9_000, prop::sample::select(SCALES.to_vec()),
        )
    ) {
        let wedge = Wedge { scale, ..wedge };
        let v = center - wedge.tip;
        let angle = |tenths: i32| f64::from(tenths).to_radians() / 10.0;
        let (x, y) = (f64::from(v.x), f64::from(v.y));
        let centre = angle(wedge.centre.tenths().into());
        let (ahead, beside) = (x * centre.sin() + y * centre.cos(), (x * centre.cos() - y * centre.sin()).abs());
        let margin = ahead * angle(wedge.half).sin() - beside * angle(wedge.half).cos();
        // Sines in ten-thousandths are up to one part in ten thousand beside the true ones.
        let doubt = 10.0;
        prop_assume!((margin.abs() - f64::from(radius)).abs() > doubt);
        let expected = match margin {
            margin if margin.abs() < f64::from(radius) => Lies::Partly,
            margin if margin > 0.0 => Lies::Fully,
            _ => Lies::Outside,
        };
        prop_assert_eq!(wedge.lies(Disc::new(center, radius)), expected);
        prop_assert_eq!(Wedge { scale: Scale::BILLION, ..wedge }.lies(Disc::new(center, radius)), expected);
    }

    /// A channel as wide as a stand of half an inch, for a peg of a quarter of an inch.
    #[test]
    fn a_peg_lies_in_a_channel_by_how_far_it_is_beside(
        (target, step) in (point(2_000), 0..24)
    ) {
        let scale = Scale::TEN_THOUSAND;
        let heading = Heading::from_degrees(15 * step);
        let (dx, dy) = (i64::from(target.x), i64::from(target.y));
        let f = dx * scale.sin(heading) + dy * scale.cos(heading);
        let s = (dx * scale.cos(heading) - dy * scale.sin(heading)).abs();
        let expected = match s {
            _ if f <= 0 => Lies::Outside,
            0..=2_500_000 => Lies::Fully,
            2_500_001..7_500_000 => Lies::Partly,
            _ => Lies::Outside,
        };
        let channel = Channel { scale, tip: Point::default(), heading, width: 500 };
        prop_assert_eq!(channel.lies(Disc::new(target, 250)), expected);
    }
}

#[test]
fn a_target_on_the_diagonal_is_partly_in_both_arcs() {
    let at = |x: i32, y: i32| Point::new(x, y);
    let lies = |centre: i32, target: Point| {
        let tip = at(24_000, 10_000);
        let wedge =
            Wedge { scale: Scale::TEN_THOUSAND, tip, centre: Heading::from_degrees(centre), half: 450 };
        wedge.lies(Disc::new(target, 250))
    };
    assert_eq!(lies(270, at(14_000, 12_000)), Lies::Fully);
    assert_eq!([0, 90].map(|centre| lies(centre, at(30_000, 16_100))), [Lies::Partly, Lies::Partly]);
    assert_eq!([180, 270].map(|centre| lies(centre, at(30_000, 16_100))), [Lies::Outside, Lies::Outside]);
}

#[test]
fn all_round_is_everywhere() {
    let wedge = Wedge { scale: Scale::MILLION, tip: Point::default(), centre: Heading::NORTH, half: 1800 };
    let behind = Disc::new(Point::new(0, -5_000), 100);
    assert!(wedge.contains(behind.center) && wedge.touches(Outline::Disc(behind)));
    assert_eq!(wedge.lies(behind), Lies::Fully);
    assert!(wedge.reaches(behind, 4_900) && !wedge.reaches(behind, 4_898));
}
