//! The ids of one sort of things, to look them up and to say what there is.

use std::collections::BTreeMap;

use super::{PackFile, Page};

/// So many names are told one by one to whoever looks for one that is not among them.
const FEW: usize = 12;

/// So many letters may be wrong in a name that somebody meant.
const SLIPS: usize = 2;

/// The ids of one sort of things, in their order.
#[derive(Clone, Debug)]
pub struct Names {
    what: &'static str,
    /// Each with the file it was first seen in.
    seen: BTreeMap<String, String>,
    /// Whether they are the names of files, which are known even if nothing else is.
    whole: bool,
    hints: bool,
}

impl Names {
    /// No names yet of what people call so.
    pub const fn new(what: &'static str) -> Self {
        Self { what, seen: BTreeMap::new(), whole: false, hints: true }
    }

    /// The same, which are not told to whoever looks for another one.
    #[must_use]
    pub fn untold(self) -> Self {
        Self { hints: false, ..self }
    }

    pub(super) fn of_files<'a>(what: &'static str, files: impl Iterator<Item = &'a PackFile<'a>>) -> Self {
        let seen = files.map(|file| (file.stem().into(), file.path.into())).collect();
        Self { seen, whole: true, ..Self::new(what) }
    }

    /// The ids of things in lists, each short, plain and given once.
    pub fn of<T>(what: &'static str, things: &[(Page<'_>, T)], id: impl Fn(&T) -> &str) -> Self {
        let mut names = Self::new(what);
        for (page, thing) in things {
            page.code(id(thing));
            names.add(page, "id", id(thing));
        }
        names
    }

    /// Names that are the game's own, in the order of the alphabet.
    pub(crate) fn fixed(what: &'static str, names: &[&str]) -> Self {
        let seen = names.iter().map(|name| ((*name).into(), String::new())).collect();
        Self { seen, whole: true, ..Self::new(what) }
    }

    /// Another name, and a fault if something else of its sort has it.
    pub fn add(&mut self, page: &Page<'_>, field: &str, name: &str) {
        match self.seen.get(name) {
            Some(first) => {
                page.at(field).wrong(format!("the {} '{name}' is already defined in {first}", self.what));
            }
            None => {
                self.seen.insert(name.into(), page.file().path.into());
            }
        }
    }

    /// Whether there is no name at all.
    pub fn is_empty(&self) -> bool {
        self.seen.is_empty()
    }

    /// Whether there is such a name.
    pub fn contains(&self, name: &str) -> bool {
        self.seen.contains_key(name)
    }

    pub(super) const fn is_whole(&self) -> bool {
        self.whole
    }

    /// The place of a name.
    pub fn position(&self, name: &str) -> Option<usize> {
        self.seen.keys().position(|known| known == name)
    }

    /// Why a name will not do: the one that was meant among many, or else all there are.
    pub(super) fn missing(&self, name: &str) -> String {
        let told = format!("there is no {} '{name}'", self.what);
        let known: Vec<&str> = self.seen.keys().map(String::as_str).collect();
        let meant = known.iter().map(|known| (slips(known, name), known)).min();
        match meant {
            _ if !self.hints => told,
            Some((count, meant)) if known.len() > FEW && count <= SLIPS => {
                format!("{told}: did you mean '{meant}'?")
            }
            _ => format!("{told}: expected one of {}", known.join(", ")),
        }
    }
}

/// How many letters must be put in, left out or changed to make one word of another.
fn slips(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (index, letter) in one.chars().enumerate() {
        let mut corner = std::mem::replace(&mut row[0], index + 1);
        for (at, &there) in other.iter().enumerate() {
            let changed = corner + usize::from(letter != there);
            corner = row[at + 1];
            row[at + 1] = changed.min(row[at] + 1).min(corner + 1);
        }
    }
    row[other.len()]
}
