//! Firestorm Armada: squadrons of starships in inches, exploding dice, and a hand of cards.
//!
//! What is here is the content and the building of fleets; each chapter of `rules/firestorm.md` gets a place of its
//! own.
//!
//! | chapter | where |
//! |---|---|
//! | 1 Measures, geometry and dice: the words | `pieces.rs` |
//! | 2 Fleet construction | `fleet.rs` |
//! | 12.9, 18 What cards and traits can say | `vocabulary.rs` |
//! | the tables of classes, wings, cards, maps and scenarios | `content.rs`, from `packs/firestorm` |
//!
//! `limits.rs` has every ceiling that states and packs go by.

#![deny(clippy::float_arithmetic)]
#![allow(missing_docs, reason = "a name that explains itself needs no sentence beside it")]

mod content;
mod fleet;
pub mod limits;
mod packs;
mod pieces;
mod vocabulary;

pub use content::{
    Card, CardId, Class, ClassId, Content, Entry, Exit, Faction, FactionId, FirstSide, FreeSquadron, Hold,
    HoldTime, Hulk, Map, MapId, Piece, Place, ReadyFleet, ReadyFleetId, Scenario, ScenarioId, Side, SideId,
    Terrain, Trait, TraitId, Traits, Wing, WingId, Zone,
};
pub use fleet::{Fleet, FleetFault, Limit, Missing, Record, Squadron};
pub use packs::packs;
pub use pieces::{
    Arc, Band, ByWeapon, ByWing, Edge, Edges, Heading, Marker, Markers, ShipType, Size, Sizes, Weapon,
    WingType,
};
pub use vocabulary::{
    Condition, Conditions, Effect, Hook, Ignored, Kind, Lasts, Moment, Number, On, Relief, Reliefs, Rolled,
};

/// The rulebook, in which every rule has its ID.
pub const RULEBOOK: &str = include_str!("../../../../rules/firestorm.md");
