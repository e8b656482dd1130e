//! A ship has entered a hex: strikes, collisions, Contacts, events (DN-13.1).

use crate::missions::Happening;
use crate::obstacles::impacts::face_towards;
use crate::prelude::*;

/// A ship has entered a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct EnteredHex {
    pub ship: ShipRef,
    #[schemars(with = "Way")]
    pub direction: Direction,
    /// Whether strikes are done.
    pub struck: bool,
}

impl Procedure<Dreadnaught> for EnteredHex {
    fn resolve(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) {
        let Self { ship, direction, struck } = self;
        let Some(pose) = game.pose(ship) else {
            game.leave();
            return;
        };
        if !struck {
            if !game.strike_entering(ship, pose, direction, umpire) {
                game.replace(Self { struck: true, ..self });
            }
            return;
        }
        let collided = game.motion_mut().map_or(0, |motion| motion.collided);
        let next = game.obstacles_at(pose.at).find(|(index, obstacle)| {
            collided & (1 << index) == 0 && !game.obstacle_kind(obstacle).collision.is_empty()
        });
        if let Some((index, _)) = next {
            if let Some(motion) = game.motion_mut() {
                motion.collided |= 1 << index;
            }
            game.collide(index, ship, face_towards(pose, direction), umpire);
            return;
        }
        game.leave();
        game.make_contacts(ship, pose.at, umpire);
        game.deed(ship.owner(), None, Happening::Enter { ship, at: pose.at }, umpire);
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.has_ship(self.ship))
    }
}

impl Dreadnaught {
    /// Whether a player's ship makes Contact on a hex: a Beacon is there that it has none with yet (DN-18.13).
    pub(super) fn contacts_at(&self, seat: Seat, at: Hex) -> bool {
        let made = self.player(seat).contacts;
        let mut beacons = self.state.beacons.iter().enumerate();
        beacons.any(|(index, beacon)| !beacon.gone && beacon.at == at && made & (1 << index) == 0)
    }

    /// Contact with Beacons on a hex (DN-18.13).
    fn make_contacts(&mut self, ship: ShipRef, at: Hex, umpire: &mut impl Umpire<Event>) {
        let seat = ship.owner();
        for index in 0..self.state.beacons.len() {
            let beacon = self.state.beacons[index];
            if beacon.gone || beacon.at != at || self.player(seat).contacts & (1 << index) != 0 {
                continue;
            }
            self.player_mut(seat).contacts |= 1 << index;
            umpire.say(|| Event::Contact { ship, beacon: index as u8 });
            let dreadnaught = matches!(ship, ShipRef::Dreadnaught(_));
            if beacon.owner == seat {
                self.deed(seat, None, Happening::ContactOwn { beacon: index as u8, dreadnaught }, umpire);
            } else if self.are_enemies(seat, beacon.owner) {
                self.deed(seat, Some(beacon.owner), Happening::ContactEnemy { beacon: index as u8 }, umpire);
            }
        }
    }
}
