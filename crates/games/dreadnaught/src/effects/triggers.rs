//! Triggers waiting (DN-23.49), as bits.

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Triggers waiting (DN-23.49), as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PendingTriggers {
    pub seat: Seat,
    pub pending: u64,
}
