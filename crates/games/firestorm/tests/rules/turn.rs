//! FA-4: turn sequence and initiative.

use broadside_firestorm::{Event, Step};

use crate::kit::*;

/// Two squadrons each, far apart.
fn four() -> Table {
    let mut table = Table::new();
    table.squadron(1, "ter_cr", &[(5_000, 5_000, 6)]);
    table.squadron(1, "ter_cr", &[(5_000, 10_000, 6)]);
    table.squadron(2, "sor_cr", &[(43_000, 43_000, 18)]);
    table.squadron(2, "sor_cr", &[(43_000, 38_000, 18)]);
    table
}

fn moves(table: &mut Table, number: usize, squadron: usize) {
    table.act(number, format!("squadron {squadron}")).act(number, "advance 8").act(number, "end");
}

#[test]
fn fa_4_7_players_take_turns() {
    let mut table = four();
    moves(&mut table, 1, 1);
    table.awaits(&[2]).offers_just(2, &["squadron 3", "squadron 4"]);
    table.refuses(2, "squadron 2", "FA-4.7");
    moves(&mut table, 2, 3);
    table.awaits(&[1]);
}

#[test]
fn fa_4_7_whoever_has_nothing_left_is_passed_over() {
    let mut table = four();
    table.lay(|state| state.squadrons[0].activated = true);
    moves(&mut table, 1, 2);
    moves(&mut table, 2, 3);
    // Seat 1 has none left: seat 2 goes on with its last one by itself.
    table.awaits(&[2]);
    assert!(matches!(table.game().step(), Step::MovePick(_)));
}

#[test]
fn fa_4_8_a_squadron_is_activated_once_a_turn() {
    let mut table = four();
    table.lay(|state| state.squadrons[0].activated = true);
    table.refuses(1, "squadron 1", "FA-4.8");
}

#[test]
fn fa_4_8_derelicts_and_prizes_are_not_activated() {
    let mut table = four();
    table.change(1, |ship| ship.cp = 0);
    table.refuses(1, "squadron 1", "FA-4.8");
}

#[test]
fn fa_4_9_a_ship_that_is_gone_takes_no_further_part() {
    let mut table = Table::new();
    table.squadron(1, "ter_ff", &[(24_000, 47_000, 0), (20_000, 46_000, 0)]);
    table.squadron(2, "sor_cr", &[(5_000, 5_000, 18)]);
    table.act(1, "squadron 1").act(1, "ship 1").act(1, "leave");
    assert!(matches!(table.game().step(), Step::MovePick(pick) if pick.ship == id(2)));
    table.act(1, "leave").ended(&[1, 2], true, "FA-20.5");
}

#[test]
fn fa_4_1_fa_4_4_fa_4_5_ties_are_rolled_again() {
    // W16 without its cards: Dindrenzi +3 and Sorylians +1.
    let mut table = Table::new();
    table.squadron(1, "din_cr", &[(5_000, 5_000, 6)]);
    table.squadron(2, "sor_cr", &[(43_000, 43_000, 18)]);
    table.act(1, "squadron 1").act(1, "advance 8").act(1, "end");
    table.act(2, "advance 8");
    table.act_rolling(2, "end", &[3, 3, 4, 4, 1, 2, 2, 4]);
    table.expects(|event| matches!(event, Event::EndPhase { turn: 1 }));
    table.expects(|event| matches!(event, Event::Turn { turn: 2 }));
    assert_eq!(table.count(|event| matches!(event, Event::InitiativeRoll { .. })), 2);
    table.awaits(&[2]);
}

#[test]
fn fa_4_6_the_first_of_the_order_activates_first() {
    let table = four();
    table.awaits(&[1]);
    let mut other = four();
    other.lay(|state| state.order.swap(0, 1));
    other.awaits(&[2]);
}

#[test]
fn fa_4_2_fa_4_3_without_cards_nobody_is_asked_for_any() {
    let mut table = four();
    table.lay(|state| {
        state.squadrons.iter_mut().take(3).for_each(|squad| squad.activated = true);
        state.next = 1;
    });
    table.act(2, "squadron 4").act(2, "advance 8");
    table.act_rolling(2, "end", &[1, 1, 5, 5]);
    table.expects_no(|event| matches!(event, Event::Laid { .. }));
    assert_eq!(table.game().step(), Step::Activate);
}
