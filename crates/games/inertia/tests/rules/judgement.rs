//! What computers go by: a ship that could not stop before the edge is as good as lost.

use broadside_engine::Judge;

use crate::kit::{RuleTable, Table, seat};

/// How it looks for a lone ship that goes north so fast, a foot from the edge, and heads so.
fn looks(speed: i32, degrees: i32) -> f32 {
    let mut table = Table::new(2);
    table.ship(1, "wasp", (24000, 36000), degrees).ship(2, "wasp", (24000, 4000), 0);
    table.dial(1, 0, speed);
    table.game().value(seat(1))
}

#[test]
fn a_ship_that_cannot_stop_before_the_edge_looks_lost() {
    let calm = looks(1, 0);
    assert!(looks(3, 0) > calm - 0.1, "it stops in time: {} after {calm}", looks(3, 0));
    assert!(looks(6, 0) < calm - 0.15, "it does not: {} after {calm}", looks(6, 0));
}

#[test]
fn a_ship_that_has_turned_to_brake_looks_better_than_one_that_has_not() {
    let gained = |speed| looks(speed, 180) - looks(speed, 0);
    assert!(gained(4) > gained(0) + 0.05, "{} and {}", gained(4), gained(0));
}
