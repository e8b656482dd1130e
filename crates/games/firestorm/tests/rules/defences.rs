//! FA-9: to-hit numbers and defences.

use broadside_firestorm::{Event, Marker};

use crate::kit::*;

fn duel(class: &str, target: &str) -> Table {
    let mut table = Table::new();
    table.squadron(1, class, &[(24_000, 10_000, 0)]);
    table.squadron(2, target, &[(14_000, 10_000, 0)]);
    table.in_combat(1);
    table
}

fn hits(table: &Table) -> Vec<u16> {
    table.found(|event| match event {
        Event::AttackDice { hits, .. } => Some(*hits),
        _ => None,
    })
}

#[test]
fn fa_9_1_fa_9_2_fours_and_fives_hit_once_sixes_twice_and_again() {
    let mut table = duel("ter_cr", "sor_bb");
    table.fires(1, 1, "port", 2, &[1, 3, 4, 5, 6, 6, 1]);
    assert_eq!(hits(&table), [6]);
}

#[test]
fn fa_9_3_fa_9_4_fa_9_5_capital_ships_hit_small_ones_badly() {
    // W6: 6 dice of a Longspear on an Eel: a 4 misses, also when a six brought it.
    let mut table = Table::new();
    table.squadron(1, "din_bb", &[(24_000, 10_000, 0)]);
    table.squadron(2, "aqu_ff", &[(17_000, 10_000, 0)]);
    table.squadron(2, "aqu_cr", &[(40_000, 40_000, 0)]);
    table.in_combat(1);
    table.fires(1, 1, "port", 2, &[4, 5, 5, 6, 3, 4, 4, 4, 4]);
    assert_eq!(hits(&table), [4]);
    assert_eq!(table.points(2).0, 0, "one critical hit, an 8: destroyed, no die for a system");
    let mut tiny = Table::new();
    tiny.squadron(1, "din_bb", &[(24_000, 10_000, 0)]);
    tiny.squadron(2, "rel_gd", &[(17_000, 10_000, 0)]);
    tiny.squadron(2, "rel_cr", &[(40_000, 40_000, 0)]);
    tiny.in_combat(1);
    tiny.fires(1, 1, "port", 2, &[4, 5, 5, 6, 3, 4, 4]);
    assert_eq!(hits(&tiny), [2]);
    assert_eq!(tiny.points(2).0, 0);
}

#[test]
fn fa_9_6_shields_cancel_hits_and_roll_only_against_some() {
    let mut table = duel("sor_ca", "ter_bb");
    table.fires(1, 1, "port", 2, &[1; 8]);
    table.expects_no(|event| matches!(event, Event::ShieldDice { .. }));
    let mut out = duel("sor_ca", "ter_bb");
    out.marked(2, Marker::ShieldsOut);
    out.fires(1, 1, "port", 2, &[4, 1, 1, 1, 1, 1, 1, 1]);
    out.expects_no(|event| matches!(event, Event::ShieldDice { .. }));
}

#[test]
fn fa_9_7_fa_9_8_against_torpedoes_the_owner_chooses() {
    let mut table = duel("dir_bb", "ter_ca");
    table.tokens(2, 2, 0);
    // 8 dice, 3 hits; PD 3 - 2 = 1 die, or 2 shield dice.
    table.fires(1, 1, "torpedo", 2, &[4, 4, 4, 1, 1, 1, 1, 1]);
    table.awaits(&[2]).offers_just(2, &["point defence", "shields"]);
    let mut shields = Table(table.0.clone());
    table.act_rolling(2, "point defence", &[6, 1]);
    table.expects(|event| matches!(event, Event::PointDefenceDice { cancelled: 2, .. }));
    shields.act_rolling(2, "shields", &[4, 5]);
    shields.expects(|event| matches!(event, Event::ShieldDice { cancelled: 2, .. }));
}

#[test]
fn fa_9_8_with_one_defence_that_one_is_used() {
    let mut table = duel("dir_bb", "sor_cr");
    // The Tusk has no shields: PD 2.
    table.fires(1, 1, "torpedo", 2, &[4, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    table.expects(|event| matches!(event, Event::PointDefenceDice { .. }));
}

#[test]
fn fa_9_10_escorts_add_half_their_point_defence() {
    let lie = |x: i32| {
        let mut table = Table::new();
        table.squadron(1, "dir_bb", &[(24_000, 10_000, 0)]);
        table.squadron(2, "ter_cr", &[(14_000, 10_000, 0)]);
        table.squadron(2, "ter_es", &[(x, 10_000, 0)]);
        table.marked(2, Marker::ShieldsOut).in_combat(1);
        table
    };
    let mut near = lie(10_000);
    // PD 3 and half of the Warden's 4.
    near.fires(1, 1, "torpedo", 2, &[4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    near.expects(|event| matches!(event, Event::PointDefenceDice { dice, .. } if dice.len() == 5));
    let mut far = lie(9_999);
    far.fires(1, 1, "torpedo", 2, &[4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    far.expects(|event| matches!(event, Event::PointDefenceDice { dice, .. } if dice.len() == 3));
    // A ship whose own PD is out gets no help.
    let mut out = lie(10_000);
    out.marked(2, Marker::PdOut);
    out.fires(1, 1, "torpedo", 2, &[4, 1, 1, 1, 1, 1, 1, 1]);
    out.expects_no(|event| matches!(event, Event::PointDefenceDice { .. }));
}

#[test]
fn fa_9_11_hits_are_never_fewer_than_none() {
    let mut table = duel("sor_ca", "ter_bb");
    table.fires(1, 1, "port", 2, &[4, 1, 1, 1, 1, 1, 1, 1, 4, 4, 4]);
    table.expects(|event| matches!(event, Event::Hit { hits: 0, .. }));
}

#[test]
fn fa_9_12_a_cloak_halves_fire_by_and_at_the_ship() {
    let mut at = duel("sor_ca", "rel_cr");
    at.change(2, |ship| ship.cloaked = true);
    at.fires(1, 1, "port", 2, &[1; 4]);
    assert_eq!(at.attack_dice(), [4], "half of 8");
    let mut by = duel("rel_cr", "sor_ca");
    by.change(1, |ship| ship.cloaked = true);
    by.fires(1, 1, "turret", 2, &[1]);
    assert_eq!(by.attack_dice(), [1], "half of 3");
}

#[test]
fn fa_9_13_without_shield_gear_there_is_no_cloak() {
    let mut table = duel("sor_ca", "rel_cr");
    table.change(2, |ship| ship.cloaked = true).marked(2, Marker::ShieldsOut);
    table.fires(1, 1, "port", 2, &[1; 8]);
    assert_eq!(table.attack_dice(), [8]);
    let mut asked = Table::new();
    asked.squadron(1, "rel_cr", &[(24_000, 10_000, 0)]);
    asked.squadron(2, "sor_ca", &[(40_000, 40_000, 0)]);
    asked.marked(1, Marker::ShieldsOut);
    asked.act_rolling(1, "squadron 1", &[1]);
    asked.does_not_offer(1, "cloak on").offers(1, "advance 9");
}
