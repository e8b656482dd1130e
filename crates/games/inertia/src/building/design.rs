//! What a ship is made of, whether that is legal, and the code by which it is shared (IN-2).

use std::fmt;
use std::str::FromStr;

use broadside_engine::Rule;

use crate::content::{Content, Family, Part, Reactor};
use crate::words::plural;

pub use super::lattice::{Cell, Face, Mount};

use super::layout::{Layout, Misfit};

/// The class of a ship (IN-2.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Class {
    Interceptor,
    Frigate,
    Destructor,
}

impl Class {
    /// All of them, the smallest first.
    pub const ALL: [Self; 3] = [Self::Interceptor, Self::Frigate, Self::Destructor];

    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    pub fn numbered(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.number() == number)
    }
}

/// The one letter or digit by which codes name a part. It never changes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PartKey(u8);

impl PartKey {
    /// The key of a letter or digit.
    pub const fn new(letter: u8) -> Option<Self> {
        if letter.is_ascii_alphanumeric() { Some(Self(letter)) } else { None }
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for PartKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(self.0))
    }
}

/// A part on a ship.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Mounted {
    pub part: PartKey,
    /// The cube it is mounted on.
    pub at: Cell,
    pub mount: Mount,
}

/// The plan of a ship, legal or not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Design {
    pub name: String,
    pub class: Class,
    /// Its cubes, those of the reactor first.
    pub cubes: Vec<Cell>,
    /// Its parts, in the order of their numbers.
    pub parts: Vec<Mounted>,
}

/// What is wrong with a design.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    pub rule: Rule,
    pub reason: String,
    /// The part it is about, if it is about one.
    pub part: Option<usize>,
}

impl Design {
    /// A ship of a class with the cubes of its reactor and nothing else (IN-2.3).
    pub fn begun(reactor: &Reactor) -> Self {
        Self { name: String::new(), class: reactor.class, cubes: reactor.cubes.clone(), parts: Vec::new() }
    }

    /// The cells a part fills: none for top and inner parts.
    pub fn filled_by(content: &Content, mounted: Mounted) -> impl Iterator<Item = Cell> + use<> {
        let length = match mounted.mount {
            Mount::Side(_) => content.part(mounted.part).map_or(1, Part::side_length),
            Mount::Top(_) | Mount::Inner => 0,
        };
        let face = mounted.mount.facing().unwrap_or(Face::F);
        let first = mounted.at.next(face);
        std::iter::successors(Some(first), move |cell| Some(cell.next(face))).take(length)
    }

    /// All filled cells: cubes and side-mounted parts.
    pub fn filled<'a>(&'a self, content: &'a Content) -> impl Iterator<Item = Cell> + 'a {
        let parts = self.parts.iter().flat_map(|&mounted| Self::filled_by(content, mounted));
        self.cubes.iter().copied().chain(parts)
    }

    /// What it costs (IN-2.14).
    pub fn cost(&self, content: &Content) -> u16 {
        let parts: u16 = self.fitted(content).map(|part| u16::from(part.cost)).sum();
        content.reactor(self.class).cost + 2 * self.cubes.len() as u16 + parts
    }

    /// Its maximum hull (IN-2.15).
    pub fn hull(&self, content: &Content) -> i16 {
        let parts: i16 = self.fitted(content).map(|part| i16::from(part.hull)).sum();
        2 * self.cubes.len() as i16 + parts
    }

    /// Its energy cubes (IN-1.3).
    pub fn energy(&self, content: &Content) -> u8 {
        content.reactor(self.class).energy + self.fitted(content).map(|part| part.energy).sum::<u8>()
    }

    /// Its flow (IN-13.9).
    pub fn flow(&self, content: &Content) -> u8 {
        content.reactor(self.class).flow + self.fitted(content).map(|part| part.flow).sum::<u8>()
    }

    fn fitted<'a>(&'a self, content: &'a Content) -> impl Iterator<Item = &'a Part> {
        self.parts.iter().filter_map(|mounted| content.part(mounted.part))
    }

    /// Whether it may enter a fleet (IN-2.16).
    pub fn is_legal(&self, content: &Content) -> bool {
        self.faults(content).is_empty()
    }

    /// Everything that is wrong with it (IN-2.2 to IN-2.13).
    pub fn faults(&self, content: &Content) -> Vec<Fault> {
        let mut faults = self.hull_faults(content);
        for (index, &mounted) in self.parts.iter().enumerate() {
            let before = self.parts[..index].iter().filter(|other| other.part == mounted.part).count();
            let part = content.part(mounted.part);
            let fits = match part {
                Some(part) if part.limit.is_some_and(|limit| before >= limit.into()) => Err(Misfit::Limit),
                Some(part) => self.layout_without(content, index).check(content, part, mounted),
                None => Err(Misfit::Unknown),
            };
            if let Err(misfit) = fits {
                let reason = misfit.reason(part, content.reactor(self.class), mounted.at);
                faults.push(Fault { rule: misfit.rule(), reason, part: Some(index) });
            }
        }
        faults.extend(self.missing(content));
        faults
    }

