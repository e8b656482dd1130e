//! Pick own System cards.

use crate::effects::vocabulary::Type;
use crate::step::Mending;
use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Pick own System cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MendCards {
    pub seat: Seat,
    /// For what.
    pub what: Mending,
    /// How many left.
    pub left: u8,
    /// Of this type only.
    pub kin: Option<Type>,
}
