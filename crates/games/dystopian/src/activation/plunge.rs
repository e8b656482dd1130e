//! A surfaced submarine dives again (DW-23.33).

use crate::cards::checks::CrewCheck;
use crate::pieces::Layer;
use crate::prelude::*;
use crate::vocabulary::Effect;

/// Does the unit try to dive?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Plunge {
    pub unit: UnitNo,
    /// Its check is made.
    pub checked: bool,
}

impl Question<Dystopian> for Plunge {
    const RULE: &'static str = "DW-23.33";
    const ASK: &'static str = "Dive again, if a group crew check passes?";
    const WAIT: &'static str = "to dive or to stay";
    const DEMAND: &'static str = "dive, or stay on the surface";
    const HABIT: Option<Action> = Some(Action::Pass);

    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) -> Progress {
        if !self.checked && game.may_plunge(self.unit) {
            return Progress::Asks;
        }
        game.state.steps.pop();
        if self.checked && game.state.check.take() == Some(true) {
            game.unit_mut(self.unit).surfaced = false;
            umpire.say(|| Event::Position { unit: self.unit, surfaced: false });
        }
        Progress::Made
    }

    fn asked(&self, game: &Dystopian) -> Asked {
        Asked::openly(game.unit(self.unit).owner)
    }

    fn list(&self, _: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        [Action::Lurk, Action::Pass].into_iter().try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        if action == Action::Lurk {
            game.enter(Self { checked: true, ..self });
            game.state.steps.push(CrewCheck::group(self.unit));
        } else {
            game.state.steps.pop();
        }
    }

    fn choice(&self, _: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = if action == Action::Lurk { "Dive" } else { "Stay on the surface" };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_unit(self.unit, Self::RULE)
    }
}

impl Dystopian {
    /// Whether all models of a surfaced submarine can dive again.
    fn may_plunge(&self, unit: UnitNo) -> bool {
        let plunges = |model: ModelNo| self.has_effect(model, |effect| effect == Effect::Plunges);
        self.unit(unit).surfaced
            && self.parent(unit).layer == Layer::Underwater
            && self.members(unit).all(plunges)
    }
}
