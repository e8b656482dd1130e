//! T and S cards.

use broadside_engine::Steps;
use broadside_firestorm::WingType::Fighter;
use broadside_firestorm::{Event, Marker, Step};

use super::{both_move, duel, laid, ordered, pair};
use crate::kit::*;

#[test]
fn t_01_listening_post_adds_two_to_the_initiative() {
    let total = |table: &Table| {
        table.found(|event| match event {
            Event::InitiativeRoll { rolls } => Some(rolls[0].2),
            _ => None,
        })
    };
    let (with, without) = (laid(duel(), 1, "T-01"), laid(duel(), 1, "T-05"));
    assert_eq!(total(&with)[0], total(&without)[0] + 2);
}

#[test]
fn t_02_jamming_net_shortens_the_command_distance() {
    let lie = || {
        let mut table = pair();
        table.change(2, |ship| ship.at = point(25_000, 10_000));
        table
    };
    let mut jammed = laid(lie(), 2, "T-02");
    jammed.in_combat(1).act_rolling(1, "fire 1 torpedo", &[1; 4]);
    jammed.expects(|event| matches!(event, Event::Fired { others, .. } if others.is_empty()));
    let mut free = laid(lie(), 2, "T-05");
    free.in_combat(1).act(1, "fire 1 torpedo").offers(1, "linked");
}

#[test]
fn t_03_stellar_flare_takes_a_die_of_every_shield() {
    let mut table = laid(duel(), 1, "T-03");
    table.lay(|state| state.next = 1).in_combat(2).act_rolling(2, "fire 2 fore", &[4, 4, 4, 1]);
    table.expects_no(|event| matches!(event, Event::ShieldDice { .. }));
    table.expects(|event| matches!(event, Event::Hit { hits: 3, .. }));
}

#[test]
fn t_04_sensor_ghosts_forbid_fire_beyond_24_inches() {
    let at = |y: i32| {
        let mut table = duel();
        table.change(2, |ship| ship.at = point(20_000, y));
        let mut table = laid(table, 1, "T-04");
        table.in_combat(1);
        table.is_offered(1, "fire 1 torpedo")
    };
    assert!(at(34_000) && !at(34_001));
}

#[test]
fn t_05_flank_speed_gives_an_inch() {
    // The only squadron of seat 1 is activated by itself.
    let table = laid(duel(), 1, "T-05");
    table.offers(1, "advance 18").does_not_offer(1, "advance 19");
}

#[test]
fn t_06_all_hands_repair_on_four() {
    let mut table = duel();
    table.squadron(1, "ter_ff", &[(2_000, 2_000, 0)]);
    table.marked(1, Marker::Battery);
    let mut table = laid(table, 1, "T-06");
    table.act_rolling(1, "squadron 1", &[4]);
    assert!(!table.ship(1).has(Marker::Battery));
}

#[test]
fn t_07_dead_air_alone_does_nothing() {
    let table = laid(duel(), 1, "T-07");
    assert_eq!((table.discarded(), table.state().in_force.len()), (vec!["T-07".to_string()], 0));
}

#[test]
fn t_08_radio_silence_forbids_s_cards() {
    let mut table = duel();
    table.hand(1, &["S-02"]).hand(2, &["T-08"]).lay(|state| state.steps = Steps::begin(Step::TurnCards));
    table.act(2, "card T-08").act_rolling(1, "pass", &[6, 6, 1, 1]);
    assert!(matches!(table.game().step(), Step::MovePick(_)), "activated without a window");
    assert_eq!(table.held(1), ["S-02"]);
}

#[test]
fn s_01_concentrate_the_battery_adds_to_the_first_link() {
    let mut table = ordered(pair(), "S-01");
    both_move(&mut table);
    table.act(1, "fire 1 torpedo").act_rolling(1, "linked", &[1; 8]);
    assert_eq!(table.attack_dice(), [8]);
    table.act(1, "fire 1 fore").act_rolling(1, "linked", &[1; 4]);
    assert_eq!(table.attack_dice(), [4], "3 and half of 3, and no more bonus");
}

