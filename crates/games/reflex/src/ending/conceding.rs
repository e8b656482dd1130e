//! Conceding (RX-15.4).

use broadside_engine::{Game, question};

use crate::prelude::*;

impl Reflex {
    /// The ship is gone, and whatever was being decided goes on without it: each question says how.
    pub(crate) fn give_up(&mut self, seat: Seat, umpire: &mut impl Umpire<Event>) {
        let asked = self.awaiting().includes(seat);
        umpire.say(|| Event::Conceded { seat });
        self.destroy(seat, umpire);
        if self.state.ending.is_some() {
            return;
        }
        if asked && self.is_choosing_die() {
            self.end_activation(umpire);
        } else if asked || !self.is_mid_turn() {
            self.close_sector(umpire);
        }
        question::settle(self, umpire);
    }
}
