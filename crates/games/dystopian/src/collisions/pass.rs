//! A submarine or an airship that meets an enemy of its layer (DW-9.10).

use super::{Collision, Thing};
use crate::prelude::*;
use crate::steps::Step;

/// Does the mover pass, or collide?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PassOrCollide {
    pub model: ModelNo,
    pub other: ModelNo,
}

impl Question<Dystopian> for PassOrCollide {
    const RULE: &'static str = "DW-9.10";
    const WAIT: &'static str = "to pass an enemy or to collide";
    const DEMAND: &'static str = "pass or collide";
    const HABIT: Option<Action> = Some(Action::Pass);

    fn asked(&self, game: &Dystopian) -> Asked {
        Asked::openly(game.owner(self.model))
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        // Whoever has passed so many that no more are remembered runs into the next one.
        let full = game.move_of(self.model).is_none_or(|moving| moving.passed.is_full());
        let pass = (!full).then_some(Action::Pass);
        pass.into_iter().chain([Action::Collide]).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        game.state.steps.pop();
        if action == Action::Pass {
            if let Some(moving) = &mut game.state.moving {
                _ = moving.passed.try_push(self.other);
            }
            return;
        }
        // The leg that led here is over.
        let pivot = match game.state.steps.top() {
            Some(Step::Leg(leg)) => {
                let leg = *leg;
                leg.end_here(game)
            }
            _ => false,
        };
        game.state.steps.push(Collision::begin(self.model, Thing::Model(self.other), pivot));
    }

    fn ask(&self, game: &Dystopian, _: Seat) -> Words {
        let (name, other) = (game.model_name(self.model), game.model_name(self.other));
        Words::new(Self::RULE, format!("{name} meets {other}: pass, or collide?"))
    }

    fn choice(&self, _: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = if action == Action::Pass { "Pass" } else { "Collide" };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_mover(self.model, Self::RULE)?;
        game.knows_model(self.other, Self::RULE)
    }
}
