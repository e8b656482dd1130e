//! Reading the files of a pack, and everything that can be wrong with them.

mod cards;
mod classes;
mod factions;
mod fleets;
mod hooks;
mod maps;
mod scenarios;

use broadside_kit::catalogue::{Fault, PackFile, Page, Reader};

use super::{Card, CardId, Content};
use crate::judgement::Features;
use crate::limits::{CARDS, CLASSES, DECK, FACTIONS, TRAITS};
use crate::packs::PACKS;

const FOLDERS: [&str; 8] = ["factions", "traits", "classes", "wings", "cards", "fleets", "maps", "scenarios"];

pub(super) fn read(files: &[PackFile<'_>]) -> Result<Content, Vec<Fault>> {
    let reader = &Reader::new("Firestorm Armada", files);
    reader.folders(&FOLDERS);
    let factions = reader.names("faction", "factions");
    let traits = reader.names("trait", "traits");
    let classes = reader.names("class", "classes");
    let maps = reader.names("map", "maps");
    let mut content = Content {
        weights: Features::of(&reader.weights(Features::NAMES, PACKS)),
        styles: reader.styles(Features::NAMES),
        factions: sorted(reader.each("factions", factions::faction), |it| &it.id),
        traits: sorted(reader.each("traits", hooks::trait_of), |it| &it.id),
        classes: Vec::new(),
        wings: factions::wings(reader, &factions),
        cards: cards::cards(reader),
        deck: Vec::new(),
        moments: Vec::new(),
        fleets: Vec::new(),
        maps: sorted(reader.each("maps", maps::map), |it| &it.id),
        scenarios: Vec::new(),
    };
    reader.amount("factions", content.factions.len(), 1..=FACTIONS);
    reader.amount("traits", content.traits.len(), 0..=TRAITS);
    reader.amount("cards", content.cards.len(), 1..=CARDS);
    let copies = |(id, card): (u8, &Card)| (0..card.copies).map(move |_| CardId(id));
    content.deck = (0..).zip(&content.cards).flat_map(copies).collect();
    content.moments = (0..).zip(&content.cards).map(|(id, card)| (card.hook.moment, CardId(id))).collect();
    reader.amount("cards of the deck", content.deck.len(), 1..=DECK);
    reader.amount("maps", content.maps.len(), 1..=FILES);
    // Classes have traits, fleets have classes and wings: what they name must be right before they are looked at.
    reader.or(())?;
    factions::give_wings(reader, &mut content);
    let read =
        reader.each("classes", |page, read| classes::class(page, read, &factions, &traits, &content.traits));
    content.classes = sorted(read, |it| &it.id);
    reader.amount("classes", content.classes.len(), 1..=CLASSES);
    reader.or(())?;
    factions::complete(reader, &content);
    let read =
        reader.each("scenarios", |page, read| scenarios::scenario(page, read, &maps, &classes, &content));
    content.scenarios = sorted(read.into_iter().flatten().collect(), |it| &it.id);
    reader.amount("scenarios", content.scenarios.len(), 1..=FILES);
    let read = reader.each("fleets", |page, read| fleets::fleet(page, read, &factions, &classes, &content));
    content.fleets = sorted(read.into_iter().flatten().collect(), |it| &it.id);
    reader.or(content)
}

/// The fleet of a file, legal or not.
pub(super) fn read_fleet(
    content: &Content,
    file: &PackFile<'_>,
) -> Result<crate::building::Draft, Vec<Fault>> {
    fleets::draft(content, file)
}

/// How many maps or scenarios a byte counts; files are fewer anyway.
const FILES: usize = 200;

/// Things in the order of their ids, which is that of the names by which they are found.
fn sorted<T>(mut things: Vec<T>, id: impl Fn(&T) -> &String) -> Vec<T> {
    things.sort_by(|a, b| id(a).cmp(id(b)));
    things
}

/// A fault for a text that is empty or too long.
fn text(page: &Page<'_>, field: &str, text: &str) {
    page.text(field, text, 1..=240);
}

/// A fault for a note that is too long; there may be none.
fn note(page: &Page<'_>, note: &str) {
    page.text("note", note, 0..=160);
}
