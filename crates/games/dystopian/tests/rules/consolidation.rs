//! Chapter 7: the end of an activation; chapter 17: positional traits; and unit benefits.

use broadside_dystopian::{Cause, Critical, Event, Go, Harm, Layer, Part, Stage, UnitNo};

use crate::field::{AIRSHIP, B, ENEMY, F, K, ONE, SUBMARINE, TWO, no, sea, sea_with};
use crate::kit::Table;

use Critical::{Breach, Hazard, SystemFailure};

/// The consolidation step of a unit that has made so many actions; everybody else is done for the round.
fn consolidate(table: &mut Table, unit: u8, actions: u8) {
    table.activate(unit, Stage::Action);
    table.edit(|state| {
        state.units.iter_mut().for_each(|unit| unit.activated = true);
        state.activation.as_mut().expect("one").actions = actions;
    });
    table.resolve(&[Go { part: Part::Consolidation }.into()]);
}

/// Two K abreast with this much disorder each.
fn shaken(disorder: u8) -> Table {
    shaken_with(disorder, &[])
}

fn shaken_with(disorder: u8, changes: &[(&str, &str)]) -> Table {
    let mut table = sea_with(changes, "");
    for model in [K, K + 1] {
        table.put(model, (10_000 + 4_000 * i32::from(model), 10_000), 0);
        table.mark(model, 0, disorder, &[]);
    }
    table
}

fn levels(table: &Table) -> [u8; 2] {
    [K, K + 1].map(|model| table.model(model).disorder)
}

#[test]
fn dw_7_11_dw_7_12_dw_7_14_rallying_takes_levels_for_unused_actions() {
    for (actions, left) in [(2, 2), (1, 1), (0, 0)] {
        let mut table = shaken(3);
        consolidate(&mut table, 0, actions);
        assert_eq!(levels(&table), [left; 2], "{actions}");
    }
}

#[test]
fn dw_7_13_dw_15_3_who_cannot_rally() {
    // A model of another unit within 2", friend or enemy, or terrain.
    for other in [F, ENEMY + F] {
        let mut table = shaken(2);
        table.put(other, (8_500, 10_000), 0);
        consolidate(&mut table, 0, 2);
        assert_eq!(levels(&table), [2, 1], "{other}");
    }
    // Airships are never within proximity.
    let mut table = shaken(2);
    table.put(ENEMY + AIRSHIP, (8_500, 10_000), 0);
    consolidate(&mut table, 0, 2);
    assert_eq!(levels(&table), [1, 1]);
    let mut table = shaken(2);
    table.land("T3", (6_500, 10_000));
    consolidate(&mut table, 0, 2);
    assert_eq!(levels(&table), [2, 1]);
    // Fog is no terrain.
    let mut table = shaken(2);
    table.land("T13", (6_500, 10_000));
    consolidate(&mut table, 0, 2);
    assert_eq!(levels(&table), [1, 1]);
    // A hazard, which shakes it besides.
    let mut table = shaken(1);
    table.mark(K, 0, 1, &[Hazard]);
    consolidate(&mut table, 0, 2);
    assert_eq!(levels(&table), [2, 0]);
    // A crippled mate keeps the whole unit from it.
    let mut table = shaken(2);
    table.cripple(K + 1);
    consolidate(&mut table, 0, 2);
    assert_eq!(levels(&table), [2, 2]);
    // A model that breaks coherency.
    let mut table = shaken(2);
    table.put(K + 2, (25_000, 10_000), 0);
    table.mark(K + 2, 0, 2, &[]);
    consolidate(&mut table, 0, 2);
    assert_eq!((levels(&table), table.model(K + 2).disorder), ([1, 1], 2));
}

#[test]
fn dw_23_11_dw_23_12_some_rally_near_terrain() {
    for (property, piece, left) in
        [("shoal_keel", "T3", 1), ("shoal_keel", "T9", 1), ("amphibious", "T3", 1), ("amphibious", "T9", 2)]
    {
        let mut table = shaken_with(2, &[("k", &format!("properties = [\"{property}\"]"))]);
        table.land(piece, (7_000, 10_000));
        consolidate(&mut table, 0, 2);
        assert_eq!(levels(&table)[0], left, "{property} {piece}");
    }
}

