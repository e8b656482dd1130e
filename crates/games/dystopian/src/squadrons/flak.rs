//! Flak against squadrons (DW-23.44).

use super::screen::ScreenType;
use super::stacks::{Goal, Stack};
use crate::actions::special::REACH;
use crate::dice::rolling::Roll;
use crate::dice::{Against, Chances};
use crate::measures::distance;
use crate::prelude::*;
use crate::vocabulary::SpecialAction;

/// Which stack is fired at?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FlakTarget;

impl Question<Dystopian> for FlakTarget {
    const RULE: &'static str = "DW-23.44";
    const ASK: &'static str = "Which squadrons does the flak fire at?";
    const WAIT: &'static str = "to fire at squadrons";
    const DEMAND: &'static str = "name an enemy stack on a target within 10\" of every participant";

    fn asked(&self, game: &Dystopian) -> Asked {
        game.state.activation.as_ref().map_or(Asked::NOBODY, |activation| Asked::openly(activation.by))
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        game.flak_targets(|| game.participants()).map(Action::Stack).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let Action::Stack(place) = action else { return };
        let Stack { owner, goal, .. } = game.state.stacks[usize::from(place)];
        let each = game.participants().filter_map(|model| game.special_of(model, SpecialAction::Flak));
        let dice = each.fold(0, u8::saturating_add);
        let disorder = game.highest_disorder(game.participants());
        game.enter(FlakFire { owner, goal });
        let chances = Chances { dice, disorder, threshold: 1, ..Chances::default() };
        game.call_roll(Roll::new(seat, chances, Against::default()));
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Stack(place) => game.stack_name(&game.state.stacks[usize::from(place)]),
            _ => String::new(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.is_acting(Self::RULE)
    }
}

/// The dice of the flak are rolled: whose stack it is says what is lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FlakFire {
    /// Whose stack it is.
    pub owner: Seat,
    pub goal: Goal,
}

impl Procedure<Dystopian> for FlakFire {
    fn resolve(self, game: &mut Dystopian, _: &mut impl Umpire<Event>) {
        let (hits, _) = game.take_roll();
        game.enter(ScreenType { owner: self.owner, goal: self.goal, hits });
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.is_acting("DW-23.44")?;
        game.may_ask(self.owner)?;
        let there = game.stack_on(self.owner, self.goal).is_some();
        if there { Ok(()) } else { Err(Problem::new("DW-23.44", "steps", "there is no such stack")) }
    }
}

impl Dystopian {
    /// Enemy stacks whose target is within reach of all of these models, by their places.
    pub(crate) fn flak_targets<'a, M: Iterator<Item = ModelNo> + 'a>(
        &'a self,
        models: impl Fn() -> M + 'a,
    ) -> impl Iterator<Item = u8> + 'a {
        let by = self.state.activation.as_ref().map(|activation| activation.by);
        let enemies =
            (0..).zip(&self.state.stacks).filter(move |(_, it)| by.is_some_and(|by| it.owner != by));
        let reached =
            enemies.filter(move |(_, stack)| models().all(|model| self.is_by(model, stack.goal, REACH)));
        reached.map(|(place, _)| place)
    }

    /// Whether what a stack is allocated to is at most so many inches from a model.
    pub(crate) fn is_by(&self, model: ModelNo, goal: Goal, inches: i32) -> bool {
        match goal {
            Goal::Unit(unit) => self.members(unit).any(|it| self.is_near(it, model, inches)),
            Goal::Mines(at) => {
                let mines = crate::squadrons::stacks::mines(at);
                distance(self.footprint(model).outline(), mines) <= 100 * inches
            }
            Goal::Aside => false,
        }
    }
}
