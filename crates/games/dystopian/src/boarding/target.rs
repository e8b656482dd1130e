//! Who is boarded (DW-14.19)?

use crate::actions::participants::{Deed, Participants};
use crate::prelude::*;

/// One enemy model within 4", whether it is seen or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BoardingTarget;

impl Question<Dystopian> for BoardingTarget {
    const RULE: &'static str = "DW-14.19";
    const ASK: &'static str = "Which enemy is boarded?";
    const WAIT: &'static str = "to choose whom to board";
    const DEMAND: &'static str = "choose an enemy that a model of the unit can board";

    fn asked(&self, game: &Dystopian) -> Asked {
        game.state.activation.as_ref().map_or(Asked::NOBODY, |activation| Asked::openly(activation.by))
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        let raiders = game.state.boarding.is_some_and(|boarding| boarding.raiders > 0);
        let unit = game.active_unit().into_iter();
        let enemies = unit
            .flat_map(|unit| game.in_play().filter(move |&enemy| game.can_board_model(unit, enemy, raiders)));
        enemies.map(Action::Model).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        if let (Action::Model(target), Some(boarding)) = (action, &mut game.state.boarding) {
            boarding.target = Some(target);
        }
        game.enter(Participants { deed: Deed::Boarding });
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        Choice::plain(action, Rule::new(Self::RULE), game.target_name(action))
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_boarding(Self::RULE)
    }
}
