//! The set-up of a game (DN-5, DN-22.5 to DN-22.11).

pub(crate) mod agreed;
pub(crate) mod bonus_attach;
pub(crate) mod bonus_beacon;
pub(crate) mod bonus_boost;
pub(crate) mod bonus_cruisers;
pub(crate) mod bonus_ship;
pub(crate) mod bonuses;
pub(crate) mod build;
pub(crate) mod face_ship;
pub(crate) mod hands;
pub(crate) mod missions;
pub(crate) mod nudge;
pub(crate) mod place_beacon;
pub(crate) mod place_cruiser;
pub(crate) mod place_obstacle;
pub(crate) mod place_ship;
pub(crate) mod preparation;
pub(crate) mod swap;
pub(crate) mod take_bonus;
