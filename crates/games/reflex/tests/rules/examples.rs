//! The worked examples of the rulebook.

use broadside_engine::Steps;
use broadside_reflex::{Event, Facing, Hand, Plan, Sector, Side, Step};

use crate::kit::{self, RuleTable, Table, seat};

/// A game of three on the standard ring.
fn three_on_standard18() -> Table {
    Table::of(&kit::setup(3, |setup| setup.battlefield = Some("standard18".into())))
}

/// Ship 1 on 16 fires a 4 at ship 2 on 2, and both have other dice to go on with.
fn shot_over_four(facing: Facing) -> Table {
    let mut table = Table::two();
    table.put(1, 16, Facing::Cw).put(2, 2, facing);
    table.dice(1, "F1=4 F2=3 B1=1 M1=1").dice(2, "B1=1 M1=1");
    table
}

fn was_hit(table: &Table, side: Side) -> bool {
    let expected = Event::Hit { seat: seat(1), target: seat(2), number: 4, distance: 4, side };
    table.happened(|event| *event == expected)
}

/// Begins an Action Phase with these dice, seat 1 active.
fn action_phase(table: &mut Table, one: &str, two: &str) {
    table.lay(|state| {
        state.steps = Steps::begin(Step::Actions);
        state.active = seat(1);
        for number in 1..=2 {
            let ship = &mut state.ships[seat(number)];
            ship.hand = Hand::NONE;
            ship.plan = Plan::Finished;
        }
    });
    table.dice(1, one).dice(2, two);
}

#[test]
fn x1_planning_look_ahead() {
    let mut table = Table::two();
    table.planning(&[&[6, 6, 5, 2], &[1, 1, 1, 1]]);
    table.act(1, "place 6 F1").act(1, "place 6 F2");
    table.offers_just(
        1,
        &[
            "place 5 B1",
            "place 5 B2",
            "place 5 M1",
            "place 5 M2",
            "place 2 B1",
            "place 2 B2",
            "place 2 M1",
            "place 2 M2",
        ],
    );
    table.act(1, "place 5 B2");
    table.offers_just(1, &["place 2 M1", "place 2 M2"]);
}

#[test]
fn x2_passing() {
    let mut table = Table::two();
    table.put(1, 15, Facing::Cw).put(2, 17, Facing::Cw);
    table.dice(1, "B1=4 M1=1 F1=1").dice(2, "B1=1 M1=1");
    table.act(1, "boost B1");
    table.expect_place(1, Sector::A, 2, Facing::Cw).expect_place(2, Sector::A, 17, Facing::Cw);
    assert_eq!(table.see(1).boost_score, 4);
}

#[test]
fn x3_counter_clockwise() {
    let mut table = Table::two();
    table.put(1, 1, Facing::Ccw).put(2, 0, Facing::Cw);
    table.dice(1, "B1=1 M1=1 F1=1").dice(2, "B1=1 M1=1");
    table.act(1, "boost B1");
    table.expect_place(1, Sector::A, 17, Facing::Ccw).expect_place(2, Sector::A, 0, Facing::Cw);
}

#[test]
fn x4_double_boost() {
    let mut table = Table::two();
    table.put(1, 9, Facing::Cw).put(2, 12, Facing::Cw);
    table.dice(1, "B1=3 B2=5 M1=1 F1=1").dice(2, "B1=1 M1=1");
    table.act(1, "boost both");
    table.expect_place(1, Sector::A, 0, Facing::Cw).expect_place(2, Sector::A, 12, Facing::Cw);
    assert_eq!(table.see(1).boost_score, 8);
    table.expect_dice(1, "M1=1 F1=1");
    assert_eq!(table.awaited(), [2], "one turn is used");
}

#[test]
fn x5_range_and_side() {
    let mut table = shot_over_four(Facing::Cw);
    assert_eq!(table.game().battlefield().distance(16, 2), 4);
    table.shields(2, "SF SR SM").act(1, "fire F1");
    assert!(was_hit(&table, Side::Rear));
    table.offers_just(2, &["absorb SR", "absorb SM"]);

    let mut table = shot_over_four(Facing::Cw);
    table.shields(2, "SF SR SM").act(1, "fire F2");
    table.expects(|event| *event == Event::Missed { seat: seat(1), number: 3 });
    assert_eq!((table.see(1).hits, table.awaited()), (0, vec![2]));
    table.expect_shields(2, "SF SR SM").expect_damage(2, "");

    let mut table = shot_over_four(Facing::Ccw);
    table.shields(2, "SF SR SM").act(1, "fire F1");
    assert!(was_hit(&table, Side::Front));
    table.offers_just(2, &["absorb SF", "absorb SM"]);
}

