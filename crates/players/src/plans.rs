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
use crate::greedy::best_looking;
use crate::looks::{CLEARLY, looks_after};
use crate::mind::InMind;
use crate::search::{Budget, play_out};
use crate::thought::{Considered, Thought, best_first};
use crate::tinker::{Patience, improved};

/// A plan that is being followed. Picks are kept in their text form, which every game's have.
#[derive(Clone, Debug, Default)]
pub(crate) struct Following {
    undertaking: u64,
    picks: VecDeque<String>,
}

/// How many undertakings of the others are played on after a plan, and of the seat itself.
const AHEAD: u32 = 6;

/// Of so many times, somebody does what he plans first twice, and what he plans second and third once each.
const IN_DOUBT: u32 = 4;

/// The sight of somebody who plays plans on as far as their game finds worth it.
pub(crate) const WHOLE: u32 = 100;

/// How many iterations of a budget one playing of a plan stands for, since it is that much more work; twice as many
/// for each round that is played on.
const WEIGHT: u32 = 8;

/// A prospect below this is as good as lost.
const RUIN: f32 = 0.03;

/// To lose later is better than to lose at once: somebody may err.
const HOPE: f32 = 0.001;

/// How somebody goes on who has neither a habit nor a plan.
const WITHOUT_A_PLAN: Budget = Budget { playout: 1, among: 2, ..Budget::ATTENTIVE };

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
    let begun = Instant::now();
    let seat = sight.seat();
    let world = sight.imagine(dice);
    if let Some(action) = following.go_on(&world, seat, options, dice) {
        return Some(Thought::without_thinking(action));
    }
    let mut plans = Vec::new();
    world.plans(seat, &mut plans);
    plans.retain(|plan| !plan.is_empty());
    if plans.is_empty() {
        return None;
    }
    // Nobody can learn to expect what is drawn.
    let drawn = sight.awaiting().is_secret() && world.draws(seat);
    if !drawn && world.looks_beyond_plans() {
        for pick in best_looking(sight, options, budget.looks as usize, dice) {
            if plans.iter().all(|plan| plan[0] != pick) {
                plans.push(vec![pick]);
            }
        }
    }
    let mut mind = InMind::of(&world, seat, plans, budget, dice);
    let (best, mut prospects) = match mind.plans.len() {
        1 => (0, Vec::new()),
        count if drawn => (dice.below(THOUGHT, count as u32) as usize, Vec::new()),
        _ => mind
            .impulse(&world, seat, options, budget, dice)
            .unwrap_or_else(|| deliberate(sight, &mut mind, budget, dice)),
    };
    let deadline = begun + budget.time * 9 / 10;
    let best = tinkered(sight, &mut mind.plans, &mut prospects, best, budget, deadline, dice);
    mind.forget_on_the_way(&world, seat, best, budget, dice);
    let best = if drawn { best } else { mind.think_better_of(&world, seat, best, budget, &mut prospects) };
    let plans = mind.plans;
    let choice = following.take_up(&world, seat, &plans[best], options)?;
    let mut considered: Vec<Considered<G::Action>> =
        plans.into_iter().zip(prospects).map(|(picks, prospect)| Considered { picks, prospect }).collect();
    // What is done comes first, however close the others came.
    if let Some(done) = considered.get_mut(..=best) {
        done.rotate_right(1);
        best_first(&mut considered[1..]);
    }
    Some(Thought { choice, considered })
}

