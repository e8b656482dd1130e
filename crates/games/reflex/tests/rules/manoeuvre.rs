//! Chapter 8: Manoeuvre.

use broadside_reflex::Facing::{Ccw, Cw};
use broadside_reflex::{Event, Sector};

use crate::kit::{RuleTable, Table, seat, setup};

/// What everybody has besides Manoeuvre dice, to be still in the round after the contest.
const REST: &str = "SF=1 SR=3 P1=1";

/// Two ships on 3 and 10, and these Manoeuvre dice.
fn two(one: &str, other: &str) -> Table {
    let mut table = Table::two();
    table.put(1, 3, Cw).put(2, 10, Cw);
    table.dice(1, &format!("{one} {REST}")).dice(2, &format!("{other} {REST}"));
    table
}

/// Three ships on the standard ring with these Manoeuvre dice: 1 and 2 on 5 and 14 of Sector A, 3 on 7 of B.
fn three(manoeuvres: [&str; 3]) -> Table {
    let mut table = Table::of(&setup(3, |setup| setup.battlefield = Some("standard18".into())));
    table.put(1, 5, Cw).put(2, 14, Cw).put_in(3, Sector::B, 7, Cw);
    for (index, dice) in manoeuvres.iter().enumerate() {
        table.dice(index + 1, &format!("{dice} {REST}"));
    }
    table
}

#[test]
fn rx_8_1_the_contest_is_settled_at_once_for_all() {
    let mut table = three(["M1=5", "M1=4 M2=4", "M1=1"]);
    table.act(1, "manoeuvre");
    let totals = vec![(seat(1), 5), (seat(2), 8), (seat(3), 1)];
    table.expects(|event| *event == Event::Contest { by: seat(1), totals: totals.clone() });
    table.expects(|event| *event == Event::SectorWon { seat: seat(2), sector: Sector::A });
    table.expects(|event| *event == Event::SectorWon { seat: seat(3), sector: Sector::B });
}

#[test]
fn rx_8_1_the_one_who_activates_need_not_win() {
    let mut table = two("M1=2", "M1=5");
    table.act(1, "manoeuvre");
    table.awaits(&[2]);
    table.offers_just(2, &["stay", "flip"]);
    table.act(2, "flip").expect_place(2, Sector::A, 10, Ccw);
    assert_eq!(table.awaited(), [2], "the next turn is seat 2's");
    table.offers(2, "shield SF");
}

#[test]
fn rx_8_2_once_a_round() {
    let mut table = two("M1=5", "M1=2");
    table.act(1, "manoeuvre").act(1, "stay");
    assert!(table.state().manoeuvred);
    table.does_not_offer(2, "manoeuvre");
    table.refuses(2, "manoeuvre", "RX-8.2");
}

#[test]
fn rx_8_2_afterwards_no_die_is_relocated_to_manoeuvre() {
    let mut table = two("M1=5", "M1=2");
    table.cubes(2, 2).act(1, "manoeuvre").act(1, "stay").act(2, "power P1");
    table.offers(2, "relocate F1").does_not_offer(2, "relocate M1").does_not_offer(2, "relocate M2");
    table.refuses(2, "relocate M1", "RX-8.2").refuses(2, "relocate M2", "RX-8.2");
}

#[test]
fn rx_8_2_before_it_a_die_may_be_relocated_to_manoeuvre() {
    let mut table = two("M1=5", "M1=2");
    table.cubes(1, 2).act(1, "power P1").offers(1, "relocate M2");
}

#[test]
fn rx_8_2_a_drawn_one_counts_too() {
    let mut table = two("M1=6", "M1=4 M2=2");
    table.cubes(2, 1).act(1, "manoeuvre");
    table.awaits(&[2]);
    table.refuses(2, "manoeuvre", "RX-8.2");
    table.act(2, "power P1").refuses(2, "relocate M1", "RX-8.2");
}

