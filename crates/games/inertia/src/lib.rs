//! Inertia: ships built from parts, Newtonian movement, energy and heat.
//!
//! Read `flow.rs` first: it holds the turn sequence. `design.rs` says what a ship is and `blueprint.rs` what it can
//! do; each chapter of `rules/inertia.md` after that has a module of its own.

#![deny(clippy::float_arithmetic)]

mod action;
mod attack;
mod bench;
mod blueprint;
mod building;
mod contact;
mod content;
mod deployment;
mod describe;
mod design;
mod dials;
mod ending;
mod event;
mod fleets;
mod flow;
mod game;
mod heat;
mod judgement;
mod layout;
mod options;
mod packs;
mod pieces;
mod restore;
mod scenarios;
mod secrets;
mod setup;
mod state;
mod systems;
mod words;

pub use action::Action;
pub use blueprint::{Blueprint, Fitting};
pub use content::{
    Ability, Aim, Asteroid, Attack, Content, Effect, Family, Fleet, Map, Mode, Part, Reactor, ReadyShip,
    Scenario,
};
pub use design::{Cell, Class, Design, Face, Fault, Mount, Mounted, PartKey};
pub use event::{Event, Removal, Trip};
pub use game::Saved;
pub use pieces::{Dial, DialSet, Dials, Shield, ShipId, System, SystemId, Systems, Way};
pub use setup::Setup;
pub use state::{Ending, Inertia, Player, Ship, State, Status, Step, Strike, Turn, Work, Yard};
