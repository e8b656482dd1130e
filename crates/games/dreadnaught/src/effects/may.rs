//! MAY.

use crate::effects::vocabulary::Program;
use crate::step::Source;
use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// MAY.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MayDo {
    pub seat: Seat,
    pub program: Program,
    /// From what.
    pub source: Source,
}
