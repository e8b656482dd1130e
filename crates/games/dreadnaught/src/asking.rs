//! What several questions share.

use crate::prelude::*;

/// Whether a question lists an action.
pub(crate) fn offers(
    question: &impl Question<Dreadnaught>,
    game: &Dreadnaught,
    seat: Seat,
    action: Action,
) -> bool {
    let listing = question.list(game, seat, &mut |option| {
        if option == action { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    listing.is_break()
}

impl Dreadnaught {
    /// Shows the options of the question on top, until enough is seen.
    pub(crate) fn visit(&self, seat: Seat, each: &mut dyn FnMut(Action) -> bool) {
        let _all = self.step().list(self, seat, &mut |action| {
            if each(action) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
}
