//! Chapter 10: weapons.

use broadside_inertia::{Event, Step};

use crate::kit::{RuleTable, Table, catalogue, design};
use crate::kit_more::{changed, duel, fired, told};

/// Whether a weapon of ship 1 at a place can be used on a Wasp at another.
fn reaches(id: &str, part: &str, degrees: i32, target: &str, at: (i32, i32)) -> bool {
    let mut table = Table::new(2);
    table.ship(1, id, (24000, 24000), degrees).ship(2, target, at, 0);
    let most = table.blueprint(1).fittings[table.part(1, part) - 1].energy_room;
    table.energy(1, part, most).step_3(1);
    let wanted = table.action(1, &format!("use {part} 1")).to_string();
    table.options(1).contains(&wanted)
}

#[test]
fn in_10_1_heat_dice_damage_effects_criticals_recoil() {
    // The rail of a Colossus stands at u 500, so the target does too.
    let mut table = Table::new(2);
    table.ship(1, "colossus", (24000, 10000), 0).ship(2, "halberd", (24500, 22000), 180);
    table.energy(1, "rail", 3).step_3(1).act_rolling(1, "use rail 1", &[10]);
    // The recoil waits for the critical.
    table.expect_heat(1, "rail", 2).expect_hull(2, 13).expect_place(1, (24000, 10000), 0);
    assert_eq!(told(&table), ["Fired"]);
    table.act(1, "disable lance").expect_place(1, (24000, 9000), 0);
    assert_eq!(told(&table), ["Critical", "Pushed"]);
    // Damage and special effects come before the critical.
    let content = changed("parts/ion.toml", "damage = 0", "damage = 1");
    let mut table = Table::of(content, 2, "last_ship_standing", "open");
    table.ship(1, "lantern", (24000, 20000), 0).ship(2, "halberd", (24000, 28000), 180);
    table.energy(1, "ion", 2).energy(2, "lance", 2).energy(2, "anvil", 1).step_3(1);
    table.act_rolling(1, "use ion 1", &[10, 2]).expect_hull(2, 17);
    assert_eq!(told(&table), ["Fired"]);
    table.act(1, "drain lance");
    assert_eq!(told(&table), ["Drained"]);
    table.act(1, "disable lance");
    assert_eq!(told(&table), ["Critical"]);
}

#[test]
fn in_10_2_only_enemy_ships_are_targets() {
    let mut table = Table::new(3);
    table.ship(1, "wasp", (24000, 20000), 0).ship(1, "wasp", (24000, 25000), 0);
    table.ship(2, "wasp", (23000, 28000), 0).ship(3, "wasp", (26000, 28000), 0).ship(
        2,
        "wasp",
        (24000, 30000),
        0,
    );
    table.destroyed(5).energy(1, "pulse", 1).step_3(1).act(1, "use pulse 1");
    table.offers_just(1, &["target 3", "target 4"]);
    for number in ["1", "2", "5", "6"] {
        table.refuses(1, format!("target {number}"), "IN-10.2");
    }
    table.act_rolling(1, "target 4", &[9]).expect_hull(4, 9).expect_hull(3, 10);
}

#[test]
fn in_10_2_without_an_enemy_in_reach_nothing_can_be_fired() {
    let mut table = Table::new(2);
    table.ship(1, "wasp", (24000, 20000), 0).ship(1, "wasp", (24000, 25000), 0).ship(
        2,
        "wasp",
        (4000, 4000),
        0,
    );
    table.energy(1, "pulse", 1).step_3(1).refuses(1, "use pulse 1", "IN-10.5");
}

#[test]
fn in_10_3_the_origin_of_a_side_mount_is_its_outermost_cell() {
    // One cell: pulse at (1,1). Two cells: lance at (0,4). Both with heading 0.
    assert!(reaches("wasp", "pulse", 0, "wasp", (24500, 24500 + 12750)));
    assert!(!reaches("wasp", "pulse", 0, "wasp", (24500, 24500 + 12751)));
    assert!(reaches("halberd", "lance", 0, "wasp", (24000, 26000 + 15750)));
    assert!(!reaches("halberd", "lance", 0, "wasp", (24000, 26000 + 15751)));
    // Heading 90: the pulse laser at (1,1) is 500 ahead and 500 to starboard, which is down the table.
    assert!(reaches("wasp", "pulse", 90, "wasp", (24500 + 12750, 23500)));
    assert!(!reaches("wasp", "pulse", 90, "wasp", (24500 + 12751, 23500)));
}

