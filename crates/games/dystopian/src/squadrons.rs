//! Short range squadrons (DW-19).

pub(crate) mod stacks;
