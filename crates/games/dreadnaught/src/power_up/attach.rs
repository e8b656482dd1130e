//! Attach actions (DN-7.6): the place in resolution order.

use crate::content::GridId;
use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Attach actions (DN-7.6): the place in resolution order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Attaching(pub u8);

/// An Attach: window, flips, tuck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AttachCard {
    pub seat: Seat,
    /// The Grid card.
    pub card: GridId,
    /// The System card.
    pub slot: u8,
    /// The Attached card to be replaced.
    pub replace: Option<u8>,
    /// Flips made; 255 before the window.
    pub flips: u8,
    /// By an Energy token.
    pub energy: bool,
    /// It was cancelled.
    pub cancelled: bool,
}