#[test]
fn in_10_3_the_origin_of_a_top_mount_is_its_cube() {
    // Turret on (0,-2) of a Halberd, range 9, all round.
    assert!(reaches("halberd", "turret", 0, "wasp", (24000, 23000 - 9750)));
    assert!(!reaches("halberd", "turret", 0, "wasp", (24000, 23000 - 9751)));
    assert!(reaches("halberd", "turret", 0, "wasp", (24000, 23000 + 9750)));
    assert!(!reaches("halberd", "turret", 0, "wasp", (24000, 23000 + 9751)));
}

#[test]
fn in_10_4_the_arc_is_centred_on_heading_and_facing() {
    // Broadsides to starboard and port, gimbal 60, range 8; the origin is 1000 off the middle.
    for (degrees, right, left) in [(0, (1, 0), (-1, 0)), (90, (0, -1), (0, 1)), (180, (-1, 0), (1, 0))] {
        let at = |(x, y): (i32, i32)| (24000 + 6000 * x, 24000 + 6000 * y);
        assert!(reaches("corsair", "broadside", degrees, "wasp", at(right)));
        assert!(!reaches("corsair", "broadside", degrees, "wasp", at(left)));
        assert!(reaches("corsair", "broadside.2", degrees, "wasp", at(left)));
        assert!(!reaches("corsair", "broadside.2", degrees, "wasp", at(right)));
    }
    // A laser on top that faces port.
    let plan = design(&catalogue(), 1, &[(0, 1), (0, -1)], "candle@(0,-1)A gyro@(0,1)I pulse@(0,1)TP");
    for (x, legal) in [(18000, true), (30000, false)] {
        let mut table = Table::new(2);
        table.ship_of(1, plan.clone(), (24000, 24000), 0).ship(2, "wasp", (x, 24500), 0);
        table.energy(1, "pulse", 1).step_3(1);
        assert_eq!(table.options(1).contains(&"use 3 1".to_string()), legal);
    }
}

#[test]
fn in_10_4_both_edges_of_the_arc_belong_to_it() {
    // Gimbal 45 of a mortar at cell (1,2) of a Brick: origin (24500,25000), centres exactly on the edge rays
    // and base far enough not to matter beyond.
    for side in [-1, 1] {
        assert!(reaches("brick", "mortar", 0, "wasp", (24500 + side * 4000, 29000)));
    }
}

#[test]
fn in_10_5_a_base_across_the_edge_of_the_arc_is_in_range() {
    // At y 35000 the largest x in range of the laser of E11 is 31242.
    assert!(reaches("wasp", "pulse", 0, "wasp", (31242, 35000)));
    assert!(!reaches("wasp", "pulse", 0, "wasp", (31243, 35000)));
    // The other edge, seen from the laser at (24500,24500).
    assert!(reaches("wasp", "pulse", 0, "wasp", (49000 - 31242, 35000)));
    assert!(!reaches("wasp", "pulse", 0, "wasp", (49000 - 31243, 35000)));
}

#[test]
fn in_10_5_gimbal_0_is_a_line_that_the_base_must_touch() {
    // The rail of a Colossus at (500,2000), range 20.
    for (x, legal) in [(24500, true), (25250, true), (25251, false), (23750, true), (23749, false)] {
        assert_eq!(reaches("colossus", "rail", 0, "wasp", (x, 36000)), legal, "{x}");
    }
    assert!(reaches("colossus", "rail", 0, "wasp", (24500, 26000 + 20750)));
    assert!(!reaches("colossus", "rail", 0, "wasp", (24500, 26000 + 20751)));
    // Behind the muzzle nothing is in range.
    assert!(!reaches("colossus", "rail", 0, "wasp", (24500, 20000)));
    // A larger base touches from further away.
    assert!(reaches("colossus", "rail", 0, "warden", (24500 + 1750, 36000)));
    assert!(!reaches("colossus", "rail", 0, "warden", (24500 + 1751, 36000)));
}

