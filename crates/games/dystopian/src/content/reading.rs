//! Reading the files of a pack, and everything that can be wrong with them.

mod abilities;
mod cards;
mod encounters;
mod forces;
mod ground;
mod named;
mod units;
mod weapons;

use broadside_kit::catalogue::{Fault, Names, PackFile, Page, Reader};

use super::Content;
use crate::forces::Force;
use crate::judgement::Features;
use crate::limits::{DECK, FACTIONS, SQUADRONS, UNITS, WEAPONS};
use crate::packs::PACKS;

const FOLDERS: [&str; 16] = [
    "factions",
    "doctrines",
    "properties",
    "systems",
    "qualities",
    "weapons",
    "squadron_traits",
    "squadrons",
    "units",
    "valour",
    "victories",
    "cards",
    "terrain",
    "maps",
    "encounters",
    "forces",
];

pub(super) fn read(files: &[PackFile<'_>]) -> Result<Content, Vec<Fault>> {
    let reader = &Reader::new("Dystopian Wars", files);
    reader.folders(&FOLDERS);
    let doctrines = reader.names("doctrine", "doctrines");
    let factions = reader.names("faction", "factions");
    let maps = sorted(reader.files("maps"), |(page, _)| page.file().stem());
    let before = reader.is_sound();
    let (terrain_names, terrain) = ground::terrain(reader);
    let terrain_is_sound = before && reader.is_sound();
    let (valour_names, valour) = cards::valour(reader);
    let (victory_names, victories) = cards::victories(reader);
    let mut content = Content {
        weights: Features::of(&reader.weights(Features::NAMES, PACKS)),
        styles: reader.styles(Features::NAMES),
        doctrines: sorted(reader.each("doctrines", cards::doctrine), |it| &it.id),
        factions: sorted(
            reader.each("factions", |page, read| units::faction(page, read, &doctrines)),
            |it| &it.id,
        ),
        abilities: abilities::abilities(reader),
        qualities: sorted(reader.each("qualities", abilities::quality), |it| &it.id),
        squadron_traits: sorted(reader.each("squadron_traits", abilities::squadron_trait), |it| &it.id),
        weapons: Vec::new(),
        squadrons: Vec::new(),
        units: Vec::new(),
        cards: cards::cards(reader, &valour_names, &victory_names),
        maps: maps
            .into_iter()
            .map(|(page, read)| {
                ground::map(&page, read, &terrain_names, terrain_is_sound.then_some(&terrain))
            })
            .collect(),
        encounters: sorted(
            reader.each("encounters", |page, read| encounters::encounter(page, read, &terrain_names)),
            |it| &it.id,
        ),
        valour,
        victories,
        terrain,
        forces: Vec::new(),
    };
    reader.amount("factions", content.factions.len(), 1..=FACTIONS);
    reader.amount("cards", content.cards.len(), DECK..=DECK);
    reader.amount("maps", content.maps.len(), 1..=MANY);
    encounters::faces(reader, &content.encounters);
    // Weapons have qualities, units have weapons, forces have units: what they name must be right before they are
    // looked at.
    reader.or(())?;
    let (weapon_names, weapons) = weapons::weapons(reader, &content);
    let squadrons = weapons::squadrons(reader, &content);
    (content.weapons, content.squadrons) = (weapons, squadrons);
    reader.amount("weapons", content.weapons.len(), 1..=WEAPONS);
    reader.amount("squadrons", content.squadrons.len(), 1..=SQUADRONS);
    reader.or(())?;
    let read = reader.each("units", |page, read| units::unit(page, read, &factions, &weapon_names, &content));
    content.units = sorted(read, |it| &it.id);
    reader.amount("units", content.units.len(), 1..=UNITS);
    reader.or(())?;
    let names = reader.names("unit", "units");
    let read = reader.each("forces", |page, read| forces::force(page, read, &factions, &names, &content));
    content.forces = sorted(read.into_iter().flatten().collect(), |it| &it.id);
    reader.or(content)
}

/// The force of a file, legal or not.
pub(super) fn read_force(content: &Content, file: &PackFile<'_>) -> Result<(Force, String), Vec<Fault>> {
    forces::draft(content, file)
}

/// How many things a byte counts.
const MANY: usize = 255;

/// Things in the order of their ids, which is that of the names by which they are found.
fn sorted<T, K: Ord + ?Sized>(mut things: Vec<T>, id: impl Fn(&T) -> &K) -> Vec<T> {
    things.sort_by(|a, b| id(a).cmp(id(b)));
    things
}

/// The names of a sort of things that have no files of their own.
fn names_of<'a>(what: &'static str, ids: impl Iterator<Item = &'a String>, page: &Page<'_>) -> Names {
    let mut names = Names::new(what);
    ids.for_each(|id| names.add(page, "", id));
    names
}

/// A fault for a text that is empty or too long.
fn text(page: &Page<'_>, text: &str) {
    page.text("text", text, 1..=240);
}

/// A fault for a note that is too long; there may be none.
fn note(page: &Page<'_>, note: &str) {
    page.text("note", note, 0..=160);
}

/// A list of effects, with a fault if there is none or too many.
fn some<T, const N: usize>(
    page: &Page<'_>,
    field: &str,
    list: Vec<T>,
    what: &str,
) -> arrayvec::ArrayVec<T, N> {
    if list.is_empty() {
        page.at(field).wrong(format!("{field} needs at least one of the {what}"));
    }
    page.at_most(field, &list, N, what);
    list.into_iter().take(N).collect()
}
