//! Chapter 11: power and cubes.

use broadside_reflex::{Consoles, Event, Facing, Plan, Sector};

use crate::kit::{RuleTable, Table, seat, setup};

/// Two dice that leave a player a choice of turns.
const IDLE: &str = "P1=1 P2=1";

/// Seat 1 on 0 with these dice and cubes, seat 2 on 9 with a choice of turns.
fn with(cubes: u8, dice: &str) -> Table {
    let mut table = Table::two();
    table.put(1, 0, Facing::Cw).put(2, 9, Facing::Cw).cubes(1, cubes).dice(1, dice).dice(2, IDLE);
    table
}

/// The words after `word` in the options of seat 1.
fn spaces_of(table: &Table, word: &str) -> Vec<String> {
    let options = table.options_of(1, word);
    options.iter().map(|option| option[word.len() + 1..].to_owned()).collect()
}

#[test]
fn rx_11_1_a_power_die_gives_one_cube_and_a_six_gives_two() {
    for number in 1..=6 {
        let mut table = with(0, &format!("P1={number} F1=1"));
        table.act(1, "power P1").expect_cubes(1, if number == 6 { 2 } else { 1 }).expect_dice(1, "F1=1");
        table.awaits(&[2]);
    }
}

#[test]
fn rx_11_1_the_number_counts_at_that_moment() {
    // Pays 1 and gains 2.
    let mut table = with(1, "P1=5 F1=1");
    table.act(1, "power P1").act(1, "raise P1").expect_cubes(1, 2).expect_dice(1, "F1=1");
    // Pays 1 and gains 1.
    let mut table = with(1, "P2=6 F1=1");
    table.act(1, "power P2").act(1, "lower P2").expect_cubes(1, 1);
}

#[test]
fn rx_11_2_cubes_above_four_are_lost() {
    for (before, number, after) in [(3, 6, 4), (2, 6, 4), (4, 6, 4), (4, 1, 4), (3, 1, 4)] {
        let mut table = with(before, &format!("P1={number} F1=1"));
        table.act(1, "power P1").act(1, "resolve").expect_cubes(1, after);
    }
}

#[test]
fn rx_11_2_a_cube_spent_makes_room_before_the_gain() {
    let mut table = with(4, "P1=5 F1=1");
    table.act(1, "power P1").act(1, "raise P1").expect_cubes(1, 3);
    table.act(1, "resolve").expect_cubes(1, 4);
}

#[test]
fn rx_11_3_cubes_are_spent_after_an_activation_is_picked() {
    let mut table = with(2, "F1=3 P1=1");
    table.refuses(1, "raise F1", "RX-6.2").refuses(1, "relocate SF", "RX-6.2");
    table.act(1, "fire F1").offers(1, "raise F1");
}

#[test]
fn rx_11_3_cubes_are_spent_on_the_activation_just_picked() {
    let mut table = with(2, "F1=3 P1=2");
    table.act(1, "fire F1").does_not_offer(1, "raise P1").does_not_offer(1, "lower P1");
    table.refuses(1, "raise P1", "RX-11.5");
}

#[test]
fn rx_11_3_cubes_are_spent_before_it_is_resolved() {
    let mut table = with(2, "F1=3 P1=2");
    table.act(1, "fire F1").act(1, "resolve");
    table.awaits(&[2]);
    table.refuses(1, "raise P1", "RX-6.1").expect_cubes(1, 2);
}

#[test]
fn rx_11_3_a_spent_cube_is_gone_at_once() {
    let mut table = with(2, "F1=3 P1=2");
    table.act(1, "fire F1").act(1, "raise F1").expect_cubes(1, 1);
}

#[test]
fn rx_11_3_a_re_roll_is_the_exception() {
    let mut table = with(0, "");
    table.planning(&[&[1, 1, 1, 1], &[1, 1, 1, 1]]).cubes(1, 2).ship(1, |ship| ship.plan = Plan::Rolled);
    table.offers_just(1, &["keep", "reroll"]);
    table.act(1, "reroll").expect_cubes(1, 1);
}

