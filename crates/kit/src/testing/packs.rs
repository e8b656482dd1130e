//! Packs with one thing changed, to see what is said about it.

use crate::catalogue::{Fault, PackFile};

/// The files of a game to be changed: the path and the text of each.
pub type Files = Vec<(String, String)>;

/// One thing changed in one file, and every fault that comes of it as `line: reason`. The file is named within its
/// folder and without its ending.
pub type Mutation = (&'static str, &'static str, &'static str, &'static [&'static str]);

/// Packs that can be changed.
pub fn files(packs: &[PackFile<'_>]) -> Files {
    packs.iter().map(|file| (file.path.to_string(), file.text.to_string())).collect()
}

/// Changes one thing in one file of a folder, which must be there once.
#[track_caller]
pub fn change(files: &mut Files, folder: &str, path: &str, from: &str, to: &str) {
    let path = format!("{folder}/{path}.toml");
    let file = files.iter_mut().find(|file| file.0 == path).unwrap_or_else(|| panic!("no file {path}"));
    assert_eq!(file.1.matches(from).count(), 1, "{from} must be there once in {path}");
    file.1 = file.1.replace(from, to);
}

/// Reads changed files.
///
/// # Errors
/// Every fault, in words.
pub fn read<C>(
    files: &Files,
    reader: impl Fn(&[PackFile<'_>]) -> Result<C, Vec<Fault>>,
) -> Result<C, Vec<String>> {
    let files: Vec<PackFile<'_>> = files.iter().map(|(path, text)| PackFile { path, text }).collect();
    reader(&files).map_err(|faults| faults.iter().map(ToString::to_string).collect())
}

/// Exactly these faults for each change; what differs is told for all of them at once.
#[track_caller]
pub fn check<C>(
    packs: &[PackFile<'_>],
    folder: &str,
    mutations: &[Mutation],
    reader: impl Fn(&[PackFile<'_>]) -> Result<C, Vec<Fault>>,
) {
    let mut differences = Vec::new();
    for &(path, from, to, expected) in mutations {
        let mut files = files(packs);
        change(&mut files, folder, path, from, to);
        let found = read(&files, &reader).err().unwrap_or_default();
        let expected: Vec<String> = expected.iter().map(|it| format!("{folder}/{path}.toml:{it}")).collect();
        if found != expected {
            differences
                .push(format!("{path}: {from} -> {to}\n  found    {found:#?}\n  expected {expected:#?}"));
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}
