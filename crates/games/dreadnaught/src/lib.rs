//! Dreadnaught: hexes, system cards and grid cards, interrupts, two to six players.

#![deny(clippy::float_arithmetic)]

mod content;
mod effects;
mod packs;

pub use content::*;
pub use effects::*;
