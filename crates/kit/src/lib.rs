//! What more than one game needs, and no game in particular.
//!
//! [`catalogue`] reads packs and tells every fault in them. [`mod@notation`] writes and reads actions by one
//! table. [`plane`] is the open table of fleet games: bases, moves, arcs, sight. [`pool`] rolls dice and knows their
//! odds. [`words`] are what sentences are made of.

#![deny(clippy::float_arithmetic)]

pub mod catalogue;
pub mod notation;
pub mod plane;
pub mod pool;
pub mod words;
