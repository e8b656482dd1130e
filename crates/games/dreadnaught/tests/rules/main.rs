//! The rules, one file a chapter, every test named after the rule it holds the game to.

mod kit;
mod packs;
mod shown;
mod words;
mod workbench;

mod boosts;
mod building;
mod cards;
mod offers;
mod power_up;
mod recovery;
mod rulings;
mod setup;
mod ship;
mod space;
mod volley;
mod windows;

mod attacks;
mod cruisers;
mod damage;
mod decks;
mod endings;
mod energy;
mod examples;
mod grid;
mod hulls;
mod limits;
mod line_of_fire;
mod missions;
mod movement;
mod multiplayer;
mod obstacles;
mod passives;
mod states;
mod tricky;
mod victory;
mod vocabulary;
