//! FA-11: split fire.

use broadside_firestorm::{Event, Source, Terrain};

use crate::kit::*;

/// An Arbitrage with torpedoes 8/8/7/5, one target at 10 inches and one at 25.
fn arbitrage() -> Table {
    let mut table = Table::new();
    table.squadron(1, "dir_bb", &[(20_000, 10_000, 0)]);
    table.squadron(2, "sor_bb", &[(20_000, 20_000, 0)]);
    table.squadron(2, "sor_ca", &[(20_000, 35_000, 0)]);
    table.in_combat(1);
    table
}

fn shares(table: &Table) -> Vec<usize> {
    table.attack_dice()
}

#[test]
fn fa_11_1_fa_11_3_fa_11_5_a_pool_is_divided_and_each_share_halved_for_its_target() {
    // W9: pool 5, whatever the tokens; 3 and 2, the second behind a belt.
    let mut table = arbitrage();
    table.tokens(1, 4, 0).terrain(Terrain::Belt, &[(20_000, 28_000, 2_000)]);
    table.act(1, "fire 1 torpedo").act(1, "split").act(1, "target 2");
    table.act(1, "die 2").act(1, "die 2").act_rolling(1, "die 3", &[1, 1, 1, 1]);
    assert_eq!(shares(&table), [3, 1]);
}

#[test]
fn fa_11_2_a_broadside_is_split_in_its_own_arc() {
    let mut table = arbitrage();
    table.squadron(2, "sor_ff", &[(30_000, 10_000, 0), (30_000, 12_000, 0)]);
    table.act(1, "fire 1 starboard").act(1, "split");
    table.offers_just(1, &["target 4", "target 5"]);
}

#[test]
fn fa_11_4_every_target_gets_a_die_and_no_more_than_there_are() {
    // Fore 6/6/4/2 with 5 tokens is worn to 1: nothing to divide.
    let mut table = arbitrage();
    table.squadron(2, "sor_ff", &[(20_500, 20_000, 0), (22_000, 20_000, 0)]);
    table.tokens(1, 4, 0);
    table.act(1, "fire 1 fore").act(1, "split").act(1, "target 2");
    table.refuses(1, "target 3", "FA-11.4");
    // Pool 6 - 4 = 2: no third target, and each has one.
    table.act_rolling(1, "target 4", &[1, 1]);
    assert_eq!(shares(&table), [1, 1]);
    let mut worn = arbitrage();
    worn.squadron(2, "sor_ff", &[(20_500, 20_000, 0)]);
    worn.tokens(1, 5, 0).act(1, "fire 1 fore").does_not_offer(1, "split");
}

#[test]
fn fa_11_6_shares_are_attacks_of_their_own() {
    let mut table = arbitrage();
    table.act(1, "fire 1 torpedo").act(1, "split").act(1, "target 2");
    table.act(1, "die 2").act(1, "die 2");
    // Three dice, one hit, PD 4; then two dice, none.
    table.act_rolling(1, "die 3", &[4, 1, 1, 1, 1, 1, 1, 1, 1]);
    let targets = table.found(|event| match event {
        Event::AttackDice { source: Source::Torpedoes, target, .. } => Some(*target),
        _ => None,
    });
    assert_eq!(targets, [id(2), id(3)]);
    assert_eq!(table.count(|event| matches!(event, Event::PointDefenceDice { .. })), 1);
}
