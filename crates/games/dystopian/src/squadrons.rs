//! Short range squadrons (DW-19): stacks, missions, interception and reconnaissance.

pub(crate) mod clearance;
pub(crate) mod flak;
pub(crate) mod mission;
pub(crate) mod recon;
pub(crate) mod redirect;
pub(crate) mod run;
pub(crate) mod screen;
pub(crate) mod stacks;
pub(crate) mod strike;
pub(crate) mod targets;
