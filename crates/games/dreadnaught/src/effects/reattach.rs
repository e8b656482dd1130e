//! Move an own Attached card: which.

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Move an own Attached card: which.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReattachWhich(pub Seat, pub u8);

/// Move an own Attached card: where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReattachTo {
    pub seat: Seat,
    /// From which card.
    pub slot: u8,
    pub place: u8,
    /// How many more after it.
    pub left: u8,
}
