//! Chapter 13: other part effects.

use crate::kit::{RuleTable, Table, catalogue, design};
use crate::kit_more::{duel, fired};

#[test]
fn in_13_1_lock_reaches_18_inches_between_base_centres() {
    for (distance, legal) in [(18000, true), (18001, false)] {
        let mut table = duel("basilisk", "wasp", distance);
        table.energy(1, "computer", 1);
        let offered = table.options(1).contains(&"use 5 1".to_string());
        assert_eq!(offered, legal, "{distance}");
        if !legal {
            table.refuses(1, "use computer 1", "IN-13.1");
        }
    }
    // Not along an axis: 10800² + 14400² = 18000².
    let mut table = Table::new(2);
    table
        .ship(1, "basilisk", (10000, 10000), 0)
        .ship(2, "wasp", (20800, 24400), 0)
        .energy(1, "computer", 1)
        .step_3(1);
    table.offers(1, "use computer 1");
    table.put(2, (20800, 24401), 0).refuses(1, "use computer 1", "IN-13.1");
}

#[test]
fn in_13_1_lock_helps_against_the_locked_ship_only_and_this_ship_turn_only() {
    let mut table = Table::new(2);
    table.ship(1, "basilisk", (24000, 10000), 0).ship(2, "halberd", (24000, 22000), 0).ship(
        2,
        "halberd",
        (26000, 26000),
        0,
    );
    table.energy(1, "computer", 1).energy(1, "rail", 3).energy(1, "missile", 1).step_3(1);
    table.initiative(2).act(1, "use computer 1").offers_just(1, &["target 2", "target 3"]);
    table.act(1, "target 2");
    table.act(1, "use missile 1").act_rolling(1, "target 3", &[2, 2]);
    assert_eq!(fired(&table).0, 7);
    table.act_rolling(1, "use rail 1", &[4]);
    assert_eq!(fired(&table), (4, vec![4], 1, 5));
    // A turn later it is over.
    table.act(1, "done").act(2, "ship 2").act(2, "done").act(2, "done").act(1, "done");
    table.put(1, (24000, 10000), 0).change(1, |ship| ship.dials = broadside_inertia::Dials::default());
    table.heat(1, "rail", 0).act_rolling(1, "use rail 1", &[4]);
    assert_eq!(fired(&table).0, 5);
}

#[test]
fn in_13_1_only_enemies_are_locked_on_to() {
    let mut table = Table::new(2);
    table.ship(1, "basilisk", (24000, 10000), 0).ship(1, "halberd", (24000, 22000), 0).ship(
        2,
        "wasp",
        (4000, 44000),
        0,
    );
    table.energy(1, "computer", 1).step_3(1).refuses(1, "use computer 1", "IN-13.1");
}

#[test]
fn in_13_2_focus_adds_4_inches_to_every_weapon() {
    // Basilisk: muzzle of the first rail at v 3000, range 20.
    for (distance, legal) in [(3000 + 24750, true), (3000 + 24751, false)] {
        let mut table = duel("basilisk", "wasp", distance);
        table.put(1, (24000, 10000), 0).put(2, (24000, 10000 + distance), 0);
        table.energy(1, "scope", 1).energy(1, "rail", 3).refuses(1, "use rail 1", "IN-10.5");
        table.act(1, "use scope 1").expect_heat(1, "scope", 1);
        assert_eq!(table.options(1).contains(&"use 1 1".to_string()), legal, "{distance}");
    }
}

#[test]
fn in_13_2_focus_lengthens_the_edge_of_the_arc_too() {
    // Lantern laser at (-1,1), gimbal 30: a base that only touches the far end of the edge ray.
    let legal = |focused: bool| {
        let mut table = Table::new(2);
        // Muzzle (23500,24500); the edge ray to starboard of 16 inches ends at (+8000,+13856).
        table.ship(1, "lantern", (24000, 24000), 0).ship(2, "wasp", (23500 + 8600, 24500 + 13500), 0);
        table.energy(1, "scope", 1).energy(1, "pulse", 1).step_3(1);
        if focused {
            table.act(1, "use scope 1");
        }
        table.options(1).contains(&"use 3 1".to_string())
    };
    assert_eq!((legal(false), legal(true)), (false, true));
}

