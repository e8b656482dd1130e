//! Numbers that effects change, for whom and how long (DN-23.6, DN-23.10, DN-23.53).

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::cards::GridType;
use super::moments::Conditions;

/// A number that effects change (DN-23.6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stat {
    /// Damage of attacks.
    Damage,
    /// Defence taken off the target.
    Pierce,
    /// Number of attacks.
    Shots,
    /// Maximum Range.
    Range,
    /// Defence.
    Defence,
    /// Defence against Impacts and Cruisers.
    DefenceVsLight,
    /// Maximum Range of attacks against the own Dreadnaught (a reduction is negative).
    RangeAgainst,
    /// Speed of MOVE.
    Speed,
    /// Rotations of MOVE.
    Agility,
    /// Hand size.
    Hand,
    /// Activation Limit.
    Activations,
    /// Boost Limit.
    Boosts,
    /// Attachment Limit.
    Attachments,
    /// Repair total.
    Repair,
    /// Defence of Cruisers.
    CruiserDefence,
    /// Damage of Cruisers.
    CruiserDamage,
    /// Hexes a Cruiser moves.
    CruiserMove,
}

/// What a modifier applies to (DN-23.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Whom {
    /// The attack or Activation of the window.
    This,
    /// The own ship and all its cards.
    Me,
    /// The own Cruisers.
    OwnCruisers,
    /// The own Cruisers within so many hexes.
    ///
    /// From the own Dreadnaught.
    OwnCruisersWithin(u8),
}

/// How long an effect lasts (DN-23.6). Static effects are [`Constant`]s.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Lasts {
    /// For the first Shot of the Activation.
    FirstShot,
    /// For the Shot of the window.
    Shot,
    /// For the Activation.
    Activation,
    /// Until the end of the Volley.
    Volley,
    /// Until the end of the turn.
    Turn,
}

/// What can be ignored (DN-23.10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ignored {
    /// Opponents' Burn.
    Burn,
    /// Strain on the card.
    Strain,
    /// Crash on own cards.
    Crash,
    /// Obstacles in the Line of Fire.
    LineOfFire,
    /// Own collisions.
    Collision,
    /// The damage effect of the Activated card.
    DamageEffect,
}

/// What is true all the time while its card works (DN-23.53).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Constant {
    /// A number is changed.
    Modify {
        stat: Stat,
        by: i8,
        /// Whose; never [`Whom::This`].
        whom: Whom,
    },
    /// Something does not count.
    Ignore(Ignored),
    /// The Drive is slower (DN-12.19).
    Slowed(u8),
    /// Quick Repair (DN-12.12).
    QuickRepair,
    /// Attached cards are safe from opponents (DN-12.14).
    Secure,
}

impl Constant {
    /// What it adds to a number of the own Dreadnaught.
    pub(crate) fn adds(self, to: Stat) -> i8 {
        match self {
            Self::Modify { stat, by, whom: Whom::Me } if stat == to => by,
            _ => 0,
        }
    }
}

/// A constant with what it needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Passive {
    /// An Attached card must offer this symbol (DN-3.19).
    pub needs: Option<GridType>,
    pub conditions: Conditions,
    /// What then is true.
    pub constant: Constant,
}
