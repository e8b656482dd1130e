//! Which Grid card, or pass.

use crate::content::GridId;
use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Which Grid card, or pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AttachPick(pub Seat);

/// To which System card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AttachTo(pub Seat, pub GridId);

/// Replacing which.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AttachReplace(pub Seat, pub GridId, pub u8);
