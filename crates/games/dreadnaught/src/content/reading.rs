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

use broadside_kit::catalogue::{Fault, Names, PackFile, Page, Reader};

use super::{ArcId, Content, DeckId, PatternId, TokenKindId};
use crate::content::lookups::Index;
use crate::effects::vocabulary::Op;
use crate::judgement::Features;
use crate::packs::PACKS;

const FOLDERS: [&str; 9] =
    ["decks", "grid", "arcs", "patterns", "maps", "obstacles", "tokens", "missions", "ships"];

/// How many files packs have at most, so that nobody waits for their reading.
const FILES: usize = 200;

/// How many operations all cards have at most: a program names its first one by a `u16`.
const OPS: usize = 60_000;

pub(super) fn read(files: &[PackFile<'_>]) -> Result<Content, Vec<Fault>> {
    let reader = &Reader::new("Dreadnaught", files);
    if files.len() > FILES {
        reader.general(format!("there are {} files, but at most {FILES} can be read", files.len()));
        return Err(reader.faults());
    }
    reader.folders(&FOLDERS);
    let arcs = reader.lists("arcs", "arc", |file: arcs::ArcsFile| file.arc);
    let patterns = reader.lists("patterns", "pattern", |file: arcs::PatternsFile| file.pattern);
    let tokens = reader.lists("tokens", "token", |file: tokens::TokensFile| file.token);
    let obstacles = reader.lists("obstacles", "obstacle", |file: obstacles::ObstaclesFile| file.obstacle);
    let decks = decks::in_order(reader.files("decks"));
    let grid = reader.files("grid");
    let maps = reader.files("maps");
    let missions = reader.files("missions");
    let ships = reader.files("ships");
    // Cards, arcs, tokens and decks name each other. With a file that cannot be read, some of these names
    // would be reported although nothing is wrong with them.
    reader.or(())?;
    let mut compiler = Compiler {
        arcs: Names::of("arc", &arcs, |arc| &arc.id),
        patterns: Names::of("Movement Grid", &patterns, |pattern| &pattern.id),
        tokens: Names::of("token", &tokens, |token| &token.id),
        decks: decks::symbols(&decks),
        ops: Vec::new(),
    };
    let arcs = arcs::arcs(reader, &compiler.arcs, arcs);
    let patterns = arcs::patterns(patterns);
    let tokens = compiler.token_kinds(tokens);
    let (decks, classes, systems) = compiler.all_decks(decks);
    let grid = compiler.grid(reader, grid);
    let obstacles = obstacles::obstacles(reader, obstacles);
    let missions = missions::missions(reader, missions);
    reader.amount("decks", decks.len(), 1..=30);
    reader.amount("ship classes", classes.len(), 1..=60);
    reader.amount("System cards", systems.len(), 1..=250);
    reader.amount("arcs", arcs.len(), 1..=60);
    reader.amount("Movement Grids", patterns.len(), 0..=60);
    reader.amount("kinds of Obstacles", obstacles.len(), 1..=60);
    reader.amount("kinds of tokens", tokens.len(), 0..=8);
    reader.amount("operations on cards", compiler.ops.len(), 0..=OPS - 1);
    let (maps, cruiser) = (maps::maps(reader, maps), ships::cruiser(reader, &ships));
    let (Some([duel, large]), Some(cruiser)) = (maps, cruiser) else { return Err(reader.faults()) };
    let weights = Features::of(&reader.weights(Features::NAMES, PACKS));
    let styles = reader.styles(Features::NAMES);
    reader.or(())?;
    let mut content = Content {
        weights,
        styles,
        ops: compiler.ops,
        decks,
        classes,
        systems,
        grid,
        arcs,
        patterns,
        duel,
        large,
        obstacles,
        tokens,
        missions,
        cruiser,
        index: Index::empty(),
    };
    content.index = Index::new(&content);
    Ok(content)
}

/// What stands on cards becomes operations. They name things in other files, which are in the order of the
/// content's lists; any number will do for something that is not there, for it will not be played.
struct Compiler {
    arcs: Names,
    patterns: Names,
    tokens: Names,
    decks: Names,
    ops: Vec<Op>,
}

impl Compiler {
    fn arc(&self, page: &Page<'_>, field: &str, name: &str) -> ArcId {
        ArcId(page.find(field, &self.arcs, name).unwrap_or(0) as u8)
    }

    fn pattern(&self, page: &Page<'_>, field: &str, name: &str) -> PatternId {
        PatternId(page.find(field, &self.patterns, name).unwrap_or(0) as u8)
    }

    fn token(&self, page: &Page<'_>, field: &str, name: &str) -> TokenKindId {
        TokenKindId(page.find(field, &self.tokens, name).unwrap_or(0) as u8)
    }

    fn deck(&self, page: &Page<'_>, name: &str) -> DeckId {
        DeckId(page.find("deck", &self.decks, name).unwrap_or(0) as u8)
    }
}

/// A fault for a name that is empty or too long.
fn name(page: &Page<'_>, name: &str) {
    page.text("name", name, 1..=28);
}

/// A fault for a text that is empty or too long.
fn text(page: &Page<'_>, field: &str, text: &str) {
    page.text(field, text, 1..=200);
}
