//! Chapter 7: step 2, reclaim and vent.

use broadside_engine::Describe;
use broadside_engine::table::Hand;
use broadside_inertia::{Event, Shield};

use crate::kit::{RuleTable, Table, catalogue, design, seat};

fn duel(id: &str) -> Table {
    let mut table = Table::new(2);
    table.ship(1, id, (24000, 10000), 0).ship(2, "wasp", (24000, 40000), 180);
    table
}

#[test]
fn in_7_1_any_number_of_picks_then_done() {
    let mut table = duel("halberd");
    table.energy(1, "turret", 2).heat(1, "lance", 1).heat(1, "sink", 1).step_2(1);
    table.offers_just(
        1,
        &[
            "reclaim turret",
            "vent lance",
            "vent sink",
            "radiate lance",
            "radiate sink",
            "shift lance sink",
            "done",
        ],
    );
    table.refuses(1, "reclaim 20", "IN-7.1").refuses(1, "vent 20", "IN-7.1").refuses(
        1,
        "shift lance 20",
        "IN-7.1",
    );
    table.act(1, "shift lance sink").act(1, "reclaim turret").act(1, "done");
    assert!(table.is_in_step_3(1));
}

/// What can be done whole in step 2, by what it is called.
fn deeds(table: &Table) -> Vec<(String, Vec<String>)> {
    let gestures = table.game().gestures(seat(1));
    let [gesture] = gestures.as_slice() else { panic!("{gestures:?}") };
    let Hand::Deed(deeds) = &gesture.hand else { panic!("{gesture:?}") };
    deeds.iter().map(|deed| (deed.choice.label.clone(), deed.picks.clone())).collect()
}

#[test]
fn in_7_4_all_heat_that_goes_is_taken_off_at_once() {
    let mut table = duel("wasp");
    table.heat(1, "candle", 4).energy(1, "gyro", 1).step_2(1);
    let offered = deeds(&table);
    let of = |label: &str| {
        let found = offered.iter().find(|(called, _)| called.starts_with(label));
        found.unwrap_or_else(|| panic!("{label}: {offered:?}")).1.clone()
    };
    let whole = of("Cool down");
    assert_eq!(whole, [whole[0].as_str(); 3], "the flow of a Wasp is 3, and with the flow the step ends");
    let offered_once = |picks: &[String]| offered.iter().filter(|(_, other)| other == picks).count() == 1;
    assert!(offered.iter().all(|(_, picks)| offered_once(picks)), "{offered:?}");
    // Done at once it is the same as pick by pick, and step 3 begins.
    for pick in &whole {
        table.act(1, pick);
    }
    assert!(table.is_in_step_3(1));
}

#[test]
fn in_7_1_the_whole_step_is_one_choice() {
    let mut table = duel("halberd");
    table.heat(1, "lance", 2).energy(1, "wheels", 1).energy(1, "turret", 1).step_2(1);
    let offered = deeds(&table);
    let whole: Vec<&(String, Vec<String>)> =
        offered.iter().filter(|(called, _)| called.ends_with(", on to the systems")).collect();
    let labels: Vec<&str> = whole.iter().map(|(called, _)| called.as_str()).collect();
    // With all energy that is of no use, with that of weapons that have no target, and with none.
    assert_eq!(
        labels,
        [
            "Cool down and reclaim 2 energy cubes, on to the systems",
            "Cool down and reclaim 1 energy cube, on to the systems",
            "Cool down, on to the systems",
        ]
    );
    for (_, picks) in whole {
        let mut table = duel("halberd");
        table.heat(1, "lance", 2).energy(1, "wheels", 1).energy(1, "turret", 1).step_2(1);
        for pick in picks {
            table.act(1, pick);
        }
        assert!(table.is_in_step_3(1), "{picks:?}");
        table.expect_heat(1, "lance", 0);
    }
}

#[test]
fn in_7_1_structural_parts_are_no_systems() {
    let mut table = duel("mule");
    table.heat(1, "anvil", 1).step_2(1);
    table.refuses(1, "vent plate", "IN-7.1").refuses(1, "reclaim bulkhead", "IN-7.1");
}

