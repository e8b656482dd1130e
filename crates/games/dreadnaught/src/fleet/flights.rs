//! Torpedoes fly (DN-18.17): the owner's place in resolution order, the token and its steps left.

use serde::{Deserialize, Serialize};
/// Torpedoes fly (DN-18.17): the owner's place in resolution order, the token and its steps left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Flights {
    /// The owner's place.
    pub place: u8,
    pub index: u8,
    /// Steps left; 255 before it begins.
    pub left: u8,
}
