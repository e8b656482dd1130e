//! A question whose answer is asked for its details at once is answered with them.

use broadside_engine::dice::Script;
use broadside_engine::table::{Deed, Gesture, Hand};
use broadside_engine::{Game, Silent};

use crate::prelude::*;

/// More than so many details are better asked for by themselves.
const FEW: usize = 12;

impl Dreadnaught {
    /// An answer together with each detail that the same seat is asked for next; none if nothing is, or too much.
    pub(crate) fn with_details(
        &self,
        question: &impl Question<Self>,
        seat: Seat,
        answer: Action,
    ) -> Option<Gesture> {
        let mut after = self.clone();
        let mut dice = Script::new([]);
        after.apply(seat, answer, &mut dice, &mut Silent).ok()?;
        dice.finish().ok()?;
        let mut details = Vec::new();
        after.options(seat, &mut details);
        if !(2..=FEW).contains(&details.len()) {
            return None;
        }
        let whole = question.choice(self, seat, answer);
        let deeds = details.into_iter().map(|detail| {
            let asked = after.step().choice(&after, seat, detail);
            let label = format!("{}: {}", whole.label, asked.label);
            Deed { choice: Choice { label, ..asked }, picks: vec![answer.to_string(), detail.to_string()] }
        });
        let hand = Hand::Deed(deeds.collect());
        Some(Gesture { label: whole.label.clone(), piece: None, goes_on: false, hand })
    }
}
