//! Which cards of the hand are discarded for as many new ones (DN-10.10, DN-23.28).

use serde::{Deserialize, Serialize};

use broadside_engine::question::{Asked, Each, Listing, Question, Words};
use broadside_engine::table::Choice;
use broadside_engine::{Problem, Refusal, Seat, Umpire};

use crate::action::Action;
use crate::cards::sets::Cards;
use crate::describe::labels;
use crate::event::Event;
use crate::restore::exists;
use crate::state::Dreadnaught;
use crate::step::Step;

const RULE: &str = "DN-23.28";

/// Discard any number, then draw as many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Redraw {
    pub seat: Seat,
    /// Discarded so far.
    pub count: u8,
}

impl Question<Dreadnaught> for Redraw {
    fn asked(&self, _: &Dreadnaught) -> Asked {
        Asked::openly(self.seat)
    }

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        game.player(seat).hand.iter().map(Action::Card).chain([Action::Done]).try_for_each(each)
    }

    fn demand(&self, _: &Dreadnaught) -> Refusal {
        Refusal::new(RULE, "discard cards of your hand, or be done")
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        match action {
            Action::Card(card) => {
                game.replace(Step::Redraw(Self { seat, count: self.count + 1 }));
                game.discard(seat, Cards::one(card), RULE, umpire);
            }
            _ => {
                game.state.steps.pop();
                game.draw(seat, self.count, false);
            }
        }
    }

    fn ask(&self, _: &Dreadnaught, _: Seat) -> Words {
        let count = self.count;
        Words::new(RULE, format!("Discard what you do not want; you then draw as many ({count} so far)."))
    }

    fn wait(&self, _: &Dreadnaught) -> Words {
        Words::new(RULE, "to choose cards")
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        match action {
            Action::Card(card) => labels::in_hand(game, action, RULE, (seat, card), "Discard"),
            _ => labels::answer(action, RULE),
        }
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.has(self.seat))
    }
}
