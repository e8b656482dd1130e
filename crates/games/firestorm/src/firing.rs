//! Firing: targets, line of sight, attack dice (FA-8).

pub(crate) mod combat;
