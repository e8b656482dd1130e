//! Exact geometry for games played with rulers: whole numbers in, whole numbers out, the same on every machine.
//!
//! [`plane`] is the open table, measured in thousandths of an inch.

#![deny(clippy::float_arithmetic)]

pub mod plane;
