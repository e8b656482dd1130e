//! The board as something on it sees it.

use broadside_geometry::hex::{Direction, Hex};
use proptest::prelude::*;

use crate::kit::{Change, cases, cell, cell_within, direction, square, turned_back};

#[test]
fn turns_are_made_one_by_one() {
    for cell in square(9) {
        let mut slow = cell;
        for facing in Direction::ALL {
            assert_eq!(cell.seen_from(Hex::ZERO, facing), slow);
            assert_eq!(slow.placed_at(Hex::ZERO, facing), cell);
            slow = turned_back(slow);
        }
        assert_eq!(slow, cell, "six turns are none");
    }
}

#[test]
fn what_is_ahead_is_up() {
    for facing in Direction::ALL {
        for side in Direction::ALL {
            let at = Hex::new(5, -8);
            let seen = at.neighbour(side).seen_from(at, facing);
            assert_eq!(seen, Hex::ZERO.neighbour(side.turned(-(facing.index() as i8))));
        }
    }
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn seeing_and_placing_undo_each_other(cell in cell(), at in cell(), facing in direction()) {
        let seen = cell.seen_from(at, facing);
        prop_assert_eq!(seen.placed_at(at, facing), cell);
        prop_assert_eq!(cell.placed_at(at, facing).seen_from(at, facing), cell);
        prop_assert_eq!(seen.distance(Hex::ZERO), cell.distance(at));
        let slow = (0..facing.index()).fold(cell - at, |way, _| turned_back(way));
        prop_assert_eq!(seen, slow);
    }

    /// Nothing changes for the viewer if the board is turned or moved with it.
    #[test]
    fn the_view_turns_and_moves_with_the_viewer(
        cell in cell_within(20), at in cell_within(20), way in cell_within(20), facing in direction(),
    ) {
        let seen = cell.seen_from(at, facing);
        prop_assert_eq!((cell + way).seen_from(at + way, facing), seen);
        for change in Change::ALL {
            let changed = change.cell(cell).seen_from(change.cell(at), change.direction(facing));
            match change {
                Change::Turn(_) => prop_assert_eq!(changed, seen),
                Change::Mirror => prop_assert_eq!(changed, Change::Mirror.cell(seen)),
            }
        }
    }
}
