//! One step ahead on the game's judgement.

use broadside_engine::dice::FastDice;
use broadside_engine::{Dice, Judge, Sight};

use crate::THOUGHT;
use crate::search::one_step;

/// In how many possible worlds each option is tried.
const WORLDS: usize = 4;

/// The option after which the position looks best, on the average of a few possible worlds. Among equals chance
/// decides.
pub(crate) fn choose<G: Judge>(
    sight: &Sight<'_, G>,
    options: &[G::Action],
    dice: &mut FastDice,
) -> G::Action {
    let worlds: Vec<G> = (0..WORLDS).map(|_| sight.imagine(dice)).collect();
    let mut best = (options[0], f32::MIN);
    let mut equals = 0;
    for &action in options {
        let mut total = 0.0;
        for world in &worlds {
            total += one_step(world, sight.seat(), action, dice);
        }
        if total > best.1 {
            best = (action, total);
            equals = 1;
        } else if total == best.1 {
            equals += 1;
            if dice.below(THOUGHT, equals) == 0 {
                best.0 = action;
            }
        }
    }
    best.0
}
