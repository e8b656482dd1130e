//! Chapter 16: disorder.

use broadside_dystopian::{Event, Gain};

use crate::field::{AIRSHIP, ENEMY, F, K, SUBMARINE, TWO, no, sea, sea_with};
use crate::kit::Table;

fn gain(table: &mut Table, model: u8, levels: u8) {
    table.resolve(&[Gain { model: no(model), levels }.into()]);
}

fn levels<const N: usize>(table: &Table, models: [u8; N]) -> [u8; N] {
    models.map(|model| table.model(model).disorder)
}

#[test]
fn dw_16_1_dw_16_2_levels_are_counted_per_model_and_lower_crew() {
    let mut table = sea();
    table.put(K, (20_000, 10_000), 0);
    table.put(K + 1, (23_000, 10_000), 0);
    gain(&mut table, K, 2);
    assert_eq!(levels(&table, [K, K + 1]), [2, 0]);
    assert_eq!((table.game.crew(no(K)), table.game.crew(no(K + 1))), (4, 6));
    assert!(table.model(K).shaken && !table.model(K + 1).shaken);
}

#[test]
fn dw_16_7_dw_16_9_spreading_w14() {
    let mut table = sea();
    table.put(K, (20_000, 10_000), 0);
    table.put(K + 1, (23_500, 10_000), 0);
    table.put(K + 2, (16_000, 10_000), 0);
    table.mark(K, 0, 3, &[]);
    table.mark(K + 1, 0, 1, &[]);
    gain(&mut table, K, 2);
    assert_eq!(levels(&table, [K, K + 1, K + 2]), [3, 3, 0]);
    // A third is lost, although another friend has none.
    gain(&mut table, K, 1);
    assert_eq!(levels(&table, [K, K + 1, K + 2]), [3, 3, 0]);
}

#[test]
fn dw_16_7_a_level_spreads_to_friends_of_any_unit_and_layer_within_four_inches() {
    let mut table = sea();
    table.put(K, (20_000, 10_000), 0);
    table.mark(K, 0, 3, &[]);
    table.put(ENEMY + K, (21_500, 10_000), 0);
    table.put(F, (20_000 - 500 - 4_100 - 250, 10_000), 0);
    gain(&mut table, K, 1);
    assert_eq!(levels(&table, [K, ENEMY + K, F]), [3, 0, 0]);
    table.put(AIRSHIP, (24_000, 10_000), 0);
    gain(&mut table, K, 1);
    assert_eq!(levels(&table, [K, AIRSHIP, ENEMY + K]), [3, 1, 0]);
}

#[test]
fn dw_16_8_among_the_closest_the_least_shaken_then_the_opponent_chooses() {
    let mut table = sea();
    table.put(K, (20_000, 10_000), 0);
    table.mark(K, 0, 3, &[]);
    table.put(K + 1, (23_000, 10_000), 0);
    table.put(K + 2, (17_000, 10_000), 0);
    table.mark(K + 1, 0, 1, &[]);
    gain(&mut table, K, 2);
    // The first went to the one without; then both have one.
    assert_eq!(levels(&table, [K + 1, K + 2]), [1, 1]);
    assert_eq!(table.asked(), TWO);
    let names = [K + 1, K + 2].map(|model| format!("model {}", no(model)));
    assert_eq!(table.options(), names);
    assert_eq!(table.refused(&format!("model {}", no(K))), "DW-16.8");
    table.play(&[&names[1]]);
    assert_eq!(levels(&table, [K, K + 1, K + 2]), [3, 1, 2]);
    assert!(table.is_done());
}

#[test]
fn dw_16_10_a_level_that_has_spread_goes_no_further() {
    let mut table = sea();
    table.put(K, (20_000, 10_000), 0);
    table.put(K + 1, (23_000, 10_000), 0);
    table.put(K + 2, (26_000, 10_000), 0);
    table.mark(K, 0, 3, &[]);
    table.mark(K + 1, 0, 3, &[]);
    gain(&mut table, K, 1);
    assert_eq!(levels(&table, [K, K + 1, K + 2]), [3, 3, 0]);
    assert!(table.events(|event| matches!(event, Event::Spread { .. }).then_some(())).is_empty());
}

#[test]
fn dw_17_10_disorder_of_an_enemy_action_is_remembered_of_submarines() {
    let mut table = sea();
    table.put(SUBMARINE, (20_000, 10_000), 0);
    table.put(ENEMY + K, (20_000, 20_000), 0);
    gain(&mut table, SUBMARINE, 1);
    assert!(!table.state().units[4].rattled);
    table.edit(|state| state.acting = Some(state.models[usize::from(ENEMY + K)].unit));
    gain(&mut table, SUBMARINE, 1);
    assert!(table.state().units[4].rattled);
    // A surfaced one is SURFACE in every respect.
    table.edit(|state| (state.units[4].rattled, state.units[4].surfaced) = (false, true));
    gain(&mut table, SUBMARINE, 1);
    assert!(!table.state().units[4].rattled);
}

#[test]
fn dw_23_20_a_steady_crew_ignores_the_first_level_of_a_round() {
    let mut table = sea_with(&[("k", "properties = [\"steady_crew\"]")], "");
    table.put(K, (20_000, 10_000), 0);
    gain(&mut table, K, 1);
    assert_eq!(levels(&table, [K]), [0]);
    gain(&mut table, K, 2);
    assert_eq!(levels(&table, [K]), [2]);
    table.edit(|state| state.models[usize::from(K)].steadied = 0);
    gain(&mut table, K, 2);
    assert_eq!(levels(&table, [K]), [3]);
}
