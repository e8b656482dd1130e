//! What more than one game needs, and no game in particular.
//!
//! [`catalogue`] reads packs and tells every fault in them.

#![deny(clippy::float_arithmetic)]

pub mod catalogue;
