//! The shipped packs, and packs with one thing changed.

use broadside_dystopian::{Content, UnitId, packs};
use broadside_kit::catalogue::PackFile;

/// What ships with the game.
pub(crate) fn shipped() -> Content {
    Content::read(packs()).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

/// The profile of an id.
#[track_caller]
pub(crate) fn unit(content: &Content, id: &str) -> UnitId {
    content.find_unit(id).unwrap_or_else(|| panic!("no unit {id}"))
}

/// The files that ship with the game, to be changed.
pub(crate) fn files() -> Vec<(String, String)> {
    packs().iter().map(|file| (file.path.to_string(), file.text.to_string())).collect()
}

/// Changes one thing in one file, which must be there once.
#[track_caller]
pub(crate) fn change(files: &mut [(String, String)], path: &str, from: &str, to: &str) {
    let path = format!("packs/dystopian/{path}.toml");
    let file = files.iter_mut().find(|file| file.0 == path).unwrap_or_else(|| panic!("no file {path}"));
    assert_eq!(file.1.matches(from).count(), 1, "{from} must be there once in {path}");
    file.1 = file.1.replace(from, to);
}

/// Reads changed files.
pub(crate) fn read(files: &[(String, String)]) -> Result<Content, Vec<String>> {
    let files: Vec<PackFile<'_>> = files.iter().map(|(path, text)| PackFile { path, text }).collect();
    Content::read(&files).map_err(|faults| faults.iter().map(ToString::to_string).collect())
}

/// One thing changed in one file, and every fault that comes of it as `line: reason`.
pub(crate) type Mutation = (&'static str, &'static str, &'static str, &'static [&'static str]);

/// Exactly these faults for each change; what differs is told for all of them at once.
#[track_caller]
pub(crate) fn check(mutations: &[Mutation]) {
    let mut differences = Vec::new();
    for &(path, from, to, expected) in mutations {
        let mut files = files();
        change(&mut files, path, from, to);
        let faults = read(&files).err().unwrap_or_default();
        let expected: Vec<String> =
            expected.iter().map(|it| format!("packs/dystopian/{path}.toml:{it}")).collect();
        if faults != expected {
            differences
                .push(format!("{path}: {from} -> {to}\n  found    {faults:#?}\n  expected {expected:#?}"));
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}
