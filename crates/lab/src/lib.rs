//! Many games at once.

mod balance;
mod bench;
mod ladder;
mod playing;
mod simulate;
mod strength;
mod wilson;

pub use balance::{
    Balance, Group, GroupReport, PairReport, PartReport, RoundRobin, SideReport, Verdict, balance, groups,
};
pub use bench::{Speed, bench};
pub use ladder::{Climb, Ladder, Rung, RungPair, ladder};
pub use simulate::{EndingReport, Report, SeatReport, Series, simulate};
pub use wilson::wilson;
