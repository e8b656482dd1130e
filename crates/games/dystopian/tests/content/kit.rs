//! The shipped packs, and packs with one thing changed.

use broadside_dystopian::{Content, UnitId, packs};
use broadside_kit::testing::packs::{self as changed, Files, Mutation};

/// What ships with the game.
pub(crate) fn shipped() -> Content {
    Content::read(packs()).unwrap_or_else(|faults| panic!("{faults:#?}"))
}

/// The profile of an id.
#[track_caller]
pub(crate) fn unit(content: &Content, id: &str) -> UnitId {
    content.find_unit(id).unwrap_or_else(|| panic!("no unit {id}"))
}

const FOLDER: &str = "packs/dystopian";

/// The files that ship with the game, to be changed.
pub(crate) fn files() -> Files {
    changed::files(packs())
}

/// Changes one thing in one file, which must be there once.
#[track_caller]
pub(crate) fn change(files: &mut Files, path: &str, from: &str, to: &str) {
    changed::change(files, FOLDER, path, from, to);
}

/// Reads changed files.
pub(crate) fn read(files: &Files) -> Result<Content, Vec<String>> {
    changed::read(files, Content::read)
}

/// Exactly these faults for each change.
#[track_caller]
pub(crate) fn check(mutations: &[Mutation]) {
    changed::check(packs(), FOLDER, mutations, Content::read);
}
