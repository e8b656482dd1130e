//! Lurk or surface, right after a submarine is deployed (DW-4.21).

use crate::prelude::*;

/// Does a submarine lurk, or is it surfaced?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Position {
    pub unit: UnitNo,
}

impl Question<Dystopian> for Position {
    const RULE: &'static str = "DW-4.21";
    const ASK: &'static str = "Does the unit lurk, or is it surfaced?";
    const WAIT: &'static str = "to choose the position of a submarine";
    const DEMAND: &'static str = "lurk or surface";

    fn asked(&self, game: &Dystopian) -> Asked {
        Asked::openly(game.unit(self.unit).owner)
    }

    fn list(&self, _: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        [Action::Lurk, Action::Surface].into_iter().try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let (unit, surfaced) = (self.unit, action == Action::Surface);
        game.unit_mut(unit).surfaced = surfaced;
        umpire.say(|| Event::Position { unit, surfaced });
        game.state.steps.pop();
    }

    fn choice(&self, _: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = if action == Action::Lurk { "Lurk" } else { "Surface" };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        let there = self.unit.index() < game.state.units.len() && game.state.steps.depth() > 1;
        if there { Ok(()) } else { Err(Problem::new(Self::RULE, "steps", "there is no such unit")) }
    }
}
