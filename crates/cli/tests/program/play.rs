//! The table in the terminal, with somebody typing.

use crate::kit::{Desk, Said};
use serde_json::json;

const DUEL: [&str; 6] = ["play", "reflex", "--seats", "human,greedy", "--seed", "1"];
const HOT_SEAT: [&str; 6] = ["play", "reflex", "--seats", "human,human", "--seed", "1"];

fn ones(count: usize) -> String {
    "1\n".repeat(count)
}

#[track_caller]
fn quiet(said: Said) -> String {
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{}", said.out);
    said.out
}

/// Types one line at the first question, and gives what is said between it and the next.
#[track_caller]
fn answer_to(line: &str) -> String {
    let said = quiet(Desk::new().type_at(&DUEL, format!("{line}\n")));
    let mut parts = said.split("\n> ");
    let answer = parts.nth(1).expect("an answer").to_string();
    assert_eq!(parts.count(), 1, "one answer and one question more: {said}");
    answer
}

#[test]
fn always_the_first_choice_leads_to_an_end() {
    for seats in ["human,greedy", "random,human", "human,random,greedy"] {
        let said =
            quiet(Desk::new().type_at(&["play", "reflex", "--seats", seats, "--seed", "1"], ones(3000)));
        let end = said.rfind("the game is over").expect("the game ends");
        assert!(said[end..].contains(" wins") || said[end..].contains("A draw"), "{}", &said[end..]);
        assert!(!said[end..].contains("> "), "nothing is asked after the end");
    }
}

#[test]
fn computers_alone_play_to_the_end() {
    let said = quiet(Desk::new().run(&["play", "reflex", "--seats", "greedy,random", "--seed", "1"]));
    assert_eq!(said.matches("the game is over").count(), 1);
    assert!(said.contains(" wins"), "{said}");
}

#[test]
fn every_key_is_answered() {
    for help in ["h", "help", "?", ""] {
        let answer = answer_to(help);
        assert!(answer.starts_with("  NUMBER ") && answer.contains("q           leave"), "{answer}");
    }
    assert!(answer_to("?1").starts_with("RX-5.4 Re-roll\n"));
    assert!(answer_to("? 2").starts_with("RX-5.4 Re-roll\n"));
    assert!(answer_to("rule RX-5.8").starts_with("RX-5.8 Look-ahead\n"));
    assert!(answer_to("rule rx-5.8").starts_with("RX-5.8 Look-ahead\n"));
    assert!(answer_to("log").contains("Round 1 begins."));
    assert_eq!(answer_to("why"), "Nothing is barred now.");
    assert_eq!(answer_to("u"), "cannot be taken back: you have done nothing yet");
}

#[test]
fn nonsense_is_answered_too() {
    assert_eq!(answer_to("?9"), "There is no choice 9.");
    assert_eq!(answer_to("?x"), "There is no choice x.");
    for number in ["0", "3", "99"] {
        assert_eq!(answer_to(number), format!("There is no choice {number}: 1 to 2."));
    }
    assert_eq!(answer_to("rule 7"), "There is no rule 7.");
    assert_eq!(answer_to("frobnicate"), "'frobnicate' is not an action of Reflex");
    assert!(answer_to("fire F1").starts_with("not allowed: "));
    assert!(answer_to("99999999999999999999999").contains("not an action"));
    let bytes = quiet(Desk::new().type_at(&DUEL, b"\xff\xfe\n\0\nq\n"));
    assert_eq!(bytes.matches("is not an action of Reflex").count(), 2, "{bytes}");
}

#[test]
fn why_names_what_is_barred_and_its_rule() {
    let said = quiet(Desk::new().type_at(&DUEL, "1\nplace 6 F1\nplace 6 F2\nwhy\nq\n"));
    let answer = said.split("\n> ").nth(4).expect("an answer");
    assert!(answer.contains("[RX-5.8]"), "{answer}");
}

