//! Search over whole trains of picks, for games whose turns are made of many small ones.
//!
//! The game offers plans. Each is played out in worlds that agree with what the seat knows, together with what
//! everybody else would then plan; the one that comes out best is followed, pick by pick, for as long as the seat
//! is in the middle of the same undertaking.

use std::collections::VecDeque;
use std::time::Instant;

use broadside_engine::dice::FastDice;
use broadside_engine::{Awaiting, Dice, Judge, Seat, Sight, Silent};

use crate::THOUGHT;
use crate::search::{Budget, play_out};
use crate::thought::{Considered, Thought, best_first};

/// A plan that is being followed. Picks are kept in their text form, which every game's have.
#[derive(Clone, Debug, Default)]
pub(crate) struct Following {
    undertaking: u64,
    picks: VecDeque<String>,
}

/// How many undertakings of the others are played on after a plan, and of the seat itself.
const AHEAD: u32 = 3;

/// How many iterations of a budget one playing of a plan stands for, since it is that much more work; twice as many
/// for each round that is played on.
const WEIGHT: u32 = 8;

/// A prospect below this is as good as lost.
const RUIN: f32 = 0.03;

/// To lose later is better than to lose at once: somebody may err.
const HOPE: f32 = 0.001;

/// How somebody goes on who has neither a habit nor a plan.
const WITHOUT_A_PLAN: Budget = Budget { playout: 1, among: 2, ..Budget::CAPTAIN };

/// How many steps one undertaking may take in a search.
const MOST_PICKS: usize = 60;

/// The next pick of the plan that is followed, or the first of a new one, with what else was considered. Nothing if
/// the game offers no plans.
pub(crate) fn choose<G: Judge>(
    sight: &Sight<'_, G>,
    options: &[G::Action],
    budget: &Budget,
    following: &mut Following,
    dice: &mut FastDice,
) -> Option<Thought<G::Action>> {
    let seat = sight.seat();
    let world = sight.imagine(dice);
    let undertaking = world.undertaking(seat);
    if following.undertaking != undertaking {
        following.picks.clear();
    }
    if let Some(action) = following.next(options) {
        if !is_the_end(&world, seat, action, dice) {
            return Some(Thought::without_thinking(action));
        }
        // Dice have made a good plan a bad one.
        following.picks.clear();
    }
    let mut plans = Vec::new();
    world.plans(seat, &mut plans);
    plans.retain(|plan| !plan.is_empty());
    let forgotten = budget.overlook(&mut plans, dice);
    let mut prospects = Vec::new();
    let best = match plans.len() {
        0 => return None,
        1 => 0,
        // Nobody can learn to expect what is drawn.
        count if sight.awaiting().is_secret() && world.draws(seat) => {
            dice.below(THOUGHT, count as u32) as usize
        }
        count => match impulse(budget, count, dice) {
            Some(any) if !plans[any].first().is_some_and(|&pick| is_the_end(&world, seat, pick, dice)) => any,
            _ => best_in_mind(sight, &mut plans, forgotten, budget, dice, &mut prospects),
        },
    };
    let plan = &plans[best];
    let at = plan.iter().position(|pick| options.contains(pick))?;
    // What is asked in the middle of a plan is decided without giving the plan up.
    if plan.len() > at + 1 || following.picks.is_empty() {
        following.undertaking = undertaking;
        following.picks = plan[at + 1..].iter().map(ToString::to_string).collect();
    }
    let choice = plan[at];
    let mut considered: Vec<Considered<G::Action>> =
        plans.into_iter().zip(prospects).map(|(picks, prospect)| Considered { picks, prospect }).collect();
    // What is done comes first, however close the others came.
    if let Some(done) = considered.get_mut(..=best) {
        done.rotate_right(1);
        best_first(&mut considered[1..]);
    }
    Some(Thought { choice, considered })
}

/// The first pick of any plan, where the choice is secret and the game offers plans: nobody can learn to expect
/// it, and nobody chooses by what the others may have chosen.
pub(crate) fn draw<G: Judge>(
    sight: &Sight<'_, G>,
    options: &[G::Action],
    dice: &mut FastDice,
) -> Option<G::Action> {
    if !sight.awaiting().is_secret() {
        return None;
    }
    let world = sight.imagine(dice);
    if !world.draws(sight.seat()) {
        return None;
    }
    let mut plans = Vec::new();
    world.plans(sight.seat(), &mut plans);
    let first: Vec<G::Action> = plans.iter().filter_map(|plan| plan.first().copied()).collect();
    dice.draw(THOUGHT, &first).filter(|pick| options.contains(pick))
}

/// What is done on impulse. Whoever overlooks much acts so as often: plans that a game offers are good enough to
/// begin with.
fn impulse(budget: &Budget, plans: usize, dice: &mut FastDice) -> Option<usize> {
    let acts = budget.overlooks > 0 && dice.below(THOUGHT, 100) < budget.overlooks;
    acts.then(|| dice.below(THOUGHT, plans as u32) as usize)
}

/// The best of what comes to mind. Whoever sees nothing but ruin looks again: at everything, and as long as a captain.
fn best_in_mind<G: Judge>(
    sight: &Sight<'_, G>,
    plans: &mut Vec<Vec<G::Action>>,
    forgotten: Vec<Vec<G::Action>>,
    budget: &Budget,
    dice: &mut FastDice,
    prospects: &mut Vec<f32>,
) -> usize {
    let best = best_plan(sight, plans, budget, dice, prospects);
    if budget.iterations >= Budget::CAPTAIN.iterations || prospects[best] >= RUIN {
        return best;
    }
    plans.extend(forgotten);
    prospects.clear();
    best_plan(sight, plans, &Budget::CAPTAIN, dice, prospects)
}

