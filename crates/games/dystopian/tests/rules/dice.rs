//! Chapter 11: dice and action rolls, and the worked examples that rest on them.

use broadside_dystopian::Face;
use broadside_dystopian::dice::{Against, Chances, Pool, Shown, action_die, after_roll, successes};
use broadside_engine::Stream;
use broadside_engine::dice::{FastDice, Script};

const STREAM: Stream = Stream::new("action");

/// Faces from their letters.
fn faces(text: &str) -> Vec<Face> {
    let face = |letter| Face::ALL.into_iter().find(|face| face.letter() == letter).expect("a face");
    text.chars().filter(|letter| !letter.is_whitespace()).map(face).collect()
}

fn script(text: &str) -> Script {
    Script::new(faces(text).iter().map(|face| u32::from(face.number())).collect::<Vec<_>>())
}

/// A pool that shows these faces.
fn pool(text: &str) -> Pool {
    let (mut pool, mut shown) = (Pool::default(), Shown::new());
    pool.roll(faces(text).len() as u8, &mut script(text), STREAM, &mut shown);
    assert_eq!(shown.as_slice(), faces(text));
    pool
}

/// An action pool whose exploding strikes show these.
fn exploded(text: &str, explosions: &str) -> Pool {
    let (mut pool, mut shown) = (pool(text), Shown::new());
    pool.explode(&mut script(explosions), STREAM, &mut shown);
    assert_eq!(shown.as_slice(), faces(explosions));
    pool
}

const W1: (&str, &str, &str) = ("ssSSXBBcCsBX", "Xs C", "cCsBS");

#[test]
fn dw_11_1_six_faces_each_as_likely() {
    let die = action_die();
    assert_eq!(die.sides(), 6);
    assert_eq!(Face::ALL.map(Face::letter).iter().collect::<String>(), "BcCsSX");
    assert_eq!(Face::ALL.map(|face| Face::of(face.number())), Face::ALL);
}

#[test]
fn dw_11_3_dw_11_5_dw_11_11_dw_11_12_dw_11_13_an_attack_w1() {
    let action = exploded(W1.0, W1.1);
    assert_eq!((action.hits(), pool(W1.2).cancels()), (14, 3));
    assert_eq!(successes(14 - 3, 4, 0), 2);
}

#[test]
fn dw_11_6_resistance_dice_do_not_explode() {
    let resistance = pool("XXc");
    assert_eq!((resistance.cancels(), resistance.showing(Face::ExplodingStrike)), (1, 2));
}

#[test]
fn dw_11_5_explosions_explode_further_until_none_is_left() {
    let action = exploded("XX", "XXXsB");
    assert_eq!(action.hits(), 5 * 2 + 1);
}

#[test]
fn dw_11_7_no_die_is_rolled_again_twice() {
    let (mut action, mut shown) = (exploded("BBXs", "B"), Shown::new());
    assert_eq!(action.fresh(Face::Blank), 3);
    action.reroll(Face::Blank, 2, &mut script("BS"), STREAM, &mut shown);
    // One blank of the explosion is left, and the one that was rolled again stays.
    assert_eq!((action.fresh(Face::Blank), action.showing(Face::Blank)), (1, 2));
    action.reroll(Face::Blank, 9, &mut script("s"), STREAM, &mut shown);
    assert_eq!((action.showing(Face::Blank), action.hits()), (1, 2 + 1 + 2 + 1));
}

#[test]
fn dw_11_8_a_rerolled_exploding_strike_counts_but_adds_no_die() {
    let (mut action, mut shown) = (pool("B"), Shown::new());
    action.reroll(Face::Blank, 1, &mut script("X"), STREAM, &mut shown);
    assert_eq!((action.hits(), action.showing(Face::ExplodingStrike)), (2, 1));
}

