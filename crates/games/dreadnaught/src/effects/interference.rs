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
                source != Source::Boost
                    || self.boosts().next().is_some_and(|it| matches!(it.source, BoostSource::System { .. }))
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
            self.end_collision();
        } else if let Some(ship) = self.endangered() {
            self.spare(ship);
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
            Cancelled::Boost => self.cancel_boost(),
            Cancelled::Attach => {
                if let Some(seat) = self.cancel_attach() {
                    umpire.say(|| Event::AttachCancelled { seat });
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
            if own && step.as_boost().is_some() {
                own = false;
            } else if let Some(by) = step.underway_mut().and_then(Underway::turn_back) {
                umpire.say(|| Event::Reflected { seat: by, by: seat });
                return;
            }
        }
    }
}
