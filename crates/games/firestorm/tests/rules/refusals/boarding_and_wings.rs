//! What is refused: boarding, and what flights do.

use broadside_firestorm::WingType::{Assaulter, Bomber, Fighter, Interceptor};
use broadside_firestorm::{Event, Party, Prize, Ship, Terrain};

use super::refuse;
use crate::kit::*;

#[test]
fn d28_board_takes_enemies_in_reach() {
    let mut table = Table::new();
    table.squadron(1, "sor_cr", &[(20_000, 20_000, 0), (20_000, 22_000, 0)]);
    table.squadron(2, "ter_cr", &[(23_000, 21_000, 0), (23_000, 19_000, 0), (30_000, 20_000, 0)]);
    table.in_boarding(1).go(1, |go| go.at.insert(id(4)));
    let targets = [
        ("board 1", "FA-13.6"),
        ("board 2", "FA-13.6"),
        ("board 99", "FA-13.6"),
        ("board 4", "FA-13.13"),
        ("board 5", "FA-13.2"),
        ("done", "FA-13.1"),
    ];
    refuse(&mut table, 1, &targets);
}

#[test]
fn d29_objective_is_capture_where_sabotage_cannot_be() {
    let lie = |change: &dyn Fn(&mut Ship)| {
        let mut table = Table::new();
        table.squadron(1, "sor_cr", &[(20_000, 20_000, 0)]);
        table.squadron(2, "ter_cr", &[(23_000, 20_000, 0)]);
        table.squadron(2, "ter_ff", &[(46_000, 46_000, 0)]);
        table.change(2, |ship| change(ship)).in_boarding(1).act_anyhow(1, "board 2");
        table
    };
    let mut free = lie(&|_| {});
    refuse(&mut free, 1, &[("pass", "FA-13.9"), ("board 2", "FA-13.9")]);
    // Where only capture is left nobody is asked.
    let boarded = lie(&|ship| ship.party = Some(Party { owner: seat(1), ap: 2 }));
    boarded.expects(|event| matches!(event, Event::Boarding { sabotage: false, .. }));
}

#[test]
fn d29_a_prize_is_captured_and_never_sabotaged() {
    let mut table = Table::new();
    table.squadron(1, "sor_cr", &[(20_000, 20_000, 0)]);
    table.squadron(1, "ter_cr", &[(23_000, 20_000, 0)]);
    table.squadron(2, "ter_ff", &[(46_000, 46_000, 0)]);
    table.change(2, |ship| (ship.cp, ship.prize) = (0, Some(Prize { holder: seat(2), turn: 1 })));
    table.in_boarding(1).act_anyhow(1, "board 2");
    table.expects(|event| matches!(event, Event::Boarding { sabotage: false, .. }));
}

#[test]
fn d30_flight_leg_keeps_to_the_movement() {
    let mut table = sky();
    table.flight(1, Bomber, 2, (10_000, 10_000));
    table.flight(2, Bomber, 2, (11_000, 10_000));
    table.act(1, "flight 1");
    let first = [
        ("course 24", "FA-16.6"),
        ("contact flight 1", "FA-16.6"),
        ("contact flight 2", "FA-16.6"),
        ("contact ship 2", "FA-16.6"),
        ("contact ship 9", "FA-16.6"),
        ("inches 3", "FA-16.6"),
        ("pass", "FA-16.6"),
    ];
    refuse(&mut table, 1, &first);
    table.act(1, "course 0");
    refuse(&mut table, 1, &[("inches 0", "FA-16.6"), ("inches 13", "FA-16.6"), ("done", "FA-16.6")]);
}

#[test]
fn d31_intercept_takes_interceptors_in_reach() {
    let mut table = sky();
    table.terrain(Terrain::Planet, &[(10_000, 15_000, 1_000)]);
    table.flight(1, Bomber, 2, (10_000, 10_000));
    table.flight(2, Interceptor, 2, (17_000, 10_000));
    table.flight(2, Fighter, 2, (16_000, 12_000));
    table.flight(2, Interceptor, 2, (10_000, 18_000));
    table.flight(2, Interceptor, 2, (18_001, 10_000));
    table.flight(2, Interceptor, 2, (15_000, 11_000));
    table.change_flight(6, |flight| flight.intercepted = true);
    table.act(1, "flight 1").act(1, "done").awaits(&[2]);
    let flights = [
        ("intercept 1", "FA-16.19"),
        ("intercept 3", "FA-16.19"),
        ("intercept 4", "FA-7.10"),
        ("intercept 5", "FA-16.19"),
        ("intercept 6", "FA-16.19"),
        ("intercept 9", "FA-16.19"),
        ("done", "FA-16.19"),
    ];
    refuse(&mut table, 2, &flights);
}

#[test]
fn d32_flight_action_names_what_the_flight_lacks() {
    let lie = |kind| {
        let mut table = sky();
        table.squadron(2, "sor_cr", &[(24_000, 20_000, 0)]);
        table.squadron(1, "ter_cr", &[(24_000, 18_000, 0)]);
        table.flight(1, kind, 2, (24_000, 19_000));
        table.flight(1, Fighter, 2, (25_000, 19_000));
        table.flight(2, Fighter, 2, (30_000, 19_000));
        table.flight(2, Fighter, 1, (23_500, 19_000));
        table.act(1, "flight 1").act_rolling(1, "done", &[1, 1]);
        table
    };
    let mut bombers = lie(Bomber);
    let all = [
        ("attack 2", "FA-1.11"),
        ("attack 4", "FA-16.17"),
        ("board 3", "FA-16.20"),
        ("land 4", "FA-16.21"),
        ("land 3", "FA-16.21"),
        ("dogfight 2", "FA-16.18"),
        ("dogfight 3", "FA-1.11"),
        ("merge 2", "FA-16.23"),
        ("pass", "FA-16.5"),
    ];
    refuse(&mut bombers, 1, &all);
    let mut troops = lie(Assaulter);
    refuse(&mut troops, 1, &[("attack 3", "FA-16.17"), ("board 4", "FA-13.6"), ("board 2", "FA-1.11")]);
}
