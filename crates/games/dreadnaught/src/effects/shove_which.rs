//! Choose which enemy ship is shoved.

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Choose which enemy ship is shoved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ShoveWhich {
    pub seat: Seat,
    /// How many hexes.
    pub hexes: u8,
    /// Closer.
    pub toward: bool,
    /// Within so many hexes.
    pub range: u8,
}
