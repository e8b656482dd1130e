//! Which critical effects do boarders inflict (DW-14.23)?

use crate::pieces::Critical;
use crate::prelude::*;

/// One effect for each success; all are placed together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseEffect;

impl Question<Dystopian> for ChooseEffect {
    const RULE: &'static str = "DW-14.23";
    const ASK: &'static str = "Which critical effect does the target suffer?";
    const WAIT: &'static str = "to choose what boarders inflict";
    const DEMAND: &'static str = "choose one of the six critical effects";

    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) -> Progress {
        if game.state.boarding.is_some_and(|boarding| boarding.left > 0) {
            return take_lone(self, game, umpire);
        }
        game.state.steps.pop();
        Progress::Made
    }

    fn asked(&self, game: &Dystopian) -> Asked {
        game.state.activation.as_ref().map_or(Asked::NOBODY, |activation| Asked::openly(activation.by))
    }

    fn list(&self, _: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        Critical::ALL.into_iter().map(Action::Inflict).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        if let (Action::Inflict(effect), Some(boarding)) = (action, &mut game.state.boarding) {
            boarding.left -= 1;
            boarding.effects[effect as usize] = boarding.effects[effect as usize].saturating_add(1);
        }
    }

    fn choice(&self, _: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Inflict(effect) => effect.name().into(),
            _ => action.to_string(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_boarding(Self::RULE)
    }
}
