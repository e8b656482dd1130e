//! Game cards (FA-18): hands and deck, windows, and what cards in force change.

pub(crate) mod deck;
pub(crate) mod discard;
pub(crate) mod in_force;
pub(crate) mod turn_cards;
pub(crate) mod windows;
