//! For which model is the next repair roll made (DW-14.1)?

use super::jury_rig::JuryRig;
use crate::prelude::*;
use crate::state::Mates;

/// Each participant is rolled for once, in any order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RepairOrder {
    /// Those that were not rolled for yet.
    pub left: Mates,
}

impl Question<Dystopian> for RepairOrder {
    const RULE: &'static str = "DW-14.1";
    const ASK: &'static str = "Which model is repaired next?";
    const WAIT: &'static str = "to choose a model to repair";
    const DEMAND: &'static str = "choose a participant that was not rolled for yet";

    fn asked(&self, game: &Dystopian) -> Asked {
        game.state.activation.as_ref().map_or(Asked::NOBODY, |activation| Asked::openly(activation.by))
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        let unit = game.active_unit().into_iter();
        unit.flat_map(|unit| game.of_mates(unit, self.left)).map(Action::Model).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let Action::Model(model) = action else { return };
        let mut left = self.left;
        left.remove(game.mate(model));
        game.enter(Self { left });
        game.state.steps.push(JuryRig { model });
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        Choice::plain(action, Rule::new(Self::RULE), game.target_name(action))
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.is_acting(Self::RULE)
    }
}
