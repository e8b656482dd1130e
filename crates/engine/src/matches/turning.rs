//! What a match was like from its beginning on, and the moment that decided it.

#![expect(clippy::float_arithmetic, reason = "positions are judged, and nothing of it goes into a record")]

use crate::{Act, GameBox, Match, MatchError};

impl<G: GameBox> Match<G> {
    /// Shows every position of the match in order: after how many steps, what it was, and what was done next.
    ///
    /// # Errors
    /// If the record does not hold together.
    pub fn retrace(&self, mut see: impl FnMut(usize, &G, Option<&Act>)) -> Result<(), MatchError> {
        let Self { mut game, mut dice, .. } = Self::open(&self.content, self.record.header.clone())?;
        for (index, step) in self.record.steps.iter().enumerate() {
            see(index, &game, Some(&step.act));
            let done = self.play(&game, &dice, &step.act)?;
            (game, dice) = (done.game, done.dice);
        }
        see(self.record.steps.len(), &game, None);
        Ok(())
    }

    /// The number of steps after which a match that is over was decided: from then on the winners never looked so
    /// bad again, and by no other step did they gain more for good. Whoever was ahead anyhow does not win by the end
    /// itself. None while it goes on, if nobody won, or if nothing else decided it.
    ///
    /// # Errors
    /// If the record does not hold together.
    pub fn turning_point(&self) -> Result<Option<usize>, MatchError> {
        let awaiting = self.game.awaiting();
        let Some(outcome) =
            awaiting.outcome().filter(|outcome| !outcome.shared && !outcome.winners.is_empty())
        else {
            return Ok(None);
        };
        // Whoever gave up did so because it was decided before.
        let mut looks = Vec::new();
        let mut given_up = false;
        let winners = outcome.winners.len().max(1) as f32;
        self.retrace(|_, game, next| {
            if !given_up {
                looks.push(outcome.winners.iter().map(|seat| game.value(seat)).sum::<f32>() / winners);
            }
            given_up |= matches!(next, Some(Act::Concede { .. }));
        })?;
        Ok(decided(&looks))
    }
}

/// How it looks to somebody who is neither ahead nor behind.
const EVEN: f32 = 0.5;

/// The place before which the worst that is still to come rises most, the first of several; the end only if the winners
/// were not ahead before it.
fn decided(looks: &[f32]) -> Option<usize> {
    let looks = match looks {
        [before @ .., end] if before.last().is_some_and(|last| *last > EVEN && last < end) => before,
        _ => looks,
    };
    let mut worst = looks.to_vec();
    for at in (1..worst.len()).rev() {
        worst[at - 1] = worst[at - 1].min(worst[at]);
    }
    let gains = worst.windows(2).map(|pair| pair[1] - pair[0]);
    let mut best = (None, 0.0);
    for (step, gain) in gains.enumerate() {
        if gain > best.1 {
            best = (Some(step + 1), gain);
        }
    }
    best.0
}

#[cfg(test)]
mod tests {
    use super::decided;

    #[test]
    fn what_is_lost_again_decides_nothing() {
        assert_eq!(decided(&[0.5, 0.9, 0.4, 0.6, 0.7, 1.0]), Some(3));
        assert_eq!(decided(&[0.5, 0.4, 0.9, 0.8, 1.0]), Some(2));
    }

    #[test]
    fn the_end_decides_only_for_whoever_was_not_ahead() {
        assert_eq!(decided(&[0.5, 0.6, 1.0]), Some(1));
        assert_eq!(decided(&[0.6, 0.4, 1.0]), Some(2));
        assert_eq!(decided(&[0.6, 0.6, 1.0]), None, "ahead from the beginning");
    }

    #[test]
    fn a_match_without_a_change_was_never_decided() {
        assert_eq!(decided(&[]), None);
        assert_eq!(decided(&[0.5, 0.5]), None);
        assert_eq!(decided(&[1.0, 0.5]), None);
    }
}
