//! Chapter 7: Boost.

use broadside_engine::table::Piece;

use crate::event::Moved;
use crate::pieces::SpaceSet;
use crate::prelude::*;

impl Reflex {
    /// Where a Boost of so many spaces ends (RX-7.1), and how many ships it passes (RX-7.3).
    pub(crate) fn boost_end(&self, seat: Seat, distance: u8) -> Moved {
        let ship = self.ship(seat);
        let (sector, from, facing) = (ship.sector, ship.space, ship.facing);
        let mut to = from;
        let mut passed = 0;
        let mut left = distance;
        while left > 0 {
            to = self.battlefield().next(to, facing);
            match self.ship_at(sector, to) {
                Some(other) if other != seat => passed += 1,
                _ => left -= 1,
            }
        }
        Moved { seat, sector, from, to, facing, distance, passed }
    }

    /// Moves the ship by the dice on these spaces and puts them on the Boost token (RX-7.5).
    pub(crate) fn resolve_boost(&mut self, seat: Seat, spaces: SpaceSet, umpire: &mut impl Umpire<Event>) {
        let distance = self.ship(seat).dice.sum(spaces);
        let moved = self.boost_end(seat, distance);
        let ship = self.ship_mut(seat);
        for space in spaces.iter() {
            ship.dice.take(space);
        }
        ship.space = moved.to;
        ship.boost_score += distance;
        ship.boosted = true;
        umpire.say(|| Event::Boosted(moved));
    }

    /// The ship where a Boost takes it.
    pub(crate) fn boosted_ghost(&self, moved: Moved) -> Piece {
        self.ghost(moved.seat, moved.sector, moved.to, moved.facing)
    }
}