#[test]
fn in_7_1_with_no_legal_pick_the_step_ends_by_itself() {
    let mut table = duel("wasp");
    table.act(1, "ship 1");
    assert!(table.is_in_step_3(1));
    // Also when the last cube is gone.
    let mut table = duel("wasp");
    table.energy(1, "gyro", 1).act(1, "ship 1").act(1, "reclaim gyro");
    assert!(table.is_in_step_3(1));
    // And when the flow is used up and nothing else can be done.
    let mut table = duel("wasp");
    table
        .heat(1, "candle", 4)
        .act(1, "ship 1")
        .act(1, "vent candle")
        .act(1, "vent candle")
        .act(1, "vent candle");
    assert!(table.is_in_step_3(1));
    table.expect_heat(1, "candle", 1).expect_hull(1, 9);
}

#[test]
fn in_7_2_energy_and_heat_together_up_to_the_flow() {
    let mut table = duel("wasp");
    table.energy(1, "candle", 2).energy(1, "gyro", 2).heat(1, "candle", 4).heat(1, "pulse", 2).step_2(1);
    table.act(1, "reclaim candle").act(1, "vent pulse").offers(1, "reclaim gyro");
    table.act(1, "vent candle");
    // Three are the flow of an interceptor: the step is over.
    assert!(table.is_in_step_3(1));
    table.expect_free(1, 2).expect_heat(1, "candle", 3).expect_heat(1, "pulse", 1);
}

#[test]
fn in_7_2_beyond_the_flow_is_refused() {
    let mut table = duel("halberd");
    table.heat(1, "lance", 4).heat(1, "anvil", 4).energy(1, "wheels", 3).step_2(1);
    for pick in ["vent lance", "vent lance", "reclaim wheels", "vent anvil", "reclaim wheels"] {
        table.act(1, pick);
    }
    table
        .refuses(1, "vent anvil", "IN-7.2")
        .refuses(1, "reclaim wheels", "IN-7.2")
        .offers(1, "radiate anvil");
}

#[test]
fn in_7_2_a_regulator_adds_one() {
    let mut table = duel("warden");
    table.heat(1, "torch", 4).heat(1, "wheels", 4).step_2(1);
    for pick in 0..7 {
        table.act(1, if pick % 2 == 0 { "vent torch" } else { "vent wheels" });
    }
    // The array still takes two.
    table.refuses(1, "vent wheels", "IN-7.2").offers_just(1, &["radiate wheels", "done"]);
}

#[test]
fn in_7_3_a_cube_goes_back_to_the_reactor() {
    let mut table = duel("halberd");
    table.energy(1, "lance", 4).energy(1, "bulwark", 1).step_2(1);
    table.expect_free(1, 4);
    table.act(1, "reclaim lance").act(1, "reclaim lance");
    table.expect_free(1, 6).expect_energy(1, "lance", 2).expect_energy(1, "bulwark", 1);
    table.refuses(1, "reclaim turret", "IN-7.3");
}

#[test]
fn in_7_4_heat_is_vented_from_any_system() {
    let mut table = duel("halberd");
    table.heat(1, "lance", 1).heat(1, "sink", 2).heat(1, "anvil.2", 2).disable(1, "anvil.2").step_2(1);
    table.act(1, "vent sink").act(1, "vent anvil.2").act(1, "vent lance");
    table.expect_heat(1, "sink", 1).expect_heat(1, "anvil.2", 1).expect_heat(1, "lance", 0);
    table.refuses(1, "vent lance", "IN-7.4").refuses(1, "vent turret", "IN-7.4");
}

#[test]
fn in_7_5_radiators_need_no_flow() {
    let mut table = duel("halberd");
    table.heat(1, "lance", 2).heat(1, "sink", 1).step_2(1);
    table.act(1, "radiate lance").refuses(1, "radiate lance", "IN-7.5").refuses(1, "radiate sink", "IN-7.5");
    // All five of the flow are left.
    table.energy(1, "lance", 4);
    table.lay(|_| {});
    for _ in 0..4 {
        table.act(1, "reclaim lance");
    }
    table.offers(1, "vent lance");
}

