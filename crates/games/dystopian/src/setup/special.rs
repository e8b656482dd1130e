//! Special deployment actions (DW-4.20, DW-23.14, DW-23.15).

use crate::ground::lay::LayMine;
use crate::movement::MovementStep;
use crate::prelude::*;
use crate::rounds::Rounds;
use crate::state::{Activation, Stage};
use crate::vocabulary::Effect;

/// Which unit makes a special deployment action? In turn order; passing is final.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SpecialDeployment {
    pub seat: Seat,
}

impl Question<Dystopian> for SpecialDeployment {
    const RULE: &'static str = "DW-4.20";
    const ASK: &'static str = "Make a special deployment action, or pass.";
    const WAIT: &'static str = "to make a special deployment action";
    const DEMAND: &'static str = "pick a unit with a special deployment action left, or pass";
    const HABIT: Option<Action> = Some(Action::Pass);

    fn resolve(self, game: &mut Dystopian, _: &mut impl Umpire<Event>) -> Progress {
        game.state.activation = None;
        if game.has_special(self.seat) {
            return Progress::Asks;
        }
        if game.has_special(opponent(self.seat)) {
            game.enter(Self { seat: opponent(self.seat) });
        } else {
            game.state.admirals.values_mut().for_each(|admiral| admiral.passed = false);
            game.state.units.iter_mut().for_each(|unit| unit.activated = false);
            game.enter(Rounds::BEGIN);
        }
        Progress::Made
    }

    fn asked(&self, _: &Dystopian) -> Asked {
        Asked::openly(self.seat)
    }

    fn list(&self, game: &Dystopian, seat: Seat, each: Each<'_, Action>) -> Listing {
        game.specials(seat).chain([Action::Pass]).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        game.enter(Self { seat: opponent(seat) });
        match action {
            Action::Advance(unit) => {
                game.unit_mut(unit).activated = true;
                let activation = Activation::new(seat);
                let stage = Stage::Movement;
                game.state.activation =
                    Some(Activation { unit: Some(unit), stage, advances: true, ..activation });
                game.state.steps.push(MovementStep::Begin);
            }
            Action::Mines(unit) => {
                game.unit_mut(unit).activated = true;
                let left = game.mines_of(unit);
                game.state.steps.push(LayMine { seat, left, near: None, column: None });
            }
            _ => game.state.admirals[seat].passed = true,
        }
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let (rule, label) = match action {
            Action::Advance(unit) => ("DW-23.14", format!("{} advances", game.unit_name(unit))),
            Action::Mines(unit) => ("DW-23.15", format!("{} lays mines", game.unit_name(unit))),
            _ => (Self::RULE, "Pass".to_string()),
        };
        Choice::plain(action, Rule::new(rule), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        let right = self.seat.index() < 2 && game.state.round == 0;
        if right { Ok(()) } else { Err(Problem::new(Self::RULE, "steps", "this comes before round 1")) }
    }
}

impl Dystopian {
    /// What an admiral's units may still do; a unit that has done one thing has a token until round 1.
    fn specials(&self, seat: Seat) -> impl Iterator<Item = Action> + '_ {
        let own = self.units_of(seat).map(|(unit, _)| unit);
        let left = own.filter(|&unit| self.is_in_play(unit) && !self.unit(unit).activated);
        left.flat_map(|unit| {
            let advance = self.members(unit).all(|model| self.advance_of(model) > 0);
            let mines = self.mines_of(unit) > 0;
            let advance = advance.then_some(Action::Advance(unit));
            advance.into_iter().chain(mines.then_some(Action::Mines(unit)))
        })
    }

    fn has_special(&self, seat: Seat) -> bool {
        !self.admiral(seat).passed && self.specials(seat).next().is_some()
    }

    /// How far a model goes ahead before round 1 (DW-23.14).
    pub(crate) fn advance_of(&self, model: ModelNo) -> u8 {
        self.effect_sum(model, |effect, x| match effect {
            Effect::Advance(inches) => Some(inches.of(x)),
            _ => None,
        })
    }

    /// How many minefields a unit lays before round 1 (DW-23.15).
    fn mines_of(&self, unit: UnitNo) -> u8 {
        let mines = |model: ModelNo| {
            self.effect_sum(model, |effect, x| match effect {
                Effect::DeploysMines(count) => Some(count.of(x)),
                _ => None,
            })
        };
        self.members(unit).map(mines).fold(0, u8::saturating_add)
    }
}
