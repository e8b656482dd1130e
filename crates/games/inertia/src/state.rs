//! The state: plain data.

use std::sync::Arc;

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_engine::{BySeat, Outcome, Rule, Seat, Seats, Steps};
use broadside_geometry::plane::{Heading, Point, Pose};

use crate::building::blueprint::{Blueprint, Fitting};
use crate::content::{Aim, Content, Map, Scenario};
use crate::design::{Design, PartKey};
use crate::pieces::{Dials, ShipId, ShipSet, System, SystemId, Systems};
use crate::steps::Step;

/// The most ships a table can hold: four players with six each.
pub(crate) const MAX_SHIPS: usize = 24;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inertia {
    pub(crate) content: Arc<Content>,
    /// The designs of the match: those brought along, then those of the fleets.
    pub(crate) designs: Arc<Vec<Blueprint>>,
    pub(crate) state: State,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    #[serde(skip)]
    pub(crate) scenario: u8,
    #[serde(skip)]
    pub(crate) map: u8,
    /// What a fleet may cost.
    pub budget: u16,
    /// The agreed number of rounds.
    pub rounds: u8,
    /// The round, from 1; 0 before the first.
    pub round: u8,
    pub initiative: Seat,
    pub active: Seat,
    /// The ships on the table and those that were, in the order of their numbers.
    pub ships: ArrayVec<Ship, MAX_SHIPS>,
    pub players: BySeat<Player>,
    /// Fleets that are put together in secret; empty after that.
    pub yards: BySeat<Yard>,
    /// Crates that lie on the table (IN-18.2).
    pub crates: ArrayVec<Point, 8>,
    /// What lasts for the ship-turn only.
    pub turn: Turn,
    pub steps: Steps<Step, 4>,
    pub ending: Option<Ending>,
}

/// What lasts for the ship-turn only.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Ships that are locked on to (IN-13.1).
    pub locks: ShipSet,
    /// Whether ranges are longer (IN-13.2).
    pub focus: bool,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    pub vp: u16,
    /// What the whole fleet cost.
    pub fleet_cost: u16,
    /// What the ships cost that have escaped (IN-17.2).
    pub escaped: u16,
    /// Designs of ships that wait to be deployed, as places in the list of designs.
    pub reserve: ArrayVec<u8, 6>,
    /// Whether the player has conceded.
    pub conceded: bool,
}

/// A fleet that is being put together in secret (IN-3.2).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Yard {
    /// How far the player is.
    pub work: Work,
    pub ships: Vec<Design>,
    /// The ship on the slip.
    pub slip: Option<Design>,
    /// Picks made for it (IN-2.18).
    pub picks: u16,
}

/// How far a fleet is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Work {
    /// The fleet is not chosen.
    #[default]
    Choosing,
    /// A fleet of one's own: the next ship is not chosen.
    Adding,
    /// The class of a new ship is not chosen (IN-2.17).
    Class,
    /// Cubes are laid.
    Cubes,
    /// Parts are picked.
    Parts,
    /// A part is in hand and goes somewhere.
    Mount(InHand),
    /// A part stands somewhere and points somewhere.
    Facing(InHand, (i8, i8)),
    /// Nothing is left to decide.
    Done,
}

/// A part in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InHand(pub PartKey);

impl Serialize for InHand {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for InHand {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let key = match text.as_bytes() {
            [letter] => PartKey::new(*letter),
            _ => None,
        };
        key.map(Self).ok_or_else(|| serde::de::Error::custom("a part in hand is one letter or digit"))
    }
}

/// Where a ship is in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    Flying,
    /// Destroyed, or lost over the edge.
    Destroyed,
    /// Out over the far edge (IN-17.2).
    Escaped,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ship {
    /// Its design, as a place in the list of designs.
    pub design: u8,
    pub owner: Seat,
    pub status: Status,
    /// Where its base is.
    pub position: Point,
    /// Where it points, in tenths of a degree.
    pub heading: Heading,
    pub hull: i16,
    pub dials: Dials,
    /// Energy cubes free in the reactor.
    pub free: u8,
    /// Energy cubes that are drained (IN-10.19).
    pub drained: u8,
    pub systems: Systems,
    /// Whether it has had its ship-turn this round.
    pub acted: bool,
    /// The enemy who last took hull from it (IN-14.4).
    pub harmed_by: Option<Seat>,
    /// Gates it has passed (IN-19.4).
    pub gates: u8,
    /// Crates it carries (IN-18.3).
    pub crates: u8,
}

impl Ship {
    /// A ship as it is deployed (IN-3.8, IN-3.9).
    pub fn new(design: u8, blueprint: &Blueprint, owner: Seat, pose: Pose, speed: u8) -> Self {
        let mut dials = Dials::default();
        dials.push(pose.heading, speed.into());
        Self {
            design,
            owner,
            status: Status::Flying,
            position: pose.at,
            heading: pose.heading,
            hull: blueprint.hull,
            dials,
            free: blueprint.energy,
            drained: 0,
            systems: Systems::cold(blueprint.fittings.len()),
            acted: false,
            harmed_by: None,
            gates: 0,
            crates: 0,
        }
    }

