//! Operations: what the words on cards do (DN-23.1 to DN-23.44).

use broadside_kit::few;
use broadside_kit::set::Set;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::content::{ArcId, PatternId, TokenKindId};
use crate::readable::OperationNo;

use super::GridTypes;
use super::attacks::{Attack, Keyword};
use super::moments::{Conditions, Filter};
use super::numbers::{Ignored, Lasts, Stat, Whom};

/// What can be cancelled (DN-23.11).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cancelled {
    /// The Shot of the window.
    Shot,
    /// An enemy Activation.
    Activation,
    /// The Boost of the window.
    Boost,
    /// The Attach of the window.
    Attach,
}

/// Effects that look into or empty another player's cards; they can be reflected (DN-23.12).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Intrusion {
    /// SCRY.
    Scry,
    /// BURN.
    Burn,
    /// PEEK.
    Peek,
}

/// A set of intrusions.
pub type Intrusions = Set<Intrusion>;

few!(Intrusion, [Intrusion::Scry, Intrusion::Burn, Intrusion::Peek], as number);

/// Who loses cards by a Burn (DN-23.25).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Burned {
    /// An opponent of the player's choice.
    #[default]
    Opponent,
    /// Whoever made the attack.
    Attacker,
    /// The owner of the ship that was hit.
    Target,
}

/// A run of operations in the content's store of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct Program {
    /// The first operation.
    #[schemars(with = "OperationNo")]
    pub first: u16,
    /// How many operations there are.
    pub count: u8,
}

/// One operation (DN-23.1 to DN-23.44). Those of a program resolve from first to last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Op {
    /// Up to so many Shots.
    Attack(Attack),
    /// Drive movement of the own Dreadnaught.
    Move {
        /// Forward steps.
        speed: u8,
        agility: u8,
    },
    /// Movement by a pattern.
    GridMove(PatternId),
    /// Up to so many rotations.
    Rotate(u8),
    /// Changes a number for a while.
    Modify {
        stat: Stat,
        by: i8,
        whom: Whom,
        lasts: Lasts,
    },
    /// The declared profile uses this arc.
    Arc(ArcId),
    /// The Shot has this word.
    Grant(Keyword),
    /// Something does not count for a while.
    Ignore {
        what: Ignored,
        lasts: Lasts,
    },
    /// Something does not happen.
    Cancel(Cancelled),
    /// An opponent's effect turns against the opponent.
    Reflect(Intrusions),
    /// Fewer markers on the card that is hit.
    Prevent(u8),
    /// Further Components of the row are marked.
    Breach(u8),
    /// Strain on an enemy Dreadnaught.
    Strain {
        count: u8,
        /// How far away at most.
        range: u8,
    },
    /// Strain off an own Defence card; 255 is all of it.
    Unstrain(u8),
    /// Markers on the card that attacks.
    MarkAttacker(u8),
    /// Markers off own cards.
    Unmark(u8),
    /// An enemy card is Disabled.
    Disable {
        /// How far away at most.
        range: u8,
    },
    /// Disabled tokens off own cards.
    Enable(u8),
    /// An enemy ship is moved.
    Shove {
        /// How many hexes at most.
        hexes: u8,
        /// Closer instead of away.
        toward: bool,
        /// How far away it may be.
        range: u8,
    },
    Draw(u8),
    /// Look at the own deck.
    Scan(u8),
    /// Look at an opponent's deck.
    Scry(u8),
    /// Somebody loses cards.
    Burn {
        count: u8,
        who: Burned,
    },
    /// Look at an opponent's hand.
    Peek,
    /// Cards from the discard pile to the hand; no types are all types.
    Recall {
        /// How many at most.
        count: u8,
        types: GridTypes,
    },
    /// Discard any number of cards and draw as many.
    Redraw,
    /// Cards from the Overload pile to the discard pile.
    Salvage(u8),
    /// Attached cards of an enemy are discarded.
    Detach {
        count: u8,
        /// How far away at most.
        range: u8,
    },
    /// Own Attached cards change their place.
    Reattach(u8),
    ActivationTokens(u8),
    /// Energy tokens are flipped back.
    Energy(u8),
    /// An own card may be Activated again.
    Ready(Filter),
    /// The declared card may be Activated again afterwards.
    ReadyDeclared,
    /// Recovery options at once.
    Repair(u8),
    CruiserMove {
        /// How many at most; 255 is all.
        count: u8,
        hexes: u8,
    },
    /// Own Cruisers attack; 255 is all.
    CruiserFire(u8),
    /// Own Cruisers may attack again.
    Rearm(u8),
    /// Tokens are placed.
    Place {
        token: TokenKindId,
        /// How many at most.
        count: u8,
        /// At least so far away.
        min: u8,
        /// At most so far away.
        max: u8,
        arc: ArcId,
    },
    TokenMove {
        /// How many at most.
        count: u8,
        hexes: u8,
    },
    /// An Obstacle is moved.
    ObstacleMove {
        hexes: u8,
        /// How far away it may be.
        range: u8,
    },
    /// One of two.
    Choose([Program; 2]),
    /// One or the other, by what holds now.
    If {
        conditions: Conditions,
        then: Program,
        otherwise: Program,
    },
    /// If the player wishes.
    May(Program),
}
