//! Reflex: dice placed in secret on a ship console, two or three ships on ring tracks.
//!
//! Each chapter of `rules/reflex.md` has a place of its own, with its rules and its questions:
//!
//! | chapter | where |
//! |---|---|
//! | 1 Components and match options, 4 Set-up | `setup/` |
//! | 2 Battlefield, 3 Console, 15.2, 15.3 | `pieces/`, `content.rs`, `state.rs` |
//! | 5 Planning Phase | `planning/` |
//! | 6 Action Phase | `turn/` |
//! | 7 Boost | `boost.rs` |
//! | 8 Manoeuvre | `manoeuvre/` |
//! | 9 Shields | `shields.rs` |
//! | 10 Fire and damage, 15.1 | `fire/` |
//! | 11 Power and cubes | `cubes/` |
//! | 12 Destruction, 13 End of the round, 14 End of the game, 15.4 | `ending/` |
//!
//! Read `steps.rs` first: it lists the questions, each of which is a file.

#![deny(clippy::float_arithmetic)]

mod action;
mod boost;
mod content;
mod cubes;
mod describe;
mod ending;
mod event;
mod fire;
mod game;
mod judgement;
mod manoeuvre;
mod pieces;
mod planning;
mod prelude;
mod readable;
mod restore;
mod secrets;
mod setup;
mod shields;
mod state;
mod steps;
mod turn;
mod words;

pub use action::Action;
pub use content::{Battlefield, BattlefieldId, Console, ConsoleId, Content};
pub use cubes::activation::Doing;
pub use ending::Ending;
pub use event::{Event, Moved};
pub use game::Saved;
pub use pieces::{Colour, DieSpace, Facing, Hand, Laid, Sector, Side, SpaceSet, Station, TrackSpace};
pub use readable::Readable;
pub use setup::{Consoles, Guns, PlayerColour, Setup};
pub use state::{Plan, Reflex, Ship, State};
pub use steps::*;
