//! Attach for free: the Grid card.

use crate::content::GridId;
use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Attach for free: the Grid card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BonusAttach(pub Seat);

/// Attach for free: the System card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BonusAttachTo(pub Seat, pub GridId);