#[test]
fn rx_11_4_every_use_costs_one_cube() {
    let mut table = with(3, "P1=3 F1=1");
    table.act(1, "power P1").act(1, "raise P1").expect_cubes(1, 2);
    table.act(1, "lower P1").expect_cubes(1, 1);
    let mut table = with(3, "P1=3 F1=1");
    table.act(1, "power P1").act(1, "relocate F2").expect_cubes(1, 2);
    let mut table = with(3, "M1=3 F1=1");
    table.act(1, "manoeuvre").act(1, "bring F1").expect_cubes(1, 2);
    let mut table = with(3, "");
    table.planning(&[&[1, 1, 1, 1], &[1, 1, 1, 1]]).ship(1, |ship| ship.plan = Plan::Rolled);
    table.act_rolling(1, "reroll", &[6, 5, 4, 3]).expect_cubes(1, 2);
}

#[test]
fn rx_11_4_without_a_cube_nothing_is_bought() {
    let mut table = with(0, "F1=3 P1=1");
    table.act(1, "fire F1").expect_dice(1, "P1=1");
    // The last cube is spent on the way to Boost, where two ways to resolve are left.
    let mut table = with(1, "B1=2 P1=3 M1=1");
    table.act(1, "power P1").act(1, "relocate B2");
    table.refuses(1, "raise B2", "RX-11.4").refuses(1, "lower B2", "RX-11.4");
    table.refuses(1, "relocate F1", "RX-11.4").refuses(1, "bring P1", "RX-11.4");
    let mut table = with(0, "");
    table.planning(&[&[1, 1, 1, 1], &[1, 1, 1, 1]]).ship(1, |ship| ship.plan = Plan::Rolled);
    table.refuses(1, "reroll", "RX-5.4");
}

#[test]
fn rx_11_5_a_die_is_raised_several_times() {
    let mut table = with(2, "F1=4 P1=1");
    table.put(2, 6, Facing::Cw);
    table.act(1, "fire F1").act(1, "raise F1").act(1, "raise F1");
    // 6 at distance 6: a direct hit.
    assert_eq!(table.winners(), (vec![1], false));
    table.expect_cubes(1, 0);
}

#[test]
fn rx_11_5_a_die_is_lowered_several_times() {
    let mut table = with(3, "B1=5 B2=1");
    table.act(1, "boost B1").act(1, "lower B1").act(1, "lower B1").act(1, "lower B1");
    assert_eq!((table.see(1).space, table.see(1).boost_score), (2, 2));
}

#[test]
fn rx_11_5_a_die_stays_within_1_and_6() {
    let mut table = with(4, "F1=6 F2=1 P1=1");
    table.act(1, "fire F1").does_not_offer(1, "raise F1").offers(1, "lower F1");
    table.refuses(1, "raise F1", "RX-11.5").act(1, "resolve").act(2, "power P1").act(1, "fire F2");
    table.does_not_offer(1, "lower F2").offers(1, "raise F2");
    table.refuses(1, "lower F2", "RX-11.5");
}

#[test]
fn rx_11_5_in_a_manoeuvre_any_own_manoeuvre_die_may_be_changed() {
    let mut table = with(2, "M1=3 M2=4 P1=1");
    table.dice(2, "M1=6 P1=1 P2=1").act(1, "manoeuvre");
    for action in ["raise M1", "lower M1", "raise M2", "lower M2"] {
        table.offers(1, action);
    }
    table.act(1, "raise M1").act(1, "lower M2");
    assert_eq!((table.see(1).manoeuvre_score, table.see(2).manoeuvre_score), (7, 6));
}

#[test]
fn rx_11_5_in_a_double_boost_either_die_may_be_changed() {
    let mut table = with(2, "B1=3 B2=2 P1=1");
    table.act(1, "boost both");
    for action in ["raise B1", "lower B1", "raise B2", "lower B2"] {
        table.offers(1, action);
    }
    table.act(1, "raise B1").act(1, "raise B2");
    assert_eq!((table.see(1).space, table.see(1).boost_score), (7, 7));
}

