//! Whether sides that are meant to be equal are: the round robin, on the terminal and as a paper.

use std::fmt::Write;
use std::path::PathBuf;

use anyhow::{Result, anyhow};
use broadside_engine::Trained;
use broadside_lab::{Balance, GroupReport, PartReport, RoundRobin, SideReport, Verdict};
use broadside_shelf::{PittedVisitor, content, with_sides};
use indicatif::ProgressBar;

use crate::args;
use crate::files;
use crate::lab::progress;
use crate::out::say;

pub(crate) fn run(args: &args::Balance, packs: &[PathBuf]) -> Result<()> {
    struct Run<'a> {
        robin: RoundRobin,
        group: Option<&'a str>,
        packs: &'a [PathBuf],
        bar: ProgressBar,
    }
    impl PittedVisitor for Run<'_> {
        type Out = Result<(&'static str, Balance), String>;
        fn visit<G: Trained<Content: Clone>>(self) -> Self::Out {
            let content = content::<G>(self.packs)?;
            let groups = broadside_lab::groups::<G>(&content, self.group)?;
            let pairs: usize = groups.iter().map(|group| group.pairs().count()).sum();
            self.bar.set_length((pairs as u64).saturating_mul(self.robin.games));
            let report = broadside_lab::balance::<G>(&content, &groups, &self.robin, || self.bar.inc(1))?;
            Ok((G::NAME, report))
        }
    }
    if args.games == 0 || args.games % 2 == 1 || args.games > 1_000_000 {
        return Err(anyhow!(
            "--games must be even, since each deal is played both ways round, and 2 to 1000000"
        ));
    }
    if let Some(path) = &args.output {
        // Better now than after an hour of play.
        files::require_writable(path)?;
    }
    let bar = progress(0, args.lab.json);
    let robin =
        RoundRobin { games: args.games, level: args.level, seed: args.lab.seed, threads: args.lab.threads };
    let run = Run { robin, group: args.group.as_deref(), packs, bar: bar.clone() };
    let (name, report) = with_sides(&args.game, run).and_then(|it| it).map_err(|problem| anyhow!(problem))?;
    bar.finish_and_clear();
    if let Some(path) = &args.output {
        files::write(path, &paper(name, &report, &command_line()))?;
    }
    if args.lab.json {
        say!("{}", serde_json::to_string_pretty(&report)?);
    } else {
        print(&report);
    }
    Ok(())
}

fn print(report: &Balance) {
    say!(
        "{} games of {}, {} a pair, {} on both seats, in {:.1} s",
        report.games,
        report.game,
        report.games_per_pair,
        report.level,
        report.seconds
    );
    for group in &report.groups {
        say!("");
        say!("{}", group.group);
        say!("");
        let width = group.sides.iter().map(|side| side.name.chars().count()).max().unwrap_or(0).max(4);
        say!(
            "     {:<width$} {:>5} {:>6} {:>6} {:>6}   {:>6}   {:<17} verdict",
            "side",
            "cost",
            "wins",
            "draws",
            "losses",
            "share",
            "95 % interval"
        );
        for (number, side) in (1..).zip(&group.sides) {
            let interval = interval(side);
            say!(
                "{number:>3}. {:<width$} {:>5} {:>6} {:>6} {:>6}   {:>6}   {interval:<17} {}",
                side.name,
                price(side),
                side.wins,
                side.draws,
                side.losses,
                percent(side.share),
                verdict(side.verdict)
            );
        }
        say!("");
        say!("Wins-draws-losses of the row against the column:");
        let rows: Vec<Vec<String>> = group.sides.iter().map(|row| cells(group, row)).collect();
        let cell_width = rows.iter().flatten().map(String::len).max().unwrap_or(0).max(3);
        let heads = (1..=group.sides.len()).map(|number| format!(" {:>cell_width$}", format!("{number}.")));
        say!("     {:<width$}{}", "", heads.collect::<String>());
        for (number, (side, row)) in (1..).zip(group.sides.iter().zip(rows)) {
            let row: String = row.iter().map(|text| format!(" {text:>cell_width$}")).collect();
            say!("{number:>3}. {:<width$}{row}", side.name);
        }
        say!("");
        let [first, second] = group.seat_shares.map(percent);
        say!("Won from each seat: {first}, {second}; a game takes {:.1} rounds", group.mean_rounds);
    }
    print_parts(&report.parts);
}

/// What sides were made of, as far as it stands out.
fn print_parts(parts: &[PartReport]) {
    if parts.is_empty() {
        return;
    }
    let unused: Vec<&str> =
        parts.iter().filter(|report| is_unused(report)).map(|report| report.part.name.as_str()).collect();
    let apart: Vec<String> = parts.iter().filter(|report| stands_out(report)).map(named_share).collect();
    say!("");
    say!("Never used: {}", if unused.is_empty() { "nothing".into() } else { unused.join(", ") });
    say!("Standing out: {}", if apart.is_empty() { "nothing".into() } else { apart.join(", ") });
}

/// A part that nobody used, or, where that cannot be seen, nobody brought.
fn is_unused(report: &PartReport) -> bool {
    if report.part.passive { report.brought == 0 } else { report.used == 0 }
}

/// Whether those who bring a part win more or less than an equal would, beyond luck.
fn stands_out(report: &PartReport) -> bool {
    let luck = report.low <= 0.5 && report.high >= 0.5;
    report.brought > 0 && !luck && Verdict::of(report.share) != Verdict::Within
}

