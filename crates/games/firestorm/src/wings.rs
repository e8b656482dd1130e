//! Wings, flights and point defence against them (FA-16).

pub(crate) mod action;
pub(crate) mod attack;
pub(crate) mod flak;
pub(crate) mod go;
pub(crate) mod intercept;
pub(crate) mod launch;
pub(crate) mod leg;
pub(crate) mod losses;
pub(crate) mod moving;
pub(crate) mod point_defence;
