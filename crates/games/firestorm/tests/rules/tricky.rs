//! Tricky cases that no chapter has to itself.

use broadside_firestorm::{Event, Party, Prize, Terrain};

use crate::kit::*;

#[test]
fn fa_8_10_lost_marines_do_not_matter_to_the_guns() {
    let mut table = Table::new();
    table.squadron(1, "ter_bb", &[(24_000, 10_000, 0)]);
    table.squadron(2, "sor_cr", &[(14_000, 10_000, 0)]);
    table.change(1, |ship| ship.ap = 0).in_combat(1);
    table.fires(1, 1, "port", 2, &[1; 9]);
    assert_eq!(table.attack_dice(), [9]);
}

#[test]
fn fa_13_11_a_ship_that_spent_its_troops_is_defended_by_its_crew_alone() {
    let mut table = Table::new();
    table.squadron(1, "sor_cr", &[(20_000, 20_000, 0)]);
    table.squadron(2, "ter_cr", &[(22_000, 20_000, 0)]);
    table.change(2, |ship| ship.ap = 0).in_boarding(1).act(1, "board 2");
    // PD 3 dice; 4 dice of the party, 5 of the crew.
    table.act_rolling(1, "capture", &[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    table.expects(|event| matches!(event, Event::Round { defender, .. } if defender.len() == 5));
}

#[test]
fn fa_15_5_a_mine_harms_its_layer_when_an_enemy_sets_it_off() {
    let mut table = Table::new();
    table.squadron(1, "dir_dd", &[(20_000, 20_000, 0)]);
    table.squadron(1, "dir_cr", &[(2_000, 2_000, 0)]);
    table.squadron(2, "aqu_ff", &[(20_000, 14_000, 0)]);
    table.mine(1, (20_000, 19_000), 6).lay(|state| state.next = 1);
    table.act(2, "squadron 3");
    // At 15 inches the Eel is 4 away: six dice each, the layer 1 inch off.
    table.act_rolling(2, "advance 4", &[1; 12]);
    assert_eq!(table.attack_dice(), [6, 6]);
}

#[test]
fn fa_8_8_a_planet_beats_a_short_way_through_a_belt() {
    let mut table = Table::new();
    table.squadron(1, "ter_bb", &[(4_000, 24_000, 6)]);
    table.squadron(2, "sor_cr", &[(24_000, 24_000, 0)]);
    table.terrain(Terrain::Belt, &[(12_000, 24_000, 500)]);
    table.terrain(Terrain::Planet, &[(18_000, 24_400, 500)]);
    table.in_combat(1).does_not_offer(1, "fire 1 torpedo");
}

#[test]
fn fa_13_18_the_former_owner_may_fire_at_his_prize() {
    let mut table = Table::new();
    table.squadron(1, "ter_bb", &[(24_000, 10_000, 0)]);
    table.squadron(1, "ter_cr", &[(14_000, 10_000, 0)]);
    table.squadron(2, "sor_cr", &[(45_000, 45_000, 0)]);
    table.change(2, |ship| {
        (ship.cp, ship.prize) = (0, Some(Prize { holder: seat(2), turn: 1 }));
    });
    table.in_combat(1);
    table.fires(1, 1, "port", 2, &[1; 9]);
    assert_eq!(table.attack_dice(), [9]);
    // Not while a fight goes on aboard.
    let mut fought = Table::new();
    fought.squadron(1, "ter_bb", &[(24_000, 10_000, 0)]);
    fought.squadron(1, "ter_cr", &[(14_000, 10_000, 0)]);
    fought.squadron(2, "sor_cr", &[(45_000, 45_000, 0)]);
    fought.change(2, |ship| {
        (ship.cp, ship.prize) = (0, Some(Prize { holder: seat(2), turn: 1 }));
        ship.party = Some(Party { owner: seat(1), ap: 2 });
    });
    fought.in_combat(1).does_not_offer(1, "fire 1 port");
}

#[test]
fn fa_8_10_crew_lost_lowers_the_dice_only_beyond_the_hull_tokens() {
    let dice = |hull: u8, crew: u8, count: usize| {
        let mut table = Table::new();
        table.squadron(1, "ter_bb", &[(24_000, 10_000, 0)]);
        table.squadron(2, "sor_cr", &[(14_000, 10_000, 0)]);
        table.tokens(1, hull, crew).in_combat(1);
        table.fires(1, 1, "port", 2, &vec![1; count]);
        table.attack_dice()[0]
    };
    assert_eq!([dice(2, 1, 7), dice(2, 2, 7), dice(2, 3, 6)], [7, 7, 6]);
}
