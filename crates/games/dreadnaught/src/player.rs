//! What a player has, and what a player has chosen.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use broadside_engine::Seat;
use broadside_geometry::hex::Hex;

use crate::cards::sets::{Cards, Pile, Seen};
use crate::content::{ArcId, GridId, MissionId, Missions, SystemId, Wreck};
use crate::effects::vocabulary::GridType;
use crate::state::Pose;

/// What one player has.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The Dreadnaught, while it is on the map.
    pub ship: Option<Pose>,
    /// Where it was placed first.
    pub start: Option<Hex>,
    /// The starting site, from 0, on the large map.
    pub site: u8,
    /// The ship is lost and leaves at the next checkpoint (DN-20.4).
    pub doomed: Option<Wreck>,
    /// Who placed the last marker or Disabled token on it (DN-22.27).
    pub harmed_by: Option<Seat>,
    /// The ship has been destroyed.
    pub destroyed: bool,
    /// The hand size when it was destroyed; 0 before (DN-22.20).
    pub former_hand: u8,
    /// The player has given up.
    pub conceded: bool,
    /// The layout, in layout order.
    pub systems: ArrayVec<System, 7>,
    /// Filled Components of the Dreadnaught, as bits in the order of the component grid.
    pub filled: u32,
    /// The Cruisers; lost ones stay in the list.
    pub cruisers: ArrayVec<Cruiser, 6>,
    /// The Grid deck, the top card last.
    pub deck: Pile,
    /// The hand.
    pub hand: Cards,
    /// The discard pile.
    pub discard: Cards,
    /// The Overload pile.
    pub overload: Cards,
    /// Grid cards removed from the game.
    pub removed: Cards,
    /// For each Grid card in the deck or the hand: who has seen where it is, beside its owner's own hand.
    pub seen: Seen,
    /// Unspent Energy tokens.
    pub energy: u8,
    /// Spent Energy tokens.
    pub spent: u8,
    /// Activation tokens.
    pub tokens: u8,
    /// What is left of the Activation Limit.
    pub limit: u8,
    /// Activations made this Volley.
    pub made: u8,
    /// Boosts used since the last reset.
    pub boosts: u8,
    /// What is left of the Attachment Limit.
    pub attach: u8,
    /// Attaches no more this turn.
    pub attached: bool,
    /// The card for reaching a limit of 0 has been drawn (DN-8.14).
    pub zero: bool,
    /// The Activation Limit is so much lower this turn (DN-11.7).
    pub drained: u8,
    /// Emergency Repairs that lower the next Recovery (DN-8.21).
    pub emergency: u8,
    /// The declared Intent.
    pub intent: Option<Intent>,
    /// Declared in the Intent step under way.
    pub fresh_intent: bool,
    /// Extra Repair for waiting (DN-22.14).
    pub waiting: u8,
    /// Repair points left to spend.
    pub repair: u8,
    /// Objective Points outside the Missions.
    pub bonus: u8,
    /// Set-up bonus selections left.
    pub selections: u8,
    /// Takes no more bonuses, or is done with a secret step of set-up.
    pub ready: bool,
    /// The Missions.
    pub missions: ArrayVec<Held, 3>,
    /// The Mission deck.
    pub mission_deck: Missions,
    /// Missions set aside while duplicates are replaced (DN-5.7).
    pub missions_aside: Missions,
    /// Cards laid down in a mulligan (DN-5.11).
    pub aside: Cards,
    /// What the player commits to in this Exchange.
    pub commit: Commit,
    /// What the player has declared in this Exchange.
    pub declared: Option<Declared>,
    /// Triggers and card Boosts used this Volley, as bits.
    pub used_volley: u64,
    /// Triggers and card Boosts used this turn, as bits.
    pub used_turn: u64,
    /// The Dreadnaught has entered a hex this turn.
    pub moved: bool,
    /// Has performed Recovery this turn.
    pub recovered: bool,
    /// The Reactor gained a marker this turn.
    pub reactor_hit: bool,
    /// Beacons with which Contact was made this turn, as bits.
    pub contacts: u32,
    /// Component markers placed this turn by own attacks on enemy Dreadnaughts.
    pub marks: u8,
}

/// A System card in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct System {
    /// Which card.
    pub card: SystemId,
    /// Filled boxes of its damage track.
    pub markers: u8,
    /// Has a Disabled token.
    pub disabled: bool,
    /// Strain, on a Defence card.
    pub strain: u8,
    /// Has been Activated this Volley.
    pub activated: bool,
    /// Attached Grid cards.
    pub attached: ArrayVec<Attached, 2>,
}

