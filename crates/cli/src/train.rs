//! What counts how much in a judgement, found by play: on the terminal, and as a file for a pack.

use std::fmt::Write;
use std::path::PathBuf;

use anyhow::{Result, anyhow};
use broadside_engine::Trained;
use broadside_lab::{Lesson, Training, Weight};
use broadside_shelf::{PittedVisitor, content, with_sides};
use indicatif::ProgressBar;

use crate::args;
use crate::balance::{command_line, percent};
use crate::files;
use crate::lab::progress;
use crate::out::say;

pub(crate) fn run(args: &args::Train, packs: &[PathBuf]) -> Result<()> {
    struct Run<'a> {
        training: Training,
        group: Option<&'a str>,
        packs: &'a [PathBuf],
        bar: ProgressBar,
    }
    impl PittedVisitor for Run<'_> {
        type Out = Result<Lesson, String>;
        fn visit<G: Trained<Content: Clone>>(self) -> Self::Out {
            let content = content::<G>(self.packs)?;
            let groups = broadside_lab::groups::<G>(&content, self.group)?;
            let group = groups.first().ok_or("there is nobody to play against")?;
            broadside_lab::train::<G>(&content, group, &self.training, || self.bar.inc(1))
        }
    }
    if args.games == 0 || args.games > 1_000_000 || args.rounds > 100 || args.pairs > 1_000_000 {
        return Err(anyhow!("--games must be 1 to 1000000, --rounds 0 to 100, --pairs 0 to 1000000"));
    }
    if args.rounds == 0 && args.pairs == 0 {
        return Err(anyhow!("nothing is learnt without --rounds and without --pairs"));
    }
    for (name, games) in [("trial", args.trial), ("proof", args.proof)] {
        if games % 2 == 1 || games > 1_000_000 {
            return Err(anyhow!(
                "--{name} must be even, since each deal is played both ways round, and 0 to 1000000"
            ));
        }
    }
    if let Some(path) = &args.output {
        // Better now than after an hour of play.
        files::require_writable(path)?;
    }
    let training = Training {
        level: args.level,
        rounds: args.rounds,
        games: args.games,
        trial: args.trial,
        pairs: args.pairs,
        proof_level: args.proof_level,
        proof: args.proof,
        seed: args.lab.seed,
        threads: args.lab.threads,
    };
    let bar = progress(training.games(), args.lab.json);
    let run = Run { training, group: args.group.as_deref(), packs, bar: bar.clone() };
    let lesson = with_sides(&args.game, run).and_then(|it| it).map_err(|problem| anyhow!(problem))?;
    bar.finish_and_clear();
    if let Some(path) = &args.output {
        files::write(path, &weights(&lesson, &command_line()))?;
    }
    if args.lab.json {
        say!("{}", serde_json::to_string_pretty(&lesson)?);
    } else {
        print(&lesson);
    }
    Ok(())
}

fn print(lesson: &Lesson) {
    let width = lesson.weights.iter().map(|weight| weight.feature.len()).max().unwrap_or(0);
    say!("{:<width$} {:>10} {:>10}", "feature", "before", "after");
    for Weight { feature, before, after } in &lesson.weights {
        say!("{feature:<width$} {before:>10.4} {after:>10.4}");
    }
    say!("");
    let Lesson { way, positions, loss_before, loss_after, proof, .. } = lesson;
    if *positions > 0 {
        if *way == 0.0 {
            say!("Nothing on the way to what foretells best won more: the weights stay");
        } else if *way < 1.0 {
            say!("Who went {} of the way to what foretells best won most", percent(f64::from(*way)));
        }
        say!("Foretelling {positions} positions: loss {loss_before:.4} before, {loss_after:.4} after");
    }
    if proof.games > 0 {
        let [share, low, high] = [proof.share, proof.low, proof.high].map(percent);
        say!("{} against itself with the weights of before, {} games:", proof.level, proof.games);
        say!("{share} won   {low} to {high}");
    }
}

/// The file of a pack.
fn weights(lesson: &Lesson, command: &str) -> String {
    let mut text = format!(
        "# How much each thing counts when a computer judges a position. Found by\n# {command}\n\n[weights]\n"
    );
    for Weight { feature, after, .. } in &lesson.weights {
        // Writing into a text cannot fail.
        let _written = writeln!(text, "{feature} = {after:?}");
    }
    text
}