#[test]
fn rx_11_5_in_a_single_boost_the_other_die_stays_as_it_is() {
    let mut table = with(2, "B1=3 B2=2 P1=1");
    table.act(1, "boost B1").refuses(1, "raise B2", "RX-11.5").does_not_offer(1, "lower B2");
}

#[test]
fn rx_11_6_a_change_within_the_numbers_of_the_space_needs_no_more() {
    let mut table = with(1, "SF=1 P1=1");
    table.act(1, "shield SF").act(1, "raise SF").expect_shields(1, "SF").expect_cubes(1, 0);
}

#[test]
fn rx_11_6_a_misfit_needs_a_cube_left() {
    let mut table = with(1, "SF=2 P1=1");
    table.act(1, "shield SF").does_not_offer(1, "raise SF").offers(1, "lower SF");
    table.refuses(1, "raise SF", "RX-11.6");
    let mut table = with(2, "SF=2 P1=1");
    table.act(1, "shield SF").act(1, "raise SF").expect_dice(1, "SF=3 P1=1").expect_cubes(1, 1);
}

#[test]
fn rx_11_6_a_misfit_is_not_resolved_where_it_lies() {
    let mut table = with(2, "SF=2 P1=1");
    table.act(1, "shield SF").act(1, "raise SF").does_not_offer(1, "resolve");
    table.refuses(1, "resolve", "RX-11.6");
    // With the last cube it moves on, or is changed back.
    table.offers(1, "relocate SR").offers(1, "lower SF").does_not_offer(1, "raise SF");
    let mut back = table.clone();
    table.act(1, "relocate SR").expect_shields(1, "SR").expect_cubes(1, 0);
    back.act(1, "lower SF").expect_shields(1, "SF").expect_cubes(1, 0);
}

#[test]
fn rx_11_6_a_misfit_needs_a_destination_for_its_new_number() {
    // All other spaces are shut or taken, except SM, which takes no 3.
    let mut table = with(4, "SF=2 B1=1 M1=1 F1=1");
    table.damage(1, "B2 M2 F2 P1 P2 SR").act(1, "shield SF");
    table.does_not_offer(1, "raise SF");
    table.refuses(1, "raise SF", "RX-11.6");
    let mut open = with(4, "SF=2 B1=1 M1=1 F1=1");
    open.damage(1, "B2 M2 F2 P1 P2").act(1, "shield SF").act(1, "raise SF");
    assert_eq!(spaces_of(&open, "relocate"), ["SR"]);
}

#[test]
fn rx_11_6_a_destination_that_fits_only_the_old_number_is_none() {
    // SM is open to the 5 that the 4 on SR becomes; SF is open to nothing a 5 could use.
    let mut table = with(4, "SR=4 B1=1 M1=1 F1=1");
    table.damage(1, "B2 M2 F2 P1 P2 SF").act(1, "shield SR").offers(1, "raise SR");
    table.act(1, "raise SR");
    assert_eq!(spaces_of(&table, "relocate"), ["SM"]);
    let mut shut = with(4, "SR=4 B1=1 M1=1 F1=1");
    shut.damage(1, "B2 M2 F2 P1 P2 SM").act(1, "shield SR").refuses(1, "raise SR", "RX-11.6");
}

#[test]
fn rx_11_6_no_misfit_after_a_relocation() {
    let mut table = with(4, "P1=2 F1=1");
    table.act(1, "power P1").act(1, "relocate SF").offers(1, "lower SF").does_not_offer(1, "raise SF");
    table.refuses(1, "raise SF", "RX-11.6");
    table.act(1, "lower SF").act(1, "resolve").expect_shields(1, "SF");
}

