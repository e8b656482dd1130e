//! Every rule has a test, and every rule that is cited exists.
//!
//! A rule is a heading `### RX-5.8 Look-ahead` of a rulebook in `rules/`. Its test is a `#[test]` of the game's
//! crate whose name begins with the ID in lower case, `rx_5_8_…`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use broadside_engine::rulebook;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().expect("the workspace")
}

fn files(folder: &Path, ending: &str, into: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder of the workspace") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files(&path, ending, into);
        } else if path.extension().is_some_and(|it| it == ending) {
            into.push(path);
        }
    }
}

fn texts(folder: &Path, ending: &str) -> Vec<(PathBuf, String)> {
    let mut paths = Vec::new();
    files(folder, ending, &mut paths);
    let read = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).expect("a readable file");
        (path, text)
    };
    paths.into_iter().map(read).collect()
}

/// Every `PREFIX-number.number` in a text.
fn cited(text: &str, prefix: &str) -> BTreeSet<String> {
    let start = format!("{prefix}-");
    let mut found = BTreeSet::new();
    for (at, _) in text.match_indices(&start) {
        let rest = &text[at + start.len()..];
        let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
        let chapter = digits(rest);
        let Some(tail) = rest.get(chapter..).and_then(|tail| tail.strip_prefix('.')) else { continue };
        let number = digits(tail);
        if chapter > 0 && number > 0 {
            found.insert(format!("{start}{}.{}", &rest[..chapter], &tail[..number]));
        }
    }
    found
}

/// The rules that tests are named after: `fn rx_5_8_…` right behind `#[test]`; a test of several rules names them one
/// after the other, `fn rx_5_8_rx_5_9_…`.
fn tested(text: &str, prefix: &str) -> BTreeSet<String> {
    let own = prefix.to_lowercase();
    let mut found = BTreeSet::new();
    for part in text.split("#[test]").skip(1) {
        let line = part.trim_start().lines().next().unwrap_or("");
        let Some(name) = line.strip_prefix("fn ") else { continue };
        let words: Vec<&str> = name.split('_').collect();
        let number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
        let named = |rule: &&[&str]| rule[0] == own && number(rule[1]) && number(rule[2]);
        for rule in words.chunks_exact(3).take_while(named) {
            found.insert(format!("{prefix}-{}.{}", rule[1], rule[2]));
        }
    }
    found
}

fn rules_of(rulebook: &str) -> BTreeSet<String> {
    rulebook::entries(rulebook).map(|entry| entry.id.to_string()).collect()
}

#[test]
fn every_rulebook_has_its_game_and_no_rule_stands_twice() {
    let books: BTreeSet<String> = texts(&root().join("rules"), "md")
        .iter()
        .map(|(path, _)| path.file_stem().expect("a name").to_string_lossy().into_owned())
        .collect();
    // A game that is still being written has a book and a crate, and holds its own book to its own tests.
    let entries = std::fs::read_dir(root().join("crates/games")).expect("the games");
    let crates: BTreeSet<String> = entries
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.is_dir())
        .map(|path| path.file_name().expect("a name").to_string_lossy().into_owned())
        .collect();
    assert_eq!(books, crates);
    let games: BTreeSet<String> = broadside_shelf::games().iter().map(|game| game.id.to_string()).collect();
    assert!(games.is_subset(&books), "{games:?}");
    for game in broadside_shelf::games() {
        let mut seen = BTreeMap::new();
        for entry in rulebook::entries(game.rulebook) {
            assert!(entry.id.starts_with(game.prefix), "{}: foreign rule {}", game.id, entry.id);
            assert!(!entry.title.is_empty() && !entry.text.is_empty(), "{} is empty", entry.id);
            assert!(seen.insert(entry.id, entry.title).is_none(), "{} stands twice", entry.id);
        }
        assert!(!seen.is_empty(), "{} has no rules", game.id);
    }
}

#[test]
fn every_rule_has_a_test() {
    for game in broadside_shelf::games() {
        let mut with_test = BTreeSet::new();
        for (_, text) in texts(&root().join("crates/games").join(game.id).join("tests"), "rs") {
            with_test.extend(tested(&text, game.prefix));
        }
        let rules = rules_of(game.rulebook);
        let without: Vec<_> = rules.difference(&with_test).collect();
        assert!(without.is_empty(), "rules without a test: {without:?}");
        let unknown: Vec<_> = with_test.difference(&rules).collect();
        assert!(unknown.is_empty(), "tests of rules that do not exist: {unknown:?}");
        println!("{}: {} rules, each with a test", game.id, rules.len());
    }
}

#[test]
fn every_cited_rule_exists() {
    for game in broadside_shelf::games() {
        let rules = rules_of(game.rulebook);
        let mut all = texts(&root().join("crates"), "rs");
        all.extend(texts(&root().join("rules"), "md"));
        all.extend(texts(&root().join("packs"), "toml"));
        // This file speaks of a rule that is none.
        all.retain(|(path, _)| !path.ends_with("shelf/tests/shelf/rule_coverage.rs"));
        for (path, text) in all {
            for id in cited(&text, game.prefix) {
                assert!(rules.contains(&id), "{} cites {id}, which no rulebook has", path.display());
            }
        }
    }
}

#[test]
fn the_checks_can_fail() {
    assert_eq!(cited("by RX-5.8 and RX-11.10b, not RX- or RX-5.", "RX").len(), 2);
    assert!(cited("RX-99.1", "RX").contains("RX-99.1"));
    let two = "#[test]\nfn rx_5_8_x() {}\nfn rx_5_9_y() {}";
    assert_eq!(tested(two, "RX"), BTreeSet::from(["RX-5.8".to_string()]));
    let both = "#[test]\nfn rx_5_8_rx_5_9_x_rx_6_1() {}";
    assert_eq!(tested(both, "RX"), BTreeSet::from(["RX-5.8".to_string(), "RX-5.9".to_string()]));
}
