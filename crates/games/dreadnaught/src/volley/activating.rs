//! One Activation, part by part (DN-8.19).

use crate::step::Part;
use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// One Activation, part by part (DN-8.19).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Activating(pub Seat, pub Part);