#[test]
fn rx_11_7_a_die_is_relocated_to_the_free_spaces_that_fit() {
    let mut table = with(1, "B1=1 M1=1 P1=5");
    table.act(1, "power P1");
    assert_eq!(spaces_of(&table, "relocate"), ["B2", "M2", "F1", "F2", "SM"]);
    table.act(1, "relocate SM").expect_shields(1, "SM").expect_cubes(1, 0).expect_dice(1, "B1=1 M1=1");
    table.awaits(&[2]);
}

#[test]
fn rx_11_7_the_space_belongs_to_another_station() {
    let mut table = with(1, "F1=5 P1=1");
    table.act(1, "fire F1").refuses(1, "relocate F2", "RX-11.7").refuses(1, "relocate F1", "RX-11.7");
    let mut table = with(1, "B1=5 B2=1");
    table.act(1, "boost B1").refuses(1, "relocate B2", "RX-11.7").offers(1, "relocate F1");
}

#[test]
fn rx_11_7_the_shield_spaces_are_different_stations() {
    // Only the number keeps a die from one Shield space to another.
    let mut table = with(2, "SF=2 P1=1");
    table.act(1, "shield SF").refuses(1, "relocate SR", "RX-3.2").act(1, "raise SF").act(1, "relocate SR");
    table.expect_shields(1, "SR");
    let lent = setup(2, |setup| {
        setup.consoles = Some(Consoles::Fixed(vec!["bastion".into(), "lancer".into()]));
    });
    let mut table = Table::of(&lent);
    table.cubes(1, 1).dice(1, "SF=3 P1=1").dice(2, IDLE).act(1, "shield SF").act(1, "relocate SR");
    table.expect_shields(1, "SR");
}

#[test]
fn rx_11_7_the_space_is_undamaged() {
    let mut table = with(1, "P1=5 M1=1");
    table.damage(1, "F1").act(1, "power P1").refuses(1, "relocate F1", "RX-10.11");
    table.does_not_offer(1, "relocate F1").offers(1, "relocate F2");
}

#[test]
fn rx_11_7_the_space_has_no_die() {
    let mut table = with(1, "P1=5 F1=1");
    table.act(1, "power P1").refuses(1, "relocate F1", "RX-11.7").does_not_offer(1, "relocate F1");
}

#[test]
fn rx_11_7_the_space_fits_the_number() {
    let mut table = with(1, "P1=5 F1=1");
    table.act(1, "power P1").refuses(1, "relocate SF", "RX-3.2").refuses(1, "relocate SR", "RX-3.2");
    table.offers(1, "relocate SM");
}

#[test]
fn rx_11_7_a_shield_space_carries_no_active_shield() {
    let mut table = with(1, "P1=5 F1=1");
    table.shields(1, "SM").act(1, "power P1").refuses(1, "relocate SM", "RX-11.7");
    table.does_not_offer(1, "relocate SM");
}

#[test]
fn rx_11_7_no_manoeuvre_space_after_a_manoeuvre_action() {
    let mut table = with(1, "P1=5 F1=1");
    table.lay(|state| state.manoeuvred = true).act(1, "power P1");
    table.refuses(1, "relocate M1", "RX-8.2").refuses(1, "relocate M2", "RX-8.2");
    assert_eq!(spaces_of(&table, "relocate"), ["B1", "B2", "F2", "SM"]);
}

#[test]
fn rx_11_7_once_per_activation() {
    let mut table = with(3, "P1=5 F1=1");
    table.act(1, "power P1").act(1, "relocate F2").refuses(1, "relocate SM", "RX-11.7");
    assert_eq!(table.options_of(1, "relocate"), [""; 0]);
}

#[test]
fn rx_11_7_only_a_single_die_is_relocated() {
    let mut table = with(3, "B1=5 B2=1 P1=1");
    table.act(1, "boost both").refuses(1, "relocate F1", "RX-11.7");
    let mut table = with(3, "M1=5 M2=1 P1=1");
    table.act(1, "manoeuvre").refuses(1, "relocate F1", "RX-11.7");
}

