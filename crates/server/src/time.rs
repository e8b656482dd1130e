//! How much time people have. No clock is asked here: whoever calls says what time it is.
//!
//! What is left of a seat's time is public, so it may change only with what is public anyway: a seat comes to be
//! awaited or is awaited no more, or everybody sees what it did. What a seat picks in secret leaves all times alone,
//! and a secret decision counts as one, however many picks it takes.

use std::time::{SystemTime, UNIX_EPOCH};

use broadside_engine::{Awaiting, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::guard::Failure;
use crate::live::{level, plain};
use crate::wire::{Away, Clock, SeatClock, Sitter};

/// What people agreed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Limit {
    pub(crate) clock: Clock,
    pub(crate) away: Away,
}

/// What time it is, in milliseconds since 1970: it goes on while the server does not run.
pub(crate) fn now_ms() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// Who comes back when all of the match's time is gone has so much for a decision.
const RETURN: u64 = 10_000;
const SECOND: u64 = 1_000;
const DAY: u64 = 24 * 60 * 60 * SECOND;

impl Limit {
    /// # Errors
    /// If nobody could play with it.
    pub(crate) fn agreed(clock: Option<Clock>, away: Away) -> Result<Option<Self>, Failure> {
        let Some(clock) = clock else { return Ok(None) };
        let sensible = match clock {
            Clock::Decision { seconds } => (1..=3600).contains(&seconds),
            Clock::Match { minutes, increment } => {
                minutes <= 600 && increment <= 600 && minutes + increment > 0
            }
            Clock::Days { days } => (1..=60).contains(&days),
        };
        match sensible {
            true => Ok(Some(Self { clock, away })),
            false => Err(plain(
                "A clock has 1 to 3600 seconds a decision, up to 600 minutes a match with up to 600 seconds an \
                 action, or 1 to 60 days a decision.",
            )
            .into()),
        }
    }

    /// To be stored.
    pub(crate) fn text(self) -> String {
        serde_json::to_string(&self).unwrap_or_default()
    }

    pub(crate) fn stored(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    /// What a seat has when it begins; where time is counted by the decision, for each of them.
    const fn full(self) -> u64 {
        match self.clock {
            Clock::Decision { seconds } => seconds as u64 * SECOND,
            Clock::Match { minutes, increment } => (minutes as u64 * 60 + increment as u64) * SECOND,
            Clock::Days { days } => days as u64 * DAY,
        }
    }

    /// What an action adds.
    const fn increment(self) -> u64 {
        match self.clock {
            Clock::Match { increment, .. } => increment as u64 * SECOND,
            Clock::Decision { .. } | Clock::Days { .. } => 0,
        }
    }

    const fn is_per_decision(self) -> bool {
        !matches!(self.clock, Clock::Match { .. })
    }

    /// Whether people need not be there at the same time.
    pub(crate) const fn is_correspondence(self) -> bool {
        matches!(self.clock, Clock::Days { .. })
    }
}

/// What everybody could see happen.
pub(crate) struct Happened<'a> {
    pub(crate) actor: Seat,
    /// Whether it was taken back.
    pub(crate) back: bool,
    pub(crate) before: &'a Awaiting,
    pub(crate) after: &'a Awaiting,
}

/// The times of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Times {
    pub(crate) limit: Limit,
    pub(crate) seats: Vec<SeatClock>,
    /// Where people sit: computers have all the time they want.
    people: Seats,
}

impl Times {
    /// A match begins.
    pub(crate) fn begin(limit: Limit, sitters: &[Sitter], awaiting: &Awaiting, now: u64) -> Self {
        let full = SeatClock { left_ms: limit.full(), running: false, at: now, out: false };
        let mut times = Self { limit, seats: vec![full; sitters.len()], people: people(sitters) };
        for seat in awaiting.seats().iter() {
            times.start(seat, now);
        }
        times
    }

