//! The six directions.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::Hex;

/// A direction from a cell to a neighbour, or the side of the cell that lies there: 0 to 5, clockwise from up.
///
/// ```text
///            0  (0,-1)
///          _____
///  (-1,0) /     \ (1,-1)
///      5 /       \ 1
///        \       /
///      4  \_____/ 2
///  (-1,1)         (1,0)
///            3  (0,1)
/// ```
///
/// Written as its number; a number above 5 is refused.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Direction(u8);

const STEPS: [Hex; 6] =
    [Hex::new(0, -1), Hex::new(1, -1), Hex::new(1, 0), Hex::new(0, 1), Hex::new(-1, 1), Hex::new(-1, 0)];

impl Direction {
    /// All six, clockwise from up.
    pub const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// The direction of a number.
    ///
    /// # Panics
    ///
    /// If the number is above 5.
    #[inline]
    pub const fn new(index: u8) -> Self {
        assert!(index < 6, "a direction is 0 to 5");
        Self(index)
    }

    /// Its number, 0 to 5.
    #[inline]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Turned clockwise by sixths of a full turn; a negative number turns the other way.
    #[inline]
    pub const fn turned(self, by: i8) -> Self {
        Self((self.0 as i16 + by as i16).rem_euclid(6) as u8)
    }

    /// Pointing the other way.
    #[inline]
    pub const fn opposite(self) -> Self {
        Self(if self.0 < 3 { self.0 + 3 } else { self.0 - 3 })
    }

    /// The way to the next cell.
    #[inline]
    pub(super) const fn step(self) -> Hex {
        STEPS[self.0 as usize]
    }
}

impl TryFrom<u8> for Direction {
    type Error = String;

    fn try_from(index: u8) -> Result<Self, String> {
        if index < 6 { Ok(Self(index)) } else { Err(format!("a direction is 0 to 5, not {index}")) }
    }
}

impl From<Direction> for u8 {
    fn from(direction: Direction) -> Self {
        direction.0
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Direction {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.as_bytes() {
            &[digit @ b'0'..=b'5'] => Ok(Self(digit - b'0')),
            _ => Err(format!("a direction is 0 to 5, not {text:?}")),
        }
    }
}
