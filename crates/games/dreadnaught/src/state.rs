//! The state of a game: plain data.

use std::sync::Arc;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use broadside_engine::{BySeat, Outcome, Seat, Seats, Steps};
use broadside_geometry::hex::{Direction, Hex};

use crate::cards::{Cards, Pile};
use crate::content::{
    ClassId, Content, GRID_CARDS, GridId, Map, MissionId, ObstacleKindId, PatternId, SystemId, TokenKindId,
    Wreck,
};
use crate::effects::{
    Face, GridType, Ignored, Intrusion, Keywords, Kind, Lasts, Program, Stat, Whom, Window,
};

/// A game of Dreadnaught.
#[derive(Clone, PartialEq, Debug)]
pub struct Dreadnaught {
    /// What there is to play with. States of one match share it; it is not compared.
    pub(crate) content: Shared<Content>,
    /// What was agreed before the game.
    pub(crate) agreed: Arc<Agreed>,
    pub(crate) state: State,
}

/// Something states share, and by which they do not differ.
#[derive(Debug)]
pub(crate) struct Shared<T>(pub(crate) Arc<T>);

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> PartialEq for Shared<T> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl<T> std::ops::Deref for Shared<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

/// What was agreed before the game, found right (DN-21.6).
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Agreed {
    pub(crate) players: usize,
    /// The team of each seat; different for all in a free-for-all.
    pub(crate) team: BySeat<u8>,
    pub(crate) class: BySeat<ClassId>,
    /// The System deck of each seat.
    pub(crate) deck: BySeat<Vec<SystemId>>,
    /// The decks whose Hull bonus each seat has, as bits (DN-4.9).
    pub(crate) hulls: BySeat<u32>,
    /// Missions a player draws.
    pub(crate) missions: u8,
    /// Whether counter-missions score.
    pub(crate) counters: bool,
    /// The last turn.
    pub(crate) turns: u8,
}

/// Everything that changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// The turn, from 1; 0 in set-up.
    pub turn: u8,
    /// The Volley of the turn, from 1; 0 before the first.
    pub volley: u8,
    /// Lone Activations of the last fighter still to be made; 0 outside them (DN-10.5).
    pub lone: u8,
    /// The first placer of a duel, or the first in player order (DN-5.1, DN-22.3).
    pub first: Seat,
    /// Who holds Initiative, in a duel (DN-5.18).
    pub initiative: Option<Seat>,
    /// The Initiative token is face down (DN-8.13).
    pub flipped: bool,
    /// Initiative has raised a limit this turn.
    pub raised: bool,
    /// Everything a player has.
    pub players: BySeat<Player>,
    /// The Beacons in order of placement; destroyed ones stay in the list.
    pub beacons: ArrayVec<Beacon, 18>,
    /// The weapon tokens in order of placement.
    pub tokens: ArrayVec<Token, 120>,
    /// The Obstacles in order of placement; removed ones stay in the list.
    pub obstacles: ArrayVec<Obstacle, 48>,
    /// Effects that last for a while.
    pub lasting: ArrayVec<Lasting, 40>,
    /// The attacks being resolved, the innermost last.
    pub shots: ArrayVec<Shot, 4>,
    /// Dreadnaughts destroyed this turn (DN-22.23).
    pub lost: u8,
    /// What is being resolved.
    pub steps: Steps<Step, 80>,
    /// How the game ended.
    pub ending: Option<Ending>,
}

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
    /// The Mission deck, as bits.
    pub mission_deck: u32,
    /// Missions set aside while duplicates are replaced (DN-5.7), as bits.
    pub missions_aside: u32,
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

/// Who has seen where each card is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<Seats>", into = "Vec<Seats>")]
pub struct Seen(pub [Seats; GRID_CARDS]);

impl Default for Seen {
    fn default() -> Self {
        Self([Seats::NONE; GRID_CARDS])
    }
}

impl From<Seen> for Vec<Seats> {
    fn from(seen: Seen) -> Self {
        seen.0.to_vec()
    }
}

impl TryFrom<Vec<Seats>> for Seen {
    type Error = String;

    fn try_from(seats: Vec<Seats>) -> Result<Self, String> {
        let count = seats.len();
        seats.try_into().map(Self).map_err(|_| format!("{count} cards are seen, but a deck has {GRID_CARDS}"))
    }
}

/// Where something is and where it points (DN-1.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pose {
    /// The hex.
    pub at: Hex,
    /// The facing.
    pub facing: Direction,
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

