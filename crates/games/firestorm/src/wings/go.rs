//! The activation of a flight (FA-16.5).

use crate::prelude::*;

/// The flight's activation goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FlightGo {
    /// How many of its parts are done.
    pub part: u8,
}

impl Procedure<Firestorm> for FlightGo {
    fn resolve(self, game: &mut Firestorm, _: &mut impl Umpire<Event>) {
        game.end_activation();
    }

    fn sound(&self, _: &Firestorm) -> Result<(), Problem> {
        Ok(())
    }
}
