//! Chapter 20: valour effects, enacted and denied.

use broadside_dystopian::{
    Action, Boons, CardId, Critical, Event, Fact, ModelNo, Occasion, Spent, Step, UnitNo, ValourWindow,
    Window,
};
use broadside_engine::{Awaiting, Game, Observer, Seat};
use broadside_kit::set::Set;

use crate::kit::{Table, content};

const ONE: Seat = Seat::new(0);
const TWO: Seat = Seat::new(1);
/// The battleship of the first admiral, with its Signal Mast, and the battlecruisers of the second.
const CONCORD: UnitNo = UnitNo(0);
const PETRELS: UnitNo = UnitNo(2);
const JARNS: UnitNo = UnitNo(6);

/// In the bid of round 2, with these cards in the two hands and everything else in the decks.
fn table(hands: [&[&str]; 2]) -> Table {
    let mut table = Table::in_round_2();
    table.windows = true;
    table.hold(ONE, hands[0]);
    table.hold(TWO, hands[1]);
    table.edit(|state| state.admirals.values_mut().for_each(|admiral| admiral.spent = Set::NONE));
    table
}

fn of(window: Window, unit: UnitNo) -> Occasion {
    Occasion { window, unit: Some(unit), model: None, damage: 0, facts: Set::NONE }
}

fn check(unit: UnitNo) -> Occasion {
    of(Window::CrewCheck, unit)
}

/// A window lies on top of the stack.
fn open(table: &mut Table, seat: Seat, occasion: Occasion) {
    table.edit(|state| state.steps.push(ValourWindow { seat, occasion }));
}

fn enact(card: &str, unit: UnitNo) -> String {
    Action::Enact(number(card), unit).to_string()
}

fn number(card: &str) -> u8 {
    content().find_card(card).expect("a card").0
}

fn deny(card: &str) -> String {
    Action::Deny(number(card)).to_string()
}

fn boons(table: &Table) -> Boons {
    table.state().boons
}

#[test]
fn dw_20_4_dw_20_5_dw_20_7_dw_20_8_a_card_lies_face_down_until_it_is_revealed_and_discarded() {
    let mut table = table([&["C33", "C01"], &["C02"]]);
    open(&mut table, ONE, check(PETRELS));
    // Of the two cards only the one whose window this is can be enacted, by the unit that is concerned.
    let signalled = Action::EnactSignalled(number("C33"), PETRELS).to_string();
    assert_eq!(table.options(), [enact("C33", PETRELS), signalled, "pass".into()]);
    assert_eq!(table.refused(&enact("C01", PETRELS)), "DW-20.5");
    assert_eq!(table.refused(&enact("C33", CONCORD)), "DW-20.5");
    table.play(&[&enact("C33", PETRELS)]);
    let laid = table.state().admirals[ONE].laid;
    assert_eq!(laid, content().find_card("C33"));
    // The other admiral learns that something is enacted, and not with which card.
    let told = table.log.iter().filter(|noted| matches!(noted.event, Event::EnactedCard { .. }));
    let told: Vec<bool> = told.map(|noted| noted.audience.includes(Observer::Seat(TWO))).collect();
    assert_eq!((table.asked(), told), (TWO, vec![false]));
    table.play(&["pass"]);
    assert!(boons(&table).passes_check);
    let admiral = &table.state().admirals[ONE];
    assert_eq!((admiral.laid, admiral.discards.contains(laid.expect("a card"))), (None, true));
}

