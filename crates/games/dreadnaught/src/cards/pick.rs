//! Pick Grid cards.

use crate::effects::vocabulary::GridTypes;
use crate::step::Picking;
use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Pick Grid cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PickCards {
    pub seat: Seat,
    /// From which list.
    pub what: Picking,
    /// How many left.
    pub left: u8,
    /// Of these types.
    pub types: GridTypes,
}
