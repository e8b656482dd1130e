//! REARM: so many Disarmed Cruisers left to flip.

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// REARM: so many Disarmed Cruisers left to flip.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rearm(pub Seat, pub u8);
