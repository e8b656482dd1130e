//! Tools for one match in a file.

use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use broadside_engine::table::Line;
use broadside_engine::{Awaiting, Observer, Seat};
use broadside_players::Computer;
use broadside_shelf::OpenMatch;
use serde_json::json;

use crate::args;
use crate::draw;
use crate::files;

pub(crate) fn new(args: &args::New, packs: &[PathBuf]) -> Result<()> {
    let (setup, players) = files::setup(args.setup.as_deref(), args.players)?;
    let seats = (1..=players).map(|number| format!("seat {number}")).collect();
    let origin = files::origin(args.seed, players)?;
    let made = broadside_shelf::new_match(&args.game, packs, setup.as_deref(), seats, origin)
        .map_err(|problem| anyhow!(problem))?;
    files::write(&args.output, &made.to_file())?;
    println!("{}: {}", args.output.display(), awaiting_words(made.awaiting()));
    Ok(())
}

fn awaiting_words(awaiting: Awaiting) -> String {
    match awaiting {
        Awaiting::Decision { seats, .. } if seats.len() == 1 => format!("waiting for seat {seats}"),
        Awaiting::Decision { seats, .. } => format!("waiting for seats {seats}"),
        Awaiting::Over(outcome) if outcome.shared => {
            format!("over: a draw between seats {}", outcome.winners)
        }
        Awaiting::Over(outcome) => format!("over: won by seat {}", outcome.winners),
    }
}

pub(crate) fn options(file: &Path, seat: Seat, json: bool, packs: &[PathBuf]) -> Result<()> {
    let loaded = files::load(file, packs)?;
    let choices = loaded.choices(seat)?;
    if json {
        let list: Vec<_> = choices
            .iter()
            .enumerate()
            .map(|(index, choice)| {
                json!({
                    "choice": index + 1,
                    "action": choice.action,
                    "label": choice.label,
                    "detail": choice.detail,
                    "rule": choice.rule,
                })
            })
            .collect();
        println!("{}", serde_json::to_string_pretty(&list)?);
    } else {
        for (index, choice) in choices.iter().enumerate() {
            println!(
                "{:>3}  {:<18} {} {} [{}]",
                index + 1,
                choice.action,
                choice.label,
                choice.detail,
                choice.rule
            );
        }
    }
    Ok(())
}

pub(crate) fn act(args: &args::Act, packs: &[PathBuf]) -> Result<()> {
    let mut played = files::load(&args.file, packs)?;
    let before = played.step_count();
    let seat = args.seat;
    let what = &args.what;
    if what.take_back {
        played.take_back(seat)?;
    } else if what.concede {
        played.concede(seat)?;
    } else {
        let action = chosen(played.as_ref(), seat, what)?;
        played.submit(seat, &action, args.dice.clone())?;
    }
    files::write(&args.file, &played.to_file())?;
    // What a seat does on its own file, its owner may see all of.
    let events: Vec<Line> = everything_after(played.as_ref(), before);
    if args.json {
        let events: Vec<_> =
            events.iter().map(|line| json!({ "rule": line.rule, "text": line.text })).collect();
        let answer = json!({ "events": events, "awaiting": played.awaiting(), "edited": played.is_edited() });
        println!("{}", serde_json::to_string_pretty(&answer)?);
    } else {
        for line in events {
            println!("{}", draw::log_line(&line));
        }
        println!("{}", awaiting_words(played.awaiting()));
    }
    Ok(())
}

fn chosen(played: &dyn OpenMatch, seat: Seat, what: &args::What) -> Result<String> {
    if let Some(action) = &what.action {
        return Ok(action.clone());
    }
    let choices = played.choices(seat)?;
    if let Some(level) = what.player {
        let mut computer = Computer::new(level, played.step_count() as u64);
        return Ok(played.decide(seat, &mut computer));
    }
    let number = what.choice.unwrap_or(0);
    let choice = number.checked_sub(1).and_then(|index| choices.get(index));
    choice
        .map(|choice| choice.action.clone())
        .ok_or_else(|| anyhow!("there is no choice {number}: seat {seat} has choices 1 to {}", choices.len()))
}

