//! Operations, from one to another.

use crate::effects::vocabulary::Program;
use crate::step::Source;
use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Operations, from one to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ops {
    /// What is left.
    pub program: Program,
    pub seat: Seat,
    /// From what.
    pub source: Source,
}
