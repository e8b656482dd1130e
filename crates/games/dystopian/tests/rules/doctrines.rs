//! Doctrines (DW-23.90 to DW-23.93), and what is known of cards.

use std::sync::OnceLock;

use broadside_dystopian::{
    Action, Fact, Occasion, Reroll, Rounds, State, Step, UnitNo, ValourWindow, Window,
};
use broadside_engine::{Game, Observer, Seat};
use broadside_geometry::plane::Point;
use broadside_kit::set::Set;

use crate::kit::{Table, content, setup};

const ONE: Seat = Seat::new(0);
const TWO: Seat = Seat::new(1);
const CONCORD: UnitNo = UnitNo(0);
const PETRELS: UnitNo = UnitNo(2);

fn of(window: Window, unit: UnitNo, facts: &[Fact]) -> Occasion {
    Occasion { window, unit: Some(unit), model: None, damage: 0, facts: facts.iter().copied().collect() }
}

fn open(table: &mut Table, seat: Seat, occasion: Occasion) {
    table.edit(|state| {
        state.admirals.values_mut().for_each(|admiral| admiral.spent = Set::NONE);
        state.steps.push(ValourWindow { seat, occasion });
    });
}

fn doctrine(card: &str, unit: UnitNo) -> String {
    Action::Doctrine(content().find_card(card).expect("a card").0, unit).to_string()
}

/// Submarines against airships, in the ready phase of round 2.
fn night_and_sunrise() -> Table {
    static STATE: OnceLock<State> = OnceLock::new();
    let night = "sable.1000.sd_noct*1.sd_umbra*3.sd_vesper*2+4.sd_gloam*6.sd_moth*1.sd_pall*1+1";
    let agreed = || setup(1000, [night, "sunrise_wing"], Some("line_of_battle"), Some("open_sea"));
    let state = STATE.get_or_init(|| {
        let mut table = Table::new(agreed(), 7);
        table.play_to_round_2();
        table.state()
    });
    let mut table = Table::new(agreed(), 7);
    table.edit(|it| it.clone_from(state));
    table.windows = true;
    table
}

#[test]
fn dw_23_90_signal_the_fleet_rolls_again_near_a_flagship() {
    for window in [Window::AttackDeclared, Window::Boarding, Window::Ram] {
        let mut table = Table::in_round_2();
        table.windows = true;
        table.hold(ONE, &["C41"]);
        table.hold(TWO, &[]);
        // The flagship itself may.
        open(&mut table, ONE, of(window, CONCORD, &[]));
        assert!(table.options().contains(&doctrine("C41", CONCORD)));
        table.play(&["pass"]);
        // Boats near it may, those far from it may not.
        let place = |table: &mut Table, x: i32| {
            table.edit(|state| {
                let flagship = state.models[0].at;
                let boats = state.units[PETRELS.index()];
                for (number, model) in
                    state.models[boats.first.index()..][..usize::from(boats.models)].iter_mut().enumerate()
                {
                    model.at = Point::new(if number == 0 { x } else { 47_000 }, flagship.y);
                }
                state.models[0].at.x = 3_000;
            });
        };
        place(&mut table, 10_000);
        open(&mut table, ONE, of(window, PETRELS, &[]));
        assert!(table.options().contains(&doctrine("C41", PETRELS)));
        table.play(&["pass"]);
        place(&mut table, 20_000);
        open(&mut table, ONE, of(window, PETRELS, &[Fact::BattleReady]));
        assert!(!table.options().contains(&doctrine("C41", PETRELS)));
        table.play(&["pass"]);
        open(&mut table, ONE, of(window, CONCORD, &[]));
        table.play(&[&doctrine("C41", CONCORD)]);
        assert_eq!(table.state().boons.roll.reroll, Some(Reroll { most: None, blanks: false }));
    }
}

#[test]
fn dw_23_92_run_silent_passes_a_tanks_check_and_calms_a_model() {
    let mut table = night_and_sunrise();
    table.hold(ONE, &["C01"]);
    table.hold(TWO, &[]);
    let unit = UnitNo(0);
    table.edit(|state| {
        let first = state.units[unit.index()].first.index();
        state.models[first].disorder = 2;
    });
    // Another group check is none of its business.
    open(&mut table, ONE, of(Window::CrewCheck, unit, &[Fact::GroupCheck]));
    assert_eq!(table.options(), ["pass"]);
    table.play(&["pass"]);
    open(&mut table, ONE, of(Window::CrewCheck, unit, &[Fact::GroupCheck, Fact::TanksCheck]));
    table.play(&[&doctrine("C01", unit)]);
    let state = table.state();
    let first = state.units[unit.index()].first.index();
    assert_eq!((state.boons.passes_check, state.models[first].disorder), (true, 1));
}

#[test]
fn dw_23_93_blaze_of_glory_prolongs_a_torrent() {
    let mut table = night_and_sunrise();
    table.hold(TWO, &["C11"]);
    table.hold(ONE, &[]);
    let unit = (0..).map(UnitNo).zip(&table.state().units).find(|(_, it)| it.owner == TWO).expect("a unit").0;
    open(&mut table, TWO, of(Window::AttackDeclared, unit, &[Fact::BattleReady]));
    assert_eq!(table.options(), ["pass"]);
    table.play(&["pass"]);
    open(&mut table, TWO, of(Window::AttackDeclared, unit, &[Fact::FirstOfTorrent]));
    table.play(&[&doctrine("C11", unit)]);
    assert_eq!(table.state().boons.roll.torrent, 1);
}

