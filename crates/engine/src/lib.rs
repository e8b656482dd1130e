//! What a game is, in Broadside's eyes.
//!
//! A game is a value that is cheap to clone and a handful of pure functions ([`Game`]).
//! Everything else here serves that: seats and who is awaited, dice handed in from outside,
//! events with their audience, records that replay to the same hash, the [`Match`] that every
//! setting shares, and the [`contract`] every game must pass.
//!
//! No game is known here, and nothing here does I/O, looks at a clock or makes randomness.

#![deny(clippy::float_arithmetic)]

mod any;
mod awaiting;
pub mod contract;
pub mod dice;
pub mod fair;
mod game;
mod journal;
mod matches;
mod moments;
mod orders;
pub mod packs;
pub mod question;
pub mod readable;
mod record;
mod rule;
pub mod rulebook;
mod seat;
mod side;
mod sight;
mod situation;
mod steps;
pub mod table;
mod text;
mod umpire;
mod wording;

pub use any::{AnyMatch, choices_of, table_of};
pub use awaiting::{Awaiting, Observer, Outcome};
pub use dice::{Dice, Stream};
pub use game::{Describe, Game, GameBox, Judge, Pitted, Trained, Workshop};
pub use journal::{Audience, Journal, Log, Noted, Silent};
pub use matches::{Match, MatchError};
pub use orders::{Offer, StandingOrder, Window};
pub use record::{Act, FORMAT, Header, Record, Step, Versions};
pub use rule::{Problem, Refusal, Rule};
pub use seat::{BySeat, MAX_SEATS, Seat, Seats};
pub use side::{Part, Side};
pub use sight::Sight;
pub use situation::{FIRST_BATTLE, Hint, Situation, Start};
pub use steps::{OneOf, Steps};
pub use umpire::{AnyUmpire, Umpire, With};
