//! Dreadnaught: hexes, system cards and grid cards, interrupts, two to six players.
//!
//! Read `flow.rs` first: it holds the turn sequence. `effects.rs` is the vocabulary in which cards are written and
//! `operations.rs` does what the words say; each chapter of `rules/dreadnaught.md` has a module of its own.

#![deny(clippy::float_arithmetic)]

mod action;
mod attack;
mod bench;
mod bonuses;
mod cards;
mod content;
mod cruisers;
mod damage;
mod deck;
mod describe;
mod desk;
mod effects;
mod ending;
mod event;
mod faces;
mod flow;
mod game;
mod hands;
mod impacts;
mod index;
mod judgement;
mod missions;
mod motion;
mod movement;
mod operations;
mod options;
mod packs;
mod parts;
mod plans;
mod player;
mod power_up;
mod preparation;
mod recovery;
mod restore;
mod secrets;
mod setup;
mod shot;
mod sight;
mod state;
mod step;
mod values;
mod volley;
mod windows;

pub use action::{Action, Bonus as SetupBonus, Recover};
pub use cards::{Cards, Pile};
pub use content::*;
pub use deck::{Deck as DeckChoice, DeckFault, DeckList};
pub use effects::*;
pub use ending::{Ending, Reason};
pub use event::Event;
pub use game::Saved;
pub use motion::*;
pub use player::*;
pub use setup::Setup;
pub use shot::*;
pub use state::*;
pub use step::*;
