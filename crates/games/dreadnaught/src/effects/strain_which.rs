//! Choose which enemy Dreadnaught gains Strain.

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Choose which enemy Dreadnaught gains Strain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StrainWhich {
    pub seat: Seat,
    /// How many.
    pub count: u8,
    /// Within so many hexes.
    pub range: u8,
}

/// The owner picks the Defence card for Strain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StrainCard {
    /// Whose ship.
    pub seat: Seat,
    /// How many.
    pub count: u8,
    /// By whom.
    pub by: Option<Seat>,
}
