//! OBSMOVE: which.

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// OBSMOVE: which.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ObstacleWhich {
    pub seat: Seat,
    /// How far.
    pub hexes: u8,
    /// Within so many hexes.
    pub range: u8,
}

/// OBSMOVE: which way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ObstacleWay {
    pub seat: Seat,
    pub index: u8,
    /// How far.
    pub hexes: u8,
}
