//! Place tokens.

use crate::content::ArcId;
use crate::content::TokenKindId;
use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Place tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlaceTokens {
    pub seat: Seat,
    pub token: TokenKindId,
    /// How many left.
    pub left: u8,
    /// At least so far.
    pub min: u8,
    /// At most so far.
    pub max: u8,
    /// In this arc.
    pub arc: ArcId,
}

/// Point the token placed last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FaceToken(pub Seat);
