//! Draw up to so many cards (DN-3.8).

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Draw up to so many cards (DN-3.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DrawCards {
    pub seat: Seat,
    /// How many.
    pub left: u8,
    /// Above the hand size too.
    pub over: bool,
}

/// Discard from the top of the deck what a Burn did not find in the hand (DN-12.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MillCards {
    pub seat: Seat,
    /// How many.
    pub left: u8,
}
