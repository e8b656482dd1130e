//! Chapter 14: boarding; and raiding parties of chapter 18.

use broadside_dystopian::{Stack, StackGoal, UnitNo};

use crate::field::{AIRSHIP, ENEMY, F, K, ONE, SUBMARINE, TWO, no, sea_with};
use crate::kit::Table;

fn boarders(properties: &str) -> Table {
    let mut table = sea_with(&[("k", properties)], "");
    table.put(K, (20_000, 8_000), 0);
    table.put(ENEMY + K, (23_000, 8_000), 0);
    table
}

const PARTIES: &str = "properties = [{ boarding_parties = 4 }]";

#[test]
fn dw_14_21_dw_14_22_dw_14_23_dw_14_24_dw_18_14_dw_18_15_dw_19_4_dw_19_5_boarding_with_raiding_parties_w20() {
    let mut table = boarders(PARTIES);
    table.mark(ENEMY + K, 0, 2, &[]);
    let fighters = table.content.find_squadron("fighters").expect("fighters");
    table.edit(|state| {
        state.units[0].escorts = 2;
        let mut tokens = [0; 8];
        tokens[fighters.index()] = 1;
        state.stacks.push(Stack { owner: TWO, goal: StackGoal::Unit(UnitNo(5)), tokens });
    });
    table.act(0);
    table.play(&["boarding"]);
    assert_eq!((table.asked(), table.options()), (ONE, (0..3).map(|n| format!("number {n}")).collect()));
    assert_eq!(table.refused("number 3"), "DW-18.14");
    table.play(&["number 2"]);
    // The target and the participant are the only ones; its admiral gives air support before any die is rolled.
    let support = format!("support {}", fighters.0 + 1);
    assert_eq!((table.asked(), table.options()), (TWO, vec![support.clone(), "done".into()]));
    assert_eq!(table.refused("support 8"), "DW-19.4");
    table.action_dice("ssSSXBcC ccCBBss s");
    table.play(&[&support]);
    table.no_dice_left();
    assert_eq!((table.pools(), table.counted()), ((8, 7), (9, 4, 1)));
    assert_eq!((table.asked(), table.options().len()), (ONE, 6));
    assert_eq!(table.refused("done"), "DW-14.23");
    table.play(&["inflict navigation_lock"]);
    let target = table.model(ENEMY + K);
    assert_eq!((target.effects[4], target.disorder), (1, 3));
    let state = table.state();
    assert_eq!((state.units[0].escorts, state.stacks.len(), state.feats.boarded), (0, 0, 1));
}

#[test]
fn dw_14_18_dw_14_25_dw_18_15_boarding_needs_a_source_of_dice() {
    let mut table = boarders("vp = 5");
    table.act(0);
    assert_eq!(table.refused("boarding"), "DW-12.1");
    table.edit(|state| state.units[0].escorts = 1);
    table.act(0);
    // Without other dice one token at least goes, and there is only one.
    table.action_dice("BB BBBBB");
    table.play(&["boarding"]);
    assert_eq!((table.pools(), table.state().units[0].escorts), ((2, 5), 0));
}

#[test]
fn dw_14_19_dw_14_20_within_four_inches_and_once_a_step() {
    let mut table = boarders(PARTIES);
    table.put(K + 1, (20_000, 11_600), 0);
    table.put(K + 2, (14_500, 8_000), 0);
    table.put(ENEMY + F, (23_000, 12_000), 0);
    table.act(0);
    table.play(&["boarding"]);
    assert_eq!(table.options(), [ENEMY + K, ENEMY + F].map(|model| format!("model {}", no(model))));
    assert_eq!(table.refused("done"), "DW-14.19");
    table.play(&[&format!("model {}", no(ENEMY + K))]);
    assert_eq!(table.refused(&format!("model {}", no(K + 2))), "DW-14.20");
    table.action_dice("BBBB BBBBB");
    table.play(&[&format!("model {}", no(K)), "done"]);
    // The first may not board again in this step.
    table.play(&["boarding", &format!("model {}", no(ENEMY + F))]);
    assert!(!table.offers(&format!("model {}", no(K))));
}

#[test]
fn dw_23_5_dw_23_6_dw_23_7_who_boards_whom() {
    // SURFACE models by parties alone; others need marines or divers.
    let offered = |properties: &str, target: u8| {
        let mut table = sea_with(&[("k", properties)], "");
        table.put(K, (20_000, 8_000), 0);
        table.put(ENEMY + target, (23_000, 8_000), 0);
        table.act(0);
        table.offers("boarding")
    };
    let marines = "properties = [{ boarding_parties = 4 }, \"sky_marines\"]";
    let divers = "properties = [{ boarding_parties = 4 }, \"combat_divers\"]";
    assert_eq!([K, AIRSHIP, SUBMARINE].map(|target| offered(PARTIES, target)), [true, false, false]);
    assert_eq!([K, AIRSHIP, SUBMARINE].map(|target| offered(marines, target)), [true, true, false]);
    assert_eq!([K, AIRSHIP, SUBMARINE].map(|target| offered(divers, target)), [true, false, true]);
    // From below only divers board.
    for (properties, allowed) in [(PARTIES, false), (divers, true)] {
        let mut table = sea_with(&[("u", properties)], "");
        table.put(SUBMARINE, (20_000, 8_000), 0);
        table.put(ENEMY + K, (23_000, 8_000), 0);
        table.act(4);
        assert_eq!(table.offers("boarding"), allowed);
    }
}

#[test]
fn dw_23_8_a_garrison_resists_boarders() {
    let mut table = sea_with(&[("k", PARTIES), ("b", "properties = [{ marine_garrison = 3 }]")], "");
    table.put(K, (20_000, 8_000), 0);
    table.put(ENEMY + 8, (23_000, 8_000), 0);
    table.act(0);
    table.action_dice("BBBBBBBBBBBBBBBB");
    table.play(&["boarding"]);
    assert_eq!(table.pools(), (4, 8 + 3));
}

#[test]
fn dw_23_58_deck_sweepers_raise_the_threshold() {
    for (value, successes) in [(6, 0), (7, 1)] {
        let mut table =
            sea_with(&[("k", "properties = [{ boarding_parties = 4 }]\nsystems = [\"deck_sweepers\"]")], "");
        table.put(K, (20_000, 8_000), 0);
        table.put(ENEMY + K, (23_000, 8_000), 0);
        table.act(0);
        table.stack_deck(TWO, value);
        // Seven hits: enough for CREW 6, but not for 8.
        table.action_dice("SSSs BBBBB");
        table.play(&["boarding"]);
        assert_eq!((table.asked(), table.options()), (TWO, vec!["check".into(), "pass".into()]));
        assert_eq!(table.refused("done"), "DW-23.58");
        table.play(&["check", "draw"]);
        assert_eq!(table.counted().2, successes);
    }
}

#[test]
fn dw_18_16_escorts_help_against_boarders_but_not_against_broadsides() {
    let mut table = boarders(PARTIES);
    table.edit(|state| state.units[5].escorts = 2);
    table.act(0);
    table.play(&["boarding"]);
    table.action_dice("BBBB BBBBBBB");
    table.play(&["number 0"]);
    assert_eq!(table.pools(), (4, 5 + 2));
    table.act(0);
    table.action_dice("sss");
    table.play(&["broadside"]);
    table.play(&[&format!("model {}", no(ENEMY + K))]);
    assert_eq!(table.model(ENEMY + K).damage, 3);
}
