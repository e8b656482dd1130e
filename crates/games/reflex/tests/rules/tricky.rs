//! The tricky cases of the rulebook.

use broadside_engine::Observer;
use broadside_reflex::{Consoles, Event, Facing, Sector, Side};

use crate::kit::{self, RuleTable, Table, seat};

/// Ship 1 on 0 hits ship 2 on 2 with `F1`; both have other dice to go on with.
fn shot_at(facing: Facing, shields: &str) -> Table {
    let mut table = Table::two();
    table.put(1, 0, Facing::Cw).put(2, 2, facing).shields(2, shields);
    table.dice(1, "F1=2 B1=1 M1=1").dice(2, "B1=1 M1=1");
    table
}

/// A game of three in Sector A, spread out, everybody with a few dice.
fn three_apart() -> Table {
    let mut table = Table::of(&kit::setup(3, |setup| setup.battlefield = Some("standard18".into())));
    for number in 1..=3 {
        table.dice(number, "F1=2 B1=1 M1=1");
    }
    table.put(1, 0, Facing::Cw).put(2, 6, Facing::Cw).put(3, 12, Facing::Cw);
    table
}

fn hit_on(table: &Table, number: usize) -> bool {
    table.happened(|event| matches!(event, Event::Hit { target, .. } if *target == seat(number)))
}

#[test]
fn t1_look_ahead() {
    let mut table = Table::two();
    table.planning(&[&[1, 3, 5, 6], &[1, 1, 1, 1]]);
    table.act(1, "place 1 SF").act(1, "place 3 SR");
    table.offers_just(
        1,
        &[
            "place 5 B1",
            "place 5 B2",
            "place 5 M1",
            "place 5 M2",
            "place 6 B1",
            "place 6 B2",
            "place 6 M1",
            "place 6 M2",
        ],
    );
    table.refuses(1, "place 5 SM", "RX-5.8").refuses(1, "place 6 F1", "RX-5.8");

    let mut table = Table::two();
    table.planning(&[&[1, 3, 5, 6], &[1, 1, 1, 1]]);
    table.act(1, "place 1 SF").act(1, "place 3 M1").act(1, "place 5 SM");
    table.offers_just(1, &["place 6 B1", "place 6 B2"]);
    table.refuses(1, "place 6 M2", "RX-5.8");
}

#[test]
fn t2_opponents_manoeuvre_takes_my_dice() {
    let mut table = Table::two();
    table.dice(1, "M1=6 B1=1 B2=2").dice(2, "M1=1 M2=2");
    table.act(1, "manoeuvre").act(1, "stay").expect_dice(2, "");
    assert_eq!(table.see(2).manoeuvre_score, 3);
    assert_eq!((table.state().round, table.awaited()), (1, vec![1]), "player 2 is skipped");
}

#[test]
fn t3_drawn_manoeuvre_still_counts() {
    let mut table = Table::two();
    table.cubes(2, 1).dice(1, "M1=3 B1=1 F1=1").dice(2, "M1=3 B1=1 P1=1");
    table.act(1, "manoeuvre");
    table.expects(|event| *event == Event::NoWinner { sector: Sector::A });
    table.offers_just(2, &["boost B1", "power P1"]);
    table.refuses(2, "manoeuvre", "RX-8.2");
    table.act(2, "power P1").does_not_offer(2, "relocate M1").does_not_offer(2, "relocate M2");
    table.refuses(2, "relocate M1", "RX-8.2").refuses(2, "relocate M2", "RX-8.2");
}

#[test]
fn t4_skipping_is_not_counting() {
    let mut table = three_apart();
    table.put(1, 15, Facing::Cw).put(2, 16, Facing::Cw).put(3, 17, Facing::Cw);
    table.dice(1, "B1=4 F1=1 M1=1").act(1, "boost B1");
    table.expect_place(1, Sector::A, 3, Facing::Cw);
    assert_eq!(table.see(1).boost_score, 4, "six spaces of ground, but a score of the dice");
}

#[test]
fn t5_range_counts_occupied_spaces() {
    let mut table = three_apart();
    table.put(2, 2, Facing::Cw).put(3, 4, Facing::Cw).shields(2, "SM").shields(3, "SM");
    table.dice(1, "F1=3 F2=4 B1=1 M1=1");
    assert_eq!(table.game().battlefield().distance(0, 4), 4);
    let mut near = table.clone();
    near.act(1, "fire F1");
    assert!(hit_on(&near, 2), "ship 3 is out of range of a 3, so there is nothing to choose");
    table.act(1, "fire F2").offers_just(1, &["target 2 cw", "target 3 cw"]);
}

