//! Chapter 4: round and ship-turn.

use broadside_engine::Steps;
use broadside_inertia::{Event, Removal, Shield, Step, TakeCrates};

use crate::kit::{RuleTable, Table, seat, ship_id};

/// Ship 1 of seat 1 far from ship 2 of seat 2.
fn duel(id: &str, other: &str) -> Table {
    let mut table = Table::new(2);
    table.ship(1, id, (24000, 10000), 0).ship(2, other, (24000, 40000), 180);
    table
}

#[test]
fn in_4_1_players_alternate_ship_by_ship() {
    let mut table = Table::new(2);
    table.ship(1, "wasp", (10000, 10000), 0).ship(2, "wasp", (10000, 40000), 0);
    table.ship(1, "wasp", (20000, 10000), 0).ship(1, "wasp", (30000, 10000), 0);
    table.offers_just(1, &["ship 1", "ship 3", "ship 4"]);
    table.act(1, "ship 3").act(1, "done");
    // Seat 2 has one ship only.
    assert!(table.is_in_step_3(2));
    table.act(2, "done").offers_just(1, &["ship 1", "ship 4"]);
    table.refuses(1, "ship 3", "IN-4.1").refuses(1, "ship 2", "IN-4.1").refuses(1, "ship 9", "IN-4.1");
    table.refuses(1, "done", "IN-4.1").refuses(2, "ship 2", "IN-4.1");
    // Seat 2 is skipped, and the last ship needs no choice.
    table.act(1, "ship 4").act(1, "done");
    assert!(table.is_in_step_3(1));
    table.act(1, "done");
    assert_eq!(table.state().round, 2);
}

#[test]
fn in_4_1_a_round_starts_with_the_initiative() {
    let mut table = Table::new(3);
    for player in 1..=3 {
        table.ship(player, "wasp", (10000 * player as i32, 10000), 0);
    }
    table.initiative(2).active(2).act(2, "ship 2").act(2, "done");
    table.awaits(&[3]);
    table.act(3, "done");
    table.awaits(&[1]);
}

#[test]
fn in_4_1_a_ship_that_is_gone_does_not_act() {
    let mut table = Table::new(2);
    table.ship(1, "wasp", (10000, 10000), 0).ship(2, "wasp", (10000, 40000), 0).ship(
        1,
        "wasp",
        (20000, 10000),
        0,
    );
    table.destroyed(1).refuses(1, "ship 1", "IN-4.1").offers_just(1, &["ship 3"]);
}

#[test]
fn in_4_2_dials_then_reclaiming_then_systems() {
    let mut table = duel("wasp", "wasp");
    table.dial(1, 0, 1).dial(1, 90, 1).energy(1, "gyro", 1).heat(1, "gyro", 1);
    table.act(1, "ship 1");
    table.offers_just(1, &["dial 0", "dial 90", "rest"]);
    table.refuses_nothing();
    table.act(1, "rest");
    assert!(table.is_in_step_2(1));
    table.offers_just(1, &["reclaim gyro", "vent gyro", "done"]);
    table.act(1, "done");
    assert!(table.is_in_step_3(1));
    table.refuses(1, "vent gyro", "IN-8.7").refuses(1, "rest", "IN-8.7").offers(1, "use gyro 1");
    table.act(1, "done");
    table.awaits(&[2]);
    assert!(table.see(1).acted);
}

#[test]
fn in_4_2_actions_belong_to_their_step() {
    let mut table = duel("wasp", "wasp");
    table.energy(1, "gyro", 1).step_2(1);
    table.refuses(1, "use gyro 1", "IN-7.1").refuses(1, "dial 0", "IN-7.1").refuses(
        1,
        "power gyro 1",
        "IN-7.1",
    );
    table.dial(1, 0, 1).dial(1, 90, 1).step_1(1);
    table.refuses(1, "use gyro 1", "IN-5.8").refuses(1, "done", "IN-5.8").refuses(
        1,
        "reclaim gyro",
        "IN-5.8",
    );
}

