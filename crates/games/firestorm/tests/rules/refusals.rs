//! D1 to D35: what each decision refuses, and under which rule.

use broadside_firestorm::Setup;

use crate::kit::*;

mod activation;
mod boarding_and_wings;
mod fire;
mod setup;

/// Each of these is refused under its rule.
#[track_caller]
fn refuse(table: &mut Table, number: usize, all: &[(&str, &str)]) {
    for (action, rule) in all {
        table.refuses(number, action, rule);
    }
}

fn class(id: &str) -> String {
    format!("class {}", content().find_class(id).expect("a class").0 + 1)
}

/// Seat 1 puts a Terran fleet together.
fn yard() -> Table {
    let mut table = Table::begun(&Setup::ordinary(2));
    table.act(1, format!("faction {}", content().find_faction("terrans").expect("a faction").0 + 1));
    table
}

/// Two Lanterns of seat 1, a Citadel of its own beside them, a Tusk of seat 2 ahead and one abeam.
fn line() -> Table {
    let mut table = Table::new();
    table.squadron(1, "ter_cr", &[(20_000, 10_000, 0), (22_000, 10_000, 0)]);
    table.squadron(1, "ter_bb", &[(24_000, 14_000, 0)]);
    table.squadron(2, "sor_cr", &[(21_000, 24_000, 0), (34_000, 10_000, 0)]);
    table
}
