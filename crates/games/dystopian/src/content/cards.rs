//! Victory & Valour cards and doctrines (DW-20, DW-23.90 to DW-23.94).

use serde::Serialize;

use super::{ValourId, VictoryId};
use crate::vocabulary::{Feat, Moment, Valour};

/// A card of the deck, which both admirals have (DW-20.1).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Card {
    /// Its id, which never changes.
    pub id: String,
    pub value: u8,
    pub valour: ValourId,
    pub victory: VictoryId,
}

/// A minor victory (DW-20.15).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Victory {
    /// Its id, which never changes.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What must have happened, in words.
    pub text: String,
    pub moment: Moment,
    pub feat: Feat,
    pub vp: u8,
}

/// A special valour effect of a faction, which any card enacts (DW-20.9).
pub type Doctrine = Valour;
