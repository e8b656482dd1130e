//! The rules, one file a chapter, every test named after the rule it holds the game to.

mod kit;

mod boarding;
mod card_effects;
mod cards;
mod command;
mod damage;
mod defences;
mod end_phase;
mod firing;
mod linked;
mod measures;
mod mines;
mod movement;
mod players;
mod point_defence;
mod ramming;
mod readable;
mod refusals;
mod reserves;
mod restore;
mod scenarios;
mod setup;
mod shown;
mod split;
mod terrain;
mod tricky;
mod turn;
mod victory;
mod wings;
mod words;
