//! Information-set search with one tree a seat.
//!
//! Each iteration imagines a world that agrees with all the seat knows, and plays it forward. Every seat
//! chooses by what it has seen itself, in a tree of its own: nobody in the search knows what is hidden from
//! them, and choices made at the same time are made independently. Where the tree ends, the game's judgement
//! says how it looks to each seat.

use std::time::{Duration, Instant};

use broadside_engine::dice::FastDice;
use broadside_engine::{Awaiting, BySeat, Dice, Judge, Seat, Sight, Silent};

use crate::looks::looks_after;
use crate::mind::overlook;
use crate::thought::{Considered, Thought, best_first};
use crate::tree::{Edge, Place, Tree};
use crate::{THOUGHT, TIME_CAP};

/// How long a search may go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Worlds played forward. The same number gives the same move everywhere.
    pub iterations: u32,
    /// Choices played on beyond the tree before the position is judged.
    pub playout: u32,
    /// Each of those is the best of so many, picked at random.
    pub among: u32,
    /// How far a plan is played on, as a percentage of what its game finds worth playing.
    pub sight: u32,
    /// Of a hundred things that could be done, how many do not come to mind.
    pub overlooks: u32,
    /// What looks so much worse at once than something else does not come to mind either, in hundredths of a win. Nobody
    /// who overlooks things could tell it from a sacrifice.
    pub bears: u32,
    /// How much of the search goes into changing the best plan bit by bit, in per cent.
    pub tinkers: u32,
    /// So many options that look best at once are considered beside the plans of the game.
    pub looks: u32,
    /// The cap that holds whatever happens.
    pub time: Duration,
}

impl Budget {
    /// Whoever overlooks nothing, and is neither quick nor slow: an adviser's.
    pub const ATTENTIVE: Self = Self {
        iterations: 600,
        playout: 24,
        among: 8,
        sight: 60,
        overlooks: 0,
        bears: 8,
        tinkers: 0,
        looks: 0,
        time: TIME_CAP,
    };
    /// The admiral's: it thinks for longer, sees further, and looks beyond what its game offers.
    pub const ADMIRAL: Self =
        Self { iterations: 2_000, sight: 100, tinkers: 30, looks: 4, ..Self::ATTENTIVE };
}

impl Budget {
    /// How much worse something may look at once and still come to mind.
    pub(crate) fn bears(&self) -> f32 {
        self.bears as f32 / 100.0
    }

    /// Of a hundred single options, how many do not come to mind: they are not overlooked as easily as whole plans.
    fn overlooks_options(&self) -> u32 {
        self.overlooks * self.overlooks / 100
    }
}

/// Chooses by search. Secret choices are mixed in proportion to how often the search came back to them, so that nobody
/// can learn to expect them; open choices are the one it came back to most. Whoever would end the game as its loser
/// looks again, with all attention.
pub(crate) fn choose<G: Judge>(
    sight: &Sight<'_, G>,
    budget: &Budget,
    dice: &mut FastDice,
) -> Thought<G::Action> {
    let begun = Instant::now();
    let thought = searched(sight, budget, dice);
    if budget.overlooks == 0 || !is_the_end(sight, thought.choice, dice.clone()) {
        return thought;
    }
    let time = budget.time.saturating_sub(begun.elapsed());
    searched(sight, &Budget { time, ..Budget::ATTENTIVE }, dice)
}

/// Whether the seat has lost when it does this, whatever the dice.
fn is_the_end<G: Judge>(sight: &Sight<'_, G>, choice: G::Action, mut dice: FastDice) -> bool {
    let world = sight.imagine(&mut dice);
    looks_after(&world, sight.seat(), &[choice], u64::from(dice.below(THOUGHT, u32::MAX))) <= 0.0
}

fn searched<G: Judge>(sight: &Sight<'_, G>, budget: &Budget, dice: &mut FastDice) -> Thought<G::Action> {
    let deadline = Instant::now() + budget.time;
    let mut search = Search::new(sight, dice);
    sight.options(&mut search.in_mind);
    overlook(budget.overlooks_options(), &mut search.in_mind, dice);
    let open = !sight.awaiting().is_secret();
    for iteration in 0..budget.iterations {
        if iteration % 16 == 0 && iteration > 0 {
            let decided = open && search.trees[sight.seat()].lead() > budget.iterations - iteration;
            if decided || Instant::now() >= deadline {
                break;
            }
        }
        search.iterate(sight, budget, dice);
    }
    let choices = search.trees[sight.seat()].choices();
    let choice = pick(sight, choices, dice).unwrap_or_else(|| first_option(sight));
    let mut considered: Vec<Considered<G::Action>> = choices
        .iter()
        .filter(|edge| edge.visits > 0)
        .map(|edge| Considered { picks: vec![edge.action], prospect: edge.mean() })
        .collect();
    best_first(&mut considered);
    // What is done comes first, however close the others came.
    if let Some(at) = considered.iter().position(|one| one.picks[0] == choice) {
        considered[..=at].rotate_right(1);
    }
    Thought { choice, considered }
}

fn pick<G: Judge>(
    sight: &Sight<'_, G>,
    choices: &[Edge<G::Action>],
    dice: &mut FastDice,
) -> Option<G::Action> {
    if !sight.awaiting().is_secret() {
        return choices.iter().rev().max_by_key(|edge| edge.visits).map(|edge| edge.action);
    }
    // What was tried only to learn how bad it is stays out of the mixture.
    let most = choices.iter().map(|edge| edge.visits).max().unwrap_or(0);
    let weight = |visits: u32| if visits * 3 >= most { visits } else { 0 };
    let all: u32 = choices.iter().map(|edge| weight(edge.visits)).sum();
    let mut drawn = dice.below(THOUGHT, all.max(1));
    for edge in choices {
        let own = weight(edge.visits);
        if drawn < own {
            return Some(edge.action);
        }
        drawn -= own;
    }
    None
}

