//! What a resolution draws from and writes to: dice and journal in one hand.

use crate::{Audience, Dice, Journal, Seats};

/// Who rolls the dice and says what happened.
pub trait Umpire<E> {
    /// The source of randomness.
    type Dice: Dice;

    /// The dice.
    fn dice(&mut self) -> &mut Self::Dice;

    /// Notes an event for some.
    fn tell(&mut self, audience: Audience, event: impl FnOnce() -> E);

    /// Notes an event for everybody.
    fn say(&mut self, event: impl FnOnce() -> E) {
        self.tell(Audience::EVERYONE, event);
    }

    /// Notes an event that shows everybody something secret.
    fn reveal(&mut self, event: impl FnOnce() -> E) {
        self.tell(Audience::REVEALED, event);
    }

    /// Notes what some seats alone learn.
    fn show(&mut self, seats: Seats, event: impl FnOnce() -> E) {
        self.tell(Audience::shown_among(seats), event);
    }
}

/// The dice and the journal of one call.
pub struct With<'a, D, J> {
    /// The dice.
    pub dice: &'a mut D,
    /// The journal.
    pub journal: &'a mut J,
}

impl<E, D: Dice, J: Journal<E>> Umpire<E> for With<'_, D, J> {
    type Dice = D;

    fn dice(&mut self) -> &mut D {
        self.dice
    }

    fn tell(&mut self, audience: Audience, event: impl FnOnce() -> E) {
        self.journal.note(audience, event);
    }
}
