//! The rules, one file a chapter, every test named after the rule it holds the game to.

mod kit;
mod oracle;

mod building;
mod contact;
mod conventions;
mod dials;
mod heat;
mod power;
mod setup;
mod turn;
