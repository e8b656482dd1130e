//! Whether half of the Overload pile comes back (DN-21.4).

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Whether half of the Overload pile comes back (DN-21.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reshuffle(pub Seat);
