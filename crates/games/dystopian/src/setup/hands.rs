//! Starting hands and one fresh start (DW-4.11, DW-4.12).

use super::edges::ChooseEdge;
use crate::prelude::*;

/// Both draw their starting hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DealHands;

impl Procedure<Dystopian> for DealHands {
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) {
        let (first, hand) = (game.state.first, game.scale().hand());
        for seat in [first, opponent(first)] {
            game.draw_cards(seat, hand, umpire);
        }
        game.enter(Mulligan { seat: first });
    }

    fn sound(&self, _: &Dystopian) -> Result<(), Problem> {
        Ok(())
    }
}

/// Keep the hand, or shuffle all of it back and draw a new one?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Mulligan {
    pub seat: Seat,
}

impl Question<Dystopian> for Mulligan {
    const RULE: &'static str = "DW-4.12";
    const ASK: &'static str = "Keep your hand, or shuffle it back once and draw a new one.";
    const WAIT: &'static str = "to look at the starting hand";
    const DEMAND: &'static str = "keep your hand or draw a new one";

    fn asked(&self, _: &Dystopian) -> Asked {
        Asked::openly(self.seat)
    }

    fn list(&self, _: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        [Action::Keep, Action::Redraw].into_iter().try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        if action == Action::Redraw {
            let count = game.admiral(seat).hand.len() as u8;
            game.put_hand_back(seat, umpire);
            umpire.say(|| Event::Redrew { seat });
            game.draw_cards(seat, count, umpire);
        }
        if seat == game.state.first {
            game.enter(Self { seat: opponent(seat) });
        } else {
            game.enter(ChooseEdge);
        }
    }

    fn choice(&self, _: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = if action == Action::Keep { "Keep" } else { "Draw a new hand" };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }
}
