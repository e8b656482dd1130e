//! Chapter 8: step 3, power up and use systems.

use broadside_inertia::Event;

use crate::kit::{RuleTable, Table, seat};

fn duel(id: &str) -> Table {
    let mut table = Table::new(2);
    table.ship(1, id, (24000, 10000), 0).ship(2, "wasp", (24000, 40000), 180);
    table
}

#[test]
fn in_8_1_powering_is_not_limited_by_flow() {
    let mut table = duel("wasp");
    table.step_3(1).act(1, "power candle 2").act(1, "power gyro 2").act(1, "power fan 1");
    table
        .expect_free(1, 0)
        .expect_energy(1, "candle", 2)
        .expect_energy(1, "gyro", 2)
        .expect_energy(1, "fan", 1);
    // Five cubes with a flow of three. Now none is left.
    assert!(table.options_of(1, "power").is_empty());
    table.refuses(1, "power pulse 1", "IN-8.1");
}

#[test]
fn in_8_1_only_cubes_that_are_free() {
    let mut table = duel("wasp");
    table.energy(1, "candle", 2).drain(1, 2).step_3(1);
    table.refuses(1, "power pulse 2", "IN-8.1").act(1, "power pulse 1").expect_free(1, 0);
    table.refuses(1, "power pulse 0", "IN-8.1");
}

#[test]
fn in_8_1_only_enabled_systems() {
    let mut table = duel("mule");
    table.disable(1, "gyro").step_3(1);
    table.refuses(1, "power gyro 1", "IN-11.6").refuses(1, "power plate 1", "IN-8.1").refuses(
        1,
        "power 30 1",
        "IN-8.1",
    );
}

#[test]
fn in_8_2_as_many_cubes_as_the_highest_power() {
    let mut table = duel("colossus");
    table.step_3(1);
    let room = |table: &Table, part: &str| {
        let number = table.part(1, part).to_string();
        table.options_of(1, "power").iter().filter(|it| it.split(' ').nth(1) == Some(&number)).count()
    };
    // Lance 3 and 4, rail 3, torch 3, 4 and 4, puffer 1, wheels 2 and 3, bulwark 2, turret 2; sink and array none.
    let rooms = [
        ("lance", 4),
        ("rail", 3),
        ("torch", 4),
        ("puffer", 1),
        ("wheels", 3),
        ("bulwark", 2),
        ("turret", 2),
    ];
    for (part, cubes) in rooms {
        assert_eq!(room(&table, part), cubes, "{part}");
    }
    assert_eq!((room(&table, "deepsink"), room(&table, "array")), (0, 0));
    table.refuses(1, "power wheels 4", "IN-8.2").refuses(1, "power array 1", "IN-8.2");
    table.act(1, "power wheels 2").refuses(1, "power wheels 2", "IN-8.2").act(1, "power wheels 1");
    assert_eq!(room(&table, "wheels"), 0);
}

#[test]
fn in_8_3_one_ability_once() {
    let mut table = duel("wasp");
    table.energy(1, "candle", 2).energy(1, "gyro", 1).step_3(1).act(1, "use candle 1");
    table.refuses(1, "use candle 1", "IN-8.3").refuses(1, "use candle 2", "IN-8.3").refuses(
        1,
        "use gyro 3",
        "IN-8.3",
    );
    // Another system may still be used.
    table.offers(1, "use gyro 1");
    // In the next turn it is free again.
    table.act(1, "done").act(2, "done").act(2, "done");
    assert!(table.is_in_step_2(1));
    table.act(1, "done").offers(1, "use candle 1").offers(1, "use candle 2");
}

#[test]
fn in_8_3_two_of_a_kind_are_two_systems() {
    let mut table = duel("wasp");
    table.put(2, (24500, 16000), 180).energy(1, "pulse", 1).energy(1, "pulse.2", 1).step_3(1);
    table.act_rolling(1, "use pulse 1", &[1]).act_rolling(1, "use pulse.2 1", &[1]);
    table.refuses(1, "use pulse.2 1", "IN-8.3");
}

#[test]
fn in_8_4_energy_stays_on_the_system() {
    let mut table = duel("wasp");
    table
        .energy(1, "candle", 2)
        .step_3(1)
        .act(1, "use candle 2")
        .expect_energy(1, "candle", 2)
        .expect_free(1, 3);
    table.act(1, "done").act(2, "done").act(2, "done").act(1, "done");
    table.act(1, "use candle 2").expect_energy(1, "candle", 2);
}

#[test]
fn in_8_5_heat_at_once() {
    let mut table = duel("halberd");
    table.energy(1, "anvil", 3).heat(1, "anvil", 1).energy(1, "wheels", 3).step_3(1);
    table.act(1, "use anvil 2").expect_heat(1, "anvil", 3);
    // Before the way is picked.
    table.act(1, "use wheels 2").expect_heat(1, "wheels", 1);
}

#[test]
fn in_8_6_enabled_and_not_repaired() {
    let mut table = duel("wasp");
    table.disable(1, "candle").step_3(1).refuses(1, "use candle 1", "IN-11.6");
    table.act(1, "repair candle").refuses(1, "use candle 1", "IN-11.6").refuses(
        1,
        "power candle 1",
        "IN-11.6",
    );
    // Mended by drones it can be powered and not used.
    let mut table = duel("lantern");
    table.energy(1, "drones", 2).disable(1, "anvil").step_3(1);
    table.act(1, "use drones 1").act(1, "power anvil 2").refuses(1, "use anvil 1", "IN-13.5");
}

