//! The combat segment: which weapon fires next (FA-8.1).

use crate::prelude::*;

/// Which weapon fires?
#[derive(Clone, Copy, Debug)]
pub struct CombatPick;

impl Procedure<Firestorm> for CombatPick {
    fn resolve(self, game: &mut Firestorm, _: &mut impl Umpire<Event>) {
        game.state.steps.pop();
    }

    fn sound(&self, _: &Firestorm) -> Result<(), Problem> {
        Ok(())
    }
}