#[test]
fn rx_11_7_it_is_resolved_there_in_the_same_turn_with_pips_as_changed_after_it() {
    let mut table = with(4, "P1=4 F1=1");
    table.put(2, 5, Facing::Cw).shields(2, "SM").act(1, "power P1").act(1, "relocate F2");
    table.awaits(&[1]);
    table.offers(1, "raise F2");
    table.act(1, "raise F2").act(1, "resolve").expect_dice(1, "F1=1");
    // A 5 at distance 5 hits.
    assert_eq!((table.awaited(), table.see(1).hits, table.see(1).cubes), (vec![2], 1, 2));
}

#[test]
fn rx_11_7_pips_may_be_changed_before_it() {
    let mut table = with(2, "P1=4 F1=1");
    table.act(1, "power P1").act(1, "raise P1").act(1, "relocate SM").expect_shields(1, "SM");
}

#[test]
fn rx_11_8_the_last_boost_die_is_not_relocated_before_a_boost() {
    let mut table = with(2, "B1=3 M1=2 F1=5 P1=1");
    table.act(1, "boost B1").refuses(1, "relocate F2", "RX-11.8");
    assert_eq!(table.options_of(1, "relocate"), [""; 0]);
}

#[test]
fn rx_11_8_the_last_boost_die_is_not_brought_in_before_a_boost() {
    let mut table = with(2, "B1=3 M1=2 F1=5 P1=1");
    table.act(1, "manoeuvre").refuses(1, "bring B1", "RX-11.8");
    assert_eq!(spaces_of(&table, "bring"), ["F1", "P1"]);
}

#[test]
fn rx_11_8_one_of_two_boost_dice_may_leave() {
    let mut table = with(2, "B1=3 B2=4 M1=2");
    table.act(1, "boost B1").offers(1, "relocate F1").offers(1, "relocate M2");
    table.act(1, "relocate F1").act(1, "resolve").expect_dice(1, "B2=4 M1=2");
    // The other is the last now.
    table.act(2, "power P1").act(1, "boost B2").refuses(1, "relocate F1", "RX-11.8");
    let mut table = with(2, "B1=3 B2=4 M1=2");
    table.act(1, "manoeuvre").act(1, "bring B2").act(1, "resolve").expect_dice(1, "B1=3");
    assert_eq!(table.see(1).manoeuvre_score, 6);
}

#[test]
fn rx_11_8_after_a_boost_the_last_boost_die_may_leave() {
    let mut table = with(3, "B1=3 B2=4 M1=2");
    table.act(1, "boost B1").act(1, "resolve").act(2, "power P1");
    let mut relocated = table.clone();
    relocated.act(1, "boost B2").act(1, "relocate F1").act(1, "resolve").expect_dice(1, "M1=2");
    table.act(1, "manoeuvre").act(1, "bring B2").act(1, "resolve");
    assert_eq!(table.see(1).manoeuvre_score, 6);
}

#[test]
fn rx_11_8_the_boost_of_somebody_else_does_not_count() {
    let mut table = with(2, "B1=3 M1=2");
    table.dice(2, "B1=1 B2=1").turn(2).act(2, "boost B1");
    table.act(1, "boost B1").refuses(1, "relocate F1", "RX-11.8");
}

#[test]
fn rx_11_8_the_last_manoeuvre_die_is_not_relocated() {
    let mut table = with(2, "M1=3 B1=2");
    table.does_not_offer(1, "take M1");
    table.act(1, "manoeuvre");
    assert_eq!(table.options_of(1, "relocate"), [""; 0]);
    // Of two one may go, and then the other is the last.
    let mut table = with(4, "M1=3 M2=4 B1=2");
    table.act(1, "take M1").act(1, "relocate F1").act(1, "resolve").expect_dice(1, "M2=4 B1=2");
    table.act(2, "power P1").does_not_offer(1, "take M2").offers(1, "manoeuvre");
}

