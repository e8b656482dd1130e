//! Factions and their wings.

use serde::Deserialize;

use broadside_geometry::plane::INCH;
use broadside_kit::catalogue::{Names, Page, Reader};

use super::note;
use crate::content::{Content, Faction, FactionId, Wing, WingId};
use crate::fleet::{Fleet, Limit};
use crate::pieces::WingType;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FactionFile {
    id: String,
    name: String,
    #[serde(default)]
    note: String,
    tactics: u8,
    command: u8,
}

pub(super) fn faction(page: &Page<'_>, read: FactionFile) -> Faction {
    page.title(&read.id, &read.name, 24);
    note(page, &read.note);
    if read.id == COMMON {
        page.at("id").wrong("'common' is no faction: it stands for ships that join any fleet (FA-2.8)");
    }
    Faction {
        tactics: page.number("tactics", read.tactics, 0..=6),
        command: i32::from(page.number("command", read.command, 2..=12)) * INCH,
        wings: [WingId(0); 4],
        id: read.id,
        name: read.name,
        note: read.note,
    }
}

/// The word for the faction of ships that join any fleet (FA-2.8).
pub(super) const COMMON: &str = "common";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WingsFile {
    faction: String,
    wing: Vec<WingFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WingFile {
    id: String,
    name: String,
    r#type: WingType,
    mv: u8,
    dogfight: u8,
    scores_on: u8,
    ad: u8,
    ap: u8,
    points: u16,
}

pub(super) fn wings(reader: &Reader<'_>, factions: &Names) -> Vec<Wing> {
    let mut ids = Names::new("wing");
    let mut all = Vec::new();
    for (page, file) in reader.files::<WingsFile>("wings") {
        let faction = FactionId(page.find("faction", factions, &file.faction).unwrap_or(0) as u8);
        for (page, read) in page.items("wing", file.wing) {
            page.code(&read.id);
            ids.add(&page, "id", &read.id);
            page.text("name", &read.name, 1..=24);
            all.push(Wing {
                faction,
                kind: read.r#type,
                mv: i32::from(page.number("mv", read.mv, 8..=22)) * INCH,
                dogfight: page.number("dogfight", read.dogfight, 0..=3),
                scores_on: page.number("scores_on", read.scores_on, 4..=5),
                ad: page.number("ad", read.ad, 0..=3),
                ap: page.number("ap", read.ap, 0..=2),
                points: page.number("points", read.points, 5..=20),
                id: read.id,
                name: read.name,
            });
        }
    }
    reader.amount("wings", all.len(), 0..=250);
    super::sorted(all, |it| &it.id)
}

/// Gives every faction its wings: exactly one of each type.
pub(super) fn give_wings(reader: &Reader<'_>, content: &mut Content) {
    for (place, faction) in content.factions.iter_mut().enumerate() {
        for kind in WingType::ALL {
            let is = |wing: &&Wing| wing.faction.index() == place && wing.kind == kind;
            let count = content.wings.iter().filter(is).count();
            match content.wings.iter().position(|wing| is(&wing)) {
                Some(found) if count == 1 => faction.wings[kind as usize] = WingId(found as u8),
                _ => {
                    let (id, name) = (&faction.id, kind.name().to_lowercase());
                    reader.general(format!("the faction '{id}' has {count} {name} wings, but must have 1"));
                }
            }
        }
    }
}

/// A fault for a faction of whose ships nobody can build the smallest fleet (FA-2.11).
pub(super) fn complete(reader: &Reader<'_>, content: &Content) {
    for (number, faction) in (0u8..).zip(content.factions()) {
        let fleet = Fleet::new(FactionId(number), Limit::Patrol);
        match fleet.missing(content) {
            Some(missing) if missing.points <= Limit::Patrol.points() => {}
            Some(missing) => reader.general(format!(
                "the cheapest fleet of '{}' costs {}, more than {} (FA-2.2)",
                faction.id,
                missing.points,
                Limit::Patrol.points()
            )),
            None => {
                let id = &faction.id;
                let reason = "needs a Medium class and a Small or Tiny one (FA-2.6)";
                reader.general(format!("the faction '{id}' {reason}"));
            }
        }
    }
}
