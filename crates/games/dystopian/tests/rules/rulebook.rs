//! What stands in the rulebook is tested, and what is tested stands in it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use broadside_dystopian::RULEBOOK;
use broadside_engine::rulebook;

fn files(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() { files(&path, into) } else { into.push(path) }
    }
}

#[expect(clippy::disallowed_methods, reason = "a test may read files; the rules may not")]
fn texts(folder: &str) -> Vec<(PathBuf, String)> {
    let mut paths = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut paths);
    paths.into_iter().map(|path| (path.clone(), std::fs::read_to_string(&path).expect("a text"))).collect()
}

/// The rules that a test is named after, `fn dw_1_2_dw_1_3_…` or `fn w1_dw_1_2_…`.
fn tested(text: &str) -> BTreeSet<String> {
    let names = text.split("#[test]").skip(1).filter_map(|part| part.trim_start().strip_prefix("fn "));
    let mut found = BTreeSet::new();
    for name in names.filter_map(|name| name.split('(').next()) {
        let words: Vec<&str> = name.split('_').collect();
        for rule in words.windows(3).filter(|rule| rule[0] == "dw") {
            found.insert(format!("DW-{}.{}", rule[1], rule[2]));
        }
    }
    found
}

#[test]
fn every_rule_of_the_book_has_a_test_and_every_test_its_rule() {
    let book: BTreeSet<String> = rulebook::entries(RULEBOOK).map(|entry| entry.id.to_string()).collect();
    let tested: BTreeSet<String> = texts("tests").iter().flat_map(|(_, text)| tested(text)).collect();
    assert_eq!(book.difference(&tested).collect::<Vec<_>>(), Vec::<&String>::new(), "rules without a test");
    assert_eq!(tested.difference(&book).collect::<Vec<_>>(), Vec::<&String>::new(), "tests without a rule");
    assert!(book.len() >= 50, "{}", book.len());
}

#[test]
fn every_rule_says_something() {
    let mut last = (0, 0);
    for entry in rulebook::entries(RULEBOOK) {
        assert!(!entry.title.is_empty() && !entry.text.is_empty(), "{}", entry.id);
        assert!(!entry.text.starts_with("Ruling:"), "{} has no rule before its ruling", entry.id);
        let (chapter, number) = entry.id["DW-".len()..].split_once('.').expect("a number");
        let place: (u32, u32) = (chapter.parse().expect("a chapter"), number.parse().expect("a number"));
        assert!(place > last, "{} stands in order", entry.id);
        last = place;
    }
}
