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
    /// The wings of each ship.
    #[serde(default)]
    wings: WingsFile,
    /// The wings of each ship by itself, where ships differ; those beyond the list have none.
    #[serde(default)]
    aboard: Vec<WingsFile>,
}

/// What is wrong with wings that are told twice, or for too many ships.
const TWICE: &str = "expected `wings` of all ships or `aboard` of each, and no more of these than ships";

/// The wings of a ship.
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct WingsFile {
    fighter: u8,
    interceptor: u8,
    bomber: u8,
    assaulter: u8,
}

impl WingsFile {
    const fn count(self) -> ByWing<u8> {
        [self.fighter, self.interceptor, self.bomber, self.assaulter]
    }
}

impl SquadronFile {
    /// With its wings: the same aboard each ship, or those of each by itself.
    fn squadron(&self, class: ClassId) -> Squadron {
        if self.aboard.is_empty() {
            return Squadron::alike(class, self.ships, self.wings.count());
        }
        let mut squadron = Squadron::new(class, self.ships);
        squadron.wings.iter_mut().zip(&self.aboard).for_each(|(wings, told)| *wings = told.count());
        squadron
    }

    /// Whether wings are told in one way, and for no ship that there is not.
    fn is_told_once(&self) -> bool {
        self.aboard.is_empty()
            || self.wings == WingsFile::default() && self.aboard.len() <= usize::from(self.ships)
    }
}

/// What a file says, unless it names something that is not there.
fn named(page: &Page<'_>, read: &FleetFile, factions: &Names, classes: &Names) -> Option<Fleet> {
    page.at_most("squadron", &read.squadron, SIDE_SQUADRONS, "squadrons");
    let faction = page.find("faction", factions, &read.faction);
    let mut squadrons = Vec::new();
    for (page, read) in page.items("squadron", &read.squadron) {
        let class = page.find("class", classes, &read.class);
        let check = |page: &Page<'_>, wings: WingsFile| {
            for (field, count) in ["fighter", "interceptor", "bomber", "assaulter"].iter().zip(wings.count())
            {
                page.number(field, count, 0..=HANGAR as u8);
            }
        };
        check(&page.at("wings"), read.wings);
        for (page, &wings) in page.items("aboard", &read.aboard) {
            check(&page, wings);
        }
        if !read.is_told_once() {
            page.at("aboard").wrong(TWICE);
        }
        squadrons.extend(class.map(|class| read.squadron(ClassId(class as u8))));
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
        let room = (1..=SQUADRON_SHIPS).contains(&usize::from(it.ships)) && !fleet.squadrons.is_full();
        let squadron = it.squadron(class);
        if !room || squadron.wings.iter().flatten().any(|&count| usize::from(count) > HANGAR) {
            return Err(wrong("there are far too many ships, squadrons or wings".into()));
        }
        if !it.is_told_once() {
            return Err(wrong(TWICE.into()));
        }
        fleet.squadrons.push(squadron);
    }
    Ok(Draft { fleet, name: read.name })
}