#[test]
fn in_10_5_the_edge_ray_ends_where_its_rounded_end_is() {
    // Heading 15: the ray of 20 inches ends at (5176,19319) from the muzzle, a little further than 20000. The base at
    // (5371,20043) touches that end, although its centre is more than 20750 away.
    let muzzle = (24000 + 1001, 24000 + 1802);
    assert!((5371_i64 - 5176).pow(2) + (20043_i64 - 19319).pow(2) <= 750_i64.pow(2));
    assert!(5371_i64.pow(2) + 20043_i64.pow(2) > 20750_i64.pow(2));
    assert!(reaches("colossus", "rail", 15, "wasp", (muzzle.0 + 5371, muzzle.1 + 20043)));
    assert!(!reaches("colossus", "rail", 15, "wasp", (muzzle.0 + 5372, muzzle.1 + 20044)));
}

#[test]
fn in_10_5_gimbal_180_reaches_all_round() {
    for (dx, dy) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
        assert!(reaches("mule", "turret", 45, "wasp", (24707 + 9000 * dx, 24707 + 9000 * dy)));
    }
}

#[test]
fn in_10_5_an_origin_inside_the_base_is_in_range() {
    // The muzzle of a laser at (24500,24500) lies in the base of a ship whose centre is behind it.
    assert!(reaches("wasp", "pulse", 0, "wasp", (24500, 23750)));
    assert!(!reaches("wasp", "pulse", 0, "wasp", (24500, 23749)));
}

#[test]
fn in_10_5_only_the_base_counts_not_the_cells() {
    // A Basilisk reaches 3000 ahead of its base centre; its base only 1750.
    assert!(reaches("wasp", "pulse", 0, "basilisk", (24500, 24500 + 13750)));
    let mut table = Table::new(2);
    table.ship(1, "wasp", (24000, 24000), 0).ship(2, "basilisk", (24500, 24500 + 13751), 180);
    table.energy(1, "pulse", 1).step_3(1).refuses(1, "use pulse 1", "IN-10.5");
}

#[test]
fn in_10_6_a_minimum_range_keeps_near_targets_safe() {
    // The missile rack on (0,2): origin (24000,25000), minimum 4, base radius 750 or 1750.
    assert!(!reaches("pike", "missile", 0, "wasp", (24000, 29749)));
    assert!(reaches("pike", "missile", 0, "wasp", (24000, 29750)));
    assert!(!reaches("pike", "missile", 0, "warden", (24000, 30749)));
    assert!(reaches("pike", "missile", 0, "warden", (24000, 30750)));
    // Other weapons have none.
    assert!(reaches("wasp", "pulse", 0, "wasp", (24500, 25251)));
}

#[test]
fn in_10_6_the_minimum_also_holds_at_the_edge_of_the_arc() {
    let mut table = Table::new(2);
    table.ship(1, "pike", (24000, 24000), 0).ship(2, "wasp", (27000, 26000), 0).ship(
        2,
        "wasp",
        (24000, 34000),
        0,
    );
    table.energy(1, "missile", 1).step_3(1);
    // One legal target only: it is taken.
    table.act_rolling(1, "use missile 1", &[2, 3]);
    table.expects(|event| matches!(event, Event::Fired { target, .. } if target.index() == 2));
}

#[test]
fn in_10_7_a_rock_blocks_when_the_line_runs_inside_it() {
    // `belt` has a rock of 1200 at (24000,16000).
    let shot = |x: i32| {
        let mut table = Table::map(2, "belt");
        table.ship(1, "pike", (x, 8000), 0).ship(2, "wasp", (x, 20000), 0);
        table.energy(1, "missile", 1).step_3(1);
        table.options(1).contains(&"use 2 1".to_string())
    };
    assert!(!shot(24000));
    assert!(!shot(25199));
    assert!(shot(25200), "the rim does not block");
    assert!(!shot(24000 - 1199));
    assert!(shot(24000 - 1200));
    // The line ends at the centre of the target: a rock behind it does not block.
    let mut table = Table::map(2, "belt");
    table.ship(1, "pike", (24000, 3000), 0).ship(2, "wasp", (24000, 14000), 0);
    table.energy(1, "missile", 1).step_3(1).offers(1, "use missile 1");
}