/// A Beacon.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Beacon {
    /// Whose.
    pub owner: Seat,
    /// Where.
    pub at: Hex,
    /// Has been destroyed.
    pub gone: bool,
}

/// A weapon token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Token {
    /// Which kind.
    pub kind: TokenKindId,
    /// Whose.
    pub owner: Seat,
    /// Where, and for those that fly, which way.
    pub pose: Pose,
    /// Strain.
    pub strain: u8,
    /// Has moved in this movement.
    pub moved: bool,
}

/// An Obstacle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Obstacle {
    /// Which kind.
    pub kind: ObstacleKindId,
    /// The anchor and the facing.
    pub pose: Pose,
    /// HP left, where the kind has any.
    pub hp: u8,
    /// Has been removed.
    pub gone: bool,
}

/// A Mission in a player's hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Held {
    /// Which.
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
    pub arc: Option<crate::content::ArcId>,
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

/// An effect that lasts for a while (DN-6.11).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lasting {
    /// Whose ship and cards it concerns.
    pub owner: Seat,
    /// The System card of the owner that made it, as a place in the layout.
    pub slot: Option<u8>,
    /// What it does.
    pub what: LastingEffect,
    /// Until when.
    pub lasts: Lasts,
}

/// What a lasting effect does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LastingEffect {
    /// Changes a number.
    Modify {
        /// Which.
        stat: Stat,
        /// By how much.
        by: i8,
        /// Whose.
        whom: Whom,
    },
    /// Something does not count.
    Ignore(Ignored),
}

/// A ship of the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShipRef {
    /// A player's Dreadnaught.
    Dreadnaught(Seat),
    /// One of a player's Cruisers, counted from 0.
    Cruiser(Seat, u8),
}

impl ShipRef {
    /// Whose it is.
    pub const fn owner(self) -> Seat {
        match self {
            Self::Dreadnaught(seat) | Self::Cruiser(seat, _) => seat,
        }
    }
}

/// What an attack is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// A ship.
    Ship(ShipRef),
    /// A hex of an Obstacle.
    Obstacle(u8, Hex),
    /// A weapon token, by its place in the list.
    Token(u8),
    /// A Beacon, by its place in the list.
    Beacon(u8),
}

/// Who makes an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shooter {
    /// A System card of a Dreadnaught.
    Card(Seat, u8),
    /// A Cruiser.
    Cruiser(Seat, u8),
    /// A weapon token of this player.
    Token(Seat),
    /// An Obstacle, by its place in the list: nobody's attack.
    Obstacle(u8),
}

/// An attack being resolved (DN-15.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shot {
    /// Who attacks.
    pub by: Shooter,
    /// What is attacked.
    pub target: Target,
    /// The operation of a System card's attack, in the store.
    pub op: u16,
    /// The Damage of an Impact.
    pub impact: u8,
    /// Where the strike of a Mine comes from.
    pub from: Option<Hex>,
    /// Its words.
    pub keywords: Keywords,
    /// More Damage by Boosts.
    pub more: i8,
    /// More Defence by Boosts.
    pub defence: i8,
    /// Range taken off by Boosts.
    pub shorter: i8,
    /// Obstacles do not affect the line.
    pub clear: bool,
    /// Does nothing.
    pub cancelled: bool,
    /// Markers taken off by PREVENT.
    pub prevented: u8,
    /// Breach by Boosts and words.
    pub breach: u8,
    /// The face of an Impact.
    pub face: Option<Face>,
    /// The face that was picked.
    pub picked: Option<Face>,
    /// The Defence card of the target.
    pub defending: u8,
    /// Damage above the Defence.
    pub net: u8,
    /// The Component that was picked.
    pub component: u8,
    /// The card that suffers.
    pub card: Option<u8>,
    /// How far the resolution is.
    pub stage: Stage,
    /// A component marker was placed.
    pub marked: bool,
    /// Card markers were placed.
    pub hurt: u8,
}

/// How far a Shot is (DN-15.9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// A2: the A window.
    Open,
    /// A3: the target is checked again.
    Recheck,
    /// A4: the Defence card.
    Defend,
    /// A5 and A6.
    Compare,
    /// A7: face, row and component.
    Pick,
    /// A8: the card.
    Card,
    /// A9: triggers that prevent.
    Shield,
    /// A9: the H window.
    Window,
    /// A10: the markers.
    Mark,
    /// A11: Crash, Overload and Breach.
    Words,
    /// A11: Burn.
    Burn,
    /// A11: Snare.
    Snare,
    /// A11: Shove or Drag.
    Push,
    /// A12: the attacker's triggers.
    Hit,
    /// A12: the target's triggers.
    Taken,
    /// After a Shot that the Defence held.
    Held,
    /// Over.
    Done,
}

