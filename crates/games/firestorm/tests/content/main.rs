//! The packs of Firestorm Armada: what ships with the game, what is refused, and fleets by the rules of chapter 2.

mod cards;
mod faults;
mod fleets;
mod ground;
mod kit;
mod rulebook;
mod ships;