#[test]
fn in_10_7_ships_never_block() {
    let mut table = Table::new(3);
    table.ship(1, "pike", (24000, 8000), 0).ship(2, "colossus", (24000, 16000), 0).ship(
        1,
        "wasp",
        (24000, 20500),
        0,
    );
    table.ship(3, "wasp", (24000, 26000), 0).energy(1, "missile", 1).step_3(1).act(1, "use missile 1");
    table.offers_just(1, &["target 2", "target 4"]);
}

#[test]
fn in_10_8_the_need_adds_deflector_and_jammer_and_takes_off_the_lock() {
    // Basilisk against Lantern: rail 5, fan narrow +2, jammer +1, lock -1.
    let mut table = duel("basilisk", "lantern", 14000);
    table.energy(1, "rail", 3).energy(1, "computer", 1).shield(2, "fan", false, 0).energy(2, "jammer", 2);
    table.system(2, "jammer", |system| system.jamming = true);
    table.act_rolling(1, "use rail 1", &[7]);
    assert_eq!(fired(&table), (8, vec![7], 0, 0));
    let mut table = duel("basilisk", "lantern", 14000);
    table.energy(1, "rail", 3).energy(1, "computer", 1).shield(2, "fan", false, 0).energy(2, "jammer", 2);
    table.system(2, "jammer", |system| system.jamming = true);
    table.act(1, "use computer 1").act_rolling(1, "use rail 1", &[7]);
    assert_eq!(fired(&table), (7, vec![7], 1, 5));
    table.expect_hull(2, 11);
}

#[test]
fn in_10_8_the_need_is_at_least_2() {
    let content = changed("parts/rail.toml", "need = 5", "need = 2");
    let mut table = Table::of(content, 2, "last_ship_standing", "open");
    table.ship(1, "basilisk", (24000, 20000), 0).ship(2, "lantern", (24000, 34000), 180);
    table.energy(1, "rail", 3).energy(1, "computer", 1).step_3(1);
    table.act(1, "use computer 1").act_rolling(1, "use rail 1", &[1]);
    assert_eq!(fired(&table), (2, vec![1], 0, 0));
}

#[test]
fn in_10_9_each_die_is_judged_alone() {
    let mut table = duel("halberd", "colossus", 12000);
    table.energy(1, "lance", 4).act_rolling(1, "use lance 2", &[1, 4, 5]);
    assert_eq!(fired(&table), (5, vec![1, 4, 5], 1, 2));
    table.expect_hull(2, 28);
}

#[test]
fn in_10_9_above_10_only_a_10_hits() {
    // Autocannon 8 against a bulwark, narrow +3: need 11.
    let mut table = duel("gadfly", "colossus", 8000);
    table.shield(2, "bulwark", false, 0).energy(1, "autocannon", 1);
    table.act_rolling(1, "use autocannon 1", &[9, 10, 8]);
    assert_eq!(fired(&table), (11, vec![9, 10, 8], 1, 1));
    table.act(1, "disable bulwark").expect_hull(2, 29);
}

#[test]
fn in_10_9_a_1_misses_even_at_need_2() {
    let content = changed("parts/pulse.toml", "need = 5", "need = 2");
    let mut table = Table::of(content, 2, "last_ship_standing", "open");
    table
        .ship(1, "wasp", (24000, 20000), 0)
        .ship(2, "wasp", (24000, 26000), 180)
        .energy(1, "pulse", 1)
        .step_3(1);
    table.energy(1, "pulse.2", 1).act_rolling(1, "use pulse 1", &[1]).expect_hull(2, 10);
    table.act_rolling(1, "use pulse.2 1", &[2]).expect_hull(2, 9);
}

#[test]
fn in_10_10_each_hit_takes_the_damage_of_the_card() {
    for (id, part, ability, dice, loss) in [
        ("brick", "mortar", 1, &[9][..], 3),
        ("pike", "missile", 1, &[9, 9], 4),
        ("halberd", "lance", 1, &[9, 2], 2),
        ("halberd", "lance", 2, &[9, 9, 9], 6),
        ("wasp", "pulse", 2, &[9, 9], 2),
        ("mule", "turret", 1, &[6, 5], 1),
    ] {
        let mut table = duel(id, "colossus", 8000);
        let most = table.blueprint(1).fittings[table.part(1, part) - 1].energy_room;
        table.energy(1, part, most).act_rolling(1, format!("use {part} {ability}"), dice);
        table.expect_hull(2, 30 - loss);
    }
}

