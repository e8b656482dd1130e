//! Which cells a straight line from centre to centre meets.
//!
//! ```text
//!              _____
//!             /     \
//!       _____/   B   \_____
//!      /     \       /     \
//!     / A ●···\·····/···● D \      from A to D along the side of B and C
//!     \      ·/     \       /
//!      \_____/ C ·   \_____/
//!      /     \      ·/     \
//!     /       \_____/ · ● E \      from A to E through C
//!     \       /     \       /
//!      \_____/       \_____/
//! ```

use std::cmp::Ordering;
use std::iter::successors;

use super::Hex;

/// How a line meets a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Crossing {
    /// It passes through the inside.
    Through,
    /// It runs exactly along a side, for a stretch.
    Along,
}

/// How the line between the centres of two cells meets a third cell, if it does.
///
/// To touch a corner is not enough. The cells at the ends are not crossed.
#[inline]
pub fn crossing(from: Hex, to: Hex, cell: Hex) -> Option<Crossing> {
    if cell == from || cell == to {
        None
    } else {
        Stretch::inside(from, to, cell).map(|stretch| stretch.crossing)
    }
}

/// Every cell that the line between the centres of two cells crosses, in the order in which it enters them; of two
/// cells along whose common side it runs, the smaller first.
pub fn crossed(from: Hex, to: Hex) -> impl Iterator<Item = (Hex, Crossing)> {
    let start = Stretch::inside(from, to, from).map(|stretch| (from, None, stretch));
    successors(start, move |&(cell, _, left)| {
        // Where the line leaves a cell it enters a neighbour, or the side between two of them.
        let mut entered = cell.neighbours().filter_map(|next| {
            let stretch = Stretch::inside(from, to, next)?;
            (stretch.enter == left.leave).then_some((next, stretch))
        });
        let (next, stretch) = entered.next()?;
        let other = entered.next().map(|(other, _)| other);
        Some(match other {
            Some(other) => (next.min(other), Some(next.max(other)), stretch),
            None => (next, None, stretch),
        })
    })
    .flat_map(|(cell, other, stretch)| {
        [Some(cell), other].into_iter().flatten().map(move |c| (c, stretch.crossing))
    })
    .filter(move |&(cell, _)| cell != from && cell != to)
}

/// The part of a line that runs inside a cell or along its side.
#[derive(Clone, Copy)]
struct Stretch {
    crossing: Crossing,
    enter: Moment,
    leave: Moment,
}

impl Stretch {
    /// With cube coordinates from the centre of the cell, `x = q`, `z = r` and `y = -q - r`, its inside is where
    /// `x - y`, `y - z` and `z - x` are all between -1 and 1; each of them measures across two opposite sides.
    /// On a line each is at some moment `start + slope · t`, and the line is inside when all three are.
    ///
    /// ```text
    ///            -1      x - y      1
    ///             ╲                  ╲
    ///   from ──────●──────────────────●─────► to
    ///              enter          leave
    /// ```
    #[inline]
    fn inside(from: Hex, to: Hex, cell: Hex) -> Option<Self> {
        let starts = across((from.wide() - cell.wide()).to_array());
        let slopes = across((to.wide() - from.wide()).to_array());
        let mut stretch =
            Self { crossing: Crossing::Through, enter: Moment::new(0, 1), leave: Moment::new(1, 1) };
        for (start, slope) in starts.into_iter().zip(slopes) {
            match slope.cmp(&0) {
                Ordering::Equal if start.abs() > 1 => return None,
                Ordering::Equal if start.abs() == 1 => stretch.crossing = Crossing::Along,
                Ordering::Equal => {}
                Ordering::Greater => stretch.narrow(-1 - start, 1 - start, slope),
                Ordering::Less => stretch.narrow(start - 1, start + 1, -slope),
            }
        }
        (stretch.enter < stretch.leave).then_some(stretch)
    }

    #[inline]
    fn narrow(&mut self, enter: i32, leave: i32, under: i32) {
        self.enter = self.enter.max(Moment::new(enter, under));
        self.leave = self.leave.min(Moment::new(leave, under));
    }
}

/// `x - y`, `y - z` and `z - x`.
#[inline]
fn across([q, r]: [i32; 2]) -> [i32; 3] {
    [2 * q + r, -q - 2 * r, r - q]
}

/// A moment on the line: a fraction of it, `over / under`, where `under` is positive.
#[derive(Clone, Copy)]
struct Moment {
    over: i32,
    under: i32,
}

impl Moment {
    #[inline]
    const fn new(over: i32, under: i32) -> Self {
        Self { over, under }
    }
}

impl Ord for Moment {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        (self.over * other.under).cmp(&(other.over * self.under))
    }
}

impl PartialOrd for Moment {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Moment {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Moment {}
