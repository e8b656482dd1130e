//! All choose in secret (DN-8.5).

use serde::{Deserialize, Serialize};
/// All choose in secret (DN-8.5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Committing;
