//! What a match was like, and why a computer does what it does.

use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use broadside_engine::Seat;
use broadside_players::{Account, Analysis, Care, Computer, Level, Moment, Way};

use crate::files;
use crate::lab::progress;
use crate::out::say;

/// How many places the curve of a match has on the terminal.
const COLUMNS: usize = 72;

pub(crate) fn analyse(file: &Path, json: bool, packs: &[PathBuf]) -> Result<()> {
    let loaded = files::load(file, packs)?;
    let bar = progress(0, json);
    let analysis = loaded
        .analyse(Care::ORDINARY, &mut |done, all| {
            bar.set_length(all as u64);
            bar.set_position(done as u64);
        })
        .map_err(|problem| anyhow!(problem))?;
    bar.finish_and_clear();
    if json {
        say!("{}", serde_json::to_string_pretty(&analysis)?);
        return Ok(());
    }
    say!("How it stood, after every action, with all cards open:");
    for seat in Seat::all(analysis.seats.len()) {
        say!("  seat {seat}  {}", curve(&analysis, seat));
    }
    say!("");
    if analysis.moments.is_empty() {
        say!("No choice cost anything worth a word.");
    }
    for Moment { step, seat, headline, done, better, prospect, cost, .. } in &analysis.moments {
        say!("Step {}, seat {seat}, {headline}: {:.1} % given away", step + 1, percent(*cost));
        say!("    done:   {} ({:.1} %)", done.join(", then "), percent(*prospect));
        say!("    better: {} ({:.1} %)", better.join(", then "), percent(prospect + cost));
    }
    say!("");
    for Account { seat, luck, choices, .. } in &analysis.seats {
        let costly = analysis.moments.iter().filter(|moment| moment.seat == *seat).count();
        let luck = f64::from(*luck) / 10.0;
        say!("Seat {seat}: luck {luck:+.1} %; of {choices} choices {costly} cost something");
    }
    Ok(())
}

fn percent(thousandths: u32) -> f64 {
    f64::from(thousandths) / 10.0
}

/// The prospects of a seat, drawn with letters.
fn curve(analysis: &Analysis, seat: Seat) -> String {
    const LEVELS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let all = analysis.positions.len();
    let columns = all.min(COLUMNS);
    let at = |column: usize| &analysis.positions[column * (all - 1) / columns.max(2).saturating_sub(1)];
    (0..columns).map(|column| LEVELS[(at(column).open[seat.index()] as usize * 7 + 500) / 1000]).collect()
}

pub(crate) fn why(
    file: &Path,
    step: Option<usize>,
    seat: Option<Seat>,
    player: Option<Level>,
    json: bool,
    packs: &[PathBuf],
) -> Result<()> {
    let loaded = files::load(file, packs)?;
    let loaded = match step {
        Some(step) if step > loaded.step_count() => {
            return Err(anyhow!("the match has only {} steps", loaded.step_count()));
        }
        Some(step) => loaded.at_step(step).map_err(|problem| anyhow!(problem))?,
        None => loaded,
    };
    let awaited = loaded.awaiting().seats();
    let Some(seat) = seat.or(awaited.first()) else {
        return Err(anyhow!("nobody has to decide: it is over"));
    };
    if !awaited.contains(seat) {
        return Err(anyhow!("seat {seat} has nothing to decide then"));
    }
    let seed = loaded.step_count() as u64;
    let mut asked = player.map_or_else(|| Computer::adviser(seed), |level| Computer::new(level, seed));
    let explained = loaded.explain(seat, &mut asked);
    if json {
        say!("{}", serde_json::to_string_pretty(&explained)?);
        return Ok(());
    }
    say!("{}", explained.sentence);
    for Way { words, prospect } in &explained.considered {
        say!("  {:>5.1} %  {}", percent(*prospect), words.join(", then "));
    }
    Ok(())
}
