//! How much damage does a model evade (DW-23.23)?

use crate::damage::harm::Harm;
use crate::disorder::Gain;
use crate::prelude::*;
use crate::steps::Step;

/// Points of damage become levels of disorder, up to level 3. The damage itself lies right below.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Evade {
    pub model: ModelNo,
}

impl Evade {
    /// The most points that can be turned.
    fn most(self, game: &Dystopian) -> u8 {
        let below = game.state.steps.iter().rev().nth(1);
        let points = match below {
            Some(Step::Harm(harm)) if harm.model == self.model => harm.points,
            _ => 0,
        };
        points.min(3_u8.saturating_sub(game.model(self.model).disorder))
    }
}

impl Question<Dystopian> for Evade {
    const RULE: &'static str = "DW-23.23";
    const ASK: &'static str = "How many points of damage become disorder instead?";
    const WAIT: &'static str = "to evade damage";
    const DEMAND: &'static str = "name a number of points that disorder up to level 3 can take the place of";
    const HABIT: Option<Action> = Some(Action::Number(0));

    fn asked(&self, game: &Dystopian) -> Asked {
        Asked::openly(game.owner(self.model))
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        (0..=self.most(game)).map(Action::Number).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Number(turned) = action else { return };
        game.state.steps.pop();
        if turned == 0 {
            return;
        }
        if let Some(Step::Harm(harm)) = game.state.steps.top_mut() {
            *harm = Harm { points: harm.points.saturating_sub(turned), evaded: true, ..*harm };
        }
        umpire.say(|| Event::Evaded { model: self.model, points: turned });
        game.state.steps.push(Gain { model: self.model, levels: turned });
    }

    fn choice(&self, _: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Number(0) => "Evade nothing".into(),
            Action::Number(points) => format!("Evade {points}"),
            _ => action.to_string(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_model(self.model, Self::RULE)
    }
}
