//! Many games: counting and measuring.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Result, anyhow};
use broadside_engine::{GameBox, rulebook};
use broadside_lab::{Report, Series, Speed};
use broadside_players::Who;
use broadside_shelf::{Visitor, content, games, with_game};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::args;
use crate::files;
use crate::out::say;

pub(crate) fn simulate(args: &args::Simulate, packs: &[PathBuf]) -> Result<()> {
    struct Run<'a> {
        series: Series,
        setup: Option<String>,
        packs: &'a [PathBuf],
        bar: ProgressBar,
    }
    impl Visitor for Run<'_> {
        type Out = Result<Report, String>;
        fn visit<G: GameBox<Content: Clone>>(self) -> Self::Out {
            let content = content::<G>(self.packs)?;
            let setup = read_setup::<G>(self.setup.as_deref(), self.series.players.len())?;
            broadside_lab::simulate::<G>(&content, &setup, &self.series, || self.bar.inc(1))
        }
    }
    if args.games == 0 {
        return Err(anyhow!("--games must be at least 1"));
    }
    let (setup, players) = files::setup(args.setup.as_deref(), Some(args.seats.len()))?;
    if players != args.seats.len() {
        return Err(anyhow!("{} seats for {players} players", args.seats.len()));
    }
    let bar = progress(args.games, args.lab.json);
    let players = timed(&args.seats, args.bot_time);
    let series = Series { games: args.games, players, seed: args.lab.seed, threads: args.lab.threads };
    let run = Run { series, setup, packs, bar: bar.clone() };
    let report = with_game(&args.game, run).and_then(|report| report).map_err(|problem| anyhow!(problem))?;
    bar.finish_and_clear();
    if args.lab.json {
        say!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        print_report(&report);
    }
    Ok(())
}

/// The players, with so much time for bots.
pub(crate) fn timed(players: &[Who], seconds: f64) -> Vec<Who> {
    let time = Duration::from_secs_f64(seconds);
    players.iter().map(|who| who.clone().answering_within(time)).collect()
}

fn read_setup<G: GameBox>(setup: Option<&str>, players: usize) -> Result<G::Setup, String> {
    match setup {
        None => Ok(G::setup(players)),
        Some(text) => serde_json::from_str(text).map_err(|error| format!("the set-up is wrong: {error}")),
    }
}

pub(crate) fn progress(games: u64, quiet: bool) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if quiet {
        bar.set_draw_target(ProgressDrawTarget::hidden());
    }
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos} of {len} games, {eta} left") {
        bar.set_style(style);
    }
    bar
}

fn print_report(report: &Report) {
    say!("{} games of {} in {:.1} s", report.games, report.game, report.seconds);
    say!("");
    let width = report.seats.iter().map(|seat| seat.player.chars().count()).max().unwrap_or(0).max(10);
    say!("{:<width$} {:>7} {:>7} {:>7}   {:>6}   95 % interval", "player", "wins", "draws", "losses", "rate");
    for seat in &report.seats {
        say!(
            "{:<width$} {:>7} {:>7} {:>7}   {:>5.1}%   {:.1}% to {:.1}%",
            seat.player,
            seat.wins,
            seat.draws,
            seat.losses,
            seat.win_rate * 100.0,
            seat.low * 100.0,
            seat.high * 100.0
        );
    }
    for seat in &report.seats {
        if let Some(fault) = &seat.first_fault {
            say!("{} lost {} by its own fault; the first: {fault}", seat.player, games_of(seat.forfeits));
        }
    }
    say!("");
    let shares: Vec<String> =
        report.seat_shares.iter().map(|share| format!("{:.1}%", share * 100.0)).collect();
    say!("Won from each seat: {} (seat 1: {:+.1}%)", shares.join(", "), report.seat_advantage * 100.0);
    say!(
        "A game takes {:.1} decisions ({} to {}) and {:.1} rounds; the longest decision took {:.1} ms",
        report.mean_decisions,
        report.decisions_range[0],
        report.decisions_range[1],
        report.mean_rounds,
        report.longest_decision_ms
    );
    say!("");
    say!("{:<10} {:>7}   ended by", "rule", "games");
    let game = games().into_iter().find(|game| game.id == report.game);
    for ending in &report.endings {
        let rule = game.as_ref().and_then(|game| rulebook::find(game.rulebook, &ending.rule));
        say!("{:<10} {:>7}   {}", ending.rule, ending.games, rule.map_or("", |rule| rule.title));
    }
}

fn games_of(count: u64) -> String {
    if count == 1 { "1 game".into() } else { format!("{count} games") }
}

pub(crate) fn bench(args: &args::Bench, packs: &[PathBuf]) -> Result<()> {
    struct Run<'a> {
        time: Duration,
        players: Option<usize>,
        setup: Option<String>,
        packs: &'a [PathBuf],
    }
    impl Visitor for Run<'_> {
        type Out = Result<Speed, String>;
        fn visit<G: GameBox<Content: Clone>>(self) -> Self::Out {
            let content = Arc::new(content::<G>(self.packs)?);
            let players = self.players.unwrap_or(*G::PLAYERS.start());
            let setup = read_setup::<G>(self.setup.as_deref(), players)?;
            broadside_lab::bench::<G>(&content, &setup, self.time)
        }
    }
    if !(0.01..=3600.0).contains(&args.seconds) {
        return Err(anyhow!("--seconds must lie between 0.01 and 3600"));
    }
    let ids: Vec<String> = match &args.game {
        Some(id) => vec![id.clone()],
        None => games().iter().map(|game| game.id.to_string()).collect(),
    };
    let setup = match &args.setup {
        Some(path) => files::setup(Some(path), None)?.0,
        None => None,
    };
    let mut speeds = Vec::new();
    for id in ids {
        let time = Duration::from_secs_f64(args.seconds);
        let run = Run { time, players: args.players, setup: setup.clone(), packs };
        let speed = with_game(&id, run).and_then(|speed| speed).map_err(|problem| anyhow!(problem))?;
        if !args.json {
            say!(
                "{}: {:.0} decisions/s, {:.0} games/s; clone {:.0} ns, options {:.0} ns, apply {:.0} ns, determinise {:.0} ns",
                speed.game,
                speed.decisions_per_second,
                speed.games_per_second,
                speed.clone_ns,
                speed.options_ns,
                speed.apply_ns,
                speed.determinise_ns
            );
        }
        speeds.push(speed);
    }
    if args.json {
        // One game is one object; all of them are a list.
        let text = match (&args.game, speeds.as_slice()) {
            (Some(_), [speed]) => serde_json::to_string_pretty(speed)?,
            _ => serde_json::to_string_pretty(&speeds)?,
        };
        say!("{text}");
    }
    Ok(())
}
