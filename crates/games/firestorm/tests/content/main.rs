//! The packs of Firestorm Armada: what ships with the game, what is refused, and fleets by the rules of chapter 2.

mod cards;
mod faults;
mod fleets;
mod ground;
mod ground_faults;
mod kit;
mod ready_fleets;
mod rulebook;
mod ships;
