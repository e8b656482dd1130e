//! Move Cruisers: so many left, and the one that has moved.

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Move Cruisers: so many left, and the one that has moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BonusCruisers {
    pub seat: Seat,
    /// How many left.
    pub left: u8,
    /// Which have moved, as bits.
    pub moved: u8,
}
