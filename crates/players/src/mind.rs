//! What comes to mind of what could be done, and what does not: people forget, act on impulse, and think twice.

use broadside_engine::dice::FastDice;
use broadside_engine::{Dice, Judge, Seat};

use crate::THOUGHT;
use crate::looks::{clearly_better, looks_after};
use crate::search::Budget;

/// Nobody who acts on impulse sees so small a difference.
const HAIR: f32 = 0.03;

/// So many things that no plan begins with come to mind for each plan, to whoever overlooks everything.
const NOTIONS: u32 = 8;

/// The plans that come to mind, and those that do not.
pub(crate) struct InMind<A> {
    pub(crate) plans: Vec<Vec<A>>,
    forgotten: Vec<Vec<A>>,
    /// Whoever overlooks nothing does not judge at a glance.
    glance: Option<Glance<A>>,
}

/// How things look at once.
struct Glance<A> {
    /// Every plan in mind.
    looks: Vec<f32>,
    /// What looks no better is clearly bad.
    bearable: f32,
    /// What looks best, whether it is in mind or not.
    safe: Vec<A>,
    /// The luck it is looked at with.
    luck: u64,
}

impl<A: Copy + Eq> InMind<A> {
    /// Whoever overlooks some plans does not think of those that look clearly bad at once, which he could not tell from
    /// a sacrifice.
    pub(crate) fn of<G: Judge<Action = A>>(
        world: &G,
        seat: Seat,
        plans: Vec<Vec<A>>,
        budget: &Budget,
        dice: &mut FastDice,
    ) -> Self {
        if budget.overlooks == 0 {
            return Self { plans, forgotten: Vec::new(), glance: None };
        }
        let luck = u64::from(dice.below(THOUGHT, u32::MAX));
        let looks: Vec<f32> = plans.iter().map(|plan| looks_after(world, seat, plan, luck)).collect();
        let most = looks.iter().copied().fold(0.0, f32::max);
        let at = looks.iter().position(|&look| look == most);
        // Nobody gives up while there is hope.
        let bearable = if most > 0.0 { (most - budget.bears()).max(0.0) } else { -1.0 };
        let safe = at.map_or_else(Vec::new, |at| plans[at].clone());
        let mut seen: Vec<(Vec<A>, f32)> = plans.into_iter().zip(looks).collect();
        seen.retain(|it| it.1 >= most || it.1 > bearable);
        let forgotten = overlook(budget.overlooks, &mut seen, dice).into_iter().map(|it| it.0).collect();
        let (plans, looks) = seen.into_iter().unzip();
        Self { plans, forgotten, glance: Some(Glance { looks, bearable, safe, luck }) }
    }

    /// What is done on impulse, and how everything looks: any plan in mind, or anything else that looks as good at once
    /// as the worst of these. Whoever overlooks much acts so as often.
    pub(crate) fn impulse<G: Judge<Action = A>>(
        &mut self,
        world: &G,
        seat: Seat,
        options: &[A],
        budget: &Budget,
        dice: &mut FastDice,
    ) -> Option<(usize, Vec<f32>)> {
        let Glance { looks, bearable, luck, .. } = self.glance.as_mut()?;
        if dice.below(THOUGHT, 100) >= budget.overlooks {
            return None;
        }
        let worst = looks.iter().copied().fold(1.0, f32::min).max(*bearable + HAIR);
        for _ in 0..self.plans.len() as u32 * NOTIONS * budget.overlooks / 100 {
            let Some(notion) = dice.draw(THOUGHT, options) else { break };
            let look = looks_after(world, seat, &[notion], *luck);
            if look > worst - HAIR && self.plans.iter().all(|plan| plan[0] != notion) {
                self.plans.push(vec![notion]);
                looks.push(look);
            }
        }
        Some((dice.below(THOUGHT, self.plans.len() as u32) as usize, looks.clone()))
    }

    /// Whatever had been overlooked comes to mind.
    pub(crate) fn remember_everything(&mut self) {
        self.plans.append(&mut self.forgotten);
    }

    /// Forgets of a plan what does not come to mind when it is carried out. Whoever overlooks much forgets half as much
    /// on the way: a gun, a shield, a turn, but not how the plan begins and ends, and nothing without which it would
    /// be clearly bad.
    pub(crate) fn forget_on_the_way<G: Judge<Action = A>>(
        &mut self,
        world: &G,
        seat: Seat,
        plan: usize,
        budget: &Budget,
        dice: &mut FastDice,
    ) {
        let Some(Glance { bearable, luck, .. }) = self.glance else { return };
        let plan = &mut self.plans[plan];
        if plan.len() < 3 {
            return;
        }
        let last = plan.len() - 1;
        let mut at = 0..;
        let mut kept = plan.clone();
        kept.retain(|_| {
            let forgets = dice.below(THOUGHT, 200) < budget.overlooks;
            at.next().is_some_and(|at| at == 0 || at == last || !forgets)
        });
        if looks_after(world, seat, &kept, luck) > bearable {
            *plan = kept;
        }
    }

    /// Looks once more, with much other luck, at what is about to be done and at what looked best at once. If that is
    /// clearly better, it is done instead.
    pub(crate) fn think_better_of<G: Judge<Action = A>>(
        &mut self,
        world: &G,
        seat: Seat,
        best: usize,
        budget: &Budget,
        prospects: &mut Vec<f32>,
    ) -> usize {
        let Some(Glance { safe, luck, .. }) = &mut self.glance else { return best };
        if self.plans[best] == *safe {
            return best;
        }
        let Some(look) = clearly_better(world, seat, [safe, &self.plans[best]], *luck, budget.bears()) else {
            return best;
        };
        self.plans.iter().position(|plan| plan == safe).unwrap_or_else(|| {
            self.plans.push(std::mem::take(safe));
            if !prospects.is_empty() {
                prospects.push(look);
            }
            self.plans.len() - 1
        })
    }
}

/// Leaves of a hundred things all but so many, and at least two. Gives what does not come to mind.
pub(crate) fn overlook<T>(of_a_hundred: u32, ways: &mut Vec<T>, dice: &mut FastDice) -> Vec<T> {
    let share = ways.len() * of_a_hundred as usize / 100;
    let forgotten = share.min(ways.len().saturating_sub(2));
    (0..forgotten)
        .map(|_| {
            let at = dice.below(THOUGHT, ways.len() as u32) as usize;
            ways.swap_remove(at)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{FastDice, overlook};

    #[test]
    fn a_share_is_overlooked_but_never_all() {
        let left = |ways: usize, overlooks: u32| {
            let mut ways: Vec<usize> = (0..ways).collect();
            overlook(overlooks, &mut ways, &mut FastDice::new(7));
            ways.sort_unstable();
            ways.dedup();
            ways.len()
        };
        assert_eq!(left(10, 0), 10);
        assert_eq!(left(10, 70), 3);
        assert_eq!(left(10, 100), 2);
        assert_eq!(left(2, 100), 2);
        assert_eq!(left(1, 100), 1);
    }

    #[test]
    fn what_is_overlooked_differs_from_time_to_time() {
        let mut dice = FastDice::new(3);
        let mut kept = || {
            let mut ways = vec![1, 2, 3, 4, 5, 6];
            overlook(50, &mut ways, &mut dice);
            ways.sort_unstable();
            ways
        };
        let first = kept();
        assert!((0..20).any(|_| kept() != first));
    }
}
