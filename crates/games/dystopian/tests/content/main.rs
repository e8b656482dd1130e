//! The packs of Dystopian Wars: what ships with the game, what is refused, and forces by the rules of chapter 3.

mod abilities;
mod cards;
mod faults;
mod forces;
mod ground;
mod ground_faults;
mod kit;
mod ready_forces;
mod tables;
mod units;
mod workbench;