#[test]
fn dw_20_6_w11_dw_20_7_an_equal_value_denies_and_a_lower_one_does_not() {
    // C34 has the value 7, as has C32.
    let mut equal = table([&["C34", "C01"], &["C32"]]);
    open(&mut equal, ONE, check(PETRELS));
    equal.play(&[&enact("C34", PETRELS)]);
    assert_eq!(equal.options(), [deny("C32"), "pass".into()]);
    assert_eq!(equal.refused(&deny("C01")), "DW-20.6");
    equal.play(&[&deny("C32")]);
    assert!(!boons(&equal).passes_check);
    let state = equal.state();
    assert!(state.admirals[TWO].discards.contains(CardId(number("C32"))));
    assert!(state.admirals[ONE].discards.contains(CardId(number("C34"))));
    // No further effect in this step, denied or not.
    assert!(state.admirals[ONE].spent.contains(Spent::Valour));

    let mut lower = table([&["C34", "C01"], &["C31"]]);
    open(&mut lower, ONE, check(PETRELS));
    lower.play(&[&enact("C34", PETRELS), &deny("C31")]);
    assert!(boons(&lower).passes_check);
}

#[test]
fn dw_20_13_what_happens_on_top_of_a_window_may_close_it() {
    let mut table = table([&["C33"], &["C02"]]);
    // Both wait in one stack; the one below has been closed by an effect that was enacted meanwhile.
    table.edit(|state| {
        state.admirals[ONE].spent.insert(Spent::Valour);
        state.steps.push(ValourWindow { seat: ONE, occasion: check(PETRELS) });
        state.steps.push(ValourWindow { seat: TWO, occasion: check(JARNS) });
    });
    assert_eq!(table.asked(), TWO);
    table.play(&["pass"]);
    let left = |step: &Step| matches!(step, Step::ValourWindow(_));
    assert!(!table.state().steps.iter().any(left));
}

#[test]
fn dw_23_46_w11_a_signal_mast_raises_the_value_by_two_once_a_round() {
    let mut table = table([&["C34", "C33"], &["C32", "C31"]]);
    open(&mut table, ONE, check(PETRELS));
    let signalled = |card| Action::EnactSignalled(number(card), PETRELS).to_string();
    table.play(&[&signalled("C34"), &deny("C32")]);
    assert!(boons(&table).passes_check, "9 beats 7");
    let values = table.events(|event| match event {
        Event::Revealed { value, works, .. } => Some((*value, *works)),
        _ => None,
    });
    assert_eq!(values, [(9, true)]);
    // In the next step it cannot be used again.
    table.edit(|state| state.admirals[ONE].spent.remove(Spent::Valour));
    open(&mut table, ONE, check(PETRELS));
    assert_eq!(table.options(), [enact("C33", PETRELS), "pass".into()]);
    assert_eq!(table.refused(&signalled("C33")), "DW-20.5");
    // Whose mast has no working system has none.
    table.edit(|state| {
        state.admirals[ONE].spent.remove(Spent::Mast);
        state.models[0].effects[Critical::SystemFailure as usize] = 1;
    });
    assert!(!table.options().contains(&signalled("C33")));
}

#[test]
fn dw_20_9_dw_20_10_dw_23_91_dw_23_94_any_card_enacts_the_doctrine_once_a_round() {
    let mut table = table([&["C32"], &["C01", "C02"]]);
    let group = Occasion { facts: Set::one(Fact::GroupCheck), ..check(JARNS) };
    open(&mut table, TWO, group);
    let doctrine = |card| Action::Doctrine(number(card), JARNS).to_string();
    // Neither card is for this window.
    assert_eq!(table.options(), [doctrine("C01"), doctrine("C02"), "pass".into()]);
    table.play(&[&doctrine("C01"), "pass"]);
    assert!(boons(&table).passes_check);
    // The same doctrine is not for a crew check of a single model, nor for a second attempt in the round.
    table.edit(|state| state.admirals[TWO].spent.remove(Spent::Valour));
    open(&mut table, TWO, group);
    assert_eq!(table.options(), ["pass"]);
    table.play(&["pass"]);
    table.edit(|state| state.admirals[TWO].spent = Set::NONE);
    open(&mut table, TWO, check(JARNS));
    assert_eq!(table.options(), ["pass"]);
    assert_eq!(table.refused(&doctrine("C02")), "DW-20.5");
}