/// Whether the seat has lost when it does this.
fn is_the_end<G: Judge>(world: &G, seat: Seat, action: G::Action, dice: &FastDice) -> bool {
    let mut after = world.clone();
    let done = after.apply(seat, action, &mut dice.clone(), &mut Silent);
    done.is_ok() && matches!(after.awaiting(), Awaiting::Over(outcome) if outcome.share(seat) == 0)
}

impl Following {
    /// The next pick that is legal now. Those before it have had their time; if none is legal, something is
    /// asked in between.
    fn next<A: std::str::FromStr + PartialEq + Copy>(&mut self, options: &[A]) -> Option<A> {
        let legal = |text: &String| text.parse::<A>().ok().filter(|pick| options.contains(pick));
        let at = self.picks.iter().position(|text| legal(text).is_some())?;
        self.picks.drain(..at);
        self.picks.pop_front().as_ref().and_then(legal)
    }
}

/// Tries all plans in the same worlds with the same dice, so that luck favours none; when a share of the budget is
/// spent, the better half goes on. Says for each how it looked as long as it was tried.
fn best_plan<G: Judge>(
    sight: &Sight<'_, G>,
    plans: &[Vec<G::Action>],
    budget: &Budget,
    dice: &mut FastDice,
    prospects: &mut Vec<f32>,
) -> usize {
    // A turn asks for a plan about four times.
    let deadline = Instant::now() + budget.time * 2 / 3;
    let seat = sight.seat();
    let (_, rounds) = sight.imagine(dice).horizon();
    let weight = WEIGHT << rounds.min(4);
    let mut left: Vec<(usize, f32)> = (0..plans.len()).map(|plan| (plan, 0.0)).collect();
    // Of equals the first goes on: not the order in which the game offers them decides which.
    dice.shuffle(THOUGHT, &mut left);
    let heats = (plans.len() as u32).next_power_of_two().ilog2();
    let tries = budget.iterations / weight / heats.max(1);
    prospects.resize(plans.len(), 0.0);
    let mut tried = 0.0;
    'heats: for _ in 0..heats {
        for _ in 0..(tries / left.len() as u32).max(1) {
            let world = sight.imagine(dice);
            let luck = u64::from(dice.below(THOUGHT, u32::MAX));
            for (plan, total) in &mut left {
                *total += outcome_of(world.clone(), seat, &plans[*plan], FastDice::new(luck));
            }
            tried += 1.0;
            for (plan, total) in &left {
                prospects[*plan] = total / tried;
            }
            // Whoever leads when the time is up is chosen.
            if Instant::now() >= deadline {
                break 'heats;
            }
        }
        left.sort_by(|a, b| b.1.total_cmp(&a.1));
        left.truncate(left.len().div_ceil(2));
    }
    left.sort_by(|a, b| b.1.total_cmp(&a.1));
    left[0].0
}

/// How a world looks to the seat when it has followed a plan and everybody has played on.
pub(crate) fn outcome_of<G: Judge>(mut world: G, seat: Seat, plan: &[G::Action], mut dice: FastDice) -> f32 {
    follow(&mut world, seat, plan, &mut dice);
    if world.awaiting().outcome().is_some() {
        return world.value(seat);
    }
    play_on(&mut world, &mut dice);
    world.value(seat).max(HOPE)
}

/// Makes the picks of a plan, for as long as the seat is in the middle of the same thing.
fn follow<G: Judge>(world: &mut G, seat: Seat, plan: &[G::Action], dice: &mut FastDice) {
    let undertaking = world.undertaking(seat);
    let mut rest = plan;
    let mut asked = Vec::new();
    for _ in 0..MOST_PICKS {
        if rest.is_empty() || !world.awaiting().includes(seat) || world.undertaking(seat) != undertaking {
            return;
        }
        let legal = rest.iter().position(|&pick| world.check(seat, pick).is_ok());
        let pick = match legal {
            Some(at) => {
                let pick = rest[at];
                rest = &rest[at + 1..];
                pick
            }
            // Something is asked in between.
            None => {
                let first = world.habit(seat).or_else(|| {
                    asked.clear();
                    world.plans(seat, &mut asked);
                    asked.first().and_then(|plan| plan.first().copied())
                });
                match first.filter(|&pick| world.check(seat, pick).is_ok()) {
                    Some(pick) => pick,
                    None => return,
                }
            }
        };
        if world.apply(seat, pick, dice, &mut Silent).is_err() {
            return;
        }
    }
}

/// Everybody does what they are used to, or what they plan first for a few undertakings.
fn play_on<G: Judge>(world: &mut G, dice: &mut FastDice) {
    let (picks, rounds) = world.horizon();
    let last = world.round() + rounds;
    for _ in 0..picks {
        let Some(seat) = world.awaiting().seats().first() else { return };
        let Some(pick) = world.habit(seat) else { break };
        if world.apply(seat, pick, dice, &mut Silent).is_err() || world.round() >= last {
            return;
        }
    }
    if picks > 0 {
        return;
    }
    let mut plans = Vec::new();
    let mut left = AHEAD * world.seat_count() as u32;
    while left > 0 {
        let Some(seat) = world.awaiting().seats().first() else { return };
        left -= 1;
        plans.clear();
        world.plans(seat, &mut plans);
        match plans.first() {
            Some(plan) => {
                let plan = plan.clone();
                follow(world, seat, &plan, dice);
            }
            None => play_out(world, &WITHOUT_A_PLAN, &mut Vec::new(), dice),
        }
    }
}
