//! How a unit hangs together while one of its models moves, and what those lose who fall out of it.

#![expect(clippy::float_arithmetic, reason = "formations are judged, and judgement may use floats")]

use arrayvec::ArrayVec;

use super::sea::Lie;
use crate::ids::ModelNo;
use crate::limits::ALL_UNIT_MODELS;
use crate::state::Dystopian;

/// How far a unit hangs together.
const LINK: f32 = 4.0;

/// Somebody of the unit.
struct Mate {
    lie: Lie,
    /// How much nearer it may still come before the unit has moved.
    slack: f32,
    /// What is lost if it ends outside of the unit: it is shaken, or abandoned if it was outside before.
    stake: f32,
    /// Mates that it hangs together with, a bit each.
    links: u32,
}

/// The others of a model's unit, and what it has to lose itself.
pub(super) struct Formation {
    mates: ArrayVec<Mate, ALL_UNIT_MODELS>,
    /// What is lost if the model ends outside of the unit itself.
    stake: f32,
}

impl Formation {
    /// What becomes of a model with these mates, each with where it lies.
    pub(super) fn of(
        game: &Dystopian,
        model: ModelNo,
        mates: impl IntoIterator<Item = (ModelNo, Lie)>,
    ) -> Self {
        let mate = |(mate, lie)| Mate {
            lie,
            slack: game.slack_of(mate),
            stake: game.stake_of_straggling(mate),
            links: 0,
        };
        let mut mates: ArrayVec<Mate, ALL_UNIT_MODELS> = mates.into_iter().map(mate).collect();
        for one in 0..mates.len() {
            for other in 0..mates.len() {
                let (mine, its) = (&mates[one], &mates[other]);
                if one != other && mine.lie.gap(&its.lie) <= LINK + mine.slack + its.slack {
                    mates[one].links |= 1 << other;
                }
            }
        }
        Self { mates, stake: game.stake_of_straggling(model) }
    }

    /// What becomes of the unit's coherency if the model ends there: what those outside of the largest formation lose.
    pub(super) fn straggling(&self, lie: &Lie) -> f32 {
        if self.mates.is_empty() {
            return 0.0;
        }
        let (mut near, mut nearest) = (0_u32, f32::MAX);
        for (place, mate) in self.mates.iter().enumerate() {
            let gap = lie.gap(&mate.lie) + 0.25 - mate.slack;
            nearest = nearest.min(gap);
            near |= u32::from(gap <= LINK) << place;
        }
        let all = (1_u32 << self.mates.len()) - 1;
        let own = self.grown(near);
        let (mut left, mut largest, mut formation) = (all & !own, own.count_ones() + 1, own);
        let mut leads = true;
        while left != 0 {
            let other = self.grown(left & left.wrapping_neg());
            if other.count_ones() > largest {
                (largest, formation, leads) = (other.count_ones(), other, false);
            }
            left &= !other;
        }
        let outside = all & !formation;
        let lost: f32 = self
            .mates
            .iter()
            .enumerate()
            .filter(|(place, _)| outside & 1 << place != 0)
            .map(|it| it.1.stake)
            .sum();
        let apart = (nearest - LINK).max(0.0);
        lost + if leads { 0.0 } else { self.stake } + 0.12 * apart
    }

    /// All mates that hang together with some.
    fn grown(&self, from: u32) -> u32 {
        let (mut group, mut asked) = (from, 0_u32);
        while group & !asked != 0 {
            let next = (group & !asked).trailing_zeros();
            asked |= 1 << next;
            group |= self.mates[next as usize].links;
        }
        group
    }
}

impl Dystopian {
    /// How much nearer to the others a model of the active unit may still come in this movement step.
    fn slack_of(&self, model: ModelNo) -> f32 {
        let moved = self.state.activation.as_ref().is_some_and(|it| it.moved.contains(self.mate(model)));
        if moved { 0.0 } else { (0.4 * f32::from(self.max_speed(model))).min(3.0) }
    }

    /// What is lost with a model that ends outside of its unit's largest formation (DW-8.23, DW-8.24).
    fn stake_of_straggling(&self, model: ModelNo) -> f32 {
        let outside = self.state.activation.as_ref().is_some_and(|it| it.outside.contains(self.mate(model)));
        let it = self.model(model);
        let lost = f32::from(self.profile(model).vp) + self.usefulness(model);
        match (outside, it.crippled) {
            (true, false) => lost,
            (true, true) => 0.3,
            // Next time it will be.
            (false, false) => 0.12 * lost + self.cost_of_disorder(model, 1),
            (false, true) => 0.1,
        }
    }
}