#[test]
fn dw_23_94_a_denied_doctrine_counts_as_used() {
    let mut table = table([&["C32"], &["C01", "C02"]]);
    let group = Occasion { facts: Set::one(Fact::GroupCheck), ..check(JARNS) };
    open(&mut table, TWO, group);
    table.play(&[&Action::Doctrine(number("C01"), JARNS).to_string(), &deny("C32")]);
    assert!(!boons(&table).passes_check);
    assert!(table.state().admirals[TWO].spent.contains(Spent::Doctrine));
}

#[test]
fn dw_20_11_dw_20_13_dw_24_1_a_window_opens_on_public_facts_whatever_is_held() {
    // The end phase: V22 needs an opponent with a card. Neither holds it.
    let to_end = |hands: [&[&str]; 2]| {
        let mut table = table(hands);
        table.edit(|state| {
            while !matches!(state.steps.top(), Some(Step::Rounds(_))) {
                state.steps.pop();
            }
            state.steps.replace(broadside_dystopian::Rounds::Objectives);
            // Something must be asked in a sound state: a window that is passed at once.
            state.steps.push(ValourWindow { seat: ONE, occasion: check(PETRELS) });
        });
        table.play(&["pass"]);
        let windows = |table: &Table| match table.game.step() {
            Step::ValourWindow(window) => Some((window.seat, window.occasion.window)),
            _ => None,
        };
        let mut asked = Vec::new();
        while let Some(window) = windows(&table) {
            assert_eq!(table.options(), ["pass"]);
            asked.push(window);
            table.play(&["pass"]);
        }
        asked
    };
    let mut asked = to_end([&["C01"], &["C02"]]);
    asked.sort();
    assert_eq!(asked, [(ONE, Window::End), (TWO, Window::End)]);
    // Without a card of the opponent the condition is not met; without an own one there is nothing to enact.
    assert_eq!(to_end([&["C01"], &[]]), []);
}

#[test]
fn dw_20_12_one_effect_in_each_step() {
    let mut table = table([&["C33", "C34"], &["C01"]]);
    open(&mut table, ONE, check(PETRELS));
    table.play(&[&enact("C33", PETRELS), "pass"]);
    // A second window of the same step is none.
    let window = ValourWindow { seat: ONE, occasion: check(PETRELS) };
    let mut state = table.state();
    state.steps.push(window);
    let saved = broadside_dystopian::Saved { table: state };
    let problems = broadside_dystopian::Dystopian::restore(content(), &table.setup, saved);
    assert_eq!(problems.expect_err("refused")[0].rule.id(), "DW-20.13");
    // The next phase is another step.
    table.play(&["surrender"]);
    assert!(table.state().admirals[ONE].spent.contains(Spent::Valour));
    while table.state().round == 2 && !table.options().iter().any(|it| it.starts_with("activate")) {
        let usual = table.usual();
        table.play(&[&usual]);
    }
    assert!(!table.state().admirals[ONE].spent.contains(Spent::Valour));
}

#[test]
fn dw_20_14_the_first_admiral_decides_first_where_nobody_is_active() {
    let mut table = table([&["C01"], &["C02"]]);
    table.play(&["surrender", "surrender"]);
    table.play(&["take", "done", "done"]);
    let first = table.game.first();
    let mut asked = Vec::new();
    while matches!(table.game.step(), Step::ValourWindow(_)) {
        asked.push(table.asked());
        table.play(&["pass"]);
    }
    assert_eq!(asked, [first, first.next(2)]);
}

