//! What a resolution writes to and draws from: dice and journal together.

use broadside_engine::{Audience, Dice, Journal, Seats};

use crate::event::Event;

/// Dice and journal in one hand.
pub(crate) trait Desk {
    /// The source of randomness.
    type Dice: Dice;

    /// The dice.
    fn dice(&mut self) -> &mut Self::Dice;

    /// Notes an event for some.
    fn tell(&mut self, audience: Audience, event: impl FnOnce() -> Event);

    /// Notes an event for everybody.
    fn say(&mut self, event: impl FnOnce() -> Event) {
        self.tell(Audience::EVERYONE, event);
    }

    /// Notes an event that shows everybody something secret.
    fn reveal(&mut self, event: impl FnOnce() -> Event) {
        self.tell(Audience::REVEALED, event);
    }

    /// Notes what some seats alone learn.
    fn show(&mut self, seats: Seats, event: impl FnOnce() -> Event) {
        self.tell(Audience::shown_among(seats), event);
    }
}

/// The dice and the journal of one call.
pub(crate) struct On<'a, D, J> {
    pub(crate) dice: &'a mut D,
    pub(crate) journal: &'a mut J,
}

impl<D: Dice, J: Journal<Event>> Desk for On<'_, D, J> {
    type Dice = D;

    fn dice(&mut self) -> &mut D {
        self.dice
    }

    fn tell(&mut self, audience: Audience, event: impl FnOnce() -> Event) {
        self.journal.note(audience, event);
    }
}
