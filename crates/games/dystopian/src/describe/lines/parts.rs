//! What the lines of the log are put together from.

use broadside_engine::Rule;
use broadside_engine::table::{Counted, Line, Motion};
use broadside_geometry::plane::{Heading, Point, Pose};
use broadside_kit::plane::words::{spoken, turn};

use crate::action::Action;
use crate::collisions::Thing;
use crate::describe::board::model_id;
use crate::ids::{ModelNo, UnitNo};
use crate::measures::quarters;
use crate::pieces::{Critical, Face, Quarter};
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

/// A die with its symbol: shells for strikes, a burst where one explodes, shields for counters.
pub(super) fn shown(face: Face, counts: u8) -> (u8, Counted) {
    let art = match face {
        Face::Blank => "M-6 -1.5H6V1.5H-6Z",
        Face::StandardCounter => "M-11 -12H11V0C11 8 0 14 0 14C0 14 -11 8 -11 0Z",
        Face::HeavyCounter => {
            "M-13 -14H13V0C13 9 0 16 0 16C0 16 -13 9 -13 0ZM-2.5 -9V-3H-8.5V2H-2.5V9H2.5V2H8.5V-3H2.5V-9Z"
        }
        Face::StandardStrike => {
            "M0 -15C4 -11 5.5 -7 5.5 -2V9H-5.5V-2C-5.5 -7 -4 -11 0 -15ZM-5.5 11H5.5V14H-5.5Z"
        }
        Face::HeavyStrike => {
            "M-7 -15C-3 -11 -1.5 -7 -1.5 -2V9H-12.5V-2C-12.5 -7 -11 -11 -7 -15ZM-12.5 11H-1.5V14H-12.5ZM7 -15C11 -11 12.5 -7 12.5 -2V9H1.5V-2C1.5 -7 3 -11 7 -15ZM1.5 11H12.5V14H1.5Z"
        }
        Face::ExplodingStrike => {
            "M0 -15.5L2.5 -6L11 -11L6 -2.5L15.5 0L6 2.5L11 11L2.5 6L0 15.5L-2.5 6L-11 11L-6 2.5L-15.5 0L-6 -2.5L-11 -11L-2.5 -6Z"
        }
    };
    let symbol = face.name().to_string();
    (face.number(), Counted { counts, symbol, art: art.into(), ..Counted::default() })
}

/// A die that another one brought (DW-11.5).
pub(super) fn brought(face: Face) -> (u8, Counted) {
    let (number, counted) = strike(face);
    (number, Counted { brought: true, ..counted })
}

/// A critical damage die: a drop, a crack, a flame, a broken shield, a wheel, a bolt (DW-15.10).
pub(super) fn critical(effect: Critical) -> (u8, Counted) {
    let art = match effect {
        Critical::Breach => "M0 -15C6 -6 9.5 -1 9.5 4A9.5 9.5 0 0 1 -9.5 4C-9.5 -1 -6 -6 0 -15Z",
        Critical::StructuralFailure => "M-3 -15L5 -5L0 -1L7 6L0 15L1 7L-7 1L-1 -4L-8 -10Z",
        Critical::Hazard => {
            "M1 -15C3 -8 10 -4 10 4C10 10 6 15 0 15C-6 15 -10 10 -10 4C-10 0 -7 -3 -6 -7C-3 -5 -2 -3 -2 -1C1 -4 2 -9 1 -15Z"
        }
        Critical::ShreddedDefences => "M-11 -12H1L-5 10C-9 7 -11 4 -11 0ZM6 -12H11V0C11 8 3 12 0 14Z",
        Critical::NavigationLock => {
            "M0 -14A14 14 0 1 1 0 14A14 14 0 1 1 0 -14ZM0 -9A9 9 0 1 0 0 9A9 9 0 1 0 0 -9ZM-2 -7H2V-2H7V2H2V7H-2V2H-7V-2H-2Z"
        }
        Critical::SystemFailure => "M5 -15L-9 3H-1L-5 15L9 -3H1Z",
    };
    let counted = Counted { counts: 1, symbol: effect.name().into(), art: art.into(), ..Counted::default() };
    (effect as u8 + 1, counted)
}

/// A die of the other pool.
pub(super) fn against((number, counted): (u8, Counted)) -> (u8, Counted) {
    (number, Counted { against: true, ..counted })
}

/// A die as it lies when all is done to it.
pub(super) fn lying(turned: bool, (number, counted): (u8, Counted)) -> (u8, Counted) {
    (number, Counted { turned, ..counted })
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
    /// A model that goes through points and lies so in the end.
    pub(super) fn travels(&self, model: ModelNo, through: &[Point], bow: Heading) -> Motion {
        self.chart().travel(model_id(model), through, bow)
    }

    /// "Petrel Frigate 2 goes 3 inches ahead.", or how far it comes about.
    pub(super) fn moved_words(&self, model: ModelNo, from: Pose, to: Pose) -> String {
        let name = self.model_name(model);
        let turned = from.heading.turn_to(to.heading);
        if turned != 0 {
            return format!("{name} comes about {}.", turn(turned));
        }
        let gone = from.at.distance_squared(to.at).isqrt() as i32;
        // Sines are rounded, and so are the places they lead to.
        let gone = spoken((gone + 5) / 10 * 10);
        let way = match quarters(from, to.at).first() {
            Some(Quarter::Aft) => "astern",
            Some(Quarter::Starboard) => "to starboard",
            Some(Quarter::Port) => "to port",
            Some(Quarter::Fore) | None => "ahead",
        };
        format!("{name} goes {gone} {way}.")
    }

    /// What is attacked.
    pub(super) fn attacked(&self, target: Target) -> String {
        match target {
            Target::Model(model) => self.model_name(model),
            Target::Feature(place) => self.feature_name(place),
        }
    }

    pub(in crate::describe) fn thing_name(&self, thing: Thing) -> String {
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