#[test]
fn in_10_11_all_dice_go_at_one_target() {
    let mut table = Table::new(2);
    table.ship(1, "corsair", (24000, 20000), 0).ship(2, "wasp", (29000, 21500), 0);
    table.ship(2, "wasp", (29000, 18500), 0).energy(1, "broadside", 2).step_3(1).act(1, "use broadside 1");
    table.act_rolling(1, "target 2", &[6, 7, 8, 9]).expect_hull(2, 6).expect_hull(3, 10);
    table.refuses(1, "use broadside 1", "IN-8.3");
}

#[test]
fn in_10_12_special_effects_come_once_for_each_hit_after_all_damage() {
    let content = changed("parts/scorcher.toml", "damage = 0", "damage = 1");
    let mut table = Table::of(content, 2, "last_ship_standing", "open");
    table.ship(1, "gadfly", (24000, 20000), 0).ship(2, "wasp", (24500, 24500), 180);
    table.energy(1, "scorcher", 1).step_3(1).act_rolling(1, "use scorcher 1", &[4, 9]).expect_hull(2, 8);
    table.act(1, "scorch candle").act(1, "scorch candle").expect_heat(2, "candle", 2);
    assert!(table.is_in_step_3(1));
    // No effect without a hit.
    let mut table = duel("gadfly", "wasp", 4500);
    table.energy(1, "scorcher", 1).act_rolling(1, "use scorcher 1", &[3, 1]);
    assert!(table.is_in_step_3(1));
}

#[test]
fn in_10_12_there_is_none_on_a_target_that_is_gone() {
    let content = changed("parts/scorcher.toml", "damage = 0", "damage = 1");
    let mut table = Table::of(content, 2, "last_ship_standing", "open");
    table.ship(1, "gadfly", (24000, 20000), 0).ship(2, "wasp", (24500, 24500), 180);
    table.ship(2, "wasp", (4000, 4000), 0).hull(2, 2).energy(1, "scorcher", 1).step_3(1);
    table.act_rolling(1, "use scorcher 1", &[4, 10]);
    assert!(!table.is_flying(2) && table.is_in_step_3(1));
}

#[test]
fn in_10_13_pierce_passes_deflectors() {
    let mut table = duel("pike", "colossus", 10000);
    table.shield(2, "bulwark", false, 0).energy(1, "missile", 1).act_rolling(1, "use missile 1", &[7, 6]);
    assert_eq!(fired(&table), (7, vec![7, 6], 1, 2));
}

#[test]
fn in_10_14_scorch_puts_heat_on_a_system_with_room() {
    let mut table = duel("gadfly", "halberd", 5000);
    table.heat(2, "lance", 4).heat(2, "sink", 3).energy(1, "scorcher", 1).act_rolling(
        1,
        "use scorcher 1",
        &[4, 3],
    );
    table
        .refuses(1, "scorch lance", "IN-10.14")
        .refuses(1, "scorch sink", "IN-10.14")
        .refuses(1, "done", "IN-10.14");
    assert_eq!(table.options_of(1, "scorch").len(), 8);
    table.act(1, "scorch turret").expect_heat(2, "turret", 1).expect_hull(2, 18);
    assert!(table.see(2).harmed_by.is_none(), "no hull was taken");
}

#[test]
fn in_10_14_a_disabled_system_and_a_sink_take_heat_too() {
    let mut table = duel("gadfly", "halberd", 5000);
    table.disable(2, "lance").heat(2, "sink", 2).energy(1, "scorcher", 1);
    table.act_rolling(1, "use scorcher 1", &[4, 5]).act(1, "scorch lance").act(1, "scorch sink");
    table.expect_heat(2, "lance", 1).expect_heat(2, "sink", 3);
}