#[test]
fn s_02_burn_hard_lends_two_inches_to_those_in_command() {
    // W17: the third Lantern is 6.1 inches away.
    let lie = || {
        let mut table = Table::new();
        table.squadron(1, "ter_cr", &[(10_000, 10_000, 0), (16_000, 10_000, 0), (22_100, 10_000, 0)]);
        table.squadron(2, "sor_cr", &[(22_100, 14_000, 12)]);
        table
    };
    for (ship, most) in [(1, 20), (2, 20), (3, 16)] {
        let mut table = ordered(lie(), "S-02");
        table.act(1, format!("ship {ship}"));
        table.offers(1, format!("advance {most}")).does_not_offer(1, format!("advance {}", most + 1));
    }
    // And no R card is played on it.
    let mut table = lie();
    table.hand(1, &["R-02"]).lay(|state| state.next = 1).in_combat(2);
    table.act_anyhow(2, "fire 4 fore");
    table.expects(|event| matches!(event, Event::AttackDice { .. }));
}

#[test]
fn s_03_helm_over_turns_at_once() {
    ordered(duel(), "S-03").offers(1, "turn 3");
    let mut table = duel();
    table.act(1, "squadron 1").refuses(1, "turn 3", "FA-6.5");
}

#[test]
fn s_04_flood_the_tubes_adds_to_the_first_torpedoes() {
    let mut table = ordered(pair(), "S-04");
    both_move(&mut table);
    table.act(1, "fire 1 torpedo").act_rolling(1, "plain", &[1; 6]);
    assert_eq!(table.attack_dice(), [6]);
    table.act_rolling(1, "fire 2 torpedo", &[1; 4]);
    assert_eq!(table.attack_dice(), [4]);
}

#[test]
fn s_05_bucket_brigade_relieves_every_ship_of_something() {
    let mut table = pair();
    table.marked(1, Marker::Fire).tokens(2, 0, 2).hand(1, &["S-05"]);
    table.act(1, "squadron 1").act(1, "card S-05").offers_just(1, &["relieve fire", "done"]);
    table.act(1, "relieve fire").offers_just(1, &["relieve crew", "done"]);
    table.act(1, "relieve crew");
    assert_eq!((table.ship(1).fires, table.ship(2).cp), (0, 4));
}

#[test]
fn s_06_assault_klaxon_adds_a_die_to_the_party() {
    let mut table = Table::new();
    table.squadron(1, "sor_cr", &[(20_000, 10_000, 0)]);
    table.squadron(2, "ter_cr", &[(20_000, 16_000, 0)]);
    let mut table = ordered(table, "S-06");
    table.act(1, "advance 7").act(1, "end").act(1, "done").act(1, "board 2");
    table.act_rolling(1, "capture", &[&[1; 3][..], &[1; 5], &[1; 8]].concat());
    table.expects(|event| matches!(event, Event::Round { party, .. } if party.len() == 5));
}

#[test]
fn s_07_sweep_the_lane_removes_a_mine() {
    let mut table = duel();
    table.mine(2, (28_000, 10_000), 6);
    let table = ordered(table, "S-07");
    assert!(table.state().mines.is_empty());
    table.expects(|event| matches!(event, Event::MineRemoved { .. }));
    let mut far = duel();
    far.mine(2, (28_001, 10_000), 6).hand(1, &["S-07"]);
    far.act(1, "squadron 1").refuses(1, "card S-07", "FA-18.15");
}

#[test]
fn s_08_dead_stop_lifts_the_minimum() {
    ordered(duel(), "S-08").offers(1, "end");
}

#[test]
fn s_09_scramble_speeds_a_flight_and_adds_dice() {
    let mut table = duel();
    table.flight(1, Fighter, 2, (20_000, 35_000));
    table.hand(1, &["S-09"]).act(1, "flight 1").act(1, "card S-09");
    table.act_rolling(1, "contact ship 2", &[1, 1]).act_rolling(1, "attack 2", &[1; 4]);
    assert_eq!(table.attack_dice(), [4]);
    let mut plain = duel();
    plain.flight(1, Fighter, 2, (20_000, 35_000));
    plain.act(1, "flight 1").refuses(1, "contact ship 2", "FA-16.6");
}