    pub fn is_flying(&self) -> bool {
        self.status == Status::Flying
    }

    pub const fn pose(&self) -> Pose {
        Pose::new(self.position, self.heading)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Only one player has ships (IN-14.5).
    LastFleet(Seat),
    /// No ship is left (IN-14.6).
    NobodyLeft(Seats),
    /// The round limit (IN-14.7).
    RoundLimit(Seats),
    /// The runner is through, or nobody hunts (IN-17.3).
    BrokeThrough(Seat),
    /// The runner was stopped (IN-17.4).
    Stopped(Seat),
    /// Salvage is over (IN-18.7).
    Salvaged(Seats),
    /// All gates (IN-19.5).
    RaceWon(Seat),
    /// Most gates (IN-19.5).
    RaceEnded(Seats),
}

impl Ending {
    /// The same in the engine's words.
    pub fn outcome(self) -> Outcome {
        let single = |seat: Seat, rule| Outcome::won(Seats::one(seat), Rule::new(rule));
        let level = |seats: Seats, rule| {
            if seats.len() == 1 {
                Outcome::won(seats, Rule::new(rule))
            } else {
                Outcome::drawn(seats, Rule::new(rule))
            }
        };
        match self {
            Self::LastFleet(seat) => single(seat, "IN-14.5"),
            Self::NobodyLeft(seats) => level(seats, "IN-14.6"),
            Self::RoundLimit(seats) => level(seats, "IN-14.7"),
            Self::BrokeThrough(seat) => single(seat, "IN-17.3"),
            Self::Stopped(seat) => single(seat, "IN-17.4"),
            Self::Salvaged(seats) => level(seats, "IN-18.7"),
            Self::RaceWon(seat) => single(seat, "IN-19.5"),
            Self::RaceEnded(seats) => level(seats, "IN-19.5"),
        }
    }
}

impl Inertia {
    /// The state, as plain data.
    pub const fn state(&self) -> &State {
        &self.state
    }

    pub fn scenario(&self) -> &Scenario {
        &self.content.scenarios()[usize::from(self.state.scenario)]
    }

    pub(crate) fn aim(&self) -> Aim {
        self.scenario().aim
    }

    pub fn map(&self) -> &Map {
        &self.content.maps()[usize::from(self.state.map)]
    }

    pub fn ship(&self, id: ShipId) -> &Ship {
        &self.state.ships[id.index()]
    }

    pub(crate) fn ship_mut(&mut self, id: ShipId) -> &mut Ship {
        &mut self.state.ships[id.index()]
    }

    /// A ship by its number, if there is one.
    pub(crate) fn find_ship(&self, id: ShipId) -> Option<&Ship> {
        self.state.ships.get(id.index())
    }

    pub fn blueprint(&self, id: ShipId) -> &Blueprint {
        &self.designs[usize::from(self.ship(id).design)]
    }

    pub(crate) fn fitting(&self, ship: ShipId, system: SystemId) -> &Fitting {
        &self.blueprint(ship).fittings[system.index()]
    }

    /// What lies on a part of a ship.
    pub(crate) fn system(&self, ship: ShipId, system: SystemId) -> &System {
        &self.ship(ship).systems[system.index()]
    }

    pub(crate) fn system_mut(&mut self, ship: ShipId, system: SystemId) -> &mut System {
        &mut self.ship_mut(ship).systems[system.index()]
    }

    /// The parts of a ship that are systems, with their cards.
    pub(crate) fn systems(&self, ship: ShipId) -> impl Iterator<Item = (SystemId, &Fitting, &System)> {
        let fittings = self.blueprint(ship).fittings.iter().zip(self.ship(ship).systems.iter()).enumerate();
        fittings
            .filter(|(_, (fitting, _))| fitting.part.is_system())
            .map(|(index, (fitting, system))| (SystemId::new(index), fitting, system))
    }

    pub(crate) fn flying(&self) -> impl Iterator<Item = (ShipId, &Ship)> {
        let ships = self.state.ships.iter().enumerate().filter(|(_, ship)| ship.is_flying());
        ships.map(|(index, ship)| (ShipId::new(index), ship))
    }

    /// A player's ships on the table.
    pub(crate) fn fleet(&self, seat: Seat) -> impl Iterator<Item = (ShipId, &Ship)> {
        self.flying().filter(move |(_, ship)| ship.owner == seat)
    }

    /// Whether a player has ships, on the table or waiting for it.
    pub(crate) fn has_ships(&self, seat: Seat) -> bool {
        !self.state.players[seat].reserve.is_empty() || self.fleet(seat).next().is_some()
    }

    /// The players who have ships.
    pub(crate) fn with_ships(&self) -> Seats {
        self.state.players.seats().filter(|&seat| self.has_ships(seat)).collect()
    }

    pub(crate) fn count(&self) -> usize {
        self.state.players.count()
    }
}
