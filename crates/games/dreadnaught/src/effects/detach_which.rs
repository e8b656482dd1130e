//! Pick enemy Attached cards to discard: so many left, of which ship.

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Pick enemy Attached cards to discard: so many left, of which ship.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DetachWhich {
    pub seat: Seat,
    /// How many left.
    pub left: u8,
    /// Within so many hexes.
    pub range: u8,
    /// The ship, once one is picked.
    pub of: Option<Seat>,
}
