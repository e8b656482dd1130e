//! Chapter 5: the Planning Phase.

use std::sync::Arc;

use broadside_engine::dice::{Dice, FastDice, Stream};
use broadside_engine::packs::PackFile;
use broadside_engine::{Describe, Game, GameBox, Observer, Seat};
use broadside_reflex::Facing::Cw;
use broadside_reflex::{DieSpace, Event, Plan, Reflex, Setup, SpaceSet, Station, Step};

use crate::kit::{RuleTable, Table, dice, seat, spaces};

const SEAT1: Observer = Observer::Seat(Seat::new(0));
const SEAT2: Observer = Observer::Seat(Seat::new(1));

/// Two players plan; seat 1 has this hand, seat 2 has four ones.
fn planning(hand: &[u8]) -> Table {
    let mut table = Table::two();
    table.planning(&[hand, &[1, 1, 1, 1]]);
    table
}

/// Two players have just rolled, seat 1 with 6 5 4 3, seat 2 with ones, each with this many cubes.
fn rolled(cubes: u8) -> Table {
    let mut table = planning(&[6, 5, 4, 3]);
    for number in [1, 2] {
        table.ship(number, |ship| (ship.cubes, ship.plan) = (cubes, Plan::Rolled));
    }
    table
}

/// A game on lancers with a third space of a station; seat 1 plans with this hand.
fn planning_with_third(space: &str, station: &str, hand: &[u8]) -> Table {
    let third = format!(
        r#"spaces = [
    {{ id = "{space}", station = "{station}", numbers = [1, 2, 3, 4, 5, 6], colour = "rear" }},"#
    );
    let texts: Vec<_> = Reflex::packs()
        .iter()
        .map(|file| {
            (file.path, file.text.replacen("spaces = [", &third, file.path.contains("lancer").into()))
        })
        .collect();
    let packs: Vec<_> = texts.iter().map(|(path, text)| PackFile { path, text }).collect();
    let content = Arc::new(Reflex::content(&packs).expect("a right pack"));
    let mut table = Table::with(content, &Setup::ordinary(2));
    table.planning(&[hand, &[1, 1, 1, 1]]);
    table
}

#[test]
fn rx_5_1_all_plan_at_the_same_time() {
    let mut table = Table::three();
    table.planning(&[&[1, 2, 3, 4], &[1, 2, 3, 4], &[1, 2, 3, 4]]);
    table.awaits(&[1, 2, 3]);
    assert!(table.game().awaiting().is_secret());
    table.act(3, "place 1 B1").act(1, "place 2 B2").act(3, "place 2 M1").act(2, "place 4 M2");
    table.awaits(&[1, 2, 3]);
}

#[test]
fn rx_5_1_rolls_are_told_to_their_player_alone() {
    let table = Table::begun(&Setup::ordinary(2), &[6, 1, 1, 2, 3, 4, 6, 6, 5, 5]);
    let rolls = |observer| -> Vec<Event> {
        table.told(observer).into_iter().filter(|event| matches!(event, Event::Rolled { .. })).collect()
    };
    assert_eq!(rolls(SEAT1), [Event::Rolled { seat: seat(1), dice: vec![4, 3, 2, 1] }]);
    assert_eq!(rolls(SEAT2), [Event::Rolled { seat: seat(2), dice: vec![6, 6, 5, 5] }]);
    assert_eq!(rolls(Observer::Spectator), []);
}

#[test]
fn rx_5_1_the_others_see_the_same_whatever_was_rolled() {
    let one = Table::begun(&Setup::ordinary(2), &[6, 1, 1, 1, 1, 1, 2, 3, 4, 5]);
    let other = Table::begun(&Setup::ordinary(2), &[6, 1, 6, 5, 4, 3, 2, 3, 4, 5]);
    assert_eq!(one.seen_by(SEAT2), other.seen_by(SEAT2));
    assert_eq!(one.seen_by(Observer::Spectator), other.seen_by(Observer::Spectator));
    assert_ne!(one.seen_by(SEAT1), other.seen_by(SEAT1));
}

