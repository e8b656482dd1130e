//! The state: plain data.

mod activation;
pub(crate) mod acts;
mod attack;
pub(crate) mod lookups;
mod moving;

use std::sync::Arc;

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_engine::{BySeat, Outcome, Rule, Seat, Seats, Steps};
use broadside_geometry::plane::{Disc, Heading, Outline, Point, Pose};
use broadside_kit::cards::{Pile, Seen};
use broadside_kit::readable::{By, Mils, Place, Tenths};
use broadside_kit::set::Set;

use crate::boarding::Boarding;
use crate::broadside::Broadside;
use crate::claims::feats::Feats;
use crate::content::{CardId, Content, EncounterId, FactionId, MapId, TerrainId, UnitId};
use crate::damage::harm::Suffered;
use crate::dice::rolling::Roll;
use crate::forces::Bought;
use crate::ids::{ModelNo, UnitNo};
use crate::limits::{ALL_MARKERS, ALL_MODELS, ALL_STACKS, ALL_TERRAIN, ALL_UNITS, OBJECTIVES};
use crate::measures::MARKER;
use crate::pieces::{Critical, Edge};
use crate::squadrons::run::Run;
use crate::squadrons::stacks::Stack;
use crate::steps::Step;
use crate::valour::boons::Boons;
use crate::valour::window::Spent;

pub use activation::{Activation, Mate, Mates, Stage};
pub use acts::Acts;
pub use attack::{Attack, Mode, Target};
pub use moving::{MarkerNo, Moving, Part as PathPart};

/// The deepest that steps lie on each other.
pub(crate) const DEPTH: usize = 20;

/// A game of Dystopian Wars.
#[derive(Clone, Debug)]
pub struct Dystopian {
    pub(crate) content: Arc<Content>,
    pub(crate) state: State,
}

impl PartialEq for Dystopian {
    fn eq(&self, other: &Self) -> bool {
        self.state == other.state
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// The points limit, from which the scale follows (DW-3.2).
    pub limit: u16,
    /// Agreed, or rolled for during setup (DW-4.4, DW-4.9).
    pub encounter: Option<EncounterId>,
    pub map: Option<MapId>,
    /// 0 during setup, then 1 to 5.
    pub round: u8,
    /// The first admiral (DW-2.16).
    pub first: Seat,
    pub admirals: BySeat<Admiral>,
    pub units: ArrayVec<UnitState, ALL_UNITS>,
    pub models: ArrayVec<Model, ALL_MODELS>,
    pub terrain: ArrayVec<Feature, ALL_TERRAIN>,
    pub markers: ArrayVec<Marker, ALL_MARKERS>,
    /// The activation that is going on (DW-7).
    pub activation: Option<Activation>,
    /// The unit whose action is being resolved (DW-17.10).
    pub acting: Option<UnitNo>,
    /// Models that must explode, the next one first (DW-15.22).
    pub explosions: ArrayVec<ModelNo, ALL_MODELS>,
    /// The action roll that is made, or the last one, for whoever called for it.
    pub roll: Option<Roll>,
    /// Whether the last crew check passed, for whoever called for it.
    pub check: Option<bool>,
    /// Dice that somebody who was asked has added, for whoever asked.
    pub reply: Option<u8>,
    /// What the active unit has done in its action step.
    pub acts: Acts,
    /// The action that is made, if it is one of these.
    pub attack: Option<Attack>,
    pub broadside: Option<Broadside>,
    pub boarding: Option<Boarding>,
    /// What came of damage that was inflicted, for whoever did.
    pub suffered: Option<Suffered>,
    /// The model that moves (DW-8).
    pub moving: Option<Moving>,
    pub steps: Steps<Step, DEPTH>,
    pub ending: Option<Ending>,
    /// What enacted effects left for what they are about (DW-20.4).
    pub boons: Boons,
    /// What happened in this activation that minor victories ask for (DW-24.12).
    pub feats: Feats,
    /// Squadrons in play (DW-19.2).
    pub stacks: ArrayVec<Stack, ALL_STACKS>,
    /// The attack run that is resolved (DW-19.8).
    pub run: Option<Run>,
}

/// What an admiral has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Admiral {
    pub faction: FactionId,
    /// The controlled edge (DW-4.13).
    pub edge: Option<Edge>,
    /// The deck, the last card on top.
    pub deck: Pile<CardId>,
    /// The cards in hand.
    pub hand: Set<CardId>,
    /// The discards, in no order.
    pub discards: Set<CardId>,
    /// The card of a bid, face down (DW-5.4).
    pub laid: Option<CardId>,
    /// Who knows which of these cards.
    pub seen: Seen<CardId>,
    /// Broken spirit (DW-20.22).
    pub broken: bool,
    /// Bonus cards of the next draw step (DW-5.12).
    pub bonus: u8,
    /// Victory points.
    pub vp: u16,
    /// The marked unit of an encounter (E5).
    pub marked: Option<UnitNo>,
    /// Passing is final for a phase or step (DW-2.15).
    pub passed: bool,
    /// What was used up in this step and this round (DW-20.12, DW-23.94).
    pub spent: Set<Spent>,
    /// What each objective has paid at once so far (DW-22.1).
    #[schemars(with = "By<Place, u8, OBJECTIVES>")]
    pub paid: [u8; OBJECTIVES],
}

