//! ROTATE: the Dreadnaught turns where it is (DN-13.16).

use crate::prelude::*;

/// The Dreadnaught rotates.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("parts" = ["seat", "left"]))]
pub struct Rotate(pub Seat, pub u8);

impl Question<Dreadnaught> for Rotate {
    const RULE: &'static str = "DN-13.16";
    const ASKS: Only<Self> = Some(|it| it.0);
    const DEMAND: &'static str = "turn left or right, or be done";
    const HABIT: Option<Action> = Some(Action::Done);

    fn list(&self, _: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        if self.1 > 0 {
            each(Action::Left)?;
            each(Action::Right)?;
        }
        each(Action::Done)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        match action {
            Action::Left | Action::Right => {
                game.replace(Self(seat, self.1 - 1));
                game.turn_ship(ShipRef::Dreadnaught(seat), action, umpire);
            }
            _ => game.leave(),
        }
    }

    fn ask(&self, game: &Dreadnaught, seat: Seat) -> Words {
        let name = game.dreadnaught_name(seat);
        Words::new(Self::RULE, format!("Turn {name} up to {} times, or be done.", self.1))
    }

    fn wait(&self, _: &Dreadnaught) -> Words {
        Words::new("DN-13.1", "to move")
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        match action {
            Action::Left | Action::Right => picks::helm(game, action, Self::RULE, ShipRef::Dreadnaught(seat)),
            _ => Choice::plain(action, Rule::new(Self::RULE), "Keep this facing"),
        }
    }
}
