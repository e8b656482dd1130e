//! Chapter 3: the console.

use broadside_reflex::Facing::{Ccw, Cw};
use broadside_reflex::{Colour, SpaceSet};

use crate::kit::{RuleTable, Table, seat, spaces};

#[test]
fn rx_3_1_the_lancer_has_11_die_spaces() {
    let table = Table::two();
    let lancer = table.game().console(seat(1));
    assert_eq!(lancer.id, "lancer");
    assert_eq!(lancer.spaces, spaces("B1 B2 M1 M2 F1 F2 P1 P2 SF SR SM"));
    assert_eq!(lancer.spaces.len(), 11);
}

#[test]
fn rx_3_1_a_five_goes_to_nine_of_them() {
    let mut table = Table::two();
    table.planning(&[&[5, 5, 5, 5], &[1, 1, 1, 1]]);
    table.offers_just(
        1,
        &[
            "place 5 B1",
            "place 5 B2",
            "place 5 M1",
            "place 5 M2",
            "place 5 F1",
            "place 5 F2",
            "place 5 P1",
            "place 5 P2",
            "place 5 SM",
        ],
    );
}

#[test]
fn rx_3_1_there_is_no_third_space_of_a_station() {
    let mut table = Table::two();
    table.planning(&[&[5, 5, 5, 5], &[1, 1, 1, 1]]);
    table.refuses(1, "place 5 B3", "RX-3.1").refuses(1, "place 5 M3", "RX-3.1");
    table.refuses(1, "place 5 F3", "RX-3.1").refuses(1, "place 5 P3", "RX-3.1");
}

#[test]
fn rx_3_2_shield_spaces_take_two_numbers_each() {
    let takes = [("SF", [1, 2]), ("SR", [3, 4]), ("SM", [5, 6])];
    for number in 1..=6 {
        for (space, numbers) in takes {
            let mut table = Table::two();
            table.planning(&[&[number; 4], &[1, 1, 1, 1]]);
            let pick = format!("place {number} {space}");
            if numbers.contains(&number) {
                table.offers(1, &pick);
                table.act(1, &pick);
            } else {
                table.does_not_offer(1, &pick);
                table.refuses(1, &pick, "RX-3.2");
            }
        }
    }
}

#[test]
fn rx_3_2_all_other_spaces_take_any_number() {
    for number in 1..=6 {
        for space in ["B1", "B2", "M1", "M2", "F1", "F2", "P1", "P2"] {
            let mut table = Table::two();
            table.planning(&[&[number; 4], &[1, 1, 1, 1]]);
            let pick = format!("place {number} {space}");
            table.offers(1, &pick);
            table.act(1, &pick);
        }
    }
}

#[test]
fn rx_3_3_five_spaces_are_front_five_rear_and_one_mid() {
    let table = Table::two();
    let lancer = table.game().console(seat(1));
    let of = |colour: Colour| -> SpaceSet {
        lancer.spaces.iter().filter(|&space| lancer.colour(space) == colour).collect()
    };
    assert_eq!(of(Colour::Front), spaces("M1 F1 F2 SF P1"));
    assert_eq!(of(Colour::Rear), spaces("B1 B2 M2 SR P2"));
    assert_eq!(of(Colour::Mid), spaces("SM"));
}

#[test]
fn rx_3_3_the_colours_decide_where_damage_may_go() {
    let hit = |shield: &str, facing| {
        let mut table = Table::two();
        table.put(1, 3, Cw).put(2, 5, facing).shields(2, shield);
        table.dice(1, "F1=2 P1=1 P2=1").dice(2, "P1=1 P2=1");
        table.act(1, "fire F1");
        table
    };
    hit("SF", Ccw).offers_just(2, &["damage M1", "damage F1", "damage F2", "damage SF", "damage P1"]);
    hit("SR", Cw).offers_just(2, &["damage B1", "damage B2", "damage M2", "damage SR", "damage P2"]);
}

#[test]
fn rx_3_4_a_space_holds_at_most_one_die() {
    let mut table = Table::two();
    table.planning(&[&[1, 1, 2, 2], &[1, 1, 1, 1]]);
    table.act(1, "place 1 SF").does_not_offer(1, "place 2 SF");
    table.refuses(1, "place 2 SF", "RX-3.4");
    table.act(1, "place 1 B1").refuses(1, "place 2 B1", "RX-3.4");
}

#[test]
fn rx_3_4_relocation_finds_an_occupied_space_full_too() {
    let mut table = Table::two();
    table.cubes(1, 1).dice(1, "P1=3 F1=2 B1=1 M1=1").dice(2, "P1=1 P2=1");
    table.act(1, "power P1").does_not_offer(1, "relocate F1");
    table.refuses(1, "relocate F1", "RX-11.7");
    table.offers(1, "relocate F2");
}

#[test]
fn rx_3_4_a_shield_space_holds_a_token_and_a_die() {
    let mut table = Table::two();
    table.shields(1, "SM").planning(&[&[6, 6, 5, 5], &[1, 1, 1, 1]]);
    table.act(1, "place 6 SM");
    table.expect_shields(1, "SM").expect_dice(1, "SM=6");
}

#[test]
fn rx_3_5_the_console_stores_four_cubes() {
    let mut table = Table::two();
    table.cubes(1, 3).dice(1, "P1=1 P2=1 B1=1 M1=1").dice(2, "P1=1 P2=1 B1=1 M1=1");
    table.act(1, "power P1").act(1, "resolve").expect_cubes(1, 4);
    table.act(2, "power P1").act(1, "power P2").act(1, "resolve").expect_cubes(1, 4);
}

#[test]
fn rx_3_5_a_six_fills_the_last_place_and_no_more() {
    let mut table = Table::two();
    table.cubes(1, 3).dice(1, "P1=6 B1=1 M1=1").dice(2, "P1=1 P2=1");
    table.act(1, "power P1").act(1, "resolve").expect_cubes(1, 4);
}