#[test]
fn x6_choice_of_shield() {
    let mut table = shot_over_four(Facing::Ccw);
    table.shields(2, "SF SM").damage(2, "P1").act(1, "fire F1");
    table.offers_just(2, &["absorb SF", "absorb SM"]);
    table.act(2, "absorb SF").expect_shields(2, "SM");
    table.offers_just(2, &["damage M1", "damage F1", "damage F2", "damage SF"]);
    table.act(2, "damage SF").expect_shields(2, "SM").expect_damage(2, "P1 SF");

    table.turn(2).cubes(2, 1).dice(2, "F1=1 B1=1 M1=1").act(2, "fire F1");
    table.does_not_offer(2, "relocate SF");
    table.refuses(2, "relocate SF", "RX-10.11");
    table.planning(&[&[1, 1, 1, 1], &[1, 2, 1, 2]]);
    table.offers(1, "place 1 SF").does_not_offer(2, "place 1 SF").does_not_offer(2, "place 2 SF");
    table.refuses(2, "place 1 SF", "RX-10.11");
}

#[test]
fn x7_wrong_side() {
    let mut table = shot_over_four(Facing::Cw);
    table.shields(2, "SF").act(1, "fire F1");
    assert!(was_hit(&table, Side::Rear));
    assert!(!table.see(2).alive);
    assert_eq!(table.winners(), (vec![1], false));
    table.expect_damage(2, "");
}

#[test]
fn x8_two_shields_lost() {
    let mut table = shot_over_four(Facing::Cw);
    table.shields(2, "SR SM").act(1, "fire F1");
    assert!(was_hit(&table, Side::Rear));
    table.offers_just(2, &["absorb SR", "absorb SM"]);
    table.act(2, "absorb SM").expect_shields(2, "SR");
    assert_eq!(table.options_of(2, "damage").len(), 11, "any space is allowed");
    table.act(2, "damage SR").expect_shields(2, "").expect_damage(2, "SR");
    assert!(table.see(2).alive);
}

#[test]
fn x9_manoeuvre_won_with_two_dice() {
    let mut table = Table::two();
    table.put(1, 3, Facing::Cw).put(2, 10, Facing::Cw);
    table.dice(1, "M1=4 M2=3 B1=1 F1=1").dice(2, "M1=5 B1=2 F1=2");
    table.act(1, "manoeuvre");
    table.offers_just(1, &["stay", "flip", "warp A 11 cw", "warp A 11 ccw", "warp A 15 cw", "warp A 15 ccw"]);
    table.act(1, "warp A 15 ccw");
    table.expect_place(1, Sector::A, 15, Facing::Ccw).expect_place(2, Sector::A, 10, Facing::Cw);
    assert_eq!((table.see(1).manoeuvre_score, table.see(2).manoeuvre_score), (7, 5));
    table.expect_dice(1, "B1=1 F1=1").expect_dice(2, "B1=2 F1=2");
    assert_eq!(table.awaited(), [2], "player 2 has had no turn yet");
}

#[test]
fn x10_draw() {
    let mut table = Table::two();
    table.dice(1, "M1=6 B1=1 F1=1").dice(2, "M1=4 M2=2 B1=1 F1=5").cubes(2, 1);
    table.act(1, "manoeuvre");
    table.expects(|event| *event == Event::NoWinner { sector: Sector::A });
    assert_eq!((table.see(1).manoeuvre_score, table.see(2).manoeuvre_score), (6, 6));
    table.expect_place(1, Sector::A, 0, Facing::Cw).expect_place(2, Sector::A, 9, Facing::Cw);
    assert_eq!(table.awaited(), [2], "nobody is asked to manoeuvre");

    table.act(2, "fire F1").offers(2, "relocate B2");
    table.does_not_offer(2, "relocate M1").does_not_offer(2, "relocate M2");
    table.refuses(2, "relocate M1", "RX-8.2").refuses(2, "relocate M2", "RX-8.2");
}

#[test]
fn x11_pips() {
    let mut table = Table::two();
    table.put(1, 0, Facing::Cw).put(2, 6, Facing::Cw).cubes(1, 2).shields(2, "SR SM");
    table.dice(1, "F1=4 B1=1 M1=1").dice(2, "B1=1 M1=1");
    table.act(1, "fire F1").act(1, "raise F1").expect_cubes(1, 1).expect_dice(1, "F1=5 B1=1 M1=1");
    // Nothing is left but to resolve after the last cube, so that is not asked.
    table.act(1, "raise F1").expect_cubes(1, 0).expect_dice(1, "B1=1 M1=1");
    let expected = Event::Hit { seat: seat(1), target: seat(2), number: 6, distance: 6, side: Side::Rear };
    table.expects(|event| *event == expected);
    assert_eq!(table.see(1).hits, 1);
    table.offers_just(2, &["absorb SR", "absorb SM"]);
}