impl System {
    /// A fresh card.
    pub(crate) fn new(card: SystemId) -> Self {
        Self { card, markers: 0, disabled: false, strain: 0, activated: false, attached: ArrayVec::new() }
    }
}

/// A Grid card under a System card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attached {
    /// Which card.
    pub card: GridId,
    /// Has paid this Volley.
    pub used: bool,
}

/// A Cruiser (DN-18.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cruiser {
    /// Where it is; none once it is lost.
    pub pose: Option<Pose>,
    /// Filled Components, as bits.
    pub filled: u8,
    /// Strain.
    pub strain: u8,
    /// Has attacked this turn.
    pub disarmed: bool,
    /// Has moved in this movement of Cruisers.
    pub moved: bool,
}

impl Cruiser {
    /// Whether it may attack.
    pub(crate) const fn is_armed(&self) -> bool {
        self.pose.is_some() && !self.disarmed
    }
}

/// A Mission in a player's hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Held {
    pub mission: MissionId,
    /// Lies face up.
    pub revealed: bool,
    /// What its owner has scored by it.
    pub total: u8,
    /// Points that each line scores at the next checkpoint.
    pub pending: [u8; 4],
    /// Points that each line has scored this turn.
    pub turn: [u8; 4],
    /// Beacons that have scored, as bits.
    pub beacons: u32,
    /// The counter-mission, for each opponent.
    pub counter: [Counter; 6],
}

/// What one opponent scores by a counter-mission.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Counter {
    /// In the game.
    pub total: u8,
    /// At the next checkpoint, by line.
    pub pending: [u8; 2],
    /// This turn, by line.
    pub turn: [u8; 2],
}

/// What a player declares after a Volley (DN-10.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Intent {
    /// Another Volley.
    Fight,
    /// Recovery.
    Recover,
}

/// The secret choice of an Exchange (DN-8.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Commit {
    /// Takes no part.
    #[default]
    Absent,
    /// Has not chosen yet.
    Open,
    /// Has chosen a first card, and may add a second.
    First(GridId),
    /// One or two cards.
    Cards(GridId, Option<GridId>),
    /// Attached cards alone.
    Attached,
    /// Drift.
    Drift,
    /// An Energy token.
    Energy,
    /// Nothing.
    Pass,
}

/// A declared Activation (DN-8.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Declared {
    /// What is Activated.
    pub what: Activation,
    /// Cards from the hand that pay or are to be Attached, for as long as they lie here.
    pub cards: Cards,
    /// Attached cards that pay.
    pub attached: Cards,
    /// Which of all these are Overloaded once it is resolved.
    pub overloaded: Cards,
    /// The symbols that pay.
    pub paid: [Option<GridType>; 2],
    /// Paid for by an Energy token.
    pub energy: bool,
    /// The opponent it is aimed at.
    pub opponent: Option<Seat>,
    /// It has no effect (DN-8.10).
    pub cancelled: bool,
    /// What it aims at the opponent turns back (DN-23.13).
    pub reflected: bool,
    /// Its card may be Activated again (DN-23.34).
    pub ready: bool,
    /// More Shots.
    pub shots: i8,
    /// More Damage.
    pub damage: i8,
    /// More Damage for the first Shot.
    pub first: i8,
    /// More Pierce.
    pub pierce: i8,
    /// More Range.
    pub range: i8,
    /// Another arc.
    pub arc: Option<ArcId>,
    /// The card's damage effect does not count.
    pub whole: bool,
    /// A Shot has been fired.
    pub fired: bool,
    /// Has been resolved or is being resolved.
    pub begun: bool,
}

/// What an Activation does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Activation {
    /// A profile of a System card.
    Card {
        /// Its place in the layout.
        slot: u8,
        /// Which profile.
        profile: u8,
        /// Attached cards that pay, as bits.
        attached: u8,
    },
    /// Drift.
    Drift,
    /// Attach by Energy (DN-11.5).
    Attach {
        /// The Grid card.
        card: GridId,
        /// To which System card.
        slot: u8,
        /// Replacing which Attached card.
        replace: Option<u8>,
    },
    /// All own Cruisers move or attack (DN-22.20).
    Cruisers {
        /// Attack instead of moving.
        attack: bool,
    },
}