#[test]
fn rx_8_2_the_next_round_has_its_own() {
    let mut table = Table::two();
    table.dice(1, "M1=5 SF=1").dice(2, "M1=5");
    table.act(1, "manoeuvre");
    assert_eq!(table.state().round, 2);
    assert!(!table.state().manoeuvred);
    table.planning(&[&[6, 5, 4, 3], &[1, 1, 1, 1]]);
    for pick in ["place 6 M1", "place 5 B1", "place 4 F1", "place 3 P1"] {
        table.act(1, pick);
    }
    for pick in ["place 1 M1", "place 1 B1", "place 1 F1", "place 1 P1"] {
        table.act(2, pick);
    }
    // The First Player token has gone to seat 2.
    table.act(2, "manoeuvre");
    table.awaits(&[1]);
}

#[test]
fn rx_8_3_all_manoeuvre_dice_of_all_players_leave() {
    let mut table = three(["M1=5 M2=1", "M2=4", "M1=3 M2=3"]);
    table.turn(2).act(2, "manoeuvre");
    table.expect_dice(1, REST).expect_dice(2, REST).expect_dice(3, REST);
}

#[test]
fn rx_8_3_the_scores_are_the_sums() {
    let mut table = three(["M1=5 M2=1", "M2=4", "M1=3 M2=2"]);
    table.act(1, "manoeuvre");
    let scores: Vec<u8> = (1..=3).map(|number| table.see(number).manoeuvre_score).collect();
    assert_eq!(scores, [6, 4, 5]);
}

#[test]
fn rx_8_3_the_others_lose_no_turn() {
    let mut table = two("M1=5", "M1=2");
    table.act(1, "manoeuvre").act(1, "stay");
    table.awaits(&[2]);
    table.offers_just(2, &["shield SF", "shield SR", "power P1"]);
}

#[test]
fn rx_8_3_a_retired_ship_has_no_part_in_it() {
    let mut table = three(["M1=2", "M1=1", ""]);
    table.put(3, 9, Cw).dice(3, "M1=6").ship(3, |ship| ship.alive = false);
    table.act(1, "manoeuvre");
    table.awaits(&[1]);
    assert_eq!(table.see(3).manoeuvre_score, 0);
    let totals = vec![(seat(1), 2), (seat(2), 1)];
    table.expects(|event| *event == Event::Contest { by: seat(1), totals: totals.clone() });
}

#[test]
fn rx_8_4_the_single_highest_total_wins_the_sector() {
    let mut table = three(["M1=3", "M1=2 M2=2", "M1=6"]);
    table.put(3, 0, Cw).dice(3, &format!("M1=1 {REST}")).act(1, "manoeuvre");
    table.expects(|event| *event == Event::SectorWon { seat: seat(2), sector: Sector::A });
    table.awaits(&[2]);
}

#[test]
fn rx_8_4_a_tie_below_the_highest_does_not_matter() {
    for winner in 1..=3 {
        let mut dice = ["M1=5"; 3];
        dice[winner - 1] = "M1=6";
        let mut table = three(dice);
        table.put(3, 0, Cw).act(1, "manoeuvre");
        table.awaits(&[winner]);
    }
}

#[test]
fn rx_8_4_totals_of_the_other_sector_do_not_count() {
    let mut table = three(["M1=2", "M1=1", "M1=6 M2=6"]);
    table.act(1, "manoeuvre");
    table.expects(|event| *event == Event::SectorWon { seat: seat(1), sector: Sector::A });
    table.expects(|event| *event == Event::SectorWon { seat: seat(3), sector: Sector::B });
}

#[test]
fn rx_8_5_a_ship_alone_wins_with_at_least_1() {
    let mut table = three(["M1=2", "M1=2", "M1=1"]);
    table.act(1, "manoeuvre");
    table.awaits(&[3]);
    table.offers_just(3, &["stay", "flip"]);
}

#[test]
fn rx_8_5_a_total_of_0_never_wins() {
    let mut table = three(["M1=2", "M1=2", ""]);
    table.act(1, "manoeuvre");
    table.expects_no(|event| matches!(event, Event::SectorWon { .. }));
    assert_eq!(table.awaited(), [2], "the turn passes");
    table.offers(2, "shield SF");
}

#[test]
fn rx_8_5_nor_does_a_shared_total_of_0() {
    let mut table = three(["", "", "M1=1"]);
    table.turn(3).act(3, "manoeuvre");
    table.expects_no(|event| matches!(event, Event::SectorWon { sector: Sector::A, .. }));
    table.awaits(&[3]);
}

