//! The sine tables, and what is built on them.

use broadside_geometry::plane::{Heading, Point, Pose, Scale, Vector};
use proptest::prelude::*;

use crate::kit::cases;

/// The unit of the series: 10^-18.
const ONE: i128 = 1_000_000_000_000_000_000;
/// π in that unit.
const PI: i128 = 3_141_592_653_589_793_238;
/// More than truncation and π can add up to: a few units for each of at most thirty terms.
const ERROR: i128 = 100;

/// The sine of twentieths of a degree up to 90°, by its power series.
pub(crate) fn sine(twentieths: i128) -> i128 {
    let x = PI * twentieths / 3600;
    let square = x * x / ONE;
    let (mut term, mut sum, mut n) = (x, 0, 1);
    while term != 0 {
        sum += term;
        term = -term * square / ONE / ((n + 1) * (n + 2));
        n += 2;
    }
    sum
}

const SCALES: [Scale; 3] = [Scale::BILLION, Scale::MILLION, Scale::TEN_THOUSAND];

#[test]
fn every_sine_is_the_true_one_rounded_once() {
    for scale in SCALES {
        let unit = ONE / scale.one() as i128;
        for tenths in 0..=900 {
            let entry = scale.sin(Heading::from_tenths(tenths)) as i128;
            let off = (sine(2 * tenths as i128) - entry * unit).abs();
            assert!(off < unit / 2 - ERROR, "{scale:?} at {tenths}");
        }
    }
}

#[test]
fn sines_go_round_the_circle() {
    for scale in SCALES {
        for tenths in 0..3600 {
            let heading = Heading::from_tenths(tenths);
            let sin = scale.sin(heading);
            assert_eq!(scale.sin(Heading::from_tenths(1800 - tenths)), sin);
            assert_eq!(scale.sin(heading.opposite()), -sin);
            assert_eq!(scale.cos(heading), scale.sin(heading.turned(900)));
            assert_eq!(scale.cos(Heading::from_tenths(-tenths)), scale.cos(heading));
        }
        assert_eq!(scale.sin(Heading::EAST), scale.one());
    }
}

#[test]
fn millionths_at_whole_degrees_are_those_of_the_rules() {
    #[rustfmt::skip]
    let table = [
        0, 17452, 34899, 52336, 69756, 87156, 104528, 121869, 139173, 156434,
        173648, 190809, 207912, 224951, 241922, 258819, 275637, 292372, 309017, 325568,
        342020, 358368, 374607, 390731, 406737, 422618, 438371, 453990, 469472, 484810,
        500000, 515038, 529919, 544639, 559193, 573576, 587785, 601815, 615661, 629320,
        642788, 656059, 669131, 681998, 694658, 707107, 719340, 731354, 743145, 754710,
        766044, 777146, 788011, 798636, 809017, 819152, 829038, 838671, 848048, 857167,
        866025, 874620, 882948, 891007, 898794, 906308, 913545, 920505, 927184, 933580,
        939693, 945519, 951057, 956305, 961262, 965926, 970296, 974370, 978148, 981627,
        984808, 987688, 990268, 992546, 994522, 996195, 997564, 998630, 999391, 999848,
        1000000,
    ];
    for (degrees, sine) in (0..).zip(table) {
        assert_eq!(Scale::MILLION.sin(Heading::from_degrees(degrees)), sine, "{degrees}°");
    }
}

#[test]
fn ten_thousandths_in_steps_of_15_degrees_are_those_of_the_rules() {
    for (step, sine) in (0..).zip([0, 2588, 5000, 7071, 8660, 9659, 10000]) {
        assert_eq!(Scale::TEN_THOUSAND.sin(Heading::from_degrees(15 * step)), sine);
    }
}

/// The arc test word by word: cross and dot products of v with the directions of the edges.
fn arc_by_the_rule(scale: Scale, v: Vector, centre: Heading, half: i32) -> bool {
    let direction = |h: Heading| (scale.sin(h) as i128, scale.cos(h) as i128);
    let cross = |a: (i128, i128), b: (i128, i128)| a.0 * b.1 - a.1 * b.0;
    let wide = (v.x as i128, v.y as i128);
    let (port, starboard) = (direction(centre.turned(-half)), direction(centre.turned(half)));
    let ahead = direction(centre);
    if half >= 1800 || wide == (0, 0) {
        true
    } else if half <= 900 {
        cross(port, wide) <= 0 && cross(wide, starboard) <= 0 && wide.0 * ahead.0 + wide.1 * ahead.1 >= 0
    } else {
        !(cross(starboard, wide) < 0 && cross(wide, port) < 0)
    }
}