/// What a movement is (DN-13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Going {
    /// MOVE: forward steps and rotations left.
    Drive {
        /// Steps.
        speed: u8,
        /// Rotations.
        agility: u8,
    },
    /// GRIDMOVE: the hex to reach, once it is picked.
    Grid {
        /// The pattern.
        pattern: PatternId,
        /// The hex.
        to: Option<Hex>,
    },
    /// Drift: one hex forward.
    Drift {
        /// Still to be made.
        left: bool,
    },
    /// A Cruiser's move: steps left.
    Cruiser {
        /// Steps.
        steps: u8,
    },
    /// SHOVE, Shove and Drag: steps left, away from or toward a hex.
    Shove {
        /// Steps.
        steps: u8,
        /// Where from.
        source: Hex,
        /// Closer.
        toward: bool,
        /// Who moves it.
        by: Seat,
    },
}

/// A movement under way (DN-13.1, DN-14.6, DN-14.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Motion {
    /// What moves.
    pub ship: ShipRef,
    /// How.
    pub going: Going,
    /// Obstacles it has collided with, as bits.
    pub collided: u64,
    /// Obstacles it left carefully with its first step, as bits.
    pub left: u64,
    /// Steps taken.
    pub steps: u8,
    /// Its Speed has been slowed by an Obstacle.
    pub slowed: bool,
    /// It goes no farther.
    pub stopped: bool,
    /// The step it is about to take.
    pub next: Option<Direction>,
}

impl Motion {
    /// Who steers it.
    pub(crate) const fn helmsman(&self) -> Seat {
        match self.going {
            Going::Shove { by, .. } => by,
            Going::Drive { .. } | Going::Grid { .. } | Going::Drift { .. } | Going::Cruiser { .. } => {
                self.ship.owner()
            }
        }
    }
}

/// Whose effect is being resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// The declared profile of the player.
    Profile,
    /// The Boost below on the stack.
    Boost,
    /// A trigger, by its number; see `Dreadnaught::trigger`.
    Trigger(u8),
    /// A bonus of set-up.
    Bonus,
}

/// What a Boost is played from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BoostSource {
    /// A Grid card from the hand.
    Grid(GridId),
    /// A Boost effect of a System card.
    System {
        /// Its place in the layout.
        slot: u8,
        /// Which effect.
        index: u8,
    },
    /// An Energy token for the Reactor (DN-11.6).
    Mend,
    /// An Energy token against an opponent's limit (DN-11.7).
    Drain,
}

/// Which list of cards is picked from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Picking {
    /// RECALL and option d: discard pile to hand.
    Recall,
    /// SALVAGE: Overload pile to discard pile.
    Salvage,
}

/// Whether a card that was looked at goes to the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Taking {
    /// The player is asked.
    Asked,
    /// One does; which one, is secret.
    Wanted,
    /// None does, or one has.
    Over,
}

/// What cards of the own layout are picked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mending {
    /// UNMARK and option b: a marker at a time.
    Unmark,
    /// ENABLE and option a.
    Enable,
    /// UNSTRAIN: so many from one card.
    Unstrain,
    /// READY.
    Ready,
}