#[test]
fn an_action_is_taken_back() {
    let said = quiet(Desk::new().type_at(&DUEL, "1\nu\nq\n"));
    let screens: Vec<&str> = said.split("\n> ").collect();
    assert!(screens[0].contains("Keep the roll"), "{said}");
    assert!(screens[1].contains("Lay a die"), "{said}");
    assert!(screens[2].contains("Keep the roll"), "{said}");
}

#[test]
fn conceding_ends_the_game() {
    let said = quiet(Desk::new().type_at(&DUEL, "concede\n"));
    assert!(said.contains("the game is over") && said.contains("Ship 2 wins"), "{said}");
}

#[test]
fn the_end_of_input_leaves_quietly() {
    for typed in ["", "1\n", "q\n", "1\n1", "quit"] {
        let said = quiet(Desk::new().type_at(&DUEL, typed));
        assert!(said.contains("In hand") && !said.contains("the game is over"), "{said}");
    }
    let said = quiet(Desk::new().type_at(&HOT_SEAT, ""));
    assert!(said.contains("Hand over to seat 1") && !said.contains("In hand"), "{said}");
}

#[test]
fn on_one_screen_nobody_sees_the_hand_of_the_other() {
    let said = quiet(Desk::new().type_at(&HOT_SEAT, ones(4000)));
    assert!(said.contains("the game is over"));
    assert!(
        said.trim_start().starts_with("Hand over to seat 1"),
        "nothing is shown before the first hand-over"
    );
    // A hand is shown only after a cover for its seat, with nothing but that seat's own screens in between.
    let (mut hands, mut covers, mut alone) = (0, 0, String::new());
    for screen in said.split("\n> ") {
        assert!(screen.matches("In hand").count() <= 1, "{screen}");
        if let Some((_, covered)) = screen.rsplit_once("Hand over to seat ") {
            covers += 1;
            alone = covered[..1].to_string();
        }
        match screen.split_once("In hand") {
            Some((before, _)) => {
                let title = before.rfind("Ship ").expect("a title");
                assert!(
                    before[title..].starts_with(&format!("Ship {alone}, ")),
                    "seat {alone} sees {screen}"
                );
                hands += 1;
            }
            None => alone.clear(),
        }
    }
    assert!(covers > 3 && hands > 8, "{covers} {hands}");
    let first = said.split("Hand over to seat ").nth(2).expect("the second hand-over");
    assert!(first.starts_with("2.") && !first.contains("⚅ 6   ⚅ 6   ⚅ 6   ⚀ 1"), "{first}");
}

#[test]
fn a_saved_match_goes_on() {
    let desk = Desk::new();
    let args = [DUEL.as_slice(), &["--save", "m.json"]].concat();
    quiet(desk.type_at(&args, "1\n1\nq\n"));
    let half = desk.json("m.json");
    assert_eq!(half["record"]["header"]["seats"], json!(["human", "greedy"]));
    let played = half["record"]["steps"].as_array().expect("steps").clone();
    assert!(played.len() >= 2);
    quiet(desk.type_at(&args, ""));
    assert_eq!(desk.json("m.json"), half, "looking changes nothing");

    let said = quiet(desk.type_at(&["play", "reflex", "--save", "m.json"], ones(3000)));
    assert!(said.contains("the game is over"), "{said}");
    let whole = desk.json("m.json");
    let steps = whole["record"]["steps"].as_array().expect("steps");
    assert_eq!(steps[..played.len()], played);
    assert!(whole["awaiting"]["over"].is_object());
    desk.does(&["verify", "m.json"]);
    assert!(quiet(desk.type_at(&args, "")).contains("the game is over"), "a finished match is shown");
}

#[test]
fn a_match_from_new_can_be_played_on() {
    let desk = Desk::with_match(1);
    quiet(desk.run(&["play", "reflex", "--seats", "greedy,random", "--save", "m.json"]));
    assert!(desk.json("m.json")["awaiting"]["over"].is_object());
    desk.does(&["verify", "m.json"]);
}

#[test]
fn the_screen_fits_an_ordinary_terminal() {
    let said = quiet(Desk::new().type_at(&DUEL, ones(200)));
    let widest = said.lines().map(|line| line.chars().count()).max().unwrap_or(0);
    assert!(widest <= 100, "{widest} columns");
}
