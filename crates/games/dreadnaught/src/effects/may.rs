//! MAY: an effect if the player wishes (DN-23.44).

use broadside_engine::table::Gesture;

use crate::describe::terms;
use crate::prelude::*;

/// An effect is used or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct MayDo {
    pub seat: Seat,
    /// What may be done.
    pub program: Program,
    /// From what.
    pub source: Source,
}

impl Question<Dreadnaught> for MayDo {
    const RULE: &'static str = "DN-23.44";
    const ASKS: Only<Self> = Some(|it| it.seat);
    const WAIT: &'static str = "to choose an effect";
    const DEMAND: &'static str = "say whether you do it";
    const HABIT: Option<Action> = Some(Action::Yes);

    fn list(&self, _: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        [Action::Yes, Action::No].into_iter().try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        game.leave();
        if action == Action::Yes {
            game.run(self.program, seat, self.source);
        }
    }

    fn ask(&self, game: &Dreadnaught, _: Seat) -> Words {
        Words::new(Self::RULE, format!("Do you want it: {}?", terms::program(&game.content, self.program)))
    }

    fn choice(&self, _: &Dreadnaught, _: Seat, action: Action) -> Choice {
        labels::answer(action, Self::RULE)
    }

    fn gestures(&self, game: &Dreadnaught, seat: Seat) -> Vec<Gesture> {
        game.with_details(seat, [Action::Yes]).into_iter().collect()
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.has(self.seat) && game.has_program(self.program))
    }
}
