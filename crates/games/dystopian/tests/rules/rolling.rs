//! Chapter 11: action rolls as they are made, with the decisions between their steps.

use broadside_dystopian::dice::{Against, Chances};
use broadside_dystopian::{Event, Roll, Rolling};

use crate::field::{ONE, TWO, sea};
use crate::kit::Table;

fn rolling(dice: &str, roll: Roll) -> Table {
    let mut table = sea();
    table.action_dice(dice);
    table.edit(|state| state.roll = Some(roll));
    table.resolve(&[Rolling::Throw.into()]);
    table
}

fn outcome(table: &Table) -> (u16, u16) {
    let roll = table.state().roll.expect("a roll");
    (roll.hits, roll.successes)
}

const TWELVE: Chances =
    Chances { dice: 12, disorder: 0, blanks: 0, devastating: 0, ablative: 0, piercing: 0, threshold: 4 };
const FIVE: Against = Against { dice: 5, unconventional: false, deflected: false, outrun: 0, blanks: 0 };

#[test]
fn dw_1_26_the_dice_of_a_roll_in_their_order_w1_w2_w3() {
    let dice = "ssSSXBBcCsBX cCsBS Xs C";
    let table = rolling(dice, Roll::new(ONE, TWELVE, FIVE));
    assert_eq!((outcome(&table), table.is_done()), ((11, 2), true));
    table.no_dice_left();
    let shaken = |disorder| rolling(dice, Roll::new(ONE, Chances { disorder, ..TWELVE }, FIVE));
    assert_eq!([outcome(&shaken(2)), outcome(&shaken(3))], [(9, 2), (6, 1)]);
    let airship = Against { unconventional: true, ..FIVE };
    let table = rolling(dice, Roll::new(ONE, Chances { threshold: 5, ..TWELVE }, airship));
    assert_eq!(outcome(&table), (9, 1));
}

#[test]
fn dw_16_3_dw_16_4_disorder_turns_strikes_after_explosions() {
    let two = Chances { dice: 2, threshold: 1, ..TWELVE };
    let none = Against::default();
    // The die that an exploding strike has added stays, though the strike becomes a standard one.
    let hits = |disorder| outcome(&rolling("SX s", Roll::new(ONE, Chances { disorder, ..two }, none))).0;
    assert_eq!([hits(0), hits(1), hits(2), hits(3)], [5, 5, 4, 3]);
    // Tricky 5: turned once by Devastating, a die is not turned again.
    let turned = Chances { devastating: 1, disorder: 3, dice: 1, threshold: 1, ..TWELVE };
    assert_eq!(outcome(&rolling("S B", Roll::new(ONE, turned, none))).0, 2);
}

#[test]
fn dw_11_7_rerolls_are_declared_by_both_and_rolled_together() {
    let chances = Chances { dice: 4, blanks: 1, threshold: 1, ..TWELVE };
    let mut roll = Roll::new(ONE, chances, Against { dice: 2, blanks: 9, ..FIVE });
    roll.any = 1;
    let mut table = rolling("BBcs Bc", roll);
    assert_eq!(table.asked(), ONE);
    assert_eq!(
        table.options(),
        ["reroll blank", "reroll standard_counter", "reroll standard_strike", "all", "done"]
    );
    assert_eq!(table.refused("reroll heavy_strike"), "DW-11.7");
    table.play(&["reroll standard_counter"]);
    // One blank by the other rule; no more of anything else.
    assert_eq!(table.options(), ["reroll blank", "all", "done"]);
    table.action_dice("X S C");
    table.play(&["reroll blank"]);
    assert_eq!(table.asked(), TWO);
    // Nothing was rolled yet.
    assert!(table.events(|event| matches!(event, Event::Rerolled { .. }).then_some(())).is_empty());
    table.play(&["reroll blank"]);
    table.no_dice_left();
    // X, S and s against C and c; the X of a re-roll adds no die (DW-11.8).
    assert_eq!((outcome(&table).0, table.is_done()), (5 - 3, true));
}

#[test]
fn dw_11_15_against_an_empty_pool_nothing_is_rolled() {
    let none = Chances { dice: 0, ..TWELVE };
    let table = rolling("ccccc", Roll::new(ONE, none, FIVE));
    assert_eq!((outcome(&table), table.dice.more[0].1.len()), ((0, 0), 5));
}
