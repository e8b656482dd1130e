//! Chapter 19: Gauntlet.

use broadside_geometry::plane::Point;
use broadside_inertia::Event;

use crate::kit::{RuleTable, Table, catalogue, shipped};

const GATES: [(i32, i32); 4] = [(36000, 12000), (36000, 36000), (12000, 36000), (12000, 12000)];

/// Ship 1 of a player, and a Wasp far from everything for each of the others, who have acted.
fn race(players: usize, player: usize, at: (i32, i32), gates: u8) -> Table {
    let mut table = Table::scenario(players, "gauntlet", "shoal");
    table.ship(player, "wasp", at, 0).change(1, |ship| ship.gates = gates).active(player);
    let places = [(2000, 2000), (46000, 2000), (46000, 46000), (2000, 46000)];
    for other in (1..=players).filter(|&other| other != player) {
        let number = table.state().ships.len() + 1;
        table.ship(other, "wasp", places[other - 1], 0).acted(number);
    }
    table
}

/// Gates passed after flying so far along a heading, from a place relative to a gate.
fn passed(gate: usize, by: (i32, i32), degrees: i32, speed: i32) -> u8 {
    // Player 1 of two has G1 first: with so many gates behind, this one is next.
    let at = (GATES[gate].0 + by.0, GATES[gate].1 + by.1);
    let mut table = race(2, 1, at, gate as u8);
    table.dial(1, degrees, speed).act(1, "ship 1");
    table.see(1).gates - gate as u8
}

#[test]
fn in_19_1_two_or_four_players_on_shoal_for_12_rounds() {
    for content in [catalogue(), shipped()] {
        let scenario = content.scenarios().iter().find(|it| it.id == "gauntlet").expect("gauntlet");
        assert_eq!((scenario.players.as_slice(), scenario.rounds), (&[2, 4][..], 12));
        assert_eq!(scenario.maps, ["shoal"]);
    }
}

#[test]
fn in_19_2_four_gates() {
    for content in [catalogue(), shipped()] {
        let scenario = content.scenarios().iter().find(|it| it.id == "gauntlet").expect("gauntlet");
        for points in [&scenario.points[0], &scenario.points[2]] {
            assert_eq!(*points, GATES.map(|(x, y)| Point::new(x, y)));
        }
    }
}

#[test]
fn in_19_2_the_radius_is_2000_rim_included() {
    // Flying 1 inch towards the gate from outside, where no rock is, ending 2000 or 2001 away.
    for (gate, (x, y)) in [(1, -1), (1, 1), (-1, 1), (-1, -1)].into_iter().enumerate() {
        let (along_x, along_y) = (if x > 0 { 270 } else { 90 }, if y > 0 { 180 } else { 0 });
        assert_eq!(passed(gate, (3000 * x, 0), along_x, 1), 1, "gate {gate}");
        assert_eq!(passed(gate, (3001 * x, 0), along_x, 1), 0, "gate {gate}");
        assert_eq!(passed(gate, (0, 3000 * y), along_y, 1), 1, "gate {gate}");
        assert_eq!(passed(gate, (0, 3001 * y), along_y, 1), 0, "gate {gate}");
    }
}

#[test]
fn in_19_3_each_zone_has_its_own_order() {
    // Four players: South, West, North, East.
    let orders = [[0, 1, 2, 3, 0], [3, 0, 1, 2, 3], [2, 3, 0, 1, 2], [1, 2, 3, 0, 1]];
    for (index, order) in orders.into_iter().enumerate() {
        for (gates, next) in order.into_iter().enumerate() {
            for (gate, (x, y)) in GATES.into_iter().enumerate() {
                let mut table = race(4, index + 1, (x, y - 1000), gates as u8);
                table.dial(1, 0, 1).act_anyhow(index + 1, "ship 1");
                let expected = gates as u8 + u8::from(gate == next);
                assert_eq!(table.see(1).gates, expected, "player {} gate {gate}", index + 1);
            }
        }
    }
    // Two players: seat 2 sits in the North.
    let mut table = race(2, 2, (12000, 35000), 0);
    table.dial(1, 0, 1).act(2, "ship 1");
    assert_eq!(table.see(1).gates, 1);
}

#[test]
fn in_19_3_every_ship_counts_its_own_gates() {
    let mut table = race(2, 1, (36000, 11000), 0);
    table.ship(1, "wasp", (36000, 33000), 0).dial(1, 0, 1).dial(3, 0, 2).act(1, "ship 1");
    assert_eq!((table.see(1).gates, table.see(3).gates), (1, 0));
    table.act(1, "done");
    // The other ship flies through G2, but it has not passed G1.
    assert_eq!((table.see(1).gates, table.see(3).gates), (1, 0));
}

#[test]
fn in_19_4_any_substep_of_any_own_movement_counts() {
    // Across a corner of the gate, outside before and after.
    assert_eq!(passed(0, (-3000, -1900), 90, 6), 1);
    // By thruster.
    let mut table = race(2, 1, (36000, 9500), 0);
    table.energy(1, "candle", 1).step_3(1).act(1, "use candle 1");
    assert_eq!(table.see(1).gates, 1);
    table.expects(|event| matches!(event, Event::Gate { gates: 1, .. }));
    // A turn on the spot inside the gate.
    let mut table = race(2, 1, (36000, 12000), 0);
    table.energy(1, "gyro", 1).step_3(1).act(1, "use gyro 1").act(1, "clockwise");
    assert_eq!(table.see(1).gates, 1);
    // Lying there is no movement.
    let mut table = race(2, 1, (36000, 12000), 0);
    table.act(1, "ship 1").act(1, "done");
    assert_eq!(table.see(1).gates, 0);
}

