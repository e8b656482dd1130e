//! What a destroyed Dreadnaught becomes (DN-22.18).

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// What a destroyed Dreadnaught becomes (DN-22.18).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct WreckType(pub Seat);
