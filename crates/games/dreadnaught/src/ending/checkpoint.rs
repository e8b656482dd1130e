//! A checkpoint (DN-20.10).

use serde::{Deserialize, Serialize};
/// A checkpoint (DN-20.10).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Checkpoint;
