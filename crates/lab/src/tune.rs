//! Weights by strength: what wins games against itself counts more, whatever it foretells.
//!
//! Simultaneous perturbation: every pair of games is played between weights that are all moved a little at random and
//! weights that are moved the other way; whoever wins draws the weights after him.

use std::sync::Arc;

use rayon::prelude::*;

use broadside_engine::dice::{FastDice, mix};
use broadside_engine::{Dice, Seat, Stream, Trained};
use broadside_players::Level;

use crate::duel::{Mind, play};

/// What the directions are drawn for.
const TUNING: Stream = Stream::new("tuning");

/// How far apart those stand from the weights who play each other, in parts of each weight.
const APART: f32 = 0.3;

/// How far all games together can move a weight that decides them all alone.
const REACH: f32 = 0.6;

/// Pairs of games played with the same weights, whatever the number of threads.
const BATCH: u64 = 16;

/// How is tuned.
pub(crate) struct Tuning {
    /// Who plays against itself.
    pub(crate) level: Level,
    /// Pairs of games: the same deal, with changed seats.
    pub(crate) pairs: u64,
    /// Everything random follows from this.
    pub(crate) seed: u64,
}

impl Tuning {
    /// The weights to which the games have led, on the average of the second half of the way: it ends where luck
    /// wants. On the threads of the pool that this is called in.
    pub(crate) fn tuned<G: Trained<Content: Clone>>(
        &self,
        content: &G::Content,
        start: &[f32],
        setups: &[G::Setup],
        progress: &(impl Fn() + Sync),
    ) -> Vec<f32> {
        // Luck alone moves a weight by the root of the number of games.
        let stride = REACH / (self.pairs as f32).max(1.0).sqrt();
        let mut at = vec![1.0f32; start.len()];
        let mut way = Way::new(start.len());
        let mut first = 0;
        while first < self.pairs {
            let last = (first + BATCH).min(self.pairs);
            let tried: Vec<(Vec<f32>, f32)> = (first..last)
                .into_par_iter()
                .map(|pair| {
                    let to = directions(mix(self.seed ^ mix(pair)), start.len());
                    let won = self.won::<G>(content, start, &at, &to, setups, pair);
                    // Two games.
                    progress();
                    progress();
                    (to, won)
                })
                .collect();
            for (to, won) in &tried {
                for (at, to) in at.iter_mut().zip(to) {
                    *at += stride * won * to;
                }
            }
            if 2 * last > self.pairs {
                way.passes(&at);
            }
            first = last;
        }
        // As they are written.
        way.middle().iter().zip(start).map(|(at, weight)| (at * weight * 1e4).round() / 1e4).collect()
    }

    /// What one side of the weights won against the other, of one deal played both ways round: from -1 to 1.
    fn won<G: Trained<Content: Clone>>(
        &self,
        content: &G::Content,
        start: &[f32],
        at: &[f32],
        to: &[f32],
        setups: &[G::Setup],
        pair: u64,
    ) -> f32 {
        let [one, other] = [APART, -APART].map(|apart| {
            let weights: Vec<f32> = start
                .iter()
                .zip(at.iter().zip(to))
                .map(|(weight, (at, to))| weight * (at + apart * to))
                .collect();
            Mind::<G>::new(&Arc::new(G::reweighed(content, &weights)), self.level)
        });
        let setup = &setups[pair as usize % setups.len()];
        let deal = mix(!self.seed ^ mix(pair));
        let share = |minds, seat| play::<G>(minds, setup, deal, |_| {}).share(Seat::new(seat));
        (share([&one, &other], 0) + share([&other, &one], 1)) as f32 / 60.0 - 1.0
    }
}

/// Each weight is moved one way or the other.
fn directions(seed: u64, count: usize) -> Vec<f32> {
    let mut dice = FastDice::new(seed);
    (0..count).map(|_| if dice.below(TUNING, 2) == 0 { 1.0 } else { -1.0 }).collect()
}

/// Where the weights have been.
struct Way {
    sum: Vec<f32>,
    steps: f32,
}

impl Way {
    fn new(count: usize) -> Self {
        Self { sum: vec![0.0; count], steps: 0.0 }
    }

    fn passes(&mut self, at: &[f32]) {
        self.steps += 1.0;
        for (sum, at) in self.sum.iter_mut().zip(at) {
            *sum += at;
        }
    }

    /// Where they were on the average; where they began if they went nowhere.
    fn middle(&self) -> Vec<f32> {
        self.sum.iter().map(|sum| if self.steps > 0.0 { sum / self.steps } else { 1.0 }).collect()
    }
}
