//! Chapter 9: Shields.

use crate::pieces::{Side, SpaceSet};
use crate::prelude::*;

impl Reflex {
    /// Raises a shield, or leaves the one that is there (RX-9.1, RX-9.2).
    pub(crate) fn resolve_shield(&mut self, seat: Seat, space: DieSpace, umpire: &mut impl Umpire<Event>) {
        let ship = self.ship_mut(seat);
        ship.dice.take(space);
        let already = ship.shields.contains(space);
        ship.shields.insert(space);
        umpire.say(|| Event::Shielded { seat, space, already });
    }

    /// The active shields that protect a side (RX-9.3).
    pub(crate) fn protecting(&self, seat: Seat, side: Side) -> SpaceSet {
        self.ship(seat).shields.both(side.shields())
    }

    /// What activating a Shield die is called, and what it does.
    pub(crate) fn shield_words(&self, seat: Seat, space: DieSpace) -> (String, String) {
        let active = self.ship(seat).shields.contains(space);
        let detail = if active { "It is active already: nothing changes." } else { protection(space) };
        (format!("Raise the {}", words::shield(space)), detail.into())
    }
}

/// What a shield is good for (RX-9.3).
pub(crate) const fn protection(space: DieSpace) -> &'static str {
    match space {
        DieSpace::SF => "Protects against hits on the front.",
        DieSpace::SR => "Protects against hits on the rear.",
        _ => "Protects against hits on either side.",
    }
}