#[test]
fn dw_20_13_the_end_of_a_consolidation_step_is_one_window_for_its_admiral() {
    // C10 removes effects of a model of the unit, C49 calms a model of any unit that gained disorder.
    let mut table = table([&["C10", "C49"], &["C01"]]);
    table.edit(|state| {
        state.models[0].effects[Critical::Breach as usize] = 3;
        let petrel = state.units[PETRELS.index()].first;
        (state.models[petrel.index()].shaken, state.models[petrel.index()].disorder) = (true, 2);
    });
    open(&mut table, ONE, of(Window::OwnConsolidation, CONCORD));
    let (own, any) = (enact("C10", CONCORD), enact("C49", PETRELS));
    let offered: Vec<String> = table.options().into_iter().filter(|it| it.starts_with("enact ")).collect();
    assert_eq!(offered, [own.clone(), any]);
    table.play(&[&own, "pass"]);
    // Up to two effects: a lone model needs no question, and whoever has had enough is done.
    table.play(&["relieve breach"]);
    assert_eq!(table.options(), ["relieve breach", "done"]);
    table.play(&["done"]);
    assert_eq!(table.state().models[0].effects[Critical::Breach as usize], 2);
}

#[test]
fn dw_20_5_dw_20_13_an_observer_takes_the_card_face_down_for_one_that_fits() {
    let mut table = table([&["C33", "C01", "C05"], &["C02"]]);
    open(&mut table, ONE, check(PETRELS));
    table.play(&[&enact("C33", PETRELS)]);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..60 {
        let mut world = table.game.clone();
        world.determinise(Observer::Seat(TWO), &mut table.dice);
        let laid = world.save().table.admirals[ONE].laid.expect("a card");
        seen.insert(content().card(laid).id.clone());
    }
    let seen: Vec<&str> = seen.iter().map(String::as_str).collect();
    assert_eq!(seen, ["C33", "C34"], "both cards that pass a check, and no other");
}

#[test]
fn dw_20_4_effects_at_once_and_boons() {
    let run = |card: &str, unit: UnitNo, occasion: Occasion| {
        let mut table = table([&[card], &[]]);
        open(&mut table, ONE, occasion);
        table.play(&[&enact(card, unit)]);
        table
    };
    let attack = |fact: Fact| Occasion { facts: Set::one(fact), ..of(Window::AttackDeclared, CONCORD) };
    assert_eq!(boons(&run("C01", CONCORD, of(Window::Broadside, CONCORD))).roll.dice, 4);
    assert_eq!(boons(&run("C03", CONCORD, attack(Fact::WeaponLeft))).extra_actions, 1);
    assert_eq!(boons(&run("C07", CONCORD, attack(Fact::BattleReady))).roll.dice, 5);
    assert!(boons(&run("C39", CONCORD, of(Window::AttackDeclared, CONCORD))).roll.clear_sight);
    let harmed = Occasion { model: Some(ModelNo(0)), damage: 2, ..of(Window::Damage, CONCORD) };
    assert_eq!(boons(&run("C05", CONCORD, harmed)).less_damage, 2);
    let moves = boons(&run("C11", CONCORD, of(Window::Movement, CONCORD))).moves;
    assert_eq!((moves.speed, moves.manoeuvres), (2, 1));
    let moves = boons(&run("C27", CONCORD, of(Window::Movement, CONCORD))).moves;
    assert_eq!((moves.speed, moves.turn_limit), (3, -1));
    assert!(boons(&run("C35", CONCORD, of(Window::Movement, CONCORD))).moves.early_turns);
    assert!(boons(&run("C47", CONCORD, of(Window::Movement, CONCORD))).moves.unimpeded);
    let ram = boons(&run("C13", CONCORD, of(Window::Ram, CONCORD)));
    assert_eq!((ram.passes_check, ram.roll.dice), (true, 4));
    let board = boons(&run("C15", CONCORD, of(Window::Boarding, CONCORD)));
    assert_eq!((board.roll.dice, board.roll.less_crew), (4, 1));
    assert_eq!(boons(&run("C21", CONCORD, of(Window::Targeted, CONCORD))).roll.resistance, 4);
    let reroll = boons(&run("C23", CONCORD, of(Window::AttackDeclared, CONCORD))).roll;
    assert_eq!((reroll.reroll.and_then(|it| it.most), reroll.resistance_reroll), (Some(3), None));
    let reroll = boons(&run("C25", CONCORD, of(Window::Targeted, CONCORD))).roll;
    assert_eq!((reroll.reroll, reroll.resistance_reroll.map(|it| it.blanks)), (None, Some(true)));
    assert_eq!(boons(&run("C29", CONCORD, of(Window::Repair, CONCORD))).roll.dice, 2);
    assert_eq!(boons(&run("C51", CONCORD, of(Window::Mission, CONCORD))).roll.patrol, 3);
    // Picket boats: the battleship had 2 of 4.
    let pickets = run("C37", CONCORD, of(Window::Movement, CONCORD));
    assert_eq!(pickets.state().units[CONCORD.index()].escorts, 3);
}

