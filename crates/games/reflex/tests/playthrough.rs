//! Golden games: whole matches as readable text. After a change on purpose, `make golden` writes them anew;
//! read the difference before you keep it.

use std::fmt::Write;
use std::sync::Arc;

use broadside_engine::dice::FastDice;
use broadside_engine::{AnyMatch, Awaiting, Dice, GameBox, Match, Observer, Seat, Stream};
use broadside_reflex::{Consoles, Guns, Reflex, Setup};

/// A match of random choices, as every seat together could tell it.
fn playthrough(setup: Setup, seed: u64) -> String {
    let content = Arc::new(Reflex::content(Reflex::packs()).expect("our own packs are right"));
    let seats = vec!["random".to_string(); setup.players.into()];
    let count = seats.len();
    let mut played: Match<Reflex> =
        Match::begin_seeded(&content, setup, seats, seed).expect("a right set-up");
    let mut pick = FastDice::new(seed);
    while let Awaiting::Decision { seats, .. } = AnyMatch::awaiting(&played) {
        let seat = seats.first().expect("somebody is awaited");
        let choices = played.choices(seat).expect("choices");
        let choice = pick.below(Stream::new("pick"), choices.len() as u32) as usize;
        AnyMatch::submit(&mut played, seat, &choices[choice].action, None).expect("a listed choice");
    }
    let mut text = String::new();
    for step in 0..=played.step_count() {
        let mut told: Vec<String> = Vec::new();
        for observer in Seat::all(count).map(Observer::Seat) {
            for (_, line) in AnyMatch::log(&played, observer).into_iter().filter(|(at, _)| *at == step) {
                let dice = if line.dice.is_empty() { String::new() } else { format!(" {:?}", line.dice) };
                let line = format!("{}{dice} [{}]", line.text, line.rule);
                if !told.contains(&line) {
                    told.push(line);
                }
            }
        }
        match step.checked_sub(1).map(|index| &played.record().steps[index]) {
            None => writeln!(text, "start"),
            Some(step) => writeln!(text, "{} {}", serde_json::to_string(&step.act).expect("JSON"), step.hash),
        }
        .expect("a string grows");
        for line in told {
            writeln!(text, "    {line}").expect("a string grows");
        }
    }
    text
}

#[test]
fn a_game_of_two() {
    let text = playthrough(Setup::ordinary(2), 4);
    assert!(text.len() < 20_000, "{} bytes", text.len());
    insta::assert_snapshot!(text);
}

#[test]
fn a_game_of_three_with_forward_guns_and_consoles_of_choice() {
    let setup = Setup {
        consoles: Some(Consoles::CHOICE),
        guns: Guns::Forward,
        length: Some(6),
        battlefield: Some("standard18".into()),
        ..Setup::ordinary(3)
    };
    let text = playthrough(setup, 8);
    assert!(text.len() < 40_000, "{} bytes", text.len());
    insta::assert_snapshot!(text);
}
