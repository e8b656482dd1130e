//! What a match was like: how it stood after every action, which choices cost much, and what was luck.
//!
//! Everything comes from the same judgement and the same playing on by which the computers search. It looks at
//! open cards only to say how it stood; a choice is judged by what its seat knew.

use broadside_engine::dice::FastDice;
use broadside_engine::{Act, Dice, GameBox, Match, MatchError, Seat, Sight, Silent};
use serde::Serialize;

use crate::THOUGHT;
use crate::thought::weigh;

/// How a match went.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Analysis {
    /// How it stood at the beginning and after every step.
    pub positions: Vec<Position>,
    /// The choices that cost most, the dearest first.
    pub moments: Vec<Moment>,
    /// What each seat made of it.
    pub seats: Vec<Account>,
}

/// How it stood after so many steps. Prospects are in thousandths, from 0, lost, to 1000, won.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Position {
    /// How many steps were made.
    pub step: usize,
    /// The round it was.
    pub round: u32,
    /// The prospects of each seat with all cards open.
    pub open: Vec<u32>,
    /// The prospects of each seat as far as it knew itself.
    pub known: Vec<u32>,
}

/// A choice that cost something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Moment {
    /// How many steps were made before it.
    pub step: usize,
    /// How many when it was carried out.
    pub until: usize,
    /// Who chose.
    pub seat: Seat,
    /// Where things stood: round and phase.
    pub headline: String,
    /// What was done.
    pub done: Vec<String>,
    /// What would have been better.
    pub better: Vec<String>,
    /// The prospects after what was done, in thousandths.
    pub prospect: u32,
    /// What the other would have brought more, in thousandths.
    pub cost: u32,
}

/// What a seat made of a match, in thousandths of a win.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Account {
    /// The seat.
    pub seat: Seat,
    /// What dice and cards gave above what they should have.
    pub luck: i32,
    /// What the costly choices cost altogether.
    pub given_away: u32,
    /// How many choices were looked at.
    pub choices: usize,
}

/// How thoroughly a match is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Care {
    /// In how many possible worlds a position is judged, and how often dice are thrown again.
    pub looks: usize,
    /// In how many worlds each choice is weighed at first.
    pub first: usize,
    /// In how many worlds the dearest are weighed again.
    pub again: usize,
    /// How many are weighed again.
    pub moments: usize,
    /// How many other ways are weighed against what was done.
    pub others: usize,
}

impl Care {
    /// For people who wait: a match of a thousand actions in less than a minute.
    pub const ORDINARY: Self = Self { looks: 8, first: 8, again: 64, moments: 24, others: 12 };
}

/// What costs less is not worth a word.
const LEAST_COST: f32 = 0.02;

/// So many times its own uncertainty a cost must be.
const SURE: f32 = 2.0;

/// A choice of a seat that is still to be judged.
struct Open<G: GameBox> {
    step: usize,
    until: usize,
    seat: Seat,
    game: G,
    /// What was done first, then what else could have been done.
    plans: Vec<Vec<G::Action>>,
    cost: f32,
}

impl Analysis {
    /// Looks at a match, which may still go on. `progress` is told of every part of it that is done, of how many.
    ///
    /// # Errors
    /// If the record does not hold together.
    pub fn of<G: GameBox>(
        of: &Match<G>,
        care: Care,
        mut progress: impl FnMut(usize, usize),
    ) -> Result<Self, MatchError> {
        let steps = of.record().steps.len();
        let all = steps + care.moments;
        let mut dice = FastDice::new(steps as u64);
        let mut positions: Vec<Position> = Vec::with_capacity(steps + 1);
        let mut luck = vec![0.0; of.game().seat_count()];
        let mut expected: Vec<f32> = Vec::new();
        let mut done: Vec<(usize, Seat, G, G::Action)> = Vec::new();
        of.retrace(|step, game, next| {
            let seats = || Seat::all(game.seat_count());
            for (seat, expected) in seats().zip(&expected) {
                luck[seat.index()] += game.value(seat) - expected;
            }
            expected.clear();
            positions.push(look(step, game, care.looks, &mut dice));
            if let Some((seat, action)) = action_of::<G>(next) {
                done.push((step, seat, game.clone(), action));
                // The very same choice, with other dice.
                let after = |dice: &mut FastDice| {
                    let mut again = game.clone();
                    let _legal = again.apply(seat, action, dice, &mut Silent);
                    again
                };
                let worlds: Vec<G> = (0..care.looks).map(|_| after(&mut dice)).collect();
                expected.extend(seats().map(|seat| mean(worlds.iter().map(|world| world.value(seat)))));
            }
            progress(step, all);
        })?;
        let mut open = undertakings(done, care.others);
        let choices = |seat| open.iter().filter(|one: &&Open<G>| one.seat == seat).count();
        let counts: Vec<usize> = Seat::all(luck.len()).map(choices).collect();
        for one in &mut open {
            one.cost = compare(one, care.first, &mut dice).map_or(0.0, |found| found.gain);
        }
        open.sort_by(|one, other| other.cost.total_cmp(&one.cost));
        open.truncate(care.moments);
        let mut moments: Vec<Moment> = Vec::new();
        for (index, one) in open.iter().enumerate() {
            moments.extend(judge(one, care.again, &mut dice));
            progress(steps + index, all);
        }
        moments.sort_by_key(|moment| std::cmp::Reverse(moment.cost));
        progress(all, all);
        let account = |(seat, luck): (Seat, &f32)| Account {
            seat,
            luck: (luck * 1e3).round() as i32,
            given_away: moments.iter().filter(|moment| moment.seat == seat).map(|moment| moment.cost).sum(),
            choices: counts[seat.index()],
        };
        let seats = Seat::all(luck.len()).zip(&luck).map(account).collect();
        Ok(Self { positions, moments, seats })
    }
}

