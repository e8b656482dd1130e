//! Wings, flights and point defence against them (FA-16).

pub(crate) mod attack;
pub(crate) mod go;
pub(crate) mod launch;
pub(crate) mod losses;
pub(crate) mod point_defence;
