//! Victory & Valour cards: decks, hands and discards (DW-20).

pub(crate) mod checks;
pub(crate) mod piles;
