//! Move a Beacon: which.

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Move a Beacon: which.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BonusBeacon(pub Seat);

/// Move a Beacon: where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BonusBeaconHex(pub Seat, pub u8);
