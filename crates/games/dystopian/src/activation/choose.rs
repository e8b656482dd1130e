//! Choosing the unit that is activated (DW-7.1, DW-7.5).

use crate::prelude::*;
use crate::state::Status;

/// Which unit is activated?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Activate {
    pub seat: Seat,
}

impl Question<Dystopian> for Activate {
    const RULE: &'static str = "DW-7.1";
    const ASK: &'static str = "Activate a unit.";
    const WAIT: &'static str = "to activate a unit";
    const DEMAND: &'static str = "activate one of your units that has not been activated";

    fn asked(&self, _: &Dystopian) -> Asked {
        Asked::openly(self.seat)
    }

    fn list(&self, game: &Dystopian, seat: Seat, each: Each<'_, Action>) -> Listing {
        game.activatable(seat).map(Action::Activate).try_for_each(each)
    }

    fn allows(&self, game: &Dystopian, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            _ if self.lists(game, seat, action) => Ok(()),
            Action::Activate(unit)
                if game.state.units.get(unit.index()).is_some_and(|unit| {
                    unit.owner == seat && unit.status == Status::Incoming && !unit.activated
                }) =>
            {
                Err(Refusal::new("DW-7.5", "incoming units are activated when all others are"))
            }
            _ => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Dystopian, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        game.state.steps.pop();
        let Action::Activate(unit) = action else { return };
        // An incoming unit is an ordinary one from now on (DW-7.5).
        game.unit_mut(unit).status = Status::Play;
        if let Some(activation) = &mut game.state.activation {
            activation.unit = Some(unit);
        }
        game.note_activated(unit);
        umpire.say(|| Event::Activated { seat, unit });
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Activate(unit) => game.unit_name(unit),
            _ => String::new(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        let right = game.state.activation.as_ref().is_some_and(|it| it.by == self.seat && it.unit.is_none());
        if right { Ok(()) } else { Err(Problem::new(Self::RULE, "steps", "a unit is chosen once")) }
    }
}