fn first_option<G: Judge>(sight: &Sight<'_, G>) -> G::Action {
    let mut options = Vec::new();
    sight.options(&mut options);
    options[0]
}

struct Search<A> {
    trees: BySeat<Tree<A>>,
    places: BySeat<Place>,
    path: Vec<(Seat, Place, A)>,
    options: Vec<A>,
    /// What the searcher does not overlook.
    in_mind: Vec<A>,
}

impl<A: Copy + Eq> Search<A> {
    fn new<G: Judge<Action = A>>(sight: &Sight<'_, G>, dice: &mut FastDice) -> Self {
        let count = sight.imagine(dice).seat_count();
        Self {
            trees: BySeat::new(count, |_| Tree::new()),
            places: BySeat::new(count, |_| Tree::<A>::ROOT),
            path: Vec::new(),
            options: Vec::new(),
            in_mind: Vec::new(),
        }
    }

    fn iterate<G: Judge<Action = A>>(&mut self, sight: &Sight<'_, G>, budget: &Budget, dice: &mut FastDice) {
        let mut world = sight.imagine(dice);
        self.path.clear();
        for place in self.places.values_mut() {
            *place = Tree::<A>::ROOT;
        }
        while let Some(seat) = who_decides(&world, sight.seat()) {
            self.options.clear();
            world.options(seat, &mut self.options);
            let at = self.places[seat];
            let new = self.trees[seat].is_new(at);
            if self.path.is_empty() && budget.overlooks > 0 {
                self.options.retain(|option| self.in_mind.contains(option));
            }
            if new && self.path.is_empty() {
                // Of equals the one that was met first is chosen: not the order of the list decides which.
                dice.shuffle(THOUGHT, &mut self.options);
            }
            self.look(&world, seat, at, dice);
            let action = self.trees[seat].most_promising(at, &self.options);
            let secret = world.awaiting().is_secret();
            if world.apply(seat, action, dice, &mut Silent).is_err() {
                break;
            }
            self.path.push((seat, at, action));
            if new {
                break;
            }
            for other in self.places.seats() {
                let place = self.places[other];
                if other == seat {
                    self.places[other] = self.trees[other].step(place, action);
                } else if !secret {
                    self.places[other] = self.trees[other].watch(place, seat, action);
                }
            }
        }
        play_out(&mut world, budget, &mut self.options, dice);
        let values = self.places.map(|seat, _| world.value(seat));
        for &(seat, at, action) in &self.path {
            self.trees[seat].reward(at, action, values[seat]);
        }
    }

    /// Takes a first look at every option that is new here.
    fn look<G: Judge<Action = A>>(&mut self, world: &G, seat: Seat, at: Place, dice: &mut FastDice) {
        for &action in &self.options {
            if !self.trees[seat].knows(at, action) {
                let look = one_step(world, seat, action, dice);
                self.trees[seat].learn(at, action, look);
            }
        }
    }
}

/// Who decides next in a search: of several, the searcher first. Since nobody sees what the others choose, the
/// order does not matter.
fn who_decides<G: Judge>(world: &G, searcher: Seat) -> Option<Seat> {
    match world.awaiting() {
        Awaiting::Over(_) => None,
        Awaiting::Decision { seats, .. } if seats.contains(searcher) => Some(searcher),
        Awaiting::Decision { seats, .. } => seats.first(),
    }
}

/// How a world looks to a seat right after an action.
pub(crate) fn one_step<G: Judge>(world: &G, seat: Seat, action: G::Action, dice: &mut FastDice) -> f32 {
    let mut next = world.clone();
    match next.apply(seat, action, dice, &mut Silent) {
        Ok(()) => next.value(seat),
        Err(_) => 0.0,
    }
}

/// Plays on for a few choices, each the best of some that are picked at random.
pub(crate) fn play_out<G: Judge>(
    world: &mut G,
    budget: &Budget,
    options: &mut Vec<G::Action>,
    dice: &mut FastDice,
) {
    for _ in 0..budget.playout {
        let Some(seat) = world.awaiting().seats().first() else { return };
        options.clear();
        world.options(seat, options);
        let action = best_of_some(world, seat, options, budget.among as usize, dice);
        if world.apply(seat, action, dice, &mut Silent).is_err() {
            return;
        }
    }
}

/// The best of some options, picked at random, by a look at what comes next. Of equals the first.
fn best_of_some<G: Judge>(
    world: &G,
    seat: Seat,
    options: &mut [G::Action],
    some: usize,
    dice: &mut FastDice,
) -> G::Action {
    let some = some.min(options.len());
    for at in 0..some {
        let other = at + dice.below(THOUGHT, (options.len() - at) as u32) as usize;
        options.swap(at, other);
    }
    let mut best = (options[0], f32::MIN);
    if some > 1 {
        for &action in &options[..some] {
            let look = one_step(world, seat, action, dice);
            if look > best.1 {
                best = (action, look);
            }
        }
    }
    best.0
}

#[cfg(test)]
mod tests {
    use super::Budget;

    #[test]
    fn single_options_are_overlooked_less_than_plans() {
        let of = |overlooks| Budget { overlooks, ..Budget::ATTENTIVE }.overlooks_options();
        assert_eq!([of(0), of(100)], [0, 100]);
        assert!((10..100).all(|share| (1..share).contains(&of(share))));
    }
}
