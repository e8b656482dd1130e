//! CHOOSE.

use crate::effects::vocabulary::Program;
use crate::step::Source;
use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// CHOOSE.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseBranch {
    pub seat: Seat,
    /// The branches.
    pub branches: [Program; 2],
    /// From what.
    pub source: Source,
}
