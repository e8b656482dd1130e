//! Chapter 12: Destruction, retirement, closing of a Sector.

use super::Ending;
use crate::pieces::{Hand, Laid};
use crate::prelude::*;

impl Reflex {
    /// Whether all Fire, Boost or Manoeuvre spaces are damaged (RX-12.2).
    pub(crate) fn has_lost_station(&self, seat: Seat) -> bool {
        let damage = self.ship(seat).damage;
        [Station::Fire, Station::Boost, Station::Manoeuvre]
            .iter()
            .any(|&station| self.console(seat).station(station).without(damage).is_empty())
    }

    /// A ship leaves the Battlefield (RX-12.3, RX-12.4).
    pub(crate) fn destroy(&mut self, seat: Seat, umpire: &mut impl Umpire<Event>) {
        let ship = self.ship_mut(seat);
        ship.alive = false;
        ship.dice = Laid::NONE;
        ship.hand = Hand::NONE;
        ship.plan = Plan::Finished;
        if self.state.reflex == Some(seat) {
            self.state.reflex = None;
        }
        let mut living = self.living();
        if let (Some(survivor), None) = (living.next(), living.next()) {
            drop(living);
            self.finish(Ending::LastShip(survivor), umpire);
        } else {
            umpire.say(|| Event::Retired { seat });
        }
    }

    /// Closes a Sector once the two ships left of three stand in the other (RX-12.6, RX-12.7).
    pub(crate) fn close_sector(&mut self, umpire: &mut impl Umpire<Event>) {
        if !self.has_two_sectors() || self.state.closed.is_some() || self.state.ending.is_some() {
            return;
        }
        let mut living = self.living().map(|seat| self.ship(seat).sector);
        let (first, second, third) = (living.next(), living.next(), living.next());
        drop(living);
        if let (Some(first), Some(second), None) = (first, second, third)
            && first == second
        {
            let sector = first.other();
            self.state.closed = Some(sector);
            umpire.say(|| Event::Closed { sector });
        }
    }
}
