//! What a seat does without thinking is legal everywhere, and better than whatever comes.

use super::Trial;
use crate::dice::FastDice;
use crate::{Awaiting, Dice, Judge, Seat, Silent, Stream};

const CHANCE: Stream = Stream::new("chance");

/// Of so many decisions of its habits one is also looked at for plans, which take longer.
const LOOKED_AT: u64 = 4;

/// Plays a game in which one seat follows its habits and the others take whatever comes. Gives the share of the victory
/// that its habits brought it, as [`crate::Outcome::share`] has it: 60 for all of it.
///
/// # Errors
/// What is wrong: a habit that is not the first of its train, a habit or the first pick of a plan that is not among the options, no plan at all, a value of a
/// position outside 0 to 1, or a game that does not end.
pub fn habits_against_chance<G: Judge>(
    trial: &Trial<'_, G>,
    habits: Seat,
    longest: u64,
) -> Result<u32, String> {
    let mut dice = FastDice::new(trial.seed);
    let mut game =
        G::start(trial.content, trial.setup, &mut dice, &mut Silent).map_err(|it| format!("{it:?}"))?;
    let (mut options, mut plans, mut train) = (Vec::new(), Vec::new(), Vec::new());
    for asked in 0..longest {
        let seat = match game.awaiting() {
            Awaiting::Over(outcome) => return Ok(outcome.share(habits)),
            Awaiting::Decision { seats, .. } => seats.first().ok_or("nobody is awaited")?,
        };
        options.clear();
        game.options(seat, &mut options);
        let pick = if seat == habits {
            if asked % LOOKED_AT == 0 {
                plans.clear();
                game.plans(seat, &mut plans);
                let begins = |plan: &Vec<_>| plan.first().is_some_and(|pick| options.contains(pick));
                if plans.is_empty() || !plans.iter().all(begins) {
                    return Err(format!(
                        "plans of seat {seat} that cannot be begun: {plans:?} of {options:?}"
                    ));
                }
            }
            let habit =
                game.habit(seat).ok_or_else(|| format!("seat {seat} has no habit for {options:?}"))?;
            train.clear();
            game.habits(seat, &mut train);
            if train.first() != Some(&habit) {
                return Err(format!(
                    "the habit is {habit}, but what is gone on with begins otherwise: {train:?}"
                ));
            }
            habit
        } else {
            options[dice.below(CHANCE, options.len() as u32) as usize]
        };
        if !options.contains(&pick) {
            return Err(format!("a habit that is not offered: {pick} of {options:?}"));
        }
        let value = game.value(seat);
        if !(0.0..=1.0).contains(&value) {
            return Err(format!("a position worth {value} before {pick}"));
        }
        game.apply(seat, pick, &mut dice, &mut Silent).map_err(|it| format!("{pick} is refused: {it}"))?;
    }
    Err(format!("no end after {longest} decisions"))
}
