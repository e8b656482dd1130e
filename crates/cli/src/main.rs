//! The `broadside` program.

mod args;
mod balance;
mod build;
mod draw;
mod files;
mod lab;
mod ladder;
mod matches;
mod operate;
mod out;
mod play;
mod serve;
mod shelf;
mod story;
mod styles;
mod train;

use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;

use args::{Args, Verb};

#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) if !error.use_stderr() => {
            out::write(&error.to_string());
            return ExitCode::SUCCESS;
        }
        Err(error) if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            return wrong("no verb is given (see broadside --help)");
        }
        Err(error) => return wrong(&one_line(&error.to_string())),
    };
    match run(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => wrong(&format!("{error:#}")),
    }
}

fn run(args: Args) -> anyhow::Result<()> {
    let packs = args.packs.as_slice();
    match args.verb {
        Verb::Serve(serve) => serve::run(&serve, packs),
        Verb::Backup { file, data } => operate::backup(&file, &data),
        Verb::Restore { file, data, force } => operate::restore(&file, &data, force),
        Verb::Health { at } => operate::health(at),
        Verb::Play(play) => play::run(&play, packs),
        Verb::Build(build) => build::run(&build, packs),
        Verb::Simulate(simulate) => lab::simulate(&simulate, packs),
        Verb::Balance(balance) => balance::run(&balance, packs),
        Verb::Ladder(ladder) => ladder::run(&ladder, packs),
        Verb::Styles(styles) => styles::run(&styles, packs),
        Verb::Train(train) => train::run(&train, packs),
        Verb::Bench(bench) => lab::bench(&bench, packs),
        Verb::Games { json } => shelf::games(json, packs),
        Verb::Rule { id } => shelf::rule(&id),
        Verb::Schema { game } => shelf::schema(&game),
        Verb::Check { path } => shelf::check(&path, packs),
        Verb::New(new) => matches::new(&new, packs),
        Verb::Options { file, seat, json } => matches::options(&file, seat, json, packs),
        Verb::Act(act) => matches::act(&act, packs),
        Verb::View { file, seat, json } => matches::view(&file, seat, json, packs),
        Verb::Replay { file, json } => matches::replay(&file, json, packs),
        Verb::Analyse { file, json } => story::analyse(&file, json, packs),
        Verb::Why { file, step, seat, player, json } => story::why(&file, step, seat, player, json, packs),
        Verb::Verify { file, json } => matches::verify(&file, json, packs),
    }
}

/// One clear line, and status 2.
fn wrong(message: &str) -> ExitCode {
    let lines: Vec<&str> = message.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    out::complain(&format!("broadside: {}", lines.join("; ")));
    ExitCode::from(2)
}

/// The gist of a message of several paragraphs.
fn one_line(message: &str) -> String {
    let gist = message.split("\n\n").next().unwrap_or(message);
    let words: Vec<&str> = gist.trim_start_matches("error: ").split_whitespace().collect();
    format!("{} (see broadside --help)", words.join(" "))
}
