//! What more than one game needs, and no game in particular.
//!
//! [`cards`] are decks, hands and who knows them. [`catalogue`] reads packs and tells every fault in them.
//! [`drafts`] are what people build, [`forms`] what they fill in, [`mod@features`] what a position is weighed by, [`mod@ids`] number and spell what there is.
//! [`mod@notation`] writes and reads actions by one table. [`mod@pictures`] of games are made for their rulebooks. [`plane`]
//! is the open table of fleet games: bases, moves, arcs, sight. [`pool`] rolls dice and knows their odds. [`readable`] is
//! the form of states for people, from their schema. [`set`] is a set of few things. [`situations`] are read from packs.
//! [`testing`] is the language of the rule tests. [`words`] are what sentences are made of. [`workbench`] is where people
//! build before a game. [`worth`] weighs what plans are made of.

#![deny(clippy::float_arithmetic)]

pub mod cards;
pub mod catalogue;
pub mod drafts;
pub mod features;
pub mod fields;
pub mod forms;
pub mod ids;
pub mod notation;
pub mod pictures;
pub mod plane;
pub mod pool;
pub mod readable;
pub mod set;
pub mod situations;
pub mod testing;
pub mod words;
pub mod workbench;
pub mod worth;
