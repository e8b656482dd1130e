//! The worked examples of the first chapters, as they are given.

use crate::kit::{RuleTable, Table, catalogue, design};
use broadside_engine::Steps;
use broadside_inertia::{Deploy, Design};

fn two(one: &str, at: (i32, i32), degrees: i32, other: &str, there: (i32, i32), other_degrees: i32) -> Table {
    let mut table = Table::new(2);
    table.ship(1, one, at, degrees).ship(2, other, there, other_degrees);
    table
}

#[test]
fn e1_displacement() {
    for (heading, speed, by) in
        [(30, 3, (1500, 2598)), (15, 1, (259, 966)), (195, 5, (-1294, -4830)), (345, 7, (-1812, 6761))]
    {
        let mut table = two("wasp", (24000, 24000), 0, "wasp", (500, 500), 0);
        table.dial(1, heading, speed).act(1, "ship 1").expect_place(1, (24000 + by.0, 24000 + by.1), 0);
    }
}

#[test]
fn e2_order_does_not_matter() {
    let orders = [
        ["dial 30", "dial 105"],
        ["dial 105", "dial 30"],
        ["dial 30", "spin"],
        ["spin", "dial 30"],
        ["dial 105", "spin"],
        ["spin", "dial 105"],
    ];
    for order in orders {
        let mut table = two("halberd", (20000, 20000), 0, "wasp", (500, 500), 0);
        table.dial(1, 30, 3).dial(1, 105, 2).spin(1, 2).act(1, "ship 1").act(1, order[0]).act(1, order[1]);
        table.expect_place(1, (23432, 22080), 30).expect_pool(1, &[(30, 3), (105, 2)], 2);
    }
    let mut table = two("halberd", (20000, 20000), 0, "wasp", (500, 500), 0);
    table.dial(1, 30, 3).dial(1, 105, 2).spin(1, 2).act(1, "ship 1").act(1, "rest");
    table.expect_place(1, (23432, 22080), 30);
}

#[test]
fn e3_burn() {
    let mut table = two("wasp", (24000, 10000), 90, "wasp", (24000, 40000), 180);
    table.energy(1, "candle", 2).step_3(1).act(1, "use candle 2");
    table.expect_place(1, (26000, 10000), 90).expect_pool(1, &[(90, 2)], 0).expect_heat(1, "candle", 1);
    table.act(1, "done").act(2, "done").act(2, "done");
    table.expect_place(1, (28000, 10000), 90);
}

#[test]
fn e4_braking_and_reversing() {
    let mut table = two("wasp", (20000, 20000), 0, "wasp", (24000, 40000), 180);
    table.dial(1, 0, 3).act(1, "ship 1").expect_place(1, (20000, 23000), 0);
    table.act(1, "power puffer 1").act(1, "use puffer 1");
    table.expect_place(1, (20000, 22000), 0).expect_pool(1, &[(0, 2)], 0);
    // A ship that faces the other way burns 2 against a speed of 1.
    let mut table = two("wasp", (20000, 20000), 180, "wasp", (24000, 40000), 180);
    table.dial(1, 0, 1).energy(1, "candle", 2).step_3(1).act(1, "use candle 2");
    table.expect_pool(1, &[(180, 1)], 0).expect_place(1, (20000, 18000), 180);
}

#[test]
fn e5_collision() {
    let mut table = two("wasp", (10000, 10000), 0, "wasp", (14000, 10000), 0);
    table.dial(1, 90, 5).dial(2, 0, 2).act_rolling(1, "ship 1", &[7, 4]);
    table.expect_place(1, (12400, 10000), 0).expect_pool(1, &[], 0).expect_hull(1, 10).expect_hull(2, 5);
    table.expect_place(2, (14000, 10000), 0).expect_pool(2, &[(0, 2)], 0);
}

#[test]
fn e6_order_matters_with_contact() {
    let start = || {
        let mut table = two("wasp", (10000, 10000), 0, "wasp", (14000, 10600), 0);
        table.dial(1, 0, 2).dial(1, 90, 5).act(1, "ship 1");
        table
    };
    let mut table = start();
    // The last dial is not asked for, and brings the contact.
    table.act_rolling(1, "dial 0", &[9, 1]);
    table.expect_place(1, (12800, 12000), 0).expect_pool(1, &[(0, 2)], 0).expect_hull(2, 5);
    let mut table = start();
    table.act_rolling(1, "dial 90", &[9, 1]);
    table.expect_place(1, (12400, 10000), 0).expect_pool(1, &[], 0).expect_hull(2, 5);
}

