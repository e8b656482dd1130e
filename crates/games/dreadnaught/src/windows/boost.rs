//! A Boost (DN-6.8).

use crate::step::BoostSource;
use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// A Boost (DN-6.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayBoost {
    /// Who plays it.
    pub seat: Seat,
    /// From what.
    pub source: BoostSource,
    /// Which timing.
    pub timing: u8,
    /// At whom it is aimed.
    pub opponent: Option<Seat>,
    /// It was cancelled.
    pub cancelled: bool,
    /// It turns back on its player.
    pub reflected: bool,
    /// How far it is.
    pub phase: u8,
}

/// Name the opponent a Boost is aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BoostOpponent(pub Seat);
