//! How a level stands against players who know one trick each.

use std::path::PathBuf;

use anyhow::{Result, anyhow};
use broadside_engine::Trained;
use broadside_lab::{StyleReport, Trial};
use broadside_shelf::{PittedVisitor, content, with_sides};
use indicatif::ProgressBar;

use crate::args;
use crate::balance::percent;
use crate::lab::progress;
use crate::out::say;

pub(crate) fn run(args: &args::Styles, packs: &[PathBuf]) -> Result<()> {
    struct Run<'a> {
        trial: Trial,
        style: Option<&'a str>,
        group: Option<&'a str>,
        packs: &'a [PathBuf],
        bar: ProgressBar,
    }
    impl PittedVisitor for Run<'_> {
        type Out = Result<Vec<StyleReport>, String>;
        fn visit<G: Trained<Content: Clone>>(self) -> Self::Out {
            let content = content::<G>(self.packs)?;
            let groups = broadside_lab::groups::<G>(&content, self.group)?;
            let group = groups.first().ok_or("there is nobody to play against")?;
            let all = broadside_lab::chosen_styles::<G>(&content, self.style)?;
            self.bar.set_length(self.trial.games * all.len() as u64);
            broadside_lab::styles::<G>(&content, group, &all, &self.trial, || self.bar.inc(1))
        }
    }
    if args.games == 0 || args.games % 2 == 1 || args.games > 1_000_000 {
        return Err(anyhow!(
            "--games must be even, since each deal is played both ways round, and 2 to 1000000"
        ));
    }
    let bar = progress(0, args.lab.json);
    let trial = Trial {
        level: args.level,
        style_level: args.style_level,
        games: args.games,
        seed: args.lab.seed,
        threads: args.lab.threads,
    };
    let run =
        Run { trial, style: args.style.as_deref(), group: args.group.as_deref(), packs, bar: bar.clone() };
    let reports = with_sides(&args.game, run).and_then(|it| it).map_err(|problem| anyhow!(problem))?;
    bar.finish_and_clear();
    if args.lab.json {
        say!("{}", serde_json::to_string_pretty(&reports)?);
        return Ok(());
    }
    say!("{} against {} of one trick each, {} games a style", args.level, args.style_level, args.games);
    let width = reports.iter().map(|report| report.style.chars().count()).max().unwrap_or(0);
    for StyleReport { style, share, low, high, .. } in &reports {
        say!("{style:<width$} {:>7} won   {} to {}", percent(*share), percent(*low), percent(*high));
    }
    Ok(())
}
