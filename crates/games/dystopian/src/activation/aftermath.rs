//! Breaches and hazards in the consolidation step (DW-7.15, DW-15.11, DW-15.13).

use crate::damage::harm::{Cause, Harm};
use crate::disorder::Gain;
use crate::limits::ALL_UNIT_MODELS;
use crate::pieces::Critical;
use crate::prelude::*;
use crate::state::Mate;

/// Breaches and hazards of the active unit's models, from this one on; those that come meanwhile wait for the next time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Aftermath {
    /// Whose turn it is, by its place in the unit, from 1.
    pub mate: Mate,
    /// Its breaches are dealt with.
    pub breached: bool,
}

impl Aftermath {
    /// What is there now counts.
    pub(crate) fn begin(game: &mut Dystopian, unit: UnitNo) -> Self {
        let mut wounds = [(0, 0); ALL_UNIT_MODELS];
        for model in game.members(unit) {
            let count = |effect: Critical| game.model(model).effects[effect as usize];
            wounds[usize::from(game.mate(model).0)] = (count(Critical::Breach), count(Critical::Hazard));
        }
        if let Some(activation) = &mut game.state.activation {
            activation.wounds = wounds;
        }
        Self { mate: Mate(0), breached: false }
    }
}

impl Procedure<Dystopian> for Aftermath {
    fn resolve(self, game: &mut Dystopian, _: &mut impl Umpire<Event>) {
        let activation = game.state.activation.as_ref();
        let active = activation.and_then(|it| Some((it.unit?, it.wounds.get(usize::from(self.mate.0))?)));
        let Some((unit, &(breaches, hazards))) =
            active.filter(|(unit, _)| self.mate.0 < game.unit(*unit).models)
        else {
            game.state.steps.pop();
            return;
        };
        let model = game.at_place(unit, self.mate);
        if self.breached {
            game.enter(Self { mate: Mate(self.mate.0 + 1), breached: false });
            game.state.steps.push(Gain { model, levels: hazards });
        } else {
            game.enter(Self { breached: true, ..self });
            game.state.steps.push(Harm::new(model, breaches, Cause::Other));
        }
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        let right = game.active_unit().is_some() && game.state.steps.depth() > 1;
        if right { Ok(()) } else { Err(Problem::new("DW-7.15", "steps", "no unit is activated")) }
    }
}
