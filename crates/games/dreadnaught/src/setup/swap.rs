//! Swap a System card: which goes.

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Swap a System card: which goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SwapOut(pub Seat);

/// Swap a System card: which comes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SwapIn(pub Seat, pub u8);