#[test]
fn in_13_2_minimum_ranges_stay_and_focus_ends_with_the_ship_turn() {
    // Missile rack of a Basilisk on (0,3): v 1500, minimum 4.
    for (distance, legal) in [(1500 + 4750, true), (1500 + 4749, false)] {
        let mut table = duel("basilisk", "wasp", distance);
        table.energy(1, "scope", 1).energy(1, "missile", 1).act(1, "use scope 1");
        assert_eq!(table.options(1).contains(&"use 3 1".to_string()), legal, "{distance}");
    }
    let mut table = duel("basilisk", "wasp", 25000);
    table.energy(1, "scope", 1).energy(1, "rail", 3).act(1, "use scope 1").offers(1, "use rail 1");
    table.act(1, "done");
    // Both play a round.
    table.initiative(2).act(2, "done").act(1, "done");
    assert_eq!(table.state().round, 2);
    table.refuses(1, "use rail 1", "IN-10.5");
}

/// The need of a turret at some distance from a Lantern that jams or does not.
fn against_jammer(distance: i32, jamming: bool) -> i8 {
    let plan = design(&catalogue(), 1, &[(0, 1), (0, -1)], "candle@(0,-1)A gyro@(0,1)I turret@(0,0)TF");
    let mut table = Table::new(2);
    table.ship_of(1, plan, (24000, 24000), 0).ship(2, "lantern", (24000 + distance, 24000), 0);
    table
        .energy(1, "turret", 2)
        .energy(2, "jammer", 2)
        .system(2, "jammer", |it| it.jamming = jamming)
        .step_3(1);
    table.act_rolling(1, "use turret 1", &[2, 2]);
    fired(&table).0
}

#[test]
fn in_13_3_jam_works_strictly_beyond_8_inches() {
    assert_eq!(against_jammer(8000, true), 6);
    assert_eq!(against_jammer(8001, true), 7);
    assert_eq!(against_jammer(8001, false), 6);
}

#[test]
fn in_13_3_the_distance_is_from_the_origin_to_the_base_centre() {
    // The Wasp's laser stands 500 ahead of its base centre, and the target 500 to starboard.
    for (distance, need) in [(8500, 5), (8501, 6)] {
        let mut table = Table::new(2);
        table.ship(1, "wasp", (24000, 20000), 0).ship(2, "lantern", (24500, 20000 + distance), 180);
        table
            .energy(1, "pulse", 1)
            .energy(2, "jammer", 2)
            .system(2, "jammer", |it| it.jamming = true)
            .step_3(1);
        table.act_rolling(1, "use pulse 1", &[5]);
        assert_eq!(fired(&table).0, need);
    }
}

#[test]
fn in_13_3_jam_lasts_until_the_next_ship_turn_of_the_ship() {
    let mut table = duel("lantern", "wasp", 9000);
    table.energy(1, "jammer", 2).act(1, "use jammer 1").expect_heat(1, "jammer", 1);
    table.act(1, "done");
    assert!(table.on(1, "jammer").jamming);
    table.act(2, "power pulse 1").act_rolling(2, "use pulse 1", &[5]);
    assert_eq!(fired(&table).0, 6);
    table.initiative(2).lay(|_| {}).act(2, "done");
    // Round 2: player 1 begins, and with the ship-turn of the Lantern the effect ends.
    assert!(table.is_in_step_2(1));
    assert!(!table.on(1, "jammer").jamming && table.on(1, "jammer").energy == 2);
}

