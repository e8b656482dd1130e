//! Draw one more by Initiative? (DN-7.4)

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Draw one more by Initiative? (DN-7.4)
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct InitiativeDraw(pub Seat);

/// Discard one for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct InitiativeDiscard {
    pub seat: Seat,
    /// How many cards the hand had.
    pub held: u8,
}