#[test]
fn rx_5_1_re_rolls_and_their_cubes_are_hidden() {
    let mut table = rolled(3);
    let (own, others, all) = (table.seen_by(SEAT1), table.seen_by(SEAT2), table.seen_by(Observer::Spectator));
    table.act_rolling(1, "reroll", &[2, 2, 2, 2]).expect_cubes(1, 2);
    assert_eq!(table.told(SEAT1), [Event::Rerolled { seat: seat(1), dice: vec![2, 2, 2, 2] }]);
    assert_eq!(table.told(SEAT2), []);
    assert_eq!(table.told(Observer::Spectator), []);
    table.act_rolling(1, "reroll", &[1, 2, 3, 4]).expect_cubes(1, 1);
    assert_eq!(table.told(SEAT2), []);
    assert_eq!(table.seen_by(SEAT2), others);
    assert_eq!(table.seen_by(Observer::Spectator), all);
    assert_ne!(table.seen_by(SEAT1), own);
}

#[test]
fn rx_5_1_keeping_the_roll_is_hidden() {
    let mut table = rolled(1);
    let others = table.seen_by(SEAT2);
    table.act(1, "keep");
    assert_eq!(table.told(SEAT2), []);
    assert_eq!(table.seen_by(SEAT2), others);
}

#[test]
fn rx_5_1_placed_dice_are_hidden() {
    let mut table = planning(&[6, 5, 4, 3]);
    let (own, others, all) = (table.seen_by(SEAT1), table.seen_by(SEAT2), table.seen_by(Observer::Spectator));
    table.act(1, "place 6 F1");
    assert_eq!(table.told(SEAT1), [Event::Laid { seat: seat(1), number: 6, space: DieSpace::F1 }]);
    assert_eq!(table.told(SEAT2), []);
    assert_eq!(table.told(Observer::Spectator), []);
    assert_eq!(table.seen_by(SEAT2), others);
    assert_eq!(table.seen_by(Observer::Spectator), all);
    assert_ne!(table.seen_by(SEAT1), own);
}

#[test]
fn rx_5_1_of_a_finished_player_the_others_see_only_that() {
    let finish = |picks: [&str; 4], rerolls: u32| {
        let mut table = rolled(2);
        for _ in 0..rerolls {
            table.act_rolling(1, "reroll", &[6, 5, 4, 3]);
        }
        if table.see(1).plan == Plan::Rolled {
            table.act(1, "keep");
        }
        for pick in picks {
            table.act(1, pick);
        }
        table
    };
    let one = finish(["place 6 F1", "place 5 B1", "place 4 M1", "place 3 P1"], 0);
    let other = finish(["place 3 B2", "place 4 M2", "place 6 SM", "place 5 B1"], 2);
    assert_eq!(one.told(SEAT2), [Event::Finished { seat: seat(1) }]);
    assert_eq!(other.told(SEAT2), [Event::Finished { seat: seat(1) }]);
    assert_eq!(other.told(Observer::Spectator), [Event::Finished { seat: seat(1) }]);
    one.awaits(&[2]);
    assert_eq!(one.seen_by(SEAT2), other.seen_by(SEAT2));
    assert_eq!(one.seen_by(Observer::Spectator), other.seen_by(Observer::Spectator));
    assert_ne!(one.seen_by(SEAT2), rolled(2).seen_by(SEAT2), "who has finished is seen");
}

#[test]
fn rx_5_1_dice_without_a_space_are_hidden_too() {
    let mut table = planning(&[6, 5, 4, 3]);
    table.damage(1, "B2 M2 F2 P1 P2 SF SR SM");
    table.act(1, "place 6 F1").act(1, "place 5 B1").act(1, "place 4 M1");
    assert_eq!(table.told(SEAT2), [Event::Finished { seat: seat(1) }]);
    assert!(table.told(SEAT1).contains(&Event::Unused { seat: seat(1), dice: vec![3] }));
}

