//! Events with their audience.

use crate::{Observer, Seat, Seats};

/// Who is told of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Audience {
    seats: Option<Seats>,
    reveals: bool,
}

impl Audience {
    /// Everybody, spectators too.
    pub const EVERYONE: Self = Self { seats: None, reveals: false };

    /// Everybody, and they learn something that was secret before: nothing can be taken back past it.
    pub const REVEALED: Self = Self { seats: None, reveals: true };

    /// This seat alone, about something it knew anyhow, such as its own secret choice.
    pub const fn only(seat: Seat) -> Self {
        Self { seats: Some(Seats::one(seat)), reveals: false }
    }

    /// This seat alone, and it learns something it did not know, such as a card it draws.
    pub const fn shown_to(seat: Seat) -> Self {
        Self { seats: Some(Seats::one(seat)), reveals: true }
    }

    /// These seats, and they learn something they did not know, such as a card an ally draws.
    pub const fn shown_among(seats: Seats) -> Self {
        Self { seats: Some(seats), reveals: true }
    }

    /// Whether this observer is told.
    pub fn includes(self, observer: Observer) -> bool {
        match (self.seats, observer) {
            (None, _) | (_, Observer::Open) => true,
            (Some(seats), Observer::Seat(seat)) => seats.contains(seat),
            (Some(_), Observer::Spectator) => false,
        }
    }

    /// Whether somebody learns something that was secret before.
    pub const fn reveals(self) -> bool {
        self.reveals
    }
}

/// Where a game writes what happens.
pub trait Journal<E> {
    /// Writes an event down for its audience.
    fn write(&mut self, audience: Audience, event: E);

    /// Whether nothing is ever written down.
    #[inline]
    fn is_off(&self) -> bool {
        false
    }

    /// Notes an event for its audience. It is made by a closure, so that with the journal off nothing is built.
    #[inline]
    fn note(&mut self, audience: Audience, event: impl FnOnce() -> E)
    where
        Self: Sized,
    {
        if !self.is_off() {
            self.write(audience, event());
        }
    }
}

/// The journal that is off.
pub struct Silent;

impl<E> Journal<E> for Silent {
    #[inline]
    fn write(&mut self, _: Audience, _: E) {}

    #[inline]
    fn is_off(&self) -> bool {
        true
    }
}

/// An event and who is told of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Noted<E> {
    /// Who is told.
    pub audience: Audience,
    /// What happened.
    pub event: E,
}

/// The journal that keeps everything, in order.
pub type Log<E> = Vec<Noted<E>>;

impl<E> Journal<E> for Log<E> {
    fn write(&mut self, audience: Audience, event: E) {
        self.push(Noted { audience, event });
    }
}
