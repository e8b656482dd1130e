//! Chapter 4: set-up.

use broadside_engine::{Game, Observer};
use broadside_reflex::Facing::Cw;
use broadside_reflex::{Consoles, Event, PlayerColour, Sector, Setup, Step};

use crate::kit::{RuleTable, Table, broken, seat, setup, start};

/// Rolls of 6 and 1 for the first player, then four dice each.
const TWO: [u32; 10] = [6, 1, 1, 2, 3, 4, 1, 2, 3, 4];
/// Likewise for three.
const THREE: [u32; 15] = [6, 1, 1, 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4];

fn coloured(colours: &[PlayerColour]) -> Setup {
    setup(2, |setup| setup.colours = Some(colours.to_vec()))
}

#[test]
fn rx_4_1_colours_are_red_blue_and_yellow() {
    let read =
        |colours: &str| serde_json::from_str::<Setup>(&format!(r#"{{"players": 3, "colours": {colours}}}"#));
    let three = read(r#"["yellow", "red", "blue"]"#).expect("three colours");
    start(&three, &THREE).expect("everybody has a colour of their own");
    assert!(read(r#"["yellow", "green", "blue"]"#).is_err());
}

#[test]
fn rx_4_1_only_a_free_colour_can_be_picked() {
    assert_eq!(broken(&coloured(&[PlayerColour::Blue, PlayerColour::Blue])), ["RX-4.1"]);
}

#[test]
fn rx_4_1_everybody_picks_one_colour() {
    assert_eq!(broken(&coloured(&[PlayerColour::Blue])), ["RX-4.1"]);
    assert_eq!(broken(&coloured(&PlayerColour::ALL)), ["RX-4.1"]);
}

#[test]
fn rx_4_1_colours_have_no_effect_on_play() {
    let plain = start(&Setup::ordinary(2), &TWO).expect("a game");
    let coloured = coloured(&[PlayerColour::Yellow, PlayerColour::Red]);
    assert!(plain.game() == start(&coloured, &TWO).expect("a game").game());
}

#[test]
fn rx_4_2_every_ship_starts_with_one_active_shield_on_sm() {
    let table = Table::begun(&Setup::ordinary(3), &THREE);
    table.expect_shields(1, "SM").expect_shields(2, "SM").expect_shields(3, "SM");
}

#[test]
fn rx_4_3_every_ship_starts_with_one_cube() {
    let table = Table::begun(&Setup::ordinary(3), &THREE);
    table.expect_cubes(1, 1).expect_cubes(2, 1).expect_cubes(3, 1);
}

#[test]
fn rx_4_4_nobody_has_the_reflex_die_in_round_1() {
    let table = Table::begun(&Setup::ordinary(3), &THREE);
    assert_eq!(table.state().reflex, None);
    for number in 1..=3 {
        assert_eq!(table.see(number).hand.len(), 4);
    }
}

#[test]
fn rx_4_5_two_ships_start_on_0_and_9_facing_cw() {
    let table = Table::begun(&Setup::ordinary(2), &TWO);
    table.expect_place(1, Sector::A, 0, Cw).expect_place(2, Sector::A, 9, Cw);
    assert!(table.game().battlefield().distance(0, 9) > 6, "out of range of each other");
}

#[test]
fn rx_4_6_three_ships_start_on_0_8_and_16_of_deep24() {
    let table = Table::begun(&Setup::ordinary(3), &THREE);
    table.expect_place(1, Sector::A, 0, Cw).expect_place(2, Sector::A, 8, Cw);
    table.expect_place(3, Sector::A, 16, Cw);
}

#[test]
fn rx_4_6_three_ships_start_on_0_6_and_12_of_standard18() {
    let table = Table::begun(&setup(3, |setup| setup.battlefield = Some("standard18".into())), &THREE);
    table.expect_place(1, Sector::A, 0, Cw).expect_place(2, Sector::A, 6, Cw);
    table.expect_place(3, Sector::A, 12, Cw);
}

#[test]
fn rx_4_7_nobody_has_the_marker_until_the_first_player_is_known() {
    let mut table = Table::begun(&setup(2, |setup| setup.consoles = Some(Consoles::CHOICE)), &[]);
    assert!(matches!(table.game().step(), Step::ChooseConsoles));
    for observer in [Observer::Spectator, Observer::Seat(seat(1)), Observer::Seat(seat(2))] {
        assert!(!table.seen_by(observer).contains("First player"));
    }
    table.act(1, "console 1").act_rolling(2, "console 1", &[2, 5, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(table.state().first, seat(2));
    assert_eq!(table.seen_by(Observer::Spectator).matches("First player").count(), 1);
}

#[test]
fn rx_4_7_the_marker_is_the_first_player_token() {
    let mut table = Table::begun(&Setup::ordinary(2), &[2, 5, 1, 1, 2, 2, 1, 1, 2, 2]);
    assert_eq!(table.state().first, seat(2));
    for number in [1, 2] {
        table.act(number, "keep").act(number, "place 1 B1").act(number, "place 1 M1");
        table.act(number, "place 2 P1").act(number, "place 2 P2");
    }
    table.awaits(&[2]);
}

#[test]
fn rx_4_8_the_highest_roll_is_first_player() {
    for (rolls, first) in [([6, 1], 1), ([1, 6], 2), ([4, 3], 1), ([3, 4], 2)] {
        let mut dice = TWO;
        dice[..2].copy_from_slice(&rolls);
        let table = start(&Setup::ordinary(2), &dice).expect("a game");
        assert_eq!(table.state().first, seat(first));
        assert_eq!(table.game().round(), 1);
    }
    let mut dice = THREE;
    dice[..3].copy_from_slice(&[2, 5, 3]);
    let table = start(&Setup::ordinary(3), &dice).expect("a game");
    assert_eq!(table.state().first, seat(2));
}

#[test]
fn rx_4_8_those_tied_for_highest_roll_again() {
    let mut dice = vec![5, 5, 3, 2, 2, 1, 4];
    dice.extend(&THREE[3..]);
    let table = start(&Setup::ordinary(3), &dice).expect("a game");
    let rolls: Vec<_> = table.found(|event| match event {
        Event::RolledForFirst { rolls } => Some(rolls.clone()),
        _ => None,
    });
    let (one, two, three) = (seat(1), seat(2), seat(3));
    let expected = [vec![(one, 5), (two, 5), (three, 3)], vec![(one, 2), (two, 2)], vec![(one, 1), (two, 4)]];
    assert_eq!(rolls, expected);
    assert_eq!(table.state().first, two);
}

#[test]
fn rx_4_8_a_tie_for_lowest_is_no_tie() {
    let mut dice = THREE;
    dice[..3].copy_from_slice(&[1, 1, 2]);
    let table = start(&Setup::ordinary(3), &dice).expect("a game");
    assert_eq!(table.state().first, seat(3));
}

#[test]
fn rx_4_9_clean_start() {
    let table = Table::begun(&Setup::ordinary(3), &THREE);
    for number in 1..=3 {
        let ship = table.see(number);
        table.expect_damage(number, "").expect_dice(number, "");
        assert_eq!((ship.boost_score, ship.manoeuvre_score, ship.hits), (0, 0, 0));
        assert!(ship.alive && !ship.boosted);
    }
    assert!(!table.state().manoeuvred);
    assert_eq!(table.state().closed, None);
}
