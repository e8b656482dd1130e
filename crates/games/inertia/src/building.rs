//! Ships are built from cubes and parts (IN-2).

pub(crate) mod blueprint;
pub(crate) mod design;
pub(crate) mod lattice;
pub(crate) mod layout;
pub(crate) mod picks;
pub(crate) mod workbench;
