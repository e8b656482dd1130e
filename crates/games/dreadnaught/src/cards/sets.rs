//! Sets and piles of Grid cards. Every card of a player's deck is different.

use broadside_kit::set::Set;
use broadside_kit::{cards, few};

use crate::content::{GRID_CARDS, GridId};

few!(GridId(u8), GRID_CARDS);

/// A set of Grid cards of one player's deck.
pub type Cards = Set<GridId>;
/// A deck with its order; the last card is the top one.
pub type Pile = cards::Pile<GridId>;
/// Who has seen where each card is.
pub type Seen = cards::Seen<GridId>;