fn named_share(report: &PartReport) -> String {
    format!("{} {}", report.part.name, percent(report.share))
}

/// The same as Markdown. It says nothing that the next run would say differently.
fn paper(name: &str, report: &Balance, command: &str) -> String {
    let mut text = format!("# Balance of {name}\n\n");
    // Writing into a text cannot fail.
    let mut line = |words: std::fmt::Arguments<'_>| {
        let _written = text.write_fmt(words);
        text.push('\n');
    };
    let [least, most] = Verdict::BAND.map(|share| share * 100.0);
    line(format_args!("Made with:\n\n```sh\n{command}\n```\n"));
    line(format_args!(
        "In each group everybody meets everybody else in {} games, at the level {} on both seats. Each deal is \
         played twice, the second time with changed seats. A draw is half a win. A side is taken for equal if \
         its share of all its games lies within {least:.0} to {most:.0} %; the interval says where the true \
         share lies with 95 % confidence.",
        report.games_per_pair, report.level
    ));
    for group in &report.groups {
        line(format_args!("\n## {}\n", escaped(&group.group)));
        line(format_args!("| side | cost | share | 95 % interval | verdict |\n|---|--:|--:|---|---|"));
        for side in &group.sides {
            line(format_args!(
                "| {} | {} | {} | {} | {} |",
                escaped(&side.name),
                price(side),
                percent(side.share),
                interval(side),
                verdict(side.verdict)
            ));
        }
        line(format_args!("\nWins-draws-losses of the row against the column:\n"));
        let heads: String = group.sides.iter().map(|side| format!(" {} |", escaped(&side.name))).collect();
        line(format_args!("| |{heads}\n|---|{}", ":-:|".repeat(group.sides.len())));
        for row in &group.sides {
            line(format_args!("| {} | {} |", escaped(&row.name), cells(group, row).join(" | ")));
        }
        let [first, second] = group.seat_shares.map(percent);
        line(format_args!(
            "\nSeat 1 won {first} and seat 2 {second} of all games. A game took {:.1} rounds on the average.",
            group.mean_rounds
        ));
    }
    text.push_str(&parts_paper(&report.parts));
    text
}

/// What those won who brought each part, and how often it was used.
fn parts_paper(parts: &[PartReport]) -> String {
    let mut text = String::new();
    if parts.is_empty() {
        return text;
    }
    text.push_str(
        "\n## What the sides were made of\n\nThe share is that of all who brought the part, in all groups together. \
         What works by being there is not seen to be used.\n",
    );
    for kind in parts.chunk_by(|one, next| one.part.kind == next.part.kind) {
        text.push_str(&format!(
            "\n### {}\n\n| part | brought | share | 95 % interval | used |\n|---|--:|--:|---|--:|\n",
            escaped(&kind[0].part.kind)
        ));
        for report in kind {
            let (share, interval) = if report.brought == 0 {
                ("–".to_string(), "–".to_string())
            } else {
                (percent(report.share), format!("{} to {}", percent(report.low), percent(report.high)))
            };
            let used = if report.part.passive { "–".to_string() } else { report.used.to_string() };
            let name = escaped(&report.part.name);
            text.push_str(&format!("| {name} | {} | {share} | {interval} | {used} |\n", report.brought));
        }
    }
    let unused: Vec<String> =
        parts.iter().filter(|report| is_unused(report)).map(|report| escaped(&report.part.name)).collect();
    let unused = if unused.is_empty() { "nothing".to_string() } else { unused.join(", ") };
    text.push_str(&format!("\nNever used in these games: {unused}.\n"));
    text
}

/// What somebody has to type to get the same numbers.
pub(crate) fn command_line() -> String {
    let words = std::env::args_os().skip(1).map(|word| quoted(&word.to_string_lossy()));
    std::iter::once("broadside".to_string()).chain(words).collect::<Vec<_>>().join(" ")
}

/// A word as a shell wants it.
fn quoted(word: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./=,:+@%".contains(letter);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_string();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

/// A name in a cell of a Markdown table.
pub(crate) fn escaped(name: &str) -> String {
    name.replace('\\', r"\\").replace('|', r"\|").replace(['\n', '\r'], " ")
}

/// How a side did against each.
fn cells(group: &GroupReport, row: &SideReport) -> Vec<String> {
    group.sides.iter().map(|column| cell(group, row, column)).collect()
}

fn cell(group: &GroupReport, row: &SideReport, column: &SideReport) -> String {
    for pair in &group.pairs {
        let [one, other] = &pair.sides;
        let [first, second] = pair.wins;
        if (one, other) == (&row.id, &column.id) {
            return format!("{first}-{}-{second}", pair.draws);
        }
        if (one, other) == (&column.id, &row.id) {
            return format!("{second}-{}-{first}", pair.draws);
        }
    }
    "–".into()
}

fn price(side: &SideReport) -> String {
    if side.cost == 0 { "–".into() } else { side.cost.to_string() }
}

fn interval(side: &SideReport) -> String {
    format!("{} to {}", percent(side.low), percent(side.high))
}

pub(crate) fn percent(share: f64) -> String {
    format!("{:.1}%", share * 100.0)
}

fn verdict(verdict: Verdict) -> String {
    let [least, most] = Verdict::BAND.map(|share| share * 100.0);
    match verdict {
        Verdict::Below => format!("below {least:.0} %"),
        Verdict::Within => format!("within {least:.0} to {most:.0} %"),
        Verdict::Above => format!("above {most:.0} %"),
    }
}