#[test]
fn in_10_14_structural_parts_take_no_heat() {
    // Brick: prow and plate are structural.
    let mut table = duel("gadfly", "brick", 5000);
    table.energy(1, "scorcher", 1).act_rolling(1, "use scorcher 1", &[4, 2]);
    assert_eq!(table.options_of(1, "scorch").len(), 6);
    table.refuses(1, "scorch prow", "IN-11.3");
}

#[test]
fn in_10_14_without_room_it_takes_hull() {
    let mut table = duel("gadfly", "wasp", 5000);
    for part in ["candle", "pulse", "pulse.2", "puffer", "gyro"] {
        table.heat(2, part, 4);
    }
    table.heat(2, "fan", 3).energy(1, "scorcher", 1).act_rolling(1, "use scorcher 1", &[4, 5]);
    // The first goes to the only place, the second takes hull.
    table.expect_heat(2, "fan", 4).expect_hull(2, 9);
    assert_eq!(table.see(2).harmed_by, Some(crate::kit::seat(1)));
}

#[test]
fn in_10_15_drain_takes_a_cube_from_a_system() {
    let mut table = duel("lantern", "halberd", 8000);
    table.energy(2, "lance", 2).energy(2, "anvil", 1).energy(1, "ion", 2).act_rolling(
        1,
        "use ion 1",
        &[6, 5],
    );
    table.offers_just(1, &["drain lance", "drain anvil"]);
    table.refuses(1, "drain turret", "IN-10.15");
    table.refuses(1, "done", "IN-10.15").act(1, "drain lance");
    table.expect_energy(2, "lance", 1).expect_free(2, 6);
    assert_eq!(table.see(2).drained, 1);
}

#[test]
fn in_10_15_drain_takes_from_the_reactor_when_no_system_has_energy() {
    let mut table = duel("lantern", "wasp", 8000);
    table.energy(2, "fan", 1).energy(1, "ion", 2).act_rolling(1, "use ion 1", &[9, 9]);
    // The fan first, without asking, then the reactor.
    table.expect_energy(2, "fan", 0).expect_free(2, 3);
    assert_eq!(table.see(2).drained, 2);
    let mut table = duel("lantern", "wasp", 8000);
    table.drain(2, 4).energy(1, "ion", 2).act_rolling(1, "use ion 1", &[9, 9]).expect_free(2, 0);
    assert_eq!(table.see(2).drained, 5, "there is nothing more to take");
    assert!(table.is_in_step_3(1));
}

#[test]
fn in_10_15_a_deflector_or_jammer_without_power_stops() {
    let mut table = duel("lantern", "lantern", 8000);
    table.shield(2, "fan", true, 0).energy(2, "jammer", 2).energy(1, "ion", 2);
    table.system(2, "jammer", |system| system.jamming = true);
    table.act_rolling(1, "use ion 1", &[8, 9]);
    table.act(1, "drain jammer");
    assert!(!table.on(2, "jammer").jamming && table.on(2, "jammer").energy == 1);
    table.act(1, "drain fan");
    assert!(table.on(2, "fan").shield.is_none());
}

#[test]
fn in_10_16_repulse_adds_speed_along_the_arc_and_moves_nothing() {
    let mut table = Table::new(2);
    // The repulsor at (1,1) with heading 90: centre of arc 90.
    table.ship(1, "lantern", (20000, 20000), 90).ship(2, "wasp", (25000, 19500), 0);
    table.dial(2, 0, 3).energy(1, "repulsor", 2).step_3(1).act_rolling(1, "use repulsor 1", &[4]);
    table.expect_place(2, (25000, 19500), 0).expect_pool(2, &[(0, 3), (90, 2)], 0).expect_hull(2, 10);
}

#[test]
fn in_10_16_speed_beyond_the_dial_is_lost() {
    let mut table = duel("lantern", "wasp", 5000);
    table.dial(2, 0, 11).energy(1, "repulsor", 2).act_rolling(1, "use repulsor 1", &[4]);
    table.expect_pool(2, &[(0, 12)], 0);
}