#[test]
fn rx_5_1_a_guess_at_the_hidden_dice_changes_nothing_the_guesser_sees() {
    let mut table = rolled(2);
    table.act_rolling(1, "reroll", &[6, 5, 4, 3]).act(1, "keep").act(1, "place 6 F1").act(1, "place 5 B1");
    table.act(2, "keep").act(2, "place 1 M1");
    let finished = {
        let mut table = table.clone();
        table.act(1, "place 4 M1").act(1, "place 3 P1");
        table
    };
    for table in [table, finished] {
        let mut hands = Vec::new();
        for seed in 0..50 {
            let mut guess = table.clone();
            guess.position_mut().play(|game, _| game.determinise(SEAT2, &mut FastDice::new(seed)));
            assert_eq!(guess.seen_by(SEAT2), table.seen_by(SEAT2));
            assert!(guess.see(2) == table.see(2));
            hands.push((guess.see(1).hand, guess.see(1).dice));
        }
        hands.dedup();
        assert!(hands.len() > 40, "the true dice are not in every guess");
    }
}

#[test]
fn rx_5_2_each_living_player_rolls_four_dice() {
    let mut table = Table::three();
    table.ship(2, |ship| ship.alive = false).put(1, 3, Cw).put(3, 15, Cw);
    table.dice(1, "SF=1 SR=3").dice(3, "SF=1");
    table.act_rolling(1, "shield SF", &[1, 2, 3, 4, 5, 5, 6, 6]);
    assert_eq!(table.see(1).hand.dice().collect::<Vec<_>>(), [4, 3, 2, 1]);
    assert!(table.see(2).hand.is_empty());
    assert_eq!(table.see(3).hand.dice().collect::<Vec<_>>(), [6, 6, 5, 5]);
}

#[test]
fn rx_5_2_the_holder_of_the_reflex_die_rolls_five() {
    let mut table = Table::two();
    table.ship(1, |ship| (ship.boost_score, ship.manoeuvre_score) = (3, 4));
    table.ship(2, |ship| (ship.boost_score, ship.manoeuvre_score) = (5, 4));
    table.dice(1, "SF=1 SR=3").dice(2, "SF=1");
    table.act(1, "shield SF").act_rolling(2, "take reflex", &[1, 1, 1, 1, 5, 5, 5, 6, 6]);
    assert_eq!(table.see(1).hand.len(), 4);
    assert_eq!(table.see(2).hand.dice().collect::<Vec<_>>(), [6, 6, 5, 5, 5]);
}

#[test]
fn rx_5_2_the_reflex_die_is_an_ordinary_die() {
    let mut table = Table::two();
    table.lay(|state| state.reflex = Some(seat(1)));
    table.planning(&[&[6, 5, 4, 3, 1], &[1, 1, 1, 1]]);
    for pick in ["place 6 F1", "place 5 SM", "place 4 P1", "place 3 B1", "place 1 M1"] {
        table.act(1, pick);
    }
    table.expect_dice(1, "F1=6 SM=5 P1=4 B1=3 M1=1");
    table.awaits(&[2]);
}

#[test]
fn rx_5_2_a_re_roll_rolls_the_reflex_die_too() {
    let mut table = Table::two();
    table.lay(|state| state.reflex = Some(seat(1)));
    table.planning(&[&[6, 5, 4, 3, 1], &[1, 1, 1, 1]]);
    table.ship(1, |ship| (ship.cubes, ship.plan) = (1, Plan::Rolled));
    table.act_rolling(1, "reroll", &[2, 2, 2, 3, 3]);
    assert_eq!(table.see(1).hand.dice().collect::<Vec<_>>(), [3, 3, 2, 2, 2]);
}

#[test]
fn rx_5_3_dice_go_from_the_hand_to_the_console() {
    let mut table = planning(&[6, 6, 5, 2]);
    table.act(1, "place 6 F1").expect_dice(1, "F1=6");
    assert_eq!(table.see(1).hand.dice().collect::<Vec<_>>(), [6, 5, 2]);
    table.refuses(1, "place 4 F2", "RX-5.3");
}

#[test]
fn rx_5_3_not_on_a_damaged_space() {
    let mut table = planning(&[6, 6, 5, 2]);
    table.damage(1, "F1 SM").does_not_offer(1, "place 6 F1").does_not_offer(1, "place 5 SM");
    table.refuses(1, "place 6 F1", "RX-10.11").refuses(1, "place 5 SM", "RX-10.11");
    table.act(1, "place 6 F2");
}

