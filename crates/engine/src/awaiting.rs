//! Who must decide now, how a game ended, and who is looking.

use serde::Serialize;

use crate::{Rule, Seat, Seats};

/// What a game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Awaiting {
    /// These seats must decide, each for itself and in any order.
    Decision {
        /// Never empty.
        seats: Seats,
        /// What they choose now is not shown to the other seats when they choose it.
        secret: bool,
    },
    /// The game is over.
    Over(Outcome),
}

impl Awaiting {
    /// One seat decides in the open.
    pub const fn open(seat: Seat) -> Self {
        Self::Decision { seats: Seats::one(seat), secret: false }
    }

    /// The seats that must decide: none when the game is over.
    pub const fn seats(self) -> Seats {
        match self {
            Self::Decision { seats, .. } => seats,
            Self::Over(_) => Seats::NONE,
        }
    }

    /// Whether this seat must decide now.
    pub const fn includes(self, seat: Seat) -> bool {
        self.seats().contains(seat)
    }

    /// Whether what is chosen now stays hidden from the others.
    pub const fn is_secret(self) -> bool {
        matches!(self, Self::Decision { secret: true, .. })
    }

    /// The outcome, once there is one.
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Decision { .. } => None,
            Self::Over(outcome) => Some(outcome),
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Outcome {
    /// Who won. With `shared`, those who share the victory.
    pub winners: Seats,
    /// Several opponents share the victory: a draw between them. Team mates who win together do not.
    pub shared: bool,
    /// The rule that ended it.
    pub rule: Rule,
}

impl Outcome {
    /// A win.
    pub const fn won(winners: Seats, rule: Rule) -> Self {
        Self { winners, shared: false, rule }
    }

    /// A draw between these.
    pub const fn drawn(between: Seats, rule: Rule) -> Self {
        Self { winners: between, shared: true, rule }
    }

    /// What the game is worth to a seat, in parts of 60: 60 for a win, an equal share of a draw, else 0.
    ///
    /// Sixty divides by every number of seats, so that no rounding is needed.
    pub const fn share(self, seat: Seat) -> u32 {
        if !self.winners.contains(seat) {
            0
        } else if self.shared {
            60 / self.winners.len() as u32
        } else {
            60
        }
    }
}

/// Somebody who looks at the table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Observer {
    /// A player, who knows what that seat knows.
    Seat(Seat),
    /// Somebody who knows only what is public.
    Spectator,
    /// Somebody before whom everything lies open: for finished matches, and for a match in one's own file.
    Open,
}

impl Observer {
    /// Whether the observer sits there.
    pub fn is(self, seat: Seat) -> bool {
        self == Self::Seat(seat)
    }

    /// Whether the observer knows what that seat knows.
    pub fn knows(self, seat: Seat) -> bool {
        self.is(seat) || self == Self::Open
    }

    /// The seat, if the observer has one.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Spectator | Self::Open => None,
        }
    }
}
