//! C5: every card is played once, and refused where it cannot be.

use broadside_engine::Steps;
use broadside_firestorm::Step;

use crate::kit::*;

mod action;
mod reaction;
mod refusals;
mod turn_and_squadron;

/// Seat 1 has a Lantern heading north; 6 inches ahead of it a Tusk of seat 2 heads for it.
fn duel() -> Table {
    let mut table = Table::new();
    table.squadron(1, "ter_cr", &[(20_000, 10_000, 0)]);
    table.squadron(2, "sor_cr", &[(20_000, 16_000, 12)]);
    table
}

/// Two Lanterns of seat 1, and a Tusk 14 inches ahead of them.
fn pair() -> Table {
    let mut table = Table::new();
    table.squadron(1, "ter_cr", &[(20_000, 10_000, 0), (22_000, 10_000, 0)]);
    table.squadron(2, "sor_cr", &[(21_000, 24_000, 0)]);
    table
}

/// A seat lays a T card, which is resolved; seat 1 wins the initiative.
fn laid(mut table: Table, number: usize, card: &str) -> Table {
    table.hand(number, &[card]).lay(|state| state.steps = Steps::begin(Step::TurnCards));
    table.act_rolling(number, format!("card {card}"), &[6, 6, 1, 1]);
    table
}

/// Seat 1 plays an S card on its first squadron.
fn ordered(mut table: Table, card: &str) -> Table {
    table.hand(1, &[card]).act(1, "squadron 1").act(1, format!("card {card}"));
    table
}

/// Both Lanterns go 4 inches ahead.
fn both_move(table: &mut Table) {
    table.act(1, "ship 1").act(1, "advance 8").act(1, "end").act(1, "advance 8").act(1, "end");
}

/// Seat 1 fires the fore battery of its first ship and is asked for a card.
fn declared(mut table: Table, card: &str) -> Table {
    table.hand(1, &[card]).in_combat(1).act(1, "fire 1 fore").awaits(&[1]);
    table
}

/// Seat 2 fires the fore battery of its Tusk at the first ship, whose owner is asked for a card.
fn attacked(mut table: Table, card: &str) -> Table {
    table.hand(1, &[card]).lay(|state| state.next = 1);
    table.in_combat(2).act(2, "fire 2 fore").awaits(&[1]);
    table
}
