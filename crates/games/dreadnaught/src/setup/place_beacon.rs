//! Choose a hex for a Beacon (DN-5.5, DN-22.9).

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Choose a hex for a Beacon (DN-5.5, DN-22.9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlaceBeacon(pub Seat);
