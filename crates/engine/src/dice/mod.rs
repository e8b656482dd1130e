//! Randomness, always handed in from outside.
//!
//! Three sources: [`MatchDice`] for a real match, [`Script`] for tests and what-if, [`FastDice`] for
//! search and simulation. All samplers are built on one operation, a whole number below a bound, made by
//! our own code from raw 32-bit words, so that no library's version can change a record.

mod fast;
mod script;
mod streams;

use std::fmt;

pub use fast::{FastDice, mix};
pub use script::{Script, ScriptFault};
pub use streams::{Draw, MatchDice};

use crate::Seat;

/// What a die or a card is drawn for. Each label, and each seat under it, has a stream of its own: a
/// hidden draw never shifts a public one, and what one seat rolls does not depend on who rolled first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Stream {
    label: &'static str,
    seat: Option<Seat>,
}

impl Stream {
    /// The table's own stream of this purpose.
    pub const fn new(label: &'static str) -> Self {
        Self { label, seat: None }
    }

    /// One seat's stream of this purpose.
    pub const fn of(label: &'static str, seat: Seat) -> Self {
        Self { label, seat: Some(seat) }
    }

    /// The cipher's stream number: FNV-1a over the label and the seat's number (0 for the table's own).
    fn number(self) -> u64 {
        let seat = self.seat.map_or(0, |seat| seat.number() as u8);
        let bytes = self.label.bytes().chain([0, seat]);
        bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        })
    }
}

impl fmt::Display for Stream {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.seat {
            None => f.write_str(self.label),
            Some(seat) => write!(f, "{}/{seat}", self.label),
        }
    }
}

/// A source of dice and cards.
pub trait Dice {
    /// A whole number from 0 to `bound - 1`, each equally likely. `bound` is at least 1.
    fn below(&mut self, stream: Stream, bound: u32) -> u32;

    /// The fast generator, if it is one: what search and simulation do is compiled for it alone.
    #[inline]
    fn fast(&mut self) -> Option<&mut FastDice> {
        None
    }

    /// A die with faces 1 to `sides`.
    fn die(&mut self, stream: Stream, sides: u8) -> u8 {
        self.below(stream, sides.into()) as u8 + 1
    }

    /// A three-sided die.
    fn d3(&mut self, stream: Stream) -> u8 {
        self.die(stream, 3)
    }

    /// A six-sided die.
    fn d6(&mut self, stream: Stream) -> u8 {
        self.die(stream, 6)
    }

    /// A ten-sided die with faces 1 to 10.
    fn d10(&mut self, stream: Stream) -> u8 {
        self.die(stream, 10)
    }

    /// Puts `items` in a random order, each order equally likely.
    ///
    /// From the last place down, each place takes one of the items not yet placed (Fisher and Yates).
    fn shuffle<T>(&mut self, stream: Stream, items: &mut [T])
    where
        Self: Sized,
    {
        for place in (1..items.len()).rev() {
            let from = self.below(stream, place as u32 + 1) as usize;
            items.swap(place, from);
        }
    }

    /// Draws one of `items`, each equally likely; `None` if there are none (and then no randomness is used).
    fn draw<T: Copy>(&mut self, stream: Stream, items: &[T]) -> Option<T>
    where
        Self: Sized,
    {
        match items.len() {
            0 => None,
            count => Some(items[self.below(stream, count as u32) as usize]),
        }
    }
}

/// Dice of any kind, which belong to somebody else.
pub struct Lent<'a>(pub &'a mut dyn Dice);

impl Dice for Lent<'_> {
    fn below(&mut self, stream: Stream, bound: u32) -> u32 {
        self.0.below(stream, bound)
    }
}

/// An unbiased whole number below `bound` from raw 32-bit words, by multiplication and rejection.
fn sample(bound: u32, mut raw: impl FnMut() -> u32) -> u32 {
    debug_assert!(bound > 0, "a bound of 0 has no outcome");
    let mut product = u64::from(raw()) * u64::from(bound);
    if (product as u32) < bound {
        let floor = bound.wrapping_neg() % bound;
        while (product as u32) < floor {
            product = u64::from(raw()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sample_is_exact_on_an_even_sweep() {
        // The words that map to each outcome, counted over an even sweep, differ by at most one at
        // each end of their range.
        for bound in [3u32, 6, 10, 54] {
            let mut counts = vec![0u32; bound as usize];
            for word in 0..60_000u32 {
                // A word that is thrown away is followed by its neighbour; the same again would go on for ever.
                let mut words = (word * 71_582..).take(8);
                counts[sample(bound, || words.next().unwrap()) as usize] += 1;
            }
            let (low, high) = (counts.iter().min().unwrap(), counts.iter().max().unwrap());
            assert!(high - low <= 2, "bound {bound}: {low} to {high}");
        }
    }

    #[test]
    fn sample_rejects_the_biased_words() {
        // 2^32 mod 6 = 4: the four words whose low product is below 4 must be thrown away.
        let mut words = [0u32, 1 << 31, (1 << 31) + 1, 7].into_iter();
        assert_eq!(sample(6, || words.next().unwrap()), 3);
        assert_eq!(words.next(), Some(7));
    }

    #[test]
    fn streams_have_different_numbers() {
        let seats = [None, Some(Seat::new(0)), Some(Seat::new(1)), Some(Seat::new(5))];
        let mut numbers: Vec<u64> = ["a", "b", "planning", "initiative"]
            .iter()
            .flat_map(|&label| seats.map(|seat| Stream { label, seat }.number()))
            .collect();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), 16);
    }
}
