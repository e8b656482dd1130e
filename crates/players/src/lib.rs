//! Computer players for any game.
//!
//! A player gets a [`Sight`]: its own options, and worlds that agree with all its seat knows. It cannot cheat.
//! Its moves follow from its seed and its budget in iterations; a cap on time holds whatever happens.

mod greedy;
mod level;
mod plans;
mod search;
mod tree;

use std::time::Duration;

use broadside_engine::dice::FastDice;
use broadside_engine::{Dice, Judge, Sight, Stream};

use plans::Following;

pub use level::Level;
pub use search::Budget;

/// What a player's own randomness is drawn for.
const THOUGHT: Stream = Stream::new("thought");

/// The longest a player thinks about one decision.
pub const TIME_CAP: Duration = Duration::from_millis(900);

/// A computer player at one seat.
#[derive(Clone, Debug)]
pub struct Computer {
    way: Way,
    dice: FastDice,
    following: Following,
}

/// How a player comes to its choice.
#[derive(Clone, Copy, Debug)]
enum Way {
    Random,
    Greedy,
    Search(Budget),
}

impl Computer {
    /// A player of a level, whose choices follow from `seed`.
    pub fn new(level: Level, seed: u64) -> Self {
        let way = match level {
            Level::Random => Way::Random,
            Level::Greedy => Way::Greedy,
            Level::Captain => Way::Search(Budget::CAPTAIN),
            Level::Admiral => Way::Search(Budget::ADMIRAL),
        };
        Self { way, dice: FastDice::new(seed), following: Following::default() }
    }

    /// A player that searches within a budget of its own.
    pub fn searching(budget: Budget, seed: u64) -> Self {
        Self { way: Way::Search(budget), dice: FastDice::new(seed), following: Following::default() }
    }

    /// Chooses one of the options of the seat.
    ///
    /// # Panics
    /// If the seat has no option: nobody asks a seat that is not awaited.
    pub fn choose<G: Judge>(&mut self, sight: &Sight<'_, G>) -> G::Action {
        let mut options = Vec::new();
        sight.options(&mut options);
        match options.as_slice() {
            [] => panic!("{:?} has nothing to choose from", sight.seat()),
            [only] => return *only,
            _ => {}
        }
        match &self.way {
            Way::Random => options[self.dice.below(THOUGHT, options.len() as u32) as usize],
            Way::Greedy => plans::draw(sight, &options, &mut self.dice)
                .unwrap_or_else(|| greedy::choose(sight, &options, &mut self.dice)),
            Way::Search(budget) => {
                plans::choose(sight, &options, budget, &mut self.following, &mut self.dice)
                    .unwrap_or_else(|| search::choose(sight, budget, &mut self.dice))
            }
        }
    }
}