/// Where a unit is in the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Not deployed yet.
    Waiting,
    /// In reserve (DW-4.17).
    Reserve,
    /// Arrived, but not counted as in the play area (DW-5.20).
    Incoming,
    /// In the play area.
    Play,
    /// It has no models left.
    Lost,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitState {
    pub owner: Seat,
    pub bought: Bought,
    /// Its models, with those of its attachment, have numbers in a row.
    pub first: ModelNo,
    pub models: u8,
    pub status: Status,
    /// It has its activated token.
    pub activated: bool,
    /// A surfacing token (DW-17.8).
    pub surfaced: bool,
    pub escorts: u8,
    /// It has launched squadrons this round (DW-6.1).
    pub launched: bool,
    /// It has landed troops in this game (DW-23.28).
    pub landed: bool,
    /// An enemy action of this activation brought it disorder while it was UNDERWATER (DW-17.9).
    pub rattled: bool,
}

/// One vessel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Model {
    pub unit: UnitNo,
    pub profile: UnitId,
    pub at: Point,
    pub heading: Heading,
    /// Whether it stands on the table.
    pub placed: bool,
    /// Whether it has left play.
    pub lost: bool,
    pub crippled: bool,
    pub damage: u8,
    pub disorder: u8,
    /// Instances of each critical effect.
    pub effects: [u8; Critical::ALL.len()],
    /// Levels that it has ignored in this round (DW-23.20).
    pub steadied: u8,
    /// Mounts that rest in its next activation (DW-23.69).
    pub resting: u8,
    /// Whether it gained disorder in this activation (DW-24.12).
    pub shaken: bool,
}

impl Model {
    pub(crate) const fn new(unit: UnitNo, profile: UnitId) -> Self {
        Self {
            unit,
            profile,
            at: Point::new(0, 0),
            heading: Heading::NORTH,
            placed: false,
            lost: false,
            crippled: false,
            damage: 0,
            disorder: 0,
            effects: [0; Critical::ALL.len()],
            shaken: false,
            steadied: 0,
            resting: 0,
        }
    }

    pub const fn pose(&self) -> Pose {
        Pose::new(self.at, self.heading)
    }
}

/// A piece of terrain or environment where it lies (DW-1.12).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Feature {
    pub terrain: TerrainId,
    /// Where it lies, in thousandths of an inch.
    #[schemars(with = "Mils")]
    pub at: Point,
    /// Clockwise from how it is drawn, in tenths of a degree.
    #[schemars(with = "Tenths")]
    pub turned: Heading,
    /// What is left of its MASS: icebergs melt and grow (DW-21.17).
    pub mass: u8,
    /// Damage that it has suffered.
    pub damage: u8,
    /// Landing tokens of both admirals (DW-23.28).
    #[schemars(with = "By<Seat, u8, 2>")]
    pub landed: [u8; 2],
}

/// A marker (DW-21.20).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Marker {
    pub kind: MarkerKind,
    /// Where its centre point lies, in thousandths of an inch.
    #[schemars(with = "Mils")]
    pub at: Point,
}

impl Marker {
    /// The disc that it is (DW-1.11).
    pub const fn outline(&self) -> Outline<'static> {
        Outline::Disc(Disc::new(self.at, MARKER))
    }
}

/// The three kinds of markers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MarkerKind {
    /// A strategic objective.
    Objective,
    Minefield,
    Wreck,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ending {
    /// More VPs, perhaps twice as many (DW-22.9, DW-22.10).
    Won {
        /// Who.
        winner: Seat,
        /// Twice as many, or even more.
        devastating: bool,
    },
    /// As many VPs (DW-22.11).
    Stalemate,
    /// The other one has conceded (DW-22.13).
    Conceded {
        /// Who is left.
        winner: Seat,
        /// It counts as a devastating victory.
        devastating: bool,
    },
}

impl Ending {
    /// The same in the engine's words.
    pub const fn outcome(self) -> Outcome {
        match self {
            Self::Won { winner, devastating: true } => {
                Outcome::won(Seats::one(winner), Rule::new("DW-22.10"))
            }
            Self::Won { winner, .. } => Outcome::won(Seats::one(winner), Rule::new("DW-22.9")),
            Self::Stalemate => Outcome::drawn(Seats::all(2), Rule::new("DW-22.11")),
            Self::Conceded { winner, .. } => Outcome::won(Seats::one(winner), Rule::new("DW-22.13")),
        }
    }
}