#[test]
fn in_7_5_each_radiator_its_number() {
    let content = catalogue();
    let cubes = [(0, 1), (0, 2), (1, 0), (-1, 0)];
    let hot = design(
        &content,
        2,
        &cubes,
        "anvil@(0,-1)A wheels@(0,1)I pulse@(0,2)TF array@(1,0)S fin@(-1,0)P array@(0,2)F",
    );
    let mut table = Table::new(2);
    table.ship_of(1, hot, (24000, 10000), 0).ship(2, "wasp", (24000, 40000), 180);
    table.heat(1, "anvil", 4).heat(1, "wheels", 4).step_2(1);
    for _ in 0..3 {
        table.act(1, "radiate anvil");
    }
    table.act(1, "radiate wheels").act(1, "radiate wheels").refuses(1, "radiate anvil", "IN-7.5");
    table.expect_heat(1, "anvil", 1).expect_heat(1, "wheels", 2);
}

#[test]
fn in_7_5_a_disabled_radiator_takes_nothing() {
    let mut table = duel("halberd");
    table.heat(1, "lance", 2).heat(1, "fin", 1).disable(1, "fin").step_2(1);
    table.refuses(1, "radiate lance", "IN-7.5").offers(1, "vent lance").offers(1, "vent fin");
}

#[test]
fn in_7_6_heat_is_shifted_to_a_sink_without_flow() {
    let mut table = duel("halberd");
    table.heat(1, "lance", 4).heat(1, "anvil", 1).step_2(1);
    table.act(1, "shift lance sink").act(1, "shift lance sink").act(1, "shift anvil sink");
    table.refuses(1, "shift lance sink", "IN-7.10").expect_heat(1, "sink", 3).expect_heat(1, "lance", 2);
}

/// A frigate with two sinks.
fn two_sinks() -> Table {
    let cubes = [(0, 1), (0, 2), (1, 0), (-1, 0)];
    let parts = "anvil@(0,-1)A wheels@(0,1)I pulse@(0,2)TF sink@(1,0)I deepsink@(-1,0)I fin@(0,2)F";
    let plan = design(&catalogue(), 2, &cubes, parts);
    let mut table = Table::new(2);
    table.ship_of(1, plan, (24000, 10000), 0).ship(2, "wasp", (24000, 40000), 180);
    table
}

#[test]
fn in_7_6_only_to_an_enabled_sink_and_not_from_one() {
    let mut table = two_sinks();
    table.heat(1, "anvil", 2).heat(1, "sink", 2).step_2(1);
    table.refuses(1, "shift anvil wheels", "IN-7.6").refuses(1, "shift sink sink", "IN-7.6");
    table.refuses(1, "shift sink deepsink", "IN-7.6").refuses(1, "shift wheels sink", "IN-7.4");
    table.disable(1, "deepsink").refuses(1, "shift anvil deepsink", "IN-7.6");
    table.act(1, "shift anvil sink").expect_heat(1, "sink", 3);
}

#[test]
fn in_7_6_from_a_disabled_system_too() {
    let mut table = two_sinks();
    table.heat(1, "anvil", 2).disable(1, "anvil").step_2(1).act(1, "shift anvil deepsink");
    table.expect_heat(1, "deepsink", 1).expect_heat(1, "anvil", 1);
}

#[test]
fn in_7_7_a_deflector_below_its_power_is_down() {
    let up = Some(Shield { wide: false, direction: 30 });
    let mut table = duel("halberd");
    table.shield(1, "bulwark", false, 30).energy(1, "lance", 1).step_2(1);
    table.act(1, "reclaim lance");
    assert_eq!(table.on(1, "bulwark").shield, up);
    table.act(1, "reclaim bulwark");
    assert_eq!((table.on(1, "bulwark").shield, table.energy_on(1, "bulwark")), (None, 1));
}

#[test]
fn in_7_7_a_jammer_below_its_power_stops() {
    // An ion stinger takes a cube from it.
    let mut table = Table::new(2);
    table.ship(1, "lantern", (24000, 10000), 0).ship(2, "lantern", (24000, 18000), 0);
    table.energy(2, "jammer", 2).system(2, "jammer", |system| system.jamming = true);
    table.energy(1, "ion", 2).step_3(1).act_rolling(1, "use ion 1", &[9, 1]);
    assert_eq!((table.on(2, "jammer").jamming, table.energy_on(2, "jammer")), (false, 1));
}

