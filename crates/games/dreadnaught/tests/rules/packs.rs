//! Packs, and the messages their mistakes get.

mod kit;
mod notation;

mod board;
mod cards;
mod effects;
mod files;
mod missions;
mod shipped;
