//! Chapter 12: destruction, retirement, closing of a Sector.

use broadside_reflex::{Event, Facing, Sector};

use crate::kit::{RuleTable, Table, seat};

/// Two dice that leave a player a choice of turns.
const IDLE: &str = "P1=1 P2=1";

/// Seat 1 hits seat 2, which has SM and this damage, and puts the new damage there.
fn damaged(before: &str, space: &str) -> Table {
    let mut table = Table::two();
    table.put(1, 0, Facing::Cw).put(2, 3, Facing::Cw).shields(2, "SM").damage(2, before);
    table.dice(1, "F1=3 B1=1").dice(2, IDLE).act(1, "fire F1").act(2, format!("damage {space}"));
    table
}

/// Three ships in a row, seat 1 with a shot that reaches seat 2 only.
fn three() -> Table {
    let mut table = Table::three();
    table.put(1, 0, Facing::Cw).put(2, 3, Facing::Cw).put(3, 10, Facing::Cw);
    table.dice(1, "F1=3 B1=4 P1=1").dice(2, "B1=2 M1=3 P1=1").dice(3, "B1=1 P1=1");
    table
}

#[test]
fn rx_12_1_an_unprotected_hit_destroys_the_ship() {
    let mut table = three();
    table.act(1, "fire F1");
    assert!(!table.see(2).alive);
    assert!(table.see(1).alive && table.see(3).alive);
    let mut table = three();
    table.shields(2, "SR").act(1, "fire F1");
    assert!(table.see(2).alive);
}

#[test]
fn rx_12_2_the_loss_of_all_fire_spaces_destroys() {
    assert_eq!(damaged("F1", "F2").winners(), (vec![1], false));
    assert_eq!(damaged("", "F2").outcome(), None);
}

#[test]
fn rx_12_2_the_loss_of_all_boost_spaces_destroys() {
    assert_eq!(damaged("B2", "B1").winners(), (vec![1], false));
    assert_eq!(damaged("", "B1").outcome(), None);
}

#[test]
fn rx_12_2_the_loss_of_all_manoeuvre_spaces_destroys() {
    assert_eq!(damaged("M1", "M2").winners(), (vec![1], false));
    assert_eq!(damaged("", "M2").outcome(), None);
}

#[test]
fn rx_12_2_one_space_of_each_station_is_no_loss() {
    assert_eq!(damaged("F1 B1", "M1").outcome(), None);
    assert_eq!(damaged("F2 M2", "B2").outcome(), None);
}

#[test]
fn rx_12_2_power_and_shields_may_all_be_lost() {
    assert_eq!(damaged("P1 SF SR SM", "P2").outcome(), None);
    assert_eq!(damaged("P1 P2 SF SR", "SM").outcome(), None);
}

#[test]
fn rx_12_2_the_ship_is_destroyed_at_once() {
    let mut table = three();
    table.shields(2, "SM").damage(2, "F1").act(1, "fire F1").act(2, "damage F2");
    assert!(!table.see(2).alive);
    table.expect_dice(2, "");
    assert_eq!((table.awaited(), table.outcome()), (vec![3], None));
}

#[test]
fn rx_12_3_the_last_ship_wins_at_once() {
    let mut table = Table::two();
    table.put(1, 0, Facing::Cw).put(2, 3, Facing::Cw).dice(1, "F1=3 B1=1 P1=1").dice(2, IDLE);
    table.act(1, "fire F1");
    assert_eq!(table.winners(), (vec![1], false));
    // Nothing is played to its end.
    table.expect_dice(1, "B1=1 P1=1");
    assert_eq!((table.state().round, table.awaited()), (1, vec![]));
}

#[test]
fn rx_12_3_two_ships_left_of_three_are_two_ships_in_play() {
    let mut table = three();
    table.ship(3, |ship| ship.alive = false).act(1, "fire F1");
    assert_eq!(table.winners(), (vec![1], false));
}

#[test]
fn rx_12_3_a_station_lost_gives_the_game_to_the_other() {
    let mut table = Table::two();
    table.put(1, 0, Facing::Cw).put(2, 3, Facing::Cw).shields(1, "SM").damage(1, "B1");
    table.dice(1, IDLE).dice(2, "F1=3 B1=1").turn(2).act(2, "fire F1").act(1, "damage B2");
    assert_eq!(table.winners(), (vec![2], false));
}

#[test]
fn rx_12_4_the_first_of_three_retires_and_the_others_go_on() {
    let mut table = three();
    table.act(1, "fire F1");
    table.expects(|event| *event == Event::Retired { seat: seat(2) });
    assert_eq!(table.outcome(), None);
    // Its dice are gone, and its turn goes to the next living player.
    table.expect_dice(2, "");
    table.awaits(&[3]);
}

#[test]
fn rx_12_4_it_leaves_the_battlefield() {
    let mut table = three();
    table.act(1, "fire F1").act(3, "power P1").act(1, "boost B1");
    // 1, 2, 3, 4: the wreck on 3 is not skipped.
    table.expect_place(1, Sector::A, 4, Facing::Cw);
}

