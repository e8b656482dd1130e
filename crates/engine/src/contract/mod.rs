//! The contract every game passes, generic over the traits.
//!
//! Each part returns the first breach as text, so that a test can also show that a breach put in on purpose
//! is found. What tests of all games ask of them alike is in [`held`].

mod allocations;
mod conceding;
mod gestures;
mod golden;
mod habits;
pub mod held;
mod matches;
mod random;
mod schema;
mod sequences;
mod words;
mod worlds;

pub use allocations::{Counting, allocates_nothing, allocations};
pub use conceding::{ConcedeReport, conceded_matches};
pub use gestures::{GesturesReport, gestures};
pub use golden::golden_game;
pub use habits::habits_against_chance;
pub use matches::{MatchReport, played_matches};
pub use random::{RandomReport, random_games};
pub use schema::{SchemaReport, described_states};
pub use sequences::sequences;
pub use words::{WordsReport, spoken_words};
pub use worlds::{WorldsReport, two_worlds};

use std::sync::Arc;

use crate::dice::FastDice;
use crate::{Game, GameBox, Match, Silent};

/// What a part of the contract is run on.
pub struct Trial<'a, G: Game> {
    /// The packs' content.
    pub content: &'a Arc<G::Content>,
    /// The set-up of every game.
    pub setup: &'a G::Setup,
    /// Everything random follows from this.
    pub seed: u64,
}

impl<G: GameBox> Trial<'_, G> {
    /// One of any number of matches, all of whose dice follow from the seed.
    fn begin(&self, index: u64) -> Result<Match<G>, String> {
        let seed = self.seed.wrapping_add(index);
        let count = G::start(self.content, self.setup, &mut FastDice::new(seed), &mut Silent)
            .map_err(|problems| format!("the set-up is refused: {problems:?}"))?
            .seat_count();
        let seats = vec!["random".to_string(); count];
        Match::begin_seeded(self.content, self.setup.clone(), seats, seed).map_err(|error| error.to_string())
    }
}
