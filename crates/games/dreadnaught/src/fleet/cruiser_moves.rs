//! Cruisers move (DN-13.12): so many left, hexes each, Drones too.

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Cruisers move (DN-13.12): so many left, hexes each, Drones too.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CruiserMoves {
    pub seat: Seat,
    /// How many.
    pub left: u8,
    /// Hexes each.
    pub hexes: u8,
    /// Escorting tokens may move too.
    pub escorts: bool,
}

/// A Cruiser rotates after its move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CruiserRotate(pub Seat, pub u8);
