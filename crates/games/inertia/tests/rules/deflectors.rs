//! Chapter 12: deflectors.

use broadside_inertia::Shield;

use crate::kit::{RuleTable, Table, catalogue, design};
use crate::kit_more::{duel, fired};

/// The need of a shot of ship 1, a laser at its base centre, at ship 2, which is laid out here.
fn need(from: (i32, i32), heading: i32, target: &str, change: impl FnOnce(&mut Table)) -> i8 {
    // A turret all round on the middle cube: the origin is the base centre.
    let plan = design(&catalogue(), 1, &[(0, 1), (0, -1)], "candle@(0,-1)A gyro@(0,1)I turret@(0,0)TF");
    let mut table = Table::new(2);
    table.ship_of(1, plan, (24000 + from.0, 24000 + from.1), 0).ship(2, target, (24000, 24000), heading);
    table.energy(1, "turret", 2).step_3(1);
    change(&mut table);
    table.act_rolling(1, "use turret 1", &[2, 2]);
    fired(&table).0
}

#[test]
fn in_12_1_raising_offers_24_settings_and_makes_no_heat() {
    let mut table = duel("wasp", "wasp", 8000);
    table.energy(1, "fan", 1).act(1, "use fan 1");
    assert_eq!(table.options(1).len(), 24);
    for direction in (0..360).step_by(30) {
        table.offers(1, format!("point narrow {direction}")).offers(1, format!("point wide {direction}"));
    }
    table.refuses(1, "point wide 15", "IN-12.1").refuses(1, "point narrow 360", "IN-12.1");
    table.refuses(1, "done", "IN-12.1").act(1, "point narrow 330").expect_heat(1, "fan", 0);
    assert_eq!(table.on(1, "fan").shield, Some(Shield { wide: false, direction: 330 }));
    assert!(table.on(1, "fan").used);
}

#[test]
fn in_12_1_it_must_be_powered() {
    let mut table = duel("halberd", "wasp", 8000);
    table.refuses(1, "use bulwark 1", "IN-8.6").energy(1, "bulwark", 1).refuses(1, "use bulwark 1", "IN-8.6");
    table.energy(1, "bulwark", 2).offers(1, "use bulwark 1");
}

#[test]
fn in_12_2_the_direction_turns_with_the_ship() {
    // From starboard of a ship with heading 0; direction 90 covers it, and with heading 90 direction 0 does.
    let fan = |heading: i32, direction: u16| {
        need((6000, 0), heading, "wasp", |table| {
            table.shield(2, "fan", false, direction);
        })
    };
    assert_eq!((fan(0, 90), fan(0, 0), fan(0, 270)), (8, 6, 6));
    assert_eq!((fan(90, 0), fan(90, 90), fan(90, 180)), (8, 6, 6));
    assert_eq!((fan(180, 270), fan(180, 90)), (8, 6));
}

#[test]
fn in_12_3_it_stays_up_over_turns() {
    let mut table = duel("wasp", "wasp", 8000);
    table.energy(1, "fan", 1).act(1, "use fan 1").act(1, "point wide 60").act(1, "done");
    let up = Some(Shield { wide: true, direction: 60 });
    assert_eq!(table.on(1, "fan").shield, up);
    table.act(2, "done").act(2, "done").act(1, "done");
    assert_eq!(table.on(1, "fan").shield, up);
    table.expect_heat(1, "fan", 0);
}

#[test]
fn in_12_4_one_change_one_cube() {
    for setting in ["narrow 0", "wide 90", "wide 0"] {
        let mut table = duel("wasp", "wasp", 8000);
        table.shield(1, "fan", false, 90).act(1, "use fan 1");
        assert_eq!(table.options(1).len(), 23, "the present setting is no change");
        table.refuses(1, "point narrow 90", "IN-12.4");
        table.act(1, format!("point {setting}")).expect_heat(1, "fan", 1);
    }
}

#[test]
fn in_12_4_not_in_the_ship_turn_in_which_it_was_raised() {
    let mut table = duel("wasp", "wasp", 8000);
    table.energy(1, "fan", 1).act(1, "use fan 1").act(1, "point wide 60").refuses(1, "use fan 1", "IN-8.3");
}

#[test]
fn in_12_5_an_attack_from_the_covered_arc_needs_more() {
    // Turret need 6.
    let shield = |target: &str, part: &str, wide: bool| {
        need((0, 6000), 0, target, |table| {
            table.shield(2, part, wide, 0);
        })
    };
    assert_eq!((shield("wasp", "fan", false), shield("wasp", "fan", true)), (8, 7));
    assert_eq!((shield("halberd", "bulwark", false), shield("halberd", "bulwark", true)), (9, 8));
    assert_eq!((shield("warden", "dome", false), shield("warden", "dome", true)), (9, 8));
    assert_eq!(need((0, 6000), 0, "wasp", |_| {}), 6);
}

