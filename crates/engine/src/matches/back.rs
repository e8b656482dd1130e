//! Taking back.

use std::ops::Range;

use crate::dice::MatchDice;
use crate::{Act, GameBox, Match, MatchError, Seat};

impl<G: GameBox> Match<G> {
    /// Takes the seat's last action back, if since then no dice were rolled for it, nothing secret was shown
    /// by it, and nobody acted upon it. Returns how many steps at the beginning of the record stand as they were.
    ///
    /// What other seats chose at the same time in secret stands: the action is left out and the rest is played
    /// again. If that does not give the very same events, somebody acted upon it. So the answer never depends
    /// on what the seat cannot see.
    pub fn take_back(&mut self, seat: Seat) -> Result<usize, MatchError> {
        let taken = self.last_to_take_back(seat)?;
        let (game, dice) = self.without(seat, taken.clone())?;
        let rest = self.record.steps.split_off(taken.start);
        self.events.truncate(taken.start);
        self.wording.truncate(taken.start + 1);
        self.moments.forget_from(taken.start);
        (self.game, self.dice) = (game, dice);
        self.forget_let_go();
        for step in rest.into_iter().skip(taken.len()) {
            self.perform(step.act)?;
        }
        Ok(taken.start)
    }

    /// Whether [`Match::take_back`] would do it.
    pub fn can_take_back(&self, seat: Seat) -> bool {
        self.last_to_take_back(seat).is_ok_and(|taken| {
            // Nobody has acted since: there is nothing to play again.
            taken.end == self.record.steps.len() || self.without(seat, taken).is_ok()
        })
    }

    /// The seat's last action with those that one hand made together with it, unless by itself it stands for good.
    fn last_to_take_back(&self, seat: Seat) -> Result<Range<usize>, MatchError> {
        self.require_seat(seat)?;
        // The secret of the dice is published when a match is over: nobody goes back behind that.
        if self.game.awaiting().outcome().is_some() {
            return Err(MatchError::CannotTakeBack("the match is over"));
        }
        let Some(last) = self.record.steps.iter().rposition(|step| step.act.seat() == Some(seat)) else {
            return Err(MatchError::CannotTakeBack("you have done nothing yet"));
        };
        if matches!(self.record.steps[last].act, Act::Concede { .. }) {
            return Err(MatchError::CannotTakeBack("you gave up"));
        }
        let forced = matches!(&self.record.steps[last].act, Act::Action { forced: Some(dice), .. } if !dice.is_empty());
        if forced || !self.record.steps[last].dice.is_empty() {
            return Err(MatchError::CannotTakeBack("dice were rolled"));
        }
        if self.revealed_by(last) {
            return Err(MatchError::CannotTakeBack("something secret was shown"));
        }
        let joined = self.record.steps[..=last].iter().rev().take_while(|step| step.act.is_joined()).count();
        Ok(last - joined..last + 1)
    }

    /// Whether a step showed somebody something that was secret before.
    pub(crate) fn revealed_by(&self, step: usize) -> bool {
        self.events[step].iter().any(|noted| noted.audience.reveals())
    }

    /// The moment before some steps, if everything after them could have happened without them.
    fn without(&self, seat: Seat, steps: Range<usize>) -> Result<(G, MatchDice), MatchError> {
        let acted_upon = || MatchError::CannotTakeBack("somebody has acted since");
        let (before, dice_before) = self.moment(steps.start)?;
        let (mut game, mut dice) = (before.clone(), dice_before.clone());
        for (later, events) in self.record.steps.iter().zip(&self.events).skip(steps.end) {
            if later.act.seat().is_none() {
                return Err(acted_upon());
            }
            let done = self.play(&game, &dice, &later.act).map_err(|_| acted_upon())?;
            if done.events != *events {
                return Err(acted_upon());
            }
            (game, dice) = (done.game, done.dice);
        }
        if game.awaiting().includes(seat) { Ok((before, dice_before)) } else { Err(acted_upon()) }
    }

    /// The match before a step, from the nearest moment that is remembered.
    fn moment(&self, step: usize) -> Result<(G, MatchDice), MatchError> {
        let (from, mut game, mut dice) = match self.moments.at_or_before(step) {
            Some(moment) => moment,
            None => {
                let Self { game, dice, .. } = Self::open(&self.content, self.record.header.clone())?;
                (0, game, dice)
            }
        };
        for earlier in &self.record.steps[from..step] {
            let done = self.play(&game, &dice, &earlier.act)?;
            (game, dice) = (done.game, done.dice);
        }
        Ok((game, dice))
    }
}
