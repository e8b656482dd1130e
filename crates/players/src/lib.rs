//! Computer players for any game.
//!
//! A player gets a [`Sight`]: its own options, and worlds that agree with all its seat knows. It cannot cheat.
//! Its moves follow from its seed and its budget in iterations; a cap on time holds whatever happens.

mod analysis;
mod bot;
mod explain;
mod greedy;
mod level;
mod looks;
mod mind;
mod plans;
mod routine;
mod search;
mod thought;
mod tinker;
mod tree;
mod who;

use std::time::Duration;

use broadside_engine::dice::FastDice;
use broadside_engine::{Dice, Judge, Sight, Stream};

use plans::Following;
use routine::Routine;

pub use analysis::{Account, Analysis, Care, Moment, Position};
pub use bot::{BOT_PROTOCOL, Bot, BotCommand, BotFault};
pub use explain::{Explained, Way};
pub use level::Level;
pub use search::Budget;
pub use thought::{Considered, Thought};
pub use who::{Player, Who};

/// What a player's own randomness is drawn for.
const THOUGHT: Stream = Stream::new("thought");

/// The longest a player thinks about one decision. It is for slow machines: whoever is stopped by it may choose
/// otherwise than elsewhere, so that budgets stay far below it.
pub const TIME_CAP: Duration = Duration::from_millis(1_900);

/// A computer player at one seat.
#[derive(Clone, Debug)]
pub struct Computer {
    mind: Mind,
    dice: FastDice,
    following: Following,
}

/// How a player comes to its choice.
#[derive(Clone, Debug)]
enum Mind {
    Random,
    Greedy,
    Same(Routine),
    Search(Budget),
}

impl Computer {
    /// A player of a level, whose choices follow from `seed`.
    pub fn new(level: Level, seed: u64) -> Self {
        let mind = match (level.budget(), level) {
            (Some(budget), _) => Mind::Search(budget),
            (None, Level::Random) => Mind::Random,
            (None, Level::Same) => Mind::Same(Routine::default()),
            (None, _) => Mind::Greedy,
        };
        Self { mind, dice: FastDice::new(seed), following: Following::default() }
    }

    /// Whoever is asked for advice: nothing distracts it.
    pub fn adviser(seed: u64) -> Self {
        Self::searching(Budget::ATTENTIVE, seed)
    }

    /// A player that searches within a budget of its own.
    pub fn searching(budget: Budget, seed: u64) -> Self {
        Self { mind: Mind::Search(budget), dice: FastDice::new(seed), following: Following::default() }
    }

    /// Chooses one of the options of the seat.
    ///
    /// # Panics
    /// If the seat has no option: nobody asks a seat that is not awaited.
    pub fn choose<G: Judge>(&mut self, sight: &Sight<'_, G>) -> G::Action {
        self.think(sight).choice
    }

    /// The same, with what was considered.
    ///
    /// # Panics
    /// As [`Computer::choose`].
    pub fn think<G: Judge>(&mut self, sight: &Sight<'_, G>) -> Thought<G::Action> {
        let mut options = Vec::new();
        sight.options(&mut options);
        match options.as_slice() {
            [] => panic!("{:?} has nothing to choose from", sight.seat()),
            [only] => return Thought::without_thinking(*only),
            _ => {}
        }
        match &mut self.mind {
            Mind::Random => {
                let any = self.dice.below(THOUGHT, options.len() as u32) as usize;
                Thought::without_thinking(options[any])
            }
            Mind::Greedy => Thought::without_thinking(
                plans::draw(sight, &options, &mut self.dice)
                    .unwrap_or_else(|| greedy::choose(sight, &options, &mut self.dice)),
            ),
            Mind::Same(routine) => Thought::without_thinking(
                plans::first(sight, &options, &mut self.following, &mut self.dice)
                    .unwrap_or_else(|| routine.choose(sight, &options, &mut self.dice)),
            ),
            Mind::Search(budget) => {
                plans::choose(sight, &options, budget, &mut self.following, &mut self.dice)
                    .unwrap_or_else(|| search::choose(sight, budget, &mut self.dice))
            }
        }
    }
}
