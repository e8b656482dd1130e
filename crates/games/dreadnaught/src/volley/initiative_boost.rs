//! Raise the limit by Initiative? (DN-8.13)

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Raise the limit by Initiative? (DN-8.13)
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct InitiativeBoost(pub Seat);
