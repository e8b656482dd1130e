//! Chapter 8: the movement step.

use broadside_dystopian::{Critical, Event, Moving};

use crate::field::{B, ENEMY, F, K, no, sea, sea_with};
use crate::kit::Table;

use Critical::NavigationLock;

/// A K in the middle of the sea, in its movement step.
fn lone() -> Table {
    lone_with(&[])
}

fn lone_with(changes: &[(&str, &str)]) -> Table {
    let mut table = sea_with(changes, "");
    table.put(K, (10_000, 10_000), 0);
    table.set_off(0);
    table
}

fn moving(table: &Table) -> Moving {
    table.state().moving.expect("a model that moves")
}

/// What is offered, but for the word that comes first.
fn numbers(table: &Table, word: &str) -> Vec<i32> {
    let all = table.options();
    all.iter()
        .filter_map(|it| it.strip_prefix(&format!("{word} ")))
        .map(|it| it.parse().expect("a number"))
        .collect()
}

#[test]
fn dw_8_1_each_model_moves_once_in_an_order_of_choice() {
    let mut table = sea();
    for place in 0..3 {
        table.put(K + place, (10_000 + 3_000 * i32::from(place), 10_000), 0);
    }
    table.set_off(0);
    assert_eq!(table.options(), ["model 1", "model 2", "model 3"]);
    table.play(&["model 3", "normal", "ahead 4", "done"]);
    assert_eq!(table.options(), ["model 1", "model 2"]);
    assert_eq!(table.refused("model 3"), "DW-8.1");
    assert_eq!(table.refused(&format!("model {}", no(ENEMY))), "DW-8.1");
    table.play(&["model 1", "normal", "ahead 4", "done"]);
    // The last one needs no choice.
    table.play(&["normal", "ahead 4", "done"]);
    assert!(table.is_done());
    assert_eq!([K, K + 1, K + 2].map(|model| table.model(model).at.y), [12_000; 3]);
}

#[test]
fn dw_8_2_dw_8_4_dw_8_28_at_least_the_minimum_at_most_the_maximum() {
    let mut table = lone();
    table.play(&["normal"]);
    // Half an inch, 1, 2, 3, 4 and 6 inches, and all that is left; what is missing to the minimum is among them.
    assert_eq!(numbers(&table, "ahead"), [1, 2, 4, 6, 8, 12, 14]);
    assert_eq!(table.refused("done"), "DW-8.2");
    assert_eq!(table.refused("ahead 5"), "DW-8.28");
    table.play(&["ahead 12"]);
    assert_eq!(numbers(&table, "ahead"), [1, 2]);
    assert_eq!(table.refused("ahead 4"), "DW-8.2");
    assert_eq!(table.refused("lurk"), "DW-8.28");
    // With nothing left the move is over.
    table.play(&["ahead 2"]);
    assert!(table.is_done());
    assert_eq!((table.model(K).at.x, table.model(K).at.y), (10_000, 17_000));
}

#[test]
fn dw_8_3_dw_15_4_crippled_models_make_half_of_their_speed() {
    let mut table = sea();
    table.put(K, (10_000, 10_000), 0);
    table.cripple(K);
    table.set_off(0);
    table.play(&["normal"]);
    assert_eq!((table.game.max_speed(no(K)), numbers(&table, "ahead")), (4, vec![1, 2, 4, 6, 8]));
    // Not below the minimum: with 4 to 6 inches it must go exactly 4.
    let mut slow = sea_with(&[("k", "speed = [4, 6]")], "");
    slow.put(K, (10_000, 10_000), 0);
    slow.cripple(K);
    assert_eq!(slow.game.max_speed(no(K)), 4);
}

