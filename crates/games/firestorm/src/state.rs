//! The state: plain data.

mod activation;
mod attack;
pub(crate) mod lookups;
mod ship;

use std::sync::Arc;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use broadside_engine::{BySeat, Outcome, Rule, Seat, Seats, Steps};
use broadside_geometry::plane::Point;
use broadside_kit::cards::{Pile, Seen};
use broadside_kit::set::Set;

pub use self::activation::{Activation, Go, Segment, Unit};
pub use self::attack::{Attack, Changes, Mode, Share, Stage, Supporter};
pub use self::ship::{Flight, Hangar, Mine, Party, Prize, Ship, Squad, Status};
use crate::content::{ClassId, Content, FactionId, MapId, Piece, ScenarioId, SideId};
use crate::fleet::{Fleet, Limit};
use crate::ids::{CardNo, FlightId, MineId, Model, ShipId, SquadronId};
use crate::limits::{FLYING, IN_FORCE, LAID, PIECES, PLAYERS, SHIPS, SQUADRONS};
use crate::steps::Step;

/// The deepest that steps lie on each other: an activation, an attack, its critical hit, the blast that follows, an
/// attack on its way, and the cards in all of them.
pub(crate) const DEPTH: usize = 24;

/// The most blasts that wait for each other, and models that one of them reaches.
pub(crate) const DUE: usize = 64;
pub(crate) const REACHED: usize = 160;

/// A game of Firestorm Armada.
#[derive(Clone, Debug)]
pub struct Firestorm {
    pub(crate) content: Arc<Content>,
    pub(crate) state: State,
}

impl PartialEq for Firestorm {
    fn eq(&self, other: &Self) -> bool {
        self.state == other.state
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub scenario: ScenarioId,
    pub map: MapId,
    pub limit: Limit,
    /// How many turns are played (FA-20.1), and which it is; 0 before the first.
    pub turns: u8,
    pub turn: u8,
    /// The initiative order (FA-4.5); before turn 1 that of the deployment roll (FA-3.6).
    pub order: ArrayVec<Seat, PLAYERS>,
    /// Whose place in the order it is to activate or to deploy.
    pub next: u8,
    pub players: BySeat<Player>,
    pub yards: BySeat<Yard>,
    pub squadrons: ArrayVec<Squad, SQUADRONS>,
    pub ships: ArrayVec<Ship, SHIPS>,
    pub flights: ArrayVec<Flight, FLYING>,
    pub mines: ArrayVec<Mine, LAID>,
    pub terrain: ArrayVec<Piece, PIECES>,
    /// The numbers that the next flight and the next mine get.
    pub next_flight: FlightId,
    pub next_mine: MineId,
    pub deck: Pile<CardNo>,
    pub discards: Set<CardNo>,
    pub seen: Seen<CardNo>,
    /// Cards that count for longer than a moment, in the order in which they were played.
    pub in_force: ArrayVec<InForce, IN_FORCE>,
    /// Meteoroids, by their places in the list, and ships that they have hit in this activation or End Phase.
    pub rocks: ArrayVec<(u8, ShipId), 64>,
    /// What lasts for one activation.
    pub activation: Option<Activation>,
    /// The attack that is declared or resolved, and the last word of its victim upon it.
    pub attacks: ArrayVec<Attack, 2>,
    /// The blast whose victims are rolled for one after the other, and those that follow.
    pub blast: Option<Blast>,
    pub due: ArrayVec<Due, DUE>,
    pub steps: Steps<Step, DEPTH>,
    pub ending: Option<Ending>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// Players of a team are friends (FA-21.3).
    pub team: u8,
    pub faction: FactionId,
    /// The side of the scenario, and which of its places (FA-3.3).
    pub side: Option<SideId>,
    pub place: Option<u8>,
    pub vp: i32,
    /// Whether the player takes no part any more (FA-21.6).
    pub out: bool,
    pub hand: Set<CardNo>,
    /// The T card laid face down, which still counts to the hand (FA-18.4), and whether that is chosen.
    pub laid: Option<CardNo>,
    pub chosen: bool,
}

/// A fleet that is put together in secret (FA-3.1).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Yard {
    pub work: Work,
    pub fleet: Option<Fleet>,
}

/// How far a fleet is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Work {
    /// Nothing is chosen.
    #[default]
    Choosing,
    /// The next squadron is not chosen.
    Adding,
    /// How many ships of a class?
    Size(ClassId),
    /// Wings aboard a ship of the last squadron.
    Wings(u8),
    Done,
}

/// A card that counts for longer than a moment (FA-18.11).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InForce {
    pub card: CardNo,
    pub by: Seat,
    pub on: Bearer,
    /// Whether the first attack that it counts for has been made.
    pub used: bool,
}

/// Whom a card in force is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bearer {
    Everybody,
    Player(Seat),
    /// The ships of the squadron that were in command when it was played (FA-18.5), a bit each.
    Squadron(SquadronId, u8),
    Ship(ShipId),
    Flight(FlightId),
}

/// A core breach or a mine that goes off, and whom it reaches (FA-12.14, FA-15.5).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Blast {
    pub due: Due,
    /// Listed when it began, in the order in which they are rolled for.
    pub models: ArrayVec<Model, REACHED>,
    /// How many of them have been rolled for.
    pub done: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Due {
    pub at: Point,
    pub dice: u8,
    /// The mine that goes off; none for a core breach.
    pub mine: Option<MineId>,
    /// The model that set the mine off, which must still be near (FA-15.4); none if another mine did.
    pub trigger: Option<Model>,
    /// Who scores for what it destroys (FA-21.5).
    pub author: Option<Seat>,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// These won by so many points (FA-20.5).
    Won { winners: Seats, lead: i32 },
    /// The lead is too small (FA-20.5).
    Drawn { between: Seats },
    /// Everybody else has given up (FA-21.6).
    Left { winners: Seats },
}

impl Ending {
    /// The same in the engine's words.
    pub const fn outcome(self) -> Outcome {
        match self {
            Self::Won { winners, .. } => Outcome::won(winners, Rule::new("FA-20.5")),
            Self::Drawn { between } => Outcome::drawn(between, Rule::new("FA-20.5")),
            Self::Left { winners } => Outcome::won(winners, Rule::new("FA-21.6")),
        }
    }
}
