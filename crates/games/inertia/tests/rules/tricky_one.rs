//! Rules that are easily got wrong together.

use broadside_inertia::Shield;

use crate::kit::{RuleTable, Table};

fn two(one: &str, at: (i32, i32), degrees: i32, other: &str, there: (i32, i32), other_degrees: i32) -> Table {
    let mut table = Table::new(2);
    table.ship(1, one, at, degrees).ship(2, other, there, other_degrees);
    table
}

fn lone(id: &str, at: (i32, i32), degrees: i32) -> Table {
    two(id, at, degrees, "wasp", (46000, 46000), 0)
}

/// From the end of ship 1's turn to its next.
fn next_turn(table: &mut Table) {
    table.act(1, "done").act(2, "done").act(2, "done");
}

#[test]
fn t1_facing_is_not_push() {
    // Aft faces of all headings push forward, fore faces push back.
    for degrees in (0..360).step_by(15) {
        let mut table = lone("wasp", (24000, 24000), degrees);
        table.energy(1, "candle", 1).energy(1, "puffer", 1).step_3(1).act(1, "use candle 1");
        table.expect_pool(1, &[(degrees as u16, 1)], 0);
        let (x, y, _) = table.place(1);
        let by = crate::oracle::displacement(1000, degrees.into());
        assert_eq!((i64::from(x) - 24000, i64::from(y) - 24000), by);
        table.act(1, "use puffer 1").expect_pool(1, &[], 0).expect_place(1, (24000, 24000), degrees as u16);
    }
}

#[test]
fn t2_turn_first_then_burn() {
    let mut table = lone("wasp", (24000, 24000), 0);
    table.dial(1, 0, 1).energy(1, "gyro", 2).energy(1, "candle", 1).step_3(1);
    table.act(1, "use gyro 2").act(1, "clockwise").act(1, "use candle 1");
    // Hard turn 3 is 45 degrees. The old dial is as it was.
    table.expect_pool(1, &[(0, 1), (45, 1)], 3).expect_place(1, (24707, 24707), 45);
}

#[test]
fn t3_immediate_move_plus_dial() {
    let mut table = lone("wasp", (24000, 10000), 0);
    table.energy(1, "candle", 2).step_3(1).act(1, "use candle 2").expect_place(1, (24000, 12000), 0);
    next_turn(&mut table);
    table.expect_place(1, (24000, 14000), 0).expect_pool(1, &[(0, 2)], 0);
}

#[test]
fn t4_braking_still_moves() {
    let mut table = lone("wasp", (24000, 20000), 0);
    table.dial(1, 0, 1).energy(1, "puffer", 1).step_3(1).act(1, "use puffer 1");
    table.expect_place(1, (24000, 19000), 0).expect_pool(1, &[], 0);
}

#[test]
fn t5_opposite_means_exactly_180_degrees() {
    let mut table = lone("wasp", (24000, 20000), 165);
    table.dial(1, 0, 3).energy(1, "candle", 2).step_3(1).act(1, "use candle 2");
    table.expect_pool(1, &[(0, 3), (165, 2)], 0);
    let mut table = lone("wasp", (24000, 20000), 180);
    table.dial(1, 0, 3).energy(1, "candle", 2).step_3(1).act(1, "use candle 2").expect_pool(1, &[(0, 1)], 0);
}

#[test]
fn t6_single_dial_collision() {
    let mut table = two("pike", (20000, 20000), 0, "pike", (22000, 20000), 0);
    table.dial(1, 90, 3).act_rolling(1, "ship 1", &[9, 1]);
    table.expect_pool(1, &[], 0).expect_hull(2, 7);
}

#[test]
fn t7_full_value() {
    // 0.2 inch are travelled.
    let mut table = two("pike", (20000, 20000), 0, "pike", (21800, 20000), 0);
    table.dial(1, 90, 5).act_rolling(1, "ship 1", &[1, 9]);
    table.expect_place(1, (20200, 20000), 0).expect_hull(1, 5);
}

#[test]
fn t8_applied_dials_survive_and_act_again() {
    let mut table = two("pike", (20000, 20000), 0, "pike", (24000, 22000), 0);
    table.dial(1, 0, 2).dial(1, 90, 5).act(1, "ship 1").act_rolling(1, "dial 0", &[9, 1]);
    table.expect_pool(1, &[(0, 2)], 0).expect_place(1, (22400, 22000), 0);
    next_turn(&mut table);
    table.expect_place(1, (22400, 24000), 0);
}