#[test]
fn rx_5_3_not_on_a_space_with_a_die() {
    let mut table = planning(&[6, 6, 5, 2]);
    table.act(1, "place 6 F1").does_not_offer(1, "place 6 F1");
    table.refuses(1, "place 6 F1", "RX-3.4");
}

#[test]
fn rx_5_3_not_against_the_number_of_the_space() {
    let mut table = planning(&[6, 6, 5, 2]);
    table.offers(1, "place 2 SF").offers(1, "place 5 SM").does_not_offer(1, "place 2 SR");
    table.refuses(1, "place 2 SR", "RX-3.2").refuses(1, "place 6 SF", "RX-3.2");
}

#[test]
fn rx_5_3_dice_are_laid_before_anything_is_activated() {
    let mut table = planning(&[6, 6, 5, 2]);
    table.act(1, "place 6 F1").refuses(1, "fire F1", "RX-5.3");
}

#[test]
fn rx_5_4_a_cube_rolls_all_dice_again() {
    let mut table = rolled(1);
    table.offers_just(1, &["keep", "reroll"]);
    table.act_rolling(1, "reroll", &[1, 1, 2, 2]).expect_cubes(1, 0);
    assert_eq!(table.see(1).hand.dice().collect::<Vec<_>>(), [2, 2, 1, 1]);
}

#[test]
fn rx_5_4_without_a_cube_there_is_no_re_roll() {
    let mut table = rolled(1);
    table.act_rolling(1, "reroll", &[1, 1, 2, 2]);
    // The cube is spent: laying begins without a question.
    table.offers(1, "place 1 B1").does_not_offer(1, "reroll");
    table.refuses(1, "reroll", "RX-5.4");
    let mut poor = Table::two();
    poor.dice(1, "SF=1 SR=3").dice(2, "SF=1").act(1, "shield SF");
    assert_eq!(poor.see(1).plan, Plan::Laying);
    poor.refuses(1, "reroll", "RX-5.4");
}

#[test]
fn rx_5_4_it_may_be_repeated_while_cubes_last() {
    let mut table = rolled(3);
    table.act_rolling(1, "reroll", &[1, 1, 1, 1]).offers_just(1, &["keep", "reroll"]);
    table.act_rolling(1, "reroll", &[2, 2, 2, 2]).offers_just(1, &["keep", "reroll"]);
    table.act_rolling(1, "reroll", &[3, 3, 3, 3]).expect_cubes(1, 0);
    table.refuses(1, "reroll", "RX-5.4");
    assert_eq!(table.see(1).hand.dice().collect::<Vec<_>>(), [3, 3, 3, 3]);
}

#[test]
fn rx_5_4_only_before_the_first_die_is_laid() {
    let mut table = rolled(3);
    table.act(1, "keep").act(1, "place 6 F1").does_not_offer(1, "reroll");
    table.refuses(1, "reroll", "RX-5.4");
    table.expect_cubes(1, 3);
}

#[test]
fn rx_5_4_the_roll_is_kept_before_dice_are_laid() {
    let mut table = rolled(1);
    table.refuses(1, "place 6 F1", "RX-5.4");
    table.act(1, "keep").act(1, "place 6 F1").expect_cubes(1, 1);
    table.refuses(1, "keep", "RX-5.4");
}

#[test]
fn rx_5_5_a_plan_without_boost_is_impossible() {
    let mut table = planning(&[6, 6, 5, 2]);
    table.act(1, "place 6 F1").act(1, "place 6 F2").act(1, "place 5 M1");
    // The last die has Boost spaces only.
    table.offers_just(1, &["place 2 B1", "place 2 B2"]);
    table.refuses(1, "place 2 SF", "RX-5.8").refuses(1, "place 2 M2", "RX-5.8");
}

#[test]
fn rx_5_5_one_or_two_dice_on_boost() {
    let mut one = planning(&[6, 6, 5, 2]);
    one.act(1, "place 6 B1").act(1, "place 5 M1").act(1, "place 6 F1").act(1, "place 2 SF");
    one.expect_dice(1, "B1=6 M1=5 F1=6 SF=2");
    let mut two = planning(&[6, 6, 5, 2]);
    two.act(1, "place 6 B1").act(1, "place 6 B2").act(1, "place 5 M1").act(1, "place 2 SF");
    two.expect_dice(1, "B1=6 B2=6 M1=5 SF=2");
}

