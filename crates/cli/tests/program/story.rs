//! What a match was like, and why a computer does what it does.

use serde_json::Value;

use crate::kit::Desk;

/// A match of captains, as a file, after so many steps or at its end.
fn played(desk: &Desk, game: &str, seed: &str) {
    desk.does(&["play", game, "--seats", "captain,captain", "--seed", seed, "--save", "m.json"]);
}

#[test]
fn an_analysis_has_a_position_a_step_and_an_account_a_seat() {
    let desk = Desk::new();
    played(&desk, "reflex", "3");
    let steps = desk.json("m.json")["record"]["steps"].as_array().expect("steps").len();
    let analysis = desk.tells(&["analyse", "m.json"]);
    let positions = analysis["positions"].as_array().expect("positions");
    assert_eq!(positions.len(), steps + 1);
    for (step, position) in positions.iter().enumerate() {
        assert_eq!(position["step"], step);
        for known in ["open", "known"] {
            let prospects = position[known].as_array().expect("a list");
            assert!(prospects.iter().all(|it| it.as_u64().is_some_and(|it| it <= 1000)), "{position}");
            assert_eq!(prospects.len(), 2);
        }
    }
    let last = &positions[steps]["open"];
    assert!([[1000, 0], [0, 1000]].contains(&[0, 1].map(|at| last[at].as_u64().unwrap_or(9))), "{last}");
    assert_eq!(analysis["seats"].as_array().map(Vec::len), Some(2));
    // The same file gives the same story.
    assert_eq!(analysis, desk.tells(&["analyse", "m.json"]));
    let out = desk.does(&["analyse", "m.json"]);
    assert!(out.contains("seat 1  ") && out.contains("Seat 2: luck "), "{out}");
}

#[test]
fn why_names_what_is_done_first_and_what_it_was_weighed_against() {
    let desk = Desk::with_match(8);
    let explained = desk.tells(&["why", "m.json"]);
    let considered = explained["considered"].as_array().expect("a list");
    assert!(considered.len() > 1, "{explained}");
    let sentence = explained["sentence"].as_str().expect("a sentence");
    let first = considered[0]["words"][0].as_str().expect("words");
    assert!(sentence.starts_with(first) && sentence.contains("rather than"), "{sentence}");
    let legal = desk.tells(&["options", "m.json", "--seat", "1"]);
    let actions: Vec<&Value> = legal.as_array().expect("a list").iter().map(|it| &it["action"]).collect();
    assert!(actions.contains(&&explained["action"]), "{explained}");
    let said = desk.refuses(&["why", "m.json", "--step", "9"]);
    assert!(said.contains("the match has only 0 steps"), "{said}");
}
