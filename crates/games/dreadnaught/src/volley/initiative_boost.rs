//! Whether Initiative raises the limit, and then changes hands (DN-8.13).

use crate::prelude::*;

/// Whether the limit is raised by Initiative (DN-8.13).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct InitiativeBoost(pub Seat);

impl Question<Dreadnaught> for InitiativeBoost {
    const RULE: &'static str = "DN-8.13";
    const ASKS: Only<Self> = Some(|it| it.0);
    const ASK: &'static str =
        "Use Initiative for one more Activation this Volley? The token goes to your opponent afterwards.";
    const WAIT: &'static str = "to say whether Initiative raises the limit";
    const DEMAND: &'static str = "say whether Initiative raises your limit";
    const HABIT: Option<Action> = Some(Action::No);
    const QUIET: bool = true;

    fn list(&self, _: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        [Action::Yes, Action::No].into_iter().try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        game.leave();
        if action == Action::Yes {
            game.state.flipped = true;
            game.state.raised = true;
            let player = game.player_mut(seat);
            player.limit = (player.limit + 1).min(4);
            umpire.say(|| Event::Raised { seat });
        }
    }

    fn choice(&self, _: &Dreadnaught, _: Seat, action: Action) -> Choice {
        match action {
            Action::Yes => labels::plain(action, Self::RULE, "One more Activation")
                .with_detail("Your opponent has Initiative after this Volley."),
            _ => labels::plain(action, Self::RULE, "Keep Initiative"),
        }
    }

    fn consider(&self, game: &Dreadnaught, seat: Seat, into: &mut Vec<Vec<Action>>) {
        game.offer_all(seat, into);
    }
}
