//! The computers at a table. One sits at a seat for as long as the match is in memory, so that it follows its plans.

use std::time::Duration;

use broadside_engine::{Awaiting, Seat};
use broadside_players::{Computer, Level};
use tokio::sync::oneshot;

use super::{Answer, Ask, Deed, Live, RETRY};
use crate::secret::Hash;

/// What a computer's seat is up to.
pub(super) enum Mind {
    /// Nobody has sat down yet.
    Absent,
    /// It waits for its turn.
    Waiting(Box<Computer>),
    /// It is on a thread of its own.
    Thinking,
}

impl Live {
    /// Lets every computer think that is awaited and does not think yet. Where nobody looks, nobody thinks, but where
    /// people are not there at the same time.
    pub(super) fn wake_computers(&mut self) {
        let Awaiting::Decision { seats, secret } = self.table.awaiting() else { return };
        if self.viewers.is_empty() && !self.goes_on_alone() {
            return;
        }
        for seat in seats.iter() {
            let Some(level) = self.computer_at(seat) else { continue };
            let computer = match std::mem::replace(&mut self.minds[seat], Mind::Thinking) {
                Mind::Thinking => continue,
                Mind::Waiting(computer) => computer,
                // Its thoughts follow from the secret of the match: nobody knows them beforehand.
                Mind::Absent => Box::new(Computer::new(level, self.table.thought_seed(seat))),
            };
            // People follow better when the computer takes a breath; behind a screen nobody watches.
            let pause = if secret { Duration::ZERO } else { self.registry.pace };
            self.think(seat, level, computer, pause);
        }
    }

    fn think(&self, seat: Seat, level: Level, mut computer: Box<Computer>, pause: Duration) {
        let (number, own) = (self.row.number, self.own.clone());
        // Whoever takes anything need not stand in line for it.
        if level == Level::Random {
            let action = Some(self.table.decide(seat, &mut computer));
            return self.ask_later(pause, Ask::Thought { seat, number, action, computer });
        }
        let thought = self.table.thought(seat);
        let (registry, guest) = (std::sync::Arc::clone(&self.registry), self.host());
        let (done, chosen) = oneshot::channel();
        tokio::spawn(async move {
            if !pause.is_zero() {
                tokio::time::sleep(pause).await;
            }
            let fallback = computer.clone();
            registry.thinkers.queue(guest, move || {
                let action = thought(&mut computer);
                let _heard = done.send((action, computer));
            });
            // Weak all the while: a match that is gone need not hear of it.
            let (action, computer) = match chosen.await {
                Ok((action, computer)) => (Some(action), computer),
                Err(_) => (None, fallback),
            };
            if let Some(own) = own.upgrade() {
                let (answer, _) = oneshot::channel();
                let _sent = own.send((Ask::Thought { seat, number, action, computer }, answer)).await;
            }
        });
    }

    /// Whose line the computers of this match stand in.
    fn host(&self) -> Hash {
        self.seats.iter().find_map(|seat| seat.session).unwrap_or_default()
    }

    pub(super) async fn thought(
        &mut self,
        seat: Seat,
        number: u64,
        action: Option<String>,
        computer: Computer,
    ) -> Answer {
        let Some(action) = action else {
            // Whatever it stumbled over, it would stumble over again: a simpler mind sits down.
            tracing::error!(id = %self.row.id, %seat, "a computer failed to think");
            let simple = Computer::new(Level::Random, self.table.thought_seed(seat));
            self.minds[seat] = Mind::Waiting(Box::new(simple));
            self.ask_later(RETRY, Ask::Retry);
            return Ok(());
        };
        self.minds[seat] = Mind::Waiting(Box::new(computer));
        // If the table changed meanwhile, the seat thinks again, unless all that changed is somebody's secret.
        if number >= self.since[seat]
            && self.computer_at(seat).is_some()
            && self.table.awaiting().includes(seat)
            && self.table.check(seat, &action).is_ok()
        {
            self.change(seat, Deed::Act { action, on: u64::MAX }).await
        } else {
            self.wake_computers();
            Ok(())
        }
    }
}
