//! The withdrawal step (DW-7.8).

use crate::prelude::*;
use crate::vocabulary::Forbidden;

/// Which crippled models of the unit leave play?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Withdraw;

impl Question<Dystopian> for Withdraw {
    const RULE: &'static str = "DW-7.8";
    const ASK: &'static str = "Withdraw crippled models, or go on.";
    const WAIT: &'static str = "to withdraw crippled models";
    const DEMAND: &'static str = "withdraw a crippled model of the unit, or go on";
    const HABIT: Option<Action> = Some(Action::Done);

    fn asked(&self, game: &Dystopian) -> Asked {
        game.state.activation.as_ref().map_or(Asked::NOBODY, |activation| Asked::openly(activation.by))
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        let unit = game.active_unit().into_iter();
        let models = unit.flat_map(|unit| game.members(unit)).filter(|&model| game.may_withdraw(model));
        models.map(Action::Withdraw).chain([Action::Done]).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        match action {
            Action::Withdraw(model) => game.leave_play(model, Event::Withdrew { model }, umpire),
            _ => game.state.steps.pop().map_or((), drop),
        }
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Withdraw(model) => format!("Withdraw {} {model}", game.profile(model).name),
            _ => "Go on".into(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        let chosen = game.active_unit().is_some();
        if chosen { Ok(()) } else { Err(Problem::new(Self::RULE, "steps", "no unit is activated")) }
    }
}

impl Dystopian {
    /// Crippled models may withdraw, but for those that nothing moves (DW-7.8, DW-23.19).
    fn may_withdraw(&self, model: ModelNo) -> bool {
        self.model(model).crippled && !self.profile(model).is_forbidden(Forbidden::Withdrawal)
    }
}
