//! Who of the attackers is shaken by return fire (V27)?

use crate::disorder::Gain;
use crate::prelude::*;

/// A model that took part in the attack gains disorder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReturnFire {
    /// Whose model chooses.
    pub seat: Seat,
    /// How many levels.
    pub levels: u8,
}

impl Question<Dystopian> for ReturnFire {
    const RULE: &'static str = "DW-20.4";
    const ASK: &'static str = "Which of the attackers gains disorder?";
    const WAIT: &'static str = "to choose whom return fire shakes";
    const DEMAND: &'static str = "choose a model that took part in the attack";

    fn asked(&self, _: &Dystopian) -> Asked {
        Asked::openly(self.seat)
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        game.participants().map(Action::Model).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        if let Action::Model(model) = action {
            game.enter(Gain { model, levels: self.levels });
        }
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        Choice::plain(action, Rule::new(Self::RULE), game.target_name(action))
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.may_ask(self.seat)?;
        game.is_acting(Self::RULE)
    }
}
