//! Whom does a critical die of an attack run strike (DW-19.14)?

use crate::prelude::*;

/// The next die goes to a target or an escort token that has none yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AllocateCrit;

impl Question<Dystopian> for AllocateCrit {
    const RULE: &'static str = "DW-19.14";
    const WAIT: &'static str = "to allocate critical dice";
    const DEMAND: &'static str = "name a target, or an escort, that has no die yet";

    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) -> Progress {
        if game.state.run.as_ref().is_none_or(|run| run.dice.is_empty()) {
            game.state.steps.pop();
            return Progress::Made;
        }
        take_lone(self, game, umpire)
    }

    fn asked(&self, game: &Dystopian) -> Asked {
        game.state.run.as_ref().map_or(Asked::NOBODY, |run| Asked::openly(run.by))
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        let Some(run) = &game.state.run else { return Listing::Continue(()) };
        let free = game.of_mates(run.unit, run.targets).filter(|&model| {
            let mate = game.mate(model);
            run.hit.iter().all(|it| it.0 != mate)
        });
        let escort = (run.escorts < game.unit(run.unit).escorts).then_some(Action::Escort);
        free.map(Action::Model).chain(escort).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let mate = if let Action::Model(model) = action { Some(game.mate(model)) } else { None };
        let Some(run) = &mut game.state.run else { return };
        let Some(effect) = run.dice.pop_at(0) else { return };
        match mate {
            Some(mate) => _ = run.hit.try_push((mate, effect)),
            None => run.escorts += 1,
        }
    }

    fn ask(&self, game: &Dystopian, _: Seat) -> Words {
        let die = game.state.run.as_ref().and_then(|run| run.dice.first());
        let name = die.map_or("nothing", |effect| effect.name());
        Words::new(Self::RULE, format!("A critical die shows {name}. Whom does it strike?"))
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Model(model) => game.model_name(model),
            _ => "An escort token".into(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        let there = game.state.run.is_some() && game.state.steps.depth() > 1;
        if there { Ok(()) } else { Err(Problem::new(Self::RULE, "steps", "no attack run is resolved")) }
    }
}
