//! What a player has, and what a player has chosen.

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_engine::Seat;
use broadside_geometry::hex::Hex;
use broadside_kit::readable::Bits;

use crate::cards::sets::{Cards, Pile, Seen};
use crate::content::{ArcId, GridId, MissionId, Missions, SystemId, Wreck};
use crate::effects::vocabulary::GridType;
use crate::readable::{Coordinates, EffectNo, PlaceNo};
use crate::state::Pose;

/// What one player has.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("told" = "rarely"))]
pub struct Player {
    /// The Dreadnaught, while it is on the map.
    pub ship: Option<Pose>,
    /// Where it was placed first.
    #[schemars(with = "Option<Coordinates>")]
    pub start: Option<Hex>,
    /// The starting site on the large map, from 1; 1 if left out.
    #[schemars(with = "PlaceNo", extend("told" = "rarely"))]
    pub site: u8,
    /// What the ship leaves of itself at the next checkpoint, once it is lost (DN-20.4).
    pub doomed: Option<Wreck>,
    /// Who placed the last marker or Disabled token on it (DN-22.27).
    pub harmed_by: Option<Seat>,
    /// Whether the ship has been destroyed.
    pub destroyed: bool,
    /// The hand size when it was destroyed (DN-22.20).
    pub former_hand: u8,
    /// Whether the player has given up.
    pub conceded: bool,
    /// The System cards, in layout order.
    pub systems: ArrayVec<System, 7>,
    /// Filled Components of the Dreadnaught, by their numbers.
    #[schemars(with = "Bits<PlaceNo, 32>")]
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
    /// Who has seen where a Grid card in the deck or the hand is, beside its owner's own hand: the id of each such card
    /// with the seats.
    #[schemars(extend("one" = "Grid card", "has" = "the seats that have seen them"))]
    pub seen: Seen,
    /// Unspent Energy tokens.
    #[schemars(extend("told" = "always"))]
    pub energy: u8,
    /// Spent Energy tokens.
    pub spent: u8,
    /// Activation tokens.
    #[schemars(extend("told" = "always"))]
    pub tokens: u8,
    /// What is left of the Activation Limit.
    #[schemars(extend("told" = "always"))]
    pub limit: u8,
    /// Activations made this Volley.
    pub made: u8,
    /// Boosts used since the last reset.
    pub boosts: u8,
    /// What is left of the Attachment Limit.
    pub attach: u8,
    /// Whether the player attaches no more this turn.
    pub attached: bool,
    /// Whether the card for reaching a limit of 0 has been drawn (DN-8.14).
    pub zero: bool,
    /// By how much the Activation Limit is lower this turn (DN-11.7).
    pub drained: u8,
    /// Emergency Repairs that lower the next Recovery (DN-8.21).
    pub emergency: u8,
    /// The declared Intent.
    pub intent: Option<Intent>,
    /// Whether it was declared in the Intent step under way.
    pub fresh_intent: bool,
    /// Extra Repair for waiting (DN-22.14).
    pub waiting: u8,
    /// Repair points left to spend.
    pub repair: u8,
    /// Objective Points outside the Missions.
    pub bonus: u8,
    /// Set-up bonus selections left.
    pub selections: u8,
    /// Whether the player takes no more bonuses, or is done with a secret step of set-up.
    pub ready: bool,
    /// The Missions.
    pub missions: ArrayVec<Held, 3>,
    /// The Missions in the Mission deck.
    #[schemars(with = "Bits<MissionId, 32>")]
    pub mission_deck: Missions,
    /// Missions set aside while duplicates are replaced (DN-5.7).
    #[schemars(with = "Bits<MissionId, 32>")]
    pub missions_aside: Missions,
    /// Cards laid down in a mulligan (DN-5.11).
    pub aside: Cards,
    /// What the player commits to in this Exchange; takes no part if left out.
    #[schemars(extend("told" = "rarely"))]
    pub commit: Commit,
    /// What the player has declared in this Exchange.
    pub declared: Option<Declared>,
    /// Triggers and card Boosts used this Volley.
    #[schemars(with = "Bits<EffectNo>")]
    pub used_volley: u64,
    /// Triggers and card Boosts used this turn.
    #[schemars(with = "Bits<EffectNo>")]
    pub used_turn: u64,
    /// Whether the Dreadnaught has entered a hex this turn.
    pub moved: bool,
    /// Whether the player has performed Recovery this turn.
    pub recovered: bool,
    /// Whether the Reactor gained a marker this turn.
    pub reactor_hit: bool,
    /// Beacons with which Contact was made this turn, by their numbers.
    #[schemars(with = "Bits<PlaceNo, 32>")]
    pub contacts: u32,
    /// Component markers placed this turn by own attacks on enemy Dreadnaughts.
    pub marks: u8,
}

