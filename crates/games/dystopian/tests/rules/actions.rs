//! Chapter 12: actions in general; special actions; attachments in actions.

use broadside_dystopian::{Event, UnitNo};

use crate::field::{AIRSHIP, B, ENEMY, K, ONE, SUBMARINE, no, sea_with};
use crate::kit::{Table, setup};

#[test]
fn dw_23_53_shock_coils_bring_disorder() {
    let mut table = sea_with(&[("k", "systems = [\"shock_coils\"]")], "");
    table.put(K, (20_000, 8_000), 0);
    table.put(K + 1, (23_000, 8_000), 0);
    table.put(ENEMY + K, (20_000, 18_000), 90);
    table.put(ENEMY + B, (34_500, 8_000), 90);
    table.act(0);
    table.play(&["special shock"]);
    // The B lies within reach of the second only: whoever is named first says whom they can hit together.
    assert_eq!(table.options(), [format!("model {}", no(K)), format!("model {}", no(K + 1)), "all".into()]);
    table.action_dice("SXsBBc");
    table.play(&["all"]);
    table.no_dice_left();
    assert_eq!(table.model(ENEMY + K).disorder, 2);
    // Once an activation.
    assert!(!table.offers("special shock"));
}

#[test]
fn dw_12_2_a_model_takes_part_in_a_special_action_once() {
    let mut table = sea_with(&[("k", "systems = [\"shock_coils\"]")], "");
    table.put(K, (20_000, 8_000), 0);
    table.put(K + 1, (23_000, 8_000), 0);
    table.put(ENEMY + AIRSHIP, (20_000, 16_000), 90);
    table.act(0);
    table.action_dice("BBB");
    table.play(&["special shock", &format!("model {}", no(K)), "done"]);
    assert!(table.offers("special shock"));
    table.action_dice("BBB");
    table.play(&["special shock"]);
    table.no_dice_left();
    assert!(table.is_done());
}

#[test]
fn dw_23_50_a_tender_gives_escorts_after_a_group_crew_check() {
    let mut table = sea_with(&[("b", "systems = [{ escort_tender = 2 }]")], "");
    table.put(B, (20_000, 8_000), 0);
    table.put(K, (24_000, 8_000), 0);
    table.edit(|state| state.units[0].escorts = 5);
    for (value, tokens) in [(9, 5), (8, 6)] {
        table.act(2);
        table.stack_deck(ONE, value);
        table.play(&["special tender", "draw"]);
        if value == 8 {
            let units = [UnitNo(0), UnitNo(2)].map(|unit| format!("unit {unit}"));
            assert_eq!(table.options(), units);
            assert_eq!(table.refused("done"), "DW-23.50");
            // The cruisers have as many as they may have then.
            table.play(&[&units[0]]);
        }
        assert_eq!(table.state().units[0].escorts, tokens);
    }
    assert_eq!(table.state().units[2].escorts, 1);
}

#[test]
fn dw_23_15_minelayers_lay_mines_from_round_two() {
    let mut table = sea_with(&[("u", "properties = [{ minelayer = 1 }]")], "");
    table.put(SUBMARINE, (20_000, 8_000), 0);
    table.act(4);
    assert!(!table.offers("special lay_mines"));
    table.edit(|state| state.round = 2);
    table.act(4);
    table.play(&["special lay_mines"]);
    let column = table.options()[0].clone();
    table.play(&[&column]);
    let row = table.options()[0].clone();
    table.play(&[&row]);
    assert_eq!(table.state().markers.len(), 1);
    assert_eq!(table.events(|event| matches!(event, Event::MineLaid { .. }).then_some(())).len(), 1);
}

#[test]
fn dw_18_4_an_attachment_takes_part_in_no_more_actions_than_its_own_limit() {
    let mut table = Table::new(
        setup(1500, ["winter_hammer", "golden_vanguard"], Some("line_of_battle"), Some("open_sea")),
        3,
    );
    table.play_to_deployment();
    table.deploy_all();
    // Icebreakers of ACTION LIMIT 2 with gunboats of ACTION LIMIT 1.
    let units = table.state().units;
    let unit = units.iter().position(|unit| unit.bought.attachment.is_some()).expect("an attachment");
    let (first, models) = (table.state().units[unit].first.0, usize::from(table.state().units[unit].models));
    table.edit(|state| {
        for model in 0..models {
            state.models[usize::from(first) + model].effects[0] = 1;
        }
    });
    table.act(unit as u8);
    table.action_dice(&"B".repeat(40));
    table.play(&["maintenance", "all"]);
    table.run_through(&["model", "properly"]);
    table.play(&["maintenance"]);
    assert!(table.offers(&format!("model {}", no(first))));
    assert_eq!(table.refused(&format!("model {}", no(first + 3))), "DW-18.4");
}

fn cryo() -> Table {
    let mut table = sea_with(&[("k", "systems = [\"cryo_projector\"]")], "");
    table.put(K, (20_000, 10_000), 0);
    table
}

#[test]
fn dw_23_57_a_cryo_projector_freezes_ships_and_water_and_lets_ice_grow() {
    let mut table = cryo();
    table.put(ENEMY + B, (20_000, 20_000), 90);
    table.act(0);
    table.play(&["special freeze"]);
    let target = format!("model {}", no(ENEMY + B));
    assert!(table.offers(&target));
    // An effect for each exploding strike; nothing explodes.
    table.critical_dice(&[broadside_dystopian::Critical::Hazard]);
    table.action_dice("XSs");
    table.play(&[&target]);
    table.no_dice_left();
    assert_eq!(table.model(ENEMY + B).effects, [0, 0, 1, 0, 0, 0]);
    // Open water: at least 2" from everything, within 10".
    let mut table = cryo();
    table.act(0);
    table.play(&["special freeze"]);
    assert_eq!(table.refused("column 0"), "DW-23.57");
    table.play(&["column 48"]);
    // (24, 9.5) lies 3.5" from the side of the ship.
    assert!(table.offers("row 19") && !table.offers("row 60"));
    table.action_dice("SXS");
    table.play(&["row 19"]);
    let ice = table.state().terrain[0];
    assert_eq!((ice.at.x, ice.at.y, ice.mass), (24_000, 9_500, 3));
    // It grows, but not beyond 4.
    table.act(0);
    table.action_dice("SSS");
    table.play(&["special freeze", "feature 1"]);
    assert_eq!(table.state().terrain[0].mass, 4);
}

#[test]
fn dw_23_48_sweep_gear_clears_minefields() {
    let mut table = sea_with(&[("k", "systems = [{ sweep_gear = 2 }]")], "");
    table.put(K, (20_000, 8_000), 0);
    table.act(0);
    assert!(!table.offers("special sweep"));
    for x in [24_000, 16_000, 34_000] {
        let at = broadside_geometry::plane::Point::new(x, 8_000);
        let kind = broadside_dystopian::MarkerKind::Minefield;
        table.edit(|state| state.markers.push(broadside_dystopian::Marker { kind, at }));
    }
    table.act(0);
    table.action_dice("Ss");
    table.play(&["special sweep"]);
    assert_eq!(table.options(), ["mine 1", "mine 2"]);
    assert_eq!(table.refused("mine 3"), "DW-23.48");
    table.play(&["mine 2"]);
    assert_eq!(table.state().markers.len(), 2);
}
