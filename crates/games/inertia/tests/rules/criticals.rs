//! Chapter 11: criticals, disabled systems, repair.

use broadside_inertia::Event;

use crate::kit::{RuleTable, Table, seat};
use crate::kit_more::{duel, told};

const WASP: [&str; 6] = ["candle", "pulse", "pulse.2", "puffer", "gyro", "fan"];

/// A Halberd that has hit with the lance: these dice, at a target ahead.
fn lance(target: &str, change: impl FnOnce(&mut Table), dice: &[u32]) -> Table {
    let mut table = duel("halberd", target, 10000);
    table.energy(1, "lance", 4);
    change(&mut table);
    table.act_rolling(1, "use lance 2", dice);
    table
}

#[test]
fn in_11_1_each_10_disables_one_system() {
    let mut table = lance("colossus", |_| {}, &[10, 3, 10]);
    table.act(1, "disable rail").refuses(1, "done", "IN-11.1").act(1, "disable lance");
    assert!(table.on(2, "rail").disabled && table.on(2, "lance").disabled);
    assert!(table.is_in_step_3(1));
    let table = lance("colossus", |_| {}, &[9, 9, 9]);
    assert!(table.is_in_step_3(1), "no 10, no critical");
}

#[test]
fn in_11_2_damage_and_effects_of_all_dice_come_first() {
    let mut table = duel("gadfly", "wasp", 5000);
    table.energy(1, "scorcher", 1).act_rolling(1, "use scorcher 1", &[10, 9]);
    table.refuses(1, "disable fan", "IN-10.14").act(1, "scorch fan").act(1, "scorch fan");
    table.refuses(1, "scorch fan", "IN-11.1").act(1, "disable fan").expect_heat(2, "fan", 2);
}

#[test]
fn in_11_2_a_target_that_is_gone_has_no_criticals() {
    let table = lance(
        "wasp",
        |table| {
            table.ship(2, "wasp", (4000, 4000), 0).hull(2, 6);
        },
        &[10, 10, 10],
    );
    assert!(!table.is_flying(2) && table.is_in_step_3(1));
    assert_eq!(told(&table), ["Fired", "Gone"]);
    assert!(table.see(2).systems.iter().all(|system| !system.disabled));
}

#[test]
fn in_11_3_any_enabled_system_but_no_structural_part() {
    // Warden: regulator and plate are structural; the array is a system without an ability.
    let mut table = lance(
        "warden",
        |table| {
            table.disable(2, "mortar");
        },
        &[10, 2, 2],
    );
    let named = ["broadside", "broadside.2", "pulse", "dome", "torch", "puffer", "wheels", "array", "drones"];
    let options: Vec<String> = named.iter().map(|part| format!("disable {part}")).collect();
    table.offers_just(1, &options.iter().map(String::as_str).collect::<Vec<_>>());
    for part in ["mortar", "regulator", "plate", "20"] {
        table.refuses(1, format!("disable {part}"), "IN-11.3");
    }
}

#[test]
fn in_11_4_without_an_enabled_system_a_critical_takes_hull() {
    let all_down = |table: &mut Table| {
        for part in WASP {
            table.disable(2, part);
        }
    };
    let table = lance("wasp", all_down, &[10, 10, 2]);
    // Two hits of 2, two criticals of 1.
    table.expect_hull(2, 4);
    assert!(table.is_in_step_3(1));
    assert_eq!(table.see(2).harmed_by, Some(seat(1)));
    let table = lance(
        "wasp",
        |table| {
            all_down(table);
            table.hull(2, 5);
        },
        &[10, 10, 2],
    );
    assert!(!table.is_flying(2), "criticals can kill");
    assert_eq!(table.points(1), 47);
}

#[test]
fn in_11_4_the_last_system_goes_first() {
    let one_left = |table: &mut Table| {
        for part in &WASP[1..] {
            table.disable(2, part);
        }
    };
    let table = lance("wasp", one_left, &[10, 10, 2]);
    assert!(table.on(2, "candle").disabled);
    table.expect_hull(2, 5);
}

