//! ROTATE: so many left.

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// ROTATE: so many left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rotate(pub Seat, pub u8);
