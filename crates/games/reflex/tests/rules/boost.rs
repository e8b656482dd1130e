//! Chapter 7: Boost.

use broadside_reflex::Facing::{Ccw, Cw};
use broadside_reflex::{Event, Facing, Sector};

use crate::kit::{RuleTable, Table, setup};

/// Ship 1 on a space with these dice and others to spare; ship 2 somewhere else.
fn boosting(space: u8, facing: Facing, boosts: &str, other: u8) -> Table {
    let mut table = Table::two();
    table.put(1, space, facing).put(2, other, Cw);
    table.dice(1, &format!("{boosts} M1=1 SF=1 SR=3")).dice(2, "M1=1 SF=1 SR=3");
    table
}

fn on_knife12() -> Table {
    Table::of(&setup(2, |setup| setup.battlefield = Some("knife12".into())))
}

#[test]
fn rx_7_1_forward_by_exactly_the_number() {
    for number in 1..=6 {
        let boosts = format!("B1={number}");
        boosting(3, Cw, &boosts, 17).act(1, "boost B1").expect_place(1, Sector::A, 3 + number, Cw);
        boosting(12, Ccw, &boosts, 17).act(1, "boost B1").expect_place(1, Sector::A, 12 - number, Ccw);
    }
}

#[test]
fn rx_7_1_across_the_end_of_the_numbers() {
    boosting(16, Cw, "B2=5", 9).act(1, "boost B2").expect_place(1, Sector::A, 3, Cw);
    boosting(1, Ccw, "B2=5", 9).act(1, "boost B2").expect_place(1, Sector::A, 14, Ccw);
}

#[test]
fn rx_7_2_both_dice_in_one_move() {
    let mut table = boosting(9, Cw, "B1=3 B2=5", 4);
    table.offers(1, "boost both").offers(1, "boost B1").offers(1, "boost B2");
    table.act(1, "boost both").expect_place(1, Sector::A, 17, Cw).expect_dice(1, "M1=1 SF=1 SR=3");
    table.awaits(&[2]);
}

#[test]
fn rx_7_2_a_ship_on_the_way_is_passed_in_the_one_move() {
    let mut table = boosting(9, Cw, "B1=3 B2=5", 12);
    table.act(1, "boost both").expect_place(1, Sector::A, 0, Cw);
    table.expects(|event| matches!(event, Event::Boosted(moved) if moved.distance == 8));
}

#[test]
fn rx_7_2_the_dice_may_be_used_apart() {
    let mut table = boosting(9, Cw, "B1=3 B2=5", 4);
    table.act(1, "boost B2").expect_place(1, Sector::A, 14, Cw).expect_dice(1, "B1=3 M1=1 SF=1 SR=3");
    table.act(2, "shield SF").act(1, "boost B1").expect_place(1, Sector::A, 17, Cw);
}

#[test]
fn rx_7_2_both_needs_dice_on_both_spaces() {
    let mut table = boosting(9, Cw, "B1=3", 4);
    table.does_not_offer(1, "boost both");
    table.refuses(1, "boost both", "RX-7.2");
}

#[test]
fn rx_7_3_an_occupied_space_is_skipped_and_not_counted() {
    boosting(15, Cw, "B1=4", 17).act(1, "boost B1").expect_place(1, Sector::A, 2, Cw);
    boosting(1, Ccw, "B1=1", 0).act(1, "boost B1").expect_place(1, Sector::A, 17, Ccw);
}

#[test]
fn rx_7_3_a_move_never_ends_on_another_ship() {
    boosting(3, Cw, "B1=2", 5).act(1, "boost B1").expect_place(1, Sector::A, 6, Cw);
    // One short of the ship, nothing is skipped.
    boosting(3, Cw, "B1=1", 5).act(1, "boost B1").expect_place(1, Sector::A, 4, Cw);
}

#[test]
fn rx_7_3_two_ships_in_a_row_are_both_skipped() {
    let mut table = Table::three();
    table.put(1, 3, Cw).put(2, 4, Cw).put(3, 5, Ccw);
    for number in 1..=3 {
        table.dice(number, "B1=1 M1=1 SF=1 SR=3");
    }
    table.act(1, "boost B1").expect_place(1, Sector::A, 6, Cw);
}

#[test]
fn rx_7_3_ships_of_the_other_sector_and_retired_ships_are_not_in_the_way() {
    let mut table = Table::three();
    table.put(1, 3, Cw).put_in(2, Sector::B, 4, Cw).put(3, 5, Cw).ship(3, |ship| ship.alive = false);
    for number in 1..=2 {
        table.dice(number, "B1=3 M1=1 SF=1 SR=3");
    }
    table.act(1, "boost B1").expect_place(1, Sector::A, 6, Cw);
}