#[test]
fn rx_5_5_at_most_two_dice_on_boost() {
    let mut table = planning_with_third("B3", "boost", &[6, 6, 6, 2, 1]);
    table.offers(1, "place 6 B3");
    table.act(1, "place 6 B1").act(1, "place 6 B3").does_not_offer(1, "place 6 B2");
    table.refuses(1, "place 6 B2", "RX-5.5");
}

#[test]
fn rx_5_6_a_plan_without_manoeuvre_is_impossible() {
    let mut table = planning(&[6, 6, 5, 2]);
    table.act(1, "place 6 F1").act(1, "place 6 F2").act(1, "place 5 B1");
    table.offers_just(1, &["place 2 M1", "place 2 M2"]);
    table.refuses(1, "place 2 SF", "RX-5.8").refuses(1, "place 2 B2", "RX-5.8");
}

#[test]
fn rx_5_6_one_or_two_dice_on_manoeuvre() {
    let mut two = planning(&[6, 6, 5, 2]);
    two.act(1, "place 6 M1").act(1, "place 6 M2").act(1, "place 5 B1").act(1, "place 2 SF");
    two.expect_dice(1, "M1=6 M2=6 B1=5 SF=2");
}

#[test]
fn rx_5_6_at_most_two_dice_on_manoeuvre() {
    let mut table = planning_with_third("M3", "manoeuvre", &[6, 6, 6, 2, 1]);
    table.act(1, "place 6 M1").act(1, "place 6 M3").does_not_offer(1, "place 6 M2");
    table.refuses(1, "place 6 M2", "RX-5.6");
}

/// Every damage a living ship can have: no whole station of Fire, Boost or Manoeuvre.
fn survivable_damage() -> Vec<SpaceSet> {
    let all: Vec<DieSpace> = spaces("B1 B2 M1 M2 F1 F2 P1 P2 SF SR SM").iter().collect();
    let of = |bits: u32| -> SpaceSet {
        let damaged = all.iter().enumerate().filter(|(index, _)| bits & (1 << index) != 0);
        damaged.map(|(_, &space)| space).collect()
    };
    let lost = ["B1 B2", "M1 M2", "F1 F2"].map(spaces);
    (0..1 << 11)
        .map(of)
        .filter(|damage| lost.iter().all(|station| !station.without(*damage).is_empty()))
        .collect()
}

#[test]
fn rx_5_6_both_compulsory_stations_can_always_be_served() {
    let mut picks = FastDice::new(56);
    let all_damage = survivable_damage();
    assert_eq!(all_damage.len(), 27 * 32);
    for damage in all_damage {
        for hand in [[1, 1, 1, 1], [6, 5, 4, 3], [2, 2, 3, 3], [6, 6, 6, 1], [5, 5, 2, 4]] {
            let mut table = planning(&hand);
            table.ship(1, |ship| ship.damage = damage);
            while table.see(1).plan == Plan::Laying {
                let pick = picks.draw(Stream::new("pick"), &table.actions(1)).expect("an option");
                table.take(1, pick, &mut FastDice::new(1));
            }
            let laid = table.see(1).dice;
            assert!((1..=2).contains(&laid.at(Station::Boost).len()), "{laid:?} with {damage:?}");
            assert!((1..=2).contains(&laid.at(Station::Manoeuvre).len()), "{laid:?} with {damage:?}");
        }
    }
}

#[test]
fn rx_5_7_a_die_may_lie_on_an_active_shield() {
    let mut table = planning(&[6, 6, 5, 2]);
    table.shields(1, "SF SM").offers(1, "place 6 SM").offers(1, "place 2 SF");
    table.act(1, "place 6 SM").act(1, "place 2 SF").expect_dice(1, "SM=6 SF=2");
    table.expect_shields(1, "SF SM");
}

