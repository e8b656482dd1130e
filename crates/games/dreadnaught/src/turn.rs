//! The turn, beat by beat (DN-6).

pub(crate) mod beat;
pub(crate) mod flow;
