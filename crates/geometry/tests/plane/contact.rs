//! Closest points and where outlines meet.

use broadside_geometry::plane::{Point, convex, first_contact};
use proptest::prelude::*;

use crate::kit::{cases, two_outlines};

const NEAR: i32 = 10;

fn rectangle(left: i32, bottom: i32, right: i32, top: i32) -> [Point; 4] {
    [(left, bottom), (right, bottom), (right, top), (left, top)].map(|(x, y)| Point::new(x, y))
}

#[test]
fn the_first_substep_with_contact() {
    assert_eq!(first_contact(10, |step| step >= 4), Some(4));
    assert_eq!(first_contact(10, |step| step == 10), Some(10));
    assert_eq!(first_contact(10, |_| false), None);
    assert_eq!(first_contact(0, |_| true), None);
    let mut asked = 0;
    first_contact(10, |step| {
        asked += 1;
        step == 3
    });
    assert_eq!(asked, 3);
}

#[test]
fn a_corner_meets_a_side() {
    let wall = rectangle(0, 0, 1000, 100);
    let bow = [Point::new(300, 106), Point::new(500, 400), Point::new(100, 400)];
    assert_eq!(convex::closest_points(&wall, &bow), (Point::new(300, 100), Point::new(300, 106)));
    assert_eq!(convex::closest_points(&bow, &wall), (Point::new(300, 106), Point::new(300, 100)));
    assert_eq!(convex::contact_point(&wall, &bow, NEAR), Point::new(300, 103));
    // Pressed in by a few mils: the bow's corner and its foot on the side still.
    let bow = bow.map(|p| Point::new(p.x, p.y - 10));
    assert_eq!(convex::closest_points(&wall, &bow), (Point::new(300, 100), Point::new(300, 96)));
    assert_eq!(convex::contact_point(&bow, &wall, NEAR), Point::new(300, 98));
}

#[test]
fn sides_meet_in_the_middle_of_their_stretch() {
    let a = rectangle(0, 0, 1000, 100);
    for gap in [-4, 0, 8] {
        let b = rectangle(600, 100 + gap, 1900, 700);
        let middle = convex::contact_point(&a, &b, NEAR);
        assert_eq!(middle, Point::new(800, 100 + gap / 2), "{gap}");
        assert_eq!(convex::contact_point(&b, &a, NEAR), middle);
    }
    // A side within the other.
    let b = rectangle(200, 100, 400, 300);
    assert_eq!(convex::contact_point(&a, &b, NEAR), Point::new(300, 100));
    // Pressed in side by side, the closest points face each other.
    let b = rectangle(600, 96, 1900, 700);
    let (on_a, on_b) = convex::closest_points(&a, &b);
    assert_eq!((on_a.x, on_a.y, on_b.y), (on_b.x, 100, 96));
    // Slightly askew, but near all along.
    let b = [Point::new(200, 100), Point::new(400, 109), Point::new(400, 300), Point::new(200, 300)];
    assert_eq!(convex::contact_point(&a, &b, NEAR), Point::new(300, 105));
    // Askew by more: the corner alone.
    let b = [Point::new(200, 100), Point::new(400, 111), Point::new(400, 300), Point::new(200, 300)];
    assert_eq!(convex::contact_point(&a, &b, NEAR), Point::new(200, 100));
    // A stretch no longer than the tolerance is a corner; one mil more, and it counts.
    let b = rectangle(990, 100, 1500, 300);
    assert!([990, 1000].contains(&convex::contact_point(&a, &b, NEAR).x));
    let b = rectangle(989, 100, 1500, 300);
    assert_eq!(convex::contact_point(&a, &b, NEAR), Point::new(995, 100));
    // Corner to corner is no stretch.
    let b = rectangle(1006, 100, 1500, 300);
    assert_eq!(convex::contact_point(&a, &b, NEAR), Point::new(1003, 100));
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn closest_points_lie_on_their_outlines_and_as_far_apart_as_those((a, b) in two_outlines()) {
        let (on_a, on_b) = convex::closest_points(&a, &b);
        prop_assert!(convex::point_distance_squared(&a, on_a).is_within(1));
        prop_assert!(convex::point_distance_squared(&b, on_b).is_within(1));
        let distance = convex::distance_squared(&a, &b);
        if !distance.is_zero() {
            // Rounded by half a mil in each coordinate, the points are off by less than a mil each.
            let apart = on_a.distance_squared(on_b).isqrt();
            prop_assert!((apart - distance.rounded(1) as i64).abs() <= 2);
            let middle = convex::contact_point(&a, &b, 0);
            let half = distance.rounded(1) / 2 + 2;
            prop_assert!(convex::point_distance_squared(&a, middle).is_within(half));
            prop_assert!(convex::point_distance_squared(&b, middle).is_within(half));
        } else if let Some(depth) = (0..200).find(|&depth| !convex::overlap_deeper(&a, &b, depth)) {
            let apart = on_a.distance_squared(on_b).isqrt();
            prop_assert!((apart - depth as i64).abs() <= 2, "{} {}", apart, depth);
        }
    }
}