#[test]
fn in_10_17_knock_spins_the_way_the_attacker_picks() {
    for (way, spin) in [("clockwise", 3), ("counter", 1)] {
        let mut table = duel("lantern", "wasp", 5000);
        table.spin(2, 2).energy(1, "repulsor", 2).act_rolling(1, "use repulsor 2", &[4]);
        table.offers_just(1, &["clockwise", "counter"]);
        table.refuses(1, "done", "IN-10.17");
        table.act(1, way).expect_pool(2, &[], spin).expect_place(2, (24000, 25000), 180);
    }
    let mut table = duel("lantern", "wasp", 5000);
    table.spin(2, -6).energy(1, "repulsor", 2).act_rolling(1, "use repulsor 2", &[4]);
    table.act(1, "counter").expect_pool(2, &[], -6);
}

#[test]
fn in_10_18_recoil_pushes_away_from_the_arc_hit_or_miss() {
    for roll in [2, 9] {
        let mut table = Table::new(2);
        table.ship(1, "colossus", (10000, 10000), 90).ship(2, "colossus", (24000, 9500), 0);
        table.energy(1, "rail", 3).step_3(1).act_rolling(1, "use rail 1", &[roll]);
        table.expect_place(1, (9000, 10000), 90).expect_pool(1, &[(270, 1)], 0);
    }
    // No other weapon has it.
    let mut table = duel("halberd", "colossus", 10000);
    table.energy(1, "lance", 3).act_rolling(1, "use lance 1", &[9, 9]).expect_place(1, (24000, 20000), 0);
}

#[test]
fn in_10_18_recoil_comes_even_if_the_target_is_gone() {
    let mut table = Table::new(2);
    table.ship(1, "colossus", (10000, 10000), 90).ship(2, "wasp", (24000, 9500), 0).ship(
        2,
        "wasp",
        (40000, 40000),
        0,
    );
    table.hull(2, 5).energy(1, "rail", 3).step_3(1).act_rolling(1, "use rail 1", &[10]);
    assert!(!table.is_flying(2));
    table.expect_place(1, (9000, 10000), 90).expect_pool(1, &[(270, 1)], 0);
}

#[test]
fn in_10_18_a_dial_limit_forbids_the_recoil_not_the_shot() {
    let mut table = Table::new(2);
    table.ship(1, "colossus", (10000, 10000), 90).ship(2, "colossus", (24000, 9500), 0);
    table.dial(1, 270, 12).energy(1, "rail", 3).step_3(1).act_rolling(1, "use rail 1", &[9]);
    table.expect_place(1, (10000, 10000), 90).expect_pool(1, &[(270, 12)], 0).expect_hull(2, 25);
}

#[test]
fn in_10_18_a_recoil_can_lose_the_ship() {
    let mut table = Table::new(2);
    table.ship(1, "colossus", (500, 10000), 90).ship(2, "colossus", (16000, 9500), 0);
    table.energy(1, "rail", 3).step_3(1).act_rolling(1, "use rail 1", &[2]);
    assert!(!table.is_flying(1));
    table.ended(&[2], false, "IN-14.5");
}

#[test]
fn in_10_19_a_drained_cube_is_missing_for_a_whole_ship_turn() {
    let mut table = duel("lantern", "wasp", 8000);
    table.energy(1, "ion", 2).act_rolling(1, "use ion 1", &[9, 9]);
    assert_eq!((table.see(2).free, table.see(2).drained), (3, 2));
    // In step 3 of its ship-turn they are still away.
    table.act(1, "done").expect_free(2, 3);
    assert!(table.is_in_step_3(2));
    assert_eq!(table.see(2).drained, 2);
    table.refuses(2, "power candle 4", "IN-8.1");
    table.act(2, "done").expect_free(2, 5);
    assert_eq!(table.see(2).drained, 0);
}

#[test]
fn in_10_19_the_end_of_another_ships_turn_brings_nothing_back() {
    let mut table = Table::new(2);
    table.ship(1, "lantern", (24000, 20000), 0).ship(2, "wasp", (24000, 28000), 180).ship(
        2,
        "wasp",
        (4000, 4000),
        0,
    );
    table.energy(1, "ion", 2).step_3(1).act_rolling(1, "use ion 1", &[9, 2]).act(1, "done");
    table.act(2, "ship 3").act(2, "done");
    assert_eq!(table.see(2).drained, 1);
    assert!(matches!(table.step(), Step::Systems(it) if it.ship.index() == 1));
    table.act(2, "done");
    assert_eq!(table.see(2).drained, 0);
}
