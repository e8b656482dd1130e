//! A collision: the effects of the Obstacle from the one numbered on.

use crate::effects::vocabulary::Face;
use crate::state::ShipRef;
use serde::{Deserialize, Serialize};
/// A collision: the effects of the Obstacle from the one numbered on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Collide {
    /// Which Obstacle.
    pub index: u8,
    /// Which ship.
    pub ship: ShipRef,
    /// The face hit.
    pub face: Face,
    /// The next effect.
    pub next: u8,
}
