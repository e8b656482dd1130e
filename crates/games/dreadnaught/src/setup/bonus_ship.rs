//! A bonus: the Dreadnaught moves a hex (DN-5.14c).

use crate::prelude::*;

use super::bonuses::{RULE, WAIT};

/// The Dreadnaught is moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct BonusShip(pub Seat);

impl BonusShip {
    /// Where it may go.
    pub(crate) fn hexes(self, game: &Dreadnaught) -> impl Iterator<Item = Hex> + '_ {
        let at = game.player(self.0).ship.map(|ship| ship.at);
        at.into_iter().flat_map(Hex::neighbours).filter(|&hex| game.is_free(hex))
    }
}

impl Question<Dreadnaught> for BonusShip {
    const RULE: &'static str = RULE;
    const ASKS: Only<Self> = Some(|it| it.0);
    const ASK: &'static str = "Choose where your Dreadnaught moves.";
    const WAIT: &'static str = WAIT;
    const DEMAND: &'static str = "move the Dreadnaught to a free neighbouring hex";

    fn list(&self, game: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        self.hexes(game).map(Action::Hex).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Hex(hex) = action else { return };
        game.leave();
        game.set_up_move(ShipRef::Dreadnaught(seat), hex, umpire);
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        let Action::Hex(hex) = action else { return labels::answer(action, RULE) };
        let ship = ShipRef::Dreadnaught(seat);
        let ghost = game.pose(ship).map(|pose| game.ghost(ship, Pose { at: hex, ..pose }));
        Choice { ghosts: ghost.into_iter().collect(), ..picks::hex(game, action, RULE, hex) }
    }
}
