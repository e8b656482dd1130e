//! The server over its wire.

mod kit;

mod crash;
mod matches;
mod safety;
mod secrets;
