//! Chapter 14: maintenance.

use broadside_dystopian::Critical::{Breach, Hazard, NavigationLock, StructuralFailure, SystemFailure};

use crate::field::{K, SUBMARINE, no, sea, sea_with};
use crate::kit::Table;

fn damaged() -> Table {
    let mut table = sea();
    table.put(K, (20_000, 8_000), 0);
    table.put(K + 1, (23_000, 8_000), 0);
    table
}

#[test]
fn dw_14_2_dw_14_3_dw_14_4_dw_14_5_dw_14_7_dw_18_13_jury_rigged_repairs_w16() {
    let mut table = damaged();
    table.mark(K, 0, 2, &[Breach, Breach, Hazard]);
    table.edit(|state| state.units[0].escorts = 2);
    table.act(0);
    table.action_dice("sXB");
    table.play(&["maintenance"]);
    assert_eq!(table.options(), ["properly", "jury_rig"]);
    assert_eq!(table.refused("done"), "DW-14.4");
    table.play(&["jury_rig"]);
    table.no_dice_left();
    // The blank counts only when effects are removed.
    assert_eq!(
        (table.options(), table.model(K).disorder),
        (vec!["relieve breach".into(), "relieve hazard".into()], 2)
    );
    assert_eq!(table.refused("relieve system_failure"), "DW-14.3");
    table.play(&["relieve breach", "relieve breach"]);
    let model = table.model(K);
    assert_eq!((model.effects[0], model.effects[2], model.disorder), (0, 1, 3));
}

#[test]
fn dw_14_1_dw_14_8_models_are_rolled_for_one_after_another_and_again() {
    let mut table = damaged();
    table.mark(K, 0, 0, &[Breach]);
    table.mark(K + 1, 0, 0, &[Hazard, NavigationLock]);
    table.act(0);
    table.play(&["maintenance", "all"]);
    let second = format!("model {}", no(K + 1));
    assert_eq!(table.refused("done"), "DW-14.1");
    // Surplus is lost: K has one effect only, and the standard strike is none that counts.
    table.action_dice("Ss");
    table.play(&[&second, "properly"]);
    table.play(&["relieve hazard"]);
    table.action_dice("SX");
    table.play(&["properly"]);
    assert_eq!((table.model(K).effects, table.model(K + 1).effects[4]), ([0; 6], 1));
    // A second maintenance action: K has nothing left and is not offered.
    table.action_dice("BB");
    table.play(&["maintenance", "properly"]);
    assert!(table.is_done());
    table.mark(K + 1, 0, 0, &[]);
    table.edit(|state| state.models[usize::from(K + 1)].effects = [0; 6]);
    table.act(0);
    assert_eq!(table.refused("maintenance"), "DW-12.1");
}

#[test]
fn dw_14_6_under_water_breaches_and_structural_failures_stay() {
    let mut table = sea();
    table.put(SUBMARINE, (20_000, 8_000), 0);
    table.mark(SUBMARINE, 0, 0, &[Breach, StructuralFailure]);
    table.act(4);
    assert!(!table.offers("maintenance"));
    table.mark(SUBMARINE, 0, 0, &[SystemFailure]);
    table.act(4);
    table.action_dice("SS");
    table.play(&["maintenance", "properly"]);
    assert_eq!(table.model(SUBMARINE).effects, [1, 1, 0, 0, 0, 0]);
}

#[test]
fn dw_23_43_workshops_help_friends_nearby_and_themselves() {
    let mut table = sea_with(&[("k", "systems = [{ tender_workshops = 2 }]")], "");
    table.put(K, (20_000, 8_000), 0);
    table.mark(K, 0, 0, &[Breach, Breach, Breach]);
    table.act(0);
    // REPAIR 2 and two more; only the highest of several counts.
    table.put(K + 1, (23_000, 8_000), 0);
    table.act(0);
    table.action_dice("BBBS");
    table.play(&["maintenance", "properly"]);
    table.no_dice_left();
    assert_eq!(table.model(K).effects[0], 2);
}
