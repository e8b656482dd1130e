//! Beacons (IN-16).

use broadside_engine::{Seat, Umpire};
use broadside_geometry::plane::{INCH, Point};

use crate::content::Aim;
use crate::event::Event;
use crate::pieces::ShipId;
use crate::state::{Inertia, Ship};

/// How near a beacon a ship must be, beyond its base (IN-16.3).
pub(crate) const BEACON: i32 = 3 * INCH;
/// What a beacon brings (IN-16.4).
const POINTS: u16 = 5;

impl Inertia {
    /// A player's presence at a beacon (IN-16.3).
    fn presence(&self, seat: Seat, beacon: Point) -> i64 {
        let holds = |&(id, ship): &(ShipId, &Ship)| {
            ship.dials.pool_speed() <= 4 && ship.position.is_within(beacon, BEACON + self.blueprint(id).base)
        };
        self.fleet(seat).filter(holds).map(|(id, _)| i64::from(self.blueprint(id).class().number())).sum()
    }

    /// Who holds a beacon: the single player with the highest presence (IN-16.4).
    pub(crate) fn holder(&self, beacon: Point) -> Option<Seat> {
        let holders = self.best(self.with_ships(), |game, seat| game.presence(seat, beacon));
        let single = holders.first().filter(|_| holders.len() == 1);
        single.filter(|&seat| self.presence(seat, beacon) >= 1)
    }

    /// Beacons give points at the end of a round (IN-16.4).
    pub(crate) fn score_beacons(&mut self, umpire: &mut impl Umpire<Event>) {
        if self.aim() != Aim::Beacons || self.state.round < 2 {
            return;
        }
        for beacon in 0..self.points().len() {
            let at = self.points()[beacon];
            if let Some(seat) = self.holder(at) {
                self.state.players[seat].vp += POINTS;
                umpire.say(|| Event::Beacon { beacon: beacon as u8 + 1, seat, points: POINTS });
            }
        }
    }
}
