//! Which models of a unit does an attack run take on (DW-19.9)?

use super::stacks::Goal;
use crate::prelude::*;

/// Targets are named one by one, at most as many as there are tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RunTargets;

impl RunTargets {
    /// Models that may still be named.
    fn open(self, game: &Dystopian) -> impl Iterator<Item = ModelNo> + '_ {
        let run = game.state.run.as_ref();
        let left = run.map_or(0, |run| {
            let stack = game.stack_on(run.by, Goal::Unit(run.unit)).map(|place| game.state.stacks[place]);
            usize::from(stack.map_or(0, |stack| stack.size())).saturating_sub(run.targets.len())
        });
        let members = run.into_iter().flat_map(move |run| {
            game.members(run.unit).filter(move |&model| !run.targets.contains(game.mate(model)))
        });
        members.filter(move |_| left > 0)
    }

    fn may_take_all(self, game: &Dystopian) -> bool {
        let Some(run) = &game.state.run else { return false };
        let stack = game.stack_on(run.by, Goal::Unit(run.unit)).map(|place| game.state.stacks[place]);
        let tokens = usize::from(stack.map_or(0, |stack| stack.size()));
        run.targets.is_empty() && (2..=tokens).contains(&game.members(run.unit).count())
    }
}

impl Question<Dystopian> for RunTargets {
    const RULE: &'static str = "DW-19.9";
    const ASK: &'static str = "Name the targets of the attack run, at most as many as there are tokens.";
    const WAIT: &'static str = "to name targets of an attack run";
    const DEMAND: &'static str =
        "name a model of the unit, at most one for each token, or be done with at least one";

    fn asked(&self, game: &Dystopian) -> Asked {
        game.state.run.as_ref().map_or(Asked::NOBODY, |run| Asked::openly(run.by))
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        let named = game.state.run.as_ref().is_some_and(|run| !run.targets.is_empty());
        let all = self.may_take_all(game).then_some(Action::All);
        let done = named.then_some(Action::Done);
        self.open(game).map(Action::Model).chain(all).chain(done).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let Some(unit) = game.state.run.as_ref().map(|run| run.unit) else { return };
        let named = match action {
            Action::Model(model) => broadside_kit::set::Set::one(game.mate(model)),
            Action::All => game.members(unit).map(|model| game.mate(model)).collect(),
            _ => {
                game.state.steps.pop();
                return;
            }
        };
        if let Some(run) = &mut game.state.run {
            run.targets = run.targets.union(named);
        }
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Model(model) => game.model_name(model),
            Action::All => "All of them".into(),
            _ => "Done".into(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        let there = game.state.run.is_some() && game.state.steps.depth() > 1;
        if there { Ok(()) } else { Err(Problem::new(Self::RULE, "steps", "no attack run is resolved")) }
    }
}