#[test]
fn in_13_3_jam_ends_early_when_the_jammer_is_disabled_or_loses_power() {
    let mut table = duel("halberd", "lantern", 10000);
    table.energy(1, "lance", 4).energy(2, "jammer", 2).system(2, "jammer", |it| it.jamming = true);
    table.act_rolling(1, "use lance 2", &[10, 2, 2]).act(1, "disable jammer");
    assert!(!table.on(2, "jammer").jamming);
    let mut table = duel("lantern", "lantern", 10000);
    table.energy(1, "ion", 2).energy(2, "jammer", 2).system(2, "jammer", |it| it.jamming = true);
    table.act_rolling(1, "use ion 1", &[9, 2]);
    assert!(!table.on(2, "jammer").jamming, "one cube of two is not enough");
}

#[test]
fn in_13_4_flush_removes_up_to_two_cubes_from_one_other_system() {
    let mut table = duel("lantern", "wasp", 9000);
    table.heat(1, "ion", 3).heat(1, "fan", 1).heat(1, "pump", 2).energy(1, "pump", 1).act(1, "use pump 1");
    table.offers_just(1, &["object ion", "object fan"]);
    table.refuses(1, "object pump", "IN-13.4");
    table.refuses(1, "object gyro", "IN-13.4").refuses(1, "done", "IN-13.4");
    table.act(1, "object ion").expect_heat(1, "ion", 1).expect_heat(1, "fan", 1).expect_heat(1, "pump", 2);
    let mut table = duel("lantern", "wasp", 9000);
    table.heat(1, "fan", 1).energy(1, "pump", 1).act(1, "use pump 1").expect_heat(1, "fan", 0);
    let mut table = duel("lantern", "wasp", 9000);
    table.heat(1, "pump", 1).energy(1, "pump", 1).refuses(1, "use pump 1", "IN-13.4");
}

#[test]
fn in_13_4_flush_also_cools_sinks_and_disabled_systems() {
    let mut table = duel("basilisk", "wasp", 9000);
    table
        .heat(1, "deepsink", 6)
        .heat(1, "rail", 2)
        .disable(1, "rail")
        .energy(1, "pump", 1)
        .act(1, "use pump 1");
    table.offers_just(1, &["object deepsink", "object rail"]);
    table.act(1, "object deepsink");
    table.expect_heat(1, "deepsink", 4);
}

#[test]
fn in_13_5_mend_enables_at_once_but_the_system_may_not_be_used() {
    let mut table = duel("lantern", "wasp", 9000);
    table.disable(1, "pulse").disable(1, "ion").energy(1, "drones", 2).act(1, "use drones 1");
    table.offers_just(1, &["object pulse", "object ion"]);
    table.refuses(1, "object gyro", "IN-13.5");
    table.act(1, "object pulse").expect_heat(1, "drones", 1);
    assert!(!table.on(1, "pulse").disabled);
    table.act(1, "power pulse 1").refuses(1, "use pulse 1", "IN-13.5").act(1, "done");
    // Next turn it may.
    assert_eq!(table.energy_on(1, "pulse"), 1);
    assert!(!table.on(1, "pulse").mended);
}

#[test]
fn in_13_5_mend_is_for_others_that_are_disabled_and_not_under_repair() {
    let mut table = duel("lantern", "wasp", 9000);
    table.energy(1, "drones", 2).refuses(1, "use drones 1", "IN-13.5");
    table.disable(1, "pulse").act(1, "repair pulse").refuses(1, "use drones 1", "IN-13.5");
}

#[test]
fn in_13_6_patch_restores_one_hull_up_to_the_maximum() {
    let mut table = duel("lantern", "wasp", 9000);
    table.energy(1, "drones", 2).refuses(1, "use drones 2", "IN-13.6");
    table.hull(1, 15).act(1, "use drones 2").expect_hull(1, 16).expect_heat(1, "drones", 2);
}

