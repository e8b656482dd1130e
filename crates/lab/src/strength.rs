//! Strengths from results, by the model of Bradley and Terry: whoever is stronger by so much wins so often.

/// What two players made of their games.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Encounter {
    pub(crate) players: [usize; 2],
    /// A draw is half a point for each.
    pub(crate) points: [f64; 2],
}

/// How strong a player is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Strength {
    /// 400 more are ten wins to one loss; the weakest has 0.
    pub(crate) points: f64,
    /// Half the width of the 95 % interval.
    pub(crate) margin: f64,
}

/// Points of the scale for one unit of the model.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// Every pair is taken to have shared a game besides, so that whoever always won is not infinitely strong.
const SHARED: f64 = 0.5;

const ROUNDS: usize = 2_000;

/// The strengths under which these results are most likely.
pub(crate) fn strengths(players: usize, encounters: &[Encounter]) -> Vec<Strength> {
    let mut worth = vec![1.0f64; players];
    for _ in 0..ROUNDS {
        let mut won = vec![0.0; players];
        let mut expected = vec![0.0; players];
        for Encounter { players: [one, other], points } in encounters {
            let games = points[0] + points[1] + 2.0 * SHARED;
            won[*one] += points[0] + SHARED;
            won[*other] += points[1] + SHARED;
            let share = games / (worth[*one] + worth[*other]);
            expected[*one] += share;
            expected[*other] += share;
        }
        for player in 0..players {
            if expected[player] > 0.0 {
                worth[player] = won[player] / expected[player];
            }
        }
        // Only ratios mean anything.
        let middle = worth.iter().map(|one| one.ln()).sum::<f64>() / players as f64;
        for one in &mut worth {
            *one /= middle.exp();
        }
    }
    let logarithms: Vec<f64> = worth.iter().map(|one| one.ln()).collect();
    let least = logarithms.iter().copied().fold(f64::INFINITY, f64::min);
    let spread = deviations(&logarithms, encounters);
    logarithms
        .iter()
        .zip(spread)
        .map(|(one, deviation)| Strength {
            points: (one - least) * SCALE,
            margin: 1.959_964 * deviation * SCALE,
        })
        .collect()
}

/// How far off each may be from the middle of all: from the inverse of what the results tell.
fn deviations(logarithms: &[f64], encounters: &[Encounter]) -> Vec<f64> {
    let count = logarithms.len();
    // Strengths are only known beside each other: adding the mean makes the matrix one that has an inverse.
    let mut told = vec![vec![1.0 / count as f64; count]; count];
    for Encounter { players: [one, other], points } in encounters {
        let chance = 1.0 / (1.0 + (logarithms[*other] - logarithms[*one]).exp());
        let weight = (points[0] + points[1] + 2.0 * SHARED) * chance * (1.0 - chance);
        told[*one][*one] += weight;
        told[*other][*other] += weight;
        told[*one][*other] -= weight;
        told[*other][*one] -= weight;
    }
    let inverse = inverted(told);
    (0..count).map(|at| (inverse[at][at] - 1.0 / count as f64).max(0.0).sqrt()).collect()
}

/// The inverse of a matrix that has one, by elimination.
fn inverted(mut rows: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let count = rows.len();
    let mut inverse: Vec<Vec<f64>> =
        (0..count).map(|row| (0..count).map(|column| f64::from(u8::from(row == column))).collect()).collect();
    for at in 0..count {
        let largest =
            (at..count).max_by(|&one, &other| rows[one][at].abs().total_cmp(&rows[other][at].abs()));
        let largest = largest.unwrap_or(at);
        rows.swap(at, largest);
        inverse.swap(at, largest);
        let by = rows[at][at];
        for column in 0..count {
            rows[at][column] /= by;
            inverse[at][column] /= by;
        }
        for row in (0..count).filter(|&row| row != at) {
            let times = rows[row][at];
            for column in 0..count {
                let (own, other) = (rows[at][column], inverse[at][column]);
                rows[row][column] -= times * own;
                inverse[row][column] -= times * other;
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::{Encounter, strengths};

    fn met(one: usize, other: usize, first: f64, second: f64) -> Encounter {
        Encounter { players: [one, other], points: [first, second] }
    }

    #[test]
    fn ten_wins_to_one_are_four_hundred_points() {
        let found = strengths(2, &[met(0, 1, 10_000.0, 1_000.0)]);
        assert!((found[0].points - 400.0).abs() < 0.5, "{found:?}");
        assert_eq!(found[1].points, 0.0);
    }

    #[test]
    fn strengths_add_up_along_the_ladder() {
        // Each beats the next three times of four: 190.8 points a rung.
        let found = strengths(3, &[met(0, 1, 3_000.0, 1_000.0), met(1, 2, 3_000.0, 1_000.0)]);
        assert!((found[0].points - 381.7).abs() < 1.0, "{found:?}");
        assert!((found[1].points - 190.8).abs() < 1.0, "{found:?}");
    }

    #[test]
    fn the_interval_is_that_of_a_single_pair() {
        // Of two who share 400 games, the difference has a deviation of 2 / sqrt(401) in logarithms; each lies
        // half of it away from the middle.
        let found = strengths(2, &[met(0, 1, 200.0, 200.0)]);
        let expected = 1.959_964 * (1.0 / 401f64.sqrt()) * 400.0 / std::f64::consts::LN_10;
        assert!((found[0].margin - expected).abs() < 1e-6, "{found:?}, expected {expected}");
    }

    #[test]
    fn who_always_wins_is_not_infinitely_strong() {
        let found = strengths(2, &[met(0, 1, 20.0, 0.0)]);
        assert!(found[0].points.is_finite() && found[0].points > 400.0, "{found:?}");
        assert!(found[0].margin > 100.0, "{found:?}");
    }
}
