//! Interactions that are easy to get wrong, second half.

use broadside_inertia::{Event, Removal, Shield};

use crate::kit::{RuleTable, Table};
use crate::kit_more::{duel, fired};

#[test]
fn t12_a_base_at_the_edge_of_the_arc_is_in_range() {
    // Mortar of a Brick at (24500,25000), gimbal 45, range 8: the centre is outside the arc, the base crosses the edge.
    let legal = |x: i32, y: i32| {
        let mut table = Table::new(2);
        table.ship(1, "brick", (24000, 24000), 0).ship(2, "wasp", (x, y), 0).energy(1, "mortar", 2).step_3(1);
        table.options(1).contains(&table.action(1, "use mortar 1").to_string())
    };
    // The distance of (d, 0) + (4000,4000) from the diagonal is d / √2: 1060 / √2 = 749.5, 1061 / √2 = 750.2.
    assert!(legal(24500 + 4000 + 1060, 29000) && !legal(24500 + 4000 + 1061, 29000));
}

#[test]
fn t13_with_a_need_above_10_only_a_10_hits() {
    let mut table = duel("gadfly", "halberd", 8000);
    table.shield(2, "bulwark", false, 0).energy(1, "autocannon", 1).act_rolling(
        1,
        "use autocannon 1",
        &[9, 9, 10],
    );
    assert_eq!(fired(&table), (11, vec![9, 9, 10], 1, 1));
}

#[test]
fn t14_missiles_ignore_deflectors_not_jammers() {
    let mut table = duel("pike", "lantern", 12000);
    table.shield(2, "fan", false, 0).energy(2, "jammer", 2).system(2, "jammer", |it| it.jamming = true);
    table.energy(1, "missile", 1).act_rolling(1, "use missile 1", &[7, 8]);
    assert_eq!(fired(&table), (8, vec![7, 8], 1, 2));
}

#[test]
fn t19_a_deflector_turns_with_the_ship() {
    let mut table = Table::new(2);
    // The defender's fan looks ahead; its rotation of 90 degrees takes it away from the attacker.
    table.ship(1, "wasp", (24000, 20000), 0).ship(2, "wasp", (24000, 26000), 180).shield(2, "fan", false, 0);
    table.spin(2, 6).energy(1, "pulse", 1).energy(1, "pulse.2", 1).step_3(1).act_rolling(
        1,
        "use pulse 1",
        &[2],
    );
    assert_eq!(fired(&table).0, 7);
    table.act(1, "done").expect_place(2, (24000, 26000), 270);
    assert_eq!(table.on(2, "fan").shield, Some(Shield { wide: false, direction: 0 }));
    table.initiative(2).act(2, "done").act(2, "done").act(1, "done").act_rolling(1, "use pulse 1", &[2]);
    assert_eq!(fired(&table).0, 5);
}

#[test]
fn t21_repair_blocks_use_and_mend_does_too() {
    let mut table = duel("lantern", "wasp", 9000);
    table
        .disable(1, "pulse")
        .disable(1, "fan")
        .energy(1, "drones", 2)
        .act(1, "repair pulse")
        .act(1, "use drones 1");
    // The fan was the only system to mend.
    assert!(!table.on(1, "fan").disabled && table.on(1, "pulse").disabled);
    table.act(1, "power fan 1").refuses(1, "use fan 1", "IN-13.5").refuses(1, "power pulse 1", "IN-11.6");
    table.act(1, "done");
    assert!(!table.on(1, "pulse").disabled && table.energy_on(1, "fan") == 1);
}

#[test]
fn t22_a_drained_cube_is_missing_for_the_whole_next_ship_turn() {
    let mut table = duel("lantern", "wasp", 9000);
    table.energy(2, "fan", 1).energy(1, "ion", 2).act_rolling(1, "use ion 1", &[9, 2]).act(1, "done");
    // The Wasp's whole ship-turn with 4 cubes.
    table.expect_free(2, 4);
    table.act(2, "power candle 2").act(2, "power pulse 2").expect_free(2, 0);
    assert_eq!(table.see(2).drained, 1);
    table.act(2, "done").expect_free(2, 1);
}

#[test]
fn t23_recoil_can_collide() {
    let mut table = Table::new(2);
    table.ship(1, "colossus", (24000, 20000), 0).ship(2, "wasp", (24500, 34000), 0).ship(
        2,
        "wasp",
        (24000, 16800),
        0,
    );
    table.dial(1, 0, 2).energy(1, "rail", 3).step_3(1).act_rolling(1, "use rail 1", &[2, 3, 8]);
    // The torch reaches 2250 astern. One inch of recoil, value 1; the pool stays.
    table.expect_pool(1, &[(0, 2)], 0).expect_hull(1, 29).expect_hull(3, 10).expect_heat(1, "rail", 2);
    table.expects(|event| matches!(event, Event::Collided { value: 1, .. }));
}

#[test]
fn t24_the_edge_comes_before_contact() {
    // Before the substep the bases are apart: 1499² + 60² > 1500². After it, beyond the edge, they would touch:
    // 1499² + 40² < 1500².
    let mut table = Table::new(2);
    table.ship(1, "wasp", (24000, 47940), 0).dial(1, 0, 2).ship(1, "wasp", (4000, 4000), 0);
    table.ship(2, "wasp", (25499, 48000), 0).act(1, "ship 1");
    table.expects(|event| matches!(event, Event::Gone { how: Removal::Lost, .. }));
    table.expect_hull(3, 10);
}

#[test]
fn t25_overheating_credits_the_last_enemy() {
    let mut table = Table::new(3);
    table.ship(1, "wasp", (24000, 20000), 0).ship(2, "wasp", (4000, 4000), 0).ship(
        3,
        "wasp",
        (44000, 4000),
        0,
    );
    table
        .ship(1, "wasp", (4000, 44000), 0)
        .hull(1, 2)
        .harmed_by(1, 3)
        .heat(1, "candle", 2)
        .step_2(1)
        .act(1, "done");
    assert!(!table.is_flying(1));
    assert_eq!((table.points(2), table.points(3)), (0, 47));
    // Without one the opponents share.
    let mut table = Table::new(3);
    table.ship(1, "wasp", (24000, 20000), 0).ship(2, "wasp", (4000, 4000), 0).ship(
        3,
        "wasp",
        (44000, 4000),
        0,
    );
    table.ship(1, "wasp", (4000, 44000), 0).hull(1, 2).heat(1, "candle", 2).step_2(1).act(1, "done");
    assert_eq!((table.points(2), table.points(3)), (23, 23));
}

#[test]
fn t26_no_critical_on_a_kill() {
    let mut table = duel("halberd", "wasp", 10000);
    table.ship(2, "wasp", (4000, 4000), 0).hull(2, 4).energy(1, "lance", 4).act_rolling(
        1,
        "use lance 2",
        &[10, 10, 2],
    );
    assert!(table.is_in_step_3(1) && !table.is_flying(2));
    table.expects_no(|event| matches!(event, Event::Critical { .. }));
    assert!(table.see(2).systems.iter().all(|system| !system.disabled));
}
