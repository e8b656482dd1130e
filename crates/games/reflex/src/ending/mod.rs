//! Chapters 12 to 14: destruction, the end of the round, the end of the game; and conceding (RX-15.4).

mod conceding;
mod destruction;
mod game_end;
mod round_end;
pub(crate) mod take_reflex;

pub use game_end::Ending;
pub(crate) use game_end::drawn;
