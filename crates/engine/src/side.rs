//! What can be pitted against each other.

use serde::Serialize;

/// A side that somebody can play: a fleet, a ship, a faction. See [`GameBox::sides`](crate::GameBox::sides).
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
