//! FA-15: mines.

use broadside_firestorm::{Event, Status};

use crate::kit::*;

fn layer() -> Table {
    let mut table = Table::new();
    table.squadron(1, "dir_dd", &[(20_000, 10_000, 0)]);
    table.squadron(2, "aqu_ff", &[(45_000, 45_000, 12)]);
    table.squadron(2, "aqu_cr", &[(2_000, 45_000, 12)]);
    table.act(1, "squadron 1");
    table
}

#[test]
fn fa_15_1_a_mine_is_dropped_an_inch_behind_after_an_inch() {
    let mut table = layer();
    table.refuses(1, "drop mine", "FA-15.1").act(1, "advance 1").refuses(1, "drop mine", "FA-15.1");
    table.act(1, "advance 3").act(1, "drop mine");
    assert_eq!(table.state().mines[0].at, point(20_000, 11_000));
    assert_eq!(table.ship(1).mines, 2);
    table.refuses(1, "drop mine", "FA-15.1").offers(1, "advance 2");
}

#[test]
fn fa_15_2_fa_15_3_a_mine_has_the_dice_of_its_layer_and_is_armed_afterwards() {
    let mut table = layer();
    table.act(1, "advance 10").act(1, "drop mine");
    let mine = table.state().mines[0];
    assert_eq!((mine.dice, mine.armed), (6, false));
    table.act(1, "end");
    assert!(table.state().mines[0].armed);
}

#[test]
fn fa_15_4_fa_15_5_fa_15_6_an_enemy_within_four_inches_sets_it_off() {
    // W15.
    let mut table = Table::new();
    table.squadron(1, "dir_co", &[(30_000, 27_500, 0)]);
    table.squadron(1, "dir_cr", &[(2_000, 2_000, 0)]);
    table.squadron(2, "aqu_ff", &[(28_000, 24_000, 0)]);
    table.mine(1, (30_000, 30_000), 6).mine(1, (33_000, 30_000), 6);
    table.lay(|state| state.next = 1);
    table.act(2, "squadron 3");
    let dice = [1, 4, 2, 3, 5, 1, 4, 4, 4, 1, 2, 2, 3, 4, 5];
    table.act_rolling(2, "advance 8", &dice);
    assert_eq!(table.at(3), (28_000, 27_000, 0));
    assert_eq!(table.ship(1).status, Status::Destroyed);
    assert_eq!(table.vp(2), 5);
    assert!(table.state().mines.is_empty(), "the second went off as well, with nobody near");
    assert_eq!(table.options_of(2, "advance").len(), 20);
}

#[test]
fn fa_15_4_friends_and_unarmed_mines_are_safe() {
    let mut table = Table::new();
    table.squadron(1, "dir_co", &[(30_000, 25_000, 0)]);
    table.squadron(2, "aqu_ff", &[(2_000, 2_000, 0)]);
    table.mine(1, (30_000, 30_000), 6);
    table.act(1, "squadron 1").act(1, "advance 10");
    assert_eq!(table.state().mines.len(), 1);
    let mut unarmed = Table::new();
    unarmed.squadron(1, "dir_co", &[(30_000, 25_000, 0)]);
    unarmed.squadron(2, "aqu_ff", &[(2_000, 2_000, 0)]);
    unarmed.mine(2, (30_000, 30_000), 6).lay(|state| state.mines[0].armed = false);
    unarmed.act(1, "squadron 1").act(1, "advance 10");
    assert_eq!(unarmed.state().mines.len(), 1);
}

#[test]
fn fa_15_5_shields_stop_a_blast_and_a_planet_does() {
    let mut table = Table::new();
    table.squadron(1, "ter_bb", &[(20_000, 15_000, 0)]);
    table.squadron(2, "ter_cr", &[(24_000, 20_000, 0)]);
    table.mine(2, (20_000, 20_000), 2);
    table.terrain(broadside_firestorm::Terrain::Planet, &[(22_000, 20_000, 500)]);
    table.act(1, "squadron 1");
    // One hit, three shield dice; the friend behind the planet is not reached.
    table.act_rolling(1, "advance 2", &[4, 1, 1, 1, 1]);
    assert_eq!(table.attack_dice(), [2]);
}

#[test]
fn fa_15_6_another_mine_follows_on_five() {
    let mut table = Table::new();
    table.squadron(1, "ter_bb", &[(20_000, 15_000, 0)]);
    table.squadron(2, "ter_cr", &[(45_000, 45_000, 0)]);
    table.mine(2, (20_000, 20_000), 1).mine(2, (20_000, 23_500), 1);
    table.act(1, "squadron 1").act_rolling(1, "advance 2", &[1, 4]);
    assert_eq!(table.state().mines.len(), 1);
    table.expects(|event| matches!(event, Event::Chain { die: 4, goes_off: false, .. }));
}

#[test]
fn fa_15_7_nothing_fires_at_a_mine() {
    let mut table = Table::new();
    table.squadron(1, "ter_bb", &[(20_000, 15_000, 0)]);
    table.squadron(2, "ter_cr", &[(45_000, 2_000, 0)]);
    table.mine(2, (20_000, 20_000), 1).in_combat(1);
    table.does_not_offer(1, "fire 1 fore");
}
