//! Whom to fire at, with which weapons, and what it promises.

#![expect(clippy::float_arithmetic, reason = "fire is judged, and judgement may use floats")]

use std::cell::OnceCell;

use arrayvec::ArrayVec;

use super::arms::{Arm, MODES, Mark, Shooter, modes};
use super::odds::{Chances, successes};
use super::sea::Lie;
use crate::pieces::{Layer, Quarter, Special};
use crate::state::{Mode, Target};

/// How near enemies must be for an assault, and for batteries.
const ASSAULT: f32 = 2.0;
pub(crate) const BATTERY: f32 = 4.0;

/// The ends of the close and of the standard band.
const CLOSE: f32 = 10.0;
const STANDARD: f32 = 30.0;

/// Damage of a die of a broadside (DW-14.13).
const BROADSIDE_DIE: f32 = 5.0 / 6.0;

/// What is thrown together at a target.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Pool {
    pub(crate) dice: f32,
    keen: f32,
    after: f32,
    weapons: u8,
    homing: u8,
    sustained: u8,
    synergy: u8,
    models: u8,
    /// Of those how many are astern of the target, and how many are hampered by smoke.
    astern: u8,
    smoked: u8,
    pub(crate) disorder: u8,
    torrent: u8,
    pub(crate) cost: u8,
}

/// How a mark is seen from somewhere.
pub(crate) struct View<'a> {
    from: &'a Lie,
    mark: &'a Lie,
    quarter: Quarter,
    /// Measured when it is asked for.
    gap: OnceCell<f32>,
}

impl<'a> View<'a> {
    pub(crate) fn of(from: &'a Lie, mark: &'a Mark) -> Self {
        let quarter = from.bearing(mark.lie.at).quarter();
        Self { from, mark: &mark.lie, quarter, gap: OnceCell::new() }
    }

    fn gap(&self) -> f32 {
        *self.gap.get_or_init(|| self.from.gap(self.mark))
    }
}

impl Pool {
    /// Adds what a model can throw in a mode from where a mark is seen so. Says whether that is anything.
    pub(crate) fn add(&mut self, shooter: &Shooter, view: &View<'_>, mode: Mode, mark: &Mark) -> bool {
        let mut joined = false;
        for arm in shooter.arms.iter().filter(|arm| arm.mode == mode && arm.arcs.contains(view.quarter)) {
            let gap = view.gap();
            let dice = dice_at(arm, gap, mark.layer);
            if dice == 0 || mode.has(Special::Assault) && gap > ASSAULT {
                continue;
            }
            if !joined {
                joined = true;
                self.models += 1;
                self.astern += u8::from(mark.lie.bearing(view.from.at).quarter() == Quarter::Aft);
                self.smoked += u8::from(mark.smoke.is_some_and(|reach| gap > reach));
                self.disorder = self.disorder.max(shooter.disorder);
            }
            let share = if shooter.crippled { 0.5 } else { 1.0 };
            self.dice += share * f32::from(dice);
            self.keen += arm.keen;
            self.after += arm.after;
            self.weapons += 1;
            self.homing += u8::from(arm.homes);
            self.sustained += u8::from(arm.sustained);
            self.synergy += u8::from(arm.synergy);
            self.torrent = if self.torrent == 0 { arm.torrent } else { self.torrent.min(arm.torrent) };
            self.cost = self.cost.max(arm.cost);
        }
        joined
    }

    /// How likely successes are.
    pub(crate) fn chances(&self, mode: Mode, mark: &Mark) -> &'static Chances {
        let mut dice = self.dice + self.keen + f32::from(self.synergy.saturating_sub(1));
        if self.sustained == self.weapons {
            dice += dice / 6.0;
        }
        dice -= (dice / 6.0).min(f32::from(mark.ablates));
        dice *= match self.disorder {
            0 | 1 => 1.0,
            2 => 0.8,
            _ => 0.6,
        };
        let torrent = mode.has(Special::Torrent);
        let mut against = if torrent { 0.0 } else { mark.defences + mark.support };
        if !torrent && !mode.has(Special::Bomb) {
            against += mark.escorts;
        }
        if 2 * self.homing < self.weapons {
            against += 2.0 * f32::from(self.smoked);
        }
        if mark.layer == Layer::Airborne && !mode.has(Special::Aerial) && !mark.low {
            against *= 5.0 / 3.0;
        }
        let screen = if mark.unless.meets(mode.0) { 0 } else { mark.screen };
        let stern = 2 * self.astern >= self.models && !mark.plated && !mode.has(Special::Bomb);
        let armour = (mark.armour + screen).saturating_sub(u8::from(stern)).max(1);
        successes(dice, against, armour)
    }

    /// What it promises, in VPs.
    pub(crate) fn promise(&self, mode: Mode, mark: &Mark) -> f32 {
        if self.weapons == 0 {
            return 0.0;
        }
        let chances = self.chances(mode, mark);
        let once = mark.stake.expected(chances) + self.after * chances[0];
        // A torrent goes on, on the same target or on one nearby.
        once * (1.0 + 0.75 * f32::from(self.torrent.saturating_sub(1)))
    }
}

