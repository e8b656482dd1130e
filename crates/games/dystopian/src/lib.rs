//! Dystopian Wars: fleets of ships, submarines and airships in inches, icon dice, and a deck that is bid, effect,
//! denial, crew check and score in one.
//!
//! The folders are the chapters of `rules/dystopian.md`.
//!
//! | chapter | where |
//! |---|---|
//! | 1 Geometry and measuring | `measures.rs`, `pieces.rs` |
//! | 2 Attributes, units, turn order | `attributes.rs`, `coherency.rs`, `content/units.rs` |
//! | 3 Building a force | `forces` |
//! | 4 Setup | `setup` |
//! | 5 Rounds and the ready phase | `rounds` |
//! | 6 Launch phase | `launch` |
//! | 7 Activation phase | `activation` |
//! | 8 Movement step | `movement` |
//! | 9 Collisions, passing through, rams | `collisions` |
//! | 10 Visibility | `visibility.rs`, `measures/sight.rs` |
//! | 11 Dice and action rolls | `dice` |
//! | 12 Actions in general, attack action | `actions`, `attack` |
//! | 13 Special attack qualities | `attack` |
//! | 14 Maintenance, broadside, boarding | `maintenance`, `broadside`, `boarding` |
//! | 15 Damage and critical effects | `damage` |
//! | 16 Disorder | `disorder.rs` |
//! | 17 Positional traits | `layers.rs` |
//! | 19 Short range squadrons | `squadrons` |
//! | 20 Victory & Valour cards | `cards`, `valour`, `claims` |
//! | 21 Terrain, environment, markers | `ground` |
//! | 22 End phase and victory | `rounds/ending.rs` |
//! | 23 Properties, systems, qualities, and the tables of units, cards, maps and encounters | `vocabulary`, `content`, from `packs/dystopian` |
//!
//! `describe` has what is seen of it, `readable` the state for people, `judgement.rs` how good it looks, `limits.rs` every
//! ceiling that states and packs go by.

#![deny(clippy::float_arithmetic)]
#![allow(missing_docs, reason = "a name that explains itself needs no sentence beside it")]

mod action;
mod actions;
mod activation;
mod attack;
pub mod attributes;
mod boarding;
mod broadside;
mod cards;
mod claims;
mod coherency;
mod collisions;
mod content;
mod damage;
mod describe;
pub mod dice;
mod disorder;
mod distances;
mod event;
mod forces;
mod game;
mod ground;
mod ids;
pub mod judgement;
mod launch;
mod layers;
pub mod limits;
mod maintenance;
pub mod measures;
mod movement;
mod packs;
mod parts;
mod pieces;
mod prelude;
mod readable;
mod restore;
mod rounds;
mod secrets;
mod setup;
mod squadrons;
mod state;
mod steps;
mod valour;
mod visibility;
mod vocabulary;
mod words;

pub use action::Action;
pub use claims::feats::Feats;
pub use collisions::Thing;
pub use content::*;
pub use event::Event;
pub use forces::{Attached, Bought, Draft, ESCORT_POINTS, Force, ForceFault, ReadyForce, attachment_fault};
pub use game::Saved;
pub use ids::{ModelNo, UnitNo};
pub use packs::packs;
pub use pieces::{Band, Category, Critical, Edge, Face, Ground, Layer, Pattern, Quarter, Scale, Special};
pub use readable::Written;
pub use rounds::ending::is_devastating;
pub use setup::{Setup, patterns};
pub use squadrons::stacks::{Goal as StackGoal, Stack};
pub use state::{
    Activation, Acts, Admiral, Attack, Dystopian, Ending, Feature as PlacedFeature, Marker, MarkerKind,
    MarkerNo, Mate, Mates, Mode, Model, Moving, PathPart, Stage, State, Status, Target, UnitState,
};
pub use steps::*;
pub use valour::boons::{Boons, MoveBoons, RollBoons};
pub use visibility::View;
/// The rulebook, in which every rule that is implemented has its ID.
pub const RULEBOOK: &str = include_str!("../../../../rules/dystopian.md");

pub use vocabulary::{
    Amount, Condition, Craft, Deed, Effect, Feat, Forbidden, Goal, Ignored, Markers, Moment, Reroll, Shot,
    SpecialAction, Valour, Window,
};
