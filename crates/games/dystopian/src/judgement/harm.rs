//! What damage, critical effects and disorder are worth, in VPs.

#![expect(clippy::float_arithmetic, reason = "harm is judged, and judgement may use floats")]

use broadside_engine::Seat;

use super::odds::Chances;
use crate::ids::{ModelNo, UnitNo};
use crate::limits::ROUNDS;
use crate::pieces::Critical;
use crate::state::Dystopian;
use crate::state::lookups::opponent;
use crate::vocabulary::{Effect, Goal};

/// What a model can still do is worth so much of what its points stand for, before the first round.
const USE: f32 = 0.75;

/// Points that stand for one VP.
const POINTS: f32 = 28.0;

/// How much of what a model is worth damage on the way to crippling it counts for.
const ON_THE_WAY: f32 = 0.45;

/// What a crippled model can still do, of what it could before.
const CRIPPLED: f32 = 0.3;

/// What levels of disorder take away of what a model is worth.
const DISORDER: [f32; 4] = [0.0, 0.02, 0.07, 0.13];

/// What is to be won by damage to a model.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Stake {
    /// How much cripples it, or lets it explode.
    left: u8,
    /// What each point before that is worth, what the last one is, and what those beyond are.
    step: f32,
    last: f32,
    beyond: f32,
    /// So much brings disorder, and what that is worth.
    mass: u8,
    shock: f32,
}

impl Stake {
    /// What so many points bring.
    pub(crate) fn of(&self, points: u8) -> f32 {
        let marginal = |point: u8| self.marginal(point);
        (1..=points.min(30)).map(marginal).sum()
    }

    fn marginal(&self, point: u8) -> f32 {
        let shock = if point == self.mass { self.shock } else { 0.0 };
        shock
            + match point.cmp(&self.left) {
                std::cmp::Ordering::Less => self.step,
                std::cmp::Ordering::Equal => self.last,
                std::cmp::Ordering::Greater => self.beyond,
            }
    }

    /// What is expected, where so many successes are so likely.
    pub(crate) fn expected(&self, chances: &Chances) -> f32 {
        let mut sum = 0.0;
        for (point, chance) in (1..).zip(chances) {
            if *chance < 0.002 {
                break;
            }
            sum += chance * self.marginal(point);
        }
        sum
    }

    /// Terrain that is worth something when it falls, after so much more damage.
    pub(crate) fn of_terrain(left: u8, worth: f32) -> Self {
        let step = 0.5 * worth / f32::from(left.max(1));
        let last = worth - step * f32::from(left.saturating_sub(1));
        Self { left, step, last, beyond: 0.0, mass: u8::MAX, shock: 0.0 }
    }
}

impl Dystopian {
    /// How much of the fighting is still to come, from 1 before the first round to 0 after the last.
    pub(crate) fn time_left(&self) -> f32 {
        f32::from(ROUNDS + 1 - self.state.round.clamp(1, ROUNDS)) / f32::from(ROUNDS)
    }

    /// What a model can still do for its admiral.
    pub(crate) fn usefulness(&self, model: ModelNo) -> f32 {
        let time = self.time_left() - if self.unit(self.model(model).unit).activated { 0.1 } else { 0.0 };
        USE * time * f32::from(self.profile(model).points) / POINTS
    }

    /// What the enemy wins when a model is crippled: VPs, and that it is as good as out of the way.
    pub(crate) fn prize(&self, model: ModelNo) -> f32 {
        let it = self.model(model);
        if it.crippled {
            return 0.0;
        }
        f32::from(self.profile(model).vp) + (1.0 - CRIPPLED) * self.usefulness(model) + self.bounty(model)
    }

    /// What the encounter pays for a model of a marked unit (E5).
    fn bounty(&self, model: ModelNo) -> f32 {
        let (unit, owner) = (self.model(model).unit, self.owner(model));
        let Some(encounter) = self.encounter().filter(|_| self.admiral(owner).marked == Some(unit)) else {
            return 0.0;
        };
        if self.unit(unit).bought.unit != self.model(model).profile {
            return 0.0;
        }
        let ready = self.members(unit).filter(|&mate| !self.model(mate).crippled).count().max(1) as f32;
        let each = encounter.objectives.iter().map(|objective| match objective.goal {
            Goal::MarkedCrippled => f32::from(objective.vp),
            Goal::MarkedAlive => f32::from(objective.vp) / ready,
            _ => 0.0,
        });
        each.sum()
    }

