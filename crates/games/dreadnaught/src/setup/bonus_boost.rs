//! Use a Boost for free.

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Use a Boost for free.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BonusBoost(pub Seat);
