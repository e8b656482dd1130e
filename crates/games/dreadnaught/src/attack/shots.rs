//! The Shots of an attack profile (DN-15.6).

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// The Shots of an attack profile (DN-15.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shots {
    pub seat: Seat,
    /// The card.
    pub slot: u8,
    /// The operation in the store.
    pub op: u16,
    /// Shots left.
    pub left: u8,
}
