//! Disorder (DW-16): levels are gained one after the other, and the fourth spreads.

use arrayvec::ArrayVec;

use crate::limits::ALL_MODELS;
use crate::pieces::Layer;
use crate::prelude::*;
use crate::vocabulary::Effect;

/// The most levels of a model (DW-16.1).
pub(crate) const MOST: u8 = 3;

/// How far a level spreads, in inches (DW-16.7).
const SPREADS: i32 = 4;

/// A model gains levels of disorder. To whom does one spread, if models are as close and as shaken?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Gain {
    pub model: ModelNo,
    /// How many are still to come.
    pub levels: u8,
}

impl Question<Dystopian> for Gain {
    const RULE: &'static str = "DW-16.8";
    const WAIT: &'static str = "to say to which model disorder spreads";
    const DEMAND: &'static str = "name one of the closest friendly models with the lowest level";

    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) -> Progress {
        if self.levels == 0 || !game.is_model_in_play(self.model) {
            game.state.steps.pop();
            return Progress::Made;
        }
        if game.stays_steady(self.model, umpire) {
            self.next(game);
            return Progress::Made;
        }
        if game.model(self.model).disorder < MOST {
            self.next(game);
            game.model_mut(self.model).shaken = true;
            game.add_disorder(self.model, umpire);
            return Progress::Made;
        }
        let heirs = game.heirs(self.model);
        match heirs.as_slice() {
            [] => self.next(game),
            &[heir] => self.spread(game, heir, umpire),
            _ => return Progress::Asks,
        }
        Progress::Made
    }

    fn asked(&self, game: &Dystopian) -> Asked {
        Asked::openly(opponent(game.owner(self.model)))
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        game.heirs(self.model).into_iter().map(Action::Model).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        if let Action::Model(heir) = action {
            self.spread(game, heir, umpire);
        }
    }

    fn ask(&self, game: &Dystopian, _: Seat) -> Words {
        let name = game.model_name(self.model);
        Words::new(Self::RULE, format!("Disorder spreads from {name}. To which model?"))
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Model(model) => game.model_name(model),
            _ => action.to_string(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_model(self.model, Self::RULE)
    }
}

impl Gain {
    /// A level has been dealt with.
    fn next(self, game: &mut Dystopian) {
        game.enter(Self { levels: self.levels - 1, ..self });
    }

    /// A level goes over to another model, and no further (DW-16.10).
    fn spread(self, game: &mut Dystopian, heir: ModelNo, umpire: &mut impl Umpire<Event>) {
        self.next(game);
        umpire.say(|| Event::Spread { from: self.model, to: heir });
        if !game.stays_steady(heir, umpire) {
            game.add_disorder(heir, umpire);
        }
    }
}

impl Dystopian {
    /// Levels that a model ignores in each round (DW-23.20). Says whether it ignores this one.
    fn stays_steady(&mut self, model: ModelNo, umpire: &mut impl Umpire<Event>) -> bool {
        let ignores = self.effect_most(model, |effect, x| match effect {
            Effect::Steady(levels) => Some(levels.of(x)),
            _ => None,
        });
        let it = self.model_mut(model);
        let steady = it.steadied < ignores;
        if steady {
            it.steadied += 1;
            umpire.say(|| Event::Steady { model });
        }
        steady
    }

    /// A level more. Whoever did not inherit it is remembered for this activation (DW-16.10, DW-24.12). A submarine that owes it to an enemy action
    /// must see whether it can keep below (DW-17.9, DW-17.10).
    fn add_disorder(&mut self, model: ModelNo, umpire: &mut impl Umpire<Event>) {
        let it = self.model_mut(model);
        it.disorder = (it.disorder + 1).min(MOST);
        let (level, unit) = (it.disorder, it.unit);
        umpire.say(|| Event::Disorder { model, level });
        let by_enemy = self.state.acting.is_some_and(|by| self.unit(by).owner != self.unit(unit).owner);
        if by_enemy && self.layer_of(unit) == Layer::Underwater {
            self.unit_mut(unit).rattled = true;
        }
    }

    /// To whom a level of a mutinous model may go: the nearest friends within 4", of those the least shaken; none if
    /// that is of no use (DW-16.7, DW-16.8).
    fn heirs(&self, model: ModelNo) -> ArrayVec<ModelNo, ALL_MODELS> {
        let owner = self.owner(model);
        let friends = self.in_play().filter(|&it| it != model && self.owner(it) == owner);
        let near = friends.filter(|&it| self.is_near(it, model, SPREADS));
        let told: ArrayVec<(i32, u8, ModelNo), ALL_MODELS> =
            near.map(|it| (self.gap(it, model), self.model(it).disorder, it)).collect();
        let Some(&(gap, level, _)) = told.iter().min() else { return ArrayVec::new() };
        let tied = told.iter().filter(|it| (it.0, it.1) == (gap, level) && level < MOST);
        tied.map(|it| it.2).collect()
    }

    /// The highest level among models for which a roll is made (DW-16.6).
    pub fn highest_disorder(&self, models: impl Iterator<Item = ModelNo>) -> u8 {
        models.map(|model| self.model(model).disorder).max().unwrap_or(0)
    }
}
