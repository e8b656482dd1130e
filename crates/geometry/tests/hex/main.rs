//! Hexes against slow oracles, under symmetries, and at numbers worked by hand.

mod bearings;
mod cells;
mod frames;
mod golden;
mod kit;
mod lines;
mod regions;