/// One thing being resolved. It asks somebody, or goes on by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The set-up, stage by stage (DN-5.2, DN-22.5).
    Setup(Preparation),
    /// Choose a hex for the Dreadnaught (DN-5.3, DN-22.7).
    PlaceShip(Seat),
    /// Choose a hex for a Cruiser (DN-5.4, DN-22.8).
    PlaceCruiser(Seat),
    /// Choose a facing for the ship placed last.
    FaceShip(ShipRef),
    /// Choose a hex for a Beacon (DN-5.5, DN-22.9).
    PlaceBeacon(Seat),
    /// Move one of two Beacons apart (DN-22.10).
    Nudge {
        /// Who placed.
        seat: Seat,
        /// The new Beacon.
        beacon: u8,
        /// The one too near.
        other: u8,
        /// Moves made.
        moves: u8,
    },
    /// Take a set-up bonus or stop (DN-5.14, DN-22.6).
    Bonus(Seat),
    /// Attach for free: the Grid card.
    BonusAttach(Seat),
    /// Attach for free: the System card.
    BonusAttachTo(Seat, GridId),
    /// Use a Boost for free.
    BonusBoost(Seat),
    /// Move the Dreadnaught.
    BonusShip(Seat),
    /// Move Cruisers: so many left, and the one that has moved.
    BonusCruisers {
        /// Who.
        seat: Seat,
        /// How many left.
        left: u8,
        /// Which have moved, as bits.
        moved: u8,
    },
    /// Move a Beacon: which.
    BonusBeacon(Seat),
    /// Move a Beacon: where.
    BonusBeaconHex(Seat, u8),
    /// Place Obstacles: of which kind.
    ObstacleKind {
        /// Who.
        seat: Seat,
        /// The size.
        size: u8,
        /// How many.
        count: u8,
    },
    /// Place an Obstacle: where.
    ObstacleHex {
        /// Who.
        seat: Seat,
        /// The kind.
        kind: ObstacleKindId,
        /// How many left.
        left: u8,
    },
    /// Place an Obstacle: which way.
    ObstacleFacing {
        /// Who.
        seat: Seat,
        /// The kind.
        kind: ObstacleKindId,
        /// The anchor.
        at: Hex,
        /// How many left.
        left: u8,
    },
    /// Swap a System card: which goes.
    SwapOut(Seat),
    /// Swap a System card: which comes.
    SwapIn(Seat, u8),
    /// The turn, beat by beat (DN-6.1).
    Turn(Beat),
    /// Draw up to so many cards (DN-3.8).
    Draw {
        /// Who.
        seat: Seat,
        /// How many.
        left: u8,
        /// Above the hand size too.
        over: bool,
    },
    /// Discard from the top of the deck what a Burn did not find in the hand (DN-12.9).
    Mill {
        /// Who.
        seat: Seat,
        /// How many.
        left: u8,
    },
    /// Whether half of the Overload pile comes back (DN-21.4).
    Reshuffle(Seat),
    /// Draw one more by Initiative? (DN-7.4)
    InitiativeDraw(Seat),
    /// Discard one for it.
    InitiativeDiscard {
        /// Who.
        seat: Seat,
        /// How many cards the hand had.
        held: u8,
    },
    /// Obstacles move (DN-14.3), from this one on.
    Obstacles(u8),
    /// An Obstacle moves, step by step: C windows, the step, the collisions (DN-14.11).
    ObstacleGoes {
        /// Which.
        index: u8,
        /// Which way.
        direction: Direction,
        /// Steps left.
        left: u8,
        /// The step is made; what follows from it is not done.
        made: bool,
        /// Ships that had their window, as bits.
        asked: u64,
        /// Ships that do not collide: they have already, or somebody saw to it.
        spared: u64,
    },
    /// A collision: the effects of the Obstacle from the one numbered on.
    Collide {
        /// Which Obstacle.
        index: u8,
        /// Which ship.
        ship: ShipRef,
        /// The face hit.
        face: Face,
        /// The next effect.
        next: u8,
    },
    /// Torpedoes fly (DN-18.17): the owner's place in resolution order, the token and its steps left.
    Flights {
        /// The owner's place.
        place: u8,
        /// Which.
        index: u8,
        /// Steps left; 255 before it begins.
        left: u8,
    },
    /// Area effects in Power Up (DN-14.15), from a player and an Obstacle on.
    Areas {
        /// The place in resolution order.
        place: u8,
        /// The kind of Obstacle.
        kind: u8,
    },
    /// Attach actions (DN-7.6): the place in resolution order.
    Attaching(u8),
    /// Which Grid card, or pass.
    AttachPick(Seat),
    /// To which System card.
    AttachTo(Seat, GridId),
    /// Replacing which.
    AttachReplace(Seat, GridId, u8),
    /// An Attach: window, flips, tuck.
    Attach {
        /// Who.
        seat: Seat,
        /// The Grid card.
        card: GridId,
        /// The System card.
        slot: u8,
        /// The Attached card to be replaced.
        replace: Option<u8>,
        /// Flips made; 255 before the window.
        flips: u8,
        /// By an Energy token.
        energy: bool,
        /// It was cancelled.
        cancelled: bool,
    },
    /// Quick Repair (DN-12.12): so many left.
    QuickRepair(Seat, u8),
    /// Raise the limit by Initiative? (DN-8.13)
    InitiativeBoost(Seat),
    /// All choose in secret (DN-8.5).
    Commit,
    /// Declare what was committed (DN-8.8), from this place in resolution order on.
    Declaring(u8),
    /// The declaration.
    Declare(Seat),
    /// Name the opponent the declared effects are aimed at.
    DeclareOpponent(Seat),
    /// Which Activation resolves first (DN-6.5).
    ResolveOrder(Seat),
    /// The declared Activations resolve: the next in order, and whether the order is turned round.
    Resolving {
        /// The place.
        place: u8,
        /// The other way round.
        reversed: bool,
    },
    /// One Activation, part by part (DN-8.19).
    Activating(Seat, Part),
    /// Emergency Repair? (DN-8.21)
    EmergencyRepair(Seat),
    /// A window (DN-6.7).
    Window {
        /// Its kind.
        kind: Window,
        /// Whom it is about: the attaching player, the Boost's player, the owner of the ship in the way, or the
        /// player about to be affected.
        about: Option<ShipRef>,
        /// The next place in resolution order.
        place: u8,
        /// Players in succession who passed or were not asked.
        quiet: u8,
    },
    /// A Boost (DN-6.8).
    Boost {
        /// Who plays it.
        seat: Seat,
        /// From what.
        source: BoostSource,
        /// Which timing.
        timing: u8,
        /// At whom it is aimed.
        opponent: Option<Seat>,
        /// It was cancelled.
        cancelled: bool,
        /// It turns back on its player.
        reflected: bool,
        /// How far it is.
        phase: u8,
    },
    /// Name the opponent a Boost is aimed at.
    BoostOpponent(Seat),
    /// An effect that looks into or empties another player's cards, from a keyword or a trigger (DN-23.13).
    Intrude {
        /// Which.
        kind: Intrusion,
        /// Its number.
        count: u8,
        /// Whose effect.
        by: Seat,
        /// Whom it affects; none while nobody is named.
        on: Option<Seat>,
        /// It turns back.
        reflected: bool,
        /// The window has been.
        asked: bool,
    },
    /// Operations, from one to another.
    Ops {
        /// What is left.
        program: Program,
        /// Whose.
        seat: Seat,
        /// From what.
        source: Source,
    },
    /// CHOOSE.
    Branch {
        /// Who.
        seat: Seat,
        /// The branches.
        branches: [Program; 2],
        /// From what.
        source: Source,
    },
    /// MAY.
    May {
        /// Who.
        seat: Seat,
        /// What.
        program: Program,
        /// From what.
        source: Source,
    },
    /// Triggers waiting (DN-23.49), as bits.
    Triggers {
        /// Whose.
        seat: Seat,
        /// Which.
        pending: u64,
    },
    /// A movement.
    Moving(Motion),
    /// A ship has entered a hex: strikes, collisions, Contacts, events (DN-13.1).
    Entered {
        /// Which ship.
        ship: ShipRef,
        /// Which way it went.
        direction: Direction,
        /// Strikes are done: collisions and the rest.
        struck: bool,
    },
    /// ROTATE: so many left.
    Rotate(Seat, u8),
    /// Cruisers move (DN-13.12): so many left, hexes each, Drones too.
    CruiserMoves {
        /// Whose.
        seat: Seat,
        /// How many.
        left: u8,
        /// Hexes each.
        hexes: u8,
        /// Escorting tokens may move too.
        escorts: bool,
    },
    /// A Cruiser rotates after its move.
    CruiserRotate(Seat, u8),
    /// Cruisers attack (DN-18.6): so many left.
    CruiserAttacks(Seat, u8),
    /// REARM: so many Disarmed Cruisers left to flip.
    Rearm(Seat, u8),
    /// The Shots of a Cruiser.
    CruiserShots {
        /// Whose.
        seat: Seat,
        /// Which.
        index: u8,
        /// Shots left.
        left: u8,
        /// It has fired.
        fired: bool,
        /// Targets whose A window has been: the last one fired at.
        last: Option<Target>,
    },
    /// The Shots of an attack profile (DN-15.6).
    Shots {
        /// Who.
        seat: Seat,
        /// The card.
        slot: u8,
        /// The operation in the store.
        op: u16,
        /// Shots left.
        left: u8,
    },
    /// The innermost attack is resolved.
    Shot,
    /// Choose which enemy ship is shoved.
    ShoveWhich {
        /// Who.
        seat: Seat,
        /// How many hexes.
        hexes: u8,
        /// Closer.
        toward: bool,
        /// Within so many hexes.
        range: u8,
    },
    /// Choose which enemy Dreadnaught gains Strain.
    StrainWhich {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
        /// Within so many hexes.
        range: u8,
    },
    /// The owner picks the Defence card for Strain.
    StrainCard {
        /// Whose ship.
        seat: Seat,
        /// How many.
        count: u8,
        /// By whom.
        by: Option<Seat>,
    },
    /// Pick an enemy card to Disable.
    DisableWhich {
        /// Who.
        seat: Seat,
        /// Within so many hexes.
        range: u8,
    },
    /// Pick enemy Attached cards to discard: so many left, of which ship.
    DetachWhich {
        /// Who.
        seat: Seat,
        /// How many left.
        left: u8,
        /// Within so many hexes.
        range: u8,
        /// The ship, once one is picked.
        of: Option<Seat>,
    },
    /// Move an own Attached card: which.
    ReattachWhich(Seat, u8),
    /// Move an own Attached card: where.
    ReattachTo {
        /// Who.
        seat: Seat,
        /// From which card.
        slot: u8,
        /// Which.
        place: u8,
        /// How many more after it.
        left: u8,
    },
    /// Pick own System cards.
    Mend {
        /// Who.
        seat: Seat,
        /// For what.
        what: Mending,
        /// How many left.
        left: u8,
        /// Of this type only.
        kin: Option<crate::effects::Type>,
    },
    /// Pick Grid cards.
    Pick {
        /// Who.
        seat: Seat,
        /// From which list.
        what: Picking,
        /// How many left.
        left: u8,
        /// Of these types.
        types: crate::effects::GridTypes,
    },
    /// Discard any number, then draw as many.
    Redraw {
        /// Who.
        seat: Seat,
        /// Discarded so far.
        count: u8,
    },
    /// Looking at the top of a deck (DN-12.13, DN-12.18).
    Look {
        /// Who looks.
        seat: Seat,
        /// Whose deck.
        deck: Seat,
        /// The cards looked at and not returned.
        cards: Cards,
        /// Whether one goes to the hand.
        take: Taking,
        /// Begins: so many cards are to be looked at.
        begin: u8,
    },
    /// Recovery options by REPAIR or Emergency Repair: so many left.
    Repairs(Seat, u8),
    /// The Recovery of a player (DN-10.8).
    Recovery(Seat, bool),
    /// Place tokens.
    PlaceTokens {
        /// Who.
        seat: Seat,
        /// Which.
        token: TokenKindId,
        /// How many left.
        left: u8,
        /// At least so far.
        min: u8,
        /// At most so far.
        max: u8,
        /// In this arc.
        arc: crate::content::ArcId,
    },
    /// Point the token placed last.
    FaceToken(Seat),
    /// TOKMOVE: so many left, hexes each.
    TokenMoves {
        /// Whose.
        seat: Seat,
        /// How many.
        left: u8,
        /// Hexes each.
        hexes: u8,
    },
    /// A token moves, step by step.
    TokenSteps {
        /// Whose.
        seat: Seat,
        /// Which.
        index: u8,
        /// Steps left.
        left: u8,
    },
    /// A moved Mine picks among several ships.
    TokenStrike {
        /// Whose.
        seat: Seat,
        /// Which.
        index: u8,
        /// Where it came from.
        came: Direction,
    },
    /// OBSMOVE: which.
    ObstacleWhich {
        /// Who.
        seat: Seat,
        /// How far.
        hexes: u8,
        /// Within so many hexes.
        range: u8,
    },
    /// OBSMOVE: which way.
    ObstacleWay {
        /// Who.
        seat: Seat,
        /// Which.
        index: u8,
        /// How far.
        hexes: u8,
    },
    /// Declare Intent, from this place in resolution order on.
    Intents(u8),
    /// The declaration.
    Intent(Seat),
    /// Damage Control (DN-10.15): markers that have been moved, as bits, on the ship being worked on.
    DamageControl {
        /// Who.
        seat: Seat,
        /// Components filled by it, for the Dreadnaught.
        ship: u32,
        /// The same for each Cruiser, eight bits each.
        cruisers: u64,
    },
    /// A checkpoint (DN-20.10).
    Checkpoint,
    /// What a destroyed Dreadnaught becomes (DN-22.18).
    WreckType(Seat),
}

