//! Collecting mistakes while packs are read, so that people get all of them at once.

use std::fmt::Display;
use std::ops::{Range, RangeInclusive};

use serde::de::DeserializeOwned;

use super::{Fault, PackFile, Spanned};

/// The faults found so far, with the checks that every game makes.
#[derive(Default, Debug)]
pub struct Faults {
    found: Vec<Fault>,
}

impl Faults {
    /// Whether there is none yet.
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Notes a fault at a place in a file.
    pub fn wrong(&mut self, file: &PackFile<'_>, span: Range<usize>, reason: impl Into<String>) {
        self.found.push(file.fault(span, reason));
    }

    /// Notes a fault that lies in no file, or in all of them.
    pub fn general(&mut self, game: &str, reason: impl Into<String>) {
        let file = format!("packs of {game}");
        self.found.push(Fault { file, line: 1, reason: reason.into() });
    }

    /// What a file says, unless it cannot be read.
    pub fn parsed<T: DeserializeOwned>(&mut self, file: &PackFile<'_>) -> Option<T> {
        file.parse().map_err(|fault| self.found.push(fault)).ok()
    }

    /// The number, and a fault where it lies outside its range.
    pub fn within<T: Copy + PartialOrd + Display>(
        &mut self,
        file: &PackFile<'_>,
        span: Range<usize>,
        field: &str,
        number: T,
        range: RangeInclusive<T>,
    ) -> T {
        if !range.contains(&number) {
            let reason = format!("{field} is {number}, but must be {} to {}", range.start(), range.end());
            self.wrong(file, span, reason);
        }
        number
    }

    /// A fault where a text has too few or too many characters.
    pub fn length(
        &mut self,
        file: &PackFile<'_>,
        field: &str,
        text: &Spanned<String>,
        range: RangeInclusive<usize>,
    ) {
        let length = text.get_ref().chars().count();
        if !range.contains(&length) {
            let (least, most) = (range.start(), range.end());
            let reason = format!("{field} has {length} characters, but must have {least} to {most}");
            self.wrong(file, text.span(), reason);
        }
    }

    /// A fault for each file that lies in none of a game's folders.
    pub fn folders(&mut self, game: &str, files: &[PackFile<'_>], folders: &[&str]) {
        for file in files.iter().filter(|file| !folders.contains(&file.kind())) {
            let known = folders.join(", ");
            let reason = if file.kind().is_empty() {
                format!("this file lies in no folder: put it in one of {known}")
            } else {
                format!("a pack of {game} has the folders {known}, not '{}'", file.kind())
            };
            self.wrong(file, 0..0, reason);
        }
    }

    /// A fault for each file that has the folder and name of one before it.
    pub fn twice(&mut self, files: &[PackFile<'_>]) {
        for (index, file) in files.iter().enumerate() {
            let same = |other: &&PackFile<'_>| (other.kind(), other.stem()) == (file.kind(), file.stem());
            if let Some(first) = files[..index].iter().find(same) {
                let reason = format!("'{}' is already defined in {}", file.stem(), first.path);
                self.wrong(file, 0..0, reason);
            }
        }
    }

    /// The value where nothing was wrong, else every fault, in the order of files and lines.
    ///
    /// # Errors
    /// If a fault was noted.
    pub fn or<T>(mut self, value: T) -> Result<T, Vec<Fault>> {
        self.found.sort();
        self.found.dedup();
        if self.found.is_empty() { Ok(value) } else { Err(self.found) }
    }
}
