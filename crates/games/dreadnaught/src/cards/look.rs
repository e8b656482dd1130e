//! Looking at the top of a deck (DN-12.13, DN-12.18).

use crate::cards::sets::Cards;
use crate::step::Taking;
use broadside_engine::Seat;
use serde::{Deserialize, Serialize};
/// Looking at the top of a deck (DN-12.13, DN-12.18).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LookAtCards {
    /// Who looks.
    pub seat: Seat,
    /// Whose deck.
    pub deck: Seat,
    /// The cards looked at and not returned.
    pub cards: Cards,
    /// Whether one goes to the hand.
    pub take: Taking,
    /// Begins: so many cards are to be looked at.
    pub begin: u8,
}
