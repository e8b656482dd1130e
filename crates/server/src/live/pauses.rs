//! The pause before a pass that may have been made because of a hidden hand.

use std::time::Duration;

use broadside_engine::{Seat, StandingOrder};

use super::{Answer, Ask, Deed, Live, Pause, level};

impl Live {
    /// Begins the pause of every seat that has come into a window where its order is to pass if nothing fits.
    /// Its length follows from nothing, and it begins whether something fits or not.
    pub(super) fn begin_pauses(&mut self) {
        for seat in self.since.seats() {
            let since = self.since[seat];
            if self.pauses[seat].is_some_and(|pause| pause.since == since) {
                continue;
            }
            let begins = self.table.order(seat) == StandingOrder::IfItFits && self.table.in_window(seat);
            self.pauses[seat] = begins.then_some(Pause { since, passed: false, over: false });
            if begins {
                let length = if self.meets_people(seat) {
                    length_of_pause(self.registry.pause)
                } else {
                    Duration::ZERO
                };
                self.ask_later(length, Ask::Paused { seat, since });
            }
        }
    }

    /// Whether a person sits at another seat, who could read something out of how long a pass takes.
    fn meets_people(&self, seat: Seat) -> bool {
        self.since.seats().any(|other| other != seat && level(self.seats[other.index()].sitter).is_none())
    }

    /// Whether what a person does is a pass that has to wait for the end of the pause; then it is remembered.
    pub(super) fn holds_back(&mut self, seat: Seat, action: &str) -> bool {
        let waits = self.table.is_pass(seat, action);
        match &mut self.pauses[seat] {
            Some(pause) if waits && !pause.over && pause.since == self.since[seat] => {
                pause.passed = true;
                true
            }
            _ => false,
        }
    }

    pub(super) async fn paused(&mut self, seat: Seat, since: u64) -> Answer {
        match &mut self.pauses[seat] {
            Some(pause) if pause.since == since => pause.over = true,
            _ => return Ok(()),
        }
        if self.passes(seat) { self.change(seat, Deed::Pass).await } else { Ok(()) }
    }

    /// Whether a seat passes in the window in which it is asked, once the pause is over.
    pub(super) fn passes(&self, seat: Seat) -> bool {
        let pause = self.pauses[seat].filter(|pause| pause.since == self.since[seat]);
        self.table.in_window(seat) && pause.is_some_and(|pause| pause.passed || self.table.is_passing(seat))
    }
}

/// A length between the least and the most, drawn from the machine's randomness.
fn length_of_pause((least, most): (Duration, Duration)) -> Duration {
    let drawn = crate::secret::random::<4>().map_or(0, u32::from_le_bytes);
    least + most.saturating_sub(least).mul_f64(f64::from(drawn) / f64::from(u32::MAX))
}
