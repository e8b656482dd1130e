//! Valour effects of movement, rams and reserves.

use broadside_dystopian::{Action, Event, Status, Step, UnitNo, Window};
use broadside_engine::Seat;
use broadside_kit::set::Set;

use crate::field::{ENEMY, F, K, ONE, TWO, no, sea};
use crate::kit::Table;

const KS: UnitNo = UnitNo(0);

/// The first admiral holds one card, the other none.
fn holding(table: &mut Table, card: &str) {
    table.hold(ONE, &[card]);
    table.hold(TWO, &[]);
    table.edit(|state| state.admirals.values_mut().for_each(|admiral| admiral.spent = Set::NONE));
    table.windows = true;
}

/// A K in its movement step, which enacts a card when it begins.
fn moving(card: &str, at: (i32, i32), degrees: i32) -> Table {
    let mut table = sea();
    table.put(K, at, degrees);
    holding(&mut table, card);
    table.set_off(0);
    assert!(matches!(table.game.step(), Step::ValourWindow(it) if it.occasion.window == Window::Movement));
    let number = table.content.find_card(card).expect("a card").0;
    table.play(&[&Action::Enact(number, KS).to_string()]);
    table
}

#[test]
fn dw_20_4_full_steam_and_flank_change_the_speed_of_the_step() {
    let plain = {
        let mut table = sea();
        table.put(K, (10_000, 10_000), 0);
        (table.game.max_speed(no(K)), table.game.turn_limit(no(K)))
    };
    assert_eq!(plain, (7, 2));
    let full = moving("C11", (10_000, 10_000), 0);
    assert_eq!((full.game.max_speed(no(K)), full.game.turn_limit(no(K))), (9, 2));
    let flank = moving("C27", (10_000, 10_000), 0);
    assert_eq!((flank.game.max_speed(no(K)), flank.game.turn_limit(no(K))), (10, 1));
    // It is over with the step.
    let mut full = full;
    full.edit(|state| {
        let activation = state.activation.as_mut().expect("an activation");
        activation.stage = broadside_dystopian::Stage::Action;
    });
    assert_eq!(full.game.max_speed(no(K)), 7);
}

#[test]
fn dw_20_4_hard_over_lets_a_model_come_about_twice() {
    let mut plain = sea();
    plain.put(K, (20_000, 10_000), 0);
    plain.set_off(0);
    let mut carded = moving("C11", (20_000, 10_000), 0);
    for (table, again) in [(&mut plain, false), (&mut carded, true)] {
        table.play(&["normal", "ahead 4", "turn 3", "ahead 2"]);
        assert_eq!(table.offers("turn 3"), again, "{:?}", table.options());
    }
}

#[test]
fn dw_20_4_masterful_helm_turns_before_the_minimum() {
    let turns = |table: &Table| table.options().iter().any(|it| it.starts_with("turn"));
    let mut plain = sea();
    plain.put(K, (20_000, 10_000), 0);
    plain.set_off(0);
    plain.play(&["normal"]);
    assert!(!turns(&plain), "{:?}", plain.options());
    let mut table = moving("C35", (20_000, 10_000), 0);
    table.play(&["normal"]);
    assert!(turns(&table), "{:?}", table.options());
}

#[test]
fn dw_20_4_local_pilots_keep_calm_at_the_edge() {
    let mut table = moving("C47", (10_000, 33_500), 0);
    table.play(&["normal", "ahead 14"]);
    assert_eq!((table.model(K).at.y, table.model(K).disorder), (34_250, 0));
}

#[test]
fn dw_20_4_picket_boats_join_up_to_the_cap() {
    let escorts = |before: u8| {
        let mut table = sea();
        table.put(K, (10_000, 10_000), 0);
        table.edit(|state| state.units[0].escorts = before);
        holding(&mut table, "C37");
        table.set_off(0);
        let number = table.content.find_card("C37").expect("a card").0;
        let enact = Action::Enact(number, KS).to_string();
        if !table.offers(&enact) {
            return None;
        }
        table.play(&[&enact]);
        Some(table.state().units[0].escorts)
    };
    // Two where there were none, else one; six are as many as it may have.
    assert_eq!([0, 1, 5, 6].map(escorts), [Some(2), Some(2), Some(6), None]);
}

#[test]
fn dw_20_4_steel_to_steel_passes_the_check_and_adds_dice() {
    let mut table = sea();
    table.put(K, (10_000, 10_000), 0);
    table.put(ENEMY + F, (10_000, 16_500), 90);
    holding(&mut table, "C13");
    table.set_off(0);
    table.play(&["pass", "normal", "ahead 14"]);
    assert_eq!(table.options(), ["ram", "collide"]);
    // HULL 9, four inches, and four more.
    table.action_dice("BBBBBBBBBBBBBBBBB");
    table.play(&["ram"]);
    let number = table.content.find_card("C13").expect("a card").0;
    // Another step of the activation would be needed for a second effect; this is the first.
    table.play(&[&Action::Enact(number, KS).to_string()]);
    table.no_dice_left();
    assert_eq!(table.pools().0, 17);
    assert_eq!(
        table.events(|event| matches!(event, Event::CrewCheck { card: Some(_), .. }).then_some(())).len(),
        0
    );
}

#[test]
fn dw_20_4_timely_arrival_adds_dice_after_doubling() {
    let mut table = Table::in_round_2();
    let (seat, unit) = (Seat::new(0), UnitNo(4));
    table.edit(|state| {
        let it = &mut state.units[unit.index()];
        it.status = Status::Reserve;
        let (first, models) = (it.first.index(), usize::from(it.models));
        state.models[first..first + models].iter_mut().for_each(|model| model.placed = false);
    });
    table.hold(seat, &["C31"]);
    table.hold(TWO, &[]);
    table.play_on_to("nominate");
    table.windows = true;
    let number = table.content.find_card("C31").expect("a card").0;
    let held = table.state().admirals[seat].hand.contains(broadside_dystopian::CardId(number));
    assert!(held, "nobody discards it");
    table.play(&[&format!("nominate {unit}")]);
    table.play(&[&Action::Enact(number, unit).to_string()]);
    if matches!(table.game.step(), Step::Deny(_)) {
        table.play(&["pass"]);
    }
    let dice = table.events(|event| match event {
        Event::ReserveRoll { dice, .. } => Some(dice.len()),
        _ => None,
    });
    // (2 + 1 of Advance Guard) x 2, and two more.
    assert_eq!(dice, [8]);
}
