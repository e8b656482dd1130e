//! Many games at once.

mod balance;
mod bench;
mod playing;
mod simulate;
mod wilson;

pub use balance::{
    Balance, Group, GroupReport, PairReport, PartReport, RoundRobin, SideReport, Verdict, balance, groups,
};
pub use bench::{Speed, bench};
pub use simulate::{EndingReport, Report, SeatReport, Series, simulate};
pub use wilson::wilson;
