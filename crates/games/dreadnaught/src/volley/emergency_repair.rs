//! Emergency Repair? (DN-8.21)

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Emergency Repair? (DN-8.21)
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EmergencyRepair(pub Seat);
