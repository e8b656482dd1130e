//! Taking back.

use std::ops::Range;

use super::Done;
use crate::dice::MatchDice;
use crate::{Act, BySeat, GameBox, Log, Match, MatchError, Seat};

/// The last action of a seat, while it does not stand for good, and what the match would be without it: whatever
/// others did since is done there, too, and had the very same events.
#[derive(Clone)]
pub(super) struct Loose<G> {
    steps: Range<usize>,
    game: G,
    dice: MatchDice,
}

impl<G: GameBox> Match<G> {
    /// Takes the seat's last action back, if since then no dice were rolled for it, nothing secret was shown
    /// by it, and nobody acted upon it. Returns how many steps at the beginning of the record stand as they were.
    ///
    /// What other seats chose at the same time in secret stands: the action is left out and the rest is played
    /// again. If that does not give the very same events, somebody acted upon it. So the answer never depends
    /// on what the seat cannot see.
    pub fn take_back(&mut self, seat: Seat) -> Result<usize, MatchError> {
        self.require_seat(seat)?;
        let taken = self.to_take_back(seat)?.steps.clone();
        // Some way further back than the action, so that others can still take back what they did before it.
        let (from, game, dice) = match self.moments.oldest().filter(|(from, ..)| *from <= taken.start) {
            Some(moment) => moment,
            None => {
                let Self { game, dice, .. } = Self::open(&self.content, self.record.header.clone())?;
                (0, game, dice)
            }
        };
        let again = self.record.steps.split_off(from);
        self.events.truncate(from);
        self.wording.truncate(from + 1);
        self.moments.forget_from(from);
        self.loose = self.loose.map(|_, _| None);
        (self.game, self.dice) = (game, dice);
        self.forget_let_go();
        for (number, step) in (from..).zip(again) {
            if !taken.contains(&number) {
                self.perform(step.act)?;
            }
        }
        Ok(taken.start)
    }

    /// Whether [`Match::take_back`] would do it.
    pub fn can_take_back(&self, seat: Seat) -> bool {
        seat.index() < self.game.seat_count() && self.to_take_back(seat).is_ok()
    }

    fn to_take_back(&self, seat: Seat) -> Result<&Loose<G>, MatchError> {
        // The secret of the dice is published when a match is over: nobody goes back behind that.
        let why_not = if self.game.awaiting().outcome().is_some() {
            "the match is over"
        } else if let Some(loose) = self.loose[seat].as_deref() {
            if loose.game.awaiting().includes(seat) {
                return Ok(loose);
            }
            "somebody has acted since"
        } else {
            self.why_it_stands(seat)
        };
        Err(MatchError::CannotTakeBack(why_not))
    }

    /// Whether a step showed somebody something that was secret before.
    pub(crate) fn revealed_by(&self, step: usize) -> bool {
        reveals(&self.events[step])
    }

    fn why_it_stands(&self, seat: Seat) -> &'static str {
        let last = self.record.steps.iter().rposition(|step| step.act.seat() == Some(seat));
        match last.map(|last| (&self.record.steps[last], &self.events[last])) {
            None => "you have done nothing yet",
            Some((step, _)) if matches!(step.act, Act::Concede { .. }) => "you gave up",
            Some((step, _)) if !step.dice.is_empty() || step.act.is_forced() => "dice were rolled",
            Some((_, events)) if reveals(events) => "something secret was shown",
            Some(_) => "somebody has acted since",
        }
    }

    /// Notes what can still be taken back after a thing was done. The match is still as it was before.
    pub(super) fn loosen(&self, act: &Act, done: &Done<G>) -> BySeat<Option<Box<Loose<G>>>> {
        self.loose.map(|seat, loose| match act {
            Act::Edit { .. } => None,
            Act::Concede { seat: by } if *by == seat => None,
            Act::Action { seat: by, joined, .. } if *by == seat => {
                let stands = !done.drawn.is_empty() || act.is_forced() || reveals(&done.events);
                (!stands).then(|| Box::new(self.loose_with(loose.as_deref().filter(|_| *joined))))
            }
            Act::Concede { .. } | Act::Action { .. } => {
                let Loose { steps, game, dice } = loose.as_deref()?;
                let without = self.play(game, dice, act).ok().filter(|it| it.events == done.events)?;
                Some(Box::new(Loose { steps: steps.clone(), game: without.game, dice: without.dice }))
            }
        })
    }

    /// What is done next alone, or with what one hand made together with it.
    fn loose_with(&self, before: Option<&Loose<G>>) -> Loose<G> {
        let next = self.record.steps.len();
        match before {
            Some(loose) => Loose { steps: loose.steps.start..next + 1, ..loose.clone() },
            None => Loose { steps: next..next + 1, game: self.game.clone(), dice: self.dice.clone() },
        }
    }
}

/// Whether something showed somebody what was secret before.
pub(super) fn reveals<E>(events: &Log<E>) -> bool {
    events.iter().any(|noted| noted.audience.reveals())
}
