//! FA-6: movement.

use broadside_firestorm::{Event, Marker, Status, Terrain};

use crate::kit::*;

/// One ship of a class heading north, and an enemy far away.
fn alone(class: &str, x: i32, y: i32, heading: u8) -> Table {
    let mut table = Table::new();
    table.squadron(1, class, &[(x, y, heading)]);
    table.squadron(2, "sor_cr", &[(47_000, 47_000, 12)]);
    table
}

fn advances(table: &Table) -> Vec<String> {
    table.options_of(1, "advance")
}

#[test]
fn fa_6_1_a_ship_moves_at_least_half_its_mv() {
    // MV 7: at least 3 1/2 inches.
    let mut table = alone("ter_ca", 10_000, 10_000, 0);
    table.act(1, "squadron 1").refuses(1, "end", "FA-6.1");
    table.act(1, "advance 6").refuses(1, "end", "FA-6.1");
    table.act(1, "advance 1").offers(1, "end");
}

#[test]
fn fa_6_3_a_ship_moves_at_most_its_mv() {
    let mut table = alone("ter_ca", 10_000, 10_000, 0);
    table.act(1, "squadron 1");
    assert_eq!(advances(&table).len(), 14);
    table.refuses(1, "advance 15", "FA-6.3");
}

#[test]
fn fa_6_4_a_move_is_made_of_picks() {
    let mut table = alone("ter_ff", 10_000, 10_000, 0);
    table.act(1, "squadron 1");
    assert_eq!(advances(&table).len(), 22);
    assert_eq!(table.options_of(1, "turn").len(), 6);
    table.refuses(1, "turn 4", "FA-6.5").refuses(1, "pivot 1", "FA-6.14");
    table.act(1, "advance 4").act(1, "advance 8").act(1, "end");
    assert_eq!(table.at(1), (10_000, 16_000, 0));
}

#[test]
fn fa_6_5_fa_6_6_a_turn_needs_straight_inches_and_costs_one() {
    // TL 2, MV 6: 2, turn, 2, turn, and nothing is left (tricky case 16).
    let mut table = alone("ter_bb", 10_000, 10_000, 0);
    table.act(1, "squadron 1").refuses(1, "turn 1", "FA-6.5");
    table.act(1, "advance 2").refuses(1, "turn 1", "FA-6.5");
    table.act(1, "advance 2").act(1, "turn 3").refuses(1, "turn 1", "FA-6.5");
    table.act(1, "advance 4").act(1, "turn 3");
    assert_eq!(table.at(1).2, 6);
    table.expects(|event| matches!(event, Event::Turned { pivot: false, .. }));
    assert!(advances(&table).is_empty() && table.options_of(1, "turn").is_empty());
}

#[test]
fn fa_6_5_a_turn_needs_an_inch_of_movement() {
    let mut table = alone("ter_ff", 10_000, 10_000, 0);
    table.act(1, "squadron 1").act(1, "advance 21").refuses(1, "turn 1", "FA-6.3");
}

#[test]
fn fa_6_7_a_leg_is_looked_at_every_half_inch() {
    // A mine 4 inches from the third half inch stops the leg there; the rest is not spent.
    let mut table = alone("ter_ff", 10_000, 10_000, 0);
    table.mine(2, (10_000, 15_500), 1);
    table.act(1, "squadron 1").act_rolling(1, "advance 10", &[1]);
    assert_eq!(table.at(1), (10_000, 11_500, 0));
    assert_eq!(advances(&table).len(), 19);
}

#[test]
fn fa_6_8_ships_pass_through_each_other() {
    let mut table = alone("ter_ff", 10_000, 10_000, 0);
    table.squadron(2, "sor_cr", &[(10_000, 13_000, 0)]);
    table.act(1, "squadron 1").act(1, "advance 12").act(1, "end");
    assert_eq!(table.at(1), (10_000, 16_000, 0));
}

#[test]
fn fa_6_9_no_move_ends_on_another_stand() {
    let mut table = alone("ter_ff", 10_000, 10_000, 0);
    table.squadron(2, "sor_cr", &[(10_000, 17_000, 0)]);
    table.act(1, "squadron 1").act(1, "advance 13").refuses(1, "end", "FA-6.9");
    table.refuses(1, "cut", "FA-6.9").act(1, "advance 2").refuses(1, "end", "FA-6.9");
    table.act(1, "advance 1").offers(1, "end");
}

#[test]
fn fa_6_10_a_ship_that_must_stop_on_another_is_pushed_on() {
    // MV 11: at the end of it another stand; the next free half inch ahead.
    let mut table = alone("ter_ff", 10_000, 10_000, 0);
    table.squadron(2, "sor_cr", &[(10_000, 21_000, 0)]);
    table.act(1, "squadron 1").act(1, "advance 22");
    table.act(1, "end");
    assert_eq!(table.at(1), (10_000, 22_000, 0));
    table.expects(|event| matches!(event, Event::Pushed { .. }));
}

#[test]
fn fa_6_10_where_ahead_is_a_planet_it_is_pushed_back() {
    let mut table = alone("ter_ff", 10_000, 10_000, 0);
    table.squadron(2, "sor_cr", &[(10_000, 21_000, 0)]);
    table.terrain(Terrain::Planet, &[(10_000, 24_000, 2_500)]);
    table.act(1, "squadron 1").act(1, "advance 22").act(1, "end");
    assert_eq!(table.at(1), (10_000, 20_000, 0));
}

