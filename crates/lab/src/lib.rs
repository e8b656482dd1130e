//! Many games at once.

mod bench;
mod simulate;
mod wilson;

pub use bench::{Speed, bench};
pub use simulate::{Report, SeatReport, Series, simulate};
pub use wilson::wilson;
