//! Attack actions (DW-12.9 to DW-12.28) and special attack qualities (DW-13).
//!
//! An attack is declared by its mode, its target and its weapons, lies in `state.attack`, and is made by
//! [`resolve::Attacking`], stage by stage.

pub(crate) mod after;
pub(crate) mod blast;
pub(crate) mod eligible;
pub(crate) mod escorts;
pub(crate) mod features;
pub(crate) mod mode;
pub(crate) mod pools;
pub(crate) mod resolve;
pub(crate) mod return_fire;
pub(crate) mod support;
pub(crate) mod target;
pub(crate) mod torrent;
pub(crate) mod weapons;
