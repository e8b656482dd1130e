//! What happened, with all draws resolved.

use crate::action::{Recover, SetupBonus};
use crate::content::{MissionId, TokenKindId, Wreck};
use crate::ending::victory::Ending;
use crate::player::Intent;
use crate::prelude::*;
use crate::state::Token;

/// One fact. Where the same happens by several rules, it says by which.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields are named after what they hold")]
pub enum Event {
    /// The first placer of a duel, or the first in player order (DN-5.1, DN-22.3).
    First { seat: Seat },
    /// A player has put a card into the layout, in secret (DN-4.12).
    Picked { seat: Seat, card: SystemId },
    /// A player has made a secret choice; which one, is not told.
    Ready { seat: Seat, rule: &'static str },
    /// All layouts are shown (DN-4.12).
    Built { seat: Seat, cards: Vec<SystemId> },
    /// A ship has been placed.
    Placed { ship: ShipRef, pose: Pose },
    /// A Beacon has been placed or moved in set-up.
    BeaconPlaced { beacon: u8, owner: Seat, at: Hex },
    /// An Obstacle has been placed.
    ObstaclePlaced { obstacle: u8, pose: Pose, rule: &'static str },
    /// A player has drawn a Mission.
    MissionDrawn { seat: Seat, mission: MissionId },
    /// A player has replaced a Mission (DN-5.7).
    MissionReplaced { seat: Seat, mission: MissionId },
    /// A set-up bonus is taken (DN-5.14).
    Bonus { seat: Seat, bonus: SetupBonus },
    /// A System card is swapped (DN-5.14h).
    Swapped { seat: Seat, out: SystemId, card: SystemId },
    /// A Mission was flipped for Initiative (DN-5.19).
    MissionFlipped { seat: Seat, mission: MissionId },
    /// A player has Initiative.
    Initiative { seat: Seat, rule: &'static str },
    /// A turn begins.
    Turn { turn: u8 },
    /// A player draws cards; which ones, is told to the player alone.
    Drew { seat: Seat, count: u8 },
    /// What the player drew.
    Drawn { seat: Seat, card: GridId },
    /// Cards go to the discard pile.
    Discarded { seat: Seat, cards: Cards, rule: &'static str },
    /// Cards are laid down in a mulligan, in secret so far.
    LaidDown { seat: Seat, card: GridId },
    /// The discard pile becomes the deck (DN-21.4).
    Reshuffled { seat: Seat, overloaded: u8 },
    /// An Obstacle moves.
    ObstacleMoved { obstacle: u8, pose: Pose },
    /// An Obstacle loses HP; at 0 it is removed.
    ObstacleHurt { obstacle: u8, hp: u8, rule: &'static str },
    /// An Obstacle is removed.
    ObstacleGone { obstacle: u8, rule: &'static str },
    /// A ship collides with an Obstacle (DN-14.5).
    Collided { ship: ShipRef, obstacle: u8 },
    /// A collision has no effect.
    Avoided { ship: ShipRef, obstacle: u8 },
    /// A token is placed.
    TokenPlaced { owner: Seat, kind: TokenKindId, pose: Pose },
    /// A token moves.
    TokenMoved { owner: Seat, kind: TokenKindId, from: Hex, to: Hex, rule: &'static str },
    /// A token is removed.
    TokenGone { owner: Seat, kind: TokenKindId, at: Hex },
    /// A player attaches a Grid card (DN-7.8).
    Attaching { seat: Seat, card: GridId, slot: u8 },
    /// A card is flipped for it (DN-7.9).
    Flipped { seat: Seat, card: GridId, matches: bool },
    /// The card is tucked (DN-7.11).
    Tucked { seat: Seat, card: GridId, slot: u8 },
    /// An Attached card is moved to another card.
    Reattached { seat: Seat, card: GridId, slot: u8 },
    /// An Attached card is discarded by an opponent.
    Detached { seat: Seat, card: GridId, slot: u8 },
    /// Activation tokens are gained.
    Tokens { seat: Seat, count: u8 },
    /// A Volley begins.
    Volley { volley: u8 },
    /// The Initiative holder raises the own limit (DN-8.13).
    Raised { seat: Seat },
    /// A player has committed, in secret.
    Committed { seat: Seat, commit: Commit },
    /// Commits are revealed (DN-8.8).
    Revealed { seat: Seat, commit: Commit },
    /// An Activation is declared.
    Declared { seat: Seat, what: Activation, energy: bool },
    /// An opponent is named.
    Named { seat: Seat, opponent: Seat },
    /// Which Activation resolves first (DN-6.5).
    Order { first: Seat },
    /// An Activation resolves.
    Resolving { seat: Seat, what: Activation },
    /// An Activation has no effect (DN-8.10).
    Cancelled { seat: Seat },
    /// A Boost is played (DN-6.8).
    Boosted { seat: Seat, source: BoostSource },
    /// A Boost has no effect.
    BoostCancelled { seat: Seat, source: BoostSource },
    /// An Attach has no effect.
    AttachCancelled { seat: Seat },
    /// An effect turns back.
    Reflected { seat: Seat, by: Seat },
    /// A number changes for a while.
    Modified { seat: Seat, stat: Stat, by: i8 },
    /// Something does not count for a while.
    Ignoring { seat: Seat, what: Ignored },
    /// A ship moves or turns.
    Moved { ship: ShipRef, from: Hex, pose: Pose },
    /// A Drift goes nowhere: a ship is in the way, or else the map ends (DN-13.8).
    DriftBlocked { ship: ShipRef, by: Option<ShipRef> },
    /// A ship makes Contact with a Beacon (DN-18.13).
    Contact { ship: ShipRef, beacon: u8 },
    /// An attack begins. A token that strikes is gone by then, so its kind is told.
    Shot { by: Shooter, kind: Option<TokenKindId>, at: Aim },
    /// A Shot has lost its target or was cancelled (DN-15.15).
    Lost { at: Aim },
    /// The Defence held (DN-15.10).
    Held { at: Aim, damage: u8, defence: u8, strain: u8 },
    /// A hit (DN-15.11).
    Hit { at: Aim, damage: u8, defence: u8 },
    /// A Component is hit (DN-16.9).
    Component { ship: ShipRef, face: Face, component: u8, marked: bool },
    /// A Component is marked by Breach (DN-16.17).
    Breached { ship: ShipRef, component: u8 },
    /// Markers are placed on a System card (DN-16.10).
    Marked { seat: Seat, slot: u8, markers: u8 },
    /// Markers are taken off a System card.
    Unmarked { seat: Seat, slot: u8, markers: u8, rule: &'static str },
    /// A System card is Disabled.
    Disabled { seat: Seat, slot: u8 },
    /// A System card loses its Disabled token.
    Enabled { seat: Seat, slot: u8 },
    /// Strain is placed by an effect.
    Strained { seat: Seat, slot: u8, strain: u8 },
    /// Strain is removed.
    Unstrained { seat: Seat, slot: u8, strain: u8 },
    /// A System card may be Activated again.
    Readied { seat: Seat, slot: u8 },
    /// A Cruiser is destroyed.
    CruiserLost { ship: ShipRef },
    /// Cruisers may attack again.
    Rearmed { seat: Seat, count: u8 },
    /// A Beacon is destroyed.
    BeaconLost { beacon: u8 },
    /// Cards are lost by Burn (DN-12.9).
    Burned { seat: Seat, cards: Cards },
    /// A hand card goes to the Overload pile.
    Overloaded { seat: Seat, cards: Cards, rule: &'static str },
    /// Somebody looks at the top of a deck.
    Looks { seat: Seat, deck: Seat, count: u8 },
    /// What was seen.
    Seen { seat: Seat, deck: Seat, cards: Cards },
    /// A card was taken from it; which one, is told to the player alone.
    Took { seat: Seat },
    /// A card was returned to the deck.
    Returned { seat: Seat, deck: Seat },
    /// Somebody looks at a hand.
    Peeks { seat: Seat, on: Seat, kind: Intrusion },
    /// What was seen.
    Peeked { seat: Seat, on: Seat, cards: Cards },
    /// A card comes back to the hand.
    Recalled { seat: Seat, card: GridId },
    /// A card leaves the Overload pile.
    Salvaged { seat: Seat, card: GridId },
    /// Energy tokens are flipped back.
    Energised { seat: Seat, count: u8, rule: &'static str },
    /// An opponent's limit falls (DN-11.7).
    Drained { seat: Seat },
    /// A player declares Intent.
    Intent { seat: Seat, intent: Intent },
    /// A player recovers, with so many points.
    Recovery { seat: Seat, points: u8 },
    /// A Recovery option is used.
    Recovered { seat: Seat, option: Recover },
    /// A marker is moved by Damage Control (DN-10.15).
    Controlled { ship: ShipRef, from: u8, to: u8 },
    /// A Mission is turned face up (DN-19.4).
    MissionRevealed { seat: Seat, mission: MissionId },
    /// Points are scored by a Mission: its owner's, or a counter-mission.
    Scored { seat: Seat, owner: Seat, mission: MissionId, points: u8 },
    /// Points outside the Missions (DN-22.27).
    BonusPoints { seat: Seat, points: u8 },
    /// A Dreadnaught is destroyed.
    Destroyed { seat: Seat, wreck: Wreck },
    /// Grid cards leave the game (DN-22.23).
    Removed { seat: Seat, cards: Cards },
    /// A player gives up.
    Conceded { seat: Seat },
    /// The game is over.
    Over { ending: Ending },
}

/// What an attack is aimed at, as it was then: a token that is gone has left its place in the list to the next one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Aim {
    /// A weapon token.
    Token(Token),
    /// Anything else, which keeps its place, or a token that was gone before.
    Other(Target),
}
