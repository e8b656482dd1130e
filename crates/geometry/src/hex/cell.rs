//! Cells and the ways between them.

use std::fmt;
use std::ops::{Add, Neg, Sub};
use std::str::FromStr;

use hexx::Hex as Wide;
use serde::{Deserialize, Serialize};

use super::Direction;

/// A cell of the board, or the way from one cell to another. Written as `[q, r]`, in text as `q,r`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(from = "[i8; 2]", into = "[i8; 2]")]
pub struct Hex {
    /// To the right.
    pub q: i8,
    /// Downwards.
    pub r: i8,
}

impl Hex {
    /// The origin, or no way at all.
    pub const ZERO: Self = Self::new(0, 0);

    /// The cell at `q`, `r`.
    #[inline]
    pub const fn new(q: i8, r: i8) -> Self {
        Self { q, r }
    }

    /// The next cell in a direction.
    #[inline]
    pub fn neighbour(self, direction: Direction) -> Self {
        self + direction.step()
    }

    /// The six next cells, clockwise from direction 0.
    #[inline]
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        Direction::ALL.into_iter().map(move |direction| self.neighbour(direction))
    }

    /// How many steps it takes to the other cell: the largest of `|dq|`, `|dr|` and `|dq + dr|`.
    ///
    /// For cells further apart than a `u8` can say, 255.
    #[inline]
    pub fn distance(self, other: Self) -> u8 {
        self.wide().unsigned_distance_to(other.wide()).min(u8::MAX as u32) as u8
    }

    /// All cells at most `radius` steps away, this one among them, ordered by `q`, then by `r`.
    #[inline]
    pub fn within(self, radius: u8) -> impl Iterator<Item = Self> {
        self.wide().range(radius as u32).map(Self::narrow)
    }

    /// The direction of the other cell, if it is a neighbour.
    #[inline]
    pub fn direction_to(self, next: Self) -> Option<Direction> {
        Direction::ALL.into_iter().find(|&direction| self.neighbour(direction) == next)
    }

    /// Where this cell is for something at `at` that faces `facing`: the way to it, turned counter-clockwise
    /// `facing` times by `(q, r) → (q + r, -q)`, so that what lies ahead lies in direction 0.
    ///
    /// ```text
    ///    on the board             as seen
    ///
    ///       ●                         ▲
    ///       │ ╲                       │    ○ in direction 1
    ///       │   ╲                     │  ╱
    ///       │     ► facing 2          ●
    ///       ○ in direction 3
    /// ```
    #[inline]
    pub fn seen_from(self, at: Self, facing: Direction) -> Self {
        Self::narrow((self.wide() - at.wide()).rotate_ccw(facing.index() as u32))
    }

    /// The cell that something at `at` that faces `facing` sees at this position: the inverse of
    /// [`Hex::seen_from`].
    #[inline]
    pub fn placed_at(self, at: Self, facing: Direction) -> Self {
        Self::narrow(at.wide() + self.wide().rotate_cw(facing.index() as u32))
    }

    /// The same in wider numbers.
    #[inline]
    pub(super) const fn wide(self) -> Wide {
        Wide::new(self.q as i32, self.r as i32)
    }

    #[inline]
    fn narrow(wide: Wide) -> Self {
        let cell = Self::new(wide.x as i8, wide.y as i8);
        debug_assert_eq!(cell.wide(), wide, "beyond the coordinates of a cell");
        cell
    }
}

impl From<[i8; 2]> for Hex {
    fn from([q, r]: [i8; 2]) -> Self {
        Self { q, r }
    }
}

impl From<Hex> for [i8; 2] {
    fn from(cell: Hex) -> Self {
        [cell.q, cell.r]
    }
}

impl Add for Hex {
    type Output = Self;

    #[inline]
    fn add(self, way: Self) -> Self {
        Self { q: self.q + way.q, r: self.r + way.r }
    }
}

impl Sub for Hex {
    type Output = Self;

    #[inline]
    fn sub(self, from: Self) -> Self {
        Self { q: self.q - from.q, r: self.r - from.r }
    }
}

impl Neg for Hex {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self { q: -self.q, r: -self.r }
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.q, self.r)
    }
}

impl FromStr for Hex {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let parse = || {
            let (q, r) = text.split_once(',')?;
            Some(Self::new(q.parse().ok()?, r.parse().ok()?))
        };
        parse().ok_or_else(|| format!("a cell is two small numbers like -3,4, not {text:?}"))
    }
}
