//! What can be pitted against each other, and what it is made of.

use serde::Serialize;

/// A side that somebody can play: a fleet, a ship, a faction. See [`Pitted::sides`](crate::Pitted::sides).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Side {
    /// Those of the same group are meant to be equal, such as `150 points`.
    pub group: String,
    /// Its id, as in the packs.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// What it costs; 0 where nothing has a price.
    pub cost: u32,
}

/// What people write in a pack and bring to a game, such as a card. See [`Pitted::parts`](crate::Pitted::parts).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Part {
    /// Those of the same kind are compared with each other, such as `Systems of the Anvil`.
    pub kind: String,
    /// What people call it.
    pub name: String,
    /// Whether it does its work by being there, and is never seen to be used.
    pub passive: bool,
}
