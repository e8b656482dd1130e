//! Chapter 1: conventions.

use crate::kit::Table;

#[test]
fn in_1_1_two_three_and_four_can_play() {
    for players in 2..=4 {
        assert_eq!(Table::new(players).state().players.count(), players);
    }
}
