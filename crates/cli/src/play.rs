//! The table in the terminal.

use std::io::BufRead;
use std::path::PathBuf;

use anyhow::{Result, anyhow};
use broadside_engine::{Awaiting, MatchError, Observer, Seat};
use broadside_players::{Bot, BotFault, Computer, Who};
use broadside_shelf::OpenMatch;
use console::{Style, Term};

use crate::args;
use crate::draw;
use crate::files;
use crate::out::{self, say};

const HELP: &str = "  NUMBER      make that choice
  ?NUMBER     the rule behind it          rule RX-5.8   any rule
  why         what you may not do now, and why
  u           take your last action back
  log         everything so far
  concede     give up
  q           leave the table";

/// Who sits at a seat.
enum Sitter {
    Human,
    Computer(Computer),
    Bot(Bot),
}

pub(crate) fn run(args: &args::Play, packs: &[PathBuf]) -> Result<()> {
    let mut table = open(args, packs)?;
    let mut seed = [0; 8];
    getrandom::fill(&mut seed).map_err(|error| anyhow!("no randomness to be had: {error}"))?;
    let seed = args.seed.unwrap_or(u64::from_le_bytes(seed));
    let mut sitters = Vec::new();
    for (index, name) in table.seat_names().iter().enumerate() {
        // A match that was made in a file names nobody.
        let unnamed = *name == files::seat_name(index);
        let name = args.seats.get(index).filter(|_| unnamed).unwrap_or(name);
        sitters.push(if name == "human" {
            Sitter::Human
        } else {
            let who: Who = name.parse().map_err(|problem: String| anyhow!("{problem}, or human"))?;
            let seed = seed.wrapping_add(index as u64);
            match who {
                Who::Level(level) => Sitter::Computer(Computer::new(level, seed)),
                Who::Bot(command) => Sitter::Bot(Bot::new(command, seed)),
            }
        });
    }
    let humans = sitters.iter().filter(|sitter| matches!(sitter, Sitter::Human)).count();
    let mut terminal = Terminal { humans, shown_to: None, alone: None, told: vec![0; sitters.len()] };
    while let Awaiting::Decision { seats, .. } = table.awaiting() {
        // A person who is in the middle of something goes on before the screen changes hands.
        let same = terminal.shown_to.filter(|&seat| seats.contains(seat));
        let computer = seats.iter().find(|seat| !matches!(sitters[seat.index()], Sitter::Human));
        let Some(seat) = computer.or(same).or(seats.first()) else { break };
        match &mut sitters[seat.index()] {
            Sitter::Computer(player) => {
                let action = table.decide(seat, player);
                table.submit(seat, &action, None)?;
            }
            Sitter::Bot(bot) => {
                if let Err(fault) = let_choose(bot, table.as_mut(), seat)? {
                    say!("Seat {seat} gives up: its program {fault}.");
                    table.concede(seat)?;
                }
            }
            Sitter::Human => {
                if !terminal.ask(table.as_mut(), seat)? {
                    keep(args, table.as_ref())?;
                    return Ok(());
                }
            }
        }
        keep(args, table.as_ref())?;
    }
    if let Some(outcome) = table.awaiting().outcome() {
        for (seat, sitter) in Seat::all(sitters.len()).zip(&mut sitters) {
            match sitter {
                Sitter::Bot(bot) => bot.dismiss(seat, outcome),
                Sitter::Human | Sitter::Computer(_) => {}
            }
        }
    }
    let observer = match humans {
        1 => terminal.shown_to.map_or(Observer::Spectator, Observer::Seat),
        _ => Observer::Spectator,
    };
    terminal.show(table.as_ref(), observer);
    Ok(())
}

/// A program from outside chooses, or does something wrong.
fn let_choose(bot: &mut Bot, table: &mut dyn OpenMatch, seat: Seat) -> Result<Result<(), BotFault>> {
    let (game, seats) = (table.game_id(), table.seat_names().len());
    let choices = table.choices(seat)?;
    let chosen = bot.ask(game, seat, seats, &choices, || table.table(Observer::Seat(seat)));
    Ok(chosen.and_then(|action| match table.submit(seat, &action, None) {
        Ok(_) => Ok(()),
        Err(error) => Err(BotFault::refused(&action, error)),
    }))
}

/// The match to go on with, or a new one.
fn open(args: &args::Play, packs: &[PathBuf]) -> Result<Box<dyn OpenMatch>> {
    if let Some(path) = args.save.as_deref().filter(|path| path.exists()) {
        let loaded = files::load(path, packs)?;
        if loaded.game_id() != args.game {
            return Err(anyhow!("{} is a match of {}", path.display(), loaded.game_id()));
        }
        return Ok(loaded);
    }
    if let Some(scenario) = &args.scenario {
        return files::scenario(&args.game, packs, scenario, args.seed);
    }
    let (setup, _) = files::setup(args.setup.as_deref(), Some(args.seats.len()))?;
    let origin = files::origin(args.seed, args.seats.len())?;
    broadside_shelf::new_match(&args.game, packs, setup.as_deref(), args.seats.clone(), origin)
        .map_err(|problem| anyhow!(problem))
}

fn keep(args: &args::Play, table: &dyn OpenMatch) -> Result<()> {
    match &args.save {
        Some(path) => files::write(path, &table.to_file()),
        None => Ok(()),
    }
}

