//! A ship and an Obstacle collide: one effect after the other (DN-14.5).

use crate::content::Collision;
use crate::prelude::*;

/// A collision.
///
/// The effects of the Obstacle from the one numbered on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Collide {
    #[schemars(with = "PlaceNo")]
    pub index: u8,
    pub ship: ShipRef,
    /// The face hit.
    pub face: Face,
    /// The next effect of the Obstacle, by its number.
    #[schemars(with = "PlaceNo")]
    pub next: u8,
}

impl Procedure<Dreadnaught> for Collide {
    fn resolve(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) {
        let Self { index, ship, face, next } = self;
        let kind = game.obstacle_kind(&game.state.obstacles[usize::from(index)]);
        let effect = kind.collision.get(usize::from(next)).copied();
        let Some(effect) = effect.filter(|_| game.pose(ship).is_some() || next > 0) else {
            game.leave();
            return;
        };
        game.replace(Self { next: next.saturating_add(1), ..self });
        match effect {
            Collision::Impact(damage) => {
                if game.pose(ship).is_some() {
                    let shot =
                        Shot { face: Some(face), ..Shot::impact(Shooter::Obstacle(index), ship, damage) };
                    game.begin_shot(shot, true, umpire);
                }
            }
            Collision::Stop => game.stop_motion(ship),
            Collision::LoseHp(hp) => game.hurt_obstacle(index, hp, "DN-23.58", umpire),
            Collision::Remove => game.remove_obstacle(index, "DN-23.58", umpire),
        }
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.has_obstacle(self.index) && game.has_ship(self.ship))
    }
}

impl Dreadnaught {
    /// The innermost collision has no further effect.
    pub(crate) fn end_collision(&mut self) {
        if let Some(collision) = self.state.steps.of_mut::<Collide>().next_back() {
            collision.next = u8::MAX;
        }
    }
}
