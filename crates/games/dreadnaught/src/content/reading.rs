//! Reading the files of a pack, and everything that can be wrong with them.

mod arcs;
mod cards;
mod conditions;
mod decks;
mod entries;
mod forms;
mod grid;
mod homes;
mod maps;
mod missions;
mod obstacles;
mod programs;
mod ships;
mod tokens;

use std::collections::BTreeMap;
use std::ops::Range;

use serde::de::DeserializeOwned;

use broadside_engine::packs::{Fault, Faults, PackFile, Spanned};

use super::{ArcId, Content, DeckId, PatternId, TokenKindId};
use crate::content::lookups::Index;
use crate::effects::vocabulary::Op;

const GAME: &str = "Dreadnaught";

const FOLDERS: [&str; 9] =
    ["decks", "grid", "arcs", "patterns", "maps", "obstacles", "tokens", "missions", "ships"];

/// How many files packs have at most, so that nobody waits for their reading.
const FILES: usize = 200;

/// How many operations all cards have at most: a program names its first one by a `u16`.
const OPS: usize = 60_000;

pub(super) fn read(files: &[PackFile<'_>]) -> Result<Content, Vec<Fault>> {
    let mut reader = Reader::default();
    reader.faults.folders(GAME, files, &FOLDERS);
    reader.faults.twice(files);
    if files.len() > FILES {
        let reason = format!("there are {} files, but at most {FILES} can be read", files.len());
        reader.faults.general(GAME, reason);
        return reader.told();
    }
    let arcs = reader.parsed(files, "arcs");
    let patterns = reader.parsed(files, "patterns");
    let tokens = reader.parsed(files, "tokens");
    let decks = reader.parsed(files, "decks");
    let grid = reader.parsed(files, "grid");
    let maps = reader.parsed(files, "maps");
    let obstacles = reader.parsed(files, "obstacles");
    let missions = reader.parsed(files, "missions");
    let ships = reader.parsed(files, "ships");
    // Cards, arcs, tokens and decks name each other. With a file that cannot be read, some of these names
    // would be reported although nothing is wrong with them.
    if !reader.faults.is_empty() {
        return reader.told();
    }
    reader.names.decks = decks::symbols(&decks);
    reader.names.tokens = tokens::names(&tokens);
    let arcs = reader.arcs(&arcs);
    let patterns = reader.patterns(&patterns);
    let tokens = reader.tokens(&tokens);
    let (decks, classes, systems) = reader.decks(&decks);
    let (duel, large) = reader.maps(&maps);
    let mut content = Content {
        grid: reader.grid(&grid),
        obstacles: reader.obstacles(&obstacles),
        missions: reader.missions(missions),
        cruiser: reader.ships(&ships),
        ops: std::mem::take(&mut reader.ops),
        decks,
        classes,
        systems,
        arcs,
        patterns,
        duel,
        large,
        tokens,
        index: Index::empty(),
    };
    reader.amounts(&[
        ("decks", content.decks.len(), 1..=30),
        ("ship classes", content.classes.len(), 1..=60),
        ("System cards", content.systems.len(), 1..=250),
        ("arcs", content.arcs.len(), 1..=60),
        ("Movement Grids", content.patterns.len(), 0..=60),
        ("kinds of Obstacles", content.obstacles.len(), 1..=60),
        ("kinds of tokens", content.tokens.len(), 0..=8),
        ("operations on cards", content.ops.len(), 0..=OPS - 1),
    ]);
    if reader.faults.is_empty() {
        content.index = Index::new(&content);
    }
    reader.faults.or(content)
}

/// A list of files of one folder with what they say.
type Parsed<'a, T> = Vec<(&'a PackFile<'a>, T)>;

#[derive(Default)]
struct Reader {
    faults: Faults,
    names: Names,
    /// What has an id, and the file it was first seen in.
    ids: BTreeMap<(&'static str, String), String>,
    ops: Vec<Op>,
}

/// The names that cards use for things in other files, in the order of the content's lists.
#[derive(Default)]
struct Names {
    arcs: Vec<String>,
    patterns: Vec<String>,
    tokens: Vec<String>,
    decks: Vec<String>,
}

impl Reader {
    /// No content, but the faults of which there are some already.
    fn told(self) -> Result<Content, Vec<Fault>> {
        Err(self.faults.or(()).err().unwrap_or_default())
    }

    fn parsed<'a, T: DeserializeOwned>(&mut self, files: &'a [PackFile<'a>], kind: &str) -> Parsed<'a, T> {
        let of_kind = files.iter().filter(|file| file.kind() == kind);
        of_kind.filter_map(|file| Some((file, self.faults.parsed(file)?))).collect()
    }

    fn amounts(&mut self, amounts: &[(&str, usize, std::ops::RangeInclusive<usize>)]) {
        for (what, count, range) in amounts.iter().filter(|(_, count, range)| !range.contains(count)) {
            let reason =
                format!("there are {count} {what}, but must be {} to {}", range.start(), range.end());
            self.faults.general(GAME, reason);
        }
    }

    /// A fault if something else of its sort has this id.
    fn unique(&mut self, file: &PackFile<'_>, what: &'static str, id: &Spanned<String>) {
        let key = (what, id.get_ref().clone());
        if let Some(first) = self.ids.get(&key) {
            let reason = format!("the {what} '{}' is already defined in {first}", id.get_ref());
            self.faults.wrong(file, id.span(), reason);
        } else {
            self.ids.insert(key, file.path.into());
        }
    }

    /// A fault for an id that is not made of letters, digits and the like.
    fn id(&mut self, file: &PackFile<'_>, what: &'static str, id: &Spanned<String>) {
        self.unique(file, what, id);
        let text = id.get_ref();
        let fits = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
        if !(1..=16).contains(&text.len()) || !text.bytes().all(fits) {
            let reason = format!("id '{text}' must be 1 to 16 letters, digits, - and _");
            self.faults.wrong(file, id.span(), reason);
        }
    }

    fn name(&mut self, file: &PackFile<'_>, name: &Spanned<String>) {
        self.faults.length(file, "name", name, 1..=28);
    }

    fn text(&mut self, file: &PackFile<'_>, field: &str, text: &Spanned<String>) {
        self.faults.length(file, field, text, 1..=200);
    }

    /// The number of a spanned value, checked.
    fn number<T: Copy + PartialOrd + std::fmt::Display>(
        &mut self,
        file: &PackFile<'_>,
        field: &str,
        value: &Spanned<T>,
        range: std::ops::RangeInclusive<T>,
    ) -> T {
        self.faults.within(file, value.span(), field, *value.get_ref(), range)
    }

    /// A fault where a list has too many members.
    fn at_most<T>(&mut self, file: &PackFile<'_>, list: &[Spanned<T>], most: usize, what: &str) {
        if let Some(further) = list.get(most) {
            self.faults.wrong(file, further.span(), format!("at most {most} {what}"));
        }
    }

    fn arc(&mut self, file: &PackFile<'_>, span: Range<usize>, name: &str) -> ArcId {
        ArcId(find(&self.names.arcs, "arc", name).unwrap_or_else(|reason| self.unknown(file, span, reason)))
    }

    fn pattern(&mut self, file: &PackFile<'_>, span: Range<usize>, name: &str) -> PatternId {
        let found = find(&self.names.patterns, "Movement Grid", name);
        PatternId(found.unwrap_or_else(|reason| self.unknown(file, span, reason)))
    }

    fn token(&mut self, file: &PackFile<'_>, span: Range<usize>, name: &str) -> TokenKindId {
        let found = find(&self.names.tokens, "token", name);
        TokenKindId(found.unwrap_or_else(|reason| self.unknown(file, span, reason)))
    }

    fn deck(&mut self, file: &PackFile<'_>, span: Range<usize>, name: &str) -> DeckId {
        let found = find(&self.names.decks, "deck", name);
        DeckId(found.unwrap_or_else(|reason| self.unknown(file, span, reason)))
    }

    /// Notes the fault; any number will do for something that is not played.
    fn unknown(&mut self, file: &PackFile<'_>, span: Range<usize>, reason: String) -> u8 {
        self.faults.wrong(file, span, reason);
        0
    }
}

/// The place of a name in a list, or a fault that says what there is.
fn find(names: &[String], what: &str, name: &str) -> Result<u8, String> {
    let found = names.iter().position(|known| known == name);
    found.map(|index| index as u8).ok_or_else(|| {
        let known = names.join(", ");
        format!("there is no {what} '{name}': expected one of {known}")
    })
}
