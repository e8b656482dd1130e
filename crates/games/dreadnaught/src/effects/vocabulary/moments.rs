//! When something happens or can be done: conditions, triggers, windows, Boosts (DN-6.6, DN-23.49 and on).

use broadside_kit::few;
use broadside_kit::set::Set;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

use crate::content::{ArcId, DeckId};

use super::attacks::Keyword;
use super::cards::{Face, GridType, Kind, Type};
use super::operations::Program;
use super::{Intrusions, Kinds};

/// Something that must hold (DN-23.52), with an arc by its place or, in a file, by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Condition<Arc = ArcId> {
    /// Attacker and target are at least so far apart.
    DistanceFrom(u8),
    /// Attacker and target are at most so far apart.
    DistanceTo(u8),
    /// The attack comes to this face, by position alone.
    Face(Face),
    /// The attack has this word.
    Keyword(Keyword),
    /// The own Dreadnaught has entered no hex this turn.
    NotMoved,
    /// So many own Cruisers stand within so many hexes of the own Dreadnaught.
    CruisersWithin {
        hexes: u8,
        /// At least so many.
        count: u8,
    },
    /// The attack is an Impact or made by a Cruiser.
    AttackerLight,
    /// The attack is made by a Dreadnaught.
    AttackerDreadnaught,
    /// At least so many Components of the own Dreadnaught are filled.
    DamagedComponents(u8),
    /// The own Reactor has at least so many markers.
    ReactorMarkers(u8),
    /// The target lies in this arc of the own Dreadnaught.
    TargetInArc(Arc),
    /// At least so many markers are about to be placed on a card.
    Markers(u8),
}

impl<Arc> Condition<Arc> {
    /// Whether it speaks of an attack, and so never holds without one.
    pub(crate) const fn is_about_attacks(&self) -> bool {
        match self {
            Self::DistanceFrom(_)
            | Self::DistanceTo(_)
            | Self::Face(_)
            | Self::Keyword(_)
            | Self::AttackerLight
            | Self::AttackerDreadnaught
            | Self::TargetInArc(_)
            | Self::Markers(_) => true,
            Self::NotMoved
            | Self::CruisersWithin { .. }
            | Self::DamagedComponents(_)
            | Self::ReactorMarkers(_) => false,
        }
    }
}

/// Up to two conditions that must all hold.
pub type Conditions = [Option<Condition>; 2];

/// What sets a trigger off (DN-23.50), with the deck of cards that are meant by its place or, in a file, by its symbol.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all(deserialize = "snake_case"))]
pub enum Occurrence<Deck = DeckId> {
    /// A turn begins.
    StartTurn,
    /// A Volley begins.
    StartVolley,
    /// A card is about to resolve.
    Activate(Filter<Deck>),
    /// A card has resolved.
    Activated(Filter<Deck>),
    /// An own Dreadnaught's attack went through.
    Hit,
    /// The own Dreadnaught was hit.
    HitTaken,
    /// The own Dreadnaught's Defence held.
    Strained,
    /// The own Dreadnaught drifted.
    Drift,
    /// A Token was placed.
    TokenPlaced,
    /// The own Recovery begins.
    Recovery,
}

/// Which cards are meant (DN-23.51); what is not given is not asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Filter<Deck = DeckId> {
    #[serde(rename(deserialize = "type"))]
    pub kin: Option<Type>,
    pub kind: Option<Kind>,
    pub deck: Option<Deck>,
    /// A symbol that paid.
    pub paid: Option<GridType>,
}

impl Filter {
    /// Any card.
    pub(crate) const ANY: Self = Self { kin: None, kind: None, deck: None, paid: None };
}

/// How often a trigger or a card's Boost works (DN-23.49).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Limit {
    /// Every time.
    #[default]
    Always,
    /// Once a Volley.
    Volley,
    /// Once a turn.
    Turn,
}

/// A triggered effect (DN-23.49).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Trigger {
    /// An Attached card must offer this symbol.
    pub needs: Option<GridType>,
    /// What sets it off.
    pub on: Occurrence,
    pub conditions: Conditions,
    pub limit: Limit,
    pub effects: Program,
}

/// The kinds of windows (DN-6.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
pub enum WindowKind {
    /// Free.
    F,
    /// Response to an Attach.
    P,
    /// After the declarations.
    D,
    /// In an attack.
    A,
    /// When a Dreadnaught is hit.
    H,
    /// An Obstacle is about to hit a ship.
    C,
    /// Response to a Boost.
    B,
}

/// A set of windows.
pub type Windows = Set<WindowKind>;

impl WindowKind {
    /// All of them.
    pub const ALL: [Self; 7] = [Self::F, Self::P, Self::D, Self::A, Self::H, Self::C, Self::B];
}

few!(WindowKind, WindowKind::ALL, as number);

/// What a Boost needs of the moment, beside its window (the conditions of the Grid card table).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all(deserialize = "snake_case"))]
pub enum Occasion {
    /// Nothing.
    #[default]
    Any,
    /// The player makes the attack of the window.
    Attacker,
    /// The player makes the attack, with a System card.
    AttackerWithCard,
    /// The player owns the ship attacked.
    TargetOwner,
    /// The own Dreadnaught attacks or is attacked, Impacts excepted; in C: it stands in the way.
    OwnDreadnaught,
    /// The own Dreadnaught is the target, Impacts included.
    OwnDreadnaughtAttacked,
    /// An own Cruiser is the target, Impacts included.
    OwnCruiserAttacked,
    /// An own Activation of a profile with an attack is declared.
    OwnAttack,
    /// An own Activation of a System card is declared.
    OwnActivation,
    /// The ship in the way is an own one.
    OwnShip,
    /// The ship in the way is an own Cruiser.
    OwnCruiser,
    /// The attack is the Impact of an Obstacle on an own ship.
    OwnCollision,
    /// The Boost of the window is an enemy's.
    EnemyBoost,
    /// An enemy Activation of a card of one of these kinds is declared.
    EnemyActivation(#[serde(deserialize_with = "listed")] Kinds),
    /// The Attach of the window is an enemy's.
    EnemyAttach,
    /// An enemy effect of one of these kinds is aimed at the player.
    AimedAtMe(#[serde(deserialize_with = "listed")] Intrusions),
}

/// When a Boost can be played and what it then does (DN-23.55).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Timing {
    pub windows: Windows,
    /// What the moment must be.
    pub occasion: Occasion,
    pub conditions: Conditions,
    /// How often, for the Boost of a System card (DN-9.5). A Grid card is discarded.
    pub limit: Limit,
    pub effects: Program,
}

/// Reads a set that is written as a list.
pub(crate) fn listed<'de, T: Deserialize<'de>, S: FromIterator<T>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<S, D::Error> {
    Ok(Vec::deserialize(deserializer)?.into_iter().collect())
}