#[test]
fn dw_11_9_a_die_is_converted_at_most_once() {
    let mut action = pool("SSs");
    assert_eq!(action.convert(Face::HeavyStrike, Face::ExplodingStrike, 1), 1);
    // Turned by Devastating, it is not turned again by a mutinous crew; the other one is.
    let mut shown = Shown::new();
    action.explode(&mut script("B"), STREAM, &mut shown);
    action.in_disorder(3);
    assert_eq!(action.hits(), 2 + 1 + 1);
    // The odds know it, too: the better of two conversions is the roller's.
    let both = Against { unconventional: true, deflected: true, ..Against::default() };
    assert_eq!(both.counted(Face::HeavyStrike), Face::HeavyCounter);
    assert_eq!(both.counted(Face::StandardStrike), Face::StandardCounter);
}

#[test]
fn dw_11_10_the_same_roll_in_disorder_w2() {
    let hits = |level: u8| {
        let mut action = exploded(W1.0, W1.1);
        action.in_disorder(level);
        action.hits()
    };
    assert_eq!([hits(0), hits(1), hits(2), hits(3)], [14, 14, 12, 9]);
    assert_eq!([successes(12 - 3, 4, 0), successes(9 - 3, 4, 0)], [2, 1]);
}

#[test]
fn w3_shooting_at_an_airship() {
    let mut resistance = pool(W1.2);
    for face in [Face::StandardStrike, Face::HeavyStrike] {
        resistance.convert(face, Face::StandardCounter, u8::MAX);
    }
    assert_eq!((resistance.cancels(), successes(14 - 5, 5, 0), successes(14 - 3, 5, 0)), (5, 1, 2));
}

#[test]
fn w9_a_ram_has_two_outcomes_from_the_same_hits() {
    let action = exploded("ssssSSXBBBccC", "B");
    assert_eq!((action.hits(), successes(10, 1, 0), successes(10, 3, 0)), (10, 10, 3));
}

#[test]
fn w12_interception_and_attack_run() {
    assert_eq!(exploded("ssSXBcCB", "s").hits(), 7);
    let run = exploded("ssssSSXXBBcC", "ss");
    let resistance = pool("cccCsSXBBBB");
    assert_eq!((run.hits(), resistance.cancels(), successes(14 - 5, 4, 0)), (14, 5, 2));
}

#[test]
fn w15_w20_torrents_and_boarding() {
    assert_eq!([exploded("sssSXBBcCB", "B").hits(), exploded("ssSXBBBBBB", "B").hits()], [7, 6]);
    assert_eq!([successes(7, 3, 0), successes(6, 3, 0)], [2, 2]);
    let (boarders, crew) = (exploded("ssSSXBcC", "s"), pool("ccCBBss"));
    assert_eq!((boarders.hits(), crew.cancels(), successes(9 - 4, 4, 0)), (9, 4, 1));
}

#[test]
fn dw_11_13_dw_23_60_hits_left_over_are_lost_and_piercing_saves_one_each() {
    assert_eq!([successes(11, 4, 0), successes(12, 4, 0), successes(0, 4, 0)], [2, 3, 0]);
    // The first two need 3 hits each, the next 4.
    assert_eq!(
        [successes(5, 4, 2), successes(6, 4, 2), successes(9, 4, 2), successes(10, 4, 2)],
        [1, 2, 2, 3]
    );
    // A threshold of 1 cannot be pierced further.
    assert_eq!(successes(3, 1, 2), 3);
}

#[test]
fn dw_11_15_an_empty_pool_scores_and_cancels_nothing() {
    assert_eq!((pool("").hits(), pool("").cancels(), exploded("", "").hits()), (0, 0, 0));
    let none = Chances { threshold: 4, ..Chances::default() };
    assert_eq!(none.successes(&Against::default()).at_least(1), 0);
}

