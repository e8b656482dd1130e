//! Records: save, replay and bug report in one.

use std::fmt;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::fair::{self, Bytes};
use crate::{BySeat, Seat, Start};

/// The version of the file format.
pub const FORMAT: u32 = 1;

/// A match from its beginning: what was agreed, and everything that was done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record<S> {
    /// What was agreed before the first die.
    pub header: Header<S>,
    /// The dice rolled in setting up.
    pub opening_dice: Vec<String>,
    /// The hash of the header and the first state.
    pub opening_hash: String,
    /// What was done, in order.
    pub steps: Vec<Step>,
}

/// What was agreed before the first die.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header<S> {
    /// The game's id.
    pub game: String,
    /// The versions it was played with.
    pub versions: Versions,
    /// The options of the game.
    pub setup: S,
    /// The position it begins in, if not with setting up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<Start>,
    /// Who sits where: `human`, `captain` …
    pub seats: Vec<String>,
    /// Published before the match: it binds the table to its secret.
    #[serde(with = "hex::serde")]
    pub commitment: Bytes,
    /// What each seat added after that.
    pub entropy: BySeat<Hex>,
    /// The table's secret. Whoever publishes a record of a running match leaves it out.
    pub secret: Option<Hex>,
    /// Where the secret came from, if the match was made from a seed: repeatable, hence not fair.
    pub seed: Option<u64>,
}

/// The versions a match was played with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Versions {
    /// Of the file format.
    pub format: u32,
    /// Of the game's rules.
    pub rules: u32,
    /// The digest of the packs.
    pub packs: String,
}

/// Thirty-two bytes that are written as hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hex(#[serde(with = "hex::serde")] pub Bytes);

/// One thing that was done, and what came of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// What was done.
    pub act: Act,
    /// The dice rolled by it, such as `planning/1 d6=4`.
    pub dice: Vec<String>,
    /// The hash of everything up to and with the state after it.
    pub hash: String,
}

/// What can be done to a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Act {
    /// A seat took an action.
    Action {
        /// The seat that acted.
        seat: Seat,
        /// What, in its text form.
        action: String,
        /// The dice somebody forced on it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        forced: Option<Vec<u32>>,
        /// Whether one hand made it together with the action before it: they are taken back together.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        joined: bool,
    },
    /// A seat gave up.
    Concede {
        /// The seat that gave up.
        seat: Seat,
    },
    /// Somebody edited the state by hand.
    Edit {
        /// The state from then on.
        state: Value,
    },
}

impl Act {
    /// An action by itself, with the match's own dice.
    pub fn action(seat: Seat, action: impl fmt::Display) -> Self {
        Self::Action { seat, action: action.to_string(), forced: None, joined: false }
    }

    /// Whether it belongs to what was done before it.
    pub const fn is_joined(&self) -> bool {
        matches!(self, Self::Action { joined: true, .. })
    }

    /// Whether somebody forced dice on it.
    pub fn is_forced(&self) -> bool {
        matches!(self, Self::Action { forced: Some(dice), .. } if !dice.is_empty())
    }

    /// Who did it; nobody in particular edits.
    pub const fn seat(&self) -> Option<Seat> {
        match self {
            Self::Action { seat, .. } | Self::Concede { seat } => Some(*seat),
            Self::Edit { .. } => None,
        }
    }
}

impl<S: Serialize> Record<S> {
    /// Whether anybody edited the state by hand.
    pub fn is_edited(&self) -> bool {
        self.steps.iter().any(|step| matches!(step.act, Act::Edit { .. }))
    }

    /// The hash of everything so far.
    pub fn last_hash(&self) -> &str {
        self.steps.last().map_or(&self.opening_hash, |step| &step.hash)
    }
}

/// A hash over parts, short enough to read and long enough to trust: 128 bits in hexadecimal.
pub(crate) fn chain<'a>(purpose: &'a str, previous: &'a str, parts: [&'a [u8]; 3]) -> String {
    let all = std::iter::once(previous.as_bytes()).chain(parts);
    hex::encode(&fair::hash(purpose, all)[..16])
}
