//! The Recovery of a player (DN-10.8).

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// The Recovery of a player (DN-10.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Recovering(pub Seat, pub bool);
