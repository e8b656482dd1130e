//! Game cards (FA-18): hands and deck, windows, and what cards change.

pub(crate) mod choose;
pub(crate) mod deck;
pub(crate) mod discard;
pub(crate) mod fits;
pub(crate) mod in_force;
pub(crate) mod last_word;
pub(crate) mod play;
pub(crate) mod reveal;
pub(crate) mod turn_cards;
pub(crate) mod windows;
