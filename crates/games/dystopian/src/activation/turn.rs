//! Whose turn it is to activate a unit (DW-7.1, DW-7.4, DW-7.5).

use super::{Go, Part};
use crate::prelude::*;
use crate::state::{Activation, Status};

/// The next activation: of this admiral, or of the other one if this one has no unit left (DW-2.15).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ActivationTurn {
    pub seat: Seat,
}

impl Procedure<Dystopian> for ActivationTurn {
    fn resolve(self, game: &mut Dystopian, _: &mut impl Umpire<Event>) {
        let both = [self.seat, opponent(self.seat)];
        match both.into_iter().find(|&seat| game.activatable(seat).next().is_some()) {
            Some(by) => {
                game.begin_feats();
                game.state.activation = Some(Activation::new(by));
                game.enter(Go { part: Part::Mission });
            }
            None => {
                game.state.steps.pop();
            }
        }
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        let right = self.seat.index() < 2 && game.state.steps.depth() > 1 && game.state.round > 0;
        if right { Ok(()) } else { Err(Problem::new("DW-7.1", "steps", "units are activated in a round")) }
    }
}

impl Dystopian {
    /// The units that an admiral may activate: those in the play area, and when all of them are done the incoming ones
    /// (DW-7.1, DW-7.5).
    pub(crate) fn activatable(&self, seat: Seat) -> impl Iterator<Item = UnitNo> + '_ {
        let ready = move |status: Status| {
            let own = self.units_of(seat).filter(move |(_, unit)| unit.status == status && !unit.activated);
            own.map(|(unit, _)| unit)
        };
        let status = if ready(Status::Play).next().is_some() { Status::Play } else { Status::Incoming };
        ready(status)
    }
}
