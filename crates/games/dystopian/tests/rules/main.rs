//! The rules, chapter by chapter: each test is named after its rule, or after the worked example that it plays.

mod activation;
mod attributes;
mod claims;
mod dice;
mod kit;
mod measures;
mod rounds;
mod rulebook;
mod setup;
mod valour;
mod visibility;
