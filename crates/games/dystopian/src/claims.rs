//! Minor victories (DW-20.15 to DW-20.18).

pub(crate) mod feats;