#[test]
fn dw_8_6_dw_8_7_dw_8_8_dw_8_10_dw_8_11_coming_about_w6() {
    let mut table = lone_with(&[("k", "turn_limit = 3")]);
    table.play(&["normal", "ahead 2"]);
    assert_eq!(table.refused("turn 3"), "DW-8.7");
    table.play(&["ahead 2", "turn 3"]);
    let at = |table: &Table| {
        let model = table.model(K);
        (model.at.x, model.at.y, model.heading.tenths())
    };
    assert_eq!(at(&table), (10_000, 13_000, 225));
    // It goes on to the same side only.
    assert_eq!(table.refused("turn -3"), "DW-8.7");
    table.play(&["turn 3"]);
    assert_eq!(at(&table), (10_383, 13_924, 450));
    table.play(&["turn 3"]);
    assert_eq!(at(&table), (11_090, 14_631, 675));
    assert_eq!(table.refused("turn 3"), "DW-8.7");
    table.play(&["ahead 2"]);
    let way = moving(&table).way;
    assert_eq!((at(&table), way.spent, way.gone), ((12_014, 15_014, 675), 6_000, 6_000));
    assert_eq!(table.refused("turn 1"), "DW-8.7");
    table.play(&["done"]);
    assert!(table.is_done());
}

#[test]
fn dw_8_11_going_ahead_ends_a_come_about() {
    let mut table = lone();
    table.play(&["normal", "ahead 4", "turn 1", "ahead 2"]);
    assert_eq!(table.refused("turn 1"), "DW-8.7");
    assert_eq!(table.refused("turn 0"), "DW-8.9");
    // A full turn to starboard by four segments is a quarter, as a pivot is.
    let mut table = lone_with(&[("k", "turn_limit = 4")]);
    table.play(&["normal", "ahead 4", "turn 3", "turn 3", "turn 3", "turn 3"]);
    let model = table.model(K);
    assert_eq!((model.at.x, model.at.y, model.heading.tenths()), (12_014, 15_014, 900));
}

#[test]
fn dw_8_8_dw_8_9_headings_in_tenths_w24() {
    let mut table = sea();
    table.put(K, (20_000, 20_000), 0);
    table.edit(|state| state.models[0].heading = broadside_geometry::plane::Heading::from_tenths(3525));
    table.set_off(0);
    let at = |table: &Table| {
        let model = table.model(K);
        (model.at.x, model.at.y, model.heading.tenths())
    };
    table.play(&["normal", "ahead 4"]);
    assert_eq!(at(&table), (19_739, 21_983, 3525));
    table.play(&["turn 2"]);
    assert_eq!(at(&table), (19_608, 22_974, 75));
    table.play(&["turn 1"]);
    assert_eq!(at(&table), (19_739, 23_965, 150));
    assert_eq!(moving(&table).way.spent, 4_000);
}

#[test]
fn dw_8_12_dw_23_1_nimble_models_come_about_more_often() {
    let mut table = lone_with(&[("k", "properties = [{ nimble = 1 }]")]);
    table.play(&["normal", "ahead 4", "turn 1", "turn -1", "turn -1"]);
    assert_eq!(table.refused("turn -1"), "DW-8.7");
}

#[test]
fn dw_8_13_dw_23_2_pivoting_costs_two_inches() {
    let mut table = lone_with(&[("k", "properties = [\"pivot\"]")]);
    table.play(&["normal"]);
    assert_eq!(table.refused("pivot 12"), "DW-8.7");
    table.play(&["ahead 4"]);
    assert_eq!(numbers(&table, "pivot").len(), 24);
    assert_eq!(table.refused("pivot 13"), "DW-8.13");
    table.play(&["pivot 12"]);
    let way = moving(&table).way;
    assert_eq!((table.model(K).heading.tenths(), way.spent, way.gone), (900, 4_000, 2_000));
    // It was the come about; 3 inches are left.
    assert_eq!(table.refused("turn 1"), "DW-8.7");
    assert_eq!(numbers(&table, "ahead"), [1, 2, 4, 6]);
    // With less than 2 inches left there is none, and others cannot at all.
    let mut late = lone_with(&[("k", "properties = [\"pivot\"]")]);
    late.play(&["normal", "ahead 12"]);
    assert_eq!(late.refused("pivot 1"), "DW-8.2");
    let mut other = lone();
    other.play(&["normal", "ahead 4"]);
    assert_eq!(other.refused("pivot 1"), "DW-8.13");
}

