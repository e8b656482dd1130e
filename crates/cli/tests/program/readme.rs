//! The commands of the README are run as they stand there.

#![cfg(unix)]

use std::path::Path;
use std::process::{Command, Stdio};

use crate::kit::Desk;

const README: &str = include_str!("../../../../README.md");

/// What is not run here: both build the whole workspace, and one of them runs this test.
const NOT_RUN: [&str; 2] = ["make play", "make test"];

/// Words of the commands, and shorter ones in their place: the same verbs and flags with fewer games, since a person
/// has more time than a test.
const SHORTER: [(&str, &str); 5] = [
    ("--games 2000 ", "--games 2 "),
    ("--games 24 ", "--games 2 --level random "),
    ("--games 40 ", "--games 2 "),
    (
        "--games 500 --level lieutenant --proof 100 ",
        "--games 2 --level greedy --trial 2 --proof 2 --proof-level random ",
    ),
    ("--level captain --games 100", "--level greedy --games 2"),
];

/// The lines of all blocks of commands, without what is said about them.
fn commands() -> Vec<&'static str> {
    let mut lines = Vec::new();
    let mut inside = false;
    for line in README.lines() {
        match line.trim() {
            "```sh" | "```console" | "```bash" | "```shell" => inside = true,
            "```" => inside = false,
            line if inside => {
                lines.push(line.split(" #").next().unwrap_or(line).trim().trim_start_matches("$ "));
            }
            _ => {}
        }
    }
    lines.retain(|line| !line.is_empty());
    lines
}

#[test]
fn every_command_of_the_readme_is_run_or_named_here() {
    let commands = commands();
    let ours = commands.iter().filter(|line| line.starts_with("broadside "));
    assert!(ours.clone().count() >= 9, "{commands:?}");
    assert!(ours.clone().all(|line| !line.starts_with("broadside serve")), "a server does not end by itself");
    let others: Vec<&str> = commands.iter().copied().filter(|line| !line.starts_with("broadside ")).collect();
    assert_eq!(others, NOT_RUN);
    for (long, _) in SHORTER {
        assert_eq!(ours.clone().filter(|line| line.contains(long)).count(), 1, "{long}");
    }
}

#[test]
fn the_commands_of_the_readme_do_what_they_say() {
    let desk = Desk::new();
    // What a reader brings along.
    desk.put("my-setup.toml", "battlefield = \"knife12\"\n");
    let fleet =
        "id = \"pair\"\nname = \"Pair\"\nnote = \"Ours.\"\nbudget = 150\nships = [\"halberd\", \"wasp\"]\n";
    desk.put("my-packs/inertia/fleets/pair.toml", fleet);
    let program = Path::new(env!("CARGO_BIN_EXE_broadside"));
    let folder = program.parent().expect("the program lies in a folder");
    let path = std::env::join_paths(
        std::iter::once(folder.to_path_buf())
            .chain(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())),
    );
    let path = path.expect("a search path");
    for line in commands().into_iter().filter(|line| line.starts_with("broadside ")) {
        let short = SHORTER.iter().fold(line.to_string(), |line, (long, short)| line.replace(long, short));
        let run = Command::new("sh")
            .args(["-c", &short])
            .env("PATH", &path)
            .current_dir(desk.path(""))
            .stdin(Stdio::null())
            .output();
        let run = run.expect("a shell");
        let (out, err) = (String::from_utf8_lossy(&run.stdout), String::from_utf8_lossy(&run.stderr));
        assert!(run.status.success(), "{line}: {out}{err}");
        assert!(!out.is_empty() || line.contains(" -o "), "{line} says nothing");
    }
    let paper = desk.text("balance.md");
    assert!(paper.contains("| Pair |"), "the side of one's own takes part: {paper}");
}
