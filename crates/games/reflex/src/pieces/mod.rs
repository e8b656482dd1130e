//! The small things of the game.

mod console;
mod dice;
mod ring;

pub use console::{Colour, DieSpace, Side, SpaceSet, Station};
pub use dice::{Hand, Laid};
pub use ring::{Facing, Sector, TrackSpace};
