//! Point defence of ships at flights (FA-16.8, FA-16.9).

use arrayvec::ArrayVec;

use broadside_engine::Umpire;
use broadside_kit::plane::sight::Hinders;

use crate::event::Event;
use crate::ids::{FlightId, ShipId};
use crate::limits::SHIPS;
use crate::measures::NEAR;
use crate::pieces::Marker;
use crate::state::Firestorm;
use crate::vocabulary::Number;
use crate::wings::losses::Driver;

impl Firestorm {
    /// PD dice of a ship after tokens, without cards; 0 if knocked out or adrift (FA-8.10, FA-8.12).
    pub(crate) fn point_defence(&self, id: ShipId) -> u8 {
        let ship = self.ship(id);
        if !ship.is_active() || ship.has(Marker::PdOut) {
            return 0;
        }
        self.class(id).pd.saturating_sub(self.tokens(id))
    }

    /// PD dice of a ship with cards.
    pub(crate) fn full_point_defence(&self, id: ShipId) -> u8 {
        let ship = self.ship(id);
        if !ship.is_active() || ship.has(Marker::PdOut) {
            return 0;
        }
        let cards = self.ship_adds(Number::PointDefence, id);
        (i32::from(self.point_defence(id)) + cards).clamp(0, 60) as u8
    }

    /// Whether a ship's PD reaches an enemy flight that is not driven off (FA-16.8, FA-16.13).
    pub(crate) fn reaches_flight(&self, id: ShipId, flight: FlightId) -> bool {
        let Some(flight) = self.flight(flight).filter(|flight| !flight.driven_off) else { return false };
        let ship = self.ship(id);
        ship.is_active()
            && self.owner(id).is_some_and(|seat| self.are_enemies(seat, flight.owner))
            && ship.at.is_within(flight.at, NEAR)
            && self.sight(ship.at, flight.at) != Hinders::Blocks
    }

    /// Dice of some PD at a flight: half of them through belts and distortion fields, at least 1.
    pub(crate) fn flak_dice(&self, id: ShipId, flight: FlightId, dice: u8) -> u8 {
        let Some(flight) = self.flight(flight) else { return 0 };
        let obscured = self.sight(self.ship(id).at, flight.at) == Hinders::Obscures;
        if obscured && dice > 0 { (dice / 2).max(1) } else { dice }
    }

    /// Dice of a ship's reactive PD at a flight; cards count after all halvings (FA-18.12).
    fn reactive_dice(&self, id: ShipId, flight: FlightId) -> u8 {
        if self.ship(id).has(Marker::PdOut) {
            return 0;
        }
        let own = i32::from(self.flak_dice(id, flight, self.point_defence(id)));
        let jinked = self.activation().is_some_and(|activation| activation.jinked);
        let own = if jinked { own / 2 } else { own };
        (own + self.ship_adds(Number::PointDefence, id)).clamp(0, 60) as u8
    }

    /// Whether reactive point defence is about to be fired at a flight (FA-16.9).
    pub(crate) fn draws_fire(&self, flight: FlightId) -> bool {
        self.on_table().any(|(id, _)| self.reaches_flight(id, flight) && self.reactive_dice(id, flight) > 0)
    }

    /// Every enemy ship in reach fires at a flight that has moved, the nearest first; each sees what is left.
    pub(crate) fn fire_reactive(&mut self, flight: FlightId, umpire: &mut impl Umpire<Event>) {
        let Some(at) = self.flight(flight).map(|flight| flight.at) else { return };
        let mut ships: ArrayVec<(i64, ShipId), SHIPS> = self
            .on_table()
            .filter(|&(id, _)| self.reaches_flight(id, flight))
            .map(|(id, ship)| (ship.at.distance_squared(at), id))
            .collect();
        ships.sort_unstable();
        for (_, ship) in ships {
            // What is driven off is fired at no more.
            if !self.reaches_flight(ship, flight) {
                continue;
            }
            let dice = self.reactive_dice(ship, flight);
            if dice > 0 {
                self.shoot_at_flight(flight, dice, Driver::Ship(ship), self.owner(ship), umpire);
            }
        }
    }
}
