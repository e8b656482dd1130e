//! A cards.

use broadside_firestorm::WingType::Fighter;
use broadside_firestorm::{Event, Marker, Step, Terrain};

use super::{declared, duel};
use crate::kit::*;

#[test]
fn a_01_down_the_throat_adds_two_in_the_first_band() {
    let mut table = declared(duel(), "A-01");
    table.act_rolling(1, "card A-01", &[1; 6]);
    assert_eq!(table.attack_dice(), [6]);
    let mut far = duel();
    far.change(2, |ship| ship.at = point(20_000, 18_001));
    declared(far, "A-01").refuses(1, "card A-01", "FA-18.15");
}

#[test]
fn a_02_clean_solution_needs_an_obscured_line() {
    let mut table = duel();
    table.terrain(Terrain::Belt, &[(20_000, 13_000, 1_000)]);
    let mut table = declared(table, "A-02");
    table.act_rolling(1, "card A-02", &[1; 4]);
    assert_eq!(table.attack_dice(), [4]);
    declared(duel(), "A-02").refuses(1, "card A-02", "FA-18.15");
}

#[test]
fn a_03_walk_the_fire_rolls_ones_again() {
    let mut table = declared(duel(), "A-03");
    table.refuses(1, "card A-03", "FA-4.3");
    table.act_rolling(1, "pass", &[1, 1, 2, 4]).awaits(&[1]);
    // Two dice, the six brings another: 1 + 2 + 1 hits are the DR.
    table.act_rolling(1, "card A-03", &[6, 1, 4]);
    table.expects(|event| matches!(event, Event::OnesAgain { hits: 4, .. }));
    assert_eq!(table.points(2).0, 4);
    let mut none = declared(duel(), "A-03");
    none.act_rolling(1, "pass", &[2, 2, 2, 2]);
    assert!(!matches!(none.game().step(), Step::Window(_)));
}

#[test]
fn a_04_handbrake_turns_without_regard_to_tl() {
    let mut table = duel();
    table.hand(1, &["A-04"]).act(1, "squadron 1").act(1, "pass");
    table.does_not_offer(1, "turn 3");
    table.act(1, "turn by card A-04 3");
    assert_eq!(table.at(1), (20_707, 10_707, 3));
    assert_eq!(table.discarded(), ["A-04"]);
    let mut jammed = duel();
    jammed.marked(1, Marker::Steering).hand(1, &["A-04"]).act(1, "squadron 1").act(1, "pass");
    jammed.refuses(1, "turn by card A-04 3", "FA-18.6");
}

#[test]
fn a_05_red_line_costs_a_crew_point() {
    let mut table = declared(duel(), "A-05");
    table.act_rolling(1, "card A-05", &[1; 7]);
    assert_eq!((table.attack_dice(), table.points(1).1), (vec![7], 4));
    let mut torpedoes = duel();
    torpedoes.hand(1, &["A-05"]).in_combat(1).act_anyhow(1, "fire 1 torpedo");
    torpedoes.expects(|event| matches!(event, Event::AttackDice { .. }));
}

/// The first squadron has moved, and its combat segment begins.
fn at_combat(mut table: Table, card: &str) -> Table {
    table.hand(1, &[card]).act_anyhow(1, "squadron 1").act(1, "pass").act(1, "advance 8").act(1, "end");
    table
}

#[test]
fn a_06_harmonics_lends_shields_for_the_turn() {
    let mut table = duel();
    table.change(2, |ship| ship.at = point(20_000, 20_000));
    let mut table = at_combat(table, "A-06");
    table.act(1, "card A-06").lay(|state| state.next = 1).in_combat(2);
    table.act_rolling(2, "fire 2 fore", &[4, 4, 4, 1, 1, 1, 1]);
    table.expects(|event| matches!(event, Event::ShieldDice { dice, .. } if dice.len() == 3));
    // A Claw has none: nobody is asked.
    let mut bare = Table::new();
    bare.squadron(1, "sor_cr", &[(20_000, 10_000, 0)]);
    bare.squadron(2, "ter_cr", &[(20_000, 22_000, 0)]);
    let bare = at_combat(bare, "A-06");
    assert_eq!(bare.game().step(), Step::Combat);
}

#[test]
fn a_07_jink_halves_reactive_point_defence() {
    let lie = |pd_out: bool| {
        let mut table = Table::new();
        table.squadron(1, "ter_ff", &[(2_000, 2_000, 0)]);
        table.squadron(2, "sor_ca", &[(20_000, 20_000, 0)]);
        table.flight(1, Fighter, 4, (20_000, 17_000));
        if pd_out {
            table.marked(2, Marker::PdOut);
        }
        table.hand(1, &["A-07"]).act(1, "flight 1").act(1, "pass").act_anyhow(1, "done");
        table
    };
    let mut table = lie(false);
    table.act_rolling(1, "card A-07", &[1]);
    table.expects(|event| matches!(event, Event::WingDice { dice, .. } if dice.len() == 1));
    assert!(!matches!(lie(true).game().step(), Step::Window(_)));
}

#[test]
fn a_08_breaching_charges_halve_point_defence_against_boarders() {
    let lie = |pd_out: bool| {
        let mut table = Table::new();
        table.squadron(1, "sor_cr", &[(20_000, 10_000, 0)]);
        table.squadron(2, "ter_cr", &[(20_000, 13_000, 0)]);
        if pd_out {
            table.marked(2, Marker::PdOut);
        }
        table.hand(1, &["A-08"]).in_boarding(1).act(1, "board 2");
        table
    };
    let mut table = lie(false);
    table.act(1, "capture").awaits(&[1]);
    table.act_rolling(1, "card A-08", &[&[1][..], &[1; 4], &[1; 8]].concat());
    table.expects(|event| matches!(event, Event::BoarderDefence { dice, .. } if dice.len() == 1));
    let mut out = lie(true);
    // The last die is a repair in the next activation.
    out.act_rolling(1, "capture", &[1; 13]).expects(|event| matches!(event, Event::Round { .. }));
}

#[test]
fn a_09_damage_party_removes_a_marker_that_is_gone_at_once() {
    let mut table = duel();
    table.change(2, |ship| ship.at = point(20_000, 22_000));
    table.marked(1, Marker::Firecontrol).marked(1, Marker::Steering);
    let mut table = at_combat(table, "A-09");
    table.act(1, "card A-09").offers_just(1, &["relieve firecontrol", "relieve steering"]);
    table.act(1, "relieve firecontrol").offers(1, "fire 1 torpedo");
    let mut well = duel();
    well.change(2, |ship| ship.at = point(20_000, 22_000));
    at_combat(well, "A-09").refuses(1, "card A-09", "FA-18.15");
}
