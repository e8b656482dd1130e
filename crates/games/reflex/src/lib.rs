//! Reflex: dice placed in secret on a ship console, two or three ships on ring tracks.
//!
//! Read `flow.rs` first: it holds the turn sequence. Each chapter of `rules/reflex.md` has a module of its own.

#![deny(clippy::float_arithmetic)]

mod action;
mod boost;
mod content;
mod cubes;
mod describe;
mod ending;
mod event;
mod fire;
mod flow;
mod game;
mod judgement;
mod manoeuvre;
mod options;
mod pieces;
mod planning;
mod restore;
mod secrets;
mod setup;
mod state;
mod words;

pub use action::Action;
pub use content::{Battlefield, BattlefieldId, Console, ConsoleId, Content};
pub use event::{Event, Moved};
pub use game::Saved;
pub use pieces::{Colour, DieSpace, Facing, Hand, Laid, Sector, Side, SpaceSet, Station, TrackSpace};
pub use setup::{Consoles, Guns, PlayerColour, Setup};
pub use state::{Activation, Doing, Ending, Plan, Reflex, Ship, State, Step, Winners};