impl Step {
    /// The player whose step it is: who answers it, or for whom it goes on by itself. None where it is everybody's,
    /// or where only the table tells.
    pub(crate) const fn seat(self) -> Option<Seat> {
        match self {
            Self::PlaceShip(seat)
            | Self::PlaceCruiser(seat)
            | Self::PlaceBeacon(seat)
            | Self::Nudge { seat, .. }
            | Self::Bonus(seat)
            | Self::BonusAttach(seat)
            | Self::BonusAttachTo(seat, _)
            | Self::BonusBoost(seat)
            | Self::BonusShip(seat)
            | Self::BonusCruisers { seat, .. }
            | Self::BonusBeacon(seat)
            | Self::BonusBeaconHex(seat, _)
            | Self::ObstacleKind { seat, .. }
            | Self::ObstacleHex { seat, .. }
            | Self::ObstacleFacing { seat, .. }
            | Self::SwapOut(seat)
            | Self::SwapIn(seat, _)
            | Self::Draw { seat, .. }
            | Self::Mill { seat, .. }
            | Self::Reshuffle(seat)
            | Self::InitiativeDraw(seat)
            | Self::InitiativeDiscard { seat, .. }
            | Self::AttachPick(seat)
            | Self::AttachTo(seat, _)
            | Self::AttachReplace(seat, ..)
            | Self::Attach { seat, .. }
            | Self::QuickRepair(seat, _)
            | Self::InitiativeBoost(seat)
            | Self::Declare(seat)
            | Self::DeclareOpponent(seat)
            | Self::ResolveOrder(seat)
            | Self::Activating(seat, _)
            | Self::EmergencyRepair(seat)
            | Self::Boost { seat, .. }
            | Self::BoostOpponent(seat)
            | Self::Intrude { by: seat, .. }
            | Self::Ops { seat, .. }
            | Self::Branch { seat, .. }
            | Self::May { seat, .. }
            | Self::Triggers { seat, .. }
            | Self::Rotate(seat, _)
            | Self::CruiserMoves { seat, .. }
            | Self::CruiserRotate(seat, _)
            | Self::CruiserAttacks(seat, _)
            | Self::Rearm(seat, _)
            | Self::CruiserShots { seat, .. }
            | Self::Shots { seat, .. }
            | Self::ShoveWhich { seat, .. }
            | Self::StrainWhich { seat, .. }
            | Self::StrainCard { seat, .. }
            | Self::DisableWhich { seat, .. }
            | Self::DetachWhich { seat, .. }
            | Self::ReattachWhich(seat, _)
            | Self::ReattachTo { seat, .. }
            | Self::Mend { seat, .. }
            | Self::Pick { seat, .. }
            | Self::Redraw { seat, .. }
            | Self::Look { seat, .. }
            | Self::Repairs(seat, _)
            | Self::Recovery(seat, _)
            | Self::PlaceTokens { seat, .. }
            | Self::FaceToken(seat)
            | Self::TokenMoves { seat, .. }
            | Self::TokenSteps { seat, .. }
            | Self::TokenStrike { seat, .. }
            | Self::ObstacleWhich { seat, .. }
            | Self::ObstacleWay { seat, .. }
            | Self::Intent(seat)
            | Self::DamageControl { seat, .. }
            | Self::WreckType(seat) => Some(seat),
            Self::FaceShip(ship) | Self::Entered { ship, .. } | Self::Collide { ship, .. } => {
                Some(ship.owner())
            }
            Self::Moving(motion) => Some(motion.helmsman()),
            Self::Setup(_)
            | Self::Turn(_)
            | Self::Obstacles(_)
            | Self::ObstacleGoes { .. }
            | Self::Flights { .. }
            | Self::Areas { .. }
            | Self::Attaching(_)
            | Self::Commit
            | Self::Declaring(_)
            | Self::Resolving { .. }
            | Self::Window { .. }
            | Self::Shot
            | Self::Intents(_)
            | Self::Checkpoint => None,
        }
    }
}