#[test]
fn rx_7_4_the_own_space_counts_as_free() {
    // Eleven spaces of twelve are free for the ship, its own among them: a move of 11 ends where it began.
    let mut table = on_knife12();
    table.put(1, 0, Cw).put(2, 6, Cw).dice(1, "B1=6 B2=5 SF=1 SR=3").dice(2, "SF=1 SR=3");
    table.act(1, "boost both").expect_place(1, Sector::A, 0, Cw);
}

#[test]
fn rx_7_4_a_move_that_laps_the_ring_passes_the_own_space() {
    let mut table = on_knife12();
    table.put(1, 0, Cw).put(2, 6, Cw).dice(1, "B1=6 B2=6 SF=1 SR=3").dice(2, "SF=1 SR=3");
    table.act(1, "boost both").expect_place(1, Sector::A, 1, Cw);
}

#[test]
fn rx_7_5_the_boost_score_grows_by_the_dice() {
    let mut table = boosting(9, Cw, "B1=3 B2=5", 4);
    table.act(1, "boost B1");
    assert_eq!(table.see(1).boost_score, 3);
    table.act(2, "shield SF").act(1, "boost B2");
    assert_eq!(table.see(1).boost_score, 8);
    assert_eq!(table.see(2).boost_score, 0);
    let mut both = boosting(9, Cw, "B1=3 B2=5", 4);
    both.act(1, "boost both");
    assert_eq!(both.see(1).boost_score, 8);
}

#[test]
fn rx_7_5_spaces_passed_do_not_count_for_the_score() {
    let mut table = boosting(15, Cw, "B1=4", 17);
    table.act(1, "boost B1").expect_place(1, Sector::A, 2, Cw);
    assert_eq!(table.see(1).boost_score, 4);
}

#[test]
fn rx_7_5_the_score_counts_numbers_as_changed_by_cubes() {
    let mut table = boosting(0, Cw, "B1=4", 9);
    table.cubes(1, 2).act(1, "boost B1").act(1, "raise B1").act(1, "raise B1");
    table.expect_place(1, Sector::A, 6, Cw);
    assert_eq!(table.see(1).boost_score, 6);
    let mut lower = boosting(0, Cw, "B1=4 B2=1", 9);
    lower.cubes(1, 1).act(1, "boost both").act(1, "lower B1").expect_place(1, Sector::A, 4, Cw);
    assert_eq!(lower.see(1).boost_score, 4);
}

#[test]
fn rx_7_6_the_first_boost_counts_as_carried_out() {
    let mut table = boosting(0, Cw, "B1=1 B2=2", 9);
    assert!(!table.see(1).boosted);
    table.act(1, "boost B1");
    assert!(table.see(1).boosted);
    assert!(!table.see(2).boosted, "it counts for that player alone");
}

#[test]
fn rx_7_6_before_it_the_last_boost_die_stays() {
    let mut table = boosting(0, Cw, "B1=1", 9);
    table.cubes(1, 1).act(1, "boost B1").refuses(1, "relocate F1", "RX-11.8");
    assert!(table.options_of(1, "relocate").is_empty());
}

#[test]
fn rx_7_6_after_it_the_last_boost_die_may_leave() {
    let mut table = boosting(0, Cw, "B1=1 B2=2", 9);
    table.cubes(1, 1).act(1, "boost B1").act(1, "resolve").act(2, "shield SF");
    table.act(1, "boost B2").offers(1, "relocate F1");
}

#[test]
fn rx_7_6_it_counts_for_the_round_only() {
    let mut table = Table::two();
    table.dice(1, "B1=1 SF=1").dice(2, "B1=1");
    table.act(1, "boost B1");
    assert_eq!(table.state().round, 2);
    assert!(!table.see(1).boosted && !table.see(2).boosted);
}

#[test]
fn rx_7_7_a_boost_cannot_be_declined_or_shortened() {
    let mut table = boosting(0, Cw, "B1=4", 9);
    // Without a cube nothing is asked.
    table.act(1, "boost B1").expect_place(1, Sector::A, 4, Cw);
    let mut asked = boosting(0, Cw, "B1=4", 9);
    asked.cubes(1, 1).act(1, "boost B1").offers_just(1, &["resolve", "raise B1", "lower B1"]);
    asked.refuses(1, "stay", "RX-6.7");
    asked.act(1, "resolve").expect_place(1, Sector::A, 4, Cw);
}

#[test]
fn rx_7_7_both_dice_cannot_be_split_after_the_pick() {
    let mut table = boosting(0, Cw, "B1=4 B2=2", 9);
    table.cubes(1, 1).act(1, "boost both");
    table.offers_just(1, &["resolve", "raise B1", "lower B1", "raise B2", "lower B2"]);
    table.refuses(1, "boost B1", "RX-6.7").refuses(1, "relocate F1", "RX-11.7");
    table.act(1, "resolve").expect_place(1, Sector::A, 6, Cw);
}
