//! Area effects in Power Up (DN-14.15), from a player and an Obstacle on.

use serde::{Deserialize, Serialize};
/// Area effects in Power Up (DN-14.15), from a player and an Obstacle on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Areas {
    /// The place in resolution order.
    pub place: u8,
    /// The kind of Obstacle.
    pub kind: u8,
}
