//! What the lines of the log are put together from.

use broadside_engine::Rule;
use broadside_engine::table::{Counted, Line, Motion};
use broadside_geometry::plane::Pose;

use crate::action::Action;
use crate::collisions::Thing;
use crate::describe::board::model_id;
use crate::ids::{ModelNo, UnitNo};
use crate::pieces::{Critical, Face};
use crate::state::{Dystopian, Target};
use crate::words;

pub(super) fn line(rule: &'static str, text: impl Into<String>) -> Line {
    Line::plain(Rule::new(rule), text)
}

pub(super) fn flash(model: ModelNo, kind: &str) -> Motion {
    Motion::Flash { piece: model_id(model), kind: kind.into() }
}

pub(super) fn explode(model: ModelNo) -> Motion {
    Motion::Explode { piece: model_id(model) }
}

/// A die of the action pool: strikes are hits (DW-11.11).
pub(super) fn strike(face: Face) -> (u8, Counted) {
    let counts = match face {
        Face::StandardStrike => 1,
        Face::HeavyStrike | Face::ExplodingStrike => 2,
        Face::Blank | Face::StandardCounter | Face::HeavyCounter => 0,
    };
    shown(face, counts)
}

/// A die of the resistance pool: counters cancel hits (DW-11.12).
pub(super) fn counter(face: Face) -> (u8, Counted) {
    let counts = match face {
        Face::StandardCounter => 1,
        Face::HeavyCounter => 2,
        Face::Blank | Face::StandardStrike | Face::HeavyStrike | Face::ExplodingStrike => 0,
    };
    shown(face, counts)
}

/// A die with its symbol.
pub(super) fn shown(face: Face, counts: u8) -> (u8, Counted) {
    let symbol = face.letter().to_string();
    (face.number(), Counted { counts, symbol, brought: false, again: false })
}

/// A die that another one brought (DW-11.5).
pub(super) fn brought(face: Face) -> (u8, Counted) {
    let (number, counted) = strike(face);
    (number, Counted { brought: true, ..counted })
}

/// A critical damage die: what it shows, in two letters (DW-15.10).
pub(super) fn critical(effect: Critical) -> (u8, Counted) {
    let symbol = match effect {
        Critical::Breach => "Br",
        Critical::StructuralFailure => "St",
        Critical::Hazard => "Hz",
        Critical::ShreddedDefences => "Sh",
        Critical::NavigationLock => "Na",
        Critical::SystemFailure => "Sy",
    };
    (effect as u8 + 1, Counted { counts: 1, symbol: symbol.into(), brought: false, again: false })
}

/// The action that a unit makes, as a verb with its object.
pub(super) fn deed(action: &str) -> String {
    match action.parse() {
        Ok(Action::Attack) => "attacks".into(),
        Ok(Action::Maintenance) => "makes repairs".into(),
        Ok(Action::Broadside) => "fires its broadsides".into(),
        Ok(Action::Boarding) => "sends boarders".into(),
        Ok(Action::Special(what)) => format!("acts: {}", what.name().to_lowercase()),
        _ => "acts".into(),
    }
}

impl Dystopian {
    /// A model that lies so now.
    pub(super) fn travels(&self, model: ModelNo, to: Pose) -> Motion {
        self.chart().travel(model_id(model), &[to.at], to.heading)
    }

    /// What is attacked.
    pub(super) fn attacked(&self, target: Target) -> String {
        match target {
            Target::Model(model) => self.model_name(model),
            Target::Feature(place) => self.feature_name(place),
        }
    }

    pub(super) fn thing_name(&self, thing: Thing) -> String {
        match thing {
            Thing::Model(model) => self.model_name(model),
            Thing::Terrain(place) => self.feature_name(place),
        }
    }

    /// A unit at the head of a sentence, with whose it is.
    pub(super) fn whose(&self, unit: UnitNo) -> String {
        format!("{}'s {}", words::player(self.unit(unit).owner), self.unit_name(unit))
    }
}