#[test]
fn t6_wrong_side_shield() {
    for (facing, side, shield) in [(Facing::Cw, Side::Rear, "SF"), (Facing::Ccw, Side::Front, "SR")] {
        let mut table = shot_at(facing, shield);
        table.act(1, "fire F1");
        let expected = Event::Hit { seat: seat(1), target: seat(2), number: 2, distance: 2, side };
        table.expects(|event| *event == expected);
        assert!(!table.see(2).alive);
        assert_eq!(table.winners(), (vec![1], false));
    }
}

#[test]
fn t7_damaging_ones_own_active_shield() {
    let mut table = shot_at(Facing::Ccw, "SF SM");
    table.act(1, "fire F1").act(2, "absorb SM").expect_shields(2, "SF").offers(2, "damage SF");
    table.act(2, "damage SF").expect_shields(2, "").expect_damage(2, "SF");
}

#[test]
fn t8_absorb_then_damage_the_same_space() {
    let mut table = shot_at(Facing::Ccw, "SF SM");
    table.act(1, "fire F1").act(2, "absorb SF").offers(2, "damage SF");
    table.act(2, "damage SF").expect_shields(2, "SM").expect_damage(2, "SF");
}

#[test]
fn t9_lost_compulsory_die() {
    let mut table = shot_at(Facing::Cw, "SR");
    table.dice(2, "B1=4 M1=1 P1=3 P2=3");
    table.act(1, "fire F1").act(2, "damage B1").expect_dice(2, "M1=1 P1=3 P2=3");
    // No duty is left: the other dice are as free as they would be after a Boost.
    table.offers_just(2, &["power P1", "power P2", "manoeuvre"]);
    let mut bringing = table.clone();
    bringing.cubes(2, 1).act(2, "manoeuvre").offers(2, "bring P1").offers(2, "bring P2");

    // A die relocated to the other Boost space is an ordinary Boost (RX-7.5).
    let mut boosting = table.clone();
    boosting.cubes(2, 1).act(2, "power P1").offers(2, "relocate B2").does_not_offer(2, "relocate B1");
    boosting.act(2, "relocate B2").expect_place(2, Sector::A, 5, Facing::Cw);
    assert_eq!(boosting.see(2).boost_score, 3);

    // Without one the score is 0 to the end of the round, which makes player 2 the weakest (RX-13.4).
    table.act(2, "power P1").act(1, "boost B1").act(2, "power P2").act(2, "resolve");
    assert_eq!((table.see(1).boost_score, table.see(2).boost_score), (1, 0));
    let expected = Event::ReflexOffered { seat: seat(1), weakest: seat(2) };
    table.expects(|event| *event == expected);
}

#[test]
fn t10_last_boost_die_cannot_be_re_routed() {
    let mut table = Table::two();
    table.cubes(1, 2).dice(1, "B1=3 M1=2 F1=5").dice(2, "B1=1 M1=1");
    let mut boosting = table.clone();
    boosting.act(1, "boost B1");
    assert_eq!(boosting.options_of(1, "relocate"), [""; 0]);
    boosting.refuses(1, "relocate P1", "RX-11.8").refuses(1, "relocate M2", "RX-11.8");
    table.act(1, "manoeuvre");
    assert_eq!(table.options_of(1, "bring"), ["bring F1"]);
    table.refuses(1, "bring B1", "RX-11.8");
}

#[test]
fn t11_second_boost_die_can() {
    let mut table = Table::two();
    table.cubes(1, 2).dice(1, "B1=3 B2=4 M1=2 F1=5").dice(2, "B1=1 M1=1 P1=1");
    let mut bringing = table.clone();
    bringing.act(1, "manoeuvre").offers(1, "bring B1").offers(1, "bring B2");

    table.act(1, "boost B1").offers(1, "relocate P1").offers(1, "relocate M2");
    table.act(1, "relocate P1").act(1, "resolve").expect_dice(1, "B2=4 M1=2 F1=5").expect_cubes(1, 2);
    assert_eq!(table.see(1).boost_score, 0);
    table.act(2, "power P1");
    // The one left is the last now.
    table.act(1, "boost B2").refuses(1, "relocate P1", "RX-11.8");
}

