//! Cells, directions, distances, and how they are written.

use std::collections::{BTreeMap, VecDeque};

use broadside_geometry::hex::{Direction, Hex};
use proptest::prelude::*;

use crate::kit::{Change, STEPS, cases, cell, square};

/// Distances from a cell, by walking from neighbour to neighbour.
fn walked(from: Hex, furthest: u8) -> BTreeMap<Hex, u8> {
    let mut distances = BTreeMap::from([(from, 0)]);
    let mut queue = VecDeque::from([from]);
    while let Some(cell) = queue.pop_front() {
        let distance = distances[&cell] + 1;
        if distance > furthest {
            break;
        }
        for (q, r) in STEPS {
            let next = Hex::new(cell.q + q, cell.r + r);
            distances.entry(next).or_insert_with(|| {
                queue.push_back(next);
                distance
            });
        }
    }
    distances
}

#[test]
fn distances_are_steps() {
    for from in [Hex::ZERO, Hex::new(3, -7), Hex::new(-20, 5)] {
        let distances = walked(from, 12);
        for way in square(13) {
            let cell = from + way;
            match distances.get(&cell) {
                Some(&distance) => assert_eq!(from.distance(cell), distance),
                None => assert!(from.distance(cell) > 12),
            }
        }
        for radius in 0..=12 {
            let near: Vec<Hex> = distances
                .iter()
                .filter(|&(_, &distance)| distance <= radius)
                .map(|(&cell, _)| cell)
                .collect();
            assert_eq!(from.within(radius).collect::<Vec<_>>(), near, "by q, then by r");
        }
    }
}

#[test]
fn the_furthest_cells_have_a_distance() {
    let (least, most) = (Hex::new(i8::MIN, i8::MIN), Hex::new(i8::MAX, i8::MAX));
    assert_eq!(least.distance(most), 255);
    assert_eq!(Hex::new(-63, -63).distance(Hex::new(63, 63)), 252);
}

#[test]
fn neighbours_go_round_clockwise() {
    for cell in square(4) {
        let round: Vec<Hex> = cell.neighbours().collect();
        assert_eq!(round, STEPS.map(|(q, r)| cell + Hex::new(q, r)));
        for (direction, next) in Direction::ALL.into_iter().zip(round) {
            assert_eq!(cell.neighbour(direction), next);
            assert_eq!(next.neighbour(direction.opposite()), cell);
        }
    }
}

#[test]
fn only_neighbours_have_a_direction() {
    for cell in square(4) {
        let step = STEPS.iter().position(|&(q, r)| cell == Hex::new(q, r));
        assert_eq!(Hex::ZERO.direction_to(cell), step.map(|index| Direction::new(index as u8)));
    }
}

#[test]
fn directions_turn() {
    for direction in Direction::ALL {
        let mut slow = direction;
        for by in 0..=i8::MAX {
            assert_eq!(direction.turned(by), slow);
            assert_eq!(slow.turned(-by), direction);
            slow = Direction::new((slow.index() + 1) % 6);
        }
        assert_eq!(direction.turned(i8::MIN), direction.turned(-2));
        assert_eq!(direction.opposite(), direction.turned(3));
    }
    assert_eq!(Direction::default(), Direction::new(0));
    assert_eq!(Direction::ALL.map(Direction::index), [0, 1, 2, 3, 4, 5]);
}

#[test]
#[should_panic(expected = "a direction is 0 to 5")]
fn there_is_no_seventh_direction() {
    Direction::new(6);
}

#[test]
fn cells_are_written_and_read() {
    let cell = Hex::new(-3, 4);
    assert_eq!(cell.to_string(), "-3,4");
    assert_eq!("-3,4".parse(), Ok(cell));
    assert_eq!(serde_json::to_string(&cell).expect("writes"), "[-3,4]");
    assert_eq!(serde_json::from_str::<Hex>("[-3,4]").expect("reads"), cell);
    for wrong in ["", "3", "3,", ",4", "3,4,5", "3, 4", "q,r", "200,0"] {
        let error = wrong.parse::<Hex>().expect_err("not a cell");
        assert_eq!(error, format!("a cell is two small numbers like -3,4, not {wrong:?}"));
    }
    for wrong in ["[3]", "[3,4,5]", "[200,0]", "\"3,4\""] {
        serde_json::from_str::<Hex>(wrong).expect_err("not a cell");
    }
}

#[test]
fn directions_are_written_and_read() {
    for (index, direction) in Direction::ALL.into_iter().enumerate() {
        let text = index.to_string();
        assert_eq!(direction.to_string(), text);
        assert_eq!(text.parse(), Ok(direction));
        assert_eq!(serde_json::to_string(&direction).expect("writes"), text);
        assert_eq!(serde_json::from_str::<Direction>(&text).expect("reads"), direction);
    }
    for wrong in ["", "6", "-1", "00", "n"] {
        let error = wrong.parse::<Direction>().expect_err("not a direction");
        assert_eq!(error, format!("a direction is 0 to 5, not {wrong:?}"));
    }
    let error = serde_json::from_str::<Direction>("6").expect_err("not a direction");
    assert_eq!(error.to_string(), "a direction is 0 to 5, not 6");
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn ways_add_up(a in cell(), b in cell()) {
        prop_assert_eq!(a + (b - a), b);
        prop_assert_eq!(-(b - a), a - b);
        prop_assert_eq!(a - a, Hex::ZERO);
        prop_assert_eq!(a.to_string().parse::<Hex>(), Ok(a));
    }

    #[test]
    fn distances_are_the_same_however_one_looks(a in cell(), b in cell(), c in cell()) {
        let distance = a.distance(b);
        let [dq, dr] = [(b.q - a.q) as i32, (b.r - a.r) as i32];
        prop_assert_eq!(distance as i32, dq.abs().max(dr.abs()).max((dq + dr).abs()));
        prop_assert_eq!(b.distance(a), distance);
        prop_assert_eq!(Hex::ZERO.distance(b - a), distance);
        prop_assert!(a.distance(c) as u32 + c.distance(b) as u32 >= distance as u32);
        for change in Change::ALL {
            prop_assert_eq!(change.cell(a).distance(change.cell(b)), distance);
        }
    }
}