#[test]
fn x12_relocate() {
    let mut table = Table::two();
    table.cubes(1, 1).dice(1, "P1=5 B1=1 M1=1").dice(2, "B1=1 M1=1");
    table.act(1, "power P1");
    assert_eq!(table.options_of(1, "relocate").len(), 5);
    for space in ["SM", "F1", "F2", "B2", "M2"] {
        table.offers(1, format!("relocate {space}"));
    }
    table.refuses(1, "relocate SF", "RX-3.2").refuses(1, "relocate SR", "RX-3.2");
    table.act(1, "relocate SM").expect_shields(1, "SM").expect_cubes(1, 0).expect_dice(1, "B1=1 M1=1");
    table.awaits(&[2]);
}

#[test]
fn x13_compulsory_die() {
    let mut table = Table::two();
    table.cubes(1, 2).dice(1, "B1=3 M1=2 F1=5 P1=1").dice(2, "B1=1 M1=1 P1=1 P2=1");
    table.act(1, "boost B1");
    assert_eq!(table.options_of(1, "relocate"), [""; 0]);
    table.refuses(1, "relocate F2", "RX-11.8").act(1, "resolve");
    table.expect_place(1, Sector::A, 3, Facing::Cw);
    table.act(2, "boost B1");

    table.act(1, "manoeuvre");
    assert_eq!(table.options_of(1, "bring"), ["bring F1", "bring P1"]);
    table.act(1, "bring F1").expect_dice(1, "M1=2 M2=5 P1=1").expect_cubes(1, 1);
}

#[test]
fn x14_trip_burn() {
    let mut table = Table::two();
    table.put(1, 0, Facing::Cw).put(2, 17, Facing::Ccw);
    table.cubes(1, 1).dice(1, "B1=6 B2=6 M1=2 P1=6");
    table.act(1, "boost B1").act(1, "resolve").expect_place(1, Sector::A, 6, Facing::Cw);
    table.act(1, "boost B2").act(1, "resolve").expect_place(1, Sector::A, 12, Facing::Cw);
    table.act(1, "power P1").offers(1, "relocate B1");
    table.act(1, "relocate B1");
    table.expect_place(1, Sector::A, 1, Facing::Cw).expect_place(2, Sector::A, 17, Facing::Ccw);
    table.expect_cubes(1, 0);
    assert_eq!(table.see(1).boost_score, 18);
}

#[test]
fn x15_cap() {
    let mut table = Table::two();
    table.cubes(1, 3).dice(1, "P1=6 B1=1 M1=1").dice(2, "B1=1 M1=1");
    table.act(1, "power P1").act(1, "resolve").expect_cubes(1, 4);
}

#[test]
fn x16_reflex_with_two_players() {
    let mut table = Table::two();
    table.dice(1, "B1=3 M1=4").dice(2, "B1=5 M1=4");
    table.act(1, "boost B1").act(2, "boost B1");
    assert_eq!((table.see(1).boost_score, table.see(2).boost_score), (3, 5));
    assert_eq!((table.see(1).manoeuvre_score, table.see(2).manoeuvre_score), (4, 4));
    let expected = Event::ReflexOffered { seat: seat(2), weakest: seat(1) };
    table.expects(|event| *event == expected);
    table.offers_just(2, &["take reflex", "decline reflex"]).offers_just(1, &[]);
    table.act_rolling(2, "take reflex", &[1, 2, 3, 4, 2, 3, 4, 5, 6]);
    assert_eq!((table.state().round, table.state().reflex), (2, Some(seat(2))));
    assert_eq!((table.see(1).hand.len(), table.see(2).hand.len()), (4, 5));

    let mut table = Table::two();
    table.dice(1, "B1=3 M1=6").dice(2, "B1=5 M1=4");
    table.act(1, "boost B1").act(2, "boost B1").act_rolling(1, "stay", &[1, 2, 3, 4, 3, 4, 5, 6]);
    table.expects_no(|event| matches!(event, Event::ReflexOffered { .. }));
    assert_eq!((table.state().round, table.state().reflex), (2, None));
    table.awaits(&[1, 2]);
}

#[test]
fn x17_length_6() {
    let mut table = Table::two();
    assert_eq!(table.state().length, 6);
    table.lay(|state| state.round = 6).damage(1, "P1 P2").damage(2, "P1 P2 F1");
    // Without the limit player 2 would get the Reflex die.
    table.dice(1, "B1=3 M1=4").dice(2, "B1=5 M1=4").act(1, "boost B1").act(2, "boost B1");
    assert_eq!(table.winners(), (vec![1], false));
    table.expects_no(|event| matches!(event, Event::ReflexOffered { .. }));

    let mut table = Table::two();
    table.lay(|state| state.round = 6).damage(1, "P1 P2").damage(2, "P1 F1");
    for round in 6..12 {
        assert_eq!((table.state().round, table.outcome()), (round, None));
        action_phase(&mut table, "B1=3 M1=6", "B1=5 M1=4");
        table.act(1, "boost B1").act(2, "boost B1").act(1, "stay");
    }
    assert_eq!((table.state().round, table.outcome()), (12, None));
    table.damage(1, "P1 P2 SF");
    action_phase(&mut table, "B1=3 M1=6", "B1=5 M1=4");
    table.act(1, "boost B1").act(2, "boost B1").act(1, "stay");
    assert_eq!(table.winners(), (vec![2], false));
}

