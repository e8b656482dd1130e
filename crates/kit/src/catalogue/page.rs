//! A place in a pack, and the checks of what stands there.

use std::fmt::Display;
use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;

use super::{Names, Note, PackFile, Reader, places};

/// A file of a pack, or a table, list or value in it.
///
/// Checks name a field as it is written in the file, or the way to it: `attack: range` is the field `range` of
/// the table `attack`. A fault is told at that field, or at what is nearest around it where the file has none.
#[derive(Clone, Debug)]
pub struct Page<'a> {
    reader: &'a Reader<'a>,
    index: usize,
    path: String,
}

impl<'a> Page<'a> {
    pub(super) const fn new(reader: &'a Reader<'a>, index: usize) -> Self {
        Self { reader, index, path: String::new() }
    }

    /// The file it is in.
    pub const fn file(&self) -> &'a PackFile<'a> {
        &self.reader.files[self.index]
    }

    pub(super) fn parsed<F: DeserializeOwned>(&self) -> Option<F> {
        let unread = |fault| {
            self.reader.unread.set(true);
            self.reader.note(Note::Found(fault));
        };
        self.file().parse().map_err(unread).ok()
    }

    /// The place of a field.
    pub fn at(&self, field: &str) -> Self {
        let path = format!("{}.{}", self.path, field.replace(": ", "."));
        Self { path, ..self.clone() }
    }

    /// The place of a member of the list in a field. No field is this place itself.
    pub fn item(&self, field: &str, index: usize) -> Self {
        self.at(&format!("{field}: {index}"))
    }

    /// The members of the list in a field, each with its place.
    pub fn items<I: IntoIterator>(
        &self,
        field: &str,
        list: I,
    ) -> impl Iterator<Item = (Self, I::Item)> + use<'a, I> {
        let list_page = self.at(field);
        list.into_iter().enumerate().map(move |(index, item)| (list_page.item("", index), item))
    }

    /// Whether no fault is found in the file yet.
    pub fn is_sound(&self) -> bool {
        let here = |note: &Note| matches!(note, Note::At(index, ..) if *index == self.index);
        !self.reader.notes.borrow().iter().any(here)
    }

    /// The word that stands here alone or before what it needs, for faults that tell it.
    pub fn word(&self) -> String {
        places::word(self.file(), &self.path)
    }

    /// Whether the file gives this field, for those whose default could be given as well.
    pub fn gives(&self, field: &str) -> bool {
        places::is_there(self.file(), &self.at(field).path)
    }

    /// Notes a fault here.
    pub fn wrong(&self, reason: impl Into<String>) {
        self.reader.note(Note::At(self.index, self.path.clone(), reason.into()));
    }

    /// The number, and a fault where it lies outside its range.
    pub fn number<T: Copy + PartialOrd + Display>(
        &self,
        field: &str,
        number: T,
        range: RangeInclusive<T>,
    ) -> T {
        if !range.contains(&number) {
            let (least, most) = (range.start(), range.end());
            self.at(field).wrong(format!("{field} is {number}, but must be {least} to {most}"));
        }
        number
    }

    /// The number if there is one, and a fault where it lies outside its range.
    pub fn optional<T: Copy + PartialOrd + Display>(
        &self,
        field: &str,
        number: Option<T>,
        range: RangeInclusive<T>,
    ) -> Option<T> {
        number.map(|number| self.number(field, number, range))
    }

    /// A fault where a text has too few or too many characters.
    pub fn text(&self, field: &str, text: &str, range: RangeInclusive<usize>) {
        let length = text.chars().count();
        if !range.contains(&length) {
            let (least, most) = (range.start(), range.end());
            let reason = format!("{field} has {length} characters, but must have {least} to {most}");
            self.at(field).wrong(reason);
        }
    }

    /// A fault for the first member of a list that is too many.
    pub fn at_most<T>(&self, field: &str, list: &[T], most: usize, what: &str) {
        if list.len() > most {
            self.item(field, most).wrong(format!("at most {most} {what}"));
        }
    }

    /// A fault for the id of a thing that has a file of its own, where it is not the file's name, and for a name
    /// that is empty or too long.
    pub fn title(&self, id: &str, name: &str, longest: usize) {
        let fits = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
        if id.is_empty() || !id.bytes().all(fits) {
            let reason = format!("id '{id}' must be made of lower-case letters, digits and _");
            self.at("id").wrong(reason);
        }
        if id != self.file().stem() {
            self.at("id").wrong(format!("id '{id}' must be the file's name, '{}'", self.file().stem()));
        }
        self.text("name", name, 1..=longest);
    }

    /// A fault for the id of one of many things in a file that is not short and plain.
    pub fn code(&self, id: &str) {
        let fits = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        if !(1..=16).contains(&id.len()) || !id.bytes().all(fits) {
            self.at("id").wrong(format!("id '{id}' must be 1 to 16 letters, digits, - and _"));
        }
    }

    /// The place of a name among those there are, and a fault where it is none of them, unless it may stand in
    /// a file that cannot be read.
    pub fn find(&self, field: &str, names: &Names, name: &str) -> Option<usize> {
        let found = names.position(name);
        if found.is_none() && (names.is_whole() || !self.reader.unread.get()) {
            self.at(field).wrong(names.missing(name));
        }
        found
    }

    /// The places of the names of a list, without those that are none.
    pub fn find_all(&self, field: &str, names: &Names, list: &[String]) -> Vec<usize> {
        self.items(field, list).filter_map(|(page, name)| page.find("", names, name)).collect()
    }

    /// A fault where something costs more than there is to spend, with the rule that says so.
    pub fn afford(&self, field: &str, what: &str, cost: u16, budget: u16, rule: &str) {
        if cost > budget {
            self.at(field).wrong(format!("{what} cost {cost}, more than {budget} ({rule})"));
        }
    }

    /// A fault for a picture that is not SVG path data: commands, numbers, commas and blanks.
    pub fn art(&self, field: &str, text: &str) {
        let fits = |c: char| c.is_ascii_digit() || "MmLlHhVvCcSsQqTtAaZz .,-".contains(c);
        if !text.starts_with(['M', 'm']) || !text.chars().all(fits) {
            self.at(field).wrong(format!("{field} must be SVG path data that begins with M"));
        }
    }
}
