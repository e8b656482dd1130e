//! Chapter 7: Boost.

mod kit;

use broadside_reflex::{Facing, Sector};
use kit::Table;

#[test]
fn rx_7_1_a_boost_moves_forward_by_exactly_the_number() {
    let mut table = Table::two();
    table.put(1, 3, Facing::Cw).put(2, 12, Facing::Cw).dice(1, "B1=5 M1=1").dice(2, "M1=1");
    table.act(1, "boost B1").expect_place(1, Sector::A, 8, Facing::Cw);
}

#[test]
fn x2_passing_a_ship_is_not_counting() {
    let mut table = Table::two();
    table.put(1, 15, Facing::Cw).put(2, 17, Facing::Cw).dice(1, "B1=4 M1=1").dice(2, "M1=1");
    table.act(1, "boost B1").expect_place(1, Sector::A, 2, Facing::Cw);
    assert_eq!(table.see(1).boost_score, 4);
}