#[test]
fn rx_8_6_after_a_draw_nobody_manoeuvres() {
    let mut table = two("M1=6", "M1=4 M2=2");
    table.act(1, "manoeuvre");
    table.expects(|event| *event == Event::NoWinner { sector: Sector::A });
    table.expect_place(1, Sector::A, 3, Cw).expect_place(2, Sector::A, 10, Cw);
    table.offers_just(2, &["shield SF", "shield SR", "power P1"]);
    table.expect_dice(1, REST).expect_dice(2, REST);
}

#[test]
fn rx_8_6_a_draw_of_the_two_highest_of_three() {
    for low in 1..=3 {
        let mut dice = ["M1=5"; 3];
        dice[low - 1] = "M1=2";
        let mut table = three(dice);
        table.put(3, 0, Cw).act(1, "manoeuvre");
        table.expects_no(|event| matches!(event, Event::SectorWon { .. }));
    }
}

#[test]
fn rx_8_6_a_draw_in_one_sector_leaves_the_other_alone() {
    let mut table = three(["M1=4", "M1=4", "M1=1 M2=1"]);
    table.act(1, "manoeuvre");
    table.expects(|event| *event == Event::NoWinner { sector: Sector::A });
    table.awaits(&[3]);
    table.act(3, "flip").expect_place(3, Sector::B, 7, Ccw);
}

#[test]
fn rx_8_7_the_active_player_decides_first() {
    for active in [2, 3] {
        let mut table = three(["M1=1", "M1=5", "M1=3"]);
        table.turn(active).act(active, "manoeuvre");
        let other = 5 - active;
        table.awaits(&[active]);
        table.refuses(other, "stay", "RX-6.1");
        table.act(active, "flip");
        table.awaits(&[other]);
        table.act(other, "flip");
        table.expect_place(2, Sector::A, 14, Ccw).expect_place(3, Sector::B, 7, Ccw);
    }
}

#[test]
fn rx_8_7_otherwise_clockwise_from_the_active_player() {
    // Seat 1 loses to seat 2: clockwise 2 comes before 3.
    let mut table = three(["M1=1", "M1=5", "M1=3"]);
    table.act(1, "manoeuvre");
    table.awaits(&[2]);
    table.act(2, "stay");
    table.awaits(&[3]);
    // Seat 2 loses to seat 1: clockwise 3 comes before 1.
    let mut table = three(["M1=5", "M1=1", "M1=3"]);
    table.turn(2).act(2, "manoeuvre");
    table.awaits(&[3]);
    table.act(3, "stay");
    table.awaits(&[1]);
    table.act(1, "stay");
    assert_eq!(table.awaited(), [3], "the turn goes on from seat 2");
}

#[test]
fn rx_8_7_the_order_decides_which_gates_are_free() {
    // Ship 1 stands on Gate 4 of A. If it warps away first, ship 3 may take that Gate.
    let mut table = three(["M1=5 M2=5", "M1=1", "M1=3 M2=3"]);
    table.put(1, 4, Cw).act(1, "manoeuvre").act(1, "warp B 13 cw").offers(3, "warp A 4 cw");
    // If ship 3 decides first, that Gate is occupied.
    let mut table = three(["M1=5 M2=5", "M1=1", "M1=3 M2=3"]);
    table.put(1, 4, Cw).turn(3).act(3, "manoeuvre").does_not_offer(3, "warp A 4 cw");
    table.act(3, "warp A 13 cw").offers(1, "warp B 13 cw");
}

#[test]
fn rx_8_8_nothing() {
    let mut table = two("M1=5", "M1=2");
    table.act(1, "manoeuvre").act(1, "stay").expect_place(1, Sector::A, 3, Cw);
}

#[test]
fn rx_8_8_flip_reverses_the_facing() {
    let mut table = two("M1=5", "M1=2");
    table.act(1, "manoeuvre").act(1, "flip").expect_place(1, Sector::A, 3, Ccw);
    let mut back = two("M1=5", "M1=2");
    back.put(1, 3, Ccw).act(1, "manoeuvre").act(1, "flip").expect_place(1, Sector::A, 3, Cw);
}

