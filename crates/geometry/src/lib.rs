//! Exact geometry for games played with rulers or on hexes: whole numbers in, whole numbers out, the same on every
//! machine.
//!
//! [`plane`] is the open table, measured in thousandths of an inch.
//! [`hex`] is the board of hexagons, counted in cells.

#![deny(clippy::float_arithmetic)]

pub mod hex;
pub mod plane;