#[test]
fn an_arc_holds_the_headings_within_it() {
    for scale in SCALES {
        for centre in (0..3600).step_by(225) {
            let centre = Heading::from_tenths(centre);
            for half in (0..=1800).step_by(75) {
                for tenths in (0..3600).step_by(5) {
                    let heading = Heading::from_tenths(tenths);
                    let apart = centre.turn_to(heading).abs();
                    if apart == half {
                        // Rounding puts the end of the way on this side of the edge or on that.
                        continue;
                    }
                    let v = scale.displacement(20_000, heading);
                    assert_eq!(scale.in_arc(v, centre, half), apart < half, "{v:?} {centre} ±{half}");
                }
            }
        }
    }
}

#[test]
fn the_edges_of_an_arc_belong_to_it() {
    for scale in SCALES {
        for (v, bearing) in [((0, 1), 0), ((5, 5), 450), ((1, 0), 900), ((7, -7), 1350), ((-3, 0), 2700)] {
            let v = Vector::new(v.0, v.1);
            let heading = Heading::from_tenths(bearing);
            for half in [0, 450, 900, 1350, 1799] {
                for centre in [heading.turned(half), heading.turned(-half)] {
                    // Directions on axes and diagonals are exact; others need not be.
                    assert!(scale.in_arc(v, centre, half), "{v:?} {centre} ±{half}");
                }
                if half > 0 {
                    assert!(!scale.in_arc(-v, heading, half));
                }
            }
        }
        assert!(scale.in_arc(Vector::default(), Heading::WEST, 0));
        assert!(scale.in_arc(Vector::new(0, -1), Heading::NORTH, 1800));
        // An arc of no width is a ray, not a line.
        assert!(!scale.in_arc(Vector::new(0, -1), Heading::NORTH, 0));
    }
}

proptest! {
    #![proptest_config(cases(4000))]

    #[test]
    fn arcs_follow_the_rule(
        x in -2_000_000..=2_000_000_i32, y in -2_000_000..=2_000_000_i32,
        centre in 0..3600, half in 0..=1800,
    ) {
        let v = Vector::new(x, y);
        let centre = Heading::from_tenths(centre);
        for scale in SCALES {
            let inside = scale.in_arc(v, centre, half);
            prop_assert_eq!(inside, arc_by_the_rule(scale, v, centre, half));
            // Mirrored, turned by a quarter, and from the other side.
            let mirrored = Heading::from_tenths(-(centre.tenths() as i32));
            prop_assert_eq!(scale.in_arc(Vector::new(-x, y), mirrored, half), inside);
            prop_assert_eq!(scale.in_arc(Vector::new(y, -x), centre.turned(900), half), inside);
            prop_assert!(inside || scale.in_arc(-v, centre, 1800 - half));
        }
    }

    #[test]
    fn ways_and_points_turn_with_the_table(
        u in -1_000_000..=1_000_000_i32, v in -1_000_000..=1_000_000_i32, tenths in 0..3600,
    ) {
        let heading = Heading::from_tenths(tenths);
        for scale in SCALES {
            let place = |heading, u, v| scale.to_table(Pose::new(Point::default(), heading), u, v);
            let there = place(heading, u, v);
            prop_assert_eq!(place(heading.turned(900), u, v), Point::new(there.y, -there.x));
            prop_assert_eq!(place(heading.opposite(), u, v), place(heading, -u, -v));
            prop_assert_eq!(place(Heading::from_tenths(-tenths), -u, v), Point::new(-there.x, there.y));
            prop_assert_eq!(Point::default() + scale.displacement(v, heading), place(heading, 0, v));
            // What was put there is found there again, but for the rounding.
            let way = there - Point::default();
            let slack = 2 * scale.one() + (u.unsigned_abs() as i64 + v.unsigned_abs() as i64) * 3;
            prop_assert!((scale.fore(way, heading) - v as i64 * scale.one()).abs() <= slack);
            prop_assert!((scale.starboard(way, heading) - u as i64 * scale.one()).abs() <= slack);
        }
    }
}
