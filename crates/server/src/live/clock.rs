//! The clock of a live match: when somebody's time is up, and what happens then.

use std::sync::Arc;
use std::time::Duration;

use broadside_engine::{Awaiting, Observer, Seat};
use broadside_players::Level;

use super::{Answer, Ask, Deed, Live, RETRY, level};
use crate::registry::Registry;
use crate::store::{MatchRow, SeatRow, Write};
use crate::time::{Happened, Times, now_ms};
use crate::wire::{Away, Clocks, Sitter};

/// A match whose next time is up sooner than this stays in memory; all others are looked for every minute.
const SOON: Duration = Duration::from_secs(150);
const EVERY: Duration = Duration::from_secs(60);

/// Brings matches into memory before somebody's time is up in them, as long as the server runs.
pub(crate) async fn watch_clocks(registry: Arc<Registry>) {
    let mut looks = tokio::time::interval(EVERY);
    loop {
        tokio::select! {
            () = registry.door.closing.cancelled() => return,
            _ = looks.tick() => {}
            () = registry.clocks.notified() => {}
        }
        // A little more than until the next look, and less than what keeps them in memory.
        let before = now_ms() + (EVERY + EVERY / 2).as_millis() as u64;
        match registry.store.due(before as i64).await {
            Ok(ids) => {
                for id in ids {
                    let _woken = registry.ask(&id, || Ask::Wake).await;
                }
            }
            Err(problem) => tracing::error!(%problem, "clocks were not looked at"),
        }
    }
}

/// The times of a match as they are stored; new ones if they cannot be read.
pub(super) fn times_of(row: &MatchRow, seats: &[SeatRow], awaiting: &Awaiting) -> Option<Times> {
    let limit = row.clock.as_deref()?;
    let sitters: Vec<Sitter> = seats.iter().map(|seat| seat.sitter).collect();
    let stored = row.times.as_deref().and_then(|times| Times::stored(limit, times, &sitters));
    stored.or_else(|| {
        let limit = crate::time::Limit::stored(limit)?;
        Some(Times::begin(limit, &sitters, awaiting, now_ms()))
    })
}

/// What everybody sees of a match, to tell whether something happened that all could see.
#[derive(PartialEq, Eq)]
pub(super) struct Face {
    table: String,
    steps: usize,
}

impl Live {
    /// What is public now; only where there is a clock.
    pub(super) fn face(&self) -> Option<Face> {
        self.times.as_ref()?;
        let table = serde_json::to_string(&self.table.table(Observer::Spectator)).unwrap_or_default();
        Some(Face { table, steps: self.table.step_count() })
    }

    /// The times after something was done. They are as they were if not everybody could see it.
    pub(super) fn next_times(
        &self,
        face: Option<&Face>,
        actor: Seat,
        back: bool,
        before: &Awaiting,
    ) -> Option<Times> {
        let mut times = self.times.clone()?;
        let (face, now) = (face?, self.face()?);
        let told = !self.table.log_from(Observer::Spectator, face.steps + 1).1.is_empty();
        if face.table != now.table || told {
            let after = self.table.awaiting();
            times.happened(&Happened { actor, back, before, after: &after }, now_ms());
        }
        Some(times)
    }

    /// How long until somebody's time is up.
    pub(super) fn until_flag(&self) -> Option<Duration> {
        let due = self.times.as_ref()?.due()?;
        let left = Duration::from_millis(due.saturating_sub(now_ms()));
        Some(if self.retrying { left.max(RETRY) } else { left })
    }

    /// Whether the clock keeps the match in memory.
    pub(super) fn ticks(&self) -> bool {
        self.until_flag().is_some_and(|left| left < SOON)
    }

    /// Does what is to be done where somebody's time is up.
    pub(super) async fn look_at_clock(&mut self) -> Answer {
        while let Some(times) = &mut self.times
            && let Some(seat) = times.flagged(now_ms())
        {
            self.views.next_moment();
            if times.limit.away == Away::Loses {
                match self.change(seat, Deed::Concede).await {
                    Ok(()) => continue,
                    // What could not be stored is tried again.
                    Err(problem) if self.lost || self.retrying => return Err(problem),
                    Err(_) => {}
                }
            }
            self.flag(seat).await?;
        }
        Ok(())
    }

    async fn flag(&mut self, seat: Seat) -> Answer {
        let Some(mut times) = self.times.clone() else { return Ok(()) };
        times.flag(seat, now_ms());
        self.store_times(times).await?;
        self.tell_all();
        self.wake_computers();
        Ok(())
    }

    /// A person whose time was up decides again.
    pub(super) async fn back(&mut self, seat: Seat) -> Answer {
        let out = self.times.as_ref().is_some_and(|times| times.is_out(seat));
        let Some(mut times) = self.times.clone().filter(|_| out) else { return Ok(()) };
        times.back(seat, &self.table.awaiting(), now_ms());
        self.store_times(times).await?;
        self.tell_all();
        Ok(())
    }

    async fn store_times(&mut self, times: Times) -> Answer {
        let (text, due) = (Some(times.text()), times.due_row(&self.table.awaiting()));
        let write = Write::Times { id: self.row.id.clone(), times: text.clone(), due };
        self.store(write).await?;
        (self.row.times, self.row.due, self.times) = (text, due, Some(times));
        Ok(())
    }

    /// The computer that decides for a seat: one that sits there, or one for a person whose time is up.
    pub(super) fn computer_at(&self, seat: Seat) -> Option<Level> {
        let out = || self.times.as_ref().is_some_and(|times| times.is_out(seat)).then_some(Level::Captain);
        level(self.seats[seat.index()].sitter).or_else(out)
    }

    /// Whether computers think although nobody looks.
    pub(super) fn goes_on_alone(&self) -> bool {
        self.times.as_ref().is_some_and(|times| times.limit.is_correspondence())
    }

    /// What time it is, as a part of a message; only where there is a clock.
    pub(super) fn time_note(&self) -> String {
        self.times.as_ref().map(|_| format!(r#""time":{},"#, now_ms())).unwrap_or_default()
    }

    pub(super) fn clocks(&self) -> Option<Clocks> {
        let times = self.times.as_ref()?;
        Some(Clocks { clock: times.limit.clock, away: times.limit.away, seats: times.seats.clone() })
    }

    /// A person must not act for a seat whose computer is about to: first they are back.
    pub(super) async fn back_if_acting(&mut self, seat: Seat, deed: &Deed) -> Answer {
        match deed {
            Deed::Act { .. } | Deed::Gesture { .. } | Deed::TakeBack => self.back(seat).await,
            Deed::Concede | Deed::Order { .. } | Deed::Pass => Ok(()),
        }
    }
}
