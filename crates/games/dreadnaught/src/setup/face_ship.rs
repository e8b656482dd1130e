//! A facing for the ship placed last (DN-5.3, DN-5.4).

use crate::prelude::*;

/// A facing is chosen for the ship placed last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("parts" = ["ship"]))]
pub struct FaceShip(pub ShipRef);

impl Question<Dreadnaught> for FaceShip {
    const RULE: &'static str = "DN-1.5";
    const ASKS: Only<Self> = Some(|it| it.0.owner());
    const WAIT: &'static str = "to choose a facing";
    const DEMAND: &'static str = "choose a facing from 0 to 5";

    fn list(&self, _: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        Direction::ALL.into_iter().map(Action::Face).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Face(facing) = action else { return };
        game.leave();
        let ship = self.0;
        if let Some(pose) = game.pose(ship) {
            let pose = Pose { facing, ..pose };
            game.set_pose(ship, pose);
            umpire.say(|| Event::Placed { ship, pose });
        }
    }

    fn ask(&self, game: &Dreadnaught, _: Seat) -> Words {
        Words::new(Self::RULE, format!("Choose where {} points.", game.ship_name(self.0)))
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        let Action::Face(facing) = action else { return labels::answer(action, Self::RULE) };
        let turned = game.pose(self.0).map(|pose| Pose { facing, ..pose });
        Choice {
            ghosts: turned.map(|pose| game.ghost(self.0, pose)).into_iter().collect(),
            shapes: turned.map_or(Vec::new(), |pose| game.reach(self.0, pose)),
            ..picks::facing(game, action, Self::RULE, turned.map(|pose| pose.at), facing)
        }
    }

    fn consider(&self, game: &Dreadnaught, seat: Seat, into: &mut Vec<Vec<Action>>) {
        game.offer_facing(seat, self.0, into);
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.has_ship(self.0))
    }
}

impl Dreadnaught {
    /// Whether a ship that was placed is being pointed.
    pub(super) fn is_facing(&self) -> bool {
        matches!(self.step(), Step::FaceShip(_))
    }
}