struct Terminal {
    humans: usize,
    shown_to: Option<Seat>,
    /// Who sits alone before the screen, since it was covered.
    alone: Option<Seat>,
    /// How much of the log each seat has read.
    told: Vec<usize>,
}

impl Terminal {
    /// Asks a person until something is done; `false` if the person leaves.
    fn ask(&mut self, table: &mut dyn OpenMatch, seat: Seat) -> Result<bool> {
        // In the open both may sit before the screen; what is hidden is covered until its owner alone does.
        let open = table.hides_nothing(seat);
        if self.humans > 1 && !open && self.alone != Some(seat) && !self.hand_over(seat)? {
            return Ok(false);
        }
        self.alone = (!open).then_some(seat);
        self.shown_to = Some(seat);
        self.show(table, Observer::Seat(seat));
        loop {
            let Some(line) = prompt("> ")? else { return Ok(false) };
            let done = match self.answer(table, seat, line.trim()) {
                Ok(Answer::Done) => return Ok(true),
                Ok(Answer::Leave) => return Ok(false),
                Ok(Answer::Said(text)) => text,
                Err(error) => Style::new().red().apply_to(error).to_string(),
            };
            say!("{}", done.trim_end());
        }
    }

    fn answer(&mut self, table: &mut dyn OpenMatch, seat: Seat, line: &str) -> Result<Answer, MatchError> {
        let choices = table.choices(seat)?;
        let numbered = |text: &str| text.trim().parse::<usize>().ok();
        let chosen = |number: usize| number.checked_sub(1).and_then(|index| choices.get(index));
        let width = draw::width();
        if let Some(text) = line.strip_prefix('?')
            && !text.is_empty()
        {
            return Ok(Answer::Said(match numbered(text).and_then(chosen) {
                Some(choice) => draw::rule(table.rulebook(), choice.rule.id(), width),
                None => format!("There is no choice {text}."),
            }));
        }
        if let Some(id) = line.strip_prefix("rule ") {
            return Ok(Answer::Said(draw::rule(table.rulebook(), &id.trim().to_uppercase(), width)));
        }
        match line {
            "" | "h" | "help" | "?" => Ok(Answer::Said(HELP.into())),
            "q" | "quit" => Ok(Answer::Leave),
            "u" => table.take_back(seat).map(|_| Answer::Done),
            "concede" => table.concede(seat).map(|_| Answer::Done),
            "log" => {
                let lines = table.log(Observer::Seat(seat));
                let lines: Vec<String> = lines.iter().map(|(_, line)| draw::log_line(line)).collect();
                Ok(Answer::Said(lines.join("\n")))
            }
            "why" => {
                let blocked = table.table(Observer::Seat(seat)).prompt.blocked;
                let lines: Vec<String> =
                    blocked.iter().map(|it| format!("  {}", draw::blocked(it, width - 2))).collect();
                Ok(Answer::Said(if lines.is_empty() {
                    "Nothing is barred now.".into()
                } else {
                    lines.join("\n")
                }))
            }
            text => {
                let action = match numbered(text) {
                    Some(number) => match chosen(number) {
                        Some(choice) => choice.action.clone(),
                        None => {
                            return Ok(Answer::Said(format!(
                                "There is no choice {text}: 1 to {}.",
                                choices.len()
                            )));
                        }
                    },
                    None => text.to_string(),
                };
                table.submit(seat, &action, None).map(|_| Answer::Done)
            }
        }
    }

    /// The table and what has happened since this observer last looked.
    fn show(&mut self, table: &dyn OpenMatch, observer: Observer) {
        let term = Term::stdout();
        if term.is_term() {
            let _cleared = term.clear_screen();
        }
        let width = draw::width();
        let seen = table.table(observer);
        out::write(&draw::table(&seen, width));
        let log = table.log(observer);
        let told = match observer {
            Observer::Seat(seat) => std::mem::replace(&mut self.told[seat.index()], log.len()),
            Observer::Spectator | Observer::Open => log.len().saturating_sub(12),
        };
        // Taking back shortens the log.
        let news = &log[told.min(log.len())..];
        for (_, line) in news.iter().skip(news.len().saturating_sub(14)) {
            say!("  {}", draw::log_line(line));
        }
        out::write(&draw::choices(&seen.prompt, width));
        if !seen.prompt.choices.is_empty() {
            say!(
                "{}",
                Style::new().dim().apply_to("A number chooses, ?number shows the rule, h lists all keys.")
            );
        }
    }

    /// Covers the table between two people, so that secrets stay secret.
    fn hand_over(&self, seat: Seat) -> Result<bool> {
        let term = Term::stdout();
        if term.is_term() {
            term.clear_screen()?;
        }
        say!("\n\n    Hand over to seat {seat}.\n");
        Ok(prompt(&format!("    Press Enter when only seat {seat} can see the screen. "))?.is_some())
    }
}

enum Answer {
    Done,
    Leave,
    Said(String),
}

/// A line from the person; nothing at the end of input.
pub(crate) fn prompt(text: &str) -> Result<Option<String>> {
    out::write(text);
    let mut line = Vec::new();
    let read = std::io::stdin().lock().read_until(b'\n', &mut line)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}
