//! An activation as people read and edit it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_engine::Seat;
use broadside_engine::readable::{Reading, is_default};
use broadside_geometry::plane::Pose;
use broadside_kit::plane::way;

use super::marks::{Degrees, No, number, of, point, xy};
use crate::ids::{FlightId, ShipId, ShipSet, SquadronId};
use crate::limits::{SHIPS, SQUADRON_SHIPS};
use crate::pieces::Weapon;
use crate::state::{self, Mode, Segment};

/// What is activated.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum Unit {
    /// A squadron, by its number.
    Squadron(No<SquadronId>),
    /// A flight, by its number.
    Flight(No<FlightId>),
}

/// What lasts for one activation.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Activation {
    /// Whose it is.
    by: Seat,
    /// What is activated.
    unit: Unit,
    /// What comes next.
    segment: Segment,
    /// What each ship of the squadron has done, in their order; ships beyond the list have done nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    ships: Vec<Go>,
    /// How the squadron fires, once a linked or a split attack has decided it for all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mode: Option<Mode>,
    /// The move under way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    way: Option<Way>,
    /// Half inches of this move that ended inside a belt.
    #[serde(default, skip_serializing_if = "is_default")]
    belt: u8,
    /// Legs that a flight has flown.
    #[serde(default, skip_serializing_if = "is_default")]
    legs: u8,
    /// Whether point defence fires at the flight with half its dice, by a card.
    #[serde(default, skip_serializing_if = "is_default")]
    jinked: bool,
}

/// What a ship has done in the activation of its squadron.
#[derive(Serialize, Deserialize, JsonSchema, Default, PartialEq)]
#[serde(deny_unknown_fields, default)]
struct Go {
    /// Whether it has moved, or takes no part any more.
    #[serde(skip_serializing_if = "is_default")]
    moved: bool,
    /// Whether it was near a planet when the activation began.
    #[serde(skip_serializing_if = "is_default")]
    gravity: bool,
    /// Whether it is under Cut Engines in this activation.
    #[serde(skip_serializing_if = "is_default")]
    cut: bool,
    /// Whether its steering is jammed in this activation.
    #[serde(skip_serializing_if = "is_default")]
    jammed: bool,
    /// Whether its fire control is down in this activation.
    #[serde(skip_serializing_if = "is_default")]
    blinded: bool,
    /// Whether it has rammed.
    #[serde(skip_serializing_if = "is_default")]
    rammed: bool,
    /// Whether it has dropped its mine.
    #[serde(skip_serializing_if = "is_default")]
    laid: bool,
    /// Whether it turns, or has turned, by a card.
    #[serde(skip_serializing_if = "is_default")]
    handbrake: bool,
    /// How many wings it has launched.
    #[serde(skip_serializing_if = "is_default")]
    launched: u8,
    /// The weapons that have fired.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fired: Vec<Weapon>,
    /// Whether its point defence has fired.
    #[serde(skip_serializing_if = "is_default")]
    pd: bool,
    /// The ships that it has fired at, by their numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    at: Vec<No<ShipId>>,
    /// The ship that it boards, by its number.
    #[serde(skip_serializing_if = "Option::is_none")]
    boards: Option<No<ShipId>>,
    /// Whether it was asked whom it boards.
    #[serde(skip_serializing_if = "is_default")]
    asked: bool,
}

/// The move of a ship under way. Lengths are in thousandths of an inch.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Way {
    /// Where the ship is, in thousandths of an inch to the right and up the table.
    at: [i32; 2],
    /// Its heading in degrees clockwise from north, a multiple of 15.
    heading: Degrees,
    /// What it has spent of its movement.
    #[serde(default, skip_serializing_if = "is_default")]
    spent: i32,
    /// How far it has gone.
    #[serde(default, skip_serializing_if = "is_default")]
    gone: i32,
    /// How far it has gone since it last turned on the spot.
    #[serde(default, skip_serializing_if = "is_default")]
    run_up: i32,
    /// How far it has gone straight since its last turn.
    #[serde(default, skip_serializing_if = "is_default")]
    straight: i32,
    /// How many turns it has begun.
    #[serde(default, skip_serializing_if = "is_default")]
    manoeuvres: u8,
    /// Turns in a row, to the right positive.
    #[serde(default, skip_serializing_if = "is_default")]
    row: i8,
    /// Whether it can only end.
    #[serde(default, skip_serializing_if = "is_default")]
    over: bool,
}