#[test]
fn rx_12_4_its_player_takes_no_further_part() {
    let mut table = three();
    table.dice(1, "F1=3").dice(3, "F1=1").act(1, "fire F1");
    // The round ends without a turn of seat 2, and the next is planned without it.
    assert_eq!((table.state().round, table.awaited()), (2, vec![1, 3]));
    assert_eq!((table.see(1).hand.len(), table.see(2).hand.len(), table.see(3).hand.len()), (4, 0, 4));
    assert_eq!(table.options(2), [""; 0]);
}

#[test]
fn rx_12_4_its_dice_do_not_count_in_a_contest() {
    let mut table = three();
    table.dice(1, "F1=3 M1=1 P1=1").act(1, "fire F1").act(3, "power P1").act(1, "manoeuvre");
    // 1 against nothing: seat 2 had a 3.
    table.awaits(&[1]);
    table.offers_just(1, &["stay", "flip"]);
}

#[test]
fn rx_12_5_the_scores_of_a_retired_ship_do_not_count() {
    for retired in [(0, 0), (9, 9)] {
        let mut table = three();
        let scores = [(3, 4), retired, (5, 4)];
        for (index, (boost, manoeuvre)) in scores.into_iter().enumerate() {
            table.ship(index + 1, |ship| (ship.boost_score, ship.manoeuvre_score) = (boost, manoeuvre));
        }
        table.dice(1, "F1=3").dice(2, "P1=1").dice(3, "").act(1, "fire F1");
        // Seat 1 is weakest of the two who go on, so seat 3 may take the die.
        table.awaits(&[3]);
        table.offers_just(3, &["take reflex", "decline reflex"]);
    }
}

#[test]
fn rx_12_6_a_retirement_closes_the_sector_nobody_is_left_in() {
    let mut table = three();
    table.act(1, "fire F1");
    assert_eq!(table.state().closed, Some(Sector::B));
    table.expects(|event| *event == Event::Closed { sector: Sector::B });
    let mut table = three();
    table.put_in(1, Sector::B, 0, Facing::Cw).put_in(2, Sector::B, 3, Facing::Cw);
    table.put_in(3, Sector::B, 10, Facing::Cw).act(1, "fire F1");
    assert_eq!(table.state().closed, Some(Sector::A));
}

#[test]
fn rx_12_6_three_ships_in_one_sector_close_nothing() {
    let mut table = three();
    table.act(1, "power P1");
    assert_eq!(table.state().closed, None);
}

/// Seats 1 in A and 3 in B, seat 2 retired; seat 3 to manoeuvre with two dice.
fn apart() -> Table {
    let mut table = Table::three();
    table.put(1, 0, Facing::Cw).put_in(3, Sector::B, 10, Facing::Cw).ship(2, |ship| ship.alive = false);
    table.dice(1, "M1=3 M2=3 P1=1 P2=1").dice(3, "M1=4 M2=3 P1=1").turn(3);
    table
}

#[test]
fn rx_12_6_a_warp_into_the_same_sector_closes_the_other() {
    let mut table = apart();
    table.act(3, "manoeuvre").act(3, "warp A 5 cw");
    // Seat 1, alone in A, has won it and decides before the activation is over.
    table.act(1, "stay");
    assert_eq!(table.state().closed, Some(Sector::B));
}

#[test]
fn rx_12_6_no_warp_leads_to_a_closed_sector() {
    let mut table = apart();
    table.act(3, "manoeuvre").act(3, "warp A 5 cw").act(1, "stay");
    table.lay(|state| state.manoeuvred = false).turn(1).dice(1, "M1=6 M2=6 P1=1").dice(3, "M1=1 P1=1 P2=1");
    table.act(1, "manoeuvre");
    table.offers_just(1, &["stay", "flip", "warp A 15 cw", "warp A 15 ccw", "warp A 20 cw", "warp A 20 ccw"]);
    table.refuses(1, "warp B 5 cw", "RX-12.6").refuses(1, "warp B 17 ccw", "RX-12.6");
}

#[test]
fn rx_12_6_a_sector_stays_closed_over_the_round() {
    let mut table = three();
    table.dice(1, "F1=3").dice(3, "").act(1, "fire F1");
    assert_eq!((table.state().round, table.state().closed), (2, Some(Sector::B)));
}

#[test]
fn rx_12_7_two_ships_in_different_sectors_keep_both_open() {
    let mut table = three();
    table.put_in(3, Sector::B, 10, Facing::Cw).act(1, "fire F1");
    assert_eq!(table.state().closed, None);
    let mut table = apart();
    table.act(3, "manoeuvre");
    table.offers(3, "warp A 5 cw").offers(3, "warp A 17 ccw");
    table.act(3, "stay");
    assert_eq!(table.state().closed, None);
    table.offers(1, "warp B 5 cw").offers(1, "warp B 17 ccw");
    // They change places: still apart.
    let mut table = apart();
    table.act(3, "manoeuvre").act(3, "warp A 5 cw").act(1, "warp B 5 cw");
    assert_eq!(table.state().closed, None);
}
