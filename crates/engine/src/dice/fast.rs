//! The generator of search and simulation.

use super::{Dice, Stream, sample};

/// A small fast generator (SplitMix64). It ignores the streams' labels, since nothing it rolls is ever
/// shown to an opponent or kept in a record.
#[derive(Clone, Debug)]
pub struct FastDice {
    state: u64,
}

impl FastDice {
    /// A generator whose whole output follows from `seed`.
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// 64 raw bits.
    pub const fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.state)
    }
}

impl Dice for FastDice {
    #[inline]
    fn below(&mut self, _: Stream, bound: u32) -> u32 {
        sample(bound, || (self.bits() >> 32) as u32)
    }

    #[inline]
    fn fast(&mut self) -> Option<&mut FastDice> {
        Some(self)
    }
}

/// Scrambles 64 bits so that neighbouring seeds give unrelated generators.
pub const fn mix(value: u64) -> u64 {
    let value = (value ^ (value >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let value = (value ^ (value >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    value ^ (value >> 31)
}
