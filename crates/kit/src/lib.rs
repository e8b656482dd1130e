//! What more than one game needs, and no game in particular.
//!
//! [`catalogue`] reads packs and tells every fault in them. [`notation`] writes and reads actions by one table. [`words`] are what sentences are
//! made of.

#![deny(clippy::float_arithmetic)]

pub mod catalogue;
pub mod notation;
pub mod words;
