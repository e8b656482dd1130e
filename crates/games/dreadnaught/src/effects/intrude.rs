//! An effect that looks into or empties another player's cards, from a keyword or a trigger (DN-23.13).

use crate::effects::vocabulary::Intrusion;
use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// An effect that looks into or empties another player's cards, from a keyword or a trigger (DN-23.13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Intrude {
    pub kind: Intrusion,
    /// Its number.
    pub count: u8,
    /// Whose effect.
    pub by: Seat,
    /// Whom it affects; none while nobody is named.
    pub on: Option<Seat>,
    /// It turns back.
    pub reflected: bool,
    /// The window has been.
    pub asked: bool,
}
