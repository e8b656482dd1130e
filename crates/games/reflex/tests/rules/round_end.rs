//! Chapter 13: the end of the round and the Reflex die.

use broadside_engine::{Observer, Steps};
use broadside_reflex::{Event, Facing, Hand, Plan, Sector, Step};

use crate::kit::{RuleTable, Table, seat, setup};

/// The scores of all seats, Boost and Manoeuvre, at the last turn of a round: seat 1 has a shot left that
/// hits nobody.
fn last_turn(scores: &[(u8, u8)]) -> Table {
    let mut table = if scores.len() == 3 { Table::three() } else { Table::two() };
    for (index, &(boost, manoeuvre)) in scores.iter().enumerate() {
        table.ship(index + 1, |ship| (ship.boost_score, ship.manoeuvre_score) = (boost, manoeuvre));
    }
    table.dice(1, "F1=1");
    table
}

/// Ends the round; who may take the Reflex die?
fn award(scores: &[(u8, u8)]) -> Option<usize> {
    let mut table = last_turn(scores);
    table.act(1, "fire F1");
    offered(&table)
}

fn offered(table: &Table) -> Option<usize> {
    let awaited = table.awaited();
    awaited.into_iter().find(|&number| table.options(number).contains(&"take reflex".to_owned()))
}

fn weakest(scores: &[(u8, u8)]) -> Option<usize> {
    let mut table = last_turn(scores);
    table.act(1, "fire F1");
    table.events().into_iter().find_map(|event| {
        if let Event::ReflexOffered { weakest, .. } = event { Some(weakest.number()) } else { None }
    })
}

#[test]
fn rx_13_1_a_new_round_starts_when_the_dice_are_used() {
    let mut table = last_turn(&[(3, 4), (3, 4)]);
    table.act_rolling(1, "fire F1", &[1, 2, 3, 4, 6, 6, 5, 5]);
    assert_eq!((table.state().round, table.awaited()), (2, vec![1, 2]));
    assert_eq!(table.see(1).hand.dice().collect::<Vec<_>>(), [4, 3, 2, 1]);
    assert_eq!(table.see(2).hand.dice().collect::<Vec<_>>(), [6, 6, 5, 5]);
}

#[test]
fn rx_13_1_a_round_does_not_end_while_a_die_is_left() {
    let mut table = last_turn(&[(3, 4), (3, 4)]);
    table.dice(2, "P1=1 P2=1").act(1, "fire F1");
    assert_eq!((table.state().round, table.awaited()), (1, vec![2]));
}

#[test]
fn rx_13_1_the_reflex_die_used_returns_before_it_is_awarded_again() {
    let mut table = last_turn(&[(3, 4), (5, 4)]);
    table.lay(|state| state.reflex = Some(seat(1))).act(1, "fire F1");
    assert_eq!((table.state().reflex, offered(&table)), (None, Some(2)));
}

#[test]
fn rx_13_1_the_round_limit_comes_before_the_award() {
    let mut table = last_turn(&[(3, 4), (5, 4)]);
    table.lay(|state| state.round = 6).damage(2, "P1").act(1, "fire F1");
    assert_eq!(table.winners(), (vec![1], false));
    table.expects_no(|event| matches!(event, Event::ReflexOffered { .. }));
    // No end in that round, no limit: the award follows.
    let mut table = last_turn(&[(3, 4), (5, 4)]);
    table.lay(|state| state.round = 5).damage(2, "P1").act(1, "fire F1");
    assert_eq!(offered(&table), Some(2));
}

#[test]
fn rx_13_1_scores_and_duties_are_reset() {
    let mut table = last_turn(&[(3, 4), (3, 4)]);
    table.lay(|state| state.manoeuvred = true);
    table.ship(1, |ship| ship.boosted = true).act(1, "fire F1");
    for number in [1, 2] {
        let ship = table.see(number);
        assert_eq!((ship.boost_score, ship.manoeuvre_score, ship.boosted), (0, 0, false));
    }
    assert!(!table.state().manoeuvred);
}

#[test]
fn rx_13_1_scores_stand_until_the_award_is_answered() {
    let mut table = last_turn(&[(3, 4), (5, 4)]);
    table.act(1, "fire F1");
    assert_eq!((table.see(1).boost_score, table.state().round), (3, 1));
    table.act(2, "decline reflex");
    assert_eq!((table.see(1).boost_score, table.state().round), (0, 2));
}

#[test]
fn rx_13_1_the_first_player_token_goes_clockwise() {
    for (holder, next) in [(1, 2), (2, 3), (3, 1)] {
        let mut table = last_turn(&[(3, 4), (3, 4), (3, 4)]);
        table.lay(|state| state.first = seat(holder)).act(1, "fire F1");
        assert_eq!(table.state().first, seat(next));
        table.expects(|event| *event == Event::Round { round: 2, first: seat(next) });
    }
}

#[test]
fn rx_13_1_the_token_passes_over_a_retired_player() {
    let mut table = last_turn(&[(3, 4), (3, 4), (3, 4)]);
    table.ship(2, |ship| ship.alive = false).act(1, "fire F1");
    assert_eq!(table.state().first, seat(3));
}

