//! An attack with primary weapons, torpedoes or a flight, from its declaration to its end (FA-8.15).

use arrayvec::ArrayVec;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_engine::Seat;

use crate::ids::{Model, ShipId};
use crate::pieces::Weapon;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    pub by: Seat,
    /// The firing ship, the focus of a link, or a flight.
    pub firer: Model,
    /// None for a flight.
    pub weapon: Option<Weapon>,
    pub mode: Mode,
    /// The other weapons of a link (FA-10.2).
    pub others: ArrayVec<Supporter, 7>,
    /// The targets of a split attack with their dice (FA-11.4), and how many are done.
    pub shares: ArrayVec<Share, 16>,
    pub shared: u8,
    /// The target, or that of the share that is resolved.
    pub target: Option<ShipId>,
    pub stage: Stage,
    pub changes: Changes,
    /// The ones of the first batch.
    pub ones: u8,
    pub hits: u16,
    /// The tokens that the target had before, and whether it was in command (FA-18.8).
    pub tokens: u8,
    pub commanded: bool,
    /// The last word of a ship that is gone fires with these tokens.
    pub last_word: Option<u8>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Supporter {
    pub ship: ShipId,
    pub weapon: Weapon,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Share {
    pub target: ShipId,
    pub dice: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    Plain,
    Linked,
    Split,
}

/// What comes next of an attack (FA-8.15).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// It is being declared.
    Declared,
    /// The A card of the firing player.
    Card,
    /// The R card of the target's owner.
    Reaction,
    Dice,
    /// What ones bring anew, then the defence and the damage.
    Blow,
    /// The next share, or the end.
    Next,
}

/// What cards and traits of this moment change (FA-18.12).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Changes {
    pub attack: i8,
    pub shields: i8,
    pub point_defence: i8,
    pub hits: i8,
    /// No halving for an obscured line.
    pub unobscured: bool,
    /// The ones of the first batch are rolled again.
    pub ones_again: bool,
    /// CP that the firer loses afterwards.
    pub crew: u8,
}

impl Attack {
    /// An attack that is being declared.
    pub fn declared(by: Seat, firer: Model, weapon: Option<Weapon>) -> Self {
        Self {
            by,
            firer,
            weapon,
            mode: Mode::Plain,
            others: ArrayVec::new(),
            shares: ArrayVec::new(),
            shared: 0,
            target: None,
            stage: Stage::Declared,
            changes: Changes::default(),
            ones: 0,
            hits: 0,
            tokens: 0,
            commanded: false,
            last_word: None,
        }
    }

    /// The firing ship or the focus, if ships fire.
    pub const fn ship(&self) -> Option<ShipId> {
        match self.firer {
            Model::Ship(ship) => Some(ship),
            Model::Flight(_) => None,
        }
    }

    /// Whether it is made with torpedoes.
    pub fn is_torpedoes(&self) -> bool {
        self.weapon == Some(Weapon::Torpedo)
    }

    /// Whether it is made with primary weapons.
    pub fn is_guns(&self) -> bool {
        self.weapon.is_some_and(Weapon::is_primary)
    }
}
