//! Firestorm Armada: squadrons of starships in inches, exploding dice, and a hand of cards.
//!
//! The folders are the chapters of `rules/firestorm.md`.
//!
//! | chapter | where |
//! |---|---|
//! | 1 Measures, geometry and dice | `measures`, `pieces.rs`, `ids.rs` |
//! | 2 Fleet construction | `fleet.rs`, `building` |
//! | 3 Setup and deployment | `setup` |
//! | 4 Turn sequence and initiative | `turn` |
//! | 5 Command distance and activation | `command` |
//! | 6, 7 Movement and terrain | `movement` |
//! | 8, 9 Firing and defences | `firing`, `damage/strike.rs` |
//! | 10 Linked fire | `linked` |
//! | 11 Split fire | `split` |
//! | 12 Damage, crew and critical hits | `damage` |
//! | 13 Boarding assaults | `boarding` |
//! | 14 Ramming | `ramming.rs` |
//! | 15 Mines | `mines` |
//! | 16 Wings and flights | `wings` |
//! | 17 Reserves and shunting | `reserves`, `setup/formation.rs` |
//! | 18 Game cards | `cards`, `vocabulary.rs` |
//! | 19 End Phase | `end_phase` |
//! | 20, 21 Victory, more than two players | `victory.rs` |
//! | the tables of classes, wings, cards, maps and scenarios | `content.rs`, from `packs/firestorm` |
//!
//! `limits.rs` has every ceiling that states and packs go by.

#![deny(clippy::float_arithmetic)]
#![allow(missing_docs, reason = "a name that explains itself needs no sentence beside it")]

mod action;
mod boarding;
mod building;
mod cards;
mod command;
mod content;
mod damage;
mod describe;
mod end_phase;
mod event;
mod firing;
mod fleet;
mod game;
mod ids;
pub mod judgement;
pub mod limits;
mod linked;
mod measures;
mod mines;
mod movement;
mod packs;
mod parts;
mod pieces;
mod prelude;
mod ramming;
mod readable;
mod reserves;
mod restore;
mod secrets;
mod setup;
mod split;
mod state;
mod steps;
mod turn;
mod victory;
mod vocabulary;
mod wings;
mod words;

pub use action::Action;
pub use event::{Critical, Event, Source, Why};
pub use game::Saved;
pub use ids::{CardNo, FlightId, MineId, Model, ShipId, ShipSet, SquadronId};
pub use readable::Readable;
pub use setup::{Brought, OwnFleet, OwnSquadron, Setup};
pub use state::{
    Activation, Attack, Bearer, Blast, Changes, Due, Ending, Firestorm, Flight, Go, Hangar, InForce, Mine,
    Mode, Party, Player, Prize, Segment, Share, Ship, Squad, Stage, State, Status, Supporter, Unit, Work,
    Yard,
};
pub use steps::*;

pub use content::{
    Card, CardId, Class, ClassId, Content, Entry, Exit, Faction, FactionId, FirstSide, FreeSquadron, Hold,
    HoldTime, Hulk, Map, MapId, Piece, Place, ReadyFleet, ReadyFleetId, Scenario, ScenarioId, Side, SideId,
    Terrain, Trait, TraitId, Traits, Wing, WingId, Zone,
};
pub use fleet::{Fleet, FleetFault, Limit, Missing, Record, Squadron};
pub use packs::packs;
pub use pieces::{
    Arc, Band, ByWeapon, ByWing, Edge, Edges, Heading, Marker, Markers, ShipType, Size, Sizes, Weapon,
    Weapons, WingType,
};
pub use vocabulary::{
    Condition, Conditions, Effect, Hook, Ignored, Kind, Lasts, Moment, Number, On, Relief, Reliefs, Rolled,
};

/// The rulebook, in which every rule has its ID.
pub const RULEBOOK: &str = include_str!("../../../../rules/firestorm.md");
