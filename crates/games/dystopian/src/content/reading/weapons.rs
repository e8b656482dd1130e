//! Weapons and types of squadrons.

use serde::Deserialize;

use broadside_kit::catalogue::{Names, Page, Reader};
use broadside_kit::set::Set;

use super::named::{Named, Value};
use super::{names_of, sorted};
use crate::content::{Content, QualityId, SquadronTraitId, SquadronType, Weapon};
use crate::limits::{EFFECTS, QUALITIES};
use crate::pieces::{Band, Special};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WeaponsFile {
    weapon: Vec<WeaponFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WeaponFile {
    id: String,
    name: String,
    close: Option<u8>,
    standard: Option<u8>,
    extreme: Option<u8>,
    #[serde(default)]
    special: Vec<Named>,
    #[serde(default)]
    qualities: Vec<Named>,
}

pub(super) fn weapons(reader: &Reader<'_>, content: &Content) -> (Names, Vec<Weapon>) {
    let read = reader.lists("weapons", "weapon", |file: WeaponsFile| file.weapon);
    let names = Names::of("weapon", &read, |it| &it.id);
    let weapons = read.into_iter().map(|(page, read)| weapon(&page, read, content)).collect();
    (names, sorted(weapons, |it: &Weapon| &it.id))
}

fn weapon(page: &Page<'_>, read: WeaponFile, content: &Content) -> Weapon {
    page.text("name", &read.name, 1..=32);
    let firepower = [read.close, read.standard, read.extreme];
    for (band, dice) in Band::ALL.into_iter().zip(firepower) {
        page.optional(&band.to_string(), dice, 0..=20);
    }
    if firepower == [None; 3] {
        page.wrong("a weapon needs FIREPOWER in at least one band");
    }
    let (mut special, mut torrent) = (Set::NONE, 0);
    for (page, named) in page.items("special", &read.special) {
        match (named.name.parse::<Special>(), &named.given) {
            (Ok(Special::Torrent), Some(Value::Number(x))) => {
                torrent = page.number("torrent", *x, 1..=6);
                special.insert(Special::Torrent);
            }
            (Ok(Special::Torrent), _) => page.wrong("torrent takes a number: write { torrent = 3 }"),
            (Ok(it), None) => special.insert(it),
            (Ok(it), Some(_)) => page.wrong(format!("{it} takes nothing: write \"{it}\"")),
            (Err(reason), _) => page.wrong(reason),
        }
    }
    page.at_most("qualities", &read.qualities, QUALITIES, "qualities");
    let names = names_of("quality", content.qualities.iter().map(|it| &it.id), page);
    let mut qualities = arrayvec::ArrayVec::new();
    let mut shots = Vec::new();
    for (page, named) in page.items("qualities", &read.qualities) {
        let Some(place) = page.find("", &names, &named.name) else { continue };
        let quality = &content.qualities[place];
        let has = named.has(&page, QualityId(place as u8), quality.asks());
        shots.extend(quality.effects.iter().map(|&shot| (shot, has.x, has.critical)));
        let _too_many = qualities.try_push(has);
    }
    Weapon { id: read.id, name: read.name, firepower, special, torrent, qualities, shots }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SquadronsFile {
    squadron: Vec<SquadronFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SquadronFile {
    id: String,
    name: String,
    attack: u8,
    support: u8,
    intercept: u8,
    resilience: u8,
    #[serde(default)]
    traits: Vec<Named>,
}

/// In the order of the files, which is that of reconnaissance (DW-19.28).
pub(super) fn squadrons(reader: &Reader<'_>, content: &Content) -> Vec<SquadronType> {
    let read = reader.lists("squadrons", "squadron", |file: SquadronsFile| file.squadron);
    Names::of("squadron", &read, |it| &it.id);
    read.into_iter().map(|(page, read)| squadron(&page, read, content)).collect()
}

fn squadron(page: &Page<'_>, read: SquadronFile, content: &Content) -> SquadronType {
    page.text("name", &read.name, 1..=24);
    page.at_most("traits", &read.traits, EFFECTS, "traits");
    let names = names_of("trait of squadrons", content.squadron_traits.iter().map(|it| &it.id), page);
    let mut traits = arrayvec::ArrayVec::new();
    let mut crafts = Vec::new();
    for (page, named) in page.items("traits", &read.traits) {
        let Some(place) = page.find("", &names, &named.name) else { continue };
        let known = &content.squadron_traits[place];
        let has = named.has(&page, SquadronTraitId(place as u8), known.asks());
        crafts.extend(known.effects.iter().map(|&craft| (craft, has.critical)));
        let _too_many = traits.try_push(has);
    }
    SquadronType {
        attack: page.number("attack", read.attack, 0..=6),
        support: page.number("support", read.support, 0..=6),
        intercept: page.number("intercept", read.intercept, 0..=6),
        resilience: page.number("resilience", read.resilience, 1..=6),
        traits,
        crafts,
        id: read.id,
        name: read.name,
    }
}
