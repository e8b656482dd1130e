//! The rules, chapter by chapter: each test is named after its rule, or after the worked example that it plays.

mod activation;
mod attachments;
mod attributes;
mod claims;
mod collisions;
mod consolidation;
mod crew_checks;
mod damage;
mod dice;
mod disorder;
mod doctrines;
mod field;
mod ground;
mod kit;
mod launch;
mod measures;
mod movement;
mod objectives;
mod rolling;
mod rounds;
mod rulebook;
mod setup;
mod special_deployment;
mod squadrons;
mod valour;
mod visibility;
