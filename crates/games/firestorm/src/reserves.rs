//! Reserves and shunting (FA-17).

pub(crate) mod arrivals;