#[test]
fn in_4_3_jamming_ends_at_the_start_of_the_next_ship_turn() {
    let mut table = duel("lantern", "wasp");
    table.ship(1, "wasp", (10000, 10000), 0).energy(1, "jammer", 2).step_3(1);
    table.act(1, "use jammer 1");
    assert!(table.on(1, "jammer").jamming);
    table.act(1, "done");
    assert!(table.on(1, "jammer").jamming, "in the turn of an enemy");
    table.act(2, "done");
    assert!(table.is_in_step_3(3) && table.on(1, "jammer").jamming, "in the turn of another own ship");
    table.act(1, "done").act(2, "done");
    assert_eq!(table.state().round, 2);
    table.act(1, "ship 1");
    assert!(!table.on(1, "jammer").jamming);
}

#[test]
fn in_4_3_what_stays_up_is_not_ended() {
    let mut table = duel("wasp", "wasp");
    table.shield(1, "fan", true, 90).act(1, "ship 1");
    assert_eq!(table.on(1, "fan").shield, Some(Shield { wide: true, direction: 90 }));
}

/// Everybody is done until the next round.
fn pass_round(table: &mut Table) {
    let round = table.state().round;
    while table.state().round == round && table.outcome().is_none() {
        let player = table.awaited()[0];
        let ships = table.options_of(player, "ship");
        let pick = ships.first().map_or("done", String::as_str).to_string();
        table.act(player, &pick);
    }
}

#[test]
fn in_4_4_the_initiative_passes_clockwise() {
    let mut table = Table::new(4);
    for player in 1..=4 {
        table.ship(player, "wasp", (10000 * player as i32, 10000), 0);
    }
    table.initiative(3).active(3);
    for next in [4, 1, 2, 3] {
        pass_round(&mut table);
        assert_eq!(table.state().initiative, seat(next));
        table.awaits(&[next]);
    }
    assert_eq!(table.state().round, 5);
}

#[test]
fn in_4_4_players_without_ships_are_passed_over() {
    let mut table = Table::new(4);
    for player in 1..=4 {
        table.ship(player, "wasp", (10000 * player as i32, 10000), 0);
    }
    table.destroyed(2).destroyed(3);
    pass_round(&mut table);
    assert_eq!(table.state().initiative, seat(4));
    pass_round(&mut table);
    assert_eq!(table.state().initiative, seat(1));
}

#[test]
fn in_4_4_every_ship_may_act_again() {
    let mut table = duel("wasp", "wasp");
    table.acted(2).act(1, "ship 1").act(1, "done");
    assert_eq!(table.state().round, 2);
    assert!(!table.see(1).acted && !table.see(2).acted);
}

#[test]
fn in_4_5_repairs_drained_cubes_and_used_marks() {
    let mut table = duel("wasp", "wasp");
    table.disable(1, "fan").drain(1, 2).energy(1, "gyro", 1).energy(1, "candle", 1).step_3(1);
    table.act(1, "repair fan").act(1, "use gyro 1").act(1, "clockwise");
    table.expect_free(1, 0);
    assert_eq!((table.on(1, "fan").disabled, table.on(1, "fan").repair), (true, 1));
    assert!(table.on(1, "gyro").used && table.see(1).drained == 2);
    table.act(1, "done");
    table.expects(|event| matches!(event, Event::Repaired { .. }));
    // The repair cube and the drained cubes are free again; the others stay where they are.
    table.expect_free(1, 3).expect_energy(1, "gyro", 1).expect_energy(1, "candle", 1);
    let fan = table.on(1, "fan");
    assert_eq!((fan.disabled, fan.repair, fan.energy, fan.shield), (false, 0, 0, None));
    assert!(!table.on(1, "gyro").used);
    assert_eq!(table.see(1).drained, 0);
}

