//! Declare what was committed (DN-8.8), from this place in resolution order on.

use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Declare what was committed (DN-8.8), from this place in resolution order on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Declaring(pub u8);

/// The declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DeclareActivation(pub Seat);

/// Name the opponent the declared effects are aimed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DeclareOpponent(pub Seat);
