//! Boarding assaults (FA-13).

pub(crate) mod assault;
pub(crate) mod board;
