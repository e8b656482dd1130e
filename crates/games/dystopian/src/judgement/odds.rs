//! How many successes a pool is expected to bring, from a table that is made once.

#![expect(clippy::float_arithmetic, reason = "what is expected is judged, and judgement may use floats")]

use std::sync::LazyLock;

/// Pools beyond this are looked at as if they were no larger.
const DICE: usize = 64;
const AGAINST: usize = 36;
const THRESHOLDS: usize = 9;

/// Hits beyond this are counted as so many.
const HITS: usize = 144;

/// So many successes are told apart.
pub const SUCCESSES: usize = 16;

/// How likely so many successes or more are; the first place stands for one.
pub type Chances = [f32; SUCCESSES];

static TABLE: LazyLock<Vec<Chances>> = LazyLock::new(|| {
    let hits = pools(DICE, &action_die());
    let cancelled = pools(AGAINST, &[4.0 / 6.0, 1.0 / 6.0, 1.0 / 6.0]);
    let mut table = Vec::with_capacity((DICE + 1) * (AGAINST + 1) * THRESHOLDS);
    for hits in hits.iter().map(|hits| or_more(hits)) {
        for cancelled in &cancelled {
            for threshold in 1..=THRESHOLDS {
                table.push(std::array::from_fn(|place| {
                    let needed = (place + 1) * threshold;
                    let left = cancelled
                        .iter()
                        .enumerate()
                        .map(|(off, chance)| chance * hits.get(needed + off).copied().unwrap_or(0.0));
                    left.sum()
                }));
            }
        }
    }
    table
});

/// The hits of one action die with all that it brings: half of its faces count nothing, one counts 1, two count 2, and
/// one of those brings another die (DW-11.1, DW-11.5, DW-11.11).
fn action_die() -> [f32; 12] {
    let mut chances = [0.0; 12];
    (chances[0], chances[1]) = (0.5, 1.0 / 6.0);
    for hits in 2..chances.len() {
        let plain = if hits == 2 { 1.0 / 6.0 } else { 0.0 };
        chances[hits] = plain + chances[hits - 2] / 6.0;
    }
    // What is left over is more than anybody counts.
    chances[11] += 1.0 - chances.iter().sum::<f32>();
    chances
}

/// How likely each total is of no die, of one, and so on.
fn pools(most: usize, die: &[f32]) -> Vec<Vec<f32>> {
    let mut pools = vec![vec![1.0]];
    for dice in 0..most {
        let before: &[f32] = &pools[dice];
        let mut next = vec![0.0; (before.len() + die.len() - 1).min(HITS)];
        for (total, chance) in before.iter().enumerate() {
            for (more, side) in die.iter().enumerate() {
                next[(total + more).min(HITS - 1)] += chance * side;
            }
        }
        pools.push(next);
    }
    pools
}

/// How likely each total or more is.
fn or_more(chances: &[f32]) -> Vec<f32> {
    let mut sums: Vec<f32> = chances.to_vec();
    for place in (1..sums.len()).rev() {
        sums[place - 1] += sums[place];
    }
    sums
}

/// How likely successes are of so many dice, against so many, with a threshold. Fractions of dice are rounded.
pub fn successes(dice: f32, against: f32, threshold: u8) -> &'static Chances {
    let place = |dice: f32, most: usize| ((dice + 0.5).max(0.0) as usize).min(most);
    let threshold = usize::from(threshold).clamp(1, THRESHOLDS) - 1;
    let row = place(dice, DICE) * (AGAINST + 1) + place(against, AGAINST);
    &TABLE[row * THRESHOLDS + threshold]
}

/// How many successes are expected.
pub fn mean(chances: &Chances) -> f32 {
    chances.iter().sum()
}
