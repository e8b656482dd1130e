//! Edited states: whatever is accepted can be played on, whatever is refused says which rule and which field.

use broadside_engine::{Game, Problem};
use broadside_reflex::{Facing, Reflex, Setup};
use serde_json::{Value, json};

use crate::kit::{RuleTable, Table, content};

/// A position in the middle of the Action Phase: seat 1 is active, seat 2 four spaces ahead.
fn position() -> Table {
    let mut table = Table::two();
    table.put(1, 0, Facing::Cw).put(2, 4, Facing::Ccw);
    table.dice(1, "B1=3 M1=2 F1=4").dice(2, "B1=1 M1=5").cubes(1, 1).shields(2, "SM");
    table
}

/// What restoring says about the position with these steps.
fn with_steps(steps: Value) -> Result<Reflex, Vec<Problem>> {
    let mut saved = serde_json::to_value(position().position().saved()).expect("a state has a JSON form");
    saved["table"]["steps"] = steps;
    let saved = serde_json::from_value(saved).expect("a readable state");
    Reflex::restore(&content(), &Setup::ordinary(2), saved)
}

#[test]
fn rx_6_7_steps_that_can_be_gone_on_with_are_accepted() {
    for steps in [
        json!(["actions"]),
        json!(["actions", {"activation": {"doing": "single", "dice": ["F1"], "moved": false}}]),
        json!(["actions", {"activation": {"doing": "manoeuvre", "dice": ["M1"], "moved": false}}]),
        json!(["actions", {"target": {"number": 4}}]),
        json!(["actions", {"absorb": {"target": 2, "side": "front"}}]),
        json!(["actions", {"damage": {"target": 2, "by": "SF"}}]),
        json!(["actions", {"winners": {"now": 1, "then": null, "two_dice": []}}]),
        json!([{"take_reflex": {"seat": 2}}]),
    ] {
        let game = with_steps(steps.clone()).unwrap_or_else(|problems| panic!("{steps}: {problems:?}"));
        assert_eq!(serde_json::to_value(game.save()).expect("JSON")["table"]["steps"], steps);
    }
}

#[test]
fn rx_6_5_steps_that_no_answer_resolves_are_refused() {
    for (steps, rule, words) in [
        (json!([]), "RX-6.7", "always being resolved"),
        (json!(["actions", "actions"]), "RX-6.7", "below everything else"),
        (json!(["actions", "planning"]), "RX-6.7", "expected one step"),
        (json!(["planning", {"target": {"number": 4}}]), "RX-6.7", "expected one step"),
        (json!([{"target": {"number": 4}}]), "RX-6.7", "expected one step"),
        (json!([{"take_reflex": {"seat": 2}}, "actions"]), "RX-6.7", "expected one step"),
        // Nobody is asked.
        (json!(["planning"]), "RX-6.5", "nobody has anything to decide"),
        (json!(["choose_consoles"]), "RX-6.5", "nobody has anything to decide"),
        (
            json!(["actions", {"winners": {"now": null, "then": 1, "two_dice": []}}]),
            "RX-6.5",
            "nobody has anything to decide",
        ),
        // Somebody is asked who has nothing to choose.
        (json!(["actions", {"target": {"number": 3}}]), "RX-6.5", "seat 1 must decide"),
        (json!(["actions", {"absorb": {"target": 1, "side": "front"}}]), "RX-6.5", "seat 1 must decide"),
        // What is named is not there.
        (json!(["actions", {"target": {"number": 0}}]), "RX-10.1", "no die shows 0"),
        (json!(["actions", {"absorb": {"target": 3, "side": "front"}}]), "RX-12.4", "no such ship"),
        (json!(["actions", {"damage": {"target": 2, "by": "F1"}}]), "RX-10.7", "no Shield space"),
        (
            json!(["actions", {"activation": {"doing": "single", "dice": ["F2"], "moved": false}}]),
            "RX-6.2",
            "do not lie so",
        ),
        (
            json!(["actions", {"activation": {"doing": "taking", "dice": ["B1"], "moved": false}}]),
            "RX-6.2",
            "do not lie so",
        ),
        (json!([{"take_reflex": {"seat": 3}}]), "RX-13.7", "no such player"),
    ] {
        let problems = with_steps(steps.clone()).err().unwrap_or_else(|| panic!("{steps} is accepted"));
        let [problem] = problems.as_slice() else { panic!("{steps}: {problems:?}") };
        assert_eq!((problem.rule.id(), problem.field.as_str()), (rule, "steps"), "{steps}: {problem}");
        assert!(problem.reason.contains(words), "{steps}: {problem}");
    }
}

#[test]
fn rx_15_4_a_game_that_ended_in_the_middle_of_a_turn_comes_back() {
    let mut table = position();
    table.act(1, "fire F1").concede(1);
    assert!(table.outcome().is_some());
    let back = Reflex::restore(&content(), &Setup::ordinary(2), table.game().save());
    assert_eq!(back.as_ref(), Ok(table.game()));
}
