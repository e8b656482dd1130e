//! Special deployment actions (DW-4.20, DW-23.14, DW-23.15).

use broadside_dystopian::{MarkerKind, SpecialDeployment};
use broadside_engine::Steps;

use crate::field::{ENEMY, F, K, ONE, TWO, sea_with};
use crate::kit::Table;

const GUARD: &[(&str, &str)] =
    &[("k", "properties = [{ advance_guard = 5 }]"), ("f", "properties = [{ minelayer = 1 }]")];

/// Before round 1, with two K and two F of the first admiral, and an F of the second.
fn before() -> Table {
    let mut table = sea_with(GUARD, "");
    table.put(K, (10_000, 5_000), 0);
    table.put(K + 1, (13_000, 5_000), 0);
    table.put(F, (20_000, 5_000), 0);
    table.put(F + 1, (22_000, 5_000), 0);
    table.put(ENEMY + F, (20_000, 31_000), 180);
    table.edit(|state| {
        state.round = 0;
        state.first = ONE;
        state.steps = Steps::from_list([SpecialDeployment { seat: ONE }.into()]).expect("a stack");
    });
    table
}

#[test]
fn dw_4_20_units_make_one_special_deployment_action_by_turns() {
    let mut table = before();
    assert_eq!(
        (table.asked(), table.options()),
        (ONE, vec!["advance 1".into(), "mines 2".into(), "pass".into()])
    );
    assert_eq!(table.refused("advance 2"), "DW-4.20");
    table.play(&["mines 2", "done"]);
    assert_eq!((table.asked(), table.options()), (TWO, vec!["mines 7".into(), "pass".into()]));
    // Passing is final; the first admiral has one unit left.
    table.play(&["pass"]);
    assert_eq!((table.asked(), table.options()), (ONE, vec!["advance 1".into(), "pass".into()]));
    table.play(&["pass"]);
    assert_eq!((table.state().round, table.state().units.iter().all(|unit| !unit.activated)), (1, true));
}

#[test]
fn dw_23_14_the_advance_guard_moves_ahead() {
    let mut table = before();
    table.play(&["advance 1", "model 1"]);
    // No full reverse, no minimum, and 5 inches at most.
    assert_eq!(table.refused("reverse"), "DW-8.28");
    assert!(table.options().contains(&"done".to_string()));
    table.play(&["ahead 10", "done"]);
    assert_eq!((table.model(K).at.y, table.model(K + 1).at.y), (10_000, 5_000));
    // 5.5" of water lie between them: the one outside the largest formation gains disorder.
    table.run_through(&["largest"]);
    assert_eq!(table.asked(), TWO);
    assert!(table.state().activation.is_none());
}

#[test]
fn dw_23_15_mines_are_laid_far_from_the_enemy_zone() {
    let mut table = before();
    table.play(&["mines 2"]);
    // One marker for each of the two models. The enemy zone begins at y = 28.
    table.play(&["column 60"]);
    assert_eq!(table.refused("row 36"), "DW-23.15");
    table.play(&["row 34"]);
    assert_eq!(table.refused("row 34"), "DW-23.15");
    // The second keeps an inch from the first: 2.5" from centre to centre.
    table.play(&["column 60"]);
    assert_eq!(table.refused("row 30"), "DW-23.15");
    table.play(&["row 29"]);
    let mines: Vec<_> = table.state().markers.iter().map(|marker| (marker.kind, marker.at.y)).collect();
    assert_eq!(mines, [(MarkerKind::Minefield, 17_000), (MarkerKind::Minefield, 14_500)]);
    assert_eq!(table.asked(), TWO);
    // An inch from models as well.
    let mut table = before();
    table.play(&["mines 2", "column 40"]);
    assert_eq!(table.refused("row 14"), "DW-23.15");
    table.play(&["row 15"]);
}
