//! Place Obstacles: of which kind.

use crate::content::ObstacleKindId;
use broadside_engine::Seat;
use broadside_geometry::hex::Hex;
use serde::{Deserialize, Serialize};
/// Place Obstacles: of which kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseObstacle {
    pub seat: Seat,
    /// The size.
    pub size: u8,
    /// How many.
    pub count: u8,
}

/// Place an Obstacle: where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlaceObstacle {
    pub seat: Seat,
    /// The kind.
    pub kind: ObstacleKindId,
    /// How many left.
    pub left: u8,
}

/// Place an Obstacle: which way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FaceObstacle {
    pub seat: Seat,
    /// The kind.
    pub kind: ObstacleKindId,
    /// The anchor.
    pub at: Hex,
    /// How many left.
    pub left: u8,
}
