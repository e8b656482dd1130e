//! Chapter 9: thrusters.

use crate::kit::{RuleTable, Table, catalogue, design};
use crate::kit_more::duel;

/// A ship alone in the middle, in its step 3, with energy on a part; an enemy far off.
fn alone(id: &str, degrees: i32, part: &str, energy: u8) -> Table {
    let mut table = Table::new(2);
    table.ship(1, id, (24000, 24000), degrees).ship(2, "wasp", (4000, 44000), 0);
    table.energy(1, part, energy).step_3(1);
    table
}

#[test]
fn in_9_1_a_new_speed_shows_at_once_and_again_next_turn() {
    let mut table = alone("wasp", 0, "candle", 1);
    table.act(1, "use candle 1").expect_place(1, (24000, 25000), 0).expect_pool(1, &[(0, 1)], 0);
    table.acted(2).initiative(2).act(1, "done");
    table.expect_place(1, (24000, 26000), 0).expect_pool(1, &[(0, 1)], 0);
}

#[test]
fn in_9_2_the_push_goes_opposite_to_where_the_thruster_points() {
    // Aft, fore, starboard and port faces push fore, aft, port and starboard.
    let plan = |face: &str| {
        let candle = format!("candle@(0,0){face} pulse@(0,1)TF gyro@(0,1)I");
        let cubes: &[(i8, i8)] =
            if face == "S" || face == "P" { &[(0, 1), (0, 2)] } else { &[(1, 0), (2, 0)] };
        let parts = if cubes[0] == (1, 0) { candle.replace("(0,1)", "(1,0)") } else { candle };
        design(&catalogue(), 1, cubes, &parts)
    };
    for (face, push, dx, dy) in
        [("A", 0, 0, 1000), ("F", 180, 0, -1000), ("S", 270, -1000, 0), ("P", 90, 1000, 0)]
    {
        let mut table = Table::new(2);
        table.ship_of(1, plan(face), (24000, 24000), 0).ship(2, "wasp", (4000, 44000), 0);
        table.energy(1, "candle", 1).step_3(1).act(1, "use candle 1");
        table.expect_place(1, (24000 + dx, 24000 + dy), 0).expect_pool(1, &[(push, 1)], 0);
    }
}

#[test]
fn in_9_2_the_push_turns_with_the_ship() {
    // Heading 15, fore face: push heading 195.
    let mut table = alone("wasp", 15, "puffer", 1);
    table.act(1, "use puffer 1").expect_place(1, (24000 - 259, 24000 - 966), 15).expect_pool(
        1,
        &[(195, 1)],
        0,
    );
}

#[test]
fn in_9_3_the_amount_depends_on_the_class() {
    for (id, cruise, burn) in [("pike", 2, 4), ("halberd", 2, 3), ("basilisk", 1, 2)] {
        let mut table = alone(id, 0, "anvil", 2);
        table.act(1, "use anvil 1").expect_place(1, (24000, 24000 + 1000 * cruise), 0);
        let mut table = alone(id, 0, "anvil", 3);
        table.act(1, "use anvil 2").expect_pool(1, &[(0, burn)], 0).expect_heat(1, "anvil", 2);
    }
    for (ability, amount, heat) in [(1, 2, 1), (2, 3, 2), (3, 4, 4)] {
        let mut table = alone("warden", 0, "torch", 4);
        table.act(1, format!("use torch {ability}"));
        table.expect_pool(1, &[(0, amount)], 0).expect_heat(1, "torch", heat);
    }
    for (id, part, amounts) in
        [("pike", "gyro", [1, 3]), ("mule", "gyro", [1, 2]), ("gadfly", "jets", [2, 3])]
    {
        for (index, amount) in amounts.into_iter().enumerate() {
            let mut table = alone(id, 0, part, if part == "gyro" { 2 } else { 1 });
            table.act(1, format!("use {part} {}", index + 1)).act(1, "clockwise");
            table.expect_pool(1, &[], amount);
        }
    }
}

#[test]
fn in_9_4_a_use_moves_by_the_amount_and_adds_it_to_the_pool() {
    let mut table = alone("wasp", 90, "candle", 2);
    table.dial(1, 90, 3).dial(1, 0, 2);
    table.act(1, "use candle 2").expect_place(1, (26000, 24000), 90);
    table.expect_pool(1, &[(0, 2), (90, 5)], 0).expect_heat(1, "candle", 1);
}

#[test]
fn in_9_4_the_dial_shows_at_most_twelve() {
    let mut table = alone("wasp", 0, "candle", 2);
    table.dial(1, 0, 10).act(1, "use candle 2").expect_pool(1, &[(0, 12)], 0);
    let mut table = alone("wasp", 0, "candle", 2);
    table.dial(1, 0, 11).refuses(1, "use candle 2", "IN-5.5").act(1, "use candle 1");
    table.expect_pool(1, &[(0, 12)], 0);
    // Against the dial any push is legal.
    let mut table = alone("wasp", 0, "puffer", 1);
    table.dial(1, 0, 12).act(1, "use puffer 1").expect_pool(1, &[(0, 11)], 0);
}