#[test]
fn rx_11_8_a_station_emptied_by_damage_forbids_nothing() {
    // The only Boost die is shot away before any Boost.
    let mut table = with(2, "B1=3 M1=2 F1=6 P1=1");
    table.put(2, 3, Facing::Cw).shields(1, "SR").put(1, 0, Facing::Ccw);
    table.dice(2, "F1=3 P1=1 P2=1").turn(2).act(2, "fire F1").act(1, "damage B1");
    table.expect_dice(1, "M1=2 F1=6 P1=1");
    let mut brings = table.clone();
    table.act(1, "power P1").offers(1, "relocate F2");
    table.act(1, "relocate B2");
    table.act(1, "resolve");
    assert_eq!(table.see(1).boost_score, 1);
    brings.act(1, "manoeuvre");
    assert_eq!(spaces_of(&brings, "bring"), ["F1", "P1"]);
}

#[test]
fn rx_11_8_the_same_with_manoeuvre_emptied_by_damage() {
    let mut table = with(1, "B1=3 B2=4 F1=6");
    table.damage(1, "M1").act(1, "fire F1").offers(1, "relocate M2").offers(1, "relocate SM");
}

#[test]
fn rx_11_9_one_of_two_manoeuvre_dice_is_taken_to_relocate_it() {
    let mut table = with(1, "M1=3 M2=5 B1=1");
    table.offers(1, "take M1").offers(1, "take M2");
    table.act(1, "take M2").act(1, "relocate SM");
    table.expect_shields(1, "SM").expect_dice(1, "M1=3 B1=1").expect_cubes(1, 0);
    assert!(!table.state().manoeuvred);
    assert_eq!(table.see(1).manoeuvre_score, 0);
}

#[test]
fn rx_11_9_a_die_taken_must_be_relocated() {
    let mut table = with(3, "M1=3 M2=5 B1=1");
    table.act(1, "take M2").does_not_offer(1, "resolve");
    table.refuses(1, "resolve", "RX-11.9");
    // Pips may be changed while a cube is left for the way.
    table.act(1, "raise M2").act(1, "lower M2").refuses(1, "lower M2", "RX-11.6");
    assert_eq!(spaces_of(&table, "relocate"), ["B2", "F1", "F2", "P1", "P2", "SM"]);
}

#[test]
fn rx_11_9_it_takes_two_dice_and_a_cube() {
    let mut table = with(1, "M1=3 B1=1");
    table.does_not_offer(1, "take M1");
    table.refuses(1, "take M1", "RX-11.9");
    let mut table = with(0, "M1=3 M2=5 B1=1");
    table.does_not_offer(1, "take M1");
    table.refuses(1, "take M1", "RX-11.9");
}

#[test]
fn rx_11_9_it_takes_a_legal_destination() {
    let mut table = with(2, "M1=3 M2=5 B1=1 F1=1");
    table.damage(1, "B2 F2 P1 P2 SF SR");
    // SM is open to the 5, nothing to the 3.
    table.offers(1, "take M2").does_not_offer(1, "take M1");
    table.refuses(1, "take M1", "RX-11.9");
}

#[test]
fn rx_11_10_a_die_is_brought_in_before_the_contest_is_settled() {
    let mut table = with(1, "M1=2 F1=5 B1=1");
    table.dice(2, "M1=6 P1=1 P2=1").act(1, "manoeuvre").act(1, "bring F1");
    table.expect_dice(1, "B1=1").expect_cubes(1, 0);
    // 7 against 6 with two dice, so there is a Warp.
    assert_eq!((table.see(1).manoeuvre_score, table.awaited()), (7, vec![1]));
    table.offers(1, "warp A 11 cw");
    table.act(1, "warp A 11 cw").expect_place(1, Sector::A, 11, Facing::Cw);
}

#[test]
fn rx_11_10_from_every_other_station() {
    let mut table = with(1, "M1=2 B1=1 B2=1 F1=5 P2=3 SF=1");
    table.act(1, "manoeuvre");
    assert_eq!(spaces_of(&table, "bring"), ["B1", "B2", "F1", "P2", "SF"]);
    table.refuses(1, "bring M1", "RX-11.10").refuses(1, "bring F2", "RX-11.10");
}

