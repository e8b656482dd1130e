//! Fleets that stand ready.

use serde::Deserialize;

use broadside_kit::catalogue::{Names, Page};

use super::note;
use crate::content::{ClassId, Content, FactionId, ReadyFleet};
use crate::fleet::{Fleet, Limit, Squadron};
use crate::limits::{HANGAR, SIDE_SQUADRONS};
use crate::pieces::ByWing;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FleetFile {
    id: String,
    name: String,
    #[serde(default)]
    note: String,
    faction: String,
    limit: Limit,
    squadron: Vec<SquadronFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SquadronFile {
    class: String,
    ships: u8,
    #[serde(default)]
    wings: WingsFile,
}

/// The wings of each ship of a squadron.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct WingsFile {
    fighter: u8,
    interceptor: u8,
    bomber: u8,
    assaulter: u8,
}

/// A fleet, unless it names something that is not there.
pub(super) fn fleet(
    page: &Page<'_>,
    read: FleetFile,
    factions: &Names,
    classes: &Names,
    content: &Content,
) -> Option<ReadyFleet> {
    page.title(&read.id, &read.name, 24);
    note(page, &read.note);
    page.at_most("squadron", &read.squadron, SIDE_SQUADRONS, "squadrons");
    let faction = page.find("faction", factions, &read.faction);
    let mut squadrons = Vec::new();
    for (page, read) in page.items("squadron", &read.squadron) {
        let class = page.find("class", classes, &read.class);
        let wings: ByWing<u8> =
            [read.wings.fighter, read.wings.interceptor, read.wings.bomber, read.wings.assaulter];
        for (field, count) in ["fighter", "interceptor", "bomber", "assaulter"].iter().zip(wings) {
            page.at("wings").number(field, count, 0..=HANGAR as u8);
        }
        squadrons.extend(class.map(|class| Squadron::alike(ClassId(class as u8), read.ships, wings)));
    }
    let mut fleet = Fleet::new(FactionId(faction? as u8), read.limit);
    if squadrons.len() < read.squadron.len() || fleet.squadrons.try_extend_from_slice(&squadrons).is_err() {
        return None;
    }
    if page.is_sound() {
        for fault in fleet.faults(content) {
            let at = fault.squadron.map_or_else(|| page.at("squadron"), |place| page.item("squadron", place));
            at.wrong(format!("{} ({})", fault.reason, fault.rule));
        }
    }
    let points = fleet.points(content);
    Some(ReadyFleet { id: read.id, name: read.name, note: read.note, fleet, points })
}
