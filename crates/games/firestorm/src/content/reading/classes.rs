//! Ship classes.

use serde::Deserialize;

use broadside_geometry::plane::INCH;
use broadside_kit::catalogue::{Names, Page};

use super::factions::COMMON;
use super::note;
use crate::content::{Class, FactionId, Trait, TraitId};
use crate::limits::{HANGAR, SQUADRON_SHIPS};
use crate::pieces::{ShipType, Size, Weapon};
use crate::vocabulary::Effect;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ClassFile {
    id: String,
    name: String,
    #[serde(default)]
    note: String,
    faction: String,
    art: Option<String>,
    r#type: ShipType,
    squadron: [u8; 2],
    points: u16,
    dr: u8,
    cr: u8,
    mv: u8,
    tl: u8,
    hp: u8,
    cp: u8,
    ap: u8,
    pd: u8,
    #[serde(default)]
    sh: u8,
    #[serde(default)]
    mn: u8,
    #[serde(default)]
    wg: u8,
    #[serde(default)]
    fore: [u8; 4],
    #[serde(default)]
    port: [u8; 4],
    #[serde(default)]
    starboard: [u8; 4],
    #[serde(default)]
    aft: [u8; 4],
    #[serde(default)]
    turret: [u8; 4],
    #[serde(default)]
    torpedo: [u8; 4],
    #[serde(default)]
    traits: Vec<String>,
}

/// The most attack dice a weapon has in a band.
const DICE: u8 = 16;

pub(super) fn class(
    page: &Page<'_>,
    read: ClassFile,
    factions: &Names,
    traits: &Names,
    known: &[Trait],
) -> Class {
    page.title(&read.id, &read.name, 24);
    note(page, &read.note);
    let faction = (read.faction != COMMON)
        .then(|| FactionId(page.find("faction", factions, &read.faction).unwrap_or(0) as u8));
    if let Some(art) = &read.art {
        page.art("art", art);
    }
    let [least, most] = read.squadron;
    if least < 1 || least > most || usize::from(most) > SQUADRON_SHIPS {
        let reason =
            format!("squadron is [{least}, {most}], but must be [least, most] from 1 to {SQUADRON_SHIPS}");
        page.at("squadron").wrong(reason);
    }
    page.number("points", read.points, 5..=300);
    if !read.points.is_multiple_of(5) {
        page.at("points").wrong(format!("points is {}, but must be a multiple of 5", read.points));
    }
    let weapons = [read.fore, read.port, read.starboard, read.aft, read.turret, read.torpedo];
    for (field, dice) in ["fore", "port", "starboard", "aft", "turret", "torpedo"].iter().zip(weapons) {
        for (page, dice) in page.items(field, dice) {
            if dice > DICE {
                page.wrong(format!("{field} has {dice} attack dice, but at most {DICE} are allowed"));
            }
        }
    }
    let ids: Vec<TraitId> =
        page.find_all("traits", traits, &read.traits).into_iter().map(|id| TraitId(id as u8)).collect();
    for (place, name) in read.traits.iter().enumerate() {
        if read.traits[..place].contains(name) {
            page.item("traits", place).wrong(format!("the trait '{name}' is given twice"));
        }
    }
    let gives = |effect: Effect| {
        let hooks = ids.iter().flat_map(|id| &known[id.index()].hooks);
        hooks.into_iter().any(|hook| hook.effects.contains(&effect))
    };
    let (channel, cloak) = (gives(Effect::Channel), gives(Effect::Cloak));
    if channel && weapons[Weapon::Fore as usize] == [0; 4] {
        page.at("traits").wrong("a trait that narrows the Fore battery needs a fore battery (FA-1.15)");
    }
    Class {
        faction,
        kind: read.r#type,
        squadron: read.squadron,
        points: read.points,
        dr: page.number("dr", read.dr, 2..=7),
        cr: page.number("cr", read.cr, read.dr.saturating_add(1)..=12),
        mv: i32::from(page.number("mv", read.mv, 1..=20)) * INCH,
        tl: i32::from(page.number("tl", read.tl, 0..=3)) * INCH,
        hp: page.number("hp", read.hp, 1..=14),
        cp: page.number("cp", read.cp, 1..=14),
        ap: page.number("ap", read.ap, 0..=12),
        pd: page.number("pd", read.pd, 0..=9),
        sh: page.number("sh", read.sh, 0..=5),
        mn: page.number("mn", read.mn, 0..=8),
        wg: page.number("wg", read.wg, 0..=HANGAR as u8),
        weapons,
        traits: ids.into_iter().collect(),
        channel,
        cloak,
        art: read.art.unwrap_or_else(|| hull(read.r#type.size()).to_string()),
        id: read.id,
        name: read.name,
        note: read.note,
    }
}

/// The hull of a size, for classes that have no drawing of their own.
const fn hull(size: Size) -> &'static str {
    match size {
        Size::Capital => "M0 -900L220 -500L300 300L200 800L-200 800L-300 300L-220 -500Z",
        Size::Medium => "M0 -700L180 -300L240 400L120 600L-120 600L-240 400L-180 -300Z",
        Size::Small => "M0 -500L160 100L100 400L-100 400L-160 100Z",
        Size::Tiny => "M0 -350L120 250L-120 250Z",
    }
}
