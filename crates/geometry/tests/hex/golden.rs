//! Numbers worked by hand.

use broadside_geometry::hex::{Bearing, Crossing, Direction, Hex, Ring, crossed, crossing};

#[test]
fn places_on_rings() {
    for ((q, r), distance, index) in [
        ((0, -3), 3, 0),
        ((3, -3), 3, 3),
        ((2, -1), 2, 3),
        ((1, 1), 2, 5),
        ((1, 2), 3, 8),
        ((2, -4), 4, 2),
        ((-3, -1), 4, 21),
        ((4, -4), 4, 4),
        ((-2, 1), 2, 9),
    ] {
        assert_eq!(Hex::new(q, r).ring(), Some(Ring { distance, index }), "{q},{r}");
    }
    assert_eq!(Hex::ZERO.ring(), None);
}

#[test]
fn the_ring_at_distance_three() {
    let ring = [
        [(0, -3), (1, -3), (2, -3)],
        [(3, -3), (3, -2), (3, -1)],
        [(3, 0), (2, 1), (1, 2)],
        [(0, 3), (-1, 3), (-2, 3)],
        [(-3, 3), (-3, 2), (-3, 1)],
        [(-3, 0), (-2, -1), (-1, -2)],
    ];
    for (index, (q, r)) in (0..).zip(ring.into_iter().flatten()) {
        let cell = Hex::new(q, r);
        assert_eq!(cell.ring(), Some(Ring { distance: 3, index }));
        let side = Direction::new(index / 3);
        let bearing = if index % 3 == 0 { Bearing::Ray(side) } else { Bearing::Cone(side) };
        assert_eq!(cell.bearing(), Some(bearing));
    }
}

#[test]
fn positions_seen_by_something_that_faces() {
    let (at, facing) = (Hex::new(2, -1), Direction::new(2));
    assert_eq!(Hex::new(2, 3).seen_from(at, facing), Hex::new(4, -4));
    assert_eq!(Hex::new(4, -4).placed_at(at, facing), Hex::new(2, 3));
    assert_eq!(Hex::new(2, -1).seen_from(Hex::ZERO, Direction::new(3)), Hex::new(-2, 1));
    assert_eq!(at.seen_from(at, facing), Hex::ZERO);
}

fn line(q: i8, r: i8) -> Vec<((i8, i8), Crossing)> {
    crossed(Hex::ZERO, Hex::new(q, r)).map(|(cell, crossing)| ((cell.q, cell.r), crossing)).collect()
}

#[test]
fn lines_worked_by_hand() {
    use Crossing::{Along, Through};
    assert_eq!(line(0, 0), []);
    assert_eq!(line(1, 0), []);
    assert_eq!(line(0, 3), [((0, 1), Through), ((0, 2), Through)]);
    assert_eq!(line(3, -1), [((1, 0), Through), ((2, -1), Through)]);
    assert_eq!(line(1, 1), [((0, 1), Along), ((1, 0), Along)]);
    let twice = [((0, 1), Along), ((1, 0), Along), ((1, 1), Through), ((1, 2), Along), ((2, 1), Along)];
    assert_eq!(line(2, 2), twice);
    assert_eq!(line(3, 1), [((1, 0), Through), ((1, 1), Through), ((2, 0), Through), ((2, 1), Through)]);
    assert_eq!(crossing(Hex::ZERO, Hex::new(1, 1), Hex::ZERO), None);
    assert_eq!(crossing(Hex::ZERO, Hex::new(1, 1), Hex::new(1, 1)), None);
    assert_eq!(crossing(Hex::ZERO, Hex::new(1, 1), Hex::new(2, -1)), None);
}
