//! Victory & Valour cards: decks, hands and discards (DW-20).

pub(crate) mod piles;
