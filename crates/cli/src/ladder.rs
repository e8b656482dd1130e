//! Who is stronger than whom: on the terminal, as a paper and as a picture.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use broadside_engine::Trained;
use broadside_lab::{Climb, Ladder, Rung, RungPair};
use broadside_shelf::{PittedVisitor, content, with_sides};
use indicatif::ProgressBar;

use crate::args;
use crate::balance::{command_line, escaped, percent};
use crate::files;
use crate::lab::{progress, timed};
use crate::out::say;

pub(crate) fn run(args: &args::Ladder, packs: &[PathBuf]) -> Result<()> {
    struct Run<'a> {
        climb: Climb,
        group: Option<&'a str>,
        packs: &'a [PathBuf],
        bar: ProgressBar,
    }
    impl PittedVisitor for Run<'_> {
        type Out = Result<(&'static str, Ladder), String>;
        fn visit<G: Trained<Content: Clone>>(self) -> Self::Out {
            let content = content::<G>(self.packs)?;
            let groups = broadside_lab::groups::<G>(&content, self.group)?;
            let group = groups.first().ok_or("there is nobody to play against")?;
            let ladder = broadside_lab::ladder::<G>(&content, group, &self.climb, || self.bar.inc(1))?;
            Ok((G::NAME, ladder))
        }
    }
    if args.games == 0 || args.games % 2 == 1 || args.games > 1_000_000 {
        return Err(anyhow!(
            "--games must be even, since each deal is played both ways round, and 2 to 1000000"
        ));
    }
    let players = timed(&args.players, args.bot_time);
    let twice = players.iter().enumerate().any(|(index, one)| players[..index].contains(one));
    if players.len() < 2 || players.len() > 20 || twice {
        return Err(anyhow!("--players must name 2 to 20 players, each once"));
    }
    if let Some(path) = &args.output {
        // Better now than after an hour of play.
        files::require_writable(path)?;
        files::require_writable(&picture_beside(path))?;
    }
    let climb = Climb {
        reach: args.reach.map_or(players.len(), usize::from),
        players,
        games: args.games,
        seed: args.lab.seed,
        threads: args.lab.threads,
    };
    let bar = progress(climb.bouts(), args.lab.json);
    let run = Run { climb, group: args.group.as_deref(), packs, bar: bar.clone() };
    let (name, ladder) = with_sides(&args.game, run).and_then(|it| it).map_err(|problem| anyhow!(problem))?;
    bar.finish_and_clear();
    if let Some(path) = &args.output {
        let picture = picture_beside(path);
        files::write(&picture, &drawn(&ladder))?;
        files::write(path, &paper(name, &ladder, &picture, &command_line()))?;
    }
    if args.lab.json {
        say!("{}", serde_json::to_string_pretty(&ladder)?);
    } else {
        print(&ladder);
    }
    Ok(())
}

/// `docs/ladder/reflex.svg` for `docs/ladder/reflex.md`.
fn picture_beside(path: &Path) -> PathBuf {
    path.with_extension("svg")
}

fn print(ladder: &Ladder) {
    say!(
        "{} games of {}, {}, {} a pair, in {:.1} s",
        ladder.games,
        ladder.game,
        ladder.group,
        ladder.games_per_pair,
        ladder.seconds
    );
    say!("");
    let width = ladder.rungs.iter().map(|rung| rung.player.chars().count()).max().unwrap_or(0).max(6);
    say!("{:<width$} {:>7} {:>7} {:>18}", "player", "points", "±", "longest decision");
    for rung in &ladder.rungs {
        let Rung { player, points, margin, longest_decision_ms, forfeits } = rung;
        let forfeits =
            if *forfeits > 0 { format!("   {forfeits} lost by its own fault") } else { String::new() };
        say!("{player:<width$} {points:>7.0} {margin:>7.0} {longest_decision_ms:>15.1} ms{forfeits}");
    }
    say!("");
    for pair in &ladder.pairs {
        let RungPair { players: [strong, weak], wins, draws, share, low, high, neighbours } = pair;
        let mark = if *neighbours { "" } else { "   (no neighbours)" };
        say!(
            "{strong:<width$} – {weak:<width$} {:>4}-{draws}-{:<4} {:>6}   {} to {}{mark}",
            wins[0],
            wins[1],
            percent(*share),
            percent(*low),
            percent(*high)
        );
    }
    say!("");
    let [first, second] = ladder.seat_shares.map(percent);
    say!("Won from each seat: {first}, {second}");
}