#[test]
fn t9_contact_in_step_3_leaves_the_pool_as_it_was() {
    let mut table = two("wasp", (10000, 10000), 90, "wasp", (12600, 10000), 0);
    // A push against an older dial: had it been added, 2 would be left.
    table.dial(1, 270, 4).dial(1, 0, 1).energy(1, "candle", 2).step_3(1).act_rolling(
        1,
        "use candle 2",
        &[9, 1],
    );
    table.expect_pool(1, &[(0, 1), (270, 4)], 0);
}

#[test]
fn t10_a_turn_falls_back_to_a_detent() {
    let mut table = two("pike", (10000, 10000), 0, "wasp", (11800, 10000), 0);
    // 40 degrees are free, 45 are not.
    table.spin(1, 3).act_rolling(1, "ship 1", &[9, 1]).expect_place(1, (10000, 10000), 30);
    // And the way round.
    let mut table = two("pike", (10000, 10000), 0, "wasp", (8200, 10000), 0);
    table.spin(1, -3).act_rolling(1, "ship 1", &[9, 1]).expect_place(1, (10000, 10000), 330);
}

#[test]
fn t11_range_uses_the_base_and_contact_the_cells() {
    // A Pike's nose reaches 1750 towards the weapon, its base 750. The pulse of a Wasp reaches 12000 from v = 500.
    let reaches = |y: i32| {
        let mut table = two("wasp", (24000, 10000), 0, "pike", (24500, y), 180);
        table.energy(1, "pulse", 1).step_3(1);
        table.options(1).contains(&"use 2 1".to_string())
    };
    assert!(reaches(10500 + 12000 + 750) && !reaches(10500 + 12000 + 751));
    // Contact comes with the cells: noses at 1250 and 1750.
    let mut table = two("wasp", (24000, 10000), 0, "pike", (24000, 15000), 180);
    table.dial(1, 0, 5).act_rolling(1, "ship 1", &[9, 1]).expect_place(1, (24000, 11900), 0);
}

#[test]
fn t15_heat_now_harm_later() {
    let mut table = lone("wasp", (24000, 10000), 0);
    table.energy(1, "candle", 2).step_3(1).act(1, "use candle 2");
    next_turn(&mut table);
    table.act(1, "vent candle").act(1, "done").expect_hull(1, 10);
}

#[test]
fn t16_a_disabled_sink_overheats() {
    let mut table = lone("halberd", (24000, 10000), 0);
    table.heat(1, "sink", 3).step_2(1).act(1, "done").expect_hull(1, 18);
    let mut table = lone("halberd", (24000, 10000), 0);
    table.heat(1, "sink", 3).disable(1, "sink").step_2(1).act(1, "done").expect_hull(1, 15);
}

#[test]
fn t17_shift_is_free_emptying_is_not() {
    let mut table = lone("halberd", (24000, 10000), 0);
    table.heat(1, "lance", 3).step_2(1);
    for _ in 0..3 {
        table.act(1, "shift lance sink");
    }
    // Only vent and radiate are left for the cubes on the sink.
    table.offers_just(1, &["vent sink", "radiate sink", "done"]);
}

#[test]
fn t18_energy_on_a_weapon_stays() {
    let mut table = two("wasp", (24000, 10000), 0, "wasp", (24500, 16000), 180);
    table.energy(1, "pulse", 1).step_3(1).act_rolling(1, "use pulse 1", &[2]);
    next_turn(&mut table);
    // The cube could be reclaimed; it is not.
    table.act(1, "done").expect_energy(1, "pulse", 1);
    table.act_rolling(1, "use pulse 1", &[2]);
}

#[test]
fn t20_raise_is_free_change_costs_heat() {
    let mut table = lone("wasp", (24000, 10000), 0);
    table.shield(1, "fan", false, 90).step_3(1).act(1, "use fan 1");
    assert_eq!(table.options(1).len(), 23, "the setting it has is no change");
    table.act(1, "point wide 0").expect_heat(1, "fan", 1);
    assert_eq!(table.on(1, "fan").shield, Some(Shield { wide: true, direction: 0 }));
    // Down in step 2 with one of the flow, up again in step 3.
    let mut table = lone("wasp", (24000, 10000), 0);
    table.shield(1, "fan", false, 90).act(1, "ship 1").act(1, "reclaim fan");
    assert_eq!(table.on(1, "fan").shield, None);
    table.act(1, "power fan 1").act(1, "use fan 1");
    assert_eq!(table.options(1).len(), 24);
    table.act(1, "point wide 0").expect_heat(1, "fan", 0);
}