#[test]
fn dw_8_14_dw_8_15_crippled_and_reversing_w7() {
    let mut table = sea();
    table.put(K, (10_000, 10_000), 0);
    table.mark(K, 0, 1, &[]);
    table.cripple(K);
    table.set_off(0);
    table.play(&["reverse"]);
    let game = &table.game;
    assert_eq!((game.min_speed(no(K)), game.max_speed(no(K)), game.turn_limit(no(K))), (0, 4, 4));
    assert_eq!(table.model(K).disorder, 2);
    // An inch back, and the bow swings to starboard.
    table.play(&["turn 3"]);
    let model = table.model(K);
    assert_eq!((model.at.x, model.at.y, model.heading.tenths()), (10_000, 9_000, 225));
    table.play(&["turn 3"]);
    let model = table.model(K);
    assert_eq!((model.at.x, model.at.y, model.heading.tenths()), (9_617, 8_076, 450));
    table.play(&["done"]);
    assert!(table.is_done());
}

#[test]
fn dw_8_14_dw_16_5_a_mutinous_crew_pays_with_damage() {
    let mut table = sea();
    table.put(K, (10_000, 10_000), 0);
    table.mark(K, 0, 3, &[]);
    table.set_off(0);
    table.play(&["reverse"]);
    assert_eq!((table.model(K).disorder, table.model(K).damage), (3, 1));
    // It may stay where it is.
    table.play(&["done"]);
    assert_eq!((table.model(K).at.y, table.is_done()), (10_000, true));
}

#[test]
fn dw_8_16_emergency_manoeuvres_are_paid_for_when_they_help() {
    let mut table = lone();
    table.play(&["normal"]);
    // Before the minimum is reached none would help.
    assert_eq!(table.refused("emergency"), "DW-8.16");
    table.play(&["ahead 4"]);
    assert_eq!(table.refused("emergency"), "DW-8.16");
    table.play(&["turn 3"]);
    assert_eq!(table.refused("emergency"), "DW-8.16");
    table.play(&["turn 3", "emergency"]);
    assert_eq!(table.model(K).disorder, 1);
    assert_eq!(table.refused("emergency"), "DW-8.16");
    table.play(&["turn -3", "ahead 1", "emergency"]);
    assert_eq!((table.model(K).disorder, table.model(K).heading.tenths()), (2, 225));
    // Half an inch is left: no segment can be made, and another emergency would not help.
    let mut table = lone();
    table.play(&["normal", "ahead 12", "ahead 1"]);
    assert_eq!(table.refused("emergency"), "DW-8.16");
}

#[test]
fn dw_8_17_dw_15_15_a_locked_rudder() {
    let mut table = sea_with(&[("k", "properties = [\"pivot\"]")], "");
    table.put(K, (10_000, 10_000), 0);
    table.mark(K, 0, 0, &[NavigationLock]);
    table.set_off(0);
    // No full reverse: the lone way to move is taken.
    assert!(table.options()[0].starts_with("ahead"));
    table.play(&["ahead 4"]);
    assert_eq!(table.refused("turn 1"), "DW-8.9");
    assert_eq!(table.refused("pivot 1"), "DW-8.13");
    assert_eq!(table.refused("emergency"), "DW-8.16");
}

#[test]
fn dw_8_18_standing_still() {
    let mut table = lone_with(&[("k", "speed = [0, 7]")]);
    table.play(&["normal", "done"]);
    assert!(table.is_done() && table.model(K).at.y == 10_000);
    // Without speed there is no move at all.
    assert!(lone_with(&[("k", "speed = [0, 0]")]).is_done());
}

