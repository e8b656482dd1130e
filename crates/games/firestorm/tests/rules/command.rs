//! FA-5: command distance and activation.

use broadside_firestorm::{Event, Marker, Segment, Status, Step};

use crate::kit::*;

/// Lanterns of one squadron at these columns, and a Tusk within the fire of all of them.
fn row(columns: &[i32]) -> Table {
    let mut table = Table::new();
    let places: Vec<_> = columns.iter().map(|&x| (x, 10_000, 0)).collect();
    table.squadron(1, "ter_cr", &places);
    table.squadron(2, "sor_cr", &[(16_000, 18_000, 0), (18_000, 18_000, 0)]);
    table.in_combat(1);
    table
}

/// Whether a ship can be the focus of a link of torpedoes.
fn links(columns: &[i32], ship: usize) -> bool {
    let mut table = row(columns);
    table.act(1, format!("fire {ship} torpedo"));
    table.is_offered(1, "linked")
}

#[test]
fn fa_5_2_fa_5_3_ships_within_cd_form_the_commanded_element() {
    // W17: exactly 6 inches hold, 6.1 do not.
    assert!(links(&[10_000, 16_000, 22_100], 1));
    let mut table = row(&[10_000, 16_000, 22_100]);
    // Only the second ship can join, and so it does: 4 and half of 4.
    table.act(1, "fire 1 torpedo").act(1, "linked").act_rolling(1, "target 4", &[1; 6]);
    table.expects(|event| matches!(event, Event::Fired { others, .. } if others.len() == 1));
}

#[test]
fn fa_5_1_the_cd_is_that_of_the_faction() {
    // Relthoza have 8 inches.
    let mut table = Table::new();
    table.squadron(1, "rel_ff", &[(10_000, 10_000, 0), (18_000, 10_000, 0)]);
    table.squadron(2, "sor_cr", &[(14_000, 16_000, 0)]);
    table.in_combat(1).act(1, "fire 1 turret");
    table.offers(1, "linked");
}

#[test]
fn fa_5_3_of_equal_groups_the_one_with_the_lowest_number_commands() {
    let columns = [10_000, 30_000, 16_000, 36_000];
    let mut table = Table::new();
    let places: Vec<_> = columns.iter().map(|&x| (x, 10_000, 0)).collect();
    table.squadron(1, "ter_ff", &places);
    table.squadron(2, "sor_cr", &[(24_000, 16_000, 0)]);
    table.in_combat(1).act(1, "fire 3 torpedo");
    table.offers(1, "linked");
    let mut other = Table::new();
    other.squadron(1, "ter_ff", &places);
    other.squadron(2, "sor_cr", &[(24_000, 16_000, 0)]);
    other.squadron(2, "sor_cr", &[(20_000, 16_000, 0)]);
    other.in_combat(1).act(1, "fire 2 torpedo");
    other.does_not_offer(1, "linked");
}

#[test]
fn fa_5_4_command_is_checked_when_a_link_is_declared() {
    let mut table = row(&[10_000, 16_000]);
    table.change(2, |ship| ship.at = point(16_001, 10_000));
    table.act(1, "fire 1 torpedo").refuses(1, "linked", "FA-10.7");
}

#[test]
fn fa_5_5_out_of_command_a_ship_fires_plain() {
    assert!(!links(&[10_000, 16_000, 22_100], 3));
    let mut table = row(&[10_000, 16_000, 22_100]);
    table.fires(1, 3, "torpedo", 4, &[1; 4]);
    assert_eq!(table.attack_dice(), [4]);
}

#[test]
fn fa_5_3_a_lone_ship_is_in_command_unless_its_command_deck_is_gone() {
    let linked = |marked: bool| {
        let mut table = Table::new();
        table.squadron(1, "rel_cr", &[(20_000, 10_000, 0)]);
        table.squadron(2, "sor_cr", &[(20_000, 18_000, 0), (22_000, 18_000, 0)]);
        if marked {
            table.marked(1, Marker::CommandDeck);
        }
        table.in_combat(1).act(1, "fire 1 turret");
        table.is_offered(1, "linked")
    };
    assert!(linked(false) && !linked(true));
}

#[test]
fn fa_5_7_segments_follow_each_other() {
    let mut table = Table::new();
    table.squadron(1, "ter_cr", &[(20_000, 10_000, 0)]);
    table.squadron(2, "sor_cr", &[(20_000, 24_000, 0)]);
    table.act(1, "squadron 1");
    assert!(matches!(table.game().step(), Step::MovePick(_)));
    table.act(1, "advance 8").act(1, "end");
    assert_eq!(table.game().step(), Step::Combat);
    assert_eq!(table.state().activation.map(|it| it.segment), Some(Segment::Boarding));
    table.act(1, "done").awaits(&[2]);
}

#[test]
fn fa_5_8_the_command_segment_goes_ship_by_ship() {
    let mut table = Table::new();
    table.squadron(1, "ter_cr", &[(20_000, 10_000, 0), (22_000, 10_000, 0)]);
    table.squadron(2, "sor_cr", &[(20_000, 40_000, 0)]);
    table.marked(1, Marker::Fire).marked(1, Marker::Drive).marked(2, Marker::Battery);
    // The fire of the first goes out, its drive is not repaired, the battery of the second is.
    table.act_rolling(1, "squadron 1", &[4, 4, 5]);
    assert_eq!((table.ship(1).fires, table.ship(1).has(Marker::Drive)), (0, true));
    assert!(!table.ship(2).has(Marker::Battery));
}

#[test]
fn fa_5_8_a_working_cloak_is_set_in_the_command_segment() {
    let mut table = Table::new();
    table.squadron(1, "rel_cr", &[(20_000, 10_000, 0)]);
    table.squadron(2, "sor_cr", &[(20_000, 40_000, 0)]);
    table.act(1, "squadron 1").offers_just(1, &["cloak on", "cloak off"]);
    table.act(1, "cloak on");
    assert!(table.ship(1).cloaked);
}

#[test]
fn fa_5_8_a_ship_that_shunts_leaves_first_of_all() {
    let mut table = Table::new();
    table.squadron(1, "ter_cr", &[(20_000, 10_000, 0), (22_000, 10_000, 0)]);
    table.squadron(2, "sor_cr", &[(20_000, 40_000, 0)]);
    table.change(1, |ship| ship.shunting = true).marked(1, Marker::Fire);
    table.act(1, "squadron 1");
    assert_eq!(table.ship(1).status, Status::Withdrawn);
    assert_eq!(table.vp(2), 30);
}

#[test]
fn fa_5_9_the_owner_picks_the_ship_that_moves() {
    let mut table = Table::new();
    table.squadron(1, "ter_ff", &[(20_000, 10_000, 0), (22_000, 10_000, 0)]);
    table.squadron(2, "sor_cr", &[(20_000, 46_000, 0)]);
    table.act(1, "squadron 1").offers_just(1, &["ship 1", "ship 2"]);
    table.act(1, "ship 2").act(1, "advance 12").act(1, "end");
    // The last ship is taken by itself.
    assert!(matches!(table.game().step(), Step::MovePick(pick) if pick.ship == id(1)));
}