#[test]
fn t12_two_dice_for_warp() {
    let mut table = Table::two();
    table.cubes(1, 1).dice(1, "M1=4 P1=5 B1=1 F1=1").dice(2, "M1=6 B1=1 F1=1");
    table.put(1, 3, Facing::Cw).put(2, 10, Facing::Cw);
    table.act(1, "manoeuvre").act(1, "bring P1").expect_cubes(1, 0);
    assert_eq!(table.see(1).manoeuvre_score, 9);
    assert_eq!(
        table.options_of(1, "warp"),
        ["warp A 11 cw", "warp A 11 ccw", "warp A 15 cw", "warp A 15 ccw"]
    );

    // A die relocated to Manoeuvre does the same.
    let mut table = Table::two();
    table.cubes(1, 1).dice(1, "M1=4 P1=5 B1=1 F1=1").dice(2, "M1=6 B1=1 F1=1");
    table.act(1, "power P1").act(1, "relocate M2").expect_cubes(1, 0);
    assert_eq!(table.options_of(1, "warp").len(), 4);
}

#[test]
fn t13_warp_lost() {
    let mut table = shot_at(Facing::Cw, "SR");
    table.dice(2, "M1=6 M2=5 B1=1 F1=1");
    table.act(1, "fire F1").act(2, "damage M2").expect_dice(2, "M1=6 B1=1 F1=1");
    table.act(2, "manoeuvre");
    assert_eq!(table.see(2).manoeuvre_score, 6);
    table.offers_just(2, &["stay", "flip"]);
    table.refuses(2, "warp A 11 cw", "RX-8.10");
}

#[test]
fn t14_power_6_through_a_cube() {
    let mut table = Table::two();
    table.cubes(1, 1).dice(1, "P1=5 B1=1 M1=1").dice(2, "B1=1 M1=1");
    table.act(1, "power P1").act(1, "raise P1").expect_cubes(1, 2).expect_dice(1, "B1=1 M1=1");
}

#[test]
fn t15_cap_before_spending() {
    let mut table = Table::two();
    table.cubes(1, 4).dice(1, "P1=6 P2=5 B1=1 M1=1").dice(2, "B1=1 M1=1");
    let mut six = table.clone();
    six.act(1, "power P1").act(1, "resolve").expect_cubes(1, 4);
    table.act(1, "power P2").act(1, "raise P2").expect_cubes(1, 3);
    table.act(1, "resolve").expect_cubes(1, 4);
    let expected = Event::Powered { seat: seat(1), number: 6, gained: 1, lost: 1 };
    table.expects(|event| *event == expected);
}

#[test]
fn t16_destruction_ends_the_activation() {
    let mut table = three_apart();
    table.put(2, 2, Facing::Cw).act(1, "fire F1").expect_dice(2, "");
    assert_eq!((table.see(2).alive, table.outcome(), table.awaited()), (false, None, vec![3]));

    let mut table = three_apart();
    table.put(3, 16, Facing::Cw).turn(3).act(3, "fire F1").expect_dice(1, "");
    assert_eq!((table.see(1).alive, table.outcome(), table.awaited()), (false, None, vec![2]));
}

#[test]
fn t17_closing_by_retirement() {
    let mut table = three_apart();
    table.put(2, 2, Facing::Cw).act(1, "fire F1");
    assert_eq!(table.state().closed, Some(Sector::B));
    assert!(table.told(Observer::Spectator).contains(&Event::Closed { sector: Sector::B }));

    let mut table = three_apart();
    for (number, space) in [(1, 0), (2, 2), (3, 12)] {
        table.put_in(number, Sector::B, space, Facing::Cw);
    }
    table.act(1, "fire F1");
    assert_eq!(table.state().closed, Some(Sector::A));

    let mut apart = three_apart();
    apart.put(2, 2, Facing::Cw).put_in(3, Sector::B, 12, Facing::Cw).act(1, "fire F1");
    assert_eq!(apart.state().closed, None);
}

#[test]
fn t18_lone_ships_shot() {
    let mut table = three_apart();
    // The same space numbers as ship 1, in the other Sector.
    table.put_in(3, Sector::B, 1, Facing::Cw).dice(3, "F1=6 P1=1").turn(3);
    table.offers_just(3, &["fire F1", "power P1"]);
    let mut later = table.clone();
    table.act(3, "fire F1");
    table.expects(|event| *event == Event::Missed { seat: seat(3), number: 6 });
    assert_eq!((table.see(3).hits, table.see(1).alive), (0, true));
    table.expect_dice(3, "P1=1");

    // Put off, it is the last die, and there is no passing.
    later.act(3, "power P1").act(1, "boost B1").act(2, "boost B1");
    later.awaits(&[3]);
    later.offers(3, "resolve").does_not_offer(3, "power P1").expect_dice(3, "F1=6");
    later.act(3, "resolve").expect_dice(3, "");
}

