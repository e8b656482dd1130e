//! The innermost attack is resolved.

use serde::{Deserialize, Serialize};
/// The innermost attack is resolved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shooting;
