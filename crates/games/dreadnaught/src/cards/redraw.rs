//! Which cards of the hand are discarded for as many new ones (DN-10.10, DN-23.28).

use crate::prelude::*;

/// Any number is discarded, and as many are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Redraw {
    pub seat: Seat,
    /// Discarded so far.
    pub count: u8,
}

impl Question<Dreadnaught> for Redraw {
    const RULE: &'static str = "DN-23.28";
    const ASKS: Only<Self> = Some(|it| it.seat);
    const WAIT: &'static str = "to choose cards";
    const DEMAND: &'static str = "discard cards of your hand, or be done";
    const HABIT: Option<Action> = Some(Action::Done);

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        game.player(seat).hand.iter().map(Action::Card).chain([Action::Done]).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        match action {
            Action::Card(card) => {
                game.replace(Self { seat, count: self.count + 1 });
                game.discard(seat, Cards::one(card), Self::RULE, umpire);
            }
            _ => {
                game.leave();
                game.draw(seat, self.count, false);
            }
        }
    }

    fn ask(&self, _: &Dreadnaught, _: Seat) -> Words {
        let count = self.count;
        Words::new(
            Self::RULE,
            format!("Discard what you do not want; you then draw as many ({count} so far)."),
        )
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        match action {
            Action::Card(card) => labels::in_hand(game, action, Self::RULE, (seat, card), "Discard"),
            _ => labels::answer(action, Self::RULE),
        }
    }
}
