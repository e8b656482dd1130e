//! TOKMOVE: so many left, hexes each.

use broadside_engine::Seat;
use broadside_geometry::hex::Direction;
use serde::{Deserialize, Serialize};
/// TOKMOVE: so many left, hexes each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TokenMoves {
    pub seat: Seat,
    /// How many.
    pub left: u8,
    /// Hexes each.
    pub hexes: u8,
}

/// A token moves, step by step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TokenSteps {
    pub seat: Seat,
    pub index: u8,
    /// Steps left.
    pub left: u8,
}

/// A moved Mine picks among several ships.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TokenStrike {
    pub seat: Seat,
    pub index: u8,
    /// Where it came from.
    pub came: Direction,
}
