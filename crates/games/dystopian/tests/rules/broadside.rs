//! Chapter 14: broadsides.

use broadside_dystopian::Event;

use crate::field::{AIRSHIP, ENEMY, F, K, SUBMARINE, no, sea, sea_with};
use crate::kit::Table;

/// Two K in line ahead with an enemy 3" to port of both.
fn line() -> Table {
    let mut table = sea();
    table.put(K, (20_000, 8_000), 0);
    table.put(K + 1, (20_000, 11_600), 0);
    table.put(ENEMY + K, (16_000, 9_800), 0);
    table
}

fn inflicted(table: &Table) -> Vec<u8> {
    table.events(|event| match event {
        Event::BroadsideHits { points, .. } => Some(*points),
        _ => None,
    })
}

#[test]
fn dw_14_11_dw_14_13_dw_14_14_dw_14_15_dw_16_12_a_broadside_w22() {
    let mut table = line();
    table.mark(K + 1, 0, 2, &[]);
    table.act(0);
    table.play(&["broadside", "all"]);
    table.action_dice("sSSXBc");
    table.play(&[&format!("model {}", no(ENEMY + K))]);
    table.no_dice_left();
    assert_eq!(inflicted(&table), [5]);
    let target = table.model(ENEMY + K);
    assert_eq!((target.damage, target.disorder, table.state().feats.broadside), (5, 1, 5));
    // With three levels exploding strikes inflict only 1 as well.
    let mut table = line();
    table.mark(K, 0, 3, &[]);
    table.act(0);
    table.play(&["broadside", "all"]);
    table.action_dice("sSSXBc");
    table.play(&[&format!("model {}", no(ENEMY + K))]);
    assert_eq!(inflicted(&table), [4]);
}

#[test]
fn dw_14_9_one_broadside_an_activation() {
    let mut table = line();
    table.act(0);
    table.play(&["broadside", "all"]);
    table.action_dice("BBBBBB");
    table.play(&[&format!("model {}", no(ENEMY + K))]);
    assert!(!table.offers("broadside"));
    assert_eq!(table.model(ENEMY + K).disorder, 0);
}

#[test]
fn dw_14_10_dw_14_16_each_enemy_once_and_the_same_batteries_again() {
    let mut table = line();
    table.put(ENEMY + F, (22_500, 8_000), 0);
    table.act(0);
    table.play(&["broadside", "all"]);
    let targets = [ENEMY + K, ENEMY + F].map(|model| format!("model {}", no(model)));
    assert_eq!(table.options(), [targets[0].as_str(), &targets[1], "done"]);
    table.action_dice("BBBBBB");
    table.play(&[&targets[0]]);
    assert_eq!(table.refused(&targets[0]), "DW-14.10");
    table.action_dice("sBs");
    table.play(&[&targets[1]]);
    // The frigate lies on the beam of the first only, which fires again.
    assert_eq!(inflicted(&table), [0, 2]);
    table.no_dice_left();
}

#[test]
fn dw_14_12_dw_14_17_no_batteries_no_broadside() {
    let offered = |change: &dyn Fn(&mut Table)| {
        let mut table = line();
        change(&mut table);
        table.act(0);
        table.offers("broadside")
    };
    assert!(offered(&|_| {}));
    // Ahead, too far, on another layer, obscured, or without batteries.
    assert!(!offered(&|table| table.put(ENEMY + K, (20_000, 17_000), 90)));
    assert!(!offered(&|table| table.put(ENEMY + K, (14_400, 9_800), 0)));
    assert!(!offered(&|table| {
        table.put(ENEMY + AIRSHIP, (16_000, 9_800), 0);
        table.put(ENEMY + K, (40_000, 9_800), 0);
    }));
    let beside = |between: &[(u8, (i32, i32))]| {
        let mut table = sea();
        table.put(K, (20_000, 8_000), 0);
        table.put(ENEMY + K, (16_000, 8_000), 0);
        between.iter().for_each(|&(model, at)| table.put(model, at, 0));
        table.act(0);
        table.offers("broadside")
    };
    assert!(beside(&[]));
    assert!(!beside(&[(F, (18_000, 7_200)), (F + 1, (18_000, 8_800))]));
    let mut table = sea_with(&[("k", "broadside = 0")], "");
    table.put(K, (20_000, 8_000), 0);
    table.put(ENEMY + K, (16_500, 8_000), 0);
    table.act(0);
    assert_eq!(table.refused("broadside"), "DW-12.1");
}

#[test]
fn dw_17_13_a_submerged_unit_fires_no_broadside() {
    for (surfaced, offered) in [(false, false), (true, true)] {
        let mut table = sea_with(&[("u", "broadside = 2")], "");
        table.put(SUBMARINE, (20_000, 8_000), 0);
        table.put(ENEMY + SUBMARINE, (16_500, 8_000), 0);
        table.edit(|state| state.units.iter_mut().for_each(|unit| unit.surfaced = surfaced));
        table.act(4);
        assert_eq!(table.offers("broadside"), offered, "surfaced: {surfaced}");
    }
}

#[test]
fn dw_23_24_a_wave_hugger_exchanges_broadsides_with_ships() {
    let mut table = sea_with(&[("a", "properties = [\"wave_hugger\"]")], "");
    table.put(K, (20_000, 8_000), 0);
    table.put(ENEMY + AIRSHIP, (16_500, 8_000), 0);
    table.act(0);
    assert!(table.offers("broadside"));
}

#[test]
fn dw_23_32_drilled_crews_roll_blanks_again() {
    let mut table = sea_with(&[("k", "properties = [\"drilled_broadsides\"]")], "");
    table.put(K, (20_000, 8_000), 0);
    table.put(ENEMY + K, (16_500, 8_000), 0);
    table.act(0);
    table.action_dice("BBs");
    table.play(&["broadside"]);
    table.play(&[&format!("model {}", no(ENEMY + K))]);
    assert_eq!(table.options(), ["reroll blank", "all", "done"]);
    table.action_dice("XS");
    table.play(&["all"]);
    // Nothing explodes.
    assert_eq!(inflicted(&table), [1 + 2 + 2]);
    table.no_dice_left();
}