    fn hull_faults(&self, content: &Content) -> Vec<Fault> {
        let reactor = content.reactor(self.class);
        let mut faults = Vec::new();
        let mut wrong =
            |rule, reason: String| faults.push(Fault { rule: Rule::new(rule), reason, part: None });
        let count = self.cubes.len();
        let cubes = plural(count, "cube");
        let name = &reactor.name;
        if count > usize::from(reactor.max_cubes) {
            wrong("IN-2.2", format!("{cubes}, but {} has at most {}", a(name), reactor.max_cubes));
        }
        for cell in reactor.cubes.iter().filter(|cell| !self.cubes.contains(cell)) {
            wrong("IN-2.3", format!("the reactor needs a cube at {cell}"));
        }
        if count < usize::from(reactor.min_cubes) {
            wrong("IN-2.4", format!("{cubes}, but {} has at least {}", a(name), reactor.min_cubes));
        }
        for (index, cell) in self.cubes.iter().enumerate() {
            if self.cubes[..index].contains(cell) {
                wrong("IN-2.1", format!("two cubes at {cell}"));
            }
            if !reactor.has_in_window(*cell) {
                wrong("IN-2.10", format!("the cube at {cell} lies outside the window of the class"));
            }
        }
        if !self.is_connected() {
            wrong("IN-2.5", "the cubes do not hang together".into());
        }
        if self.parts.len() > usize::from(reactor.max_parts) {
            let reason =
                format!("{} parts, but {} has at most {}", self.parts.len(), a(name), reactor.max_parts);
            wrong("IN-2.11", reason);
        }
        faults
    }

    fn is_connected(&self) -> bool {
        let Some(&first) = self.cubes.first() else { return true };
        let mut reached = vec![first];
        let mut next = 0;
        while let Some(&cell) = reached.get(next) {
            next += 1;
            for neighbour in Face::ALL.map(|face| cell.next(face)) {
                if self.cubes.contains(&neighbour) && !reached.contains(&neighbour) {
                    reached.push(neighbour);
                }
            }
        }
        self.cubes.iter().all(|cell| reached.contains(cell))
    }

    /// Everything but one part, as it fills the lattice.
    fn layout_without(&self, content: &Content, index: usize) -> Layout {
        let others = self.parts.iter().enumerate().filter(|(other, _)| *other != index);
        Layout::new(content, self.class, &self.cubes, others.map(|(_, mounted)| mounted))
    }

    /// How it fills the lattice.
    pub(crate) fn layout(&self, content: &Content) -> Layout {
        Layout::new(content, self.class, &self.cubes, &self.parts)
    }

    /// How often a part is on it.
    pub(crate) fn count(&self, part: PartKey) -> usize {
        self.parts.iter().filter(|mounted| mounted.part == part).count()
    }

    fn missing(&self, content: &Content) -> Vec<Fault> {
        const NEEDED: [(Family, &str); 3] = [
            (Family::Thruster, "a thruster"),
            (Family::Manoeuvre, "a manoeuvring thruster"),
            (Family::Weapon, "a weapon"),
        ];
        let has = |family: Family| self.fitted(content).any(|part| part.family == family);
        let lacks = |&(family, what): &(Family, &str)| {
            (!has(family)).then(|| Fault {
                rule: Rule::new("IN-2.13"),
                reason: format!("the ship needs {what}"),
                part: None,
            })
        };
        NEEDED.iter().filter_map(lacks).collect()
    }
}

/// A word with its article.
pub(crate) fn a(word: &str) -> String {
    let article = if word.starts_with(['A', 'E', 'I', 'O', 'a', 'e', 'i', 'o']) { "an" } else { "a" };
    format!("{article} {}", word.to_lowercase())
}

/// The code: the class, the cubes, a point, the parts, and after a colon the name.
impl fmt::Display for Design {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.class.number())?;
        for cell in &self.cubes {
            f.write_str(&cell.letters().iter().collect::<String>())?;
        }
        f.write_str(".")?;
        for mounted in &self.parts {
            let [column, row] = mounted.at.letters();
            write!(f, "{}{column}{row}{}", mounted.part, mounted.mount.letter())?;
        }
        if !self.name.is_empty() {
            write!(f, ":{}", self.name.replace(' ', "_"))?;
        }
        Ok(())
    }
}

impl FromStr for Design {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = |what: &str| format!("'{}' is not the code of a ship: {what}", shortened(text));
        let (code, name) = text.trim().split_once(':').unwrap_or((text.trim(), ""));
        let name = name.replace('_', " ");
        check_name(&name).map_err(|reason| wrong(&reason))?;
        let class = code.bytes().next().and_then(|digit| Class::numbered(digit.wrapping_sub(b'0')));
        let class = class.ok_or_else(|| wrong("it must begin with the class, 1, 2 or 3"))?;
        let (cubes, parts) = code[1..].split_once('.').ok_or_else(|| wrong("there is no point in it"))?;
        let cells = cubes.as_bytes().chunks(2).map(|pair| match pair {
            [column, row] => Cell::from_letters(*column, *row),
            _ => None,
        });
        let cubes: Option<Vec<Cell>> = cells.collect();
        let parts = parts.as_bytes().chunks(4).map(|letters| match letters {
            [key, column, row, mount] => Some(Mounted {
                part: PartKey::new(*key)?,
                at: Cell::from_letters(*column, *row)?,
                mount: Mount::from_letter(*mount)?,
            }),
            _ => None,
        });
        let parts: Option<Vec<Mounted>> = parts.collect();
        let design = Self {
            name,
            class,
            cubes: cubes.ok_or_else(|| wrong("its cubes make no sense"))?,
            parts: parts.ok_or_else(|| wrong("its parts make no sense"))?,
        };
        if design.cubes.len() > 40 || design.parts.len() > 60 {
            return Err(wrong("it is far too long"));
        }
        Ok(design)
    }
}

broadside_engine::text_form!(Design);

/// Whether a ship can be called that.
pub(crate) fn check_name(name: &str) -> Result<(), String> {
    let fits = |c: char| c.is_alphanumeric() || " '-.".contains(c);
    if name.chars().count() > 24 {
        return Err("a name has at most 24 characters".into());
    }
    match name.chars().find(|&c| !fits(c)) {
        Some(c) => Err(format!("'{c}' cannot be part of a name")),
        None => Ok(()),
    }
}

fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(40).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}
