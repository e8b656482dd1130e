//! What more than one game needs, and no game in particular.
//!
//! [`catalogue`] reads packs and tells every fault in them. [`mod@notation`] writes and reads actions by one
//! table. [`pool`] rolls dice and knows their odds. [`words`] are what sentences are made of.
//! [`worth`] weighs what plans are made of. [`testing`] is the language of the rule tests.

#![deny(clippy::float_arithmetic)]

pub mod catalogue;
pub mod notation;
pub mod pool;
pub mod testing;
pub mod words;
pub mod worth;
