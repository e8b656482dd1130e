//! The largest formation of a unit, picked where two are as large (DW-2.11).

use arrayvec::ArrayVec;

use crate::limits::ALL_UNIT_MODELS;
use crate::prelude::*;
use crate::state::Mates;

/// Which of the largest formations counts as the largest?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LargestFormation {
    /// Whether an earlier pick stands while that formation is still among the largest.
    pub keep: bool,
}

impl Question<Dystopian> for LargestFormation {
    const RULE: &'static str = "DW-2.11";
    const ASK: &'static str = "Which formation counts as the largest?";
    const WAIT: &'static str = "to pick the largest formation";
    const DEMAND: &'static str = "pick one of the largest formations by its first model";

    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) -> Progress {
        let earlier = game.state.activation.as_ref().and_then(|it| it.largest).filter(|_| self.keep);
        if let (Some(earlier), Some(unit)) = (earlier, game.active_unit())
            && game.largest_formations(unit).contains(&earlier)
        {
            game.state.steps.pop();
            return Progress::Made;
        }
        take_lone(self, game, umpire)
    }

    fn asked(&self, game: &Dystopian) -> Asked {
        game.state.activation.as_ref().map_or(Asked::NOBODY, |activation| Asked::openly(activation.by))
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        let Some(unit) = game.active_unit() else { return Listing::Continue(()) };
        let all = game.largest_formations(unit);
        let leaders = all.iter().filter_map(|formation| game.of_mates(unit, *formation).next());
        leaders.map(Action::Largest).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        game.state.steps.pop();
        let Action::Largest(leader) = action else { return };
        let formation = game.formation_of(leader);
        if let Some(activation) = &mut game.state.activation {
            activation.largest = Some(formation);
        }
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Largest(leader) => format!("The formation of {}", game.model_name(leader)),
            _ => String::new(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        let chosen = game.active_unit().is_some();
        if chosen { Ok(()) } else { Err(Problem::new(Self::RULE, "steps", "no unit is activated")) }
    }
}

impl Dystopian {
    /// The formations with the most models, by their first model (DW-2.11).
    pub fn largest_formations(&self, unit: UnitNo) -> ArrayVec<Mates, ALL_UNIT_MODELS> {
        let all = self.formations(unit);
        let most = all.iter().map(|formation| formation.len()).max().unwrap_or(0);
        all.into_iter().filter(|formation| formation.len() == most).collect()
    }

    /// Whether a model of the active unit breaks coherency (DW-2.12).
    pub fn breaks_coherency(&self, model: ModelNo) -> bool {
        let largest = self.state.activation.as_ref().and_then(|activation| activation.largest);
        !self.in_coherency(self.model(model).unit)
            && largest.is_some_and(|largest| !largest.contains(self.mate(model)))
    }
}
