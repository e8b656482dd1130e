//! The rules, one file a chapter, every test named after the rule it holds the game to.

mod kit;

mod actions;
mod battlefield;
mod boost;
mod components;
mod console;
mod cubes;
mod destruction;
mod edited;
mod fire;
mod game_end;
mod manoeuvre;
mod optional;
mod planning;
mod round_end;
mod setup;
mod shields;

mod examples;
mod packs;
mod tricky;
