//! Chapter 6: the Action Phase.

use crate::prelude::*;

pub(crate) mod choose_die;

impl Reflex {
    /// The activation is resolved: the turn passes clockwise (RX-6.1).
    pub(crate) fn end_activation(&mut self, umpire: &mut impl Umpire<Event>) {
        self.state.steps.unwind();
        self.close_sector(umpire);
        self.state.active = self.state.active.next(self.count());
    }

    /// Whether an activation is under way.
    pub(crate) fn is_mid_turn(&self) -> bool {
        self.state.steps.depth() > 1
    }

    /// Ends the activation if whoever decides in it has conceded (RX-15.4).
    pub(crate) fn ends_without(&mut self, seat: Seat, umpire: &mut impl Umpire<Event>) -> bool {
        let gone = !self.ship(seat).alive;
        if gone {
            self.end_activation(umpire);
        }
        gone
    }
}
