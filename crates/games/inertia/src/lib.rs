//! Inertia: ships built from parts, Newtonian movement, energy and heat.
//!
//! Each chapter of `rules/inertia.md` has a place of its own, with its rules and its questions:
//!
//! | chapter | where |
//! |---|---|
//! | 1 Conventions | `pieces.rs`, `content.rs`, `state.rs` |
//! | 2 Building ships | `building/` |
//! | 3 Setting up a match | `setup/` |
//! | 4 Round and ship-turn | `turn/` |
//! | 5 Step 1: apply the dials | `dials/` |
//! | 6 Contact and collisions | `contact.rs` |
//! | 7 Step 2: reclaim and vent | `heat/` |
//! | 8 Step 3: power up and use systems, 11.7 Repair | `systems/` |
//! | 9 Thrusters | `thrusters/` |
//! | 10 Weapons, 11 Criticals | `attack/` |
//! | 12 Deflectors | `deflectors.rs` |
//! | 13 Other part effects | `effects.rs` |
//! | 14 Destruction, table edge, scoring, end | `ending.rs` |
//! | 15 to 19 Scenarios | `scenarios/` |
//!
//! Read `steps.rs` first: it lists the questions, each of which is a file.

#![deny(clippy::float_arithmetic)]
#![allow(missing_docs, reason = "a name that explains itself needs no sentence beside it")]

mod action;
mod attack;
mod building;
mod contact;
mod content;
mod deflectors;
mod describe;
mod dials;
mod effects;
mod ending;
mod event;
mod game;
mod heat;
mod judgement;
mod packs;
mod pieces;
mod prelude;
mod readable;
mod restore;
mod scenarios;
mod secrets;
mod setup;
mod state;
mod steps;
mod systems;
mod thrusters;
mod turn;
mod words;

use building::design;

pub use action::Action;
pub use building::blueprint::{Blueprint, Fitting};
pub use building::design::{Cell, Class, Design, Face, Fault, Mount, Mounted, PartKey};
pub use content::{
    Ability, Aim, Asteroid, Attack, Content, Effect, Family, Fleet, Map, Mode, Part, Reactor, ReadyShip,
    Scenario,
};
pub use event::{Event, Removal, Trip};
pub use game::Saved;
pub use pieces::{Dial, DialSet, Dials, Shield, ShipId, ShipSet, System, SystemId, Systems, Way};
pub use readable::Readable;
pub use setup::Setup;
pub use state::{Ending, Inertia, Player, Ship, State, Status, Turn, Work, Yard};
pub use steps::*;
