//! A player may take the Reflex die (RX-13.7).

use schemars::JsonSchema;

use crate::prelude::*;

/// Does a player take the Reflex die?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeReflex {
    /// Who may take it.
    pub seat: Seat,
}

impl Question<Reflex> for TakeReflex {
    const RULE: &'static str = "RX-13.7";
    const ASK: &'static str =
        "You earned the Reflex die. Take it to roll five dice in the next round, or leave it.";
    const WAIT: &'static str = "to take or leave the Reflex die";
    const DEMAND: &'static str = "take the Reflex die or leave it";

    /// The die of a player who concedes is not awarded anew (RX-15.4).
    fn resolve(self, game: &mut Reflex, umpire: &mut impl Umpire<Event>) -> Progress {
        if game.is_alive(self.seat) {
            return Progress::Asks;
        }
        self.answer(game, self.seat, Action::DeclineReflex, umpire);
        Progress::Made
    }

    fn asked(&self, _: &Reflex) -> Asked {
        Asked::openly(self.seat)
    }

    fn list(&self, _: &Reflex, _: Seat, each: Each<'_, Action>) -> Listing {
        [Action::TakeReflex, Action::DeclineReflex].into_iter().try_for_each(each)
    }

    fn answer(self, game: &mut Reflex, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let taken = action == Action::TakeReflex;
        game.state.reflex = taken.then_some(seat);
        umpire.say(|| Event::ReflexAnswered { seat, taken });
        game.next_round(umpire);
    }

    fn choice(&self, _: &Reflex, _: Seat, action: Action) -> Choice {
        let choice = |label: &str, detail: &str| {
            Choice::plain(action, Rule::new(Self::RULE), label).with_detail(detail).in_group("Reflex")
        };
        match action {
            Action::TakeReflex => choice("Take the Reflex die", "You roll five dice in the next round."),
            Action::DeclineReflex => choice("Leave the Reflex die", "You roll four dice as usual."),
            _ => unasked(action),
        }
    }

    fn sound(&self, game: &Reflex) -> Result<(), Problem> {
        game.lies_alone()?;
        if game.is_alive(self.seat) {
            return Ok(());
        }
        Err(Problem::new("RX-13.7", "steps", "there is no such player"))
    }
}

impl Reflex {
    /// Whether the round is over, and the Reflex die is being awarded.
    pub(crate) fn is_awarding(&self) -> bool {
        matches!(self.step(), Step::TakeReflex(_))
    }
}
