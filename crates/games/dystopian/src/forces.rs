//! Building a force: points, categories, duplicates, escorts and attachments (DW-3, DW-18.1).

mod code;
pub(crate) mod workbench;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::content::{Content, FactionId, Unit, UnitId};
use crate::limits::{ESCORTS, FORCE_MODELS, FORCE_UNITS, POINTS};
use crate::pieces::{Category, Scale};
use crate::vocabulary::{Effect, Forbidden};

pub use code::Draft;

/// What an escort token costs (DW-3.4).
pub const ESCORT_POINTS: u16 = 5;

/// A unit as it is bought (DW-3.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bought {
    pub unit: UnitId,
    pub models: u8,
    pub escorts: u8,
    /// Weapon options taken, a bit each in the order of the profile.
    pub options: u8,
    pub attachment: Option<Attached>,
}

/// A unit that is attached to another (DW-18.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attached {
    pub unit: UnitId,
    pub models: u8,
    pub options: u8,
}

impl Bought {
    /// Models of a profile, as they are printed.
    pub const fn new(unit: UnitId, models: u8) -> Self {
        Self { unit, models, escorts: 0, options: 0, attachment: None }
    }

    /// Both profiles with their models and options, the parent first.
    pub fn parts(&self) -> impl Iterator<Item = (UnitId, u8, u8)> {
        let attached = self.attachment.map(|it| (it.unit, it.models, it.options));
        [(self.unit, self.models, self.options)].into_iter().chain(attached)
    }

    /// What it costs, with attachment, options and escort tokens.
    pub fn points(&self, content: &Content) -> u16 {
        let parts = self.parts().map(|(unit, models, options)| content.unit(unit).cost(models, options));
        parts.sum::<u16>() + u16::from(self.escorts) * ESCORT_POINTS
    }

    /// How many escort tokens it may ever have (DW-3.7).
    pub fn escort_cap(&self, content: &Content) -> u8 {
        let each = |(unit, models, _): (UnitId, u8, u8)| content.unit(unit).escorts.saturating_mul(models);
        self.parts().map(each).fold(0, u8::saturating_add).min(ESCORTS)
    }
}

impl Unit {
    /// What so many models cost with these options (DW-3.4).
    pub fn cost(&self, models: u8, options: u8) -> u16 {
        let taken = self.options.iter().enumerate().filter(|(place, _)| options & 1 << place != 0);
        let more: i32 = taken.map(|(_, option)| i32::from(option.cost)).sum();
        (i32::from(models) * (i32::from(self.points) + more)).max(0) as u16
    }

    /// How many units of it a force may have (DW-3.6).
    pub fn duplicates(&self) -> u8 {
        let most = |effect, x| match effect {
            Effect::Duplicates(most) => Some(most.of(x)),
            _ => None,
        };
        self.sum(most).max(2)
    }

    /// Whether something is forbidden to it.
    pub fn is_forbidden(&self, what: Forbidden) -> bool {
        self.has(|effect| matches!(effect, Effect::Forbids(these) if these.contains(what)))
    }
}

/// A force, legal or not, finished or not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Force {
    pub faction: FactionId,
    /// The points limit (DW-3.1).
    pub limit: u16,
    /// In the order in which units and models get their numbers.
    pub units: ArrayVec<Bought, FORCE_UNITS>,
}

/// A force that stands ready, and is legal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ReadyForce {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// How it fights, in a sentence.
    pub note: String,
    pub force: Force,
    /// What it costs.
    pub points: u16,
}

/// Something that keeps a force from being legal (DW-3.10).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ForceFault {
    /// The rule that says so.
    pub rule: &'static str,
    /// The unit it is about, where it is about one.
    pub unit: Option<usize>,
    /// What is wrong, and what would be right.
    pub reason: String,
}

impl Force {
    /// No units yet.
    pub const fn new(faction: FactionId, limit: u16) -> Self {
        Self { faction, limit, units: ArrayVec::new_const() }
    }

    /// The engagement scale of its limit (DW-3.2).
    pub const fn scale(&self) -> Scale {
        Scale::of(self.limit)
    }

    /// What it costs.
    pub fn points(&self, content: &Content) -> u16 {
        self.units.iter().map(|bought| bought.points(content)).sum()
    }

    /// Whether it may be played as it is.
    pub fn is_legal(&self, content: &Content) -> bool {
        self.faults(content).is_empty()
    }

    /// Everything that keeps it from being legal (DW-3.10).
    pub fn faults(&self, content: &Content) -> Vec<ForceFault> {
        let mut faults = Vec::new();
        for (place, bought) in self.units.iter().enumerate() {
            let wrong = |rule, reason| ForceFault { rule, unit: Some(place), reason };
            faults.extend(
                self.unit_faults(content, bought).into_iter().map(|(rule, reason)| wrong(rule, reason)),
            );
        }
        let whole = self.shortfalls(content).into_iter();
        faults.extend(whole.map(|(rule, reason)| ForceFault { rule, unit: None, reason }));
        faults
    }

