//! The plane against slow oracles, under symmetries, and at the values the rules give.

mod bearings;
mod contact;
mod discs;
mod golden;
mod inside;
mod kit;
mod numbers;
mod outlines;
mod shapes;
mod sines;
mod wedges;
