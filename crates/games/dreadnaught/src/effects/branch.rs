//! CHOOSE: one of two effects (DN-23.42).

use broadside_engine::table::Gesture;

use crate::describe::terms;
use crate::prelude::*;

/// One of two effects is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ChooseBranch {
    pub seat: Seat,
    /// The branches.
    pub branches: [Program; 2],
    /// From what.
    pub source: Source,
}

impl Question<Dreadnaught> for ChooseBranch {
    const RULE: &'static str = "DN-23.42";
    const ASKS: Only<Self> = Some(|it| it.seat);
    const ASK: &'static str = "Choose one of the two effects.";
    const WAIT: &'static str = "to choose an effect";
    const DEMAND: &'static str = "choose one of the two";
    const DETAIL: Detail = Detail::Once;

    fn list(&self, _: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        [Action::Branch(0), Action::Branch(1)].into_iter().try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let Action::Branch(index) = action else { return };
        let program = self.branches[usize::from(index)];
        game.leave();
        game.run(program, seat, self.source);
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        let Action::Branch(index) = action else { return labels::answer(action, Self::RULE) };
        let program = self.branches.get(usize::from(index));
        let text = program.map_or(String::new(), |&it| terms::program(&game.content, it));
        labels::plain(action, Self::RULE, words::capital(&text))
    }

    fn gestures(&self, game: &Dreadnaught, seat: Seat) -> Vec<Gesture> {
        game.with_details(seat, [Action::Branch(0), Action::Branch(1)]).into_iter().collect()
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.has(self.seat) && self.branches.into_iter().all(|it| game.has_program(it)))
    }
}
