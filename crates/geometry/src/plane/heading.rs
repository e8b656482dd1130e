//! Which way something points.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Point;

/// Tenths of a degree in a full turn.
const TURN: i32 = 3600;

/// A heading in tenths of a degree, 0 to 3599: 0 is up the table, clockwise is positive.
///
/// ```text
///        0°
///    315 ▲  45
///      ╲ │ ╱
/// 270 ◄──┼──► 90
///      ╱ │ ╲
///    225 ▼ 135
///       180
/// ```
///
/// Written as the number of tenths; a number outside the range is refused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Heading(u16);

impl Heading {
    /// Up the table.
    pub const NORTH: Self = Self(0);
    /// To the right.
    pub const EAST: Self = Self(900);
    /// Down the table.
    pub const SOUTH: Self = Self(1800);
    /// To the left.
    pub const WEST: Self = Self(2700);

    /// The heading at any number of degrees, full turns taken off.
    #[inline]
    pub const fn from_degrees(degrees: i32) -> Self {
        Self::from_tenths(degrees % 360 * 10)
    }

    /// The heading at any number of tenths of a degree, full turns taken off.
    #[inline]
    pub const fn from_tenths(tenths: i32) -> Self {
        Self(tenths.rem_euclid(TURN) as u16)
    }

    /// Tenths of a degree, 0 to 3599.
    #[inline]
    pub const fn tenths(self) -> u16 {
        self.0
    }

    /// Whole degrees, rounded down.
    #[inline]
    pub const fn degrees(self) -> u16 {
        self.0 / 10
    }

    /// Turned clockwise by tenths of a degree; a negative number turns the other way.
    #[inline]
    pub const fn turned(self, tenths: i32) -> Self {
        Self::from_tenths(self.0 as i32 + tenths % TURN)
    }

    /// Turned clockwise by degrees; a negative number turns the other way.
    #[inline]
    pub const fn turned_degrees(self, degrees: i32) -> Self {
        self.turned(degrees % 360 * 10)
    }

    /// How far to turn to `other`, clockwise positive: -1799 to 1800 tenths.
    #[inline]
    pub const fn turn_to(self, other: Self) -> i32 {
        let clockwise = (other.0 as i32 - self.0 as i32).rem_euclid(TURN);
        if clockwise <= TURN / 2 { clockwise } else { clockwise - TURN }
    }

    /// Pointing the other way.
    #[inline]
    pub const fn opposite(self) -> Self {
        Self(if self.0 < 1800 { self.0 + 1800 } else { self.0 - 1800 })
    }
}

impl fmt::Display for Heading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 % 10 {
            0 => write!(f, "{}°", self.0 / 10),
            tenth => write!(f, "{}.{tenth}°", self.0 / 10),
        }
    }
}

impl TryFrom<u16> for Heading {
    type Error = NotAHeading;

    fn try_from(tenths: u16) -> Result<Self, NotAHeading> {
        if tenths < TURN as u16 { Ok(Self(tenths)) } else { Err(NotAHeading(tenths)) }
    }
}

impl From<Heading> for u16 {
    fn from(heading: Heading) -> Self {
        heading.0
    }
}

/// A number of tenths that makes a full turn or more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAHeading(pub u16);

impl fmt::Display for NotAHeading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a heading is 0 to 3599 tenths of a degree, not {}", self.0)
    }
}

impl std::error::Error for NotAHeading {}

/// Where something stands and which way it points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Pose {
    /// The point it turns about.
    pub at: Point,
    /// Which way its bow points.
    pub heading: Heading,
}

impl Pose {
    /// At a point, with a heading.
    #[inline]
    pub const fn new(at: Point, heading: Heading) -> Self {
        Self { at, heading }
    }
}