/// A stage of set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Preparation {
    /// Build ships in secret.
    Build,
    /// Place Dreadnaughts.
    Ships,
    /// Place Cruisers.
    Cruisers,
    /// Place Beacons.
    Beacons,
    /// Draw Missions, and replace duplicates.
    Missions,
    /// Mulligan.
    Hands,
    /// Bonuses: the place in resolution order of whoever is next.
    Bonuses(u8),
    /// Initiative.
    Initiative,
}

/// A beat of the turn; the name says what comes next.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Beat {
    /// Start of turn.
    Start,
    /// Reset and draw.
    PowerUp,
    /// Initiative draw.
    Initiative,
    /// Obstacles move.
    Obstacles,
    /// Torpedoes fly.
    Tokens,
    /// Area effects.
    Areas,
    /// Re-arm, F window.
    Rearm,
    /// Attach.
    Attach,
    /// Convert.
    Convert,
    /// A Volley begins.
    Volley,
    /// The Initiative choice.
    Raise,
    /// An Exchange begins with its F window.
    Exchange,
    /// Commit.
    Commit,
    /// After the commits.
    Reveal,
    /// The D window.
    Respond,
    /// The order.
    Order,
    /// The Activations resolve.
    Resolve,
    /// The Exchange is over.
    Exchanged,
    /// Intent.
    Intent,
    /// After the declarations.
    Decide,
    /// Lone Activations: the first or second.
    Lone,
    /// Recovery.
    Recovery,
    /// After Recovery.
    Recovered,
    /// Damage Control.
    Control,
    /// End-of-turn scoring.
    Score,
    /// Turn effects end; attrition; limits.
    End,
}

