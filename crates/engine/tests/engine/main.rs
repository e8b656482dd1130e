//! The engine, held to its promises with a toy game that uses all of it.

#![allow(missing_docs, reason = "tests are named after what they show")]
#![allow(unreachable_pub, reason = "a test binary has no outside")]

mod contract;
mod dice;
mod matches;
mod orders;
mod questions;
mod seats;
mod toy;