#[test]
fn dw_20_2_discards_lie_open_and_hands_do_not() {
    let mut table = Table::in_round_2();
    table.hold(ONE, &["C01", "C02", "C03"]);
    table.edit(|state| {
        let admiral = &mut state.admirals[ONE];
        let top = admiral.deck.pop().expect("a card");
        admiral.discards.insert(top);
    });
    let before = table.state();
    let mut hands = std::collections::BTreeSet::new();
    for _ in 0..20 {
        let mut world = table.game.clone();
        world.determinise(Observer::Seat(TWO), &mut table.dice);
        let admiral = world.save().table.admirals[ONE].clone();
        assert_eq!((admiral.discards, admiral.hand.len()), (before.admirals[ONE].discards, 3));
        hands.insert(admiral.hand.iter().map(|card| card.0).collect::<Vec<u8>>());
        // The owner knows the hand, and not the deck.
        let mut own = table.game.clone();
        own.determinise(Observer::Seat(ONE), &mut table.dice);
        assert_eq!(own.save().table.admirals[ONE].hand, before.admirals[ONE].hand);
    }
    assert!(hands.len() > 10, "{hands:?}");
}

#[test]
fn dw_20_3_an_admiral_uses_cards_of_the_own_hand() {
    let mut table = Table::in_round_2();
    table.windows = true;
    table.hold(ONE, &["C33"]);
    table.hold(TWO, &["C34"]);
    open(&mut table, ONE, of(Window::CrewCheck, PETRELS, &[]));
    let others = Action::Enact(content().find_card("C34").expect("a card").0, PETRELS).to_string();
    assert_eq!(table.refused(&others), "DW-20.5");
}

#[test]
fn dw_24_4_a_pass_looks_the_same_whatever_is_held() {
    let passes = |card: &str| {
        let mut table = Table::in_round_2();
        table.windows = true;
        table.hold(ONE, &[card]);
        table.hold(TWO, &["C34"]);
        open(&mut table, ONE, of(Window::CrewCheck, PETRELS, &[]));
        let (before, asked) = (table.log.len(), table.game.awaiting());
        table.play(&["pass"]);
        (asked, table.log.len() - before, table.game.step())
    };
    // One of them could be enacted, the other could not.
    assert_eq!(passes("C33"), passes("C01"));
    assert_eq!(passes("C33").1, 0, "nothing is said");
}

#[test]
fn dw_24_12_what_is_kept_of_an_activation_is_forgotten_when_the_next_begins() {
    let mut table = Table::in_round_2();
    table.play_on_to("activate");
    let feats = broadside_dystopian::Feats { boarded: 3, rammed: 2, crippled: [1, 2], ..Default::default() };
    table.edit(|state| {
        state.feats = feats;
        state.models[0].shaken = true;
        state.boons.extra_actions = 1;
    });
    let unit = table.options()[0].clone();
    let seat = table.asked();
    table.play(&[&unit]);
    assert_eq!(table.state().feats.boarded, 3);
    while table.asked() == seat || !table.options().iter().any(|it| it.starts_with("activate")) {
        let usual = table.usual();
        table.play(&[&usual]);
    }
    let state = table.state();
    assert_eq!(
        (state.feats, state.models[0].shaken, state.boons.extra_actions),
        (Default::default(), false, 0)
    );
}

#[test]
fn dw_24_11_the_phases_of_a_round_follow_each_other() {
    let mut table = Table::in_round_2();
    let mut phases: Vec<&str> = Vec::new();
    while table.state().round == 2 {
        let state = table.state();
        let bottom = state.steps.iter().next().copied();
        // What lies at the bottom is what comes after the phase that is going on.
        let phase = match bottom {
            Some(Step::Rounds(Rounds::Reserves)) => "bids and draws",
            Some(Step::Rounds(Rounds::Launch)) => "reserves",
            Some(Step::Rounds(Rounds::Activation)) => "launches",
            Some(Step::Rounds(Rounds::Objectives)) => "activations",
            Some(Step::Rounds(Rounds::Score)) => "the end",
            Some(Step::Rounds(Rounds::CleanUp)) => "claims",
            _ => "something else",
        };
        if phases.last() != Some(&phase) {
            phases.push(phase);
        }
        let usual = table.usual();
        table.play(&[&usual]);
    }
    assert_eq!(
        phases,
        ["bids and draws", "launches", "activations"],
        "windows are passed, and nothing is in reserve"
    );
}

#[test]
fn dw_23_56_a_logistics_office_raises_the_hand_limit() {
    let mut table = night_and_sunrise();
    table.windows = false;
    for seat in [ONE, TWO] {
        table.hold(seat, &[]);
    }
    table.play_on_to("done");
    while table.state().admirals[ONE].hand.is_empty() {
        let usual = table.usual();
        table.play(&[&usual]);
    }
    let hands = [ONE, TWO].map(|seat| table.state().admirals[seat].hand.len());
    assert_eq!(hands, [6, 5]);
}
