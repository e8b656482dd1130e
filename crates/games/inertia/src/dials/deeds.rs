//! Where nothing is in the way, a ship moves and goes through step 2 by one choice.

use broadside_engine::dice::Script;
use broadside_engine::table::{Deed, Gesture, Hand};
use broadside_engine::{Game, Silent};

use crate::dials::apply::ApplyDials;
use crate::prelude::*;

impl ApplyDials {
    /// The rest of the dials alone, and together with each way through step 2 that ends it; none if something stops the
    /// ship, or if step 2 asks nothing.
    pub(super) fn with_step_2(self, game: &Inertia, seat: Seat) -> Option<Gesture> {
        let (_, met) = game.forecast_dials(self.ship, self.unapplied(game));
        if met {
            return None;
        }
        let (mut after, mut dice) = (game.clone(), Script::new([]));
        after.apply(seat, Action::Rest, &mut dice, &mut Silent).ok()?;
        dice.finish().ok()?;
        let Step::Reclaim(step) = after.step() else { return None };
        if step.ship != self.ship || after.state.active != seat {
            return None;
        }
        let rest = self.choice(game, seat, Action::Rest);
        let mut deeds = vec![Deed { choice: rest.clone(), picks: vec![Action::Rest.to_string()] }];
        deeds.extend(step.whole(&after, seat).iter().map(|it| followed(&rest, &it.choice, &it.picks)));
        if after.harmful_heat(self.ship) == 0 {
            let done =
                Choice { label: "On to the systems".into(), ..step.choice(&after, seat, Action::Done) };
            deeds.push(followed(&rest, &done, &[Action::Done.to_string()]));
        }
        let label = format!("What {} does before its systems", game.ship_name(self.ship));
        Some(Gesture { label, piece: None, goes_on: false, hand: Hand::Deed(deeds) })
    }
}

/// A choice, and right after it the picks of another.
fn followed(first: &Choice, then: &Choice, picks: &[String]) -> Deed {
    let picks: Vec<String> = std::iter::once(&first.action).chain(picks).cloned().collect();
    let both = |first: &str, then: &str| match then {
        "" => first.to_string(),
        _ => format!("{first}. {then}"),
    };
    let choice = Choice {
        action: then.action.clone(),
        label: both(&first.label, &then.label),
        detail: both(&first.detail, &then.detail),
        ..first.clone()
    };
    Deed { choice, picks }
}
