//! What lasts for one activation.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_engine::Seat;
use broadside_kit::plane::way::Way;

use crate::ids::{FlightId, ShipId, ShipSet, SquadronId};
use crate::limits::SQUADRON_SHIPS;
use crate::pieces::Weapons;
use crate::state::Mode;

/// What is activated (FA-4.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    Squadron(SquadronId),
    Flight(FlightId),
}

/// The segments of a squadron's activation (FA-5.7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Segment {
    Card,
    Command,
    Movement,
    Launch,
    /// A cards of the combat segment (FA-18.15), then fire.
    CombatCard,
    Combat,
    Boarding,
    End,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Activation {
    pub by: Seat,
    pub unit: Unit,
    /// What comes next.
    pub segment: Segment,
    /// One for each ship of the squadron.
    pub ships: [Go; SQUADRON_SHIPS],
    /// The first linked or split attack decides for all (FA-10.9).
    pub mode: Option<Mode>,
    /// The move under way.
    pub way: Option<Way>,
    /// Sub-steps of this move that ended inside a belt (FA-7.2).
    pub belt: u8,
    /// Legs that a flight has flown (FA-16.6).
    pub legs: u8,
    /// Half of the reactive PD against the flight, by a card.
    pub jinked: bool,
}

/// What a ship has done in the activation of its squadron.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Go {
    /// It takes no part any more, or has moved (FA-4.9, FA-5.9).
    pub moved: bool,
    /// Near a planet when it began (FA-7.7).
    pub gravity: bool,
    /// Under Cut Engines in this activation (FA-6.13).
    pub cut: bool,
    /// Markers that were there when it began (FA-12.10).
    pub jammed: bool,
    pub blinded: bool,
    pub rammed: bool,
    /// It has dropped its mine (FA-15.1).
    pub laid: bool,
    /// The turn of a card is still to be made, or has been.
    pub handbrake: bool,
    pub launched: u8,
    pub fired: Weapons,
    pub pd: bool,
    /// Whom it has fired at (FA-13.13).
    pub at: ShipSet,
    /// Whom it boards (FA-13.7).
    pub boards: Option<ShipId>,
    /// It was asked whom it boards.
    pub asked: bool,
}

impl Activation {
    pub const fn new(by: Seat, unit: Unit) -> Self {
        const FRESH: Go = Go {
            moved: false,
            gravity: false,
            cut: false,
            jammed: false,
            blinded: false,
            rammed: false,
            laid: false,
            handbrake: false,
            launched: 0,
            fired: Weapons::NONE,
            pd: false,
            at: ShipSet::NONE,
            boards: None,
            asked: false,
        };
        Self {
            by,
            unit,
            segment: Segment::Card,
            ships: [FRESH; SQUADRON_SHIPS],
            mode: None,
            way: None,
            belt: 0,
            legs: 0,
            jinked: false,
        }
    }
}