#[test]
fn in_8_6_energy_of_at_least_the_power() {
    let mut table = duel("wasp");
    table.energy(1, "candle", 1).step_3(1);
    table.refuses(1, "use candle 2", "IN-8.6").offers(1, "use candle 1");
    table.act(1, "power candle 1").offers(1, "use candle 1").offers(1, "use candle 2");
}

#[test]
fn in_8_6_a_legal_target() {
    let mut table = duel("wasp");
    table.energy(1, "pulse", 1).step_3(1).refuses(1, "use pulse 1", "IN-10.5");
    table.put(2, (24500, 16000), 180).offers(1, "use pulse 1");
    // An own ship is none.
    table.ship(1, "wasp", (24500, 16000), 0).put(2, (24000, 40000), 0).refuses(1, "use pulse 1", "IN-10.5");
}

#[test]
fn in_8_6_a_legal_object() {
    let mut table = duel("lantern");
    table.energy(1, "pump", 1).energy(1, "drones", 2).step_3(1);
    table.refuses(1, "use pump 1", "IN-13.4").refuses(1, "use drones 1", "IN-13.5").refuses(
        1,
        "use drones 2",
        "IN-13.6",
    );
    table.heat(1, "anvil", 1).disable(1, "booster").hull(1, 15);
    table.offers(1, "use pump 1").offers(1, "use drones 1").offers(1, "use drones 2");
    // Not the pump itself.
    table.heat(1, "anvil", 0).heat(1, "pump", 1).refuses(1, "use pump 1", "IN-13.4");
}

#[test]
fn in_8_6_the_dial_limits() {
    let mut table = duel("wasp");
    table.put(1, (24000, 20000), 0).dial(1, 180, 12).energy(1, "puffer", 1).step_3(1);
    table.refuses(1, "use puffer 1", "IN-5.5");
}

#[test]
fn in_8_6_only_the_amounts_of_the_class() {
    // Every ability of a thruster of the ready ships has an amount for their class.
    for id in ["wasp", "halberd", "colossus"] {
        let table = duel(id);
        let class = table.blueprint(1).class() as usize;
        for fitting in &table.blueprint(1).fittings {
            for ability in &fitting.part.abilities {
                if let broadside_inertia::Effect::Thrust(by) | broadside_inertia::Effect::Rotate(by) =
                    ability.effect
                {
                    assert!(by[class] > 0, "{id}: {}", ability.name);
                }
            }
        }
    }
}

#[test]
fn in_8_7_powering_using_and_repairing_in_any_order() {
    let mut table = duel("wasp");
    table.disable(1, "fan").step_3(1);
    table.act(1, "power candle 1").act(1, "use candle 1").act(1, "repair fan").act(1, "power gyro 1");
    table.act(1, "use gyro 1").act(1, "clockwise").act(1, "power puffer 1").act(1, "use puffer 1");
    // Nothing is left to do after the last cube, and that is taken.
    table.act(1, "power candle 1");
    table.awaits(&[2]);
}

#[test]
fn in_8_7_done_is_always_legal() {
    let mut table = duel("wasp");
    table.step_3(1).act(1, "done");
    table.awaits(&[2]);
}

#[test]
fn in_8_8_ammunition_is_for_the_game() {
    // A solid booster ignites once.
    let mut table = duel("brick");
    table.step_3(1).act(1, "use booster 1").act(1, "done").act(2, "done").act(2, "done");
    table.refuses(1, "use booster 1", "IN-8.8").offers(1, "use booster.2 1");
}

#[test]
fn in_8_8_three_salvos() {
    let mut table = Table::new(2);
    table.ship(1, "pike", (24000, 10000), 0).ship(2, "wasp", (24000, 25000), 180).energy(1, "missile", 1);
    for fired in 0..3 {
        assert_eq!(table.on(1, "missile").spent[0], fired);
        table
            .step_3(1)
            .act_rolling(1, "use missile 1", &[1, 1])
            .system(1, "missile", |system| system.used = false);
    }
    table.refuses(1, "use missile 1", "IN-8.8");
    // The other rack has its own.
    table.energy(1, "missile.2", 1).offers(1, "use missile.2 1");
}

#[test]
fn in_8_8_ammunition_counts_for_its_ability() {
    // Patch has 3, Mend has no limit.
    let mut table = duel("lantern");
    table.hull(1, 10).disable(1, "anvil").energy(1, "drones", 2).step_3(1);
    table.system(1, "drones", |system| system.spent = [0, 3, 0]);
    table.refuses(1, "use drones 2", "IN-8.8").offers(1, "use drones 1");
}

#[test]
fn in_8_9_only_in_the_own_ship_turn() {
    let mut table = Table::new(2);
    table.ship(1, "wasp", (24000, 10000), 0).ship(2, "wasp", (24500, 16000), 180).ship(
        1,
        "wasp",
        (10000, 10000),
        0,
    );
    table.energy(2, "pulse", 1).energy(3, "candle", 2).step_3(1);
    for action in ["use 2 1", "power 1 1", "done"] {
        table.refuses(2, action, "IN-4.1");
    }
    assert!(table.options(2).is_empty());
    // What is offered to seat 1 is for ship 1 only: its candle has no energy.
    table.refuses(1, "use candle 2", "IN-8.6");
}

#[test]
fn in_8_9_an_attack_asks_the_defender_nothing() {
    let mut table = Table::new(2);
    table.ship(1, "wasp", (24000, 10000), 0).ship(2, "wasp", (24500, 16000), 180);
    table.energy(1, "pulse", 2).step_3(1).act_rolling(1, "use pulse 2", &[10, 10]);
    assert_eq!(table.awaited(), [1], "the attacker settles the criticals");
    table.act(1, "disable candle").act(1, "disable gyro");
    table.expects(|event| matches!(event, Event::Critical { .. }));
    assert_eq!(table.state().active, seat(1));
}