/// The same as Markdown. It says nothing that the next run would say differently, but how long a decision took.
fn paper(name: &str, ladder: &Ladder, picture: &Path, command: &str) -> String {
    let mut text = format!("# Strength of the computers in {name}\n\n");
    // Writing into a text cannot fail.
    let mut line = |words: std::fmt::Arguments<'_>| {
        let _written = text.write_fmt(words);
        text.push('\n');
    };
    let file = picture.file_name().unwrap_or_default().to_string_lossy();
    line(format_args!("Made with:\n\n```sh\n{command}\n```\n"));
    let others = match ladder.reach {
        1 => "the next in the list of players".into(),
        few if few + 1 < ladder.rungs.len() => format!("the next {few} in the list of players"),
        _ => String::from("everybody else"),
    };
    line(format_args!(
        "Everybody meets {others} in {} games with the sides of the group \"{}\": each side against itself \
         and against every other, in turn. Each deal is played twice, the second time with changed seats. A draw \
         is half a win. Points are on the scale of Elo: 400 more are ten wins to one loss; the weakest has 0. The \
         true strength lies within ± of it with 95 % confidence, by the model of Bradley and Terry.\n",
        ladder.games_per_pair,
        escaped(&ladder.group)
    ));
    line(format_args!("![The ladder]({file})\n"));
    line(format_args!("| player | points | ± | longest decision |\n|---|--:|--:|--:|"));
    for Rung { player, points, margin, longest_decision_ms, .. } in &ladder.rungs {
        line(format_args!(
            "| {} | {points:.0} | {margin:.0} | {longest_decision_ms:.0} ms |",
            escaped(player)
        ));
    }
    line(format_args!(
        "\n| stronger | weaker | won-drawn-lost | share | 95 % interval |\n|---|---|:-:|--:|---|"
    ));
    for RungPair { players: [strong, weak], wins, draws, share, low, high, .. } in &ladder.pairs {
        line(format_args!(
            "| {} | {} | {}-{draws}-{} | {} | {} to {} |",
            escaped(strong),
            escaped(weak),
            wins[0],
            wins[1],
            percent(*share),
            percent(*low),
            percent(*high)
        ));
    }
    let [first, second] = ladder.seat_shares.map(percent);
    line(format_args!("\nSeat 1 won {first} and seat 2 {second} of all games."));
    text
}

/// The strengths along a line, each with its interval.
fn drawn(ladder: &Ladder) -> String {
    const WIDTH: f64 = 720.0;
    const LEFT: f64 = 170.0;
    const ROW: f64 = 34.0;
    let most = ladder.rungs.iter().map(|rung| rung.points + rung.margin).fold(100.0, f64::max);
    let least = ladder.rungs.iter().map(|rung| rung.points - rung.margin).fold(0.0, f64::min);
    let across = |points: f64| LEFT + (points - least) / (most - least) * (WIDTH - LEFT - 60.0);
    let height = ROW * ladder.rungs.len() as f64 + 40.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" font-family=\"sans-serif\" \
         font-size=\"13\" fill=\"#8a93a3\">\n"
    );
    let mut add = |part: std::fmt::Arguments<'_>| {
        let _written = svg.write_fmt(part);
        svg.push('\n');
    };
    let step = if most - least > 1_000.0 { 200 } else { 100 };
    for mark in (0..=most as i32).step_by(step) {
        let x = across(f64::from(mark));
        add(format_args!(
            "<path d=\"M{x:.1} 8V{:.1}\" stroke=\"#8a93a3\" stroke-opacity=\"0.25\"/>\
             <text x=\"{x:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{mark}</text>",
            height - 28.0,
            height - 10.0
        ));
    }
    for (index, Rung { player, points, margin, .. }) in ladder.rungs.iter().enumerate() {
        let y = ROW * (index as f64 + 0.5) + 8.0;
        let (x, from, to) = (across(*points), across(points - margin), across(points + margin));
        add(format_args!(
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>\
             <path d=\"M{from:.1} {y:.1}H{to:.1}\" stroke=\"#d99a2b\" stroke-width=\"2\"/>\
             <circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5\" fill=\"#d99a2b\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\">{points:.0}</text>",
            LEFT - 14.0,
            y + 4.0,
            in_xml(player),
            to + 8.0,
            y + 4.0
        ));
    }
    svg.push_str("</svg>\n");
    svg
}

fn in_xml(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