#[test]
fn in_4_5_cubes_of_another_ship_stay_drained() {
    let mut table = duel("wasp", "wasp");
    table.drain(2, 2).step_3(1).act(1, "done");
    // In its own turn they are missing.
    assert_eq!((table.see(2).drained, table.see(2).free), (2, 3));
    table.refuses(2, "power pulse 4", "IN-8.1");
    table.act(2, "done");
    assert_eq!((table.see(2).drained, table.see(2).free), (0, 5));
}

#[test]
fn in_4_5_lock_and_focus_end() {
    let mut table = duel("basilisk", "wasp");
    table.put(2, (24000, 26000), 180).energy(1, "computer", 1).energy(1, "scope", 1).step_3(1);
    table.act(1, "use computer 1").act(1, "use scope 1");
    assert!(table.state().turn.focus && table.state().turn.locks.contains(ship_id(2)));
    table.act(1, "done");
    assert_eq!(table.state().turn, broadside_inertia::Turn::default());
}

#[test]
fn in_4_5_scenario_checks_come_last() {
    // A crate is taken at the end, when the used marks are cleared and repairs done.
    let mut table = Table::scenario(2, "salvage", "open");
    table.ship(1, "wasp", (24000, 24500), 0).ship(2, "wasp", (24000, 40000), 180);
    table.disable(1, "fan").step_3(1).act(1, "repair fan").act(1, "done");
    assert_eq!(table.step(), Step::Crates(TakeCrates { ship: ship_id(1) }));
    assert!(!table.on(1, "fan").disabled);
    table.offers_just(1, &["take 1", "leave"]);
}

#[test]
fn in_4_6_over_the_edge_the_turn_is_over() {
    let mut table = Table::new(3);
    table.ship(1, "wasp", (24000, 47500), 0).ship(2, "wasp", (4000, 4000), 0).ship(
        3,
        "wasp",
        (40000, 4000),
        0,
    );
    table.dial(1, 0, 1).dial(1, 90, 1).spin(1, 1).act(1, "ship 1").act(1, "dial 0");
    assert!(!table.is_flying(1));
    table.expects(|event| matches!(event, Event::Gone { how: Removal::Lost, .. }));
    assert!(table.is_in_step_3(2), "the next player goes on");
}

#[test]
fn in_4_6_destroyed_by_heat_the_turn_is_over() {
    let mut table = Table::new(3);
    table.ship(1, "wasp", (24000, 10000), 0).ship(2, "wasp", (4000, 4000), 0).ship(
        3,
        "wasp",
        (40000, 4000),
        0,
    );
    table.hull(1, 2).heat(1, "candle", 4).act(1, "ship 1").act(1, "vent candle").act(1, "done");
    assert!(!table.is_flying(1));
    assert!(table.is_in_step_3(2));
}

#[test]
fn in_4_6_destroyed_in_step_3_the_turn_is_over() {
    let mut table = Table::new(3);
    table.ship(1, "wasp", (10000, 10000), 90).ship(2, "wasp", (13000, 10000), 0).ship(
        3,
        "wasp",
        (40000, 4000),
        0,
    );
    table.hull(1, 2).energy(1, "candle", 2).step_3(1).act_rolling(1, "use candle 2", &[1, 2]);
    assert!(!table.is_flying(1));
    assert!(table.is_in_step_3(2));
}

#[test]
fn in_4_6_the_rest_of_its_dials_is_not_applied() {
    let mut table = duel("wasp", "wasp");
    table.ship(1, "wasp", (4000, 4000), 0);
    table.put(1, (24000, 47500), 0).dial(1, 0, 1).dial(1, 90, 3);
    table.lay(|state| state.steps = Steps::begin(Step::Choose)).act(1, "ship 1").act(1, "rest");
    assert!(!table.is_flying(1));
    assert_eq!(table.place(1).0, 24000);
}
