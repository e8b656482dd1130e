//! Fleets that stand ready.

use serde::Deserialize;

use broadside_kit::catalogue::{Fault, Names, PackFile, Page};

use super::note;
use crate::building::Draft;
use crate::content::{ClassId, Content, FactionId, ReadyFleet};
use crate::fleet::{Fleet, Limit, Squadron};
use crate::limits::{HANGAR, SIDE_SQUADRONS, SQUADRON_SHIPS};
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
    #[serde(default)]
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

/// What a file says, unless it names something that is not there.
fn named(page: &Page<'_>, read: &FleetFile, factions: &Names, classes: &Names) -> Option<Fleet> {
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
    Some(fleet)
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
    let fleet = named(page, &read, factions, classes)?;
    if page.is_sound() {
        for fault in fleet.faults(content) {
            let at = fault.squadron.map_or_else(|| page.at("squadron"), |place| page.item("squadron", place));
            at.wrong(format!("{} ({})", fault.reason, fault.rule));
        }
    }
    let points = fleet.points(content);
    Some(ReadyFleet { id: read.id, name: read.name, note: read.note, fleet, points })
}

/// The fleet of a file, legal or not.
pub(super) fn draft(content: &Content, file: &PackFile<'_>) -> Result<Draft, Vec<Fault>> {
    let read: FleetFile = file.parse().map_err(|fault| vec![fault])?;
    let wrong = |reason: String| vec![file.fault(0..0, reason)];
    let missing = |what: &str, id: &str| wrong(format!("there is no {what} '{id}'"));
    let faction = content.find_faction(&read.faction).ok_or_else(|| missing("faction", &read.faction))?;
    let mut fleet = Fleet::new(faction, read.limit);
    for it in &read.squadron {
        let class = content.find_class(&it.class).ok_or_else(|| missing("class", &it.class))?;
        let wings = [it.wings.fighter, it.wings.interceptor, it.wings.bomber, it.wings.assaulter];
        let room = (1..=SQUADRON_SHIPS).contains(&usize::from(it.ships)) && !fleet.squadrons.is_full();
        if !room || wings.iter().any(|&count| usize::from(count) > HANGAR) {
            return Err(wrong("there are far too many ships, squadrons or wings".into()));
        }
        fleet.squadrons.push(Squadron::alike(class, it.ships, wings));
    }
    Ok(Draft { fleet, name: read.name })
}
