//! Reserves arrive in the End Phase (FA-17.1 to FA-17.7).

use crate::prelude::*;

/// The reserve squadrons of a player, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrivals {
    pub seat: Seat,
    /// The squadron that is tried, and what is picked of its entry point.
    pub squadron: Option<SquadronId>,
    pub x: Option<u8>,
    pub y: Option<u8>,
    /// Squadrons below this number have been asked for.
    pub next: u8,
}

impl Arrivals {
    pub(crate) const fn of(seat: Seat) -> Self {
        Self { seat, squadron: None, x: None, y: None, next: 0 }
    }
}

impl Procedure<Firestorm> for Arrivals {
    fn resolve(self, game: &mut Firestorm, _: &mut impl Umpire<Event>) {
        game.state.steps.pop();
    }

    fn sound(&self, _: &Firestorm) -> Result<(), Problem> {
        Ok(())
    }
}