#[test]
fn rx_8_8_warp_to_the_other_side_with_any_facing() {
    for facing in [Cw, Ccw] {
        let mut table = two("M1=4 M2=3", "M1=5");
        table.act(1, "manoeuvre").act(1, format!("warp A 15 {facing}"));
        table.expect_place(1, Sector::A, 15, facing);
        table.awaits(&[2]);
    }
}

#[test]
fn rx_8_8_warp_spots_of_the_own_side_are_no_option() {
    let mut table = two("M1=4 M2=3", "M1=5");
    table
        .act(1, "manoeuvre")
        .offers_just(1, &["stay", "flip", "warp A 11 cw", "warp A 11 ccw", "warp A 15 cw", "warp A 15 ccw"]);
    table.refuses(1, "warp A 2 cw", "RX-8.8").refuses(1, "warp A 12 cw", "RX-8.8");
}

#[test]
fn rx_8_8_one_choice_only() {
    let mut table = two("M1=4 M2=3", "M1=5");
    table.act(1, "manoeuvre").refuses(1, "shield SF", "RX-8.8");
    table.act(1, "flip").refuses(1, "warp A 11 cw", "RX-6.1");
}

#[test]
fn rx_8_9_warp_to_a_gate_of_the_other_sector() {
    let mut table = three(["M1=1", "M1=4 M2=4", "M1=1"]);
    table.put_in(3, Sector::B, 4, Cw).turn(2).act(2, "manoeuvre");
    table.offers_just(
        2,
        &[
            "stay",
            "flip",
            "warp A 2 cw",
            "warp A 2 ccw",
            "warp A 6 cw",
            "warp A 6 ccw",
            "warp B 13 cw",
            "warp B 13 ccw",
        ],
    );
    table.act(2, "warp B 13 ccw").expect_place(2, Sector::B, 13, Ccw);
}

#[test]
fn rx_8_9_only_in_a_game_of_three() {
    let mut table = two("M1=4 M2=3", "M1=5");
    table.act(1, "manoeuvre").refuses(1, "warp B 13 cw", "RX-2.5");
}

#[test]
fn rx_8_9_only_with_two_dice() {
    let mut table = three(["M1=6", "M1=1", "M1=1"]);
    table.act(1, "manoeuvre").offers_just(1, &["stay", "flip"]);
    table.refuses(1, "warp B 4 cw", "RX-8.10");
}

#[test]
fn rx_8_9_not_into_a_closed_sector() {
    let mut table = three(["M1=4 M2=4", "M1=1", ""]);
    table.ship(3, |ship| ship.alive = false).lay(|state| state.closed = Some(Sector::B));
    table.act(1, "manoeuvre");
    table.offers_just(1, &["stay", "flip", "warp A 11 cw", "warp A 11 ccw", "warp A 15 cw", "warp A 15 ccw"]);
    table.refuses(1, "warp B 4 cw", "RX-12.6");
}

#[test]
fn rx_8_9_while_two_ships_are_apart_the_gates_stay_open() {
    let mut table = three(["M1=4 M2=4", "", "M1=1"]);
    table.ship(2, |ship| ship.alive = false).act(1, "manoeuvre");
    table.offers(1, "warp B 4 cw").offers(1, "warp B 13 cw");
}

#[test]
fn rx_8_10_one_die_is_not_enough_for_a_warp() {
    let mut table = two("M1=6", "M1=1");
    table.act(1, "manoeuvre").offers_just(1, &["stay", "flip"]);
    table.refuses(1, "warp A 11 cw", "RX-8.10");
}

#[test]
fn rx_8_10_only_the_own_dice_count() {
    let mut table = two("M1=6", "M1=1 M2=1");
    table.act(1, "manoeuvre").offers_just(1, &["stay", "flip"]);
}

#[test]
fn rx_8_10_two_dice_warp_on_a_turn_of_somebody_else() {
    let mut table = two("M1=6", "M1=4 M2=3");
    table.act(1, "manoeuvre").offers(2, "warp A 2 cw");
}

#[test]
fn rx_8_10_a_die_lost_to_damage_does_not_count() {
    let mut table = two("F1=2", "M1=6 M2=6");
    table.put(2, 5, Cw).shields(2, "SM").act(1, "fire F1").act(2, "damage M2");
    table.act(2, "manoeuvre").offers_just(2, &["stay", "flip"]);
    assert_eq!(table.see(2).manoeuvre_score, 6);
}