#[test]
fn in_13_6_patch_has_ammunition_for_three() {
    let mut table = duel("lantern", "wasp", 9000);
    table.energy(1, "drones", 2).hull(1, 5).system(1, "drones", |it| it.spent = [0, 2, 0]);
    table.act(1, "use drones 2").expect_hull(1, 6);
    let mut table = duel("lantern", "wasp", 9000);
    table.energy(1, "drones", 2).hull(1, 5).system(1, "drones", |it| it.spent = [0, 3, 0]);
    table.refuses(1, "use drones 2", "IN-8.8");
}

/// What a hit of a mortar (3) or turret (1) from somewhere takes from a ship with heading 0.
fn taken(plan: &str, weapon: &str, from: (i32, i32)) -> i16 {
    let turret = format!("candle@(0,-1)A gyro@(0,1)I {weapon}@(0,0)TF");
    // A mortar is made for sides only: a missile rack does 2.
    let plan_of = |parts: &str| design(&catalogue(), 1, &[(0, 1), (0, -1)], parts);
    let aims = if from.1 > 0 { 180 } else { 0 };
    let mut table = Table::new(2);
    table.ship_of(1, plan_of(&turret), (24000 + from.0, 24000 + from.1), aims);
    table.ship_of(2, plan_of(plan), (24000, 24000), 0).energy(1, weapon, 1).step_3(1);
    if weapon == "turret" {
        table.energy(1, weapon, 2);
    }
    let before = table.hull_of(2);
    table.act_rolling(1, format!("use {weapon} 1"), &[9, 2]);
    before - table.hull_of(2)
}

const SLOPED: &str = "candle@(0,-1)A gyro@(0,1)I pulse@(0,0)TF slope@(0,1)F";

#[test]
fn in_13_7_a_sloped_plate_softens_hits_of_two_and_more_from_its_side() {
    assert_eq!(taken(SLOPED, "missile", (0, 8000)), 1);
    assert_eq!(taken(SLOPED, "missile", (0, -8000)), 2);
    assert_eq!(taken(SLOPED, "turret", (0, 8000)), 1, "hits of 1 stay");
    assert_eq!(taken(SLOPED, "missile", (5000, 5000)), 1, "45 degrees are in");
    assert_eq!(taken(SLOPED, "missile", (5001, 5000)), 2);
    assert_eq!(taken(SLOPED, "missile", (-5000, 5000)), 1);
    assert_eq!(taken(SLOPED, "missile", (-5001, 5000)), 2);
}

#[test]
fn in_13_7_the_side_turns_with_the_ship_and_follows_the_facing() {
    let starboard = SLOPED.replace("slope@(0,1)F", "slope@(0,1)S");
    assert_eq!(taken(&starboard, "missile", (5000, 5000)), 1);
    assert_eq!(taken(&starboard, "missile", (4999, 5000)), 2);
    assert_eq!(taken(&starboard, "missile", (0, 8000)), 2);
}

#[test]
fn in_13_7_several_plates_do_not_add_up() {
    let two = format!("{SLOPED} slope@(0,1)S");
    assert_eq!(taken(&two, "missile", (5000, 5000)), 1);
    // Nor with more damage: a rail does 5.
    let plan = design(
        &catalogue(),
        1,
        &[(0, 1), (1, 0)],
        "candle@(0,0)A gyro@(0,1)I pulse@(0,0)TF slope@(0,1)F slope@(1,0)F",
    );
    let mut table = Table::new(2);
    table.ship(1, "colossus", (23500, 10000), 0).ship_of(2, plan, (24000, 20000), 180);
    table.energy(1, "rail", 3).step_3(1);
    let before = table.hull_of(2);
    table.act_rolling(1, "use rail 1", &[9]);
    assert_eq!(before - table.hull_of(2), 4);
}

#[test]
fn in_13_7_each_hit_is_softened() {
    let mut table = duel("halberd", "corsair", 10000);
    table.energy(1, "lance", 4).act_rolling(1, "use lance 2", &[9, 8, 7]).expect_hull(2, 18);
}

