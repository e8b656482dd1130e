//! Whole matches through the match object: take back, save, load, replay, verify.

use std::sync::Arc;

use crate::dice::{FastDice, mix};
use crate::{Act, Awaiting, Dice, GameBox, Match, Observer, Seat, Stream};

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
        let mut played = trial.begin(index)?;
        let count = played.game().seat_count();
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
                    Ok(_) => {
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
                for seat in Seat::all(played.game().seat_count()) {
                    let slowly = could_be_left_out(trial.content, &played, seat);
                    if played.can_take_back(seat) != slowly
                        || played.clone().take_back(seat).is_ok() != slowly
                    {
                        return Err(format!("match {index}: whether {seat:?} can take back is {slowly}"));
                    }
                }
                let resumed = Match::<G>::resume(trial.content, played.record())
                    .map_err(|error| format!("match {index}: a record is not taken up: {error}"))?;
                if resumed.game() != played.game() || resumed.record() != played.record() {
                    return Err(format!("match {index}: a record is taken up as another"));
                }
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

/// Whether a seat's last action can be taken back, found out the slow way: the whole match is played again from
/// its opening without it.
fn could_be_left_out<G: GameBox>(content: &Arc<G::Content>, played: &Match<G>, seat: Seat) -> bool {
    let record = played.record();
    let Some(last) = record.steps.iter().rposition(|step| step.act.seat() == Some(seat)) else {
        return false;
    };
    let told = |of: &Match<G>, step: usize| -> Vec<G::Event> {
        of.log(Observer::Open).filter(|(at, _)| *at == step).map(|(_, event)| event.clone()).collect()
    };
    let over = played.game().awaiting().outcome().is_some();
    if over || !record.steps[last].dice.is_empty() || played.revealed_by(last) {
        return false;
    }
    let header = record.header.clone();
    let Some(secret) = header.secret else { return false };
    let entropy = header.entropy.map(|_, bytes| bytes.0);
    let Ok(mut again) = Match::<G>::begin(content, header.setup, header.seats, secret.0, &entropy) else {
        return false;
    };
    for (index, step) in record.steps.iter().enumerate().filter(|(index, _)| *index != last) {
        let Act::Action { seat, action, .. } = &step.act else { return false };
        let Ok(action) = action.parse::<G::Action>() else { return false };
        if again.submit(*seat, action, None).is_err() {
            return false;
        }
        if told(&again, again.record().steps.len()) != told(played, index + 1) {
            return false;
        }
    }
    again.game().awaiting().includes(seat)
}
