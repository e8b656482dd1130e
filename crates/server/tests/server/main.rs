//! The server over its wire.

mod kit;

mod away;
mod clock;
mod computers;
mod copies;
mod crash;
mod ending;
mod gestures;
mod guests;
mod insight;
mod matches;
mod open;
mod orders;
mod patch;
mod people;
mod problems;
mod safety;
mod secrets;
mod sweep;
mod upgrade;
mod waiting;
mod workbench;
