//! Choose a hex for a Cruiser (DN-5.4, DN-22.8).

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Choose a hex for a Cruiser (DN-5.4, DN-22.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlaceCruiser(pub Seat);
