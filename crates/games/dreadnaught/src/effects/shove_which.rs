//! SHOVE and DRAG: which enemy ship (DN-23.22).

use crate::describe::board::hex_count;
use crate::movement::motion::Going;
use crate::prelude::*;

use super::CONCERNS;

/// An enemy ship is chosen that is shoved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ShoveWhich {
    pub seat: Seat,
    /// How many hexes.
    pub hexes: u8,
    /// Whether it comes closer.
    pub toward: bool,
    /// Within so many hexes.
    pub range: u8,
}

impl Question<Dreadnaught> for ShoveWhich {
    const RULE: &'static str = "DN-23.22";
    const ASKS: Only<Self> = Some(|it| it.seat);
    const WAIT: &'static str = CONCERNS;
    const DEMAND: &'static str = "choose an enemy ship in range";

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        let own = game.player(seat).ship;
        let near = game.ships().filter(|(ship, pose)| {
            own.is_some_and(|own| own.at.distance(pose.at) <= self.range)
                && game.are_enemies(seat, ship.owner())
        });
        near.map(|(ship, _)| Action::Target(Target::Ship(ship))).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let Action::Target(Target::Ship(ship)) = action else { return };
        game.leave();
        if let Some(own) = game.player(seat).ship {
            let going = Going::Shove { steps: self.hexes, source: own.at, toward: self.toward, by: seat };
            game.begin_motion(ship, going);
        }
    }

    fn ask(&self, _: &Dreadnaught, _: Seat) -> Words {
        let way = if self.toward { "closer" } else { "away" };
        let within = hex_count(self.range);
        Words::new(Self::RULE, format!("Choose an enemy ship within {within} to move {way}."))
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        match action {
            Action::Target(target) => picks::target(game, action, Self::RULE, target),
            _ => labels::answer(action, Self::RULE),
        }
    }
}
