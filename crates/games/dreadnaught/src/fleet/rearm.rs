//! REARM: which Disarmed Cruiser may attack again (DN-23.38).

use crate::prelude::*;

/// Disarmed Cruisers are re-armed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("parts" = ["seat", "left"]))]
pub struct Rearm(pub Seat, pub u8);

impl Question<Dreadnaught> for Rearm {
    const RULE: &'static str = "DN-23.38";
    const ASKS: Only<Self> = Some(|it| it.0);
    const ASK: &'static str = "Choose a Disarmed Cruiser that may attack again.";
    const WAIT: &'static str = "to re-arm a Cruiser";
    const DEMAND: &'static str = "choose an own Disarmed Cruiser";
    const DETAIL: Detail = Detail::Once;

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        game.disarmed(seat).filter(|_| self.1 > 0).map(Action::Cruiser).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        if let Action::Cruiser(index) = action {
            game.replace(Self(seat, self.1 - 1));
            game.player_mut(seat).cruisers[usize::from(index)].disarmed = false;
            umpire.say(|| Event::Rearmed { seat, count: 1 });
        }
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        match action {
            Action::Cruiser(index) => {
                let ship = ShipRef::Cruiser(seat, index);
                let label = format!("Re-arm {}", game.ship_name(ship));
                Choice { label, ..picks::attacker(game, action, Self::RULE, ship) }
            }
            _ => Choice::plain(action, Rule::new(Self::RULE), action.to_string()),
        }
    }
}