#[test]
fn rx_13_1_the_token_leaves_a_retired_holder() {
    let mut table = last_turn(&[(3, 4), (3, 4), (3, 4)]);
    table.lay(|state| state.first = seat(2)).ship(2, |ship| ship.alive = false).act(1, "fire F1");
    assert_eq!(table.state().first, seat(3));
}

#[test]
fn rx_13_2_shields_damage_cubes_spaces_and_facings_stay() {
    let mut table = last_turn(&[(3, 4), (3, 4)]);
    table.put(1, 4, Facing::Ccw).put(2, 12, Facing::Cw).cubes(1, 3).cubes(2, 2);
    table.shields(1, "SF SM").shields(2, "SR").damage(1, "P1 B1").damage(2, "M2");
    table.act(1, "fire F1").act(1, "resolve");
    assert_eq!(table.state().round, 2);
    table.expect_place(1, Sector::A, 4, Facing::Ccw).expect_place(2, Sector::A, 12, Facing::Cw);
    table.expect_cubes(1, 3).expect_cubes(2, 2).expect_shields(1, "SF SM").expect_shields(2, "SR");
    table.expect_damage(1, "B1 P1").expect_damage(2, "M2");
}

#[test]
fn rx_13_3_strictly_lower_boost_and_manoeuvre_lowest_or_tied() {
    assert_eq!(weakest(&[(3, 4), (5, 4)]), Some(1));
    assert_eq!(weakest(&[(3, 3), (5, 4)]), Some(1));
    assert_eq!(weakest(&[(5, 4), (3, 4)]), Some(2));
    assert_eq!(weakest(&[(3, 6), (5, 4)]), None);
}

#[test]
fn rx_13_3_strictly_lower_manoeuvre_and_boost_lowest_or_tied() {
    assert_eq!(weakest(&[(5, 3), (5, 4)]), Some(1));
    assert_eq!(weakest(&[(5, 4), (5, 3)]), Some(2));
    assert_eq!(weakest(&[(6, 3), (5, 4)]), None);
}

#[test]
fn rx_13_3_equal_in_both_nobody_is_weakest() {
    assert_eq!(weakest(&[(5, 4), (5, 4)]), None);
    assert_eq!(weakest(&[(0, 0), (0, 0)]), None);
    assert_eq!(weakest(&[(2, 2), (2, 2), (9, 5)]), None);
}

#[test]
fn rx_13_3_with_three_it_is_lower_than_everybody_else() {
    assert_eq!(weakest(&[(3, 4), (5, 4), (6, 6)]), Some(1));
    assert_eq!(weakest(&[(9, 9), (5, 4), (5, 3)]), Some(3));
    // Tied for the lowest Boost, and not strictly lowest in Manoeuvre.
    assert_eq!(weakest(&[(3, 4), (3, 4), (6, 6)]), None);
    // Strictly lowest in Boost, but one has a lower Manoeuvre.
    assert_eq!(weakest(&[(3, 4), (5, 3), (6, 6)]), None);
    // Lowest in Boost together with one, and in Manoeuvre together with the other.
    assert_eq!(weakest(&[(3, 4), (3, 5), (6, 4)]), None);
}

#[test]
fn rx_13_4_dice_lost_to_damage_score_nothing() {
    let mut table = Table::two();
    table.put(1, 0, Facing::Cw).put(2, 3, Facing::Cw).shields(2, "SR");
    table.dice(1, "F1=3 B1=1").dice(2, "B1=4");
    table.ship(1, |ship| ship.manoeuvre_score = 2).ship(2, |ship| ship.manoeuvre_score = 2);
    table.act(1, "fire F1").act(2, "damage B1");
    // Seat 1 has boosted by 1 alone, and seat 2 by nothing: 1 against 0.
    assert_eq!((table.see(1).boost_score, table.see(2).boost_score), (1, 0));
    assert_eq!(offered(&table), Some(1));
}

#[test]
fn rx_13_4_a_score_of_0_is_the_lowest() {
    assert_eq!(award(&[(0, 4), (1, 4)]), Some(2));
    assert_eq!(award(&[(4, 0), (4, 1)]), Some(2));
}

#[test]
fn rx_13_5_the_opponent_of_the_weakest_is_offered_the_die() {
    assert_eq!(award(&[(3, 4), (5, 4)]), Some(2));
    assert_eq!(award(&[(5, 4), (3, 4)]), Some(1));
    assert_eq!(award(&[(3, 6), (5, 4)]), None);
    let mut table = last_turn(&[(3, 4), (5, 4)]);
    table.act(1, "fire F1");
    table.awaits(&[2]);
    table.offers_just(2, &["take reflex", "decline reflex"]);
    table.refuses(1, "take reflex", "RX-6.1");
    table.act(2, "take reflex");
    assert_eq!((table.see(1).hand.len(), table.see(2).hand.len()), (4, 5));
}

