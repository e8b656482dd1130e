//! Move one of two Beacons apart (DN-22.10).

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Move one of two Beacons apart (DN-22.10).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Nudge {
    /// Who placed.
    pub seat: Seat,
    /// The new Beacon.
    pub beacon: u8,
    /// The one too near.
    pub other: u8,
    /// Moves made.
    pub moves: u8,
}
