//! Matches in which seats give up at any moment, asked or not.

use crate::dice::{FastDice, mix};
use crate::{Awaiting, Dice, GameBox, Match, Seat, Stream};

use super::Trial;

const PICK: Stream = Stream::new("contract concede");

/// What was seen in matches in which seats gave up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ConcedeReport {
    /// Matches played to their end and verified.
    pub matches: u64,
    /// Seats that gave up when they were asked something.
    pub asked: u64,
    /// Seats that gave up when others were asked.
    pub unasked: u64,
}

/// Plays `matches` random matches in which at random moments a random seat gives up. Nobody waits for it any more,
/// the match can be saved and loaded, and comes to its end.
pub fn conceded_matches<G: GameBox>(trial: &Trial<'_, G>, matches: u64) -> Result<ConcedeReport, String> {
    let mut report = ConcedeReport::default();
    for index in 0..matches {
        let mut pick = FastDice::new(mix(trial.seed ^ mix(index)));
        let mut played = trial.begin(index)?;
        let count = played.game().seat_count();
        let mut gone = vec![false; count];
        // Early in some matches, late in others.
        let every = 2 << pick.below(PICK, 9);
        let mut options = Vec::new();
        while let Awaiting::Decision { seats, .. } = played.game().awaiting() {
            if let Some(seat) = seats.iter().find(|seat| gone[seat.index()]) {
                return Err(format!("match {index}: {seat:?} has given up and is asked"));
            }
            let waiting: Vec<_> = seats.iter().collect();
            if waiting.is_empty() {
                return Err(format!("match {index}: nobody is asked, and it is not over"));
            }
            if pick.below(PICK, every) == 0 {
                let seat = Seat::new(pick.below(PICK, count as u32) as usize);
                let before = played.record().clone();
                match played.concede(seat) {
                    Ok(_) if gone[seat.index()] => {
                        return Err(format!("match {index}: {seat:?} gives up twice"));
                    }
                    Ok(_) => {
                        gone[seat.index()] = true;
                        *(if seats.contains(seat) { &mut report.asked } else { &mut report.unasked }) += 1;
                        let loaded = Match::<G>::from_file(trial.content, &played.to_file())
                            .map_err(|error| format!("match {index}: a saved match is refused: {error}"))?;
                        if loaded.game() != played.game() || loaded.record() != played.record() {
                            return Err(format!("match {index}: a saved match comes back as another"));
                        }
                    }
                    // Only who is out of the game already.
                    Err(error) if seats.contains(seat) => {
                        return Err(format!("match {index}: {seat:?} is asked and cannot give up: {error}"));
                    }
                    Err(_) if *played.record() != before => {
                        return Err(format!("match {index}: a refused giving-up changed something"));
                    }
                    Err(_) => {}
                }
                continue;
            }
            let seat = waiting[pick.below(PICK, waiting.len() as u32) as usize];
            options.clear();
            played.game().options(seat, &mut options);
            if options.is_empty() {
                return Err(format!("match {index}: {seat:?} is asked and has nothing to choose"));
            }
            let action = options[pick.below(PICK, options.len() as u32) as usize];
            played.submit(seat, action, None).map_err(|error| format!("match {index}: {error}"))?;
        }
        if Seat::all(count).any(|seat| played.clone().concede(seat).is_ok()) {
            return Err(format!("match {index}: somebody gives up when it is over"));
        }
        let again = Match::<G>::verify(trial.content, &played.to_file())
            .map_err(|error| format!("match {index} cannot be verified: {error}"))?;
        if again.game() != played.game() {
            return Err(format!("match {index}: the replay ends elsewhere"));
        }
        report.matches += 1;
    }
    Ok(report)
}