#[test]
fn dw_20_4_conditions_keep_effects_from_being_enacted() {
    let offered = |card: &str, occasion: Occasion, change: fn(&mut broadside_dystopian::State)| {
        let mut table = table([&[card], &["C02"]]);
        table.edit(change);
        let window = ValourWindow { seat: ONE, occasion };
        let mut state = table.state();
        state.steps.push(window);
        let saved = broadside_dystopian::Saved { table: state };
        match broadside_dystopian::Dystopian::restore(content(), &table.setup, saved) {
            Ok(game) => {
                table.game = game;
                table.options().iter().any(|it| it.starts_with("enact"))
            }
            Err(_) => false,
        }
    };
    let nothing = |_: &mut broadside_dystopian::State| {};
    let damage = |points| Occasion { model: Some(ModelNo(0)), damage: points, ..of(Window::Damage, CONCORD) };
    assert!(offered("C05", damage(2), nothing));
    assert!(!offered("C05", damage(1), nothing));
    assert!(!offered("C05", damage(2), |state| state.models[0].crippled = true));
    assert!(!offered("C03", of(Window::AttackDeclared, CONCORD), nothing));
    assert!(!offered("C07", of(Window::AttackDeclared, CONCORD), nothing));
    assert!(!offered("C45", of(Window::OwnAttackDone, CONCORD), nothing));
    assert!(!offered("C19", of(Window::OwnConsolidation, CONCORD), nothing));
    assert!(offered("C19", of(Window::OwnConsolidation, CONCORD), |state| state.models[0].disorder = 1));
    assert!(!offered("C09", of(Window::OwnConsolidation, CONCORD), nothing));
    assert!(!offered("C37", of(Window::Movement, CONCORD), |state| state.units[0].escorts = 4));
    let ready = Occasion { unit: None, ..of(Window::Ready, CONCORD) };
    assert!(offered("C41", ready, nothing));
    assert!(!offered("C41", ready, |state| state.admirals[ONE].broken = true));
}

#[test]
fn dw_20_4_revised_orders_and_intercepted_signals() {
    let mut table = table([&["C41", "C05"], &["C01", "C02", "C03"]]);
    open(&mut table, ONE, Occasion { unit: None, ..of(Window::Ready, CONCORD) });
    let top = *table.state().admirals[ONE].deck.last().expect("a card");
    table.play(&[&enact("C41", CONCORD), "pass"]);
    // One card was drawn; which one is put away, only its owner knows.
    assert!(matches!(table.game.awaiting(), Awaiting::Decision { secret: true, .. }));
    assert_eq!(table.options().len(), 2);
    table.play(&[&Action::Remove(number("C05")).to_string()]);
    let admiral = &table.state().admirals[ONE];
    assert_eq!(
        (admiral.hand.iter().collect::<Vec<_>>(), admiral.deck[0]),
        (vec![top], CardId(number("C05")))
    );

    let mut table = self::table([&["C43"], &["C01", "C02", "C03"]]);
    open(&mut table, ONE, Occasion { unit: None, ..of(Window::End, CONCORD) });
    table.play(&[&enact("C43", CONCORD), "pass"]);
    let admiral = &table.state().admirals[TWO];
    assert_eq!((admiral.hand.len(), admiral.discards.len()), (2, 1));
}
