//! Which critical effects are removed (DW-14.3)? Disorder for blanks comes after that (DW-14.7).

use crate::disorder::Gain;
use crate::prelude::*;

/// A repair roll was made for a model.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Repair {
    pub model: ModelNo,
    /// Effects that may still be removed; what is too many is lost.
    pub removes: u8,
    /// Blanks of jury-rigged repairs.
    pub blanks: u8,
}

impl Question<Dystopian> for Repair {
    const RULE: &'static str = "DW-14.3";
    const ASK: &'static str = "Which critical effect is removed?";
    const WAIT: &'static str = "to choose the critical effect that is removed";
    const DEMAND: &'static str = "choose a critical effect of the model that a repair can remove";

    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) -> Progress {
        if self.removes > 0 && game.removable(self.model).next().is_some() {
            return take_lone(self, game, umpire);
        }
        game.enter(Gain { model: self.model, levels: self.blanks });
        Progress::Made
    }

    fn asked(&self, game: &Dystopian) -> Asked {
        Asked::openly(game.owner(self.model))
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        game.removable(self.model).map(Action::Relieve).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Relieve(critical) = action else { return };
        let model = self.model;
        let count = &mut game.model_mut(model).effects[critical as usize];
        *count = count.saturating_sub(1);
        umpire.say(|| Event::Relieved { model, critical });
        game.enter(Self { removes: self.removes - 1, ..self });
    }

    fn choice(&self, _: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Relieve(critical) => critical.name().into(),
            _ => action.to_string(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_model(self.model, Self::RULE)
    }
}