    /// As they were stored.
    pub(crate) fn stored(limit: &str, seats: &str, sitters: &[Sitter]) -> Option<Self> {
        let limit = Limit::stored(limit)?;
        let seats: Vec<SeatClock> = serde_json::from_str(seats).ok()?;
        (seats.len() == sitters.len()).then(|| Self { limit, seats, people: people(sitters) })
    }

    /// To be stored.
    pub(crate) fn text(&self) -> String {
        serde_json::to_string(&self.seats).unwrap_or_default()
    }

    /// When the next seat's time is up.
    pub(crate) fn due(&self) -> Option<u64> {
        self.seats.iter().filter(|seat| seat.running).map(|seat| seat.at + seat.left_ms).min()
    }

    /// When the match must be in memory, to be stored: where people are not there at the same time, always while a
    /// computer is to decide.
    pub(crate) fn due_row(&self, awaiting: &Awaiting) -> Option<i64> {
        let computer = |seat: Seat| !self.people.contains(seat) || self.is_out(seat);
        if self.limit.is_correspondence() && awaiting.seats().iter().any(computer) {
            return Some(0);
        }
        self.due().and_then(|due| i64::try_from(due).ok())
    }

    /// A seat whose time is up.
    pub(crate) fn flagged(&self, now: u64) -> Option<Seat> {
        let up = |seat: &SeatClock| seat.running && seat.at + seat.left_ms <= now;
        self.seats.iter().position(up).map(Seat::new)
    }

    /// Whether a computer decides for a seat since its time is up.
    pub(crate) fn is_out(&self, seat: Seat) -> bool {
        self.seats[seat.index()].out
    }

    /// Something that everybody could see.
    pub(crate) fn happened(&mut self, it: &Happened<'_>, now: u64) {
        let (before, after) = (it.before.seats(), it.after.seats());
        let other_question = it.before.is_secret() != it.after.is_secret();
        for index in 0..self.seats.len() {
            let seat = Seat::new(index);
            let (was, is, acted) = (before.contains(seat), after.contains(seat), seat == it.actor);
            // Somebody else acts, and this seat thinks on.
            if was && is && !acted && !other_question {
                continue;
            }
            self.stop(seat, now);
            let clock = &mut self.seats[index];
            if acted && !clock.out {
                let increment = self.limit.increment();
                clock.left_ms =
                    if it.back { clock.left_ms.saturating_sub(increment) } else { clock.left_ms + increment };
            }
            // Acting and taking back gains no time.
            if !it.back && self.limit.is_per_decision() && !clock.out && self.people.contains(seat) {
                clock.left_ms = self.limit.full();
            }
            if is {
                self.start(seat, now);
            }
        }
    }

    /// The time of a seat is up, and a computer decides for it.
    pub(crate) fn flag(&mut self, seat: Seat, now: u64) {
        self.seats[seat.index()] = SeatClock { left_ms: 0, running: false, at: now, out: true };
    }

    /// The person is back, and decides from now on.
    pub(crate) fn back(&mut self, seat: Seat, awaiting: &Awaiting, now: u64) {
        let left_ms = if self.limit.is_per_decision() { self.limit.full() } else { self.limit.increment() };
        let left_ms = left_ms.max(RETURN);
        self.seats[seat.index()] = SeatClock { left_ms, running: false, at: now, out: false };
        if awaiting.includes(seat) {
            self.start(seat, now);
        }
    }

    fn start(&mut self, seat: Seat, now: u64) {
        let clock = &mut self.seats[seat.index()];
        if self.people.contains(seat) && !clock.out {
            (clock.running, clock.at) = (true, now);
        }
    }

    fn stop(&mut self, seat: Seat, now: u64) {
        let clock = &mut self.seats[seat.index()];
        if clock.running {
            clock.left_ms = clock.left_ms.saturating_sub(now.saturating_sub(clock.at));
            (clock.running, clock.at) = (false, now);
        }
    }
}

