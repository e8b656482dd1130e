//! Cruisers, Beacons and weapon tokens (DN-18).

pub(crate) mod cruiser_attacks;
pub(crate) mod cruiser_moves;
pub(crate) mod cruisers;
pub(crate) mod flights;
pub(crate) mod place_tokens;
pub(crate) mod rearm;
pub(crate) mod token_moves;
pub(crate) mod tokens;
