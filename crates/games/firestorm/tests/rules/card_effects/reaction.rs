//! R cards.

use broadside_firestorm::WingType::Fighter;
use broadside_firestorm::{Event, Marker, Moment, Status, Step};

use super::{attacked, duel};
use crate::kit::*;

#[test]
fn r_01_brace_takes_two_hits() {
    let mut table = attacked(duel(), "R-01");
    table.act_rolling(1, "card R-01", &[4, 4, 4, 4, 1]);
    table.expects(|event| matches!(event, Event::Hit { hits: 2, .. }));
    assert_eq!(table.points(1).0, 5);
}

#[test]
fn r_02_evasive_burn_takes_three_dice_of_light_ships_attackers() {
    let mut table = attacked(duel(), "R-02");
    table.act_rolling(1, "card R-02", &[1]);
    assert_eq!(table.attack_dice(), [1]);
    let mut capital = Table::new();
    capital.squadron(1, "ter_bb", &[(20_000, 10_000, 0)]);
    capital.squadron(2, "sor_cr", &[(20_000, 16_000, 12)]);
    attacked(capital, "R-02").refuses(1, "card R-02", "FA-18.15");
}

#[test]
fn r_03_emergency_shields_add_two_unless_they_are_out() {
    let mut table = attacked(duel(), "R-03");
    table.act_rolling(1, "card R-03", &[4, 1, 1, 1, 4, 1, 1]);
    table.expects(|event| matches!(event, Event::ShieldDice { dice, .. } if dice.len() == 3));
    let mut out = duel();
    out.marked(1, Marker::ShieldsOut);
    attacked(out, "R-03").refuses(1, "card R-03", "FA-18.15");
}

#[test]
fn r_04_chaff_adds_three_against_torpedoes() {
    let mut table = duel();
    table.hand(1, &["R-04"]).lay(|state| state.next = 1).in_combat(2);
    table.act(2, "fire 2 torpedo").act_rolling(1, "card R-04", &[4, 4]);
    table.offers_just(1, &["point defence", "shields"]);
    table.act_rolling(1, "point defence", &[4, 4, 1, 1, 1, 1]);
    assert_eq!(table.points(1).0, 5);
    attacked(duel(), "R-04").refuses(1, "card R-04", "FA-18.15");
}

#[test]
fn r_05_stand_to_adds_two_defenders() {
    let mut table = duel();
    table.change(2, |ship| ship.at = point(20_000, 13_000));
    table.hand(1, &["R-05"]).lay(|state| state.next = 1);
    table.in_boarding(2).act(2, "board 1").act_rolling(2, "capture", &[1, 1, 1]).awaits(&[1]);
    table.act_rolling(1, "card R-05", &[1; 14]);
    table.expects(|event| matches!(event, Event::Round { defender, .. } if defender.len() == 10));
    let mut broken = duel();
    broken.change(2, |ship| ship.at = point(20_000, 13_000)).marked(1, Marker::CommandDeck);
    broken.hand(1, &["R-05"]).lay(|state| state.next = 1);
    broken.in_boarding(2).act(2, "board 1").act_rolling(2, "capture", &[1; 16]);
    broken.expects(|event| matches!(event, Event::Round { .. }));
}

#[test]
fn r_06_bulkheads_roll_the_critical_hit_again() {
    let mut table = attacked(duel(), "R-06");
    table.refuses(1, "card R-06", "FA-4.3");
    table.act_rolling(1, "pass", &[6, 6, 4, 4, 1, 1, 1, 1, 1]).awaits(&[1]);
    table.act_rolling(1, "card R-06", &[3, 4]);
    assert_eq!(table.points(1), (3, 4, 2), "a hull shock instead of a core breach");
}

#[test]
fn r_07_countermand_cancels_a_card_which_counts_as_played() {
    // Tricky case 24: no A card after it.
    let mut table = duel();
    table.change(2, |ship| ship.at = point(20_000, 22_000));
    table.hand(1, &["S-02", "A-06"]).hand(2, &["R-07", "T-01"]);
    table.act(1, "squadron 1").act(1, "card S-02").awaits(&[2]).offers_just(2, &["card R-07", "pass"]);
    table.act(2, "card R-07");
    table.expects(|event| matches!(event, Event::Cancelled { .. }));
    table.does_not_offer(1, "advance 17");
    table.act(1, "advance 8").act(1, "end");
    assert_eq!(table.game().step(), Step::Combat, "nobody is asked for an A card");
    // R cards cannot be cancelled.
    let mut reaction = attacked(duel(), "R-01");
    reaction.hand(2, &["R-07"]).act_rolling(1, "card R-01", &[2, 2, 2, 2]);
    reaction.expects_no(|event| matches!(event, Event::Cancelled { .. }));
}

#[test]
fn r_08_flak_curtain_fires_even_without_point_defence() {
    let lie = |marker: bool| {
        let mut table = Table::new();
        table.squadron(1, "ter_ff", &[(2_000, 2_000, 0)]);
        table.squadron(2, "sor_cr", &[(20_000, 20_000, 0)]);
        table.tokens(2, 3, 0).flight(1, Fighter, 4, (20_000, 17_000));
        if marker {
            table.marked(2, Marker::PdOut);
        }
        table.hand(2, &["R-08"]).act(1, "flight 1").act(1, "done");
        table
    };
    let mut table = lie(false);
    table.awaits(&[2]);
    table.act_rolling(2, "card R-08", &[5, 1, 1]);
    assert_eq!(table.wings(1), Some((3, 20_000, 17_000)));
    // The next question is that of the Tusk's own activation.
    let out = lie(true);
    assert!(matches!(out.game().step(), Step::Window(window) if window.moment == Moment::Activation));
}

#[test]
fn r_09_last_word_answers_with_the_tokens_of_before() {
    let mut table = duel();
    table.squadron(1, "ter_ff", &[(2_000, 2_000, 0)]);
    table.tokens(1, 4, 0);
    let mut table = attacked(table, "R-09");
    table.refuses(1, "card R-09", "FA-4.3");
    table.act_rolling(1, "pass", &[4, 4, 4, 4, 1]).awaits(&[1]);
    table.act(1, "card R-09").offers_just(1, &["weapon fore", "weapon torpedo"]);
    table.act_rolling(1, "weapon torpedo", &[1, 1, 1, 1]);
    assert_eq!((table.ship(1).status, table.attack_dice()), (Status::Destroyed, vec![4]));
    // Not after a core breach.
    let mut breach = duel();
    breach.squadron(1, "ter_ff", &[(2_000, 2_000, 0)]);
    let mut breach = attacked(breach, "R-09");
    breach.act_rolling(1, "pass", &[6, 6, 4, 4, 1, 1, 1, 1, 1]).awaits(&[1]);
    breach.act_anyhow(1, "pass");
    assert_eq!(breach.ship(1).status, Status::Destroyed);
    assert!(!matches!(breach.game().step(), Step::Window(_)));
}
