//! Forces that stand ready.

use serde::Deserialize;

use broadside_kit::catalogue::{Fault, Names, PackFile, Page};

use super::note;
use crate::content::{Content, FactionId, UnitId};
use crate::forces::{Attached, Bought, Force, ReadyForce};
use crate::limits::{FORCE_UNITS, OPTIONS};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ForceFile {
    id: String,
    name: String,
    #[serde(default)]
    note: String,
    faction: String,
    limit: u16,
    #[serde(default)]
    unit: Vec<UnitFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitFile {
    unit: String,
    models: u8,
    #[serde(default)]
    escorts: u8,
    #[serde(default)]
    options: Vec<u8>,
    attachment: Option<AttachedFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AttachedFile {
    unit: String,
    models: u8,
    #[serde(default)]
    options: Vec<u8>,
}

/// A force, unless it names something that is not there.
pub(super) fn force(
    page: &Page<'_>,
    read: ForceFile,
    factions: &Names,
    units: &Names,
    content: &Content,
) -> Option<ReadyForce> {
    page.title(&read.id, &read.name, 32);
    note(page, &read.note);
    let force = named(page, &read, factions, units)?;
    if page.is_sound() {
        for fault in force.faults(content) {
            let at = fault.unit.map_or_else(|| page.at("unit"), |place| page.item("unit", place));
            at.wrong(format!("{} ({})", fault.reason, fault.rule));
        }
    }
    let points = force.points(content);
    Some(ReadyForce { id: read.id, name: read.name, note: read.note, force, points })
}

/// What a file says, unless it names something that is not there.
fn named(page: &Page<'_>, read: &ForceFile, factions: &Names, units: &Names) -> Option<Force> {
    page.at_most("unit", &read.unit, FORCE_UNITS, "units");
    let faction = page.find("faction", factions, &read.faction);
    let mut force = Force::new(FactionId(0), read.limit);
    for (page, read) in page.items("unit", &read.unit) {
        let attachment = read.attachment.as_ref().and_then(|it| {
            let page = page.at("attachment");
            let unit = page.find("unit", units, &it.unit)?;
            Some(Attached {
                unit: UnitId(unit as u8),
                models: it.models,
                options: options(&page, &it.options),
            })
        });
        let options = options(&page, &read.options);
        let Some(unit) = page.find("unit", units, &read.unit) else { continue };
        let (unit, models, escorts) = (UnitId(unit as u8), read.models, read.escorts);
        let _too_many = force.units.try_push(Bought { unit, models, escorts, options, attachment });
    }
    force.faction = FactionId(faction? as u8);
    page.is_sound().then_some(force)
}

/// Options as bits, from numbers that count from 1.
fn options(page: &Page<'_>, numbers: &[u8]) -> u8 {
    let bit = |(page, &number): (Page<'_>, &u8)| {
        if (1..=OPTIONS as u8).contains(&number) {
            return 1 << (number - 1);
        }
        page.wrong(format!("there is no option {number}: they count from 1 to {OPTIONS} at most"));
        0
    };
    page.items("options", numbers).map(bit).fold(0, |all, bit| all | bit)
}

/// The force of a file with its name, legal or not.
pub(super) fn draft(content: &Content, file: &PackFile<'_>) -> Result<(Force, String), Vec<Fault>> {
    broadside_kit::catalogue::alone(*file, |page, read: ForceFile| {
        let mut factions = Names::new("faction");
        content.factions.iter().for_each(|it| factions.add(page, "", &it.id));
        let mut units = Names::new("unit");
        content.units.iter().for_each(|it| units.add(page, "", &it.id));
        let force = named(page, &read, &factions, &units);
        (force.unwrap_or_else(|| Force::new(FactionId(0), read.limit)), read.name)
    })
}