#[test]
fn in_12_5_the_edges_of_the_arc_belong_to_it() {
    // Fan narrow at 90, half 30.
    let fan = |x: i32, y: i32| {
        need((x, y), 0, "wasp", |table| {
            table.shield(2, "fan", false, 90);
        })
    };
    assert_eq!((fan(6929, 4000), fan(6928, 4000)), (8, 6));
    assert_eq!((fan(6929, -4000), fan(6928, -4000)), (8, 6));
    // Bulwark wide at 0, half 90: exactly abeam is covered, one mil astern is not.
    let bulwark = |x: i32, y: i32| {
        need((x, y), 0, "halberd", |table| {
            table.shield(2, "bulwark", true, 0);
        })
    };
    assert_eq!((bulwark(6000, 0), bulwark(6000, -1), bulwark(-6000, 0), bulwark(-6000, -1)), (8, 6, 8, 6));
    // Bulwark narrow at 0, half 45.
    let bulwark = |x: i32, y: i32| {
        need((x, y), 0, "halberd", |table| {
            table.shield(2, "bulwark", false, 0);
        })
    };
    assert_eq!(
        (bulwark(5000, 5000), bulwark(5001, 5000), bulwark(-5000, 5000), bulwark(-5001, 5000)),
        (9, 6, 9, 6)
    );
    // Dome wide covers all round.
    let dome = |x: i32, y: i32| {
        need((x, y), 0, "warden", |table| {
            table.shield(2, "dome", true, 0);
        })
    };
    assert_eq!((dome(0, -6000), dome(-6000, 1), dome(6000, -1)), (8, 8, 8));
}

#[test]
fn in_12_5_the_origin_counts_not_the_base_of_the_attacker() {
    // A turret 500 to starboard of the base centre.
    let plan = design(&catalogue(), 1, &[(0, 1), (1, 0)], "candle@(0,0)A gyro@(0,1)I turret@(1,0)TF");
    let need = |x: i32| {
        let mut table = Table::new(2);
        table.ship_of(1, plan.clone(), (24000 + x, 19000), 0).ship(2, "halberd", (24000, 24000), 180);
        table.energy(1, "turret", 2).shield(2, "bulwark", false, 0).step_3(1);
        table.act_rolling(1, "use turret 1", &[2, 2]);
        fired(&table).0
    };
    assert_eq!((need(-5500), need(-5501)), (9, 6));
    assert_eq!((need(4500), need(4501)), (9, 6));
}

#[test]
fn in_12_6_only_the_largest_bonus_counts() {
    let both = |first: bool, second: bool| {
        need((0, 6000), 0, "corsair", |table| {
            table.shield(2, "fan", first, 0).shield(2, "fan.2", second, 0);
        })
    };
    assert_eq!((both(true, true), both(true, false), both(false, true), both(false, false)), (7, 8, 8, 8));
    // One that does not cover the attack adds nothing.
    let aside = need((0, 6000), 0, "corsair", |table| {
        table.shield(2, "fan", true, 0).shield(2, "fan.2", false, 180);
    });
    assert_eq!(aside, 7);
}

#[test]
fn in_12_7_without_power_it_is_down_and_raised_again_without_heat() {
    let mut table = duel("halberd", "wasp", 8000);
    table.shield(1, "bulwark", false, 90).step_2(1).act(1, "reclaim bulwark");
    assert!(table.on(1, "bulwark").shield.is_none());
    table
        .act(1, "done")
        .refuses(1, "use bulwark 1", "IN-8.6")
        .act(1, "power bulwark 1")
        .act(1, "use bulwark 1");
    table.act(1, "point narrow 90").expect_heat(1, "bulwark", 0);
}

#[test]
fn in_12_8_with_four_heat_cubes_it_cannot_be_changed() {
    let mut table = duel("wasp", "wasp", 8000);
    table.shield(1, "fan", false, 90).heat(1, "fan", 4).refuses(1, "use fan 1", "IN-12.8");
    table.heat(1, "fan", 3).act(1, "use fan 1").act(1, "point wide 0").expect_heat(1, "fan", 4);
    // Raising makes no heat and needs no room.
    let mut table = duel("wasp", "wasp", 8000);
    table
        .energy(1, "fan", 1)
        .heat(1, "fan", 4)
        .act(1, "use fan 1")
        .act(1, "point wide 0")
        .expect_heat(1, "fan", 4);
}