#[test]
fn rx_8_10_a_relocated_die_counts() {
    let mut table = two("M1=4", "M1=5");
    table.dice(1, &format!("M1=4 F1=3 {REST}")).cubes(1, 1);
    table.act(1, "fire F1").act(1, "relocate M2");
    assert_eq!(table.see(1).manoeuvre_score, 7);
    table.offers(1, "warp A 11 cw").offers(1, "warp A 15 ccw");
}

#[test]
fn rx_8_10_a_die_brought_in_counts() {
    let mut table = two("M2=4", "M1=5");
    table.dice(1, &format!("M2=4 F1=3 {REST}")).cubes(1, 1);
    table.act(1, "manoeuvre").act(1, "bring F1");
    assert_eq!(table.see(1).manoeuvre_score, 7);
    table.offers(1, "warp A 11 cw").offers(1, "warp A 15 ccw");
}

#[test]
fn rx_8_10_a_die_taken_away_does_not_count() {
    let mut table = two("M1=6 M2=5", "M1=5");
    table.cubes(1, 1).act(1, "take M2").act(1, "relocate F1");
    table.act(2, "manoeuvre").offers_just(1, &["stay", "flip"]);
}

#[test]
fn rx_8_11_an_occupied_warp_spot_is_no_option() {
    let mut table = two("M1=4 M2=3", "M1=5");
    table.put(2, 11, Cw).act(1, "manoeuvre");
    table.offers_just(1, &["stay", "flip", "warp A 15 cw", "warp A 15 ccw"]);
    table.refuses(1, "warp A 11 cw", "RX-8.11");
}

#[test]
fn rx_8_11_an_occupied_gate_is_no_option() {
    let mut table = three(["M1=4 M2=3", "M1=5", "M1=1"]);
    table.put_in(3, Sector::B, 13, Cw).act(1, "manoeuvre");
    table.offers(1, "warp B 4 cw").does_not_offer(1, "warp B 13 cw");
    table.refuses(1, "warp B 13 ccw", "RX-8.11");
}

#[test]
fn rx_8_11_with_both_warp_spots_taken_only_gates_are_left() {
    let mut table = three(["M1=6 M2=6", "M1=1", "M1=1"]);
    table.put(2, 11, Cw).put(3, 15, Cw).act(1, "manoeuvre");
    table.offers_just(1, &["stay", "flip", "warp B 4 cw", "warp B 4 ccw", "warp B 13 cw", "warp B 13 ccw"]);
}

#[test]
fn rx_8_11_if_none_is_free_there_is_no_warp() {
    // With a Sector closed and both spots taken nothing is left. It takes a third ship to show it.
    let mut table = three(["M1=6 M2=6", "M1=1", "M1=1"]);
    table.put(2, 11, Cw).put(3, 15, Cw).lay(|state| state.closed = Some(Sector::B));
    table.act(1, "manoeuvre").offers_just(1, &["stay", "flip"]);
}

#[test]
fn rx_8_11_a_retired_ship_occupies_nothing() {
    let mut table = three(["M1=6 M2=6", "M1=1", ""]);
    table.put(3, 15, Cw).ship(3, |ship| ship.alive = false).act(1, "manoeuvre");
    table.offers(1, "warp A 15 cw");
}

#[test]
fn rx_8_12_losers_keep_space_and_facing() {
    let mut table = three(["M1=6 M2=6", "M1=5 M2=5", "M1=5 M2=4"]);
    table.put(2, 14, Ccw).put(3, 0, Cw);
    table.act(1, "manoeuvre").act(1, "warp B 4 ccw");
    table.expect_place(2, Sector::A, 14, Ccw).expect_place(3, Sector::A, 0, Cw);
    assert_eq!(table.awaited(), [2], "nobody else is asked: the turn passes");
    table.offers_just(2, &["shield SF", "shield SR", "power P1"]);
}

#[test]
fn rx_8_12_losers_are_asked_nothing() {
    let mut table = two("M1=6", "M1=5 M2=1 B1=1");
    table.dice(1, &format!("M1=6 M2=1 {REST}")).act(1, "manoeuvre");
    table.refuses(2, "flip", "RX-6.1").refuses(2, "stay", "RX-6.1");
}
