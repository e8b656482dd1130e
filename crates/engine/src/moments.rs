//! Moments of a match that are remembered, so that going back a little does not begin at the opening.

use std::collections::VecDeque;

use crate::dice::MatchDice;

/// A moment is remembered every so many steps,
const EVERY: usize = 16;
/// and so many of them, the latest.
const KEPT: usize = 3;

/// The latest moments, each with the number of steps made before it.
#[derive(Clone)]
pub(crate) struct Moments<G>(VecDeque<(usize, G, MatchDice)>);

impl<G> Default for Moments<G> {
    fn default() -> Self {
        Self(VecDeque::new())
    }
}

impl<G: Clone> Moments<G> {
    /// Remembers the moment after so many steps, if it is one of those to be remembered.
    pub(crate) fn remember(&mut self, steps: usize, game: &G, dice: &MatchDice) {
        if steps.is_multiple_of(EVERY) {
            if self.0.len() == KEPT {
                self.0.pop_front();
            }
            self.0.push_back((steps, game.clone(), dice.clone()));
        }
    }

    /// The oldest moment that is still remembered.
    pub(crate) fn oldest(&self) -> Option<(usize, G, MatchDice)> {
        self.0.front().cloned()
    }

    /// Forgets all moments with so many steps or more: they are not part of the match any more.
    pub(crate) fn forget_from(&mut self, steps: usize) {
        self.0.retain(|(at, _, _)| *at < steps);
    }
}
