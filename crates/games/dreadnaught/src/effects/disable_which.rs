//! Pick an enemy card to Disable.

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Pick an enemy card to Disable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DisableWhich {
    pub seat: Seat,
    /// Within so many hexes.
    pub range: u8,
}
