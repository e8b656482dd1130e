//! Whole matches through the match object: take back, save, load, replay, verify.

use crate::dice::{FastDice, mix};
use crate::{Awaiting, Dice, GameBox, Match, Seat, Stream};

use super::Trial;

const PICK: Stream = Stream::new("contract");

/// What was seen in whole matches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MatchReport {
    /// Matches played to their end, replayed and verified.
    pub matches: u64,
    /// Steps in them.
    pub steps: u64,
    /// Actions taken back.
    pub taken_back: u64,
    /// Actions that could not be taken back, which changed nothing.
    pub kept: u64,
}

/// Plays `matches` random matches; takes back at random; saves, loads, replays and verifies each.
pub fn played_matches<G: GameBox>(trial: &Trial<'_, G>, matches: u64) -> Result<MatchReport, String> {
    let mut report = MatchReport::default();
    for index in 0..matches {
        let mut pick = FastDice::new(mix(trial.seed ^ mix(index)));
        let count = G::start(trial.content, trial.setup, &mut pick.clone(), &mut crate::Silent)
            .map_err(|problems| format!("the set-up is refused: {problems:?}"))?
            .seat_count();
        let seats = vec!["random".to_string(); count];
        let mut played: Match<G> =
            Match::begin_seeded(trial.content, trial.setup.clone(), seats, trial.seed.wrapping_add(index))
                .map_err(|error| error.to_string())?;
        let mut options = Vec::new();
        while let Awaiting::Decision { seats, .. } = played.game().awaiting() {
            if let Some(seat) =
                Seat::all(count).find(|&seat| !(0.0..=1.0).contains(&played.game().value(seat)))
            {
                let value = played.game().value(seat);
                return Err(format!("match {index}: it is judged to be worth {value} to {seat:?}"));
            }
            let waiting: Vec<_> = seats.iter().collect();
            let seat = waiting[pick.below(PICK, waiting.len() as u32) as usize];
            options.clear();
            played.game().options(seat, &mut options);
            let action = options[pick.below(PICK, options.len() as u32) as usize];
            let before = played.clone();
            played.submit(seat, action, None).map_err(|error| format!("match {index}: {error}"))?;
            if pick.below(PICK, 4) == 0 {
                let after = played.clone();
                match played.take_back(seat) {
                    Ok(()) => {
                        if played.game() != before.game() || played.record() != before.record() {
                            return Err(format!("match {index}: {action} taken back leaves a trace"));
                        }
                        played.submit(seat, action, None).map_err(|error| error.to_string())?;
                        if played.record() != after.record() {
                            return Err(format!("match {index}: {action} repeated leads elsewhere"));
                        }
                        report.taken_back += 1;
                    }
                    Err(_) => {
                        if played.record() != after.record() {
                            return Err(format!("match {index}: a refused taking-back changed something"));
                        }
                        report.kept += 1;
                    }
                }
            }
            if pick.below(PICK, 40) == 0 {
                let loaded = Match::<G>::from_file(trial.content, &played.to_file())
                    .map_err(|error| format!("match {index}: a saved match is refused: {error}"))?;
                if loaded.game() != played.game() || loaded.record() != played.record() {
                    return Err(format!("match {index}: a saved match comes back as another"));
                }
            }
        }
        let again = Match::<G>::verify(trial.content, &played.to_file())
            .map_err(|error| format!("match {index} cannot be verified: {error}"))?;
        if again.game() != played.game() {
            return Err(format!("match {index}: the replay ends elsewhere"));
        }
        report.matches += 1;
        report.steps += played.record().steps.len() as u64;
    }
    Ok(report)
}
