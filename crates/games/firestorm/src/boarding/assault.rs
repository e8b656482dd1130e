//! A boarding party fights (FA-13.9 to FA-13.17).

use crate::prelude::*;

/// A fight aboard a ship.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Assault {
    pub target: ShipId,
}

impl Assault {
    /// A fight of the turns before goes on (FA-19.5).
    pub(crate) fn goes_on(_: &Firestorm, target: ShipId) -> Self {
        Self { target }
    }
}

impl Procedure<Firestorm> for Assault {
    fn resolve(self, game: &mut Firestorm, _: &mut impl Umpire<Event>) {
        game.state.steps.pop();
    }

    fn sound(&self, _: &Firestorm) -> Result<(), Problem> {
        Ok(())
    }
}
