//! From positions and how their games ended to how much each feature counts.

/// What a position had more of for one seat than for another, and which of the two came out better: 1 if the first did, 0
/// if the other did.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Sample {
    pub(crate) more: Vec<f32>,
    pub(crate) result: f64,
}

/// How often all samples are gone through.
const STEPS: u32 = 400;

/// How far a weight moves in a step, in parts of what its feature usually amounts to.
const STRIDE: f64 = 0.02;

/// How much a weight is drawn back to where it was, so that what is seldom seen changes little.
const PULL: f64 = 0.002;

/// A chance is never surer than this, so that one surprise does not outweigh everything.
const SURE: f64 = 0.995;

/// The chance that a difference of sums stands for: see [`Trained`](broadside_engine::Trained).
fn chance(difference: f64) -> f64 {
    (0.5 + 0.5 * difference / (1.0 + difference.abs())).clamp(1.0 - SURE, SURE)
}

fn sum(weights: &[f64], more: &[f32]) -> f64 {
    weights.iter().zip(more).map(|(weight, more)| weight * f64::from(*more)).sum()
}

/// How badly weights foretell the results, on the average: the negative logarithm of the chance they gave to what came.
/// Knowing nothing is 0.693.
pub(crate) fn loss(weights: &[f32], samples: &[Sample]) -> f64 {
    let weights: Vec<f64> = weights.iter().copied().map(f64::from).collect();
    let surprise = |sample: &Sample| {
        let chance = chance(sum(&weights, &sample.more));
        -(sample.result * chance.ln() + (1.0 - sample.result) * (1.0 - chance).ln())
    };
    samples.iter().map(surprise).sum::<f64>() / (samples.len() as f64).max(1.0)
}

/// The weights that foretell the results best, not far from those at the start: logistic regression with the games' own
/// curve instead of the logistic one, by Adam's way of taking steps. What was good stays good and what was bad stays bad:
/// where things go together, such as hull and reactors, results are foretold as well by odd signs, and whoever plays by
/// those throws away what he has.
pub(crate) fn fit(start: &[f32], samples: &[Sample]) -> Vec<f32> {
    let count = (samples.len() as f64).max(1.0);
    // How much there usually is of each feature.
    let usual: Vec<f64> = (0..start.len())
        .map(|feature| {
            let squares = samples.iter().map(|sample| f64::from(sample.more[feature]).powi(2));
            (squares.sum::<f64>() / count).sqrt()
        })
        .collect();
    let start: Vec<f64> = start.iter().copied().map(f64::from).collect();
    let mut weights = start.clone();
    let (mut drift, mut sway) = (vec![0.0; start.len()], vec![0.0; start.len()]);
    for step in 1..=STEPS {
        let mut slope = vec![0.0; start.len()];
        for Sample { more, result } in samples {
            let difference = sum(&weights, more);
            let chance = chance(difference);
            let steepness = 0.5 / (1.0 + difference.abs()).powi(2);
            let error = (chance - result) / (chance * (1.0 - chance)) * steepness;
            for (slope, more) in slope.iter_mut().zip(more) {
                *slope += error * f64::from(*more);
            }
        }
        // The strides become shorter towards the end.
        let stride = STRIDE * (1.0 - f64::from(step - 1) / f64::from(STEPS));
        for feature in (0..start.len()).filter(|&feature| usual[feature] > 0.0) {
            let back = PULL * (weights[feature] - start[feature]) * usual[feature];
            let slope = slope[feature] / count / usual[feature] + back;
            drift[feature] = 0.9 * drift[feature] + 0.1 * slope;
            sway[feature] = 0.99 * sway[feature] + 0.01 * slope * slope;
            let (drift, sway) = (
                drift[feature] / (1.0 - 0.9f64.powi(step as i32)),
                sway[feature] / (1.0 - 0.99f64.powi(step as i32)),
            );
            let moved = weights[feature] - stride * drift / (sway.sqrt() + 1e-8) / usual[feature];
            weights[feature] = if moved * start[feature] < 0.0 { 0.0 } else { moved };
        }
    }
    // As they are written.
    weights.iter().map(|weight| (weight * 1e4).round() as f32 / 1e4).collect()
}

#[cfg(test)]
mod tests {
    use super::{Sample, chance, fit, loss};
    use broadside_engine::dice::FastDice;
    use broadside_engine::{Dice, Stream};

    const TEST: Stream = Stream::new("test");

    /// Positions whose results are drawn by these weights.
    fn drawn(weights: &[f64], count: u32) -> Vec<Sample> {
        let mut dice = FastDice::new(11);
        (0..count)
            .map(|_| {
                let more: Vec<f32> =
                    weights.iter().map(|_| dice.below(TEST, 2001) as f32 / 1000.0 - 1.0).collect();
                let difference =
                    weights.iter().zip(&more).map(|(weight, more)| weight * f64::from(*more)).sum();
                let won = f64::from(dice.below(TEST, 10_000)) < 10_000.0 * chance(difference);
                Sample { more, result: f64::from(u8::from(won)) }
            })
            .collect()
    }

    #[test]
    fn the_weights_behind_the_results_are_found() {
        let behind = [2.0, -1.0, 0.0];
        let samples = drawn(&behind, 20_000);
        let start = [0.0, -0.5, 0.5];
        let found = fit(&start, &samples);
        for (found, behind) in found.iter().zip(behind) {
            assert!((f64::from(*found) - behind).abs() < 0.15, "{found} for {behind}");
        }
        assert!(loss(&found, &samples) < loss(&start, &samples));
        assert!((loss(&[0.0; 3], &samples) - std::f64::consts::LN_2).abs() < 1e-6);
    }

    #[test]
    fn what_is_good_does_not_become_bad() {
        let samples = drawn(&[2.0, -1.0], 5_000);
        let found = fit(&[1.0, 0.5], &samples);
        assert!(found[0] > 1.5, "{found:?}");
        assert_eq!(found[1], 0.0, "{found:?}");
        assert!(fit(&[1.0, 0.0], &samples)[1] < -0.5, "what counted nothing may count for anything");
    }

    #[test]
    fn what_is_never_seen_keeps_its_weight() {
        let mut samples = drawn(&[1.0, 1.0], 500);
        for sample in &mut samples {
            sample.more[1] = 0.0;
        }
        assert_eq!(fit(&[0.0, 0.75], &samples)[1], 0.75);
        assert_eq!(fit(&[0.25], &[]), [0.25]);
    }
}