#[test]
fn dw_23_21_under_the_flag_crews_recover() {
    let flag: &[(&str, &str)] = &[("b", "properties = [{ flag_command = 6 }]")];
    let mut table = shaken_with(3, flag);
    table.put(B, (7_000, 15_000), 0);
    table.cripple(K + 1);
    consolidate(&mut table, 0, 2);
    assert_eq!(levels(&table), [1, 1]);
    // A crippled flagship commands nobody.
    let mut table = shaken_with(3, flag);
    table.put(B, (7_000, 15_000), 0);
    table.cripple(B);
    consolidate(&mut table, 0, 2);
    assert_eq!(levels(&table), [2, 2]);
}

#[test]
fn dw_7_15_dw_15_11_dw_15_13_breaches_and_hazards_in_order() {
    let mut table = shaken(0);
    table.mark(K, 0, 0, &[Breach, Breach, Hazard]);
    table.mark(K + 1, 0, 0, &[Breach]);
    consolidate(&mut table, 0, 2);
    assert_eq!([K, K + 1].map(|model| table.model(model).damage), [2, 1]);
    assert_eq!(levels(&table), [1, 0]);
    let told: Vec<u8> = table.events(|event| match event {
        Event::Harmed { model, .. } | Event::Disorder { model, .. } => Some(model.0),
        _ => None,
    });
    assert_eq!(told, [K, K, K + 1]);
    // What breaches of a crippled model bring waits for the next time.
    let mut table = sea();
    table.put(B, (10_000, 10_000), 0);
    table.cripple(B);
    table.mark(B, 0, 0, &[Breach]);
    table.critical_dice(&[Hazard]);
    consolidate(&mut table, 2, 3);
    table.no_dice_left();
    assert_eq!((table.model(B).disorder, table.model(B).effects[Hazard as usize]), (0, 1));
}

#[test]
fn dw_7_7_dw_17_7_dw_17_8_a_submarine_chooses_its_position_first() {
    let mut table = sea();
    table.put(SUBMARINE, (10_000, 10_000), 0);
    table.put(ENEMY + K, (10_000, 13_500), 90);
    table.activate(4, Stage::Mission);
    table.resolve(&[Go { part: Part::Position }.into()]);
    assert_eq!(
        (table.options(), table.game.layer(no(SUBMARINE))),
        (vec!["lurk".into(), "surface".into()], Layer::Underwater)
    );
    assert_eq!(table.refused("done"), "DW-4.21");
    table.play(&["surface"]);
    assert_eq!(table.game.layer(no(SUBMARINE)), Layer::Surface);
    // It is a ship in every respect now: it runs into others.
    table.play(&["normal", "ahead 14"]);
    let met = table.events(|event| matches!(event, Event::Collided { .. }).then_some(()));
    assert_eq!((met.len(), table.model(SUBMARINE).at.y), (1, 11_250));
}

#[test]
fn dw_17_1_dw_17_16_every_unit_has_one_layer() {
    let table = sea();
    let layers = [0, 3, 4].map(|unit| table.game.layer_of(UnitNo(unit)));
    assert_eq!(layers, [Layer::Surface, Layer::Airborne, Layer::Underwater]);
}

/// A submarine that gained disorder while an enemy acted; and one that did by other means.
fn rattled(by_action: bool) -> Table {
    let mut table = sea();
    table.put(ENEMY + SUBMARINE, (10_000, 10_000), 0);
    table.put(K, (20_000, 10_000), 0);
    table.activate(0, Stage::Action);
    table.edit(|state| {
        state.units.iter_mut().for_each(|unit| unit.activated = true);
        state.acting = by_action.then_some(UnitNo(0));
    });
    table.resolve(&[broadside_dystopian::Gain { model: no(ENEMY + SUBMARINE), levels: 2 }.into()]);
    table.edit(|state| state.acting = None);
    // A second action would still meet it below the surface.
    assert_eq!(table.game.layer(no(ENEMY + SUBMARINE)), Layer::Underwater);
    table
}

