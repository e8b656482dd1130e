//! Move the Dreadnaught.

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Move the Dreadnaught.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BonusShip(pub Seat);
