//! Dreadnaught: hexes, system cards and grid cards, interrupts, two to six players.
//!
//! Read `turn/beat.rs` first: it holds the turn sequence. `effects/vocabulary.rs` has the words in which cards are
//! written and `effects/operations.rs` does what they say; each chapter of `rules/dreadnaught.md` has a folder.

#![deny(clippy::float_arithmetic)]
#![allow(missing_docs, reason = "a name that explains itself needs no sentence beside it")]

mod action;
mod attack;
mod building;
mod cards;
mod content;
mod describe;
mod effects;
mod ending;
mod event;
mod fleet;
mod game;
mod judgement;
mod missions;
mod movement;
mod obstacles;
mod packs;
mod plans;
mod player;
mod power_up;
mod prelude;
mod readable;
mod recovery;
mod restore;
mod secrets;
mod setup;
mod ship;
mod state;
mod step;
mod turn;
mod volley;
mod windows;

pub use action::{Action, Recover, SetupBonus};
pub use attack::shot::*;
pub use building::deck::{DeckChoice, DeckFault, DeckList};
pub use cards::sets::{Cards, Pile, Seen};
pub use content::*;
pub use effects::vocabulary::*;
pub use ending::victory::{Ending, Reason};
pub use event::Event;
pub use game::Saved;
pub use player::*;
pub use readable::Readable;
pub use setup::agreed::Setup;
pub use state::*;
pub use step::*;
