//! Strength from play: the computer plays against itself, and what won counts more from then on.

use std::sync::Arc;

use rayon::prelude::*;
use serde::Serialize;

use broadside_engine::dice::{FastDice, mix};
use broadside_engine::{Dice, Seat, Stream, Trained};
use broadside_players::Level;

use crate::balance::Group;
use crate::duel::{Bouts, Mind, play};
use crate::fit::{Sample, fit, loss};
use crate::ladder::set_ups;
use crate::tune::Tuning;
use crate::wilson;

/// What the choice of positions is drawn for.
const LESSON: Stream = Stream::new("lesson");

/// One decision in so many becomes a sample: neighbours say nearly the same.
const SELDOM: u32 = 6;

/// How far weights may go towards those that foretell best.
const WAYS: [f32; 3] = [0.25, 0.5, 1.0];

/// How is trained.
#[derive(Clone, Debug)]
pub struct Training {
    /// Who plays against itself.
    pub level: Level,
    /// How often: games are played with the weights found so far, and then weights from the games.
    pub rounds: u32,
    /// Games a round.
    pub games: u64,
    /// In so many games each it is then tried whether to go a quarter, half or all of the way to those weights, or to stay:
    /// an even number. All of the way without trial.
    pub trial: u64,
    /// In so many pairs of games the weights are then tried in both directions, and follow whoever wins.
    pub pairs: u64,
    /// Who plays with the new weights against the old ones.
    pub proof_level: Level,
    /// In so many games: an even number, since each deal is played twice, the second time with changed seats.
    pub proof: u64,
    /// Everything random follows from this.
    pub seed: u64,
    /// On how many threads. The numbers do not depend on it.
    pub threads: usize,
}

impl Training {
    /// How many games that takes.
    pub fn games(&self) -> u64 {
        let trials = if self.rounds > 0 { WAYS.len() as u64 * self.trial } else { 0 };
        u64::from(self.rounds) * self.games + trials + 2 * self.pairs + self.proof
    }
}

/// What training brought.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Lesson {
    /// The game's id.
    pub game: String,
    /// What each feature counts.
    pub weights: Vec<Weight>,
    /// How far they went towards those that foretell best, after trial.
    pub way: f32,
    /// Positions of the last round.
    pub positions: usize,
    /// How badly the old weights foretell how those games ended; knowing nothing is 0.693.
    pub loss_before: f64,
    /// How badly the new ones do.
    pub loss_after: f64,
    /// How the new ones play against the old ones.
    pub proof: Proof,
}

/// What a feature counts.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Weight {
    /// Its name.
    pub feature: String,
    /// Before.
    pub before: f32,
    /// After.
    pub after: f32,
}

/// How new weights play against old ones, everything else being equal.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Proof {
    /// Who played.
    pub level: String,
    /// Games.
    pub games: u64,
    /// What the new weights won of them.
    pub share: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// The upper end of the 95 % interval.
    pub high: f64,
}