#[test]
fn rx_11_10_once_per_manoeuvre_to_the_empty_undamaged_space() {
    let mut table = with(3, "M1=2 F1=5 P1=3");
    table.act(1, "manoeuvre").act(1, "bring F1").expect_dice(1, "M1=2 M2=5 P1=3");
    assert_eq!(table.options_of(1, "bring"), [""; 0]);
    let mut table = with(3, "M2=2 F1=5 P1=3");
    table.act(1, "manoeuvre").act(1, "bring F1").expect_dice(1, "M1=5 M2=2 P1=3");
    let mut table = with(3, "M1=2 F1=5 P1=3");
    table.damage(1, "M2").act(1, "manoeuvre").refuses(1, "bring F1", "RX-11.10");
    let mut table = with(3, "M1=2 M2=1 F1=5 P1=3");
    table.act(1, "manoeuvre").refuses(1, "bring F1", "RX-11.10");
}

#[test]
fn rx_11_10_it_needs_a_die_on_manoeuvre_and_a_manoeuvre() {
    let mut table = with(3, "B1=2 F1=5 P1=3");
    table.does_not_offer(1, "manoeuvre");
    table.refuses(1, "manoeuvre", "RX-6.2");
    table.act(1, "fire F1").refuses(1, "bring P1", "RX-11.10");
}

#[test]
fn rx_11_10_the_die_brought_in_may_be_changed() {
    let mut table = with(3, "M1=2 F1=5 P1=3");
    table.act(1, "manoeuvre").act(1, "bring F1").act(1, "raise M2").act(1, "raise M1");
    assert_eq!(table.see(1).manoeuvre_score, 9);
}

#[test]
fn rx_11_11_double_barrel() {
    let mut table = with(1, "F2=3 P1=3 B1=1");
    table.put(2, 3, Facing::Ccw).shields(2, "SF SM").damage(1, "F1");
    table.act(1, "fire F2").act(1, "resolve").act(2, "absorb SF").act(2, "damage SF");
    table.act(2, "power P1").act(1, "power P1").act(1, "relocate F2");
    table.act(2, "damage SM");
    assert_eq!(table.see(1).hits, 2);
}

#[test]
fn rx_11_11_trip_burn() {
    let mut table = with(1, "B1=6 B2=6 M1=2 P1=6");
    table.put(2, 17, Facing::Ccw).dice(2, "");
    table.act(1, "boost B1").act(1, "resolve").act(1, "boost B2").act(1, "resolve");
    table.expect_place(1, Sector::A, 12, Facing::Cw);
    table.act(1, "power P1").act(1, "relocate B1").expect_place(1, Sector::A, 1, Facing::Cw);
    assert_eq!((table.see(1).boost_score, table.see(1).cubes), (18, 0));
}

/// A Power 3 just relocated to B2, beside a 2 on B1.
fn beside(cubes: u8) -> Table {
    let mut table = with(cubes, "B1=2 P1=3 M1=1");
    table.act(1, "power P1").act(1, "relocate B2");
    table
}

#[test]
fn rx_11_12_a_die_relocated_to_boost_is_resolved_alone() {
    let mut table = beside(1);
    table.offers_just(1, &["resolve", "resolve both"]);
    table.act(1, "resolve").expect_dice(1, "B1=2 M1=1").expect_place(1, Sector::A, 3, Facing::Cw);
    assert_eq!((table.see(1).boost_score, table.awaited()), (3, vec![2]));
}

#[test]
fn rx_11_12_or_together_with_the_other_as_a_double_boost() {
    let mut table = beside(1);
    table.act(1, "resolve both").expect_dice(1, "M1=1").expect_place(1, Sector::A, 5, Facing::Cw);
    assert_eq!((table.see(1).boost_score, table.awaited()), (5, vec![2]));
}