#[test]
fn rx_5_8_look_ahead_keeps_dice_for_boost_and_manoeuvre() {
    let mut table = planning(&[6, 6, 5, 2]);
    table.act(1, "place 6 F1").act(1, "place 6 F2");
    let both = ["B1", "B2", "M1", "M2"];
    let expected: Vec<String> =
        [5, 2].iter().flat_map(|die| both.map(|space| format!("place {die} {space}"))).collect();
    table.offers_just(1, &expected.iter().map(String::as_str).collect::<Vec<_>>());
    table.refuses(1, "place 5 SM", "RX-5.8").refuses(1, "place 2 P1", "RX-5.8");
    table.act(1, "place 5 B2").offers_just(1, &["place 2 M1", "place 2 M2"]);
}

#[test]
fn rx_5_8_a_served_station_needs_no_die() {
    let mut table = planning(&[6, 6, 5, 2]);
    table.act(1, "place 6 F1").act(1, "place 6 B1");
    // Two dice left, Manoeuvre alone still empty: one of them is free.
    table.offers(1, "place 5 B2").offers(1, "place 5 SM").offers(1, "place 2 P2").offers(1, "place 2 M1");
    table.act(1, "place 2 P2").offers_just(1, &["place 5 M1", "place 5 M2"]);
}

#[test]
fn rx_5_8_the_third_last_die_may_go_anywhere() {
    let mut table = planning(&[6, 6, 5, 2]);
    table.act(1, "place 6 F1").offers(1, "place 6 F2").offers(1, "place 5 SM").offers(1, "place 2 SF");
}

#[test]
fn rx_5_8_with_five_dice_three_are_free() {
    let mut table = planning(&[6, 6, 5, 2, 2]);
    table.act(1, "place 6 F1").act(1, "place 6 F2").act(1, "place 5 SM");
    table.offers_just(1, &["place 2 B1", "place 2 B2", "place 2 M1", "place 2 M2"]);
}

#[test]
fn rx_5_9_dice_without_a_space_are_set_aside() {
    let mut table = planning(&[6, 5, 4, 3]);
    table.damage(1, "B2 M2 F2 P1 P2 SF SR SM");
    table.act(1, "place 6 F1").act(1, "place 5 B1");
    table.offers_just(1, &["place 4 M1", "place 3 M1"]);
    table.act(1, "place 4 M1").expect_dice(1, "F1=6 B1=5 M1=4");
    assert!(table.see(1).hand.is_empty());
    table.expects(|event| *event == Event::Unused { seat: seat(1), dice: vec![3] });
    table.awaits(&[2]);
}

#[test]
fn rx_5_9_a_space_that_does_not_fit_is_no_space() {
    let mut table = planning(&[3, 3, 3, 3]);
    table.damage(1, "B2 M2 F2 P1 P2 SR");
    table.act(1, "place 3 F1").act(1, "place 3 B1");
    // SF and SM are free but take no 3: the third die goes to M1 and the fourth nowhere.
    table.expect_dice(1, "F1=3 B1=3 M1=3");
    table.expects(|event| *event == Event::Unused { seat: seat(1), dice: vec![3] });
}

#[test]
fn rx_5_9_a_die_with_a_space_must_be_laid() {
    let mut table = planning(&[6, 6, 5, 2]);
    table.act(1, "place 6 B1").act(1, "place 6 M1");
    // Both duties are done; two dice are left and nothing but laying them is offered.
    assert_eq!(table.options(1).len(), table.options_of(1, "place").len());
    table.refuses(1, "keep", "RX-5.4").refuses(1, "resolve", "RX-5.3");
    table.act(1, "place 5 SM").act(1, "place 2 SF").expect_dice(1, "B1=6 M1=6 SM=5 SF=2");
}

#[test]
fn rx_5_9_the_only_space_is_taken_without_asking() {
    let mut table = planning(&[6, 6, 5, 5]);
    table.damage(1, "B2 M2 F2 P1 P2 SF SR");
    table.act(1, "place 6 F1").act(1, "place 6 B1").act(1, "place 5 M1");
    table.expect_dice(1, "F1=6 B1=6 M1=5 SM=5");
    table.awaits(&[2]);
}

