//! Tools for one match in a file.

use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use broadside_engine::table::Line;
use broadside_engine::{Awaiting, Observer, Seat};
use broadside_players::Computer;
use broadside_shelf::OpenMatch;
use serde_json::{Value, json};

use crate::args;
use crate::draw;
use crate::files;
use crate::out::{self, say};

pub(crate) fn new(args: &args::New, packs: &[PathBuf]) -> Result<()> {
    let made = match &args.scenario {
        Some(scenario) => files::scenario(&args.game, packs, scenario, args.seed)?,
        None => {
            let (setup, players) = files::setup(args.setup.as_deref(), args.players)?;
            let seats = (0..players).map(files::seat_name).collect();
            let origin = files::origin(args.seed, players)?;
            broadside_shelf::new_match(&args.game, packs, setup.as_deref(), seats, origin)
                .map_err(|problem| anyhow!(problem))?
        }
    };
    files::write(&args.output, &made.to_file())?;
    say!("{}: {}", args.output.display(), awaiting_words(made.awaiting()));
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
        say!("{}", serde_json::to_string_pretty(&list)?);
    } else {
        for (index, choice) in choices.iter().enumerate() {
            say!(
                "{:>3}  {:<18} {}. {} [{}]",
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
    if args.dice.is_some() && (what.take_back || what.concede) {
        return Err(anyhow!("dice can be given for an action only"));
    }
    if what.take_back {
        played.take_back(seat)?;
    } else if what.concede {
        played.concede(seat)?;
    } else {
        let action = chosen(played.as_ref(), seat, what)?;
        played.submit(seat, &action, args.dice.clone())?;
    }
    files::write(&args.file, &played.to_file())?;
    let told = told(played.as_ref(), before + 1);
    if args.json {
        let events: Vec<_> = told.iter().map(to_json).collect();
        let answer = json!({ "events": events, "awaiting": played.awaiting(), "edited": played.is_edited() });
        say!("{}", serde_json::to_string_pretty(&answer)?);
    } else {
        for (_, line) in told {
            say!("{}", draw::log_line(&line));
        }
        say!("{}", awaiting_words(played.awaiting()));
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

/// What happened from step `from` on, with everything open: whoever has the file may read it all.
fn told(played: &dyn OpenMatch, from: usize) -> Vec<(usize, Line)> {
    played.log(Observer::Open).into_iter().filter(|&(step, _)| step >= from).collect()
}

fn to_json((step, line): &(usize, Line)) -> Value {
    let Line { rule, text, dice, .. } = line;
    json!({ "step": step, "rule": rule, "text": text, "dice": dice })
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
        let mut table = serde_json::to_value(&table)?;
        table["edited"] = loaded.is_edited().into();
        say!("{}", serde_json::to_string_pretty(&table)?);
    } else {
        if loaded.is_edited() {
            say!("This match was edited by hand.");
        }
        out::write(&draw::table(&table, draw::width()));
        out::write(&draw::choices(&table.prompt, draw::width()));
    }
    Ok(())
}

pub(crate) fn replay(file: &Path, json: bool, packs: &[PathBuf]) -> Result<()> {
    let loaded = files::load(file, packs)?;
    let told = told(loaded.as_ref(), 0);
    if json {
        let events: Vec<_> = told.iter().map(to_json).collect();
        let answer = json!({
            "steps": loaded.step_count(),
            "edited": loaded.is_edited(),
            "awaiting": loaded.awaiting(),
            "events": events,
        });
        say!("{}", serde_json::to_string_pretty(&answer)?);
        return Ok(());
    }
    for (step, line) in told {
        say!("{step:>4}  {}", draw::log_line(&line));
    }
    let edited = if loaded.is_edited() { ", edited by hand" } else { "" };
    let (steps, awaiting) = (counted(loaded.step_count()), awaiting_words(loaded.awaiting()));
    say!("{steps}{edited}, every hash right; {awaiting}");
    Ok(())
}

fn counted(steps: usize) -> String {
    format!("{steps} step{}", if steps == 1 { "" } else { "s" })
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
        say!("{}", serde_json::to_string_pretty(&answer)?);
        return Ok(());
    }
    let steps = counted(steps);
    say!("verified: {steps} and {dice} dice follow from the secret, the entropy and the actions");
    if let Some(seed) = verified.seed() {
        say!("note: the dice follow from seed {seed}, so whoever chose it could know them beforehand");
    }
    if !over {
        say!("note: the match is not over yet");
    }
    Ok(())
}