/// A part of an Activation (DN-8.19).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Green Scans.
    Scan,
    /// `Activate` triggers.
    Before,
    /// The profile itself.
    Effects,
    /// Cruisers move or attack.
    Cruisers,
    /// `Activated` triggers.
    After,
    /// Emergency Repair, after a Drift.
    Repair,
    /// Paying and marking.
    Pay,
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// Why.
    pub reason: Reason,
    /// Who won; several who are not of one team share it.
    pub winners: Seats,
    /// Opponents share it.
    pub shared: bool,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// A Dreadnaught was destroyed in a duel.
    Destroyed,
    /// Only one Dreadnaught or team is left.
    LastShip,
    /// Too few Grid cards are left.
    Exhausted,
    /// The last turn is over.
    Turns,
    /// Somebody gave up a duel.
    Conceded,
}

impl Ending {
    /// The outcome as the engine tells it.
    pub(crate) fn outcome(self) -> Outcome {
        let rule = broadside_engine::Rule::new(match self.reason {
            Reason::Destroyed => "DN-20.5",
            Reason::LastShip | Reason::Exhausted => "DN-22.25",
            Reason::Turns => "DN-20.9",
            Reason::Conceded => "DN-20.7",
        });
        if self.shared { Outcome::drawn(self.winners, rule) } else { Outcome::won(self.winners, rule) }
    }
}

