//! Declare Intent, from this place in resolution order on.

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Declare Intent, from this place in resolution order on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Intents(pub u8);

/// The declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DeclareIntent(pub Seat);