#[test]
fn rx_5_9_dice_set_aside_are_back_in_the_next_round() {
    let mut table = planning(&[6, 5, 4, 3]);
    table.damage(1, "B2 M2 F2 P1 P2 SF SR SM").planning(&[&[6, 5, 4, 3], &[]]);
    table.ship(2, |ship| ship.plan = Plan::Finished).put(1, 0, Cw).put(2, 9, Cw);
    table.act(1, "place 3 F1").act(1, "place 5 B1").act(1, "place 4 M1");
    table.act(1, "boost B1").act(1, "fire F1").act(1, "stay");
    // Seat 1 is ahead on both tokens and may take the Reflex die.
    table.act_rolling(1, "decline reflex", &[1, 2, 3, 4, 1, 2, 3, 4]);
    assert_eq!(table.see(1).hand.len(), 4);
}

#[test]
fn rx_5_10_consoles_and_cubes_are_shown_when_all_have_finished() {
    let mut table = rolled(2);
    table.act_rolling(1, "reroll", &[6, 5, 4, 3]).act(1, "keep").act(2, "keep");
    table.act(1, "place 6 F1").act(1, "place 5 B1").act(1, "place 4 M1").act(1, "place 3 P1");
    for pick in ["place 1 B1", "place 1 B2", "place 1 M1"] {
        table.act(2, pick);
        table.expects_no(|event| matches!(event, Event::Revealed { .. }));
    }
    table.act(2, "place 1 M2");
    let laid = [dice("F1=6 B1=5 M1=4 P1=3"), dice("B1=1 B2=1 M1=1 M2=1")];
    for observer in [SEAT1, SEAT2, Observer::Spectator] {
        let shown = table.told(observer).into_iter().find_map(|event| match event {
            Event::Revealed { consoles, cubes } => Some((consoles, cubes)),
            _ => None,
        });
        let (consoles, cubes) = shown.expect("everybody is shown all");
        assert_eq!(consoles.values().copied().collect::<Vec<_>>(), laid);
        assert_eq!(cubes.values().copied().collect::<Vec<_>>(), [1, 2]);
    }
}

#[test]
fn rx_5_10_after_the_reveal_all_see_all_consoles() {
    let mut table = rolled(2);
    table.act_rolling(1, "reroll", &[6, 5, 4, 3]).act(1, "keep").act(2, "keep");
    table.act(1, "place 6 F1").act(1, "place 5 B1").act(1, "place 4 M1").act(1, "place 3 P1");
    let screened = table.seen_by(SEAT2);
    table.act(2, "place 1 B1").act(2, "place 1 B2").act(2, "place 1 M1").act(2, "place 1 M2");
    let cubes = r#"{"label":"Power cubes","kind":"energy","filled":1,"max":4}"#;
    assert!(!screened.contains(cubes));
    assert_eq!(table.seen_by(SEAT2).matches(cubes).count(), 1);
    let consoles = |observer| table.game().table(observer).panels;
    assert_eq!(consoles(SEAT2), consoles(SEAT1));
    assert_eq!(consoles(Observer::Spectator), consoles(SEAT1));
    assert!(table.seen_by(SEAT2).contains(r#""die":6"#));
}

#[test]
fn rx_5_10_then_the_action_phase_starts() {
    let mut table = planning(&[6, 5, 4, 3]);
    for pick in ["place 1 B1", "place 1 B2", "place 1 M1", "place 1 M2"] {
        table.act(2, pick);
    }
    assert!(matches!(table.game().step(), Step::Planning));
    for pick in ["place 6 F1", "place 5 B1", "place 4 M1", "place 3 P1"] {
        table.act(1, pick);
    }
    assert!(matches!(table.game().step(), Step::Actions));
    table.offers_just(1, &["boost B1", "manoeuvre", "fire F1", "power P1"]);
}

#[test]
fn rx_5_10_who_has_finished_waits_for_the_reveal() {
    let mut table = planning(&[6, 5, 4, 3]);
    for pick in ["place 6 F1", "place 5 B1", "place 4 M1", "place 3 P1"] {
        table.act(1, pick);
    }
    table.refuses(1, "place 3 P2", "RX-5.10").refuses(1, "fire F1", "RX-5.10");
    assert!(table.options(1).is_empty());
}
