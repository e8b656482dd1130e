//! The tests of the shelf; one program, since each is compiled with all games.

mod papers;
mod pictures;
mod rule_coverage;
mod situations;
mod workbench;