/// A collision of value 4: hull lost by the mover and by the other.
fn crash(mover: &str, other: &str, rolls: [u32; 2]) -> (i16, i16) {
    let mut table = Table::new(2);
    table.ship(1, mover, (10000, 10000), 0).ship(2, other, (10000, 14000), 180).dial(1, 0, 4).step_1(1);
    let before = (table.hull_of(1), table.hull_of(2));
    table
        .active(1)
        .lay(|state| state.steps = broadside_engine::Steps::begin(broadside_inertia::Step::Choose));
    table.act_rolling(1, "ship 1", &rolls);
    (before.0 - table.hull_of(1), before.1 - table.hull_of(2))
}

#[test]
fn in_13_8_a_ram_prow_adds_3_to_the_roll() {
    assert_eq!(crash("brick", "wasp", [5, 7]), (0, 4));
    assert_eq!(crash("brick", "wasp", [4, 7]), (2, 2), "the sums are equal");
    assert_eq!(crash("brick", "wasp", [3, 7]), (4, 0));
    assert_eq!(crash("wasp", "brick", [7, 5]), (4, 0), "it helps the ship that is hit, too");
    assert_eq!(crash("brick", "brick", [7, 5]), (0, 4));
    assert_eq!(crash("brick", "wasp", [8, 10]), (0, 4), "sums above 10 are compared");
}

#[test]
fn in_13_8_it_does_not_help_against_rocks() {
    // `belt`: a rock of 1200 at (24000,16000).
    let mut table = Table::map(2, "belt");
    table.ship(1, "brick", (24000, 12000), 0).ship(2, "wasp", (4000, 4000), 0).dial(1, 0, 4);
    table.act(1, "ship 1").expect_hull(1, 9);
}

#[test]
fn in_13_9_capacitor_and_regulator_give_energy_and_flow() {
    let content = catalogue();
    let plan = |inner: &str| {
        let parts = format!("candle@(0,-1)A gyro@(0,1)I pulse@(0,0)TF {inner}");
        design(&content, 1, &[(0, 1), (0, -1), (1, 0), (-1, 0)], &parts)
    };
    let mut table = Table::new(2);
    table.ship_of(1, plan("capacitor@(1,0)I regulator@(-1,0)I"), (24000, 24000), 0).ship(
        2,
        "wasp",
        (4000, 4000),
        0,
    );
    table.expect_free(1, 7);
    table.heat(1, "candle", 4).heat(1, "pulse", 4).step_2(1);
    for _ in 0..4 {
        table.act(1, "vent candle");
    }
    // The flow is used up, so the step is over: 4 cubes are left.
    table.expect_heat(1, "pulse", 4).expect_hull(1, 6);
    let mut table = Table::new(2);
    table.ship_of(1, plan("capacitor@(1,0)I capacitor@(-1,0)I"), (24000, 24000), 0).expect_free(1, 9);
    let blueprint = table.blueprint(1);
    assert_eq!((blueprint.energy, blueprint.flow), (9, 3));
}

#[test]
fn in_13_9_they_cannot_be_lost() {
    // Structural parts are not among the systems that a critical can disable.
    let mut table = duel("halberd", "basilisk", 10000);
    table.energy(1, "lance", 4).act_rolling(1, "use lance 2", &[10, 2, 2]);
    table.refuses(1, "disable capacitor", "IN-11.3");
}

#[test]
fn in_13_10_power_0_needs_no_energy() {
    let mut table = duel("brick", "wasp", 12000);
    // All energy is elsewhere.
    table.energy(1, "anvil", 3).energy(1, "mortar", 2).expect_free(1, 0);
    table.act(1, "use booster 1").expect_place(1, (24000, 24000), 0).expect_pool(1, &[(0, 4)], 0);
    table.expect_heat(1, "booster", 0);
    table.refuses(1, "use booster 1", "IN-8.3");
    // Once a game.
    let mut table = duel("brick", "wasp", 12000);
    table.system(1, "booster", |it| it.spent = [1, 0, 0]).refuses(1, "use booster 1", "IN-8.8");
    table.offers(1, "use booster.2 1");
}
