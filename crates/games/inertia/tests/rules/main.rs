//! The rules, one file a chapter, every test named after the rule it holds the game to.

mod kit;
mod oracle;

mod building;
mod conventions;
mod setup;
mod turn;
