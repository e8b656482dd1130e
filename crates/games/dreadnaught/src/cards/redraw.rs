//! Discard any number, then draw as many.

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Discard any number, then draw as many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Redraw {
    pub seat: Seat,
    /// Discarded so far.
    pub count: u8,
}