/// The lines of every step after `before`, as any seat was told of them.
fn everything_after(played: &dyn OpenMatch, before: usize) -> Vec<Line> {
    let seats = Seat::all(played.seat_names().len()).map(Observer::Seat);
    let mut lines: Vec<(usize, Line)> = Vec::new();
    for observer in seats {
        for (step, line) in played.log(observer) {
            if step > before && !lines.contains(&(step, line.clone())) {
                lines.push((step, line));
            }
        }
    }
    lines.sort_by_key(|(step, _)| *step);
    lines.into_iter().map(|(_, line)| line).collect()
}

pub(crate) fn view(file: &Path, seat: Option<Seat>, json: bool, packs: &[PathBuf]) -> Result<()> {
    let loaded = files::load(file, packs)?;
    let observer = seat.map_or(Observer::Spectator, Observer::Seat);
    if let Some(seat) = seat
        && seat.index() >= loaded.seat_names().len()
    {
        return Err(anyhow!("there is no seat {seat} at this table"));
    }
    let table = loaded.table(observer);
    if json {
        println!("{}", serde_json::to_string_pretty(&table)?);
    } else {
        if loaded.is_edited() {
            println!("This match was edited by hand.");
        }
        print!("{}", draw::table(&table, draw::width()));
        print!("{}", draw::choices(&table.prompt, draw::width()));
    }
    Ok(())
}

pub(crate) fn replay(file: &Path, json: bool, packs: &[PathBuf]) -> Result<()> {
    let loaded = files::load(file, packs)?;
    let lines = everything_after_start(loaded.as_ref());
    if json {
        let events: Vec<_> = lines
            .iter()
            .map(|(step, line)| json!({ "step": step, "rule": line.rule, "text": line.text }))
            .collect();
        let answer = json!({
            "steps": loaded.step_count(),
            "edited": loaded.is_edited(),
            "awaiting": loaded.awaiting(),
            "events": events,
        });
        println!("{}", serde_json::to_string_pretty(&answer)?);
        return Ok(());
    }
    for (step, line) in lines {
        println!("{step:>4}  {}", draw::log_line(&line));
    }
    let edited = if loaded.is_edited() { ", edited by hand" } else { "" };
    println!(
        "{} steps{edited}, every hash right; {}",
        loaded.step_count(),
        awaiting_words(loaded.awaiting())
    );
    Ok(())
}

fn everything_after_start(played: &dyn OpenMatch) -> Vec<(usize, Line)> {
    let mut lines = Vec::new();
    for step in 0..=played.step_count() {
        for observer in Seat::all(played.seat_names().len()).map(Observer::Seat) {
            for (at, line) in played.log(observer) {
                if at == step && !lines.contains(&(step, line.clone())) {
                    lines.push((step, line));
                }
            }
        }
    }
    lines
}

pub(crate) fn verify(file: &Path, json: bool, packs: &[PathBuf]) -> Result<()> {
    let text = files::read(file)?;
    let verified = broadside_shelf::verify(&text, packs)
        .map_err(|problem| anyhow!("{}: not verified: {problem}", file.display()))?;
    let over = verified.awaiting().outcome().is_some();
    let (dice, steps) = (verified.dice_count(), verified.step_count());
    if json {
        let answer = json!({
            "verified": true,
            "steps": steps,
            "dice": dice,
            "finished": over,
            "seed": verified.seed(),
        });
        println!("{}", serde_json::to_string_pretty(&answer)?);
        return Ok(());
    }
    println!("verified: {steps} steps and {dice} dice follow from the secret, the entropy and the actions");
    if let Some(seed) = verified.seed() {
        println!("note: the dice follow from seed {seed}, so whoever chose it could know them beforehand");
    }
    if !over {
        println!("note: the match is not over yet");
    }
    Ok(())
}