impl Activation {
    pub(super) fn of(activation: &state::Activation) -> Self {
        let state::Activation { by, unit, segment, ships, mode, way, belt, legs, jinked } = *activation;
        let mut goes: Vec<Go> = ships.iter().map(Go::of).collect();
        while goes.last().is_some_and(is_default) {
            goes.pop();
        }
        Self {
            by,
            unit: match unit {
                state::Unit::Squadron(squadron) => Unit::Squadron(No(squadron)),
                state::Unit::Flight(flight) => Unit::Flight(No(flight)),
            },
            segment,
            ships: goes,
            mode,
            way: way.map(Way::of),
            belt,
            legs,
            jinked,
        }
    }

    pub(super) fn read(self, reading: &mut Reading) -> Option<state::Activation> {
        let unit = match self.unit {
            Unit::Squadron(No(squadron)) => state::Unit::Squadron(squadron),
            Unit::Flight(No(flight)) => state::Unit::Flight(flight),
        };
        if self.ships.len() > SQUADRON_SHIPS {
            let reason = format!("a squadron has at most {SQUADRON_SHIPS} ships, not {}", self.ships.len());
            reading.wrong("FA-2.4", "activation: ships", reason);
            return None;
        }
        let mut ships = [state::Go::default(); SQUADRON_SHIPS];
        for (number, (place, go)) in (1..).zip(ships.iter_mut().zip(self.ships)) {
            *place = go.read(reading, number)?;
        }
        Some(state::Activation {
            segment: self.segment,
            ships,
            mode: self.mode,
            way: self.way.map(Way::read),
            belt: self.belt,
            legs: self.legs,
            jinked: self.jinked,
            ..state::Activation::new(self.by, unit)
        })
    }
}

impl Go {
    fn of(go: &state::Go) -> Self {
        Self {
            moved: go.moved,
            gravity: go.gravity,
            cut: go.cut,
            jammed: go.jammed,
            blinded: go.blinded,
            rammed: go.rammed,
            laid: go.laid,
            handbrake: go.handbrake,
            launched: go.launched,
            fired: go.fired.iter().collect(),
            pd: go.pd,
            at: go.at.iter().map(No).collect(),
            boards: number(go.boards),
            asked: go.asked,
        }
    }

    fn read(self, reading: &mut Reading, number: u8) -> Option<state::Go> {
        let mut at = ShipSet::NONE;
        for &No(ship) in &self.at {
            if ship.index() >= SHIPS {
                reading.wrong("FA-1.20", format!("activation: ships {number}: at"), "there is no such ship");
                return None;
            }
            at.insert(ship);
        }
        Some(state::Go {
            moved: self.moved,
            gravity: self.gravity,
            cut: self.cut,
            jammed: self.jammed,
            blinded: self.blinded,
            rammed: self.rammed,
            laid: self.laid,
            handbrake: self.handbrake,
            launched: self.launched,
            fired: self.fired.into_iter().collect(),
            pd: self.pd,
            at,
            boards: of(self.boards),
            asked: self.asked,
        })
    }
}

impl Way {
    fn of(way: way::Way) -> Self {
        let way::Way { pose, spent, gone, run_up, straight, manoeuvres, row, over } = way;
        let (at, heading) = (xy(pose.at), Degrees::of(pose.heading));
        Self { at, heading, spent, gone, run_up, straight, manoeuvres, row, over }
    }

    fn read(self) -> way::Way {
        let Self { at, heading, spent, gone, run_up, straight, manoeuvres, row, over } = self;
        let pose = Pose { at: point(at), heading: heading.0.plane() };
        way::Way { pose, spent, gone, run_up, straight, manoeuvres, row, over }
    }
}