fn action_of<G: GameBox>(act: Option<&Act>) -> Option<(Seat, G::Action)> {
    match act {
        Some(Act::Action { seat, action, .. }) => action.parse().ok().map(|action| (*seat, action)),
        Some(Act::Concede { .. } | Act::Edit { .. }) | None => None,
    }
}

fn mean(values: impl Iterator<Item = f32>) -> f32 {
    let (sum, count) = values.fold((0.0, 0.0f32), |(sum, count), value| (sum + value, count + 1.0));
    sum / count.max(1.0)
}

pub(crate) fn thousandths(value: f32) -> u32 {
    (value.clamp(0.0, 1.0) * 1e3).round() as u32
}

fn look<G: GameBox>(step: usize, game: &G, worlds: usize, dice: &mut FastDice) -> Position {
    let seats = || Seat::all(game.seat_count());
    let open = seats().map(|seat| thousandths(game.value(seat))).collect();
    let mut known = |seat: Seat| {
        let sight = Sight::new(game, seat);
        mean((0..worlds).map(|_| sight.imagine(dice).value(seat)))
    };
    let known = seats().map(|seat| thousandths(known(seat))).collect();
    Position { step, round: game.round(), open, known }
}

/// The choices of a match: what a seat did in one undertaking is one, and so is a pick by itself where the game
/// has no plans.
fn undertakings<G: GameBox>(done: Vec<(usize, Seat, G, G::Action)>, others: usize) -> Vec<Open<G>> {
    let mut open: Vec<Open<G>> = Vec::new();
    let mut last: Option<(Seat, u64)> = None;
    for (step, seat, game, action) in done {
        let mut plans: Vec<Vec<G::Action>> = Vec::new();
        game.plans(seat, &mut plans);
        plans.retain(|plan| !plan.is_empty());
        let undertaking = (!plans.is_empty()).then(|| (seat, game.undertaking(seat)));
        // What belongs to the undertaking before is part of that choice.
        if undertaking.is_some()
            && undertaking == last
            && let Some(one) = open.iter_mut().rev().find(|one| one.seat == seat)
        {
            one.plans[0].push(action);
            one.until = step + 1;
            continue;
        }
        last = undertaking;
        let mut options = Vec::new();
        game.options(seat, &mut options);
        if options.len() < 2 {
            continue;
        }
        if plans.is_empty() {
            plans = options.into_iter().map(|option| vec![option]).collect();
        }
        plans.truncate(others);
        plans.retain(|plan| plan[0] != action || plan.len() > 1);
        plans.insert(0, vec![action]);
        open.push(Open { step, until: step + 1, seat, game, plans, cost: 0.0 });
    }
    open.retain(|one| one.plans.len() > 1);
    open
}

/// The best of the other ways, beside what was done.
struct Compared {
    best: usize,
    gain: f32,
    unsure: f32,
    done: f32,
}

fn compare<G: GameBox>(one: &Open<G>, worlds: usize, dice: &mut FastDice) -> Option<Compared> {
    let weighed = weigh(&Sight::new(&one.game, one.seat), &one.plans, worlds, dice);
    let (done, others) = weighed.split_first()?;
    let (best, other) =
        others.iter().enumerate().max_by(|one, other| one.1.mean().total_cmp(&other.1.mean()))?;
    let (gain, unsure) = other.better_than(done);
    Some(Compared { best: best + 1, gain, unsure, done: done.mean() })
}

fn judge<G: GameBox>(one: &Open<G>, worlds: usize, dice: &mut FastDice) -> Option<Moment> {
    let Compared { best, gain, unsure, done } = compare(one, worlds, dice)?;
    if gain < LEAST_COST || gain < SURE * unsure {
        return None;
    }
    let sight = Sight::new(&one.game, one.seat);
    let luck = u64::from(dice.below(THOUGHT, u32::MAX));
    let world = sight.imagine(dice);
    let words = |plan: &[G::Action]| spelled(world.clone(), one.seat, plan, &mut FastDice::new(luck));
    Some(Moment {
        step: one.step,
        until: one.until,
        seat: one.seat,
        headline: one.game.headline(),
        done: words(&one.plans[0]),
        better: words(&one.plans[best]),
        prospect: thousandths(done),
        cost: thousandths(gain),
    })
}

/// What the picks of a plan are called when they are made, as far as they can be.
pub(crate) fn spelled<G: GameBox>(
    mut world: G,
    seat: Seat,
    plan: &[G::Action],
    dice: &mut FastDice,
) -> Vec<String> {
    let mut words = Vec::new();
    for &pick in plan {
        if world.check(seat, pick).is_err() {
            continue;
        }
        words.push(world.choice(seat, pick).label);
        if world.apply(seat, pick, dice, &mut Silent).is_err() || !world.awaiting().includes(seat) {
            break;
        }
    }
    words
}
