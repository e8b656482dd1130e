//! The boarding segment (FA-13.1).

use crate::prelude::*;

/// Whom does a ship board?
#[derive(Clone, Copy, Debug)]
pub struct Board;

impl Procedure<Firestorm> for Board {
    fn resolve(self, game: &mut Firestorm, _: &mut impl Umpire<Event>) {
        game.state.steps.pop();
    }

    fn sound(&self, _: &Firestorm) -> Result<(), Problem> {
        Ok(())
    }
}