/// The dice of a weapon against something so far away.
fn dice_at(arm: &Arm, gap: f32, layer: Layer) -> u8 {
    let band = if gap <= CLOSE {
        0
    } else if gap <= STANDARD {
        1
    } else {
        2
    };
    let dice = arm.fire[band];
    if dice == 0 || gap <= arm.near {
        return 0;
    }
    dice + if layer == Layer::Airborne { arm.aloft } else { 0 }
}

/// Whether an attack of a mode by those of a layer may take a target (DW-13, DW-17.13, DW-17.14).
pub(crate) fn may_take(own: Layer, mode: Mode, mark: &Mark) -> bool {
    let has = |special| mode.has(special);
    let from = own != Layer::Underwater || has(Special::Submerged);
    let at = match mark.layer {
        Layer::Surface => true,
        Layer::Underwater => has(Special::Submerged) && !has(Special::Aerial) && !has(Special::Torrent),
        Layer::Airborne => {
            !has(Special::Bomb)
                && !has(Special::Submerged)
                && (!has(Special::Torrent) || own == Layer::Airborne)
        }
    };
    let assault = !has(Special::Assault) || mark.layer == Layer::Surface || mark.layer == own;
    from && at && assault && !mark.untouched.meets(mode.0)
}

/// An attack that could be declared.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Salvo {
    pub(crate) mode: Mode,
    pub(crate) target: Target,
    pub(crate) worth: f32,
    pub(crate) cost: u8,
}

/// Shows all attacks that models of a unit promise something by.
pub(crate) fn salvoes(own: Layer, shooters: &[Shooter], marks: &[Mark], each: &mut dyn FnMut(Salvo)) {
    for mode in modes(shooters) {
        for mark in marks.iter().filter(|mark| may_take(own, mode, mark)) {
            let mut pool = Pool::default();
            for shooter in shooters {
                pool.add(shooter, &View::of(&shooter.lie, mark), mode, mark);
            }
            let worth = pool.promise(mode, mark);
            if worth > 0.0 {
                each(Salvo { mode, target: mark.target, worth, cost: pool.cost });
            }
        }
    }
}

/// What so many actions of a unit promise: the best attack of each kind.
pub(crate) fn volley(own: Layer, shooters: &[Shooter], marks: &[Mark], actions: u8) -> f32 {
    let mut best = ArrayVec::<(Mode, f32), MODES>::new();
    salvoes(own, shooters, marks, &mut |salvo| {
        let worth = salvo.worth / f32::from(salvo.cost.max(1));
        match best.iter_mut().find(|it| it.0 == salvo.mode) {
            Some(it) => it.1 = it.1.max(worth),
            None => _ = best.try_push((salvo.mode, worth)),
        }
    });
    sum_of_best::<MODES>(best.iter().map(|it| it.1), actions)
}

/// The sum of the best few.
pub(crate) fn sum_of_best<const MOST: usize>(worths: impl Iterator<Item = f32>, count: u8) -> f32 {
    let mut sorted: ArrayVec<f32, MOST> = worths.take(MOST).collect();
    sorted.sort_by(|one, other| other.total_cmp(one));
    sorted.iter().take(count.into()).sum()
}

/// Whether the batteries of a model that lies so would bear on a target, as far as nothing is in the way (DW-14.11).
pub(crate) fn battery_bears(lie: &Lie, layer: Layer, mark: &Mark) -> bool {
    layer == mark.layer
        && layer != Layer::Underwater
        && lie.at.distance(mark.lie.at) < BATTERY + lie.reach() + mark.lie.reach()
        && lie.bearing(mark.lie.at).is_abeam()
        && lie.gap(&mark.lie) <= BATTERY
}

/// What a broadside of so many dice promises.
pub(crate) fn broadside(dice: f32, mark: &Mark) -> f32 {
    let points = dice * BROADSIDE_DIE;
    let (whole, rest) = (points as u8, points - (points as u8) as f32);
    let (low, high) = (mark.stake.of(whole), mark.stake.of(whole + 1));
    low + rest * (high - low)
}
