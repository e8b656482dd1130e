//! Who gets escort tokens of a tender (DW-23.50)?

use super::special::REACH;
use crate::prelude::*;
use crate::state::Status;
use crate::vocabulary::SpecialAction;

/// Tokens are given one by one, participant after participant, not beyond the caps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Tender {
    /// The participant whose tokens are given; none before the first.
    pub model: Option<ModelNo>,
    /// How many of them are left.
    pub left: u8,
    /// The crew check was passed.
    pub checked: bool,
}

impl Question<Dystopian> for Tender {
    const RULE: &'static str = "DW-23.50";
    const ASK: &'static str = "Which unit gets an escort token?";
    const WAIT: &'static str = "to give escort tokens";
    const DEMAND: &'static str = "choose a friendly unit near the tender that may have more escort tokens";

    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) -> Progress {
        if !self.checked && game.state.check.take() != Some(true) {
            game.state.steps.pop();
            return Progress::Made;
        }
        let gives = self.model.is_some_and(|model| game.tender_units(model).next().is_some());
        if self.left > 0 && gives {
            game.enter(Self { checked: true, ..self });
            return take_lone(Self { checked: true, ..self }, game, umpire);
        }
        let next = game.participants().find(|&it| self.model.is_none_or(|last| it > last));
        match next {
            Some(model) => {
                let left = game.special_of(model, SpecialAction::Tender).unwrap_or(0);
                game.enter(Self { model: Some(model), left, checked: true });
            }
            None => _ = game.state.steps.pop(),
        }
        Progress::Made
    }

    fn asked(&self, game: &Dystopian) -> Asked {
        game.state.activation.as_ref().map_or(Asked::NOBODY, |activation| Asked::openly(activation.by))
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        let units = self.model.into_iter().flat_map(|model| game.tender_units(model));
        units.map(Action::Unit).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Unit(unit) = action else { return };
        game.unit_mut(unit).escorts += 1;
        umpire.say(|| Event::EscortsGained { unit, count: 1 });
        game.enter(Self { left: self.left - 1, ..self });
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Unit(unit) => game.unit_name(unit),
            _ => action.to_string(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.is_acting(Self::RULE)?;
        self.model.map_or(Ok(()), |model| game.knows_model(model, Self::RULE))
    }
}

impl Dystopian {
    /// Friendly units near a tender that have fewer escort tokens than they may have.
    pub(crate) fn tender_units(&self, model: ModelNo) -> impl Iterator<Item = UnitNo> + '_ {
        let units = self.units_of(self.owner(model)).filter(|(_, unit)| unit.status == Status::Play);
        units.map(|(unit, _)| unit).filter(move |&unit| {
            self.unit(unit).escorts < self.escort_cap(unit)
                && self.members(unit).any(|mate| self.is_near(mate, model, REACH))
        })
    }
}
