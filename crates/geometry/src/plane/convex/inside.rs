//! How much of a line runs inside an outline.
//!
//! ```text
//!           ┌───────┐
//!   p ●─────┼━━━━━━━┼────● q
//!           └───────┘
//! ```

use super::{sides, turning};
use crate::plane::Point;
use crate::plane::number::{square, times};

/// The length of the segment from `p` to `q` that runs inside an outline, rounded to the mil, halves up.
///
/// A stretch along the border is not inside.
pub fn length_inside(p: Point, q: Point, corners: &[Point]) -> i32 {
    let Some(inside) = Inside::of(p, q, corners) else { return 0 };
    // The largest k with k - 1/2 ≤ length.
    let (mut low, mut high) = (0, (q - p).square().isqrt() + 2);
    while high - low > 1 {
        let k = low + (high - low) / 2;
        if inside.at_least_halves(2 * k - 1) {
            low = k;
        } else {
            high = k;
        }
    }
    low as i32
}

/// Whether at least `length`, more than 0, of the segment from `p` to `q` runs inside an outline.
///
/// A stretch along the border is not inside.
#[inline]
pub fn runs_inside(p: Point, q: Point, corners: &[Point], length: i32) -> bool {
    Inside::of(p, q, corners).is_some_and(|inside| inside.at_least_halves(2 * length as i64))
}

/// The part of a segment inside an outline: `over / under` of a segment whose length has the square `length`.
struct Inside {
    over: u128,
    under: u128,
    length: i64,
}

impl Inside {
    /// Cuts the segment at the line of every side. Nothing if no stretch of it is inside.
    fn of(p: Point, q: Point, corners: &[Point]) -> Option<Self> {
        let turning = turning(corners);
        let way = q - p;
        let (mut enter, mut leave) = ((0_i64, 1_i64), (1_i64, 1_i64));
        for (from, to) in sides(corners) {
            let side = to - from;
            // How far inside this side's line the two ends are.
            let start = turning * side.cross(p - from);
            let gain = turning * side.cross(way);
            if start <= 0 && start + gain <= 0 {
                if side.square() == 0 {
                    continue;
                }
                return None;
            }
            if start < 0 {
                let cut = (-start, gain);
                if below(enter, cut) {
                    enter = cut;
                }
            } else if start + gain < 0 {
                let cut = (start, -gain);
                if below(cut, leave) {
                    leave = cut;
                }
            }
        }
        let over = leave.0 as i128 * enter.1 as i128 - enter.0 as i128 * leave.1 as i128;
        let under = leave.1 as i128 * enter.1 as i128;
        (over > 0).then(|| Self { over: over as u128, under: under as u128, length: way.square() })
    }

    /// Whether the part is at least `halves` half mils long.
    fn at_least_halves(&self, halves: i64) -> bool {
        // over² · length · 4 ≥ halves² · under²
        times(square(self.over), 4 * self.length as u64)
            >= times(square(self.under), (halves * halves) as u64)
    }
}

#[inline]
fn below(a: (i64, i64), b: (i64, i64)) -> bool {
    (a.0 as i128 * b.1 as i128) < b.0 as i128 * a.1 as i128
}
