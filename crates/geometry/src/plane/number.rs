//! Rounding, and squares of lengths kept as fractions.

use std::cmp::Ordering;

/// `a / b` rounded to the nearest whole number, halves away from zero, for `b > 0`.
///
/// Exact as long as `|a| + b / 2` fits.
#[inline]
pub const fn round_div(a: i64, b: i64) -> i64 {
    debug_assert!(b > 0);
    let half = b / 2;
    if a < 0 { (a - half) / b } else { (a + half) / b }
}

/// [`round_div`] for products of three lengths.
#[inline]
pub(crate) const fn round_div_wide(a: i128, b: i128) -> i128 {
    debug_assert!(b > 0);
    let half = b / 2;
    if a < 0 { (a - half) / b } else { (a + half) / b }
}

/// The square root of `over / under` rounded to the nearest whole number, halves up.
///
/// A whole number k is not above the rounded root exactly if (2k - 1)² ≤ 4 · over / under.
#[inline]
pub(crate) const fn round_root(over: i128, under: i128) -> i64 {
    let fourfold = 4 * over / under;
    let doubled =
        if fourfold <= u64::MAX as i128 { (fourfold as u64).isqrt() as i64 } else { fourfold.isqrt() as i64 };
    (doubled + 1) / 2
}

/// The square of a number below 2^96, as high and low half.
pub(crate) const fn square(n: u128) -> (u128, u128) {
    let (high, low) = (n >> 64, n & u64::MAX as u128);
    let middle = high * low;
    let (sum, carry) = (low * low).overflowing_add(middle << 65);
    (high * high + (middle >> 63) + carry as u128, sum)
}

/// A number of two halves times a small one.
pub(crate) const fn times((high, low): (u128, u128), by: u64) -> (u128, u128) {
    let by = by as u128;
    let bottom = (low & u64::MAX as u128) * by;
    let top = (low >> 64) * by + (bottom >> 64);
    (high * by + (top >> 64), top << 64 | bottom & u64::MAX as u128)
}

/// The square of a length in mils, as an exact fraction.
///
/// The distance from a point to a line is seldom whole, and neither is its square; as a fraction it compares exactly.
#[derive(Clone, Copy, Debug)]
pub struct Squared {
    over: i128,
    under: i64,
}

impl Squared {
    /// No length at all.
    pub const ZERO: Self = Self::whole(0);

    /// A square that is a whole number.
    #[inline]
    pub const fn whole(square: i64) -> Self {
        Self { over: square as i128, under: 1 }
    }

    /// The square of `over / √under`, for `under > 0`.
    #[inline]
    pub(crate) const fn of_fraction(over: i64, under: i64) -> Self {
        Self { over: over as i128 * over as i128, under }
    }

    /// Whether the length is 0.
    #[inline]
    pub const fn is_zero(self) -> bool {
        self.over == 0
    }

    /// Whether the length is at most `mils`, which is not negative.
    #[inline]
    pub const fn is_within(self, mils: i32) -> bool {
        self.over <= mils as i128 * mils as i128 * self.under as i128
    }

    /// Whether the length is less than `mils`, which is not negative.
    #[inline]
    pub const fn is_below(self, mils: i32) -> bool {
        self.over < mils as i128 * mils as i128 * self.under as i128
    }

    /// Twice the length in mils, rounded down.
    #[inline]
    pub(crate) const fn doubled(self) -> i64 {
        (4 * self.over / self.under as i128).isqrt() as i64
    }

    /// The length in multiples of `unit` mils, rounded to the nearest, halves up.
    #[inline]
    pub const fn rounded(self, unit: i32) -> i32 {
        round_root(self.over, self.under as i128 * unit as i128 * unit as i128) as i32
    }

    /// The length rounded to the nearest hundredth of an inch.
    #[inline]
    pub const fn hundredths(self) -> i32 {
        self.rounded(10)
    }
}

impl PartialEq for Squared {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Squared {}

impl PartialOrd for Squared {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Squared {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        // No triangle within the limit is larger than half the table, so `over` is at most 16 · LIMIT⁴ and `under`
        // at most 8 · LIMIT²: the products stay below 2^127.
        (self.over * other.under as i128).cmp(&(other.over * self.under as i128))
    }
}
