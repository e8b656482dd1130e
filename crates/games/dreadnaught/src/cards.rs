//! Grid cards: sets and piles, drawing, discarding, looking (DN-3.8, DN-12, DN-21).

pub(crate) mod draw;
pub(crate) mod look;
pub(crate) mod pick;
pub(crate) mod piles;
pub(crate) mod redraw;
pub(crate) mod reshuffle;
pub(crate) mod sets;