    /// How much of what a model is worth damage on the way to crippling it counts for: in the last round the less, the
    /// fewer enemies are left to go on with it.
    fn on_the_way(&self, model: ModelNo) -> f32 {
        if self.state.round < ROUNDS {
            return ON_THE_WAY;
        }
        let enemy = opponent(self.owner(model));
        let active = self.state.activation.as_ref().is_some_and(|activation| activation.by == enemy);
        let waiting = self.activatable(enemy).take(4).count() as f32 + if active { 1.0 } else { 0.0 };
        ON_THE_WAY * (0.2 + 0.2 * waiting).min(1.0)
    }

    /// What is to be won by damage to a model.
    pub(crate) fn stake(&self, model: ModelNo) -> Stake {
        let (it, profile) = (self.model(model), self.profile(model));
        let mass = profile.mass;
        let shock = self.cost_of_disorder(model, 1);
        if it.crippled {
            // It is out of the way when it explodes.
            let left = mass.saturating_sub(self.criticals(model)).max(1);
            let worth = CRIPPLED * self.usefulness(model) + 0.3;
            let step = 0.6 * worth / f32::from(left);
            let last = worth - step * f32::from(left - 1);
            return Stake { left, step, last, beyond: 0.0, mass, shock };
        }
        let prize = self.prize(model);
        let hull = f32::from(profile.hull.max(1));
        let step = self.on_the_way(model) * prize / hull;
        let last = prize - step * (hull - 1.0);
        let frail = profile.has(|effect| effect == Effect::Frail);
        let beyond = if frail { 0.0 } else { 0.1 };
        Stake { left: profile.hull.saturating_sub(it.damage).max(1), step, last, beyond, mass, shock }
    }

    /// What a model has lost of what it is worth, without being crippled.
    pub(crate) fn wear(&self, model: ModelNo) -> f32 {
        let it = self.model(model);
        let worth = self.prize(model).max(CRIPPLED * self.usefulness(model));
        let damage = if it.crippled || it.damage == 0 {
            0.0
        } else {
            let part = f32::from(it.damage) / f32::from(self.profile(model).hull.max(1));
            self.on_the_way(model) * worth * part
        };
        let mut wear = damage + DISORDER[usize::from(it.disorder.min(3))] * worth;
        for (critical, count) in Critical::ALL.into_iter().zip(it.effects) {
            for instance in 0..count.min(3) {
                wear += self.cost_of_effect(model, critical) / f32::from(1 + instance);
            }
        }
        wear
    }

    /// What more levels of disorder take away.
    pub(crate) fn cost_of_disorder(&self, model: ModelNo, levels: u8) -> f32 {
        let worth = self.prize(model).max(CRIPPLED * self.usefulness(model));
        let (now, then) = (self.model(model).disorder.min(3), (self.model(model).disorder + levels).min(3));
        // A level that is not rallied soon brings more of the same.
        (DISORDER[usize::from(then)] - DISORDER[usize::from(now)]) * worth + 0.02
    }

    /// What a critical effect takes away.
    pub(crate) fn cost_of_effect(&self, model: ModelNo, effect: Critical) -> f32 {
        let it = self.model(model);
        let mass = f32::from(self.profile(model).mass.max(1));
        let explodes = if it.crippled { 0.4 * self.stake_of_hulk(model) / mass } else { 0.0 };
        let worth = self.prize(model);
        let time = self.time_left();
        let part = match effect {
            Critical::Breach => 0.09 * time + 0.02,
            Critical::StructuralFailure => 0.10 * time,
            Critical::Hazard => 0.07 * time,
            Critical::ShreddedDefences => 0.08 * time,
            Critical::NavigationLock => 0.07 * time,
            Critical::SystemFailure => 0.05 * time,
        };
        part * worth + explodes
    }

    fn stake_of_hulk(&self, model: ModelNo) -> f32 {
        CRIPPLED * self.usefulness(model) + 0.3
    }

    /// What a unit is worth to its enemy as a whole.
    pub(crate) fn unit_prize(&self, unit: UnitNo) -> f32 {
        self.members(unit).map(|model| self.prize(model)).sum()
    }

    /// What an admiral's models in play and in reserve can still do, less what they have suffered.
    pub(crate) fn strength(&self, seat: Seat) -> f32 {
        let models = self.units_of(seat).flat_map(|(unit, _)| self.members(unit));
        models
            .map(|model| {
                let part = if self.model(model).crippled { CRIPPLED } else { 1.0 };
                part * self.usefulness(model) - self.wear(model)
            })
            .sum()
    }

    /// What an admiral is ahead in VPs.
    pub(crate) fn lead(&self, seat: Seat) -> f32 {
        f32::from(self.admiral(seat).vp) - f32::from(self.admiral(opponent(seat)).vp)
    }
}