#[test]
fn dw_8_19_dw_8_20_the_edge_ends_a_move() {
    let mut table = sea();
    table.put(K, (10_000, 33_500), 0);
    table.set_off(0);
    table.play(&["normal", "ahead 14"]);
    // The bow is 1.75" ahead of the centre point: 0.75" were free, less than the minimum.
    let model = table.model(K);
    assert_eq!((model.at.y, model.disorder, model.damage, table.is_done()), (34_250, 1, 0, true));
    assert_eq!(table.events(|event| matches!(event, Event::AtEdge { .. }).then_some(())).len(), 1);
    // A rotation stops there, too.
    let mut table = sea_with(&[("k", "properties = [\"pivot\"]")], "");
    table.put(K, (1_000, 10_000), 0);
    table.set_off(0);
    table.play(&["normal", "ahead 4", "pivot 12"]);
    let model = table.model(K);
    assert!(model.heading.tenths() > 0 && model.heading.tenths() < 900, "{}", model.heading);
    assert_eq!((model.disorder, table.is_done()), (1, true));
}

#[test]
fn dw_8_22_speed_lost_on_the_way_ends_the_move() {
    // Tricky: an emergency at level 3 cripples the mover; 6 of its 7 inches are spent, and 4 are all it has now.
    let mut table = sea();
    table.put(K, (10_000, 10_000), 0);
    table.mark(K, 8, 3, &[]);
    table.set_off(0);
    table.play(&["normal", "ahead 4", "turn 3", "turn 3", "ahead 1", "emergency"]);
    let model = table.model(K);
    assert_eq!((model.crippled, table.points(), table.is_done()), (true, [0, 5], true));
    // With movement left it goes on.
    let mut table = sea();
    table.put(K, (10_000, 10_000), 0);
    table.mark(K, 8, 3, &[]);
    table.set_off(0);
    table.play(&["reverse"]);
    assert_eq!((table.model(K).crippled, numbers(&table, "ahead")), (true, vec![1, 2, 4, 6, 8]));
}

/// Four K in a row, some of them far from the others.
fn row(places: [i32; 4]) -> Table {
    let mut table = sea();
    for (model, x) in (K..).zip(places) {
        table.put(model, (x, 10_000), 0);
    }
    table
}

#[test]
fn dw_2_12_dw_8_23_dw_8_24_dw_8_25_abandoned_and_left_behind_w19() {
    let mut table = row([10_000, 13_000, 16_000, 30_000]);
    table.set_off(0);
    for model in [1, 2, 3, 4] {
        let word = format!("model {model}");
        if model < 4 {
            table.play(&[&word]);
        }
        // The third one goes off by itself.
        if model == 3 {
            table
                .edit(|state| state.models[2].heading = broadside_geometry::plane::Heading::from_degrees(90));
            table.play(&["normal", "ahead 14"]);
        } else {
            table.play(&["normal", "ahead 4", "done"]);
        }
    }
    assert!(table.is_done());
    assert_eq!((table.model(K + 3).lost, table.points()), (true, [0, 5]));
    assert_eq!([K, K + 1, K + 2].map(|model| table.model(model).disorder), [0, 0, 1]);
    // A crippled model that is abandoned scores nothing.
    let mut table = row([10_000, 13_000, 16_000, 30_000]);
    table.cripple(K + 3);
    table.set_off(0);
    table.play(&["model 1", "normal", "ahead 4", "done", "model 2", "normal", "ahead 4", "done"]);
    table.play(&["model 3", "normal", "ahead 4", "done", "normal", "ahead 4", "done"]);
    assert_eq!((table.model(K + 3).lost, table.points()), (true, [0, 0]));
}