fn people(sitters: &[Sitter]) -> Seats {
    let seats = sitters.iter().enumerate().filter(|(_, sitter)| level(**sitter).is_none());
    seats.map(|(index, _)| Seat::new(index)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PER_DECISION: Limit = Limit { clock: Clock::Decision { seconds: 30 }, away: Away::Computer };
    const PER_MATCH: Limit = Limit { clock: Clock::Match { minutes: 1, increment: 5 }, away: Away::Loses };

    fn asks(seats: &[usize], secret: bool) -> Awaiting {
        Awaiting::Decision { seats: seats.iter().map(|&index| Seat::new(index)).collect(), secret }
    }

    fn happened<'a>(actor: usize, before: &'a Awaiting, after: &'a Awaiting) -> Happened<'a> {
        Happened { actor: Seat::new(actor), back: false, before, after }
    }

    #[test]
    fn each_decision_has_its_time() {
        let (first, second) = (asks(&[0], false), asks(&[1], false));
        let mut times = Times::begin(PER_DECISION, &[Sitter::Me, Sitter::Friend], &first, 0);
        assert_eq!(
            (times.due(), times.flagged(29_999), times.flagged(30_000)),
            (Some(30_000), None, Some(Seat::new(0)))
        );
        times.happened(&happened(0, &first, &second), 20_000);
        assert_eq!((times.seats[0].left_ms, times.seats[0].running), (30_000, false));
        assert_eq!(times.due(), Some(50_000));
        times.happened(&happened(1, &second, &first), 49_000);
        // Taken back: the time that was left is not given anew.
        let back = Happened { actor: Seat::new(1), back: true, before: &first, after: &second };
        times.seats[1].left_ms = 1_000;
        times.happened(&back, 49_500);
        assert_eq!(times.due(), Some(50_500));
        let text = times.text();
        let limit = serde_json::to_string(&PER_DECISION).expect("JSON");
        assert_eq!(Times::stored(&limit, &text, &[Sitter::Me, Sitter::Friend]), Some(times));
    }

    #[test]
    fn a_match_has_its_time_and_actions_add_to_it() {
        let (first, second) = (asks(&[0], false), asks(&[1], false));
        let mut times = Times::begin(PER_MATCH, &[Sitter::Me, Sitter::Captain], &first, 0);
        times.happened(&happened(0, &first, &second), 10_000);
        assert_eq!((times.seats[0].left_ms, times.due()), (60_000, None), "no time runs for computers");
        times.happened(&happened(1, &second, &first), 90_000);
        assert_eq!(times.due(), Some(150_000));
    }

    #[test]
    fn who_thinks_in_secret_is_left_alone_when_another_is_ready() {
        let (both, one) = (asks(&[0, 1], true), asks(&[0], true));
        let mut times = Times::begin(PER_DECISION, &[Sitter::Me, Sitter::Friend], &both, 0);
        let mine = times.seats[0];
        times.happened(&happened(1, &both, &one), 12_000);
        assert_eq!(times.seats[0], mine);
        assert!(!times.seats[1].running);
        times.happened(&happened(0, &one, &asks(&[0, 1], false)), 13_000);
        assert_eq!((times.seats[0].left_ms, times.seats[0].at), (30_000, 13_000));
    }

    #[test]
    fn a_computer_decides_until_the_person_is_back() {
        let (first, second) = (asks(&[0], false), asks(&[1], false));
        let mut times = Times::begin(PER_MATCH, &[Sitter::Me, Sitter::Friend], &first, 0);
        times.flag(Seat::new(0), 65_000);
        assert!(times.is_out(Seat::new(0)) && times.due().is_none());
        times.happened(&happened(0, &first, &second), 66_000);
        times.happened(&happened(1, &second, &first), 67_000);
        assert_eq!((times.seats[0].left_ms, times.due()), (0, None));
        times.back(Seat::new(0), &first, 70_000);
        assert_eq!(times.due(), Some(80_000));
    }
}
