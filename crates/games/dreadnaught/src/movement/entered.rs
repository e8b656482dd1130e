//! A ship has entered a hex: strikes, collisions, Contacts, events (DN-13.1).

use crate::state::ShipRef;
use broadside_geometry::hex::Direction;
use serde::{Deserialize, Serialize};
/// A ship has entered a hex: strikes, collisions, Contacts, events (DN-13.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EnteredHex {
    /// Which ship.
    pub ship: ShipRef,
    /// Which way it went.
    pub direction: Direction,
    /// Strikes are done: collisions and the rest.
    pub struck: bool,
}