#[test]
fn rx_11_12_pips_are_changed_on_the_relocated_die_only() {
    let mut table = beside(3);
    table.offers_just(1, &["resolve", "resolve both", "raise B2", "lower B2"]);
    table.refuses(1, "raise B1", "RX-11.5").act(1, "raise B2").act(1, "resolve both");
    table.expect_place(1, Sector::A, 6, Facing::Cw).expect_cubes(1, 1);
}

#[test]
fn rx_11_12_alone_on_boost_there_is_no_double() {
    let mut table = with(2, "P1=3 M1=1 F1=1");
    table.act(1, "power P1").act(1, "relocate B2").does_not_offer(1, "resolve both");
    table.refuses(1, "resolve both", "RX-11.12").act(1, "resolve");
    table.expect_place(1, Sector::A, 3, Facing::Cw);
    // Nor for a Boost that was not relocated.
    let mut table = with(2, "B1=3 B2=1 F1=1");
    table.act(1, "boost B1").refuses(1, "resolve both", "RX-11.12");
}

#[test]
fn rx_11_13_a_die_relocated_to_manoeuvre_is_a_manoeuvre_with_all_own_dice() {
    let mut table = with(1, "M1=2 F1=5 B1=1");
    table.dice(2, "M1=6 P1=1 P2=1").act(1, "fire F1").act(1, "relocate M2");
    table.expect_dice(1, "B1=1").expect_dice(2, IDLE);
    assert_eq!((table.see(1).manoeuvre_score, table.see(2).manoeuvre_score), (7, 6));
    assert!(table.state().manoeuvred);
    table.offers(1, "flip").offers(1, "warp A 15 ccw");
}

#[test]
fn rx_11_13_it_works_without_a_die_on_manoeuvre() {
    let mut table = with(1, "F1=5 B1=1");
    table.act(1, "fire F1").act(1, "relocate M1");
    assert_eq!(table.see(1).manoeuvre_score, 5);
    // One die: no Warp.
    table.offers_just(1, &["stay", "flip"]);
}

#[test]
fn rx_11_13_all_own_manoeuvre_dice_belong_to_the_activation() {
    let mut table = with(3, "M1=2 F1=5 P1=1");
    table.act(1, "fire F1").act(1, "relocate M2");
    table.offers_just(1, &["resolve", "raise M1", "lower M1", "raise M2", "lower M2"]);
}

#[test]
fn rx_11_13_no_further_die_is_brought_in() {
    let mut table = with(3, "F1=5 P1=1 B1=1");
    table.act(1, "fire F1").act(1, "relocate M2").refuses(1, "bring P1", "RX-11.13");
    assert_eq!(table.options_of(1, "bring"), [""; 0]);
    assert_eq!(table.options_of(1, "relocate"), [""; 0]);
}

#[test]
fn rx_11_14_no_cube_in_a_contest_triggered_by_somebody_else() {
    let mut table = with(1, "M1=5 B1=1");
    table.cubes(2, 4).dice(2, "M1=5 P1=1 P2=1").act(1, "manoeuvre");
    table.awaits(&[1]);
    assert_eq!(table.options(2), [""; 0]);
    table.refuses(2, "raise M1", "RX-6.1").refuses(2, "bring P1", "RX-6.1");
    table.act(1, "resolve").expect_cubes(2, 4);
    // 5 against 5: nobody wins, and nobody was asked in between.
    table.expects_no(|event| matches!(event, Event::SectorWon { .. } | Event::Changed { .. }));
    assert_eq!(table.see(2).manoeuvre_score, 5);
}

#[test]
fn rx_11_14_no_cube_when_one_is_shot_at() {
    let mut table = with(0, "F1=3 B1=1");
    table.put(2, 3, Facing::Ccw).cubes(2, 4).shields(2, "SM").dice(2, "SF=1 P1=1").act(1, "fire F1");
    table.awaits(&[2]);
    table.refuses(2, "relocate SR", "RX-10.8").expect_cubes(2, 4);
    table.expects(|event| matches!(event, Event::Absorbed { seat: who, .. } if *who == seat(2)));
}
