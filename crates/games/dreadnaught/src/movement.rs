//! Ships move (DN-13).

pub(crate) mod entered;
pub(crate) mod motion;
pub(crate) mod rotate;
pub(crate) mod steps;
pub(crate) mod ways;
