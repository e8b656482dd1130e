//! Which carriers launch (DW-6.1)?

use super::models::LaunchModels;
use crate::prelude::*;
use crate::state::{Mates, Status};

/// A unit is nominated to launch, by turns; passing is final.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LaunchTurn {
    pub seat: Seat,
}

impl Question<Dystopian> for LaunchTurn {
    const RULE: &'static str = "DW-6.1";
    const ASK: &'static str = "Nominate carriers to launch squadrons, or pass.";
    const WAIT: &'static str = "to nominate carriers";
    const DEMAND: &'static str = "nominate a unit with carriers that has not launched this round, or pass";

    fn resolve(self, game: &mut Dystopian, _: &mut impl Umpire<Event>) -> Progress {
        if game.can_launch(self.seat) {
            return Progress::Asks;
        }
        if game.can_launch(opponent(self.seat)) {
            game.enter(Self { seat: opponent(self.seat) });
        } else {
            game.state.admirals.values_mut().for_each(|admiral| admiral.passed = false);
            game.state.steps.pop();
        }
        Progress::Made
    }

    fn asked(&self, _: &Dystopian) -> Asked {
        Asked::openly(self.seat)
    }

    fn list(&self, game: &Dystopian, seat: Seat, each: Each<'_, Action>) -> Listing {
        game.launchers(seat).map(Action::Launch).chain([Action::Pass]).try_for_each(each)
    }

    fn allows(&self, game: &Dystopian, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            _ if self.lists(game, seat, action) => Ok(()),
            Action::Launch(unit) => Err(game.why_no_launch(seat, unit)),
            _ => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Dystopian, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        game.enter(Self { seat: opponent(seat) });
        let Action::Launch(unit) = action else {
            game.state.admirals[seat].passed = true;
            return;
        };
        game.unit_mut(unit).launched = true;
        umpire.say(|| Event::Launches { unit });
        game.state.steps.push(LaunchModels { unit, chosen: Mates::NONE });
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Launch(unit) => game.unit_name(unit),
            _ => "Pass".into(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        let below = game.state.steps.depth() > 1 && self.seat.index() < 2;
        if below { Ok(()) } else { Err(Problem::new(Self::RULE, "steps", "launches come in a round")) }
    }
}

impl Dystopian {
    fn launchers(&self, seat: Seat) -> impl Iterator<Item = UnitNo> + '_ {
        let units = self.units_of(seat).filter(|(_, unit)| unit.status == Status::Play && !unit.launched);
        // A card needs a battle-ready carrier (V09). Whether anybody holds it is no part of this.
        let able = |model| self.launches(model) > 0 || self.decks(model) > 0 && !self.model(model).crippled;
        units.map(|(unit, _)| unit).filter(move |&unit| self.members(unit).any(able))
    }

    fn can_launch(&self, seat: Seat) -> bool {
        !self.admiral(seat).passed && self.launchers(seat).next().is_some()
    }

    /// The rule by which a unit cannot be nominated.
    fn why_no_launch(&self, seat: Seat, unit: UnitNo) -> Refusal {
        let Some(it) = self.state.units.get(unit.index()).filter(|it| it.owner == seat) else {
            return Refusal::new("DW-6.1", LaunchTurn::DEMAND);
        };
        let carriers = self.members(unit).any(|model| self.profile(model).is_carrier());
        match it.status {
            Status::Incoming => Refusal::new("DW-6.13", "incoming units cannot launch"),
            Status::Play if carriers && !it.launched => {
                Refusal::new("DW-6.2", "no carrier of the unit can launch a token now")
            }
            _ => Refusal::new("DW-6.1", LaunchTurn::DEMAND),
        }
    }
}
