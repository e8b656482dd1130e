//! The dice of a real match.

use std::collections::BTreeMap;
use std::fmt;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::{Dice, Stream, sample};

/// ChaCha20 under a 256-bit key, with a separate stream for each label and seat.
///
/// Everything drawn is written down until [`MatchDice::take_drawn`] collects it.
#[derive(Clone)]
pub struct MatchDice {
    key: [u8; 32],
    streams: BTreeMap<Stream, ChaCha20Rng>,
    drawn: Vec<Draw>,
}

/// One number that was drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draw {
    /// What for.
    pub stream: Stream,
    /// Out of how many.
    pub sides: u32,
    /// Which, counted from 1.
    pub value: u32,
}

impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} d{}={}", self.stream, self.sides, self.value)
    }
}

impl MatchDice {
    /// The dice that follow from a key.
    pub fn new(key: [u8; 32]) -> Self {
        Self { key, streams: BTreeMap::new(), drawn: Vec::new() }
    }

    /// What was drawn since the last call.
    pub fn take_drawn(&mut self) -> Vec<Draw> {
        std::mem::take(&mut self.drawn)
    }
}

impl Dice for MatchDice {
    fn below(&mut self, stream: Stream, bound: u32) -> u32 {
        let generator = self.streams.entry(stream).or_insert_with(|| {
            let mut generator = ChaCha20Rng::from_seed(self.key);
            generator.set_stream(stream.number());
            generator
        });
        let value = sample(bound, || generator.next_u32());
        self.drawn.push(Draw { stream, sides: bound, value: value + 1 });
        value
    }
}

/// The key and the future dice stay out of logs.
impl fmt::Debug for MatchDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MatchDice").finish_non_exhaustive()
    }
}
