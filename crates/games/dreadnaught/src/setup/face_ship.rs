//! Choose a facing for the ship placed last.

use crate::state::ShipRef;
use serde::{Deserialize, Serialize};
/// Choose a facing for the ship placed last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FaceShip(pub ShipRef);