impl Dreadnaught {
    /// What is being resolved now.
    pub(crate) fn step(&self) -> Step {
        *self.state.steps.top().expect("a game always has a step")
    }

    pub(crate) fn is_duel(&self) -> bool {
        self.agreed.players == 2
    }

    pub(crate) fn count(&self) -> usize {
        self.agreed.players
    }

    pub(crate) fn map(&self) -> &Map {
        if self.is_duel() { &self.content.duel } else { &self.content.large }
    }

    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.state.players[seat]
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.state.players[seat]
    }

    /// Resolution order (DN-6.4).
    pub(crate) fn order(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let first = self.state.initiative.unwrap_or(self.state.first);
        first.around(self.agreed.players)
    }

    /// The seat at a place in resolution order.
    pub(crate) fn in_order(&self, place: u8) -> Seat {
        let first = self.state.initiative.unwrap_or(self.state.first);
        Seat::new((first.index() + usize::from(place)) % self.agreed.players)
    }

    /// Whether two seats are enemies (DN-22.30).
    pub(crate) fn are_enemies(&self, one: Seat, other: Seat) -> bool {
        self.agreed.team[one] != self.agreed.team[other]
    }

    /// The enemies of a seat, in seat order.
    pub(crate) fn enemies(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + '_ {
        Seat::all(self.count()).filter(move |&other| self.are_enemies(seat, other))
    }

    /// Whether a player still has a ship on the map (DN-22.16).
    pub(crate) fn is_in(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        player.ship.is_some() || player.cruisers.iter().any(|cruiser| cruiser.pose.is_some())
    }

    /// The place of a System card of this kind in a layout; the first, if there are several.
    pub(crate) fn slot_of(&self, seat: Seat, kind: Kind) -> Option<usize> {
        let systems = &self.player(seat).systems;
        systems.iter().position(|system| self.content.system(system.card).kind == kind)
    }
}
