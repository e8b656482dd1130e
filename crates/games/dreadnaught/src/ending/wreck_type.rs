//! What a destroyed Dreadnaught becomes (DN-22.18).

use crate::prelude::*;

/// The owner chooses the kind of wreck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct WreckType(pub Seat);

impl Question<Dreadnaught> for WreckType {
    const RULE: &'static str = "DN-22.18";
    const ASKS: Only<Self> = Some(|it| it.0);
    const ASK: &'static str = "Choose what the wreck of your ship becomes.";
    const WAIT: &'static str = "to choose what the wreck becomes";
    const DEMAND: &'static str = "choose what the wreck becomes";

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        game.wrecks(seat).into_iter().map(Action::ObstacleKind).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::ObstacleKind(kind) = action else { return };
        game.leave();
        game.destroy(seat, Some(kind), umpire);
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        match action {
            Action::ObstacleKind(kind) => labels::obstacle_kind(game, action, Self::RULE, kind),
            _ => labels::answer(action, Self::RULE),
        }
    }
}
