//! The server over its wire.

mod kit;

mod bench;
mod crash;
mod matches;
mod orders;
mod safety;
mod secrets;