#[test]
fn in_9_5_pushing_against_a_dial_reduces_it_and_still_moves() {
    let mut table = alone("wasp", 0, "puffer", 1);
    table.dial(1, 0, 3).act(1, "use puffer 1");
    table.expect_place(1, (24000, 23000), 0).expect_pool(1, &[(0, 2)], 0);
    let mut table = alone("wasp", 180, "candle", 2);
    table.dial(1, 0, 2).act(1, "use candle 2").expect_pool(1, &[], 0);
    let mut table = alone("wasp", 180, "candle", 2);
    table.dial(1, 0, 1).act(1, "use candle 2");
    table.expect_place(1, (24000, 22000), 180).expect_pool(1, &[(180, 1)], 0);
    // 165 degrees are not opposite.
    let mut table = alone("wasp", 165, "candle", 1);
    table.dial(1, 0, 3).act(1, "use candle 1").expect_pool(1, &[(0, 3), (165, 1)], 0);
}

#[test]
fn in_9_6_a_manoeuvring_thruster_turns_at_once_and_changes_the_rotation_dial() {
    let mut table = alone("wasp", 0, "gyro", 2);
    table.act(1, "use gyro 2").offers_just(1, &["clockwise", "counter"]);
    table.act(1, "clockwise");
    table.expect_place(1, (24000, 24000), 45).expect_pool(1, &[], 3).expect_heat(1, "gyro", 1);
    let mut table = alone("wasp", 0, "gyro", 1);
    table.spin(1, 2).act(1, "use gyro 1").refuses(1, "done", "IN-9.6").act(1, "counter");
    table.expect_place(1, (24000, 24000), 345).expect_pool(1, &[], 1);
    // Next turn the dial turns the ship again.
    table.acted(2).initiative(2).act(1, "done").expect_place(1, (24000, 24000), 0);
}

#[test]
fn in_9_6_only_one_way_is_left_at_the_limit() {
    for (spin, after, degrees) in [(6, 5, 345), (-6, -5, 15)] {
        let mut table = alone("wasp", 0, "gyro", 1);
        // The only way is taken without asking.
        table.spin(1, spin).act(1, "use gyro 1").expect_place(1, (24000, 24000), degrees);
        table.expect_pool(1, &[], after);
    }
}

#[test]
fn in_9_7_the_amount_is_used_in_full() {
    let mut table = alone("wasp", 0, "gyro", 2);
    // +4 and 3 more would be 7: not even 2 of them.
    table.spin(1, 4).act(1, "use gyro 2").expect_pool(1, &[], 1).expect_place(1, (24000, 24000), 315);
    let mut table = alone("pike", 0, "anvil", 3);
    table.dial(1, 0, 9).refuses(1, "use anvil 2", "IN-5.5").offers(1, "use anvil 1");
}

#[test]
fn in_9_8_a_thruster_off_the_middle_line_does_not_turn_the_ship() {
    let mut table = alone("gadfly", 30, "candle", 2);
    table.act(1, "use candle 2");
    table.expect_place(1, (25000, 24000 + 1732), 30).expect_pool(1, &[(30, 2)], 0);
}

#[test]
fn in_9_9_a_push_over_the_edge_loses_the_ship_and_adds_nothing() {
    let mut table = Table::new(2);
    table.ship(1, "wasp", (24000, 46500), 0).ship(1, "wasp", (10000, 10000), 0);
    table.ship(2, "wasp", (4000, 4000), 0).energy(1, "candle", 2).step_3(1);
    table.act(1, "use candle 2");
    assert!(!table.is_flying(1));
    table.expect_pool(1, &[], 0);
    assert_eq!(table.points(2), 47);
    // Exactly on the edge is still on the table.
    let mut table = Table::new(2);
    table.ship(1, "wasp", (24000, 46000), 0).ship(2, "wasp", (4000, 4000), 0);
    table.energy(1, "candle", 2).step_3(1).act(1, "use candle 2");
    table.expect_place(1, (24000, 48000), 0).expect_pool(1, &[(0, 2)], 0);
}

#[test]
fn in_9_6_a_turn_into_contact_leaves_the_dial_as_it_was() {
    // The fore cells of a Pike swing into a Wasp beside it at 45 degrees: back to 30, value 3.
    let mut table = Table::new(2);
    table.ship(1, "pike", (10000, 10000), 0).ship(2, "wasp", (11800, 10000), 0);
    table.energy(1, "gyro", 2).spin(1, 1).step_3(1).act(1, "use gyro 2").act_rolling(1, "clockwise", &[9, 2]);
    table.expect_place(1, (10000, 10000), 30).expect_pool(1, &[], 1).expect_hull(2, 7).expect_hull(1, 10);
    table.expect_heat(1, "gyro", 1);
    assert!(table.on(1, "gyro").used);
}

#[test]
fn in_9_4_a_push_into_contact_adds_nothing() {
    let mut table = duel("wasp", "wasp", 3000);
    table.dial(1, 0, 1).energy(1, "candle", 2).act_rolling(1, "use candle 2", &[2, 9]);
    table.expect_pool(1, &[(0, 1)], 0).expect_hull(1, 8).expect_hull(2, 10).expect_heat(1, "candle", 1);
}
