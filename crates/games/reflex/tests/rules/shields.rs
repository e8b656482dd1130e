//! Chapter 9: shields.

use broadside_reflex::{Event, Facing};

use crate::kit::{RuleTable, Table, seat};

/// Seat 1 on 0 shoots clockwise at seat 2 on 3: in the rear if seat 2 faces `cw`, in the front if `ccw`.
fn shot_at(shields: &str, facing: Facing) -> Table {
    let mut table = Table::two();
    table.put(1, 0, Facing::Cw).put(2, 3, facing).shields(2, shields);
    table.dice(1, "F1=3 P1=1").dice(2, "P1=1 P2=1").act(1, "fire F1");
    table
}

#[test]
fn rx_9_1_a_shield_die_puts_a_token_on_its_space() {
    for (space, number) in [("SF", 1), ("SF", 2), ("SR", 3), ("SR", 4), ("SM", 5), ("SM", 6)] {
        let mut table = Table::two();
        table.dice(1, &format!("{space}={number} P1=1")).dice(2, "P1=1 P2=1");
        table.act(1, format!("shield {space}"));
        table.expect_shields(1, space).expect_shields(2, "");
    }
}

#[test]
fn rx_9_1_the_die_is_set_aside() {
    let mut table = Table::two();
    table.dice(1, "SF=1 P1=1").dice(2, "P1=1 P2=1").act(1, "shield SF").expect_dice(1, "P1=1");
    assert_eq!((table.see(1).boost_score, table.see(1).manoeuvre_score), (0, 0));
    table.awaits(&[2]);
}

#[test]
fn rx_9_2_an_active_shield_stays_as_it_is_and_the_die_is_set_aside() {
    let mut table = Table::two();
    table.shields(1, "SF").dice(1, "SF=2 P1=1").dice(2, "P1=1 P2=1").act(1, "shield SF");
    table.expect_shields(1, "SF").expect_dice(1, "P1=1");
    table.awaits(&[2]);
}

#[test]
fn rx_9_3_the_front_shield_protects_the_front_only() {
    assert_eq!(shot_at("SF", Facing::Ccw).outcome(), None);
    assert_eq!(shot_at("SF", Facing::Cw).winners(), (vec![1], false));
}

#[test]
fn rx_9_3_the_rear_shield_protects_the_rear_only() {
    assert_eq!(shot_at("SR", Facing::Cw).outcome(), None);
    assert_eq!(shot_at("SR", Facing::Ccw).winners(), (vec![1], false));
}

#[test]
fn rx_9_3_the_mid_shield_protects_both_sides() {
    for facing in Facing::BOTH {
        let mut table = shot_at("SM", facing);
        assert_eq!(table.outcome(), None);
        table.expect_shields(2, "");
        table.act(2, "damage SM");
        assert!(table.see(2).alive);
    }
}

#[test]
fn rx_9_3_a_shield_of_the_wrong_side_cannot_absorb() {
    let mut table = shot_at("SF SR SM", Facing::Ccw);
    table.offers_just(2, &["absorb SF", "absorb SM"]);
    table.refuses(2, "absorb SR", "RX-9.3");
    let mut table = shot_at("SF SR SM", Facing::Cw);
    table.offers_just(2, &["absorb SR", "absorb SM"]);
    table.refuses(2, "absorb SF", "RX-9.3");
}

#[test]
fn rx_9_4_a_shield_stays_over_the_round() {
    let mut table = Table::two();
    table.shields(1, "SF SM").shields(2, "SR").dice(1, "F1=1").act(1, "fire F1");
    assert_eq!(table.state().round, 2);
    table.expect_shields(1, "SF SM").expect_shields(2, "SR");
}

#[test]
fn rx_9_4_a_shield_goes_when_it_absorbs_a_hit() {
    let mut table = shot_at("SF SM", Facing::Ccw);
    table.act(2, "absorb SM").act(2, "damage P2").expect_shields(2, "SF");
}

#[test]
fn rx_9_4_a_shield_goes_when_its_space_is_damaged() {
    let mut table = shot_at("SF SR SM", Facing::Ccw);
    table.act(2, "absorb SM").act(2, "damage SR").expect_shields(2, "SF");
}

#[test]
fn rx_9_4_a_miss_and_a_move_leave_shields_alone() {
    let mut table = Table::two();
    table.put(1, 0, Facing::Cw).put(2, 4, Facing::Cw).shields(1, "SF").shields(2, "SR SM");
    table.dice(1, "F1=3 B1=2").dice(2, "P1=1 P2=1").act(1, "fire F1");
    table.expects(|event| *event == Event::Missed { seat: seat(1), number: 3 });
    table.act(2, "power P1").expect_shields(1, "SF").expect_shields(2, "SR SM");
}

#[test]
fn rx_9_5_a_space_carries_one_token_and_a_ship_three() {
    let mut table = Table::two();
    table.shields(1, "SF SR").dice(1, "SM=5 SF=1 SR=4 P1=1");
    table.act(1, "shield SM").act(1, "shield SF");
    // The die on SR and the one on P1 are left: nobody else has a turn.
    table.act(1, "shield SR").expect_shields(1, "SF SR SM");
    assert_eq!(table.see(1).shields.len(), 3);
}

#[test]
fn rx_9_5_a_second_die_on_a_shield_adds_no_second_token() {
    let mut table = shot_at("SF", Facing::Ccw);
    table.act(2, "damage P1").expect_shields(2, "");
    let mut table = Table::two();
    table.put(1, 0, Facing::Cw).put(2, 3, Facing::Ccw).shields(2, "SF");
    table.dice(1, "F1=3 F2=3 P1=1").dice(2, "SF=1 P1=1 P2=1").turn(2);
    table.act(2, "shield SF").act(1, "fire F1").act(2, "damage M1");
    table.expect_shields(2, "");
    table.act(2, "power P2").act(1, "fire F2");
    assert_eq!(table.winners(), (vec![1], false));
}
