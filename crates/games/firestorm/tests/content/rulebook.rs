//! The rulebook is whole, and nothing names a rule that it does not have.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use broadside_engine::rulebook;
use broadside_firestorm::RULEBOOK;

/// How many rules each chapter has.
const RULES: [usize; 21] = [20, 11, 8, 9, 9, 16, 11, 16, 13, 9, 6, 16, 19, 6, 7, 24, 9, 15, 10, 5, 6];

fn rules() -> BTreeSet<String> {
    rulebook::entries(RULEBOOK).map(|entry| entry.id.to_string()).collect()
}

/// Every rule of the game that a text names.
fn cited(text: &str) -> BTreeSet<String> {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let mut found = BTreeSet::new();
    for (at, _) in text.match_indices("FA-") {
        let chapter = &text[at + 3..];
        let Some(number) = chapter[digits(chapter)..].strip_prefix('.') else { continue };
        if digits(chapter) > 0 && digits(number) > 0 {
            found.insert(format!("FA-{}.{}", &chapter[..digits(chapter)], &number[..digits(number)]));
        }
    }
    found
}

#[test]
fn every_rule_stands_once_and_in_order() {
    let expected: Vec<String> = (1..)
        .zip(RULES)
        .flat_map(|(chapter, count)| (1..=count).map(move |number| format!("FA-{chapter}.{number}")))
        .collect();
    assert_eq!(expected.len(), 245);
    let found: Vec<&str> = rulebook::entries(RULEBOOK).map(|entry| entry.id).collect();
    assert_eq!(found, expected);
    for entry in rulebook::entries(RULEBOOK) {
        assert!(!entry.title.is_empty() && !entry.text.is_empty(), "{}", entry.id);
        assert!(!entry.text.starts_with("Ruling:"), "{} has no rule before its ruling", entry.id);
    }
}

fn files(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() { files(&path, into) } else { into.push(path) }
    }
}

#[test]
#[expect(clippy::disallowed_methods, reason = "a test may read files; the rules may not")]
fn every_rule_that_is_named_exists() {
    let rules = rules();
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = vec![home.join("../../../rules/firestorm.md")];
    files(&home.join("src"), &mut paths);
    files(&home.join("../../../packs/firestorm"), &mut paths);
    let mut count = 0;
    for path in paths {
        let text = std::fs::read_to_string(&path).expect("a text");
        for id in cited(&text) {
            count += 1;
            assert!(rules.contains(&id), "{} names {id}", path.display());
        }
    }
    assert!(count > 245, "{count}");
    assert_eq!(cited(concat!("FA-", "99.1, FA-2.10b, FA-2 and FA-x.1")).len(), 2);
}

#[test]
fn the_book_has_its_parts() {
    let chapters: Vec<&str> = RULEBOOK.lines().filter_map(|line| line.strip_prefix("## ")).collect();
    let after = [
        "Ship classes",
        "Traits",
        "Wings",
        "Ready fleets",
        "Game cards",
        "Maps",
        "Scenarios",
        "Decisions",
        "Files of packs",
        "Tricky cases",
        "Worked examples",
    ];
    assert_eq!(chapters[..4], ["Learn to play", "How a turn goes", "Your first activation", "Terms"]);
    assert_eq!(chapters[4..25].len(), RULES.len());
    assert_eq!(chapters[25..], after);
    let numbered = |start: &str| {
        let rests = RULEBOOK.lines().filter_map(|line| line.strip_prefix(start));
        rests.filter(|rest| rest.starts_with(|letter: char| letter.is_ascii_digit())).count()
    };
    assert_eq!([numbered("| D"), numbered("- **T"), numbered("- **W")], [35, 29, 18]);
}