#[test]
fn in_11_5_energy_of_a_disabled_system_returns_to_the_reactor() {
    let mut table = lance(
        "halberd",
        |table| {
            table.energy(2, "turret", 2).energy(2, "anvil", 3);
        },
        &[10, 2, 2],
    );
    table.expect_free(2, 4);
    table.act(1, "disable anvil").expect_free(2, 7).expect_energy(2, "anvil", 0);
    table.expect_energy(2, "turret", 2);
}

#[test]
fn in_11_6_a_disabled_system_is_neither_powered_nor_used() {
    let mut table = duel("wasp", "wasp", 8000);
    table.disable(1, "pulse").refuses(1, "power pulse 1", "IN-11.6").refuses(1, "use pulse 1", "IN-11.6");
    // Not even an ability without power.
    let mut table = duel("brick", "wasp", 8000);
    table.disable(1, "booster").refuses(1, "use booster 1", "IN-11.6").offers(1, "use booster.2 1");
}

#[test]
fn in_11_6_running_effects_end() {
    let mut table = lance(
        "lantern",
        |table| {
            table.shield(2, "fan", true, 90).energy(2, "jammer", 2);
            table.system(2, "jammer", |system| system.jamming = true);
        },
        &[10, 10, 2],
    );
    table.act(1, "disable fan").act(1, "disable jammer");
    assert!(table.on(2, "fan").shield.is_none() && !table.on(2, "jammer").jamming);
}

#[test]
fn in_11_6_heat_stays_and_counts_and_a_disabled_sink_is_no_sink() {
    let mut table = Table::new(2);
    table.ship(1, "halberd", (24000, 20000), 0).ship(2, "wasp", (4000, 4000), 0);
    table.heat(1, "sink", 3).heat(1, "turret", 1).disable(1, "sink").disable(1, "turret").step_2(1);
    table.refuses(1, "shift turret sink", "IN-7.6").act(1, "done").expect_hull(1, 14);
}

#[test]
fn in_11_6_a_disabled_radiator_does_not_work() {
    let mut table = Table::new(2);
    table.ship(1, "halberd", (24000, 20000), 0).ship(2, "wasp", (4000, 4000), 0);
    table.heat(1, "lance", 2).step_2(1).offers(1, "radiate lance");
    table.disable(1, "fin").refuses(1, "radiate lance", "IN-7.5");
    table.offers(1, "vent lance");
}

#[test]
fn in_11_7_a_repair_costs_exactly_its_cost_at_once() {
    let mut table = duel("halberd", "wasp", 8000);
    table.disable(1, "lance").refuses(1, "repair anvil", "IN-11.7").act(1, "repair lance").expect_free(1, 6);
    assert_eq!(table.on(1, "lance").repair, 3);
    table.refuses(1, "repair lance", "IN-11.7").refuses(1, "use lance 1", "IN-11.6");
    table.refuses(1, "power lance 1", "IN-11.6");
    assert!(table.on(1, "lance").disabled, "until the end of the ship-turn");
}

#[test]
fn in_11_7_structural_parts_are_not_repaired() {
    let mut table = duel("mule", "wasp", 8000);
    table.refuses(1, "repair plate", "IN-8.1").refuses(1, "repair 30", "IN-8.1");
}

#[test]
fn in_11_8_at_the_end_it_is_enabled_and_the_cubes_are_back() {
    let mut table = duel("halberd", "wasp", 8000);
    table.disable(1, "lance").heat(1, "lance", 2).act(1, "repair lance").act(1, "done").expect_free(1, 9);
    let lance = table.on(1, "lance");
    assert!(!lance.disabled && lance.repair == 0 && lance.energy == 0 && lance.heat == 2);
    table.expects(|event| matches!(event, Event::Repaired { .. }));
}

#[test]
fn in_11_9_the_full_cost_is_paid_in_one_turn() {
    let mut table = duel("halberd", "wasp", 8000);
    table.disable(1, "lance").energy(1, "anvil", 3).energy(1, "anvil.2", 3).energy(1, "turret", 1);
    // Two free cubes are not enough for three.
    table.expect_free(1, 2);
    table.refuses(1, "repair lance", "IN-11.9");
    let mut table = duel("halberd", "wasp", 8000);
    table.disable(1, "lance").energy(1, "anvil", 3).energy(1, "anvil.2", 3).expect_free(1, 3);
    table.act(1, "repair lance").expect_free(1, 0);
}
