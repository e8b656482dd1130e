//! Cruisers attack (DN-18.6): so many left.

use crate::attack::shot::Target;
use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Cruisers attack (DN-18.6): so many left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CruiserAttacks(pub Seat, pub u8);

/// The Shots of a Cruiser.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CruiserShots {
    pub seat: Seat,
    pub index: u8,
    /// Shots left.
    pub left: u8,
    /// It has fired.
    pub fired: bool,
    /// Targets whose A window has been: the last one fired at.
    pub last: Option<Target>,
}
