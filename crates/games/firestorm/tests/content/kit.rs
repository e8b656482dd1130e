//! The shipped packs, and packs with one thing changed.

use broadside_firestorm::{ClassId, Content, FactionId, packs};
use broadside_kit::catalogue::PackFile;

/// What ships with the game.
pub(crate) fn shipped() -> Content {
    Content::read(packs()).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

/// The class of an id.
#[track_caller]
pub(crate) fn class(content: &Content, id: &str) -> ClassId {
    content.find_class(id).unwrap_or_else(|| panic!("no class {id}"))
}

/// The faction of an id.
#[track_caller]
pub(crate) fn faction(content: &Content, id: &str) -> FactionId {
    content.find_faction(id).unwrap_or_else(|| panic!("no faction {id}"))
}

/// The files that ship with the game, to be changed.
pub(crate) fn files() -> Vec<(String, String)> {
    packs().iter().map(|file| (file.path.to_string(), file.text.to_string())).collect()
}

/// Changes one thing in one file, which must be there once.
#[track_caller]
pub(crate) fn change(files: &mut [(String, String)], path: &str, from: &str, to: &str) {
    let path = format!("packs/firestorm/{path}.toml");
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

/// Exactly these faults for each change.
#[track_caller]
pub(crate) fn check(mutations: &[Mutation]) {
    for &(path, from, to, expected) in mutations {
        let mut files = files();
        change(&mut files, path, from, to);
        let faults = read(&files).err().unwrap_or_default();
        let expected: Vec<String> =
            expected.iter().map(|it| format!("packs/firestorm/{path}.toml:{it}")).collect();
        assert_eq!(faults, expected, "{path}: {from} -> {to}");
    }
}