#[test]
fn in_7_8_one_hull_for_each_cube() {
    let mut table = duel("wasp");
    table.heat(1, "candle", 2).heat(1, "pulse", 1).heat(1, "fan", 1).step_2(1).act(1, "done");
    table.expect_hull(1, 6);
    table.expects(|event| matches!(event, Event::Overheated { lost: 4, .. }));
    assert_eq!(table.see(1).harmed_by, None);
    // The heat stays.
    table.expect_heat(1, "candle", 2);
}

#[test]
fn in_7_8_cubes_on_enabled_sinks_do_not_count() {
    let mut table = two_sinks();
    table.heat(1, "sink", 3).heat(1, "deepsink", 6).heat(1, "anvil", 1).step_2(1).act(1, "done");
    table.expect_hull(1, 11);
    let mut table = two_sinks();
    table.heat(1, "sink", 3).heat(1, "deepsink", 6).disable(1, "sink").step_2(1).act(1, "done");
    table.expect_hull(1, 9);
}

#[test]
fn in_7_8_disabled_systems_count() {
    let mut table = duel("wasp");
    table.heat(1, "candle", 3).disable(1, "candle").step_2(1).act(1, "done").expect_hull(1, 7);
}

#[test]
fn in_7_9_heat_does_no_harm_in_the_turn_that_makes_it() {
    let mut table = duel("wasp");
    table.energy(1, "candle", 2).step_3(1).act(1, "use candle 2").act(1, "done").expect_hull(1, 10);
    table.act(2, "done").act(2, "done");
    // Now it is there, unless it is vented, and every turn again.
    assert!(table.is_in_step_2(1));
    table.act(1, "done").expect_hull(1, 9);
    table.act(1, "done").act(1, "done").expect_hull(1, 8);
}

#[test]
fn in_7_9_nor_in_the_turn_of_another_ship() {
    let mut table = duel("wasp");
    table.heat(2, "candle", 3).step_3(1).act(1, "done");
    assert!(table.is_in_step_2(2));
    table.expect_hull(2, 10);
}

#[test]
fn in_7_10_a_system_holds_four_and_a_sink_its_number() {
    let mut table = two_sinks();
    table.heat(1, "anvil", 4).heat(1, "sink", 3).heat(1, "deepsink", 6);
    assert!(table.problems().is_empty());
    table.heat(1, "anvil", 5);
    assert_eq!(table.problems(), ["IN-7.10"]);
    table.heat(1, "anvil", 0).heat(1, "sink", 4);
    assert_eq!(table.problems(), ["IN-7.10"]);
}

#[test]
fn in_7_10_no_use_without_room() {
    // Candle: Cruise h0, Burn h1.
    let mut table = duel("wasp");
    table.heat(1, "candle", 4).energy(1, "candle", 2).step_3(1);
    table.refuses(1, "use candle 2", "IN-8.6").act(1, "use candle 1");
    // Anvil: Burn h2.
    let mut table = duel("halberd");
    table.heat(1, "anvil", 3).energy(1, "anvil", 3).heat(1, "anvil.2", 2).energy(1, "anvil.2", 3).step_3(1);
    table.refuses(1, "use anvil 2", "IN-8.6").act(1, "use anvil.2 2").expect_heat(1, "anvil.2", 4);
}

#[test]
fn in_7_11_heat_from_an_enemy_counts() {
    let mut table = Table::new(2);
    table.ship(1, "gadfly", (24000, 20000), 0).ship(2, "wasp", (24500, 24000), 180);
    table.energy(1, "scorcher", 1).step_3(1).act_rolling(1, "use scorcher 1", &[5, 5]);
    table.act(1, "scorch candle").act(1, "scorch fan").act(1, "done");
    assert!(table.is_in_step_2(2));
    table.act(2, "vent fan").act(2, "done").expect_hull(2, 9).expect_heat(2, "candle", 1);
}
