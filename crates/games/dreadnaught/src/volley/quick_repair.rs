//! Quick Repair (DN-12.12): so many left.

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Quick Repair (DN-12.12): so many left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct QuickRepair(pub Seat, pub u8);
