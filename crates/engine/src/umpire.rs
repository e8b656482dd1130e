//! What a resolution draws from and writes to: dice and journal in one hand.

use crate::dice::Lent;
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

/// The dice and the journal of one call, whose types are known.
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

/// Any dice and any journal. Whoever calls a game hands these in, so that its rules are compiled once for all callers,
/// where the game is, and not by each of them anew.
pub struct AnyUmpire<'a, E> {
    dice: Lent<'a>,
    journal: &'a mut dyn Journal<E>,
}

impl<'a, E> AnyUmpire<'a, E> {
    /// These dice and this journal.
    pub fn new(dice: &'a mut dyn Dice, journal: &'a mut dyn Journal<E>) -> Self {
        Self { dice: Lent(dice), journal }
    }
}

impl<'a, E> Umpire<E> for AnyUmpire<'a, E> {
    type Dice = Lent<'a>;

    fn dice(&mut self) -> &mut Lent<'a> {
        &mut self.dice
    }

    fn tell(&mut self, audience: Audience, event: impl FnOnce() -> E) {
        if !self.journal.is_off() {
            self.journal.write(audience, event());
        }
    }
}