/// The next pick of the plan that is followed, or the first of the plan that the game names first.
pub(crate) fn first<G: Judge>(
    sight: &Sight<'_, G>,
    options: &[G::Action],
    following: &mut Following,
    dice: &mut FastDice,
) -> Option<G::Action> {
    let seat = sight.seat();
    let world = sight.imagine(dice);
    following.go_on(&world, seat, options, dice).or_else(|| {
        let mut plans = Vec::new();
        world.plans(seat, &mut plans);
        following.take_up(&world, seat, plans.first()?, options)
    })
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

/// The best of what comes to mind, and how each of it looks. Whoever sees nothing but ruin looks again: with all attention,
/// and also at what had been overlooked.
fn deliberate<G: Judge>(
    sight: &Sight<'_, G>,
    mind: &mut InMind<G::Action>,
    budget: &Budget,
    dice: &mut FastDice,
) -> (usize, Vec<f32>) {
    let (best, prospects) = best_plan(sight, &mind.plans, budget, dice);
    if budget.iterations >= Budget::ATTENTIVE.iterations || prospects[best] >= RUIN {
        return (best, prospects);
    }
    mind.remember_everything();
    best_plan(sight, &mind.plans, &Budget::ATTENTIVE, dice)
}

/// The best plan, or a better one that nobody offered.
fn tinkered<G: Judge>(
    sight: &Sight<'_, G>,
    plans: &mut Vec<Vec<G::Action>>,
    prospects: &mut Vec<f32>,
    best: usize,
    budget: &Budget,
    deadline: Instant,
    dice: &mut FastDice,
) -> usize {
    if budget.tinkers == 0 || prospects.is_empty() {
        return best;
    }
    let patience = Patience {
        playings: playings(sight, budget, dice) * budget.tinkers / 100,
        sight: budget.sight,
        deadline,
    };
    let Some((plan, gain)) = improved(sight, plans, best, &patience, dice) else { return best };
    prospects.push(prospects[best] + gain);
    plans.push(plan);
    plans.len() - 1
}

/// How many playings of a plan a budget allows.
fn playings<G: Judge>(sight: &Sight<'_, G>, budget: &Budget, dice: &mut FastDice) -> u32 {
    let (_, rounds) = sight.imagine(dice).horizon();
    budget.iterations / (WEIGHT << rounds.min(4))
}

/// Whether the seat has lost when it does this.
fn is_the_end<G: Judge>(world: &G, seat: Seat, action: G::Action, dice: &FastDice) -> bool {
    let mut after = world.clone();
    let done = after.apply(seat, action, &mut dice.clone(), &mut Silent);
    done.is_ok() && matches!(after.awaiting(), Awaiting::Over(outcome) if outcome.share(seat) == 0)
}

impl Following {
    /// The next pick of the plan that is followed, unless it has become a bad one.
    fn go_on<G: Judge>(
        &mut self,
        world: &G,
        seat: Seat,
        options: &[G::Action],
        dice: &FastDice,
    ) -> Option<G::Action> {
        if self.undertaking != world.undertaking(seat) {
            self.picks.clear();
        }
        let action = self.next(options)?;
        let is_bad = || looks_after(world, seat, &[action], self.undertaking) < world.value(seat) - CLEARLY;
        if is_the_end(world, seat, action, dice) || is_bad() {
            // Dice have made a good plan a bad one.
            self.picks.clear();
            return None;
        }
        Some(action)
    }

    /// Follows a plan from here on. Gives its first pick.
    fn take_up<G: Judge>(
        &mut self,
        world: &G,
        seat: Seat,
        plan: &[G::Action],
        options: &[G::Action],
    ) -> Option<G::Action> {
        let at = plan.iter().position(|pick| options.contains(pick))?;
        // What is asked in the middle of a plan is decided without giving the plan up.
        if plan.len() > at + 1 || self.picks.is_empty() {
            self.undertaking = world.undertaking(seat);
            self.picks = plan[at + 1..].iter().map(ToString::to_string).collect();
        }
        Some(plan[at])
    }

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
) -> (usize, Vec<f32>) {
    // A turn asks for a plan about four times.
    let deadline = Instant::now() + budget.time * 2 / 3;
    let seat = sight.seat();
    let all = playings(sight, budget, dice) * (100 - budget.tinkers) / 100;
    let mut left: Vec<(usize, f32)> = (0..plans.len()).map(|plan| (plan, 0.0)).collect();
    // Of equals the first goes on: not the order in which the game offers them decides which.
    dice.shuffle(THOUGHT, &mut left);
    let heats = (plans.len() as u32).next_power_of_two().ilog2();
    let tries = all / heats.max(1);
    let mut prospects = vec![0.0; plans.len()];
    let mut tried = 0.0;
    'heats: for _ in 0..heats {
        for _ in 0..(tries / left.len() as u32).max(1) {
            let world = sight.imagine(dice);
            let luck = u64::from(dice.below(THOUGHT, u32::MAX));
            for (plan, total) in &mut left {
                *total += outcome_of(world.clone(), seat, &plans[*plan], budget.sight, FastDice::new(luck));
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
    (left[0].0, prospects)
}

/// How a world looks to the seat when it has followed a plan and everybody has played on.
pub(crate) fn outcome_of<G: Judge>(
    mut world: G,
    seat: Seat,
    plan: &[G::Action],
    sight: u32,
    mut dice: FastDice,
) -> f32 {
    follow(&mut world, seat, plan, &mut dice);
    if world.awaiting().outcome().is_some() {
        return world.value(seat);
    }
    // Habits are rough: what is there at once counts as much as where they lead.
    let at_once = if world.horizon().0 > 0 { Some(world.value(seat)) } else { None };
    play_on(&mut world, sight, &mut dice);
    let then = world.value(seat);
    at_once.map_or(then, |at_once| (at_once + then) / 2.0).max(HOPE)
}

/// Makes the picks of a plan, for as long as the seat is in the middle of the same thing.
pub(crate) fn follow<G: Judge>(world: &mut G, seat: Seat, plan: &[G::Action], dice: &mut FastDice) {
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

/// A train of habits that is gone through.
struct Habits<A> {
    seat: Seat,
    undertaking: u64,
    /// What is left of it, the next last.
    left: Vec<A>,
}

impl<A> Default for Habits<A> {
    fn default() -> Self {
        Self { seat: Seat::new(0), undertaking: 0, left: Vec::new() }
    }
}

impl<A: Copy> Habits<A> {
    /// What a seat does now. What another seat is asked in between does not end what was begun.
    fn next<G: Judge<Action = A>>(&mut self, world: &G, seat: Seat) -> Option<A> {
        if !self.left.is_empty() && seat != self.seat {
            return world.habit(seat);
        }
        let undertaking = world.undertaking(seat);
        let goes_on = self.undertaking == undertaking;
        if let Some(pick) = self.left.pop().filter(|&pick| goes_on && world.check(seat, pick).is_ok()) {
            return Some(pick);
        }
        (self.seat, self.undertaking) = (seat, undertaking);
        self.left.clear();
        world.habits(seat, &mut self.left);
        self.left.reverse();
        self.left.pop()
    }
}

/// Everybody does what they are used to, or one of the first things they plan for a few undertakings.
fn play_on<G: Judge>(world: &mut G, sight: u32, dice: &mut FastDice) {
    let (picks, rounds) = world.horizon();
    let last = world.round() + rounds;
    let mut habits = Habits::default();
    for _ in 0..picks * sight / WHOLE {
        let Some(seat) = world.awaiting().seats().first() else { return };
        let Some(pick) = habits.next(world, seat) else { break };
        if world.apply(seat, pick, dice, &mut Silent).is_err() || world.round() >= last {
            return;
        }
    }
    if picks > 0 {
        return;
    }
    let mut plans = Vec::new();
    let mut left = AHEAD * world.seat_count() as u32 * sight / WHOLE;
    while left > 0 {
        let Some(seat) = world.awaiting().seats().first() else { return };
        left -= 1;
        plans.clear();
        world.plans(seat, &mut plans);
        // Nobody can be counted on to do what looks best.
        let any = dice.below(THOUGHT, IN_DOUBT).saturating_sub(1).min((plans.len() as u32).saturating_sub(1))
            as usize;
        match plans.get(any) {
            Some(plan) => {
                let plan = plan.clone();
                follow(world, seat, &plan, dice);
            }
            None => play_out(world, &WITHOUT_A_PLAN, &mut Vec::new(), dice),
        }
    }
}
