//! Whether half of the Overload pile comes back when the deck is made anew (DN-21.4).

use crate::prelude::*;

/// Whether half of the Overload pile comes back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Reshuffle(pub Seat);

impl Question<Dreadnaught> for Reshuffle {
    const RULE: &'static str = "DN-21.4";
    const ASKS: Only<Self> = Some(|it| it.0);
    const ASK: &'static str =
        "Your deck is empty and is made anew. Does half of your Overload pile come back, rounded up?";
    const WAIT: &'static str = "to say whether Overloaded cards come back";
    const DEMAND: &'static str = "say whether half of the Overload pile comes back";
    const HABIT: Option<Action> = Some(Action::No);

    fn list(&self, _: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        [Action::Yes, Action::No].into_iter().try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        game.leave();
        game.reshuffle(seat, action == Action::Yes, umpire);
        if game.player(seat).deck.is_empty()
            && let Some(needy) = game.state.steps.top_mut().and_then(Step::underway_mut)
        {
            needy.go_without();
        }
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        if action != Action::Yes {
            return labels::answer(action, Self::RULE);
        }
        let count = game.player(seat).overload.len().div_ceil(2);
        let detail = format!("{} of the Overload pile, at random.", words::plural(count as i64, "card"));
        Choice { detail, ..labels::plain(action, Self::RULE, "Bring half of them back, rounded up") }
    }
}
