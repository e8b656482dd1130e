//! What is asked and offered is said in words, at every kind of question that a game comes to.

use std::collections::BTreeMap;

use broadside_engine::dice::FastDice;
use broadside_engine::question::{Question, Stepwise};
use broadside_engine::{Dice, Game, Silent, Stream};
use broadside_firestorm::{Action, Brought, Firestorm, Limit, Setup};

use crate::kit::*;

#[test]
fn every_question_has_its_sentences() {
    const PICK: Stream = Stream::new("words");
    let content = content();
    let mut met: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..24 {
        let fleets = ["great_web", "lamp_and_wall", "leveraged_takeover", "clan_hammer"];
        let fleet = |place: usize| Brought::Ready(fleets[place % fleets.len()].into());
        let place = seed as usize;
        let setup = Setup {
            limit: Some(Limit::Battle),
            fleets: Some(if seed > 0 { vec![fleet(place), fleet(place + 1)] } else { Vec::new() }),
            ..Setup::ordinary(2)
        };
        let mut dice = FastDice::new(seed);
        let mut game = Firestorm::start(&content, &setup, &mut dice, &mut Silent).expect("a sound set-up");
        while let Some(seat) = game.awaiting().seats().first() {
            let step = game.top();
            let name = format!("{step:?}").split(['(', ' ']).next().unwrap_or("").to_string();
            *met.entry(name).or_default() += 1;
            let (ask, wait) = (step.ask(&game, seat), step.wait(&game));
            assert!(ask.text.ends_with(['.', '?']) && ask.rule.id().starts_with("FA-"), "{step:?}: {ask:?}");
            assert!(wait.text.starts_with("to "), "{step:?}: {wait:?}");
            let mut options: Vec<Action> = Vec::new();
            game.options(seat, &mut options);
            for &option in &options {
                let choice = step.choice(&game, seat, option);
                assert!(!choice.label.is_empty() && choice.label != choice.action, "{step:?}: {choice:?}");
                assert!(choice.rule.id().starts_with("FA-"), "{step:?}: {choice:?}");
            }
            let labels = |option: &Action| {
                let choice = step.choice(&game, seat, *option);
                (choice.group, choice.label)
            };
            let mut said: Vec<(String, String)> = options.iter().map(labels).collect();
            said.sort();
            said.dedup();
            assert!(
                said.len() == options.len() || options.len() > 300,
                "{step:?} says the same twice: {said:?}"
            );
            let bold: Vec<Action> = options
                .iter()
                .copied()
                .filter(|it| !matches!(it, Action::LeaveTable | Action::Done | Action::Pass | Action::Shunt))
                .collect();
            let from = if bold.is_empty() || dice.below(PICK, 12) == 0 { &options } else { &bold };
            let action = dice.draw(PICK, from).expect("an option");
            game.apply(seat, action, &mut dice, &mut Silent).expect("a listed option");
        }
    }
    for name in
        ["Fleets", "Sides", "Deploy", "Activate", "Command", "MoveShip", "MovePick", "Combat", "FireMode"]
    {
        assert!(met.contains_key(name), "{name} was never asked: {met:?}");
    }
}
