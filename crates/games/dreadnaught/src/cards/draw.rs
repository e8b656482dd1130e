//! Cards leave the deck one by one, drawn or discarded (DN-3.8, DN-12.9).

use crate::cards::piles::Top;
use crate::prelude::*;

/// Cards are drawn (DN-3.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct DrawCards {
    pub seat: Seat,
    pub left: u8,
    /// Whether above the hand size too.
    pub over: bool,
}

impl Procedure<Dreadnaught> for DrawCards {
    fn resolve(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) {
        let Self { seat, left, over } = self;
        if left == 0 || !over && game.player(seat).hand.len() >= usize::from(game.hand_size(seat)) {
            game.leave();
            return;
        }
        match game.ready_deck(seat, umpire) {
            Top::Asked => {}
            Top::Empty => game.leave(),
            Top::Ready => {
                game.replace(Self { left: left - 1, ..self });
                let Some(card) = game.player_mut(seat).deck.draw() else { return };
                game.player_mut(seat).hand.insert(card);
                umpire.say(|| Event::Drew { seat, count: 1 });
                umpire.show(game.allies(seat), || Event::Drawn { seat, card });
            }
        }
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.has(self.seat))
    }
}

impl Underway for DrawCards {
    fn go_without(&mut self) {
        self.left = 0;
    }
}

/// Cards are discarded from the top of the deck (DN-12.9).
///
/// It is what a Burn did not find in the hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct MillCards {
    pub seat: Seat,
    pub left: u8,
}

impl Procedure<Dreadnaught> for MillCards {
    fn resolve(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) {
        let Self { seat, left } = self;
        if left == 0 {
            game.leave();
            return;
        }
        match game.flip(seat, umpire) {
            None => {}
            Some(None) => game.leave(),
            Some(Some(card)) => {
                game.replace(Self { seat, left: left - 1 });
                umpire.reveal(|| Event::Burned { seat, cards: Cards::one(card) });
            }
        }
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.has(self.seat))
    }
}

impl Underway for MillCards {
    fn go_without(&mut self) {
        self.left = 0;
    }
}
