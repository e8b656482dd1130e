//! Several picks of one hand: done whole or not at all, taken back whole, and drafted without being done.

use crate::dice::{FastDice, mix};
use crate::{AnyMatch, Awaiting, Dice, GameBox, Match, MatchError, Observer, Seat, Stream};

use super::Trial;

const PICK: Stream = Stream::new("test");

/// As many picks as are tried at once.
const LONGEST: u32 = 5;

/// What was tried, for tests that must know it was not nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GesturesReport {
    /// Decisions of random matches.
    pub decisions: u64,
    /// Bundles of at least two picks that were done, and those that were refused.
    pub bundles: (u64, u64),
    /// Bundles that the games' own gestures offered.
    pub offered: u64,
}

/// Plays random matches, and at some decisions makes several picks at once, or looks at what they would do.
///
/// # Errors
/// The first breach.
pub fn gestures<G: GameBox>(
    trial: &Trial<'_, G>,
    matches: u64,
    every: u32,
) -> Result<GesturesReport, String> {
    let mut report = GesturesReport::default();
    for index in 0..matches {
        let mut pick = FastDice::new(mix(trial.seed ^ mix(index)));
        let mut played = trial.begin(index)?;
        let mut options = Vec::new();
        while let Awaiting::Decision { seats, .. } = played.game().awaiting() {
            let seat = seats.first().ok_or("nobody is asked")?;
            report.decisions += 1;
            if pick.below(PICK, every) == 0 {
                check_offers(&played, seat, &mut pick, &mut report)?;
                check_bundle(&mut played, seat, &mut pick, &mut report)?;
                continue;
            }
            options.clear();
            played.game().options(seat, &mut options);
            let action = options[pick.below(PICK, options.len() as u32) as usize];
            played.submit(seat, action, None).map_err(|error| format!("{action}: {error}"))?;
        }
    }
    Ok(report)
}

/// Whatever a gesture offers can be done, and looked at before if something is picked after it.
fn check_offers<G: GameBox>(
    played: &Match<G>,
    seat: Seat,
    pick: &mut FastDice,
    report: &mut GesturesReport,
) -> Result<(), String> {
    for gesture in AnyMatch::table(played, Observer::Seat(seat)).prompt.gestures {
        let bundles = gesture.hand.bundles();
        if bundles.is_empty() {
            return Err(format!("the gesture \"{}\" offers nothing", gesture.label));
        }
        let bundle = bundles[pick.below(PICK, bundles.len() as u32) as usize];
        let failed =
            |error: MatchError| format!("the gesture \"{}\" offers {bundle:?}: {error}", gesture.label);
        AnyMatch::submit_all(&mut played.clone(), seat, bundle).map_err(failed)?;
        if gesture.goes_on {
            AnyMatch::draft(played, seat, bundle).map_err(failed)?;
        }
        report.offered += 1;
    }
    Ok(())
}

/// Makes up to so many random picks one by one beside the match, and then at once in it.
fn check_bundle<G: GameBox>(
    played: &mut Match<G>,
    seat: Seat,
    pick: &mut FastDice,
    report: &mut GesturesReport,
) -> Result<(), String> {
    let (mut single, mut picks, mut open) = (played.clone(), Vec::new(), true);
    for _ in 0..1 + pick.below(PICK, LONGEST) {
        let mut options = Vec::new();
        single.game().options(seat, &mut options);
        if options.is_empty() {
            break;
        }
        open &= picks.is_empty() || is_open(&single, seat);
        let action = options[pick.below(PICK, options.len() as u32) as usize];
        single.submit(seat, action, None).map_err(|error| format!("{action}: {error}"))?;
        picks.push(action);
    }
    let before = (played.to_file(), played.step_count());
    match played.submit_all(seat, &picks) {
        Ok(steps) => {
            report.bundles.0 += u64::from(picks.len() > 1);
            if !open {
                return Err(format!("{picks:?} were done at once, although not all could be foreseen"));
            }
            if steps != (before.1..before.1 + picks.len()) || played.state() != single.state() {
                return Err(format!("{picks:?} at once are not the same as one by one"));
            }
            let mut back = played.clone();
            if back.take_back(seat).is_ok() && back.to_file() != before.0 {
                return Err(format!("{picks:?} were done at once, but not taken back at once"));
            }
        }
        Err(error) => {
            report.bundles.1 += u64::from(picks.len() > 1);
            if open {
                return Err(format!("{picks:?} at once: {error}"));
            }
            if played.to_file() != before.0 {
                return Err(format!("{picks:?} were refused, and something happened"));
            }
            // Nothing happened, so this seat is still asked: it goes on pick by pick.
            *played = single;
            return Ok(());
        }
    }
    // What was drafted is what was seen when it was done.
    let drafted = AnyMatch::draft(
        &played.at_step(before.1).map_err(|error| error.to_string())?,
        seat,
        &picks.iter().map(ToString::to_string).collect::<Vec<_>>(),
    );
    match drafted {
        Ok(table) if table != AnyMatch::table(played, Observer::Seat(seat)) => {
            Err(format!("{picks:?}: the draft is not what came of it"))
        }
        Ok(_) if !is_open(played, seat) => Err(format!("{picks:?}: a draft shows what nobody could foresee")),
        Err(error) if is_open(played, seat) => Err(format!("{picks:?} cannot be drafted: {error}")),
        _ => Ok(()),
    }
}

/// Whether the last step left nothing for good, and the seat is asked again.
fn is_open<G: GameBox>(played: &Match<G>, seat: Seat) -> bool {
    let last = played.step_count() - 1;
    played.record().steps[last].dice.is_empty()
        && !played.revealed_by(last)
        && played.game().awaiting().includes(seat)
}
