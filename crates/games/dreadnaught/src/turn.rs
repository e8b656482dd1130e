//! The turn, beat by beat (DN-6).

pub(crate) mod flow;