#[test]
fn t19_reflex_goes_to_the_stronger() {
    let mut table = Table::two();
    table.dice(1, "B1=2 M1=4").dice(2, "B1=3 M1=5");
    table.act(1, "boost B1").act(2, "boost B1").act(2, "stay");
    table.awaits(&[2]);
    table.offers_just(2, &["take reflex", "decline reflex"]).offers_just(1, &[]);
}

#[test]
fn t20_no_reflex_after_the_last_round() {
    for (length, round) in [(6, 6), (12, 12)] {
        let mut table = Table::of(&kit::setup(2, |setup| setup.length = Some(length)));
        table.lay(|state| state.round = round).damage(2, "P1");
        table.dice(1, "B1=2 M1=4").dice(2, "B1=3 M1=5");
        table.act(1, "boost B1").act(2, "boost B1").act(2, "stay");
        table.expects_no(|event| matches!(event, Event::ReflexOffered { .. }));
        assert_eq!(table.winners(), (vec![1], false));
    }
}

#[test]
fn t21_forced_hit() {
    let mut table = three_apart();
    table.put(2, 1, Facing::Cw).put(3, 17, Facing::Cw).act(1, "fire F1");
    table.offers_just(1, &["target 2 cw", "target 3 ccw"]);
    table.refuses(1, "resolve", "RX-10.3").refuses(1, "stay", "RX-10.3");

    let mut table = three_apart();
    table.put(2, 1, Facing::Cw).act(1, "fire F1");
    assert!(hit_on(&table, 2));
}

#[test]
fn t22_re_roll_only_before_laying() {
    let setup = kit::setup(2, |_| {});
    let mut table = Table::begun(&setup, &[6, 1, 1, 2, 3, 4, 1, 2, 3, 4]);
    table.offers_just(1, &["keep", "reroll"]);
    table.act(1, "keep").act(1, "place 4 F1");
    table.expect_cubes(1, 1).does_not_offer(1, "reroll");
    table.refuses(1, "reroll", "RX-5.4");
}

#[test]
fn t23_pip_change_on_a_shield_die() {
    let mut table = Table::two();
    table.cubes(1, 1).dice(1, "SF=2 B1=1 M1=1").dice(2, "B1=1 M1=1");
    let mut lavish = table.clone();
    table.act(1, "shield SF").does_not_offer(1, "raise SF").offers(1, "lower SF").offers(1, "resolve");
    table.refuses(1, "raise SF", "RX-11.6");

    // With a second cube the die can still go where a 3 fits.
    lavish.cubes(1, 2).act(1, "shield SF").offers(1, "raise SF");
    lavish.act(1, "raise SF");
    lavish.does_not_offer(1, "resolve");
    lavish.refuses(1, "resolve", "RX-11.6").offers(1, "relocate SR");
    lavish.act(1, "relocate SR").expect_shields(1, "SR").expect_cubes(1, 0);
}

#[test]
fn t24_all_three_fire_spaces_on_sabre() {
    let consoles = Consoles::Fixed(vec!["lancer".into(), "sabre".into()]);
    let mut table = Table::of(&kit::setup(2, |setup| setup.consoles = Some(consoles)));
    table.put(1, 0, Facing::Cw).put(2, 2, Facing::Cw).shields(2, "SM").damage(2, "F1");
    table.dice(1, "F1=2 B1=1 M1=1").dice(2, "B1=1 M1=1");
    table.act(1, "fire F1").act(2, "damage F2").expect_damage(2, "F1 F2");
    assert_eq!((table.see(2).alive, table.outcome()), (true, None));

    table.shields(2, "SM").dice(1, "F1=2 B1=1 M1=1").turn(1);
    table.act(1, "fire F1").act(2, "damage F3").expect_damage(2, "F1 F2 F3");
    assert!(!table.see(2).alive);
    assert_eq!(table.winners(), (vec![1], false));

    let mut lancer = shot_at(Facing::Cw, "SM");
    lancer.damage(2, "F1").act(1, "fire F1").act(2, "damage F2");
    assert_eq!(lancer.winners(), (vec![1], false));
}
