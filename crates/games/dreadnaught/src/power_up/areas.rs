//! Area effects in Power Up (DN-14.15).

use arrayvec::ArrayVec;

use crate::content::Area;
use crate::prelude::*;

/// Area effects in Power Up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Areas {
    #[schemars(with = "PlaceNo")]
    pub place: u8,
    /// The kind of Obstacle, by its number.
    #[schemars(with = "PlaceNo")]
    pub kind: u8,
}

/// Each kind of Obstacle applies once to a Dreadnaught.
impl Procedure<Dreadnaught> for Areas {
    fn resolve(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) {
        let Self { place, kind } = self;
        if usize::from(place) >= game.count() {
            game.leave();
            return;
        }
        if usize::from(kind) >= game.content.obstacles.len() {
            game.replace(Self { place: place + 1, kind: 0 });
            return;
        }
        game.replace(Self { place, kind: kind + 1 });
        let seat = game.in_order(place);
        let Some(ship) = game.player(seat).ship else { return };
        if !game.obstacles_at(ship.at).any(|(_, it)| it.kind.0 == kind) {
            return;
        }
        let areas: ArrayVec<Area, 4> =
            game.content.obstacles[usize::from(kind)].area.iter().copied().take(4).collect();
        for area in areas {
            match area {
                Area::PowerUpStrain(count) => game.push(StrainCard { seat, count, by: None }),
                Area::PowerUpBurn(count) => game.burn(seat, count, None, umpire),
                _ => {}
            }
        }
    }
}
