//! What a computer player gets to see.

use crate::{Awaiting, Dice, Game, Observer, Seat};

/// A seat's own sight of a game: its options, and worlds that agree with all it knows.
///
/// There is no way from here to what the seat does not know, nor to the match's future dice.
#[derive(Clone, Copy)]
pub struct Sight<'a, G> {
    game: &'a G,
    seat: Seat,
}

impl<'a, G: Game> Sight<'a, G> {
    /// The sight of one seat.
    pub const fn new(game: &'a G, seat: Seat) -> Self {
        Self { game, seat }
    }

    /// Whose sight it is.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Who must decide now.
    pub fn awaiting(&self) -> Awaiting {
        self.game.awaiting()
    }

    /// Fills `into` with what the seat may do now.
    pub fn options(&self, into: &mut Vec<G::Action>) {
        into.clear();
        self.game.options(self.seat, into);
    }

    /// A world that could be the real one for all this seat knows.
    pub fn imagine(&self, dice: &mut impl Dice) -> G {
        let mut world = self.game.clone();
        world.determinise(Observer::Seat(self.seat), dice);
        world
    }
}
