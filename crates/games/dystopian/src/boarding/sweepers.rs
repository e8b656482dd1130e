//! Does a model that is boarded sweep its decks (DW-23.58)?

use crate::cards::checks::CrewCheck;
use crate::prelude::*;

/// A crew check, which may raise the CREW that boarders must overcome.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckSweepers {
    pub model: ModelNo,
}

impl Question<Dystopian> for DeckSweepers {
    const RULE: &'static str = "DW-23.58";
    const ASK: &'static str = "Make a crew check to sweep the decks?";
    const WAIT: &'static str = "to sweep the decks";
    const DEMAND: &'static str = "make the crew check, or pass";
    const HABIT: Option<Action> = Some(Action::Check);

    fn asked(&self, game: &Dystopian) -> Asked {
        Asked::openly(game.owner(self.model))
    }

    fn list(&self, _: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        [Action::Check, Action::Pass].into_iter().try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        game.state.check = None;
        if action == Action::Check {
            let check = CrewCheck::of(game, self.model);
            game.enter(check);
        } else {
            game.state.steps.pop();
        }
    }

    fn choice(&self, _: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = if action == Action::Check { "Make the crew check" } else { "Pass" };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_model(self.model, Self::RULE)
    }
}