#[test]
fn rx_13_5_it_holds_for_the_two_left_of_three() {
    // Seat 2 has the higher sum but is gone.
    let mut table = last_turn(&[(3, 4), (9, 9), (5, 4)]);
    table.ship(2, |ship| ship.alive = false).act(1, "fire F1");
    assert_eq!(offered(&table), Some(3));
}

#[test]
fn rx_13_6_with_three_the_higher_sum_of_the_two_others_is_offered_the_die() {
    assert_eq!(award(&[(1, 1), (5, 4), (6, 4)]), Some(3));
    assert_eq!(award(&[(1, 1), (5, 6), (6, 4)]), Some(2));
    assert_eq!(award(&[(5, 4), (1, 1), (2, 6)]), Some(1));
    assert_eq!(award(&[(2, 6), (5, 4), (1, 1)]), Some(2));
}

#[test]
fn rx_13_6_with_equal_sums_nobody_gets_it() {
    assert_eq!(award(&[(1, 1), (5, 4), (4, 5)]), None);
    assert_eq!(award(&[(5, 4), (5, 4), (1, 1)]), None);
}

#[test]
fn rx_13_7_the_player_may_decline() {
    let mut table = last_turn(&[(3, 4), (5, 4)]);
    table.act(1, "fire F1").refuses(2, "resolve", "RX-13.7").act(2, "decline reflex");
    assert_eq!((table.state().reflex, table.state().round), (None, 2));
    assert_eq!((table.see(1).hand.len(), table.see(2).hand.len()), (4, 4));
}

#[test]
fn rx_13_8_the_reflex_die_is_used_for_one_round_only() {
    let mut table = last_turn(&[(3, 4), (5, 4)]);
    table.act(1, "fire F1").act(2, "take reflex");
    assert_eq!((table.state().reflex, table.see(2).hand.len()), (Some(seat(2)), 5));
    // The next round ends without a weakest player.
    table.lay(|state| {
        state.steps = Steps::begin(Step::Actions);
        state.active = seat(1);
        for ship in state.ships.values_mut() {
            ship.hand = Hand::NONE;
            ship.plan = Plan::Finished;
        }
    });
    table.dice(1, "F1=1").act(1, "fire F1");
    assert_eq!((table.state().round, table.state().reflex), (3, None));
    assert_eq!((table.see(1).hand.len(), table.see(2).hand.len()), (4, 4));
}

#[test]
fn rx_13_8_it_may_be_won_again() {
    let mut table = last_turn(&[(3, 4), (5, 4)]);
    table.lay(|state| state.reflex = Some(seat(2))).act(1, "fire F1").act(2, "take reflex");
    assert_eq!((table.state().reflex, table.see(2).hand.len()), (Some(seat(2)), 5));
}

#[test]
fn rx_13_8_the_fifth_die_is_rolled_again_in_a_re_roll() {
    let mut table = Table::of(&setup(2, |setup| setup.length = Some(12)));
    table.ship(1, |ship| (ship.boost_score, ship.manoeuvre_score) = (3, 4));
    table.ship(2, |ship| (ship.boost_score, ship.manoeuvre_score) = (5, 4));
    table.cubes(2, 1).dice(1, "F1=1").act(1, "fire F1");
    table.act_rolling(2, "take reflex", &[1, 1, 1, 1, 2, 2, 2, 2, 2]);
    table.act_rolling(2, "reroll", &[6, 5, 4, 3, 1]);
    assert_eq!(table.see(2).hand.dice().collect::<Vec<_>>(), [6, 5, 4, 3, 1]);
}

#[test]
fn rx_13_3_without_a_weakest_player_the_log_says_so() {
    let mut table = last_turn(&[(3, 4), (3, 4)]);
    table.act(1, "fire F1");
    let lines = table.read_by(Observer::Spectator);
    let at =
        lines.iter().position(|line| line.starts_with("RX-6.1 Round 2 begins.")).expect("the next round");
    assert_eq!(lines[at - 1], "RX-13.3 Nobody is weakest: the Reflex die stays beside the Battlefield.");
}

#[test]
fn rx_13_6_others_who_are_level_are_named_in_the_log() {
    let mut table = last_turn(&[(1, 1), (3, 4), (4, 3)]);
    table.act(1, "fire F1");
    let line = "RX-13.6 Ship 1 is weakest, but the others are level: nobody gets the Reflex die.";
    assert!(table.read_by(Observer::Spectator).iter().any(|it| it == line));
}

#[test]
fn rx_13_7_whoever_concedes_leaves_the_reflex_die() {
    let mut table = last_turn(&[(1, 1), (3, 4), (4, 4)]);
    table.act(1, "fire F1").concede(3);
    assert_eq!((table.state().reflex, table.state().round), (None, 2));
    let line = "RX-13.7 Ship 3 leaves the Reflex die.";
    assert!(table.read_by(Observer::Spectator).iter().any(|it| it == line));
}

#[test]
fn rx_13_1_after_the_last_round_nothing_is_said_of_the_reflex_die() {
    let mut table = last_turn(&[(3, 4), (3, 4)]);
    table.lay(|state| state.round = 6).damage(2, "P1").act(1, "fire F1");
    table.expects_no(|event| matches!(event, Event::NoReflex { .. }));
}
