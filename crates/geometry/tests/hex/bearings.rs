//! Rings, rays, cones and arcs.

use broadside_geometry::hex::{Arc, Bearing, Direction, Hex, Ring};
use proptest::prelude::*;

use crate::kit::{Change, STEPS, cases, cell, square};

/// A ring, walked step by step clockwise from straight ahead.
fn walked(distance: u8) -> impl Iterator<Item = Hex> {
    let sides = [2, 3, 4, 5, 0, 1].map(|side: usize| STEPS[side]);
    let steps = sides.into_iter().flat_map(move |step| (0..distance).map(move |_| step));
    steps.scan(Hex::new(0, -(distance as i8)), |at, (q, r)| {
        let here = *at;
        *at = here + Hex::new(q, r);
        Some(here)
    })
}

#[test]
fn rings_are_walked_clockwise() {
    for distance in 1..=42 {
        let mut count = 0;
        for (index, cell) in (0..=u8::MAX).zip(walked(distance)) {
            assert_eq!(cell.ring(), Some(Ring { distance, index }));
            let side = Direction::new(index / distance);
            let bearing = if index % distance == 0 { Bearing::Ray(side) } else { Bearing::Cone(side) };
            assert_eq!(cell.bearing(), Some(bearing));
            count += 1;
        }
        assert_eq!(count, 6 * distance as u32);
    }
}

/// The bearing by what it means: so many steps along one direction, and so many along the next.
fn slow_bearing(position: Hex) -> Option<Bearing> {
    Direction::ALL.into_iter().find_map(|direction| {
        let [a, b] = [direction, direction.turned(1)].map(|side| STEPS[side.index() as usize]);
        (0..=20_i8).flat_map(|m| (0..=20_i8).map(move |n| (m, n))).find_map(|(m, n)| {
            let there = Hex::new(m * a.0 + n * b.0, m * a.1 + n * b.1);
            match (m, n) {
                _ if there != position => None,
                (0, _) => None,
                (_, 0) => Some(Bearing::Ray(direction)),
                (_, _) => Some(Bearing::Cone(direction)),
            }
        })
    })
}

#[test]
fn bearings_are_steps_along_two_directions() {
    for position in square(10) {
        assert_eq!(position.bearing(), slow_bearing(position), "{position}");
    }
    assert_eq!(Hex::ZERO.bearing(), None);
    let (least, most) = (Hex::new(i8::MIN, i8::MIN), Hex::new(i8::MAX, i8::MAX));
    assert_eq!(least.bearing(), Some(Bearing::Cone(Direction::new(5))));
    assert_eq!(most.bearing(), Some(Bearing::Cone(Direction::new(2))));
}

#[test]
fn an_arc_contains_its_rays_and_cones() {
    let empty = Arc::new(0, 0);
    for position in square(8) {
        assert_eq!(Arc::ALL.contains(position), position != Hex::ZERO);
        assert!(!empty.contains(position));
        for direction in Direction::ALL {
            let bit = 1 << direction.index();
            let bearing = position.bearing();
            assert_eq!(Arc::new(bit, 0).contains(position), bearing == Some(Bearing::Ray(direction)));
            assert_eq!(Arc::new(0, bit).contains(position), bearing == Some(Bearing::Cone(direction)));
        }
    }
}

#[test]
fn an_arc_lists_its_rays_and_cones() {
    let ahead = Arc::new(0b10_0011, 0b10_0001);
    assert_eq!(ahead.rays().map(Direction::index).collect::<Vec<_>>(), [0, 1, 5]);
    assert_eq!(ahead.cones().map(Direction::index).collect::<Vec<_>>(), [0, 5]);
    assert_eq!(Arc::ALL.rays().collect::<Vec<_>>(), Direction::ALL);
    assert_eq!(Arc::ALL.cones().collect::<Vec<_>>(), Direction::ALL);
    // 120 degrees ahead: both borders belong to it.
    assert!(ahead.contains(Hex::new(3, -3)) && ahead.contains(Hex::new(-3, 0)));
    assert!(ahead.contains(Hex::new(1, -4)) && ahead.contains(Hex::new(-1, -1)));
    assert!(!ahead.contains(Hex::new(2, -1)) && !ahead.contains(Hex::new(-3, 1)));
}

#[test]
#[should_panic(expected = "there are six rays and six cones")]
fn there_is_no_seventh_ray() {
    let _ = Arc::new(0b100_0000, 0);
}

#[test]
#[should_panic(expected = "there are six rays and six cones")]
fn there_is_no_seventh_cone() {
    let _ = Arc::new(0, 0b100_0000);
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn bearings_turn_and_mirror_with_the_board(position in cell(), rays in 0..64_u8, cones in 0..64_u8) {
        prop_assume!(position != Hex::ZERO);
        let bearing = position.bearing().expect("somewhere");
        let ring = position.ring().expect("somewhere");
        let round = 6 * ring.distance;
        for change in Change::ALL {
            let changed = match bearing {
                Bearing::Ray(ray) => Bearing::Ray(change.direction(ray)),
                Bearing::Cone(cone) => Bearing::Cone(change.cone(cone)),
            };
            prop_assert_eq!(change.cell(position).bearing(), Some(changed));
            let index = match change {
                Change::Turn(times) => (ring.index as u16 + round as u16 - (times * ring.distance) as u16) % round as u16,
                Change::Mirror => (round - ring.index) as u16 % round as u16,
            };
            let there = Ring { distance: ring.distance, index: index as u8 };
            prop_assert_eq!(change.cell(position).ring(), Some(there));
            let bits = |set: &mut dyn Iterator<Item = Direction>| set.fold(0, |bits, side| bits | 1 << side.index());
            let arc = Arc::new(rays, cones);
            let arc_there = Arc::new(
                bits(&mut arc.rays().map(|ray| change.direction(ray))),
                bits(&mut arc.cones().map(|cone| change.cone(cone))),
            );
            prop_assert_eq!(arc_there.contains(change.cell(position)), arc.contains(position));
        }
    }
}