    /// What is wrong with a unit.
    fn unit_faults(&self, content: &Content, bought: &Bought) -> Vec<(&'static str, String)> {
        let mut found = Vec::new();
        for (id, models, options) in bought.parts() {
            let unit = content.unit(id);
            if unit.faction != self.faction {
                let faction = &content.faction(self.faction).name;
                found.push(("DW-3.3", format!("{} does not belong to {faction}", unit.name)));
            }
            let [least, most] = unit.models;
            if !(least..=most).contains(&models) {
                let name = &unit.name;
                found.push(("DW-3.4", format!("{models} models of {name}, but must be {least} to {most}")));
            }
            if options >> unit.options.len() != 0 {
                found.push(("DW-3.4", format!("{} has {} weapon options", unit.name, unit.options.len())));
            }
        }
        let cap = bought.escort_cap(content);
        if bought.escorts > cap {
            found
                .push(("DW-3.7", format!("{} escort tokens, but at most {cap} are allowed", bought.escorts)));
        }
        if let Some(attached) = bought.attachment {
            found.extend(attachment_fault(content.unit(bought.unit), content.unit(attached.unit)));
        }
        found
    }

    /// What is wrong with the force as a whole.
    fn shortfalls(&self, content: &Content) -> Vec<(&'static str, String)> {
        let mut found = Vec::new();
        let (least, most) = POINTS;
        let limit = self.limit;
        if !(least..=most).contains(&limit) {
            found.push(("DW-3.2", format!("the limit is {limit}, but must be {least} to {most}")));
        }
        let points = self.points(content);
        if points > limit {
            found.push(("DW-3.3", format!("the force costs {points}, more than {limit}")));
        }
        let count =
            |category| self.units.iter().filter(|it| content.unit(it.unit).category == category).count();
        let [flagships, lines, patrols, support, auxiliaries] = Category::ALL.map(count);
        if self.units.len() < 3 {
            found.push(("DW-3.5", format!("{} units, but at least 3 are needed", self.units.len())));
        }
        for (name, count) in [("LINE", lines), ("PATROL", patrols)] {
            if count == 0 {
                found.push(("DW-3.5", format!("a {name} unit is missing")));
            }
        }
        let many = if self.scale() == Scale::Large { 2 } else { 1 };
        for (name, count) in [("FLAGSHIP", flagships), ("AUXILIARY", auxiliaries)] {
            if count > many {
                found.push(("DW-3.5", format!("{count} {name} units, but at most {many} are allowed")));
            }
        }
        if support + auxiliaries > lines + patrols {
            let reason = "SUPPORT and AUXILIARY units outnumber LINE and PATROL units";
            found.push(("DW-3.5", reason.into()));
        }
        let (patrol, third) = (self.patrol_points(content), limit / 3);
        if patrol > third {
            found.push(("DW-3.5", format!("PATROL models cost {patrol}, more than {third}")));
        }
        found.extend(self.duplicates(content));
        let models: usize = self.units.iter().flat_map(Bought::parts).map(|part| usize::from(part.1)).sum();
        if models > FORCE_MODELS {
            found.push(("DW-3.5", format!("{models} models, but at most {FORCE_MODELS} find room")));
        }
        found
    }

    /// What all PATROL models cost, those of attachments and the escort tokens of PATROL units included (DW-3.5).
    pub fn patrol_points(&self, content: &Content) -> u16 {
        let is_patrol = |id: UnitId| content.unit(id).category == Category::Patrol;
        let unit = |bought: &Bought| {
            let parts = bought.parts().filter(|part| is_patrol(part.0));
            let models: u16 = parts.map(|(id, models, options)| content.unit(id).cost(models, options)).sum();
            models + if is_patrol(bought.unit) { u16::from(bought.escorts) * ESCORT_POINTS } else { 0 }
        };
        self.units.iter().map(unit).sum()
    }

    /// Profiles that are taken too often, attachments counted (DW-3.6).
    fn duplicates(&self, content: &Content) -> Vec<(&'static str, String)> {
        let mut taken: Vec<UnitId> = self.units.iter().flat_map(Bought::parts).map(|part| part.0).collect();
        taken.sort_unstable();
        let groups = taken.chunk_by(|one, other| one == other);
        let wrong = groups.filter_map(|group| {
            let (unit, count) = (content.unit(group[0]), group.len());
            let most = unit.duplicates();
            let reason = || format!("{count} units of {}, but at most {most} are allowed", unit.name);
            (count > usize::from(most)).then(|| ("DW-3.6", reason()))
        });
        wrong.collect()
    }
}

/// Why a unit cannot be attached to another, if it cannot (DW-18.1).
pub fn attachment_fault(parent: &Unit, attached: &Unit) -> Option<(&'static str, String)> {
    let names = format!("{} cannot join {}", attached.name, parent.name);
    if parent.is_forbidden(Forbidden::Attachment) {
        return Some(("DW-23.29", format!("{names}, which takes no attachment")));
    }
    if !attached.attaches.contains(parent.category) {
        let category = parent.category.name();
        return Some(("DW-18.1", format!("{names}: it does not attach to {category} units")));
    }
    if attached.layer != parent.layer {
        return Some(("DW-18.1", format!("{names}: their positional traits differ")));
    }
    None
}
