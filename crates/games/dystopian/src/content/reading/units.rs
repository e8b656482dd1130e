//! Factions and unit profiles.

use arrayvec::ArrayVec;
use serde::Deserialize;

use broadside_kit::catalogue::{Names, Page};
use broadside_kit::set::Set;

use super::named::Named;
use super::{names_of, note};
use crate::content::{
    AbilityId, Content, DoctrineId, Faction, FactionId, Given, Has, Mount, Shape, SquadronId, Unit, WeaponId,
    WeaponOption,
};
use crate::limits::{ABILITIES, ESCORTS, MOUNTS, OPTIONS, UNIT_MODELS};
use crate::pieces::{Category, Layer, Quarter};
use crate::vocabulary::Effect;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FactionFile {
    id: String,
    name: String,
    #[serde(default)]
    note: String,
    colour: String,
    doctrine: String,
}

pub(super) fn faction(page: &Page<'_>, read: FactionFile, doctrines: &Names) -> Faction {
    page.title(&read.id, &read.name, 24);
    note(page, &read.note);
    let digits = read.colour.strip_prefix('#').unwrap_or("");
    if digits.len() != 6 || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        page.at("colour").wrong(format!("colour is '{}', but must be six digits after #", read.colour));
    }
    let doctrine = page.find("doctrine", doctrines, &read.doctrine).unwrap_or(0);
    Faction {
        doctrine: DoctrineId(doctrine as u8),
        id: read.id,
        name: read.name,
        note: read.note,
        colour: read.colour,
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UnitFile {
    id: String,
    name: String,
    #[serde(default)]
    note: String,
    faction: String,
    category: Category,
    layer: Layer,
    #[serde(default)]
    shape: ShapeFile,
    length: Option<i32>,
    width: Option<i32>,
    mass: u8,
    models: [u8; 2],
    speed: [u8; 2],
    turn_limit: u8,
    defences: u8,
    armour: u8,
    hull: u8,
    action_limit: u8,
    broadside: u8,
    repair: u8,
    crew: u8,
    #[serde(default)]
    escorts: u8,
    points: u16,
    vp: u8,
    mounts: Vec<MountFile>,
    #[serde(default)]
    properties: Vec<Named>,
    #[serde(default)]
    systems: Vec<Named>,
    #[serde(default)]
    option: Vec<OptionFile>,
    art: Option<String>,
}

#[derive(Clone, Copy, PartialEq, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ShapeFile {
    #[default]
    Ship,
    Disc,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MountFile {
    weapon: String,
    arcs: String,
    count: Option<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OptionFile {
    replace: MountFile,
    by: MountFile,
    cost: i8,
}

pub(super) fn unit(
    page: &Page<'_>,
    read: UnitFile,
    factions: &Names,
    weapons: &Names,
    content: &Content,
) -> Unit {
    page.title(&read.id, &read.name, 32);
    note(page, &read.note);
    let faction = FactionId(page.find("faction", factions, &read.faction).unwrap_or(0) as u8);
    let [least, most] = read.models;
    if least < 1 || least > most || most > UNIT_MODELS {
        let reason =
            format!("models is [{least}, {most}], but must be [least, most] from 1 to {UNIT_MODELS}");
        page.at("models").wrong(reason);
    }
    let [min_speed, max_speed] = read.speed;
    if min_speed > max_speed || min_speed > 6 || max_speed > 16 {
        let reason =
            format!("speed is [{min_speed}, {max_speed}], but must be [0 to 6, not less and at most 16]");
        page.at("speed").wrong(reason);
    }
    if let Some(art) = &read.art {
        page.art("art", art);
    }
    let mass = page.number("mass", read.mass, 1..=8);
    let mounts = mounts(page, &read.mounts, weapons);
    let options = options(page, &read.option, &mounts, weapons);
    let mut has = Abilities::default();
    has.read(page, "properties", &read.properties, content);
    has.read(page, "systems", &read.systems, content);
    if has.all.len() > ABILITIES {
        page.at("properties").wrong(format!("at most {ABILITIES} properties and systems together"));
    }
    let shape = shape(page, &read, mass);
    let unit = Unit {
        art: read.art.unwrap_or_else(|| shape.silhouette()),
        shape,
        faction,
        category: read.category,
        layer: read.layer,
        stencil: shape.stencil(),
        mass,
        models: read.models,
        min_speed,
        max_speed,
        turn_limit: page.number("turn_limit", read.turn_limit, 1..=4),
        defences: page.number("defences", read.defences, 0..=12),
        armour: page.number("armour", read.armour, 1..=8),
        hull: page.number("hull", read.hull, 1..=16),
        action_limit: page.number("action_limit", read.action_limit, 1..=4),
        broadside: page.number("broadside", read.broadside, 0..=8),
        repair: page.number("repair", read.repair, 0..=6),
        crew: page.number("crew", read.crew, 1..=12),
        escorts: page.number("escorts", read.escorts, 0..=ESCORTS),
        points: page.number("points", read.points, 10..=500),
        vp: page.number("vp", read.vp, 0..=20),
        mounts,
        abilities: has.all.iter().copied().take(ABILITIES).collect(),
        benefits: has.effects.iter().any(|given| given.benefit),
        doubled: has.has_doubled_benefits(),
        effects: has.effects,
        squadrons: has.squadrons,
        attaches: has.attaches,
        options,
        id: read.id,
        name: read.name,
        note: read.note,
    };
    together(page, &unit);
    unit
}

/// A fault for properties that say nothing without each other.
fn together(page: &Page<'_>, unit: &Unit) {
    if unit.is_carrier() == unit.squadrons.is_empty() {
        page.at("properties")
            .wrong("a unit that launches squadrons needs their types, and the other way round (DW-6.5)");
    }
    if unit.is_immobile() && unit.max_speed > 0 {
        page.at("speed").wrong("an IMMOBILE unit has speed [0, 0] (DW-23.19)");
    }
    if unit.layer != Layer::Surface && unit.is_immobile() {
        page.at("layer").wrong("an IMMOBILE unit is SURFACE");
    }
}

fn shape(page: &Page<'_>, read: &UnitFile, mass: u8) -> Shape {
    page.optional("length", read.length, 250..=10_000);
    page.optional("width", read.width, 250..=10_000);
    match (read.shape, Shape::ship(mass), Shape::disc(mass)) {
        (ShapeFile::Ship, Shape::Ship { length, width }, _) => {
            let shape = (read.length.unwrap_or(length), read.width.unwrap_or(width));
            if shape.1 / 2 >= shape.0 {
                page.at("width").wrong("a ship is longer than half its width (DW-1.7)");
            }
            Shape::Ship { length: shape.0, width: shape.1 }
        }
        (_, _, Shape::Disc { diameter }) => {
            if read.width.is_some() {
                page.at("width").wrong("a disc has a length only (DW-1.9)");
            }
            Shape::Disc { diameter: read.length.unwrap_or(diameter) }
        }
        (_, shape, _) => shape,
    }
}

fn mount(page: &Page<'_>, read: &MountFile, weapons: &Names) -> Option<Mount> {
    let weapon = page.find("weapon", weapons, &read.weapon);
    let mut arcs = Set::NONE;
    for letter in read.arcs.chars() {
        match Quarter::ALL.into_iter().find(|quarter| quarter.letter() == letter) {
            Some(quarter) => arcs.insert(quarter),
            None => page.at("arcs").wrong(format!("there is no arc '{letter}': expected some of F, P, S, A")),
        }
    }
    if read.arcs.is_empty() {
        page.at("arcs").wrong("a mount bears somewhere: expected some of F, P, S, A");
    }
    Some(Mount { weapon: WeaponId(weapon? as u8), arcs })
}

fn mounts(page: &Page<'_>, read: &[MountFile], weapons: &Names) -> ArrayVec<Mount, MOUNTS> {
    let mut mounts = ArrayVec::new();
    for (page, read) in page.items("mounts", read) {
        page.optional("count", read.count, 1..=MOUNTS as u8);
        let Some(mount) = mount(&page, read, weapons) else { continue };
        for _ in 0..read.count.unwrap_or(1) {
            if mounts.try_push(mount).is_err() {
                page.wrong(format!("at most {MOUNTS} mounts"));
                break;
            }
        }
    }
    mounts
}

fn options(
    page: &Page<'_>,
    read: &[OptionFile],
    mounts: &[Mount],
    weapons: &Names,
) -> ArrayVec<WeaponOption, OPTIONS> {
    page.at_most("option", read, OPTIONS, "options");
    let mut options = ArrayVec::new();
    for (page, read) in page.items("option", read) {
        let replaced = mount(&page.at("replace"), &read.replace, weapons);
        let by = mount(&page.at("by"), &read.by, weapons);
        let cost = page.number("cost", read.cost, -50..=50);
        let place = replaced.and_then(|replaced| mounts.iter().position(|&mount| mount == replaced));
        if replaced.is_some() && place.is_none() {
            page.at("replace").wrong("the unit has no such mount");
        }
        if read.by.count.is_some() || read.replace.count.is_some() {
            page.wrong("an option is about one mount: leave count out");
        }
        if let (Some(place), Some(by)) = (place, by) {
            let _too_many = options.try_push(WeaponOption { replace: place as u8, by, cost });
        }
    }
    options
}

/// What a unit has, and what comes of it.
#[derive(Default)]
struct Abilities {
    all: Vec<Has<AbilityId>>,
    effects: Vec<Given>,
    squadrons: Set<SquadronId>,
    attaches: Set<Category>,
}

impl Abilities {
    /// Whether two benefits are of one kind, of which the higher counts (DW-2.13).
    fn has_doubled_benefits(&self) -> bool {
        let benefits = || self.effects.iter().filter(|given| given.benefit);
        let kind = |given: &Given| std::mem::discriminant(&given.effect);
        benefits()
            .enumerate()
            .any(|(place, one)| benefits().skip(place + 1).any(|other| kind(one) == kind(other)))
    }

    fn read(&mut self, page: &Page<'_>, field: &str, list: &[Named], content: &Content) {
        let system = field == "systems";
        let what = if system { "system" } else { "property" };
        let known = content.abilities.iter().filter(|it| it.system == system);
        let names = names_of(what, known.map(|it| &it.id), page);
        for (page, named) in page.items(field, list) {
            let Some(id) = page.find("", &names, &named.name).and_then(|_| content.find_ability(&named.name))
            else {
                continue;
            };
            let ability = content.ability(id);
            if self.all.iter().any(|has| has.id == id) {
                page.wrong(format!("the {what} '{}' is given twice", named.name));
            }
            let has = named.has(&page, id, ability.asks());
            self.all.push(has);
            self.effects.extend(ability.effects.iter().map(|&effect| Given {
                effect,
                x: has.x,
                system,
                benefit: ability.benefit,
            }));
            for (page, word) in named.words(&page) {
                if ability.effects.contains(&Effect::Squadrons) {
                    let names = names_of("squadron", content.squadrons.iter().map(|it| &it.id), &page);
                    let found = page.find("", &names, word).and_then(|_| content.find_squadron(word));
                    self.squadrons = found.into_iter().chain(self.squadrons.iter()).collect();
                } else {
                    match word.parse::<Category>() {
                        Ok(category) => self.attaches.insert(category),
                        Err(reason) => page.wrong(reason),
                    }
                }
            }
        }
    }
}
