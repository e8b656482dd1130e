//! Plans that nobody offered: the best one, changed bit by bit for as long as that makes it better.
//!
//! What a game offers is what its author thought of. Whoever has time tries what lies beside it: a pick less, another
//! pick, one more, or the beginning of one plan with the end of another.

use std::time::Instant;

use broadside_engine::dice::FastDice;
use broadside_engine::{Dice, Judge, Seat, Sight, Silent};

use crate::THOUGHT;
use crate::plans::outcome_of;
use crate::search::one_step;

/// In so many worlds a change must have done well before it is kept.
const PROVED: u32 = 12;

/// In so many worlds it may do badly before it is given up.
const DOUBTED: u32 = 2;

/// How much better it must look on the average.
const WORTH_IT: f32 = 0.002;

/// Something else to do is the best of so many that chance names.
const AMONG: u32 = 3;

/// How long one may tinker.
pub(crate) struct Patience {
    /// Playings of a plan.
    pub(crate) playings: u32,
    /// How far a plan is played on, as a percentage.
    pub(crate) sight: u32,
    /// Then it is over in any case.
    pub(crate) deadline: Instant,
}

/// A better plan than the best of those that are known, and how much better it looks.
pub(crate) fn improved<G: Judge>(
    sight: &Sight<'_, G>,
    plans: &[Vec<G::Action>],
    best: usize,
    patience: &Patience,
    dice: &mut FastDice,
) -> Option<(Vec<G::Action>, f32)> {
    let seat = sight.seat();
    let mut options = Vec::new();
    sight.options(&mut options);
    let mut found: Option<(Vec<G::Action>, f32)> = None;
    let mut left = patience.playings;
    while left >= 2 * PROVED && Instant::now() < patience.deadline {
        let known = found.as_ref().map_or(&plans[best], |found| &found.0);
        let other = varied(&sight.imagine(dice), seat, known, plans, dice);
        left -= 1;
        // Something of it must be possible now.
        if other == *known || !other.iter().any(|pick| options.contains(pick)) {
            continue;
        }
        let (mut gain, mut worlds) = (0.0, 0);
        while worlds < PROVED && (worlds < DOUBTED || gain > 0.0) {
            let world = sight.imagine(dice);
            let luck = u64::from(dice.below(THOUGHT, u32::MAX));
            let outcome = |plan: &[G::Action]| {
                outcome_of(world.clone(), seat, plan, patience.sight, FastDice::new(luck))
            };
            gain += outcome(&other) - outcome(known);
            worlds += 1;
            left = left.saturating_sub(2);
        }
        let gain = gain / worlds as f32;
        if worlds == PROVED && gain > WORTH_IT {
            let before = found.map_or(0.0, |found| found.1);
            found = Some((other, before + gain));
        }
    }
    found
}

/// A plan that differs from another in one thing.
fn varied<G: Judge>(
    world: &G,
    seat: Seat,
    plan: &[G::Action],
    plans: &[Vec<G::Action>],
    dice: &mut FastDice,
) -> Vec<G::Action> {
    let at = dice.below(THOUGHT, plan.len() as u32) as usize;
    let mut other = plan.to_vec();
    match dice.below(THOUGHT, 4) {
        0 => {
            other.remove(at);
        }
        1 => {
            let end = &plans[dice.below(THOUGHT, plans.len() as u32) as usize];
            let from = dice.below(THOUGHT, end.len() as u32) as usize;
            other.truncate(at);
            other.extend(&end[from..]);
        }
        way => {
            let after = (way as usize - 2).min(plan.len() - at);
            if let Some(pick) = something_else(world, seat, &plan[..at], dice) {
                other.splice(at..at + after, [pick]);
            }
        }
    }
    other
}

/// Something that could be done after these picks.
fn something_else<G: Judge>(
    world: &G,
    seat: Seat,
    before: &[G::Action],
    dice: &mut FastDice,
) -> Option<G::Action> {
    let mut then = world.clone();
    for &pick in before {
        if then.check(seat, pick).is_ok() {
            then.apply(seat, pick, dice, &mut Silent).ok()?;
        }
    }
    if !then.awaiting().includes(seat) {
        return None;
    }
    let mut options = Vec::new();
    then.options(seat, &mut options);
    let mut best: Option<(G::Action, f32)> = None;
    for _ in 0..AMONG {
        let any = dice.draw(THOUGHT, &options)?;
        let look = one_step(&then, seat, any, dice);
        if best.is_none_or(|best| look > best.1) {
            best = Some((any, look));
        }
    }
    best.map(|best| best.0)
}