#[test]
fn x18_two_sectors() {
    let mut table = three_on_standard18();
    table.put(1, 5, Facing::Cw).put(2, 14, Facing::Cw).put_in(3, Sector::B, 4, Facing::Cw);
    table.dice(1, "M1=5 B1=1 P1=1").dice(2, "M1=5 M2=3 B1=1 P1=1").dice(3, "M1=1 B1=1 P1=1");
    table.turn(2).act(2, "manoeuvre");
    let totals = vec![(seat(1), 5), (seat(2), 8), (seat(3), 1)];
    table.expects(|event| *event == Event::Contest { by: seat(2), totals: totals.clone() });
    for (number, sector) in [(2, Sector::A), (3, Sector::B)] {
        table.expects(|event| *event == Event::SectorWon { seat: seat(number), sector });
    }
    table.awaits(&[2]);
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
    table.refuses(2, "warp B 4 cw", "RX-8.11");
    for choice in ["stay", "flip", "warp A 2 ccw", "warp B 13 cw"] {
        let mut table = table.clone();
        table.act(2, choice);
        table.awaits(&[3]);
        table.offers_just(3, &["stay", "flip"]);
        table.act(3, "flip").expect_place(3, Sector::B, 4, Facing::Ccw);
        table.expect_place(1, Sector::A, 5, Facing::Cw);
    }
}

#[test]
fn x19_retirement_and_closing() {
    let mut table = three_on_standard18();
    table.put(1, 5, Facing::Cw).put(2, 7, Facing::Cw).put_in(3, Sector::B, 0, Facing::Cw);
    table.dice(1, "F1=2 B1=1 M1=1 P1=1").dice(2, "B1=1 M1=1").dice(3, "M1=3 M2=3 B1=1 P1=1");
    table.act(1, "fire F1");
    table.expects(|event| *event == Event::Retired { seat: seat(2) });
    assert_eq!((table.see(2).alive, table.outcome()), (false, None));
    assert!(table.see(1).alive && table.see(3).alive);
    assert_eq!((table.state().closed, table.awaited()), (None, vec![3]));

    table.act(3, "manoeuvre");
    // Player 1 is alone in Sector A now and wins it too, but the active player decides first (RX-8.7).
    table.offers(3, "warp A 4 cw").offers(3, "warp A 13 cw");
    table.act(3, "warp A 4 cw");
    table.act(1, "stay");
    assert_eq!(table.state().closed, Some(Sector::B));
    table.expects(|event| *event == Event::Closed { sector: Sector::B });

    table.lay(|state| state.manoeuvred = false).turn(1);
    table.dice(1, "M1=6 M2=6 B1=1 P1=1").dice(3, "M1=1 B1=1").act(1, "manoeuvre");
    assert_eq!(
        table.options_of(1, "warp"),
        ["warp A 11 cw", "warp A 11 ccw", "warp A 15 cw", "warp A 15 ccw"]
    );
    table.refuses(1, "warp B 4 cw", "RX-12.6");
}

#[test]
fn x20_damage_takes_a_die() {
    let mut table = Table::two();
    table.put(1, 16, Facing::Cw).put(2, 2, Facing::Cw).shields(2, "SR");
    table.dice(1, "F1=4 B1=3 M1=2").dice(2, "B1=4 M1=2 P1=1");
    table.act(1, "fire F1");
    table.offers_just(2, &["damage B1", "damage B2", "damage M2", "damage SR", "damage P2"]);
    table.act(2, "damage B1").expect_damage(2, "B1").expect_dice(2, "M1=2 P1=1");
    let expected = Event::Damaged {
        seat: seat(2),
        space: "B1".parse().expect("a die space"),
        shield_lost: false,
        die_lost: Some(4),
    };
    table.expects(|event| *event == expected);

    table.act(2, "power P1").act(1, "boost B1").act(2, "resolve");
    assert_eq!((table.see(1).boost_score, table.see(2).boost_score), (3, 0));
    table.act_rolling(1, "decline reflex", &[1, 1, 1, 1, 1, 2, 3, 4]);
    assert_eq!(table.state().round, 2);
    table.act(2, "keep");
    for number in 1..=4 {
        table.offers(2, format!("place {number} B2")).does_not_offer(2, format!("place {number} B1"));
    }
    table.refuses(2, "place 4 B1", "RX-10.11");
}
