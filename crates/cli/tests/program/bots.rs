//! Programs from outside that play, and what becomes of those that do it badly.

#![cfg(unix)]

use serde_json::Value;

use crate::kit::Desk;

/// A program in the shell that answers hello, and each question by `answer`, in which `$line` is what it was told.
fn shell(answer: &str) -> String {
    format!(
        "read -r line\necho '{{\"say\":\"hello\"}}'\nwhile read -r line; do\n  case \"$line\" in\n    \
         *'\"tell\":\"over\"'*) printf '%s\\n' \"$line\" >> over.txt; exit 0 ;;\n  esac\n  {answer}\ndone\n"
    )
}

/// Takes the first option of the list.
const FIRST: &str = r#"a=${line#*'"action":"'}; echo "{\"say\":\"choose\",\"action\":\"${a%%'"'*}\"}""#;

#[track_caller]
fn report(desk: &Desk, script: &str, more: &[&str]) -> Value {
    desk.put("bot.sh", script);
    let mut args =
        vec!["simulate", "reflex", "--games", "2", "--seats", "bot:sh bot.sh,random", "--seed", "4"];
    args.extend(more);
    desk.tells(&args)
}

#[track_caller]
fn fault(script: &str, more: &[&str]) -> String {
    let report = report(&Desk::new(), script, more);
    let seat = &report["seats"][0];
    assert_eq!(seat["player"], "bot:sh bot.sh");
    assert_eq!((&seat["losses"], &seat["forfeits"]), (&2.into(), &2.into()), "{seat}");
    assert_eq!(report["seats"][1]["wins"], 2);
    seat["first_fault"].as_str().expect("the fault is told").to_string()
}

#[test]
fn a_program_in_the_shell_plays_to_the_end_and_is_told_of_it() {
    let desk = Desk::new();
    let report = report(&desk, &shell(FIRST), &[]);
    let seat = &report["seats"][0];
    assert_eq!(seat["forfeits"], 0, "{seat}");
    assert!(seat.get("first_fault").is_none(), "{seat}");
    let over = desk.text("over.txt");
    assert_eq!(over.lines().count(), 2);
    for line in over.lines() {
        let over: Value = serde_json::from_str(line).expect("a message");
        assert!(over["outcome"]["rule"].as_str().is_some_and(|rule| rule.starts_with("RX-14")), "{over}");
        let winners = over["outcome"]["winners"].as_array().expect("winners");
        assert!(!winners.is_empty() && over["you_won"].is_boolean(), "{over}");
    }
    let wins = over.lines().filter(|line| line.contains("\"you_won\":true")).count();
    assert_eq!(seat["wins"], wins);
}

#[test]
fn whoever_does_it_wrong_has_lost_and_is_told_why() {
    assert_eq!(fault("exit 3\n", &[]), "game 1: ended without an answer (exit status: 3)");
    assert_eq!(fault(&shell("exit 7"), &[]), "game 1: ended without an answer (exit status: 7)");
    let nonsense = fault(&shell("echo 'Hello, world!'"), &[]);
    assert!(
        nonsense.starts_with("game 1: answered 'Hello, world!', which is no message: expected value"),
        "{nonsense}"
    );
    let illegal = fault(&shell(r#"echo '{"say":"choose","action":"fire F9"}'"#), &[]);
    assert!(illegal.starts_with("game 1: chose 'fire F9', which is refused: "), "{illegal}");
    let again = fault(&shell(r#"echo '{"say":"hello"}'"#), &[]);
    assert_eq!(again, "game 1: said hello when it was to choose");
    let early = fault("read -r line\necho '{\"say\":\"choose\",\"action\":\"keep\"}'\nread -r line\n", &[]);
    assert_eq!(early, "game 1: chose before it said hello");
}

#[test]
fn whoever_is_silent_deaf_or_endless_has_lost_in_time() {
    assert_eq!(fault(&shell("exec sleep 3"), &["--bot-time", "0.2"]), "game 1: gave no answer within 0.2 s");
    // It never reads, so that what it is told fills the pipe.
    let deaf = "read -r line\necho '{\"say\":\"hello\"}'\nexec sleep 3\n";
    assert_eq!(fault(deaf, &["--bot-time", "0.2"]), "game 1: gave no answer within 0.2 s");
    let endless = fault(&shell("head -c 200000 /dev/zero | tr '\\0' x"), &[]);
    assert_eq!(endless, "game 1: said a line of more than 65536 bytes");
    let twice = fault(&shell(&format!("{FIRST}\n  {FIRST}")), &[]);
    // Whether the second answer comes before the next question or after it is chance.
    let unasked = twice.contains("spoke when nobody had asked: '{\"say\":\"choose\"");
    assert!(unasked || twice.contains("which is refused: "), "{twice}");
}

#[test]
fn a_program_that_is_not_there_is_named() {
    let desk = Desk::new();
    let report = desk.tells(&["simulate", "reflex", "--games", "2", "--seats", "bot:./nobody,random"]);
    let fault = report["seats"][0]["first_fault"].as_str().expect("the fault is told");
    assert!(fault.starts_with("game 1: cannot be started: "), "{fault}");
    let said = desk.refuses(&["simulate", "reflex", "--games", "2", "--seats", "bot:,random"]);
    assert!(said.contains("a bot needs a program"), "{said}");
}

#[test]
fn a_program_sits_down_in_the_terminal_and_gives_up_when_it_fails() {
    let desk = Desk::new();
    desk.put("good.sh", shell(FIRST));
    desk.put("bad.sh", "exit 1\n");
    let out = desk.does(&["play", "reflex", "--seats", "bot:sh good.sh,random", "--seed", "5"]);
    assert!(out.contains("RX-14"), "{out}");
    let out = desk.does(&["play", "reflex", "--seats", "bot:sh bad.sh,bot:sh good.sh", "--seed", "5"]);
    assert!(out.contains("Seat 1 gives up: its program ended without an answer (exit status: 1)."), "{out}");
}

/// The numbers follow from the seed, since the example draws by the seed that it is told.
#[test]
fn the_example_in_python_plays_every_game_and_beats_chance() {
    let desk = Desk::new();
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py");
    let quick = [("reflex", "60"), ("inertia", "60")];
    for (game, games) in
        quick.into_iter().chain([("dreadnaught", "8"), ("firestorm", "12"), ("dystopian", "8")])
    {
        let seats = format!("bot:python3 {example},random");
        let report = desk.tells(&["simulate", game, "--games", games, "--seats", &seats, "--seed", "2"]);
        let seat = &report["seats"][0];
        assert_eq!(seat["forfeits"], 0, "{game}: {seat}");
        let rate = seat["win_rate"].as_f64().expect("a rate");
        assert!(rate > 0.5, "{game}: {seat}");
    }
}