#[test]
fn dw_7_16_dw_17_9_dw_17_10_dw_17_11_blowing_the_tanks() {
    // CREW 6, two levels of disorder: a 5 fails. One check, however many levels.
    let mut table = rattled(true);
    table.stack_deck(TWO, 5);
    table.resolve(&[Go { part: Part::Tanks }.into()]);
    assert_eq!(table.asked(), TWO);
    table.play(&["draw"]);
    assert_eq!((table.game.layer(no(ENEMY + SUBMARINE)), table.is_done()), (Layer::Surface, true));
    assert!(table.state().units.iter().all(|unit| !unit.rattled));
    let mut table = rattled(true);
    table.stack_deck(TWO, 4);
    table.resolve(&[Go { part: Part::Tanks }.into()]);
    table.play(&["draw"]);
    assert_eq!((table.game.layer(no(ENEMY + SUBMARINE)), table.is_done()), (Layer::Underwater, true));
    // Disorder of other kinds, and units that surfaced meanwhile, need none.
    let mut table = rattled(false);
    table.resolve(&[Go { part: Part::Tanks }.into()]);
    assert!(table.is_done());
    let mut table = rattled(true);
    table.edit(|state| state.units[9].surfaced = true);
    table.resolve(&[Go { part: Part::Tanks }.into()]);
    assert!(table.is_done());
}

#[test]
fn dw_23_33_a_surfaced_submarine_may_plunge() {
    let with = |properties: &str, surfaced: bool| {
        let mut table = sea_with(&[("u", properties)], "");
        table.put(SUBMARINE, (10_000, 10_000), 0);
        table.edit(|state| state.units[4].surfaced = surfaced);
        table.stack_deck(ONE, 6);
        consolidate(&mut table, 4, 2);
        table
    };
    let plunge = "properties = [\"plunge\"]";
    let mut table = with(plunge, true);
    assert_eq!(table.options(), ["lurk", "pass"]);
    assert_eq!(table.refused("surface"), "DW-23.33");
    table.play(&["lurk", "draw"]);
    assert_eq!((table.game.layer(no(SUBMARINE)), table.is_done()), (Layer::Underwater, true));
    let mut table = with(plunge, true);
    table.play(&["lurk", "fail"]);
    assert_eq!((table.game.layer(no(SUBMARINE)), table.is_done()), (Layer::Surface, true));
    let mut table = with(plunge, true);
    table.play(&["pass"]);
    assert_eq!(table.game.layer(no(SUBMARINE)), Layer::Surface);
    assert!(with("properties = []", true).is_done() && with(plunge, false).is_done());
}

#[test]
fn dw_2_13_unit_benefits_cover_a_formation() {
    let surges = |failing: &[u8], far: bool| {
        [K, K + 1, K + 2].map(|model| {
            // The K carry the system; it is a benefit for all of them.
            let mut table = sea_with(&[("k", "systems = [\"surge_boilers\"]")], "");
            for other in [K, K + 1, K + 2] {
                let x = if other == K + 2 && far { 30_000 } else { 10_000 + 3_000 * i32::from(other) };
                table.put(other, (x, 10_000), 0);
            }
            failing.iter().for_each(|&model| table.mark(model, 0, 0, &[SystemFailure]));
            table.set_off(0);
            table.play(&[&format!("model {}", no(model))]);
            table.options().contains(&"surge".to_string())
        })
    };
    assert_eq!(surges(&[], false), [true; 3]);
    // A model whose systems fail has none of its own and gets none from others.
    assert_eq!(surges(&[K + 1], false), [true, false, true]);
    assert_eq!(surges(&[K + 2], true), [true, true, false]);
}

#[test]
fn dw_7_9_a_unit_that_is_lost_on_the_way_still_ends_its_activation() {
    let mut table = sea();
    table.put(F, (10_000, 10_000), 0);
    table.edit(|state| state.units.iter_mut().for_each(|unit| unit.activated = true));
    table.activate(1, Stage::Movement);
    table.edit(|state| state.units[1].activated = false);
    table.cripple(F);
    table.critical_dice(&[Breach]);
    table.resolve(&[Go { part: Part::Actions }.into(), Harm::new(no(F), 1, Cause::Other).into()]);
    assert!(table.model(F).lost && table.is_done());
    assert!(table.state().units[1].activated);
}