#[test]
fn dw_23_49_dw_23_61_devastating_against_ablative_plating() {
    assert_eq!(after_roll(3, 1), Some((Face::HeavyStrike, Face::ExplodingStrike, 2)));
    assert_eq!(after_roll(1, 2), Some((Face::ExplodingStrike, Face::HeavyStrike, 1)));
    assert_eq!(after_roll(2, 2), None);
    let mut action = pool("SSXs");
    assert_eq!(action.convert(Face::HeavyStrike, Face::ExplodingStrike, 2), 2);
    let mut shown = Shown::new();
    action.explode(&mut script("BBs"), STREAM, &mut shown);
    assert_eq!(action.hits(), 6 + 1 + 1);
}

/// The whole roll with dice, many times: how often it has so many successes, in thousandths.
fn simulated(chances: &Chances, against: &Against, wanted: u16) -> u32 {
    const TIMES: u32 = 30_000;
    let mut dice = FastDice::new(7);
    let mut often = 0;
    for _ in 0..TIMES {
        let (mut action, mut resistance, mut shown) = (Pool::default(), Pool::default(), Shown::new());
        action.roll(chances.dice, &mut dice, STREAM, &mut shown);
        resistance.roll(against.dice, &mut dice, STREAM, &mut shown);
        if let Some((from, to, most)) = after_roll(chances.devastating, chances.ablative) {
            action.convert(from, to, most);
        }
        action.explode(&mut dice, STREAM, &mut shown);
        action.reroll(Face::Blank, chances.blanks, &mut dice, STREAM, &mut shown);
        resistance.reroll(Face::Blank, against.blanks, &mut dice, STREAM, &mut shown);
        action.in_disorder(chances.disorder);
        let mut turned = 0;
        for face in Face::ALL {
            let to = against.counted(face);
            if to != face {
                resistance.convert(face, to, u8::MAX);
            }
            turned += u32::from(to != face);
        }
        assert!(turned <= 2);
        resistance.convert(Face::HeavyCounter, Face::StandardCounter, against.outrun);
        let left = action.hits().saturating_sub(resistance.cancels());
        often += u32::from(successes(left, chances.threshold, chances.piercing) >= wanted);
    }
    often * 1000 / TIMES
}

#[test]
fn dw_11_14_odds_are_those_of_the_roll() {
    let plain = Chances { dice: 12, threshold: 4, ..Chances::default() };
    let cases = [
        (plain, Against { dice: 5, ..Against::default() }),
        (Chances { disorder: 3, ..plain }, Against { dice: 5, unconventional: true, ..Against::default() }),
        (
            Chances { devastating: 2, disorder: 2, ..plain },
            Against { dice: 8, deflected: true, ..Against::default() },
        ),
        (Chances { ablative: 1, piercing: 2, ..plain }, Against { dice: 6, outrun: 2, ..Against::default() }),
        (Chances { blanks: 3, ..plain }, Against { dice: 5, blanks: 9, outrun: 2, ..Against::default() }),
    ];
    for (chances, against) in cases {
        let odds = chances.successes(&against);
        for wanted in 1..=3 {
            let (told, found) = (odds.at_least(usize::from(wanted)), simulated(&chances, &against, wanted));
            assert!(told.abs_diff(found) <= 15, "{chances:?} {against:?} {wanted}: {told} and {found}");
        }
    }
}

#[test]
fn dw_11_2_dw_11_4_the_steps_of_a_roll_draw_their_dice_in_order() {
    // DW-1.26: action pool, resistance pool, explosions wave by wave, re-rolls of the action pool, then of the other.
    let mut dice = script("XB cB X s C S");
    let (mut action, mut resistance, mut shown) = (Pool::default(), Pool::default(), Shown::new());
    action.roll(2, &mut dice, STREAM, &mut shown);
    resistance.roll(2, &mut dice, STREAM, &mut shown);
    action.explode(&mut dice, STREAM, &mut shown);
    action.reroll(Face::Blank, 1, &mut dice, STREAM, &mut shown);
    resistance.reroll(Face::Blank, 1, &mut dice, STREAM, &mut shown);
    assert_eq!(shown.as_slice(), faces("XBcBXsCS"));
    assert_eq!((action.hits(), resistance.cancels()), (5, 1));
}