#[test]
fn fa_6_11_a_ship_that_leaves_the_table_is_withdrawn() {
    let mut table = alone("ter_ff", 24_000, 44_000, 0);
    table.squadron(1, "ter_tr", &[(5_000, 5_000, 0)]);
    table.act(1, "squadron 1");
    assert_eq!(advances(&table).len(), 8, "exactly on the edge is still on it");
    table.offers(1, "leave");
    table.act(1, "leave");
    assert_eq!(table.ship(1).status, Status::Withdrawn);
    assert_eq!(table.vp(2), 10, "half of 20 points");
    table.expects(|event| matches!(event, Event::Withdrawn { shunt: false, .. }));
}

#[test]
fn fa_6_11_no_turn_leads_off_the_table() {
    let mut table = alone("ter_ff", 500, 24_000, 0);
    table.act(1, "squadron 1").refuses(1, "turn -3", "FA-6.11").offers(1, "turn 3");
    table.offers(1, "turn -2");
}

#[test]
fn fa_6_12_no_leg_leads_into_a_planet_unless_nothing_else_is_left() {
    let mut table = alone("ter_bb", 24_000, 20_000, 0);
    table.squadron(1, "ter_tr", &[(5_000, 5_000, 0)]);
    table.terrain(Terrain::Planet, &[(24_000, 24_000, 3_000)]);
    table.act(1, "squadron 1");
    assert_eq!(advances(&table), ["advance 1", "advance 2"]);
    table.refuses(1, "advance 3", "FA-6.12");
    table.act(1, "advance 2");
    // The minimum of 3 inches is not met, TL 2 forbids a turn: half an inch into the planet is all there is.
    assert_eq!(table.ship(1).status, Status::Destroyed, "the lone pick was taken");
    table.expects(|event| matches!(event, Event::Crashed { .. }));
}

#[test]
fn fa_6_13_cut_engines_lets_a_ship_stand_still() {
    let mut table = alone("ter_bb", 10_000, 10_000, 0);
    table.change(1, |ship| ship.cut = true);
    table.act(1, "squadron 1").offers(1, "end");
    assert_eq!(advances(&table).len(), 6, "at most half of MV 6");
    table.act(1, "advance 1").act(1, "cut");
    assert!(table.ship(1).cut, "declared again");
}

#[test]
fn fa_6_13_the_state_ends_with_the_activation() {
    let mut table = alone("ter_bb", 10_000, 10_000, 0);
    table.change(1, |ship| ship.cut = true);
    table.act(1, "squadron 1").act(1, "end");
    assert!(!table.ship(1).cut);
}

#[test]
fn fa_6_14_under_cut_engines_a_ship_pivots_in_place_of_moving() {
    let mut table = alone("ter_bb", 10_000, 10_000, 0);
    table.change(1, |ship| ship.cut = true);
    table.act(1, "squadron 1").act(1, "pivot -3");
    assert_eq!(table.at(1), (10_000, 10_000, 21));
    table.offers_just(1, &["end", "cut", "shunt"]);
    let mut moved = alone("ter_bb", 10_000, 10_000, 0);
    moved.change(1, |ship| ship.cut = true);
    moved.act(1, "squadron 1").act(1, "advance 1").refuses(1, "pivot 1", "FA-6.14");
}

#[test]
fn fa_6_15_with_drive_failure_a_ship_moves_exactly_two_inches() {
    let mut table = alone("ter_bb", 10_000, 10_000, 0);
    table.marked(1, Marker::Drive);
    table.act_rolling(1, "squadron 1", &[1]);
    assert_eq!(advances(&table).len(), 4);
    table.act(1, "turn 3").refuses(1, "turn 1", "FA-6.15").refuses(1, "end", "FA-6.1");
    table.act(1, "advance 2").offers(1, "end");
}

#[test]
fn fa_6_2_a_minimum_does_not_bind_a_ship_under_cut_engines() {
    let mut table = alone("ter_ff", 10_000, 10_000, 0);
    table.act(1, "squadron 1").refuses(1, "end", "FA-6.1");
    let mut cut = alone("ter_ff", 10_000, 10_000, 0);
    cut.change(1, |ship| ship.cut = true);
    cut.act(1, "squadron 1").act(1, "end");
    assert_eq!(cut.at(1), (10_000, 10_000, 0));
}

#[test]
fn fa_6_16_a_jammed_ship_neither_turns_nor_pivots() {
    let mut table = alone("ter_ff", 10_000, 10_000, 0);
    table.marked(1, Marker::Steering).act(1, "squadron 1");
    assert!(table.options_of(1, "turn").is_empty());
    let mut cut = alone("ter_ff", 10_000, 10_000, 0);
    cut.marked(1, Marker::Steering).change(1, |ship| ship.cut = true);
    cut.act(1, "squadron 1");
    assert!(cut.options_of(1, "pivot").is_empty());
}

#[test]
fn fa_6_4_what_cannot_be_picked_is_told_with_its_reason() {
    use broadside_engine::question::Question;
    let mut table = alone("ter_bb", 10_000, 10_000, 0);
    table.act(1, "squadron 1");
    let blocked = table.game().step().blocked(table.game(), seat(1));
    let told: Vec<(&str, &str)> = blocked.iter().map(|it| (it.label.as_str(), it.rule.id())).collect();
    assert_eq!(told, [("Turn", "FA-6.5"), ("End the move", "FA-6.1"), ("End the move and shunt", "FA-6.1")]);
}

#[test]
fn fa_6_4_a_move_by_habit_goes_its_minimum_and_ends() {
    use broadside_engine::question::Question;
    let mut table = alone("ter_bb", 10_000, 10_000, 0);
    table.act(1, "squadron 1");
    let habit = |table: &Table| table.game().step().habit(table.game(), seat(1)).expect("a habit");
    assert_eq!(habit(&table).to_string(), "advance 6");
    table.act(1, "advance 6");
    assert_eq!(habit(&table).to_string(), "end");
}