#[test]
fn in_19_4_recoil_is_a_movement_of_its_own() {
    let mut table = Table::scenario(2, "gauntlet", "shoal");
    table
        .ship(1, "colossus", (36000, 9000), 180)
        .ship(2, "wasp", (35500, 1000), 0)
        .energy(1, "rail", 3)
        .step_3(1);
    table.act_rolling(1, "use rail 1", &[2]);
    assert_eq!((table.place(1), table.see(1).gates), ((36000, 10000, 180), 1));
}

#[test]
fn in_19_4_substeps_that_contact_undoes_do_not_count() {
    // Contact just before the gate: a Wasp stands on it.
    let blocked = |x: i32| {
        let mut table = Table::scenario(2, "gauntlet", "shoal");
        table.ship(1, "wasp", (41000, 12000), 0).ship(2, "wasp", (x, 12000), 0).dial(1, 270, 5);
        table.act_rolling(1, "ship 1", &[5, 5]);
        (table.place(1).0, table.see(1).gates)
    };
    // Bases touch at 1500: with the other at 36500 the substep to 38000 is undone, with 36499 it stands.
    assert_eq!(blocked(36500), (38100, 0));
    assert_eq!(blocked(36499), (38000, 1));
}

#[test]
fn in_19_4_a_turn_that_is_stopped_counts_as_far_as_it_went() {
    // Inside the gate, the Pike turns 30 degrees before it meets the Wasp beside it.
    let mut table = Table::scenario(2, "gauntlet", "shoal");
    table
        .ship(1, "pike", (36000, 12000), 0)
        .ship(2, "wasp", (37800, 12000), 0)
        .energy(1, "gyro", 2)
        .step_3(1);
    table.act(1, "use gyro 2").act_rolling(1, "clockwise", &[5, 5]);
    assert_eq!((table.place(1), table.see(1).gates), ((36000, 12000, 30), 1));
    // A turn that is undone altogether does not.
    let mut table = Table::scenario(2, "gauntlet", "shoal");
    table
        .ship(1, "pike", (36000, 12000), 30)
        .ship(2, "wasp", (37800, 12000), 0)
        .energy(1, "gyro", 1)
        .step_3(1);
    table.act(1, "use gyro 1").act_rolling(1, "clockwise", &[5, 5]);
    assert_eq!((table.place(1), table.see(1).gates), ((36000, 12000, 30), 0));
}

#[test]
fn in_19_4_a_ship_pushed_by_others_does_not_move() {
    // Gates are passed only in the own ship-turn: the ship that is hit stays where it is.
    let mut table = Table::scenario(2, "gauntlet", "shoal");
    table.ship(1, "wasp", (40000, 12000), 0).ship(2, "wasp", (36000, 12000), 0).dial(1, 270, 5);
    table.act_rolling(1, "ship 1", &[5, 5]);
    assert_eq!(table.see(2).gates, 0);
}

#[test]
fn in_19_5_the_fifth_gate_wins_at_once() {
    let mut table = race(2, 1, (36000, 9500), 4);
    table.vp(2, 900).dial(1, 0, 1).act(1, "ship 1");
    table.ended(&[1], false, "IN-19.5");
    assert_eq!(table.see(1).gates, 5);
}

#[test]
fn in_19_5_at_once_means_before_what_lies_behind_the_gate() {
    // Through the gate and on into another ship: the race is won before.
    let mut table = Table::scenario(2, "gauntlet", "shoal");
    table.ship(1, "wasp", (39000, 12000), 0).ship(2, "wasp", (34500, 11000), 180).dial(1, 270, 5);
    table.change(1, |ship| (ship.gates, ship.hull) = (4, 1));
    let won = |table: &Table| table.result() == (vec![1], false, "IN-19.5".into());
    table.act(1, "ship 1");
    assert!(won(&table) && table.is_flying(1));
}

#[test]
fn in_19_5_after_the_last_round_most_gates_then_points() {
    let last = |change: fn(&mut Table)| {
        let mut table = race(2, 1, (36000, 20000), 2);
        table
            .ship(1, "wasp", (30000, 20000), 0)
            .acted(3)
            .change(2, |ship| ship.gates = 2)
            .round(12)
            .step_3(1);
        change(&mut table);
        table.act(1, "done").result()
    };
    let rule = || "IN-19.5".to_string();
    assert_eq!(last(|_| {}), (vec![1, 2], true, rule()), "hull plays no part");
    assert_eq!(
        last(|table| {
            table.vp(2, 1);
        }),
        (vec![2], false, rule())
    );
    assert_eq!(
        last(|table| {
            table.vp(2, 1).change(3, |ship| ship.gates = 3);
        }),
        (vec![1], false, rule())
    );
    // Not the sum: 2 and 2 are no more than 2.
    assert_eq!(
        last(|table| {
            table.change(3, |ship| ship.gates = 2);
        }),
        (vec![1, 2], true, rule())
    );
    assert_eq!(
        last(|table| {
            table.hull(2, 5).harmed_by(2, 1);
        }),
        (vec![1], false, rule()),
        "halves are given"
    );
}

#[test]
fn in_19_5_the_last_fleet_still_wins() {
    let mut table = Table::scenario(2, "gauntlet", "shoal");
    table.ship(1, "wasp", (40000, 20000), 0).ship(2, "wasp", (40000, 26000), 180).hull(2, 1);
    table.change(2, |ship| ship.gates = 4).energy(1, "pulse", 1).step_3(1).act_rolling(
        1,
        "use pulse 1",
        &[5],
    );
    table.ended(&[1], false, "IN-14.5");
}