/// A System card in play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("told" = "rarely"))]
pub struct System {
    /// Which card.
    pub card: SystemId,
    /// Filled boxes of its damage track.
    pub markers: u8,
    /// Whether it has a Disabled token.
    pub disabled: bool,
    /// Strain, on a Defence card.
    pub strain: u8,
    /// Whether it has been Activated this Volley.
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Attached {
    /// Which Grid card.
    pub card: GridId,
    /// Whether it has paid this Volley.
    pub used: bool,
}

/// A Cruiser (DN-18.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("told" = "rarely"))]
pub struct Cruiser {
    /// Where it is; left out once it is lost.
    pub pose: Option<Pose>,
    /// Filled Components, by their numbers.
    #[schemars(with = "Bits<PlaceNo, 8>")]
    pub filled: u8,
    /// Strain.
    pub strain: u8,
    /// Whether it has attacked this turn.
    pub disarmed: bool,
    /// Whether it has moved in this movement of Cruisers.
    pub moved: bool,
}

impl Cruiser {
    /// Whether it may attack.
    pub(crate) const fn is_armed(&self) -> bool {
        self.pose.is_some() && !self.disarmed
    }
}

/// A Mission in a player's hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("told" = "rarely"))]
pub struct Held {
    /// Which.
    pub mission: MissionId,
    /// Whether it lies face up.
    pub revealed: bool,
    /// What its owner has scored by it.
    pub total: u8,
    /// Points that each line scores at the next checkpoint.
    pub pending: [u8; 4],
    /// Points that each line has scored this turn.
    pub turn: [u8; 4],
    /// Beacons that have scored, by their numbers.
    #[schemars(with = "Bits<PlaceNo, 32>")]
    pub beacons: u32,
    /// What each seat has scored by the counter-mission.
    pub counter: [Counter; 6],
}

/// What one opponent scores by a counter-mission.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("told" = "rarely"))]
pub struct Counter {
    /// In the game.
    pub total: u8,
    /// At the next checkpoint, by line.
    pub pending: [u8; 2],
    /// This turn, by line.
    pub turn: [u8; 2],
}

/// What a player declares after a Volley (DN-10.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Intent {
    /// Another Volley.
    Fight,
    /// Recovery.
    Recover,
}

/// The secret choice of an Exchange (DN-8.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
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
    #[schemars(extend("parts" = ["first", "second"]))]
    Cards(
        /// The first card.
        GridId,
        /// The second card.
        Option<GridId>,
    ),
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("told" = "rarely"))]
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
    /// Whether it is paid for by an Energy token.
    pub energy: bool,
    /// The opponent it is aimed at.
    pub opponent: Option<Seat>,
    /// Whether it has no effect (DN-8.10).
    pub cancelled: bool,
    /// Whether what it aims at the opponent turns back (DN-23.13).
    pub reflected: bool,
    /// Whether its card may be Activated again (DN-23.34).
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
    /// Whether the card's damage effect does not count.
    pub whole: bool,
    /// Whether a Shot has been fired.
    pub fired: bool,
    /// Whether it has been resolved or is being resolved.
    pub begun: bool,
}

/// What an Activation does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Activation {
    /// A profile of a System card.
    Card {
        /// Its number in the layout.
        #[schemars(with = "PlaceNo")]
        slot: u8,
        /// Which profile.
        #[schemars(with = "PlaceNo")]
        profile: u8,
        /// Attached cards that pay, by their numbers.
        #[schemars(with = "Bits<PlaceNo, 8>")]
        attached: u8,
    },
    /// Drift.
    Drift,
    /// Attach by Energy (DN-11.5).
    Attach {
        /// The Grid card.
        card: GridId,
        /// To which System card, by its number in the layout.
        #[schemars(with = "PlaceNo")]
        slot: u8,
        /// Replacing which Attached card, by its number.
        #[schemars(with = "Option<PlaceNo>")]
        replace: Option<u8>,
    },
    /// All own Cruisers move or attack (DN-22.20).
    Cruisers {
        /// Whether they attack instead of moving.
        #[schemars(extend("told" = "always"))]
        attack: bool,
    },
}
