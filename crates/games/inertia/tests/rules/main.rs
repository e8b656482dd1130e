//! The rules, one file a chapter, every test named after the rule it holds the game to.

mod hashes;
mod kit;
mod kit_more;
mod oracle;

mod aiming;
mod beacons;
mod breakthrough;
mod building;
mod contact;
mod conventions;
mod criticals;
mod deflectors;
mod dials;
mod ending;
mod gauntlet;
mod heat;
mod judgement;
mod last_ship;
mod parts;
mod power;
mod restore;
mod rulebook;
mod salvage;
mod setup;
mod shown;
mod thrusters;
mod turn;
mod weapons;

mod codes;
mod examples_one;
mod examples_shipped;
mod examples_two;
mod first_turn;
mod packs;
mod tricky_one;
mod tricky_two;
