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
    best_looking(sight, options, 1, dice)[0]
}

/// The few options after which the position looks best, the best first.
pub(crate) fn best_looking<G: Judge>(
    sight: &Sight<'_, G>,
    options: &[G::Action],
    few: usize,
    dice: &mut FastDice,
) -> Vec<G::Action> {
    if few == 0 {
        return Vec::new();
    }
    let worlds: Vec<G> = (0..WORLDS).map(|_| sight.imagine(dice)).collect();
    let mut looked: Vec<(G::Action, f32)> = Vec::with_capacity(options.len());
    for &action in options {
        let looks = worlds.iter().map(|world| one_step(world, sight.seat(), action, dice)).sum();
        looked.push((action, looks));
    }
    dice.shuffle(THOUGHT, &mut looked);
    looked.sort_by(|one, other| other.1.total_cmp(&one.1));
    looked.into_iter().take(few).map(|one| one.0).collect()
}
