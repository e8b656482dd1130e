//! Take a set-up bonus or stop (DN-5.14, DN-22.6).

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Take a set-up bonus or stop (DN-5.14, DN-22.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TakeBonus(pub Seat);