#[test]
fn dw_2_11_of_formations_that_are_as_large_the_owner_picks_one() {
    let mut table = row([10_000, 13_000, 30_000, 33_000]);
    table.set_off(0);
    assert_eq!(table.options(), ["largest 1", "largest 3"]);
    assert_eq!(table.refused("largest 2"), "DW-2.11");
    table.play(&["largest 3"]);
    for model in 1..=3 {
        table.play(&[&format!("model {model}"), "normal", "ahead 4", "done"]);
    }
    table.play(&["normal", "ahead 4", "done"]);
    // It is asked again at the end: with the other one now, nobody was outside both times.
    assert_eq!(table.options(), ["largest 1", "largest 3"]);
    table.play(&["largest 1"]);
    assert!(table.is_done());
    assert_eq!((0..4).map(|model| table.model(model).disorder).collect::<Vec<_>>(), [0, 0, 1, 1]);
    assert!((0..4).all(|model| !table.model(model).lost));
}

#[test]
fn dw_8_5_dw_23_55_thrusters_shift_a_model_sideways() {
    let with = |crippled: bool| {
        let mut table = sea_with(&[("k", "systems = [{ lateral_thrusters = 2 }]")], "");
        table.put(K, (10_000, 10_000), 0);
        if crippled {
            table.cripple(K);
        }
        table.set_off(0);
        table
    };
    let mut table = with(false);
    assert_eq!(numbers(&table, "shift"), [-1, 1, -2, 2, -3, 3, -4, 4]);
    assert_eq!(table.refused("shift 5"), "DW-23.55");
    table.play(&["shift -3"]);
    let model = table.model(K);
    assert_eq!((model.at.x, model.at.y, model.heading.tenths()), (8_500, 10_000, 0));
    // Once, and not with full reverse; it moves as usual now, and nothing of it is gone.
    assert_eq!(numbers(&table, "ahead"), [1, 2, 4, 6, 8, 12, 14]);
    assert_eq!(numbers(&with(true), "shift"), [-1, 1, -2, 2]);
    let mut locked = with(false);
    locked.edit(|state| state.models[0].effects[NavigationLock as usize] = 1);
    assert_eq!(locked.refused("shift 1"), "DW-23.55");
    assert_eq!(locked.refused("reverse"), "DW-8.17");
}

#[test]
fn dw_23_42_a_surge_is_fast_and_costs_order() {
    let mut table = lone_with(&[("k", "systems = [\"surge_boilers\"]")]);
    table.play(&["surge"]);
    assert_eq!(table.game.max_speed(no(K)), 10);
    table.play(&["ahead 4", "turn 3", "turn -3", "turn -3"]);
    assert_eq!(table.refused("turn -1"), "DW-8.7");
    assert_eq!(table.model(K).disorder, 0);
    table.play(&["done"]);
    assert_eq!((table.model(K).disorder, table.is_done()), (1, true));
    let mut other = lone();
    assert_eq!(other.refused("surge"), "DW-23.42");
    other.play(&["reverse"]);
    // Full reverse and a surge do not go together.
    let mut surged = lone_with(&[("k", "systems = [\"surge_boilers\", { lateral_thrusters = 2 }]")]);
    surged.play(&["surge"]);
    assert_eq!(surged.refused("reverse"), "DW-8.14");
    assert_eq!(surged.refused("surge"), "DW-23.42");
}

#[test]
fn dw_23_25_fearsome_models_frighten_once() {
    let mut table = sea_with(&[("k", "properties = [{ fearsome = 3 }]")], "");
    table.put(K, (10_000, 10_000), 0);
    table.put(K + 1, (13_000, 10_000), 0);
    // Between them, near both; another is too far off, and a friend is not concerned.
    table.put(ENEMY + F, (11_500, 14_000), 0);
    table.put(ENEMY + F + 1, (11_500, 30_000), 0);
    table.put(F, (8_000, 10_000), 0);
    table.set_off(0);
    table.play(&["model 1", "normal", "ahead 4", "done", "normal", "ahead 4", "done"]);
    assert_eq!([ENEMY + F, ENEMY + F + 1, F].map(|model| table.model(model).disorder), [1, 0, 0]);
}

