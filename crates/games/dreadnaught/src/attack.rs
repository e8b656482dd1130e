//! Attacks, damage and the Line of Fire (DN-15 to DN-17).

pub(crate) mod aiming;
pub(crate) mod damage;
pub(crate) mod faces;
pub(crate) mod hits;
pub(crate) mod line_of_fire;
pub(crate) mod sequence;
pub(crate) mod shooting;
pub(crate) mod shot;
pub(crate) mod shots;
pub(crate) mod totals;
