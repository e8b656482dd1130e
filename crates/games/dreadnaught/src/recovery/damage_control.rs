//! Damage Control (DN-10.15): markers that have been moved, as bits, on the ship being worked on.

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Damage Control (DN-10.15): markers that have been moved, as bits, on the ship being worked on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DamageControl {
    pub seat: Seat,
    /// Components filled by it, for the Dreadnaught.
    pub ship: u32,
    /// The same for each Cruiser, eight bits each.
    pub cruisers: u64,
}
