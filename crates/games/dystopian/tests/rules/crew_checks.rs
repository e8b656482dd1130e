//! Crew checks (DW-20.19 to DW-20.24).

use broadside_dystopian::{CrewCheck, Event, UnitNo};
use broadside_kit::set::Set;

use crate::field::{F, K, ONE, no, sea};
use crate::kit::Table;

/// A check of a model with a card of this value on top.
fn checked(table: &mut Table, model: u8, value: u8) -> Option<bool> {
    table.stack_deck(ONE, value);
    let check = CrewCheck::of(&table.game, no(model));
    table.resolve(&[check.into()]);
    table.play(&["draw"]);
    table.state().check
}

fn cruiser() -> Table {
    let mut table = sea();
    table.put(K, (20_000, 10_000), 0);
    table
}

#[test]
fn dw_20_19_a_card_above_crew_fails() {
    let mut table = cruiser();
    assert_eq!(checked(&mut table, K, 6), Some(true));
    assert_eq!(checked(&mut table, K, 7), Some(false));
    // CREW counts with all its modifiers (DW-16.2).
    table.mark(K, 0, 1, &[]);
    assert_eq!(checked(&mut table, K, 6), Some(false));
    assert_eq!(checked(&mut table, K, 5), Some(true));
}

#[test]
fn dw_20_20_whoever_fails_on_purpose_draws_no_card() {
    let mut table = cruiser();
    let before = table.state().admirals[ONE].deck.len();
    let check = CrewCheck::of(&table.game, no(K));
    table.resolve(&[check.into()]);
    assert_eq!((table.asked(), table.options()), (ONE, vec!["draw".to_string(), "fail".to_string()]));
    assert_eq!(table.refused("done"), "DW-20.20");
    table.play(&["fail"]);
    assert_eq!((table.state().check, table.state().admirals[ONE].deck.len()), (Some(false), before));
}

#[test]
fn dw_20_21_a_group_goes_by_its_lowest_crew() {
    let mut table = cruiser();
    table.put(K + 1, (23_000, 10_000), 0);
    table.put(F, (26_000, 10_000), 0);
    table.mark(K + 1, 0, 2, &[]);
    for (value, passes) in [(4, true), (5, false)] {
        table.stack_deck(ONE, value);
        table.resolve(&[CrewCheck::group(UnitNo(0)).into()]);
        table.play(&["draw"]);
        assert_eq!(table.state().check, Some(passes));
    }
}

#[test]
fn dw_20_22_dw_20_23_the_last_card_is_discarded_first_and_shuffled_in() {
    let mut table = cruiser();
    table.edit(|state| {
        let admiral = &mut state.admirals[ONE];
        while admiral.deck.len() > 1 {
            let card = admiral.deck.draw().expect("a card");
            admiral.discards.insert(card);
        }
    });
    let discards = table.state().admirals[ONE].discards.len();
    let check = CrewCheck::of(&table.game, no(K));
    table.resolve(&[check.into()]);
    table.play(&["draw"]);
    let admiral = &table.state().admirals[ONE];
    assert_eq!((admiral.deck.len(), admiral.discards.len(), admiral.broken), (discards + 1, 0, true));
    // Again empty, again renewed; and without any card at all a check fails.
    table.edit(|state| {
        let admiral = &mut state.admirals[ONE];
        let all: Set<_> = admiral.deck.iter().copied().collect();
        while admiral.deck.draw().is_some() {}
        admiral.hand = admiral.hand.union(all);
    });
    table.resolve(&[check.into()]);
    table.play(&["draw"]);
    assert_eq!(table.state().check, Some(false));
}

#[test]
fn dw_20_24_what_is_drawn_is_seen_by_both() {
    let mut table = cruiser();
    checked(&mut table, K, 3);
    let cards = table.events(|event| match event {
        Event::CrewCheck { card, .. } => *card,
        _ => None,
    });
    assert_eq!(cards.len(), 1);
    assert!(table.state().admirals[ONE].discards.contains(cards[0]));
}
