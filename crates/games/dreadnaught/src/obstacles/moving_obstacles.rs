//! Obstacles move (DN-14.3), from this one on.

use broadside_geometry::hex::Direction;
use serde::{Deserialize, Serialize};
/// Obstacles move (DN-14.3), from this one on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MoveObstacles(pub u8);

/// An Obstacle moves, step by step: C windows, the step, the collisions (DN-14.11).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ObstacleGoes {
    pub index: u8,
    /// Which way.
    pub direction: Direction,
    /// Steps left.
    pub left: u8,
    /// The step is made; what follows from it is not done.
    pub made: bool,
    /// Ships that had their window, as bits.
    pub asked: u64,
    /// Ships that do not collide: they have already, or somebody saw to it.
    pub spared: u64,
}