/// Finds weights by letting the computer play against itself with the sides of a group, and tries them against those of
/// the content. `progress` is told of every finished game.
///
/// # Errors
/// If the sides cannot be pitted, or the threads cannot be had.
pub fn train<G: Trained<Content: Clone>>(
    content: &G::Content,
    group: &Group,
    training: &Training,
    progress: impl Fn() + Sync,
) -> Result<Lesson, String> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(training.threads)
        .build()
        .map_err(|error| format!("no threads: {error}"))?;
    let setups = set_ups::<G>(content, &group.sides)?;
    let before = G::weights(content);
    let (mut after, mut samples) = (before.clone(), Vec::new());
    for round in 1..=u64::from(training.rounds) {
        let content = G::reweighed(content, &after);
        samples = pool.install(|| {
            (0..training.games)
                .into_par_iter()
                .map_init(
                    || Arc::new(content.clone()),
                    |content, game| {
                        let setup = &setups[game as usize % setups.len()];
                        let deal = mix(training.seed ^ mix(round << 32 | game));
                        let found = positions::<G>(&Mind::new(content, training.level), setup, deal);
                        progress();
                        found
                    },
                )
                .flatten()
                .collect()
        });
        after = fit(&before, &samples);
    }
    let level = training.level;
    let won = |weights: &[f32], level: Level, bouts: &Bouts| {
        let trained = G::reweighed(content, weights);
        let minds = [(&trained, level), (content, level)];
        pool.install(|| bouts.points::<G>(minds, &setups, &progress))
    };
    // Who foretells well need not play well: what goes together with winning does not always lead to it.
    let mut way = 1.0;
    if training.rounds > 0 && training.trial > 0 {
        let bouts = Bouts { games: training.trial, seed: mix(!training.seed) };
        let points = WAYS.map(|way| won(&between(&before, &after, way), level, &bouts));
        way = best_way(points, training.trial);
        after = between(&before, &after, way);
    }
    let tuning = Tuning { level, pairs: training.pairs, seed: mix(training.seed) };
    if training.pairs > 0 {
        after = pool.install(|| tuning.tuned::<G>(content, &after, &setups, &progress));
    }
    let bouts = Bouts { games: training.proof, seed: !training.seed };
    let points = won(&after, training.proof_level, &bouts);
    let games = training.proof as f64;
    let (low, high) = wilson(points, games);
    let weight = |(feature, (&before, &after)): (&&str, (&f32, &f32))| Weight {
        feature: feature.to_string(),
        before,
        after,
    };
    Ok(Lesson {
        game: G::ID.to_string(),
        weights: G::FEATURES.iter().zip(before.iter().zip(&after)).map(weight).collect(),
        way,
        positions: samples.len(),
        loss_before: loss(&before, &samples),
        loss_after: loss(&after, &samples),
        proof: Proof {
            level: training.proof_level.to_string(),
            games: training.proof,
            share: points / games.max(1.0),
            low,
            high,
        },
    })
}

/// The way on which most was won, in so many games each; none if nothing beats those who stay.
fn best_way(points: [f64; WAYS.len()], games: u64) -> f32 {
    let mut best = (0.0, games as f64 / 2.0);
    for (way, points) in WAYS.into_iter().zip(points) {
        if points > best.1 {
            best = (way, points);
        }
    }
    best.0
}

/// Weights on the way from some to others.
fn between(from: &[f32], to: &[f32], way: f32) -> Vec<f32> {
    // As they are written.
    let at = |(from, to): (&f32, &f32)| ((from + way * (to - from)) * 1e4).round() / 1e4;
    if way == 0.0 { from.to_vec() } else { from.iter().zip(to).map(at).collect() }
}

/// Positions of a game of somebody against itself, and how it ended.
fn positions<G: Trained>(mind: &Mind<G>, setup: &G::Setup, deal: u64) -> Vec<Sample> {
    let [first, second] = [Seat::new(0), Seat::new(1)];
    let mut dice = FastDice::new(deal);
    let mut seen: Vec<Vec<f32>> = Vec::new();
    let outcome = play([mind, mind], setup, deal, |table| {
        if dice.below(LESSON, SELDOM) == 0 {
            let (own, others) = (table.features(first), table.features(second));
            seen.push(own.iter().zip(others).map(|(own, other)| own - other).collect());
        }
    });
    let (won, lost) = (f64::from(outcome.share(first)), f64::from(outcome.share(second)));
    let result = won / (won + lost).max(1.0);
    seen.into_iter().map(|more| Sample { more, result }).collect()
}

#[cfg(test)]
mod tests {
    use super::{best_way, between};

    #[test]
    fn the_way_on_which_most_was_won_is_gone() {
        assert_eq!(best_way([101.0, 110.0, 90.0], 200), 0.5);
        assert_eq!(best_way([101.0, 101.0, 120.0], 200), 1.0);
        assert_eq!(best_way([100.0, 99.5, 60.0], 200), 0.0, "an even share is no reason to go");
    }

    #[test]
    fn whoever_stays_keeps_every_weight_as_it_is() {
        let (from, to) = ([0.123_456, -1.0], [1.0, 3.0]);
        assert_eq!(between(&from, &to, 0.0), from);
        assert_eq!(between(&from, &to, 0.5), [0.5617, 1.0]);
        assert_eq!(between(&from, &to, 1.0), to);
    }
}
