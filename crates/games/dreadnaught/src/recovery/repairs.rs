//! Recovery options by REPAIR or Emergency Repair: so many left.

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Recovery options by REPAIR or Emergency Repair: so many left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Repairs(pub Seat, pub u8);
