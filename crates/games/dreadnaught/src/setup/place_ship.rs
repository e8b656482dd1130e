//! Choose a hex for the Dreadnaught (DN-5.3, DN-22.7).

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Choose a hex for the Dreadnaught (DN-5.3, DN-22.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlaceShip(pub Seat);
