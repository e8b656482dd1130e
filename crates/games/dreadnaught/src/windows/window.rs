//! A window (DN-6.7).

use crate::effects::vocabulary::Window;
use crate::state::ShipRef;
use serde::{Deserialize, Serialize};
/// A window (DN-6.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OpenWindow {
    /// Its kind.
    pub kind: Window,
    /// Whom it is about: the attaching player, the Boost's player, the owner of the ship in the way, or the
    /// player about to be affected.
    pub about: Option<ShipRef>,
    /// The next place in resolution order.
    pub place: u8,
    /// Players in succession who passed or were not asked.
    pub quiet: u8,
}
