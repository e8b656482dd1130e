//! What a player considered, and what it is worth.

use broadside_engine::dice::FastDice;
use broadside_engine::{Dice, Judge, Sight};

use crate::THOUGHT;
use crate::plans::{WHOLE, outcome_of};

/// What a player thought before it chose.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought<A> {
    /// What it does.
    pub choice: A,
    /// What it considered, the best first. Nothing if it goes on with what it has begun, or did not think.
    pub considered: Vec<Considered<A>>,
}

impl<A> Thought<A> {
    pub(crate) const fn without_thinking(choice: A) -> Self {
        Self { choice, considered: Vec::new() }
    }
}

/// Something that could be done.
#[derive(Clone, PartialEq, Debug)]
pub struct Considered<A> {
    /// The picks, in order.
    pub picks: Vec<A>,
    /// How good it looks for the seat when it is done and everybody has played on: from 0, lost, to 1, won.
    pub prospect: f32,
}

/// The best first; of equals as they were.
pub(crate) fn best_first<A>(considered: &mut [Considered<A>]) {
    considered.sort_by(|one, other| other.prospect.total_cmp(&one.prospect));
}

/// What a train of picks is worth to the seat, in each of so many worlds.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Weighed {
    values: Vec<f32>,
}

impl Weighed {
    pub(crate) fn mean(&self) -> f32 {
        self.values.iter().sum::<f32>() / (self.values.len() as f32).max(1.0)
    }

    /// How much better this one is than another in the same worlds, on the average, and how far off that may be.
    pub(crate) fn better_than(&self, other: &Self) -> (f32, f32) {
        let count = (self.values.len() as f32).max(1.0);
        let differences = || self.values.iter().zip(&other.values).map(|(one, other)| one - other);
        let mean = differences().sum::<f32>() / count;
        let spread: f32 = differences().map(|difference| (difference - mean).powi(2)).sum();
        (mean, (spread / (count - 1.0).max(1.0) / count).sqrt())
    }
}

/// Weighs trains of picks against each other: all in the same worlds and with the same dice, so that luck favours
/// none.
pub(crate) fn weigh<G: Judge>(
    sight: &Sight<'_, G>,
    plans: &[Vec<G::Action>],
    worlds: usize,
    dice: &mut FastDice,
) -> Vec<Weighed> {
    let mut weighed = vec![Weighed { values: Vec::with_capacity(worlds) }; plans.len()];
    for _ in 0..worlds {
        let world = sight.imagine(dice);
        let luck = u64::from(dice.below(THOUGHT, u32::MAX));
        for (plan, weighed) in plans.iter().zip(&mut weighed) {
            let value = outcome_of(world.clone(), sight.seat(), plan, WHOLE, FastDice::new(luck));
            weighed.values.push(value);
        }
    }
    weighed
}