#[test]
fn e7_rotation_contact() {
    let mut table = two("pike", (10000, 10000), 0, "wasp", (11800, 10000), 0);
    table.spin(1, 4).act_rolling(1, "ship 1", &[3, 3]);
    table.expect_place(1, (10000, 10000), 30).expect_pool(1, &[], 0).expect_hull(1, 8).expect_hull(2, 8);
}

#[test]
fn e8_contact_by_thruster() {
    let mut table = two("wasp", (10000, 10000), 90, "wasp", (13000, 10000), 0);
    table.dial(1, 90, 1).energy(1, "candle", 2).step_3(1).act_rolling(1, "use candle 2", &[2, 9]);
    table.expect_place(1, (10900, 10000), 90).expect_pool(1, &[(90, 1)], 0).expect_heat(1, "candle", 1);
    table.expect_hull(1, 8).expect_hull(2, 10);
}

#[test]
fn e9_step_2() {
    let mut table = two("halberd", (24000, 10000), 0, "wasp", (24000, 40000), 180);
    table.heat(1, "sink", 1).heat(1, "lance", 4).heat(1, "anvil", 2).energy(1, "turret", 2);
    table.act(1, "ship 1").act(1, "shift lance sink").act(1, "shift lance sink").act(1, "radiate lance");
    table.act(1, "vent lance").act(1, "vent anvil").act(1, "vent anvil").act(1, "reclaim turret");
    // With the second cube the flow of 5 is used up; only cubes on the sink are left, which stay.
    table.act(1, "reclaim turret");
    assert!(table.is_in_step_3(1));
    table.expect_hull(1, 18).expect_heat(1, "sink", 3).expect_heat(1, "lance", 0).expect_heat(1, "anvil", 0);
    table.expect_free(1, 9);
}

#[test]
fn e10_overheating() {
    let mut table = two("wasp", (24000, 10000), 0, "wasp", (24000, 40000), 180);
    table.heat(1, "candle", 1).heat(1, "pulse", 1).heat(1, "pulse.2", 1).energy(1, "gyro", 2);
    table.act(1, "ship 1").act(1, "reclaim gyro").act(1, "reclaim gyro").act(1, "vent candle");
    table.expect_hull(1, 8);
    assert!(table.is_in_step_3(1));
    // One more is produced.
    table.act(1, "power candle 2").act(1, "use candle 2").act(1, "done").act(2, "done").act(2, "done");
    assert!(table.is_in_step_2(1));
    table.act(1, "done").expect_hull(1, 5);
}

#[test]
fn e21_illegal_design() {
    let content = catalogue();
    let cubes = [(0, 0), (0, 1), (0, -1), (1, 0), (1, -1)];
    let needed = "puffer@(0,1)F gyro@(0,1)I pulse@(0,0)TF";
    let breaks = |parts: &str| {
        let plan: Design = design(&content, 1, &cubes, &format!("{needed} {parts}"));
        let rules: Vec<String> = plan.faults(&content).iter().map(|fault| fault.rule.to_string()).collect();
        rules
    };
    assert_eq!(breaks("candle@(1,0)A"), ["IN-2.6"]);
    assert_eq!(breaks("pulse@(1,-1)F"), ["IN-2.6"]);
    assert!(breaks("pulse@(1,0)F").is_empty());
    assert!(breaks("plate@(0,1)S").is_empty());
    assert!(breaks("pulse@(1,0)F plate@(0,1)S").contains(&"IN-2.6".to_string()));
}

#[test]
fn e22_deployment() {
    // Seat 2 has a Basilisk in the zone of seat 1, who deploys a Wasp.
    let start = |degrees: i32| {
        let mut table = two("wasp", (30000, 30000), 0, "basilisk", (20000, 8000), degrees);
        table.lay(|state| {
            state.round = 0;
            state.ships.remove(0);
            state.players[crate::kit::seat(1)].reserve.push(0);
            state.steps = Steps::begin(Deploy::default());
        });
        table.act(1, "deploy 1").act(1, "x 24");
        table
    };
    let mut table = start(90);
    // No heading at all: the base itself touches the rail.
    table.refuses(1, "y 8", "IN-3.7");
    let mut table = start(0);
    table.act(1, "y 8").offers(1, "heading 0");
}
