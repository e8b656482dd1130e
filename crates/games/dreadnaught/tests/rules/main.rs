//! The rules, one file a chapter, every test named after the rule it holds the game to.

mod kit;
mod packs;
