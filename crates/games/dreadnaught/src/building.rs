//! Shipbuilding and decks (DN-4).

pub(crate) mod deck;
pub(crate) mod parts;
pub(crate) mod workbench;
