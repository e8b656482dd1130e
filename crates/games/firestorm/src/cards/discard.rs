//! Cards are thrown away and drawn in the End Phase (FA-19.2 to FA-19.4).

use crate::prelude::*;

/// Which cards does a player throw away?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Discard {
    pub seat: Seat,
}

impl Question<Firestorm> for Discard {
    const RULE: &'static str = "FA-19.3";
    const ASK: &'static str = "Throw cards away, or be done.";
    const WAIT: &'static str = "to throw cards away";
    const DEMAND: &'static str = "throw away a card of your hand, or be done";
    const HABIT: Option<Action> = Some(Action::Done);

    fn resolve(self, game: &mut Firestorm, _: &mut impl Umpire<Event>) -> Progress {
        if game.player(self.seat).hand.is_empty() {
            game.state.steps.pop();
            return Progress::Made;
        }
        Progress::Asks
    }

    fn asked(&self, _: &Firestorm) -> Asked {
        Asked::openly(self.seat)
    }

    fn list(&self, _: &Firestorm, _: Seat, each: Each<'_, Action>) -> Listing {
        each(Action::Done)
    }

    fn answer(self, game: &mut Firestorm, _: Seat, _: Action, _: &mut impl Umpire<Event>) {
        game.state.steps.pop();
    }

    fn choice(&self, _: &Firestorm, _: Seat, action: Action) -> Choice {
        match action {
            Action::Done => words::choice(Self::RULE, action, "Done"),
            _ => words::unasked(action),
        }
    }
}