#[test]
fn dw_23_19_what_is_immobile_never_moves() {
    let mut table = sea_with(&[("k", "properties = [\"immobile\"]"), ("k", "speed = [0, 0]")], "");
    table.put(K, (10_000, 10_000), 0);
    table.set_off(0);
    assert!(table.is_done());
    assert_eq!(table.game.max_speed(no(K)), 0);
    // Nor is it pushed by a ram, nor can it withdraw.
    table.put(ENEMY + B, (10_000, 20_000), 180);
    table.set_off(7);
    table.play(&["normal", "ahead 12", "ram"]);
    table.stack_deck(broadside_engine::Seat::new(1), 1);
    table.play(&["draw"]);
    assert_eq!((table.model(K).at.x, table.model(K).at.y), (10_000, 10_000));
}

#[test]
fn dw_8_26_dw_8_27_a_way_is_looked_at_in_hundredths() {
    // An F heads for the side of an enemy 2.004" ahead of its bow: it stops at the last hundredth without overlap.
    let mut table = sea();
    table.put(F, (10_000, 10_000), 0);
    table.put(ENEMY + K, (10_000, 13_254), 90);
    table.dice.more.push(("collision", vec![1]));
    table.set_off(1);
    table.play(&["normal", "ahead 16"]);
    assert_eq!(table.model(F).at.y, 12_000);
    assert!(table.is_done());
}

/// A K in its movement step, with what cards gave its unit.
fn with_boons(change: impl FnOnce(&mut broadside_dystopian::MoveBoons)) -> Table {
    let mut table = lone();
    table.edit(|state| change(&mut state.boons.moves));
    table
}

#[test]
fn dw_8_2_dw_8_7_dw_8_12_cards_change_a_move() {
    // Hard Over, Full Steam: MAXIMUM SPEED and a manoeuvre more.
    let mut table = with_boons(|boons| (boons.speed, boons.manoeuvres) = (2, 1));
    table.play(&["normal", "ahead 4", "turn 1", "turn -1", "turn -1"]);
    assert_eq!((table.game.max_speed(no(K)), table.refused("turn 1")), (9, "DW-8.7"));
    // All Ahead Flank: faster, with less rudder.
    let mut table = with_boons(|boons| (boons.speed, boons.turn_limit) = (3, -1));
    table.play(&["normal", "ahead 4", "turn 1"]);
    assert_eq!((table.game.max_speed(no(K)), table.refused("turn 1")), (10, "DW-8.7"));
    // Masterful Helm: it comes about before it has made its way.
    let mut table = with_boons(|boons| boons.early_turns = true);
    table.play(&["normal", "turn 3", "turn 3"]);
    assert_eq!(table.model(K).heading.tenths(), 450);
    // Other units have nothing of it, nor has this one in another step.
    table.put(F, (20_000, 10_000), 0);
    table.edit(|state| state.boons.moves.speed = 5);
    assert_eq!([K, F].map(|model| table.game.max_speed(no(model))), [12, 8]);
}

#[test]
fn dw_8_20_dw_21_4_local_pilots_know_the_waters() {
    let goes = |pilots: bool| {
        let mut table = sea();
        table.put(K, (10_000, 30_000), 0);
        table.land("T14", (10_000, 33_000));
        table.set_off(0);
        table.edit(|state| state.boons.moves.unimpeded = pilots);
        table.play(&["normal", "ahead 14"]);
        (table.model(K).at.y, table.model(K).disorder)
    };
    assert_eq!((goes(false), goes(true)), ((34_250, 2), (34_250, 0)));
}

#[test]
fn dw_8_1_a_window_of_cards_opens_when_the_movement_step_begins() {
    let mut table = sea();
    table.windows = true;
    table.hold(broadside_engine::Seat::new(0), &["C01"]);
    table.put(K, (10_000, 10_000), 0);
    table.set_off(0);
    // Whatever the card is: the question follows from what is public.
    let asked = matches!(table.game.step(), broadside_dystopian::Step::ValourWindow(_));
    assert!(asked, "{:?}", table.game.step());
    table.play(&["pass"]);
    assert_eq!(table.options(), ["normal", "reverse"]);
}
