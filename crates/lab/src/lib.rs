//! Many games at once.

mod balance;
mod bench;
mod duel;
mod fit;
mod ladder;
mod playing;
mod simulate;
mod strength;
mod styles;
mod train;
mod tune;
mod wilson;

pub use balance::{
    Balance, Group, GroupReport, PairReport, PartReport, RoundRobin, SideReport, Verdict, balance, groups,
};
pub use bench::{Speed, bench};
pub use ladder::{Climb, Ladder, Rung, RungPair, ladder};
pub use simulate::{EndingReport, Report, SeatReport, Series, simulate};
pub use styles::{StyleReport, Trial, Trick, chosen_styles, styles};
pub use train::{Lesson, Proof, Training, Weight, train};
pub use wilson::wilson;
