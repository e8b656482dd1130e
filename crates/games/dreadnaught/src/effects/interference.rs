//! What changes, stops or turns round something else: MOD, IGNORE, CANCEL, REFLECT (DN-23.6 to DN-23.13).

use crate::prelude::*;
use crate::state::{Lasting, LastingEffect};

impl Dreadnaught {
    /// MOD for a while (DN-23.6).
    #[expect(clippy::too_many_arguments, reason = "the four words of MOD, and whose it is")]
    pub(crate) fn modify(
        &mut self,
        seat: Seat,
        source: Source,
        stat: Stat,
        by: i8,
        whom: Whom,
        lasts: Lasts,
        umpire: &mut impl Umpire<Event>,
    ) {
        umpire.say(|| Event::Modified { seat, stat, by });
        if whom != Whom::This {
            let slot = self.slot_behind(seat, source).filter(|_| {
                // What Grid cards make is tied to no System card (DN-6.12).
                source != Source::Boost || self.boost_of_system()
            });
            let what = LastingEffect::Modify { stat, by, whom };
            self.add_lasting(Lasting { owner: seat, slot, what, lasts });
            return;
        }
        if lasts == Lasts::Shot
            && let Some(shot) = self.state.shots.last_mut()
        {
            match stat {
                Stat::Damage => shot.more += by,
                Stat::Pierce => shot.keywords.pierce = (shot.keywords.pierce as i8 + by).max(0) as u8,
                Stat::Defence => shot.defence += by,
                Stat::RangeAgainst => shot.shorter += by,
                _ => {}
            }
            return;
        }
        if let Some(declared) = &mut self.player_mut(seat).declared {
            match (stat, lasts) {
                (Stat::Damage, Lasts::FirstShot) => declared.first += by,
                (Stat::Damage, _) => declared.damage += by,
                (Stat::Shots, _) => declared.shots += by,
                (Stat::Range, _) => declared.range += by,
                (Stat::Pierce, _) => declared.pierce += by,
                _ => {}
            }
        }
    }

    fn boost_of_system(&self) -> bool {
        self.state.steps.iter().rev().find_map(|step| match step {
            Step::Boost(PlayBoost { source, .. }) => Some(matches!(source, BoostSource::System { .. })),
            _ => None,
        }) == Some(true)
    }

    /// IGNORE for a while (DN-23.10).
    pub(crate) fn ignore(
        &mut self,
        seat: Seat,
        source: Source,
        what: Ignored,
        lasts: Lasts,
        umpire: &mut impl Umpire<Event>,
    ) {
        umpire.say(|| Event::Ignoring { seat, what });
        match (what, lasts) {
            (Ignored::LineOfFire, _) => {
                if let Some(shot) = self.state.shots.last_mut() {
                    shot.clear = true;
                }
            }
            (Ignored::DamageEffect, _) => {
                if let Some(declared) = &mut self.player_mut(seat).declared {
                    declared.whole = true;
                }
            }
            (Ignored::Collision, Lasts::Shot | Lasts::FirstShot) => self.spare_collision(),
            _ => {
                let slot = self.slot_behind(seat, source);
                self.add_lasting(Lasting { owner: seat, slot, what: LastingEffect::Ignore(what), lasts });
            }
        }
    }

    /// The one collision of the window has no (further) effect.
    fn spare_collision(&mut self) {
        let shot = self.state.shots.last_mut().filter(|shot| matches!(shot.by, Shooter::Obstacle(_)));
        if let Some(shot) = shot {
            shot.cancelled = true;
            for step in self.state.steps.iter_mut().rev() {
                if let Step::Collide(Collide { next, .. }) = step {
                    *next = u8::MAX;
                    return;
                }
            }
            return;
        }
        let about = self.state.steps.iter().rev().find_map(|step| match step {
            Step::Window(OpenWindow { kind: WindowKind::C, about, .. }) => *about,
            _ => None,
        });
        for step in self.state.steps.iter_mut().rev() {
            if let (Step::ObstacleGoes(ObstacleGoes { spared, .. }), Some(ship)) = (step, about) {
                *spared |= Self::ship_bit(ship);
                return;
            }
        }
    }

    /// CANCEL (DN-23.11).
    pub(crate) fn cancel(
        &mut self,
        seat: Seat,
        source: Source,
        what: Cancelled,
        umpire: &mut impl Umpire<Event>,
    ) {
        match what {
            Cancelled::Shot => {
                if let Some(shot) = self.state.shots.last_mut() {
                    shot.cancelled = true;
                }
            }
            Cancelled::Activation => {
                if let (Some(enemy), _) = self.aim(seat, source)
                    && let Some(declared) = &mut self.player_mut(enemy).declared
                {
                    declared.cancelled = true;
                    umpire.say(|| Event::Cancelled { seat: enemy });
                }
            }
            Cancelled::Boost => {
                // The one below the Boost that cancels.
                let mut boosts = self.state.steps.iter_mut().rev().filter_map(|step| match step {
                    Step::Boost(boost) => Some(boost),
                    _ => None,
                });
                if let Some(boost) = boosts.nth(1) {
                    boost.cancelled = true;
                }
            }
            Cancelled::Attach => {
                for step in self.state.steps.iter_mut().rev() {
                    if let Step::Attach(AttachCard { seat, cancelled, .. }) = step {
                        *cancelled = true;
                        let seat = *seat;
                        umpire.say(|| Event::AttachCancelled { seat });
                        return;
                    }
                }
            }
        }
    }

    /// REFLECT (DN-23.12, DN-23.13).
    pub(crate) fn reflect(&mut self, seat: Seat, source: Source, umpire: &mut impl Umpire<Event>) {
        if let (Some(enemy), _) = self.aim(seat, source)
            && let Some(declared) = &mut self.player_mut(enemy).declared
        {
            declared.reflected = true;
            umpire.say(|| Event::Reflected { seat: enemy, by: seat });
            return;
        }
        // The Boost or effect below the window in which this Boost was played.
        let mut own = true;
        for step in self.state.steps.iter_mut().rev() {
            match step {
                Step::Boost(_) if own => own = false,
                Step::Boost(PlayBoost { seat: by, reflected, .. })
                | Step::Intrude(Intrude { by, reflected, .. }) => {
                    *reflected = true;
                    let by = *by;
                    umpire.say(|| Event::Reflected { seat: by, by: seat });
                    return;
                }
                _ => {}
            }
        }
    }
}
