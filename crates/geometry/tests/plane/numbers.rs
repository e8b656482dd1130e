//! Rounding, squares, headings, and how values are written.

use broadside_geometry::plane::{Heading, INCH, NotAHeading, Point, Pose, Squared, Vector, round_div};
use proptest::prelude::*;

use crate::kit::cases;

#[test]
fn halves_round_away_from_zero() {
    for (a, b, rounded) in
        [(5, 10, 1), (-5, 10, -1), (4, 10, 0), (-4, 10, 0), (15, 10, 2), (1, 3, 0), (2, 3, 1), (-2, 3, -1)]
    {
        assert_eq!(round_div(a, b), rounded, "{a} / {b}");
    }
}

#[test]
fn headings_wrap() {
    assert_eq!(Heading::from_degrees(-15), Heading::from_tenths(3450));
    assert_eq!(Heading::from_degrees(i32::MAX), Heading::from_degrees(i32::MAX % 360));
    assert_eq!(Heading::from_tenths(3600), Heading::NORTH);
    assert_eq!(Heading::from_tenths(-1).tenths(), 3599);
    assert_eq!(Heading::from_tenths(3599).degrees(), 359);
    assert_eq!(Heading::NORTH.turned_degrees(-90), Heading::WEST);
    assert_eq!(Heading::WEST.turned(i32::MAX), Heading::WEST.turned(i32::MAX % 3600));
    assert_eq!(Heading::SOUTH.turn_to(Heading::NORTH), 1800);
    assert_eq!(Heading::from_degrees(10).turn_to(Heading::from_degrees(350)), -200);
    assert_eq!(Heading::from_tenths(225).to_string(), "22.5°");
    assert_eq!(Heading::from_tenths(900).to_string(), "90°");
    for tenths in 0..3600 {
        let heading = Heading::from_tenths(tenths);
        assert_eq!(heading.opposite(), heading.turned(1800));
        assert_eq!(heading.opposite().opposite(), heading);
    }
}

#[test]
fn values_are_written_short_and_read_strictly() {
    let pose = Pose::new(Point::new(-5, 20 * INCH), Heading::from_degrees(30));
    let text = r#"{"at":[-5,20000],"heading":300}"#;
    assert_eq!(serde_json::to_string(&pose).expect("plain data"), text);
    assert_eq!(serde_json::from_str::<Pose>(text).expect("what was written"), pose);
    assert_eq!(serde_json::to_string(&Vector::new(1, -2)).expect("plain data"), "[1,-2]");
    assert_eq!(serde_json::from_str::<Heading>("3599").expect("a heading").tenths(), 3599);
    assert!(serde_json::from_str::<Heading>("3600").is_err());
    assert!(serde_json::from_str::<Heading>("-1").is_err());
    assert_eq!(Heading::try_from(3600), Err(NotAHeading(3600)));
}

#[test]
fn distances_round_at_the_half() {
    // 0.005" is half a hundredth and counts up; a hair less does not.
    assert_eq!(Squared::whole(25).hundredths(), 1);
    assert_eq!(Squared::whole(24).hundredths(), 0);
    assert_eq!(Squared::whole(0).hundredths(), 0);
    assert_eq!(Squared::whole(10_005 * 10_005).hundredths(), 1001);
    assert_eq!(Squared::whole(10_005 * 10_005 - 1).hundredths(), 1000);
    assert!(Squared::whole(100).is_within(10));
    assert!(!Squared::whole(101).is_within(10));
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn round_div_is_the_rule(a in -1_000_000_000_000_000_000..=1_000_000_000_000_000_000_i64, b in 1..=1_000_000_000_i64) {
        let rule = |a: i128, b: i128| a.signum() * ((2 * a.abs() + b) / (2 * b));
        prop_assert_eq!(round_div(a, b) as i128, rule(a as i128, b as i128));
        prop_assert_eq!(round_div(a % 100, b % 10 + 1) as i128, rule((a % 100) as i128, (b % 10 + 1) as i128));
    }

    #[test]
    fn dot_and_cross(ax in -2000..2000, ay in -2000..2000, bx in -2000..2000, by in -2000..2000) {
        let (a, b) = (Vector::new(ax, ay), Vector::new(bx, by));
        prop_assert_eq!(a.cross(b), -b.cross(a));
        prop_assert_eq!(a.dot(b), b.dot(a));
        // The two legs of a right angle.
        prop_assert_eq!(a.dot(b).pow(2) + a.cross(b).pow(2), a.square() * b.square());
        prop_assert_eq!((a + b).square(), a.square() + 2 * a.dot(b) + b.square());
        prop_assert_eq!((-a).cross(b), -a.cross(b));
    }
}
