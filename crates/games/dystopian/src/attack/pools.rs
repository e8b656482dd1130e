//! The pools of an attack, its threshold, and what turns its dice (DW-12.13 to DW-12.21).

use crate::attributes::Changes;
use crate::content::Mount;
use crate::dice::rolling::Roll;
use crate::dice::{Against, Chances};
use crate::measures::{bands, distance, is_aft};
use crate::pieces::{Layer, Special};
use crate::prelude::*;
use crate::state::{Attack, Target};
use crate::visibility::Lying;
use crate::vocabulary::{Effect, Ignored, Reroll, Shot};

/// Resistance dice for each participant whose visibility is hampered (DW-12.16).
const HAMPERED: u8 = 2;

impl Dystopian {
    /// The roll of the attack that is declared, with all that is known of it.
    pub(crate) fn attack_roll(&self, unit: UnitNo, attack: &Attack) -> Option<Roll> {
        let target = attack.target?;
        let there = self.lying(target)?;
        let boons = &self.state.boons.roll;
        let participants = || self.of_mates(unit, attack.participants());
        let sum = |of: fn(Shot, u8) -> Option<u8>| self.quality_sum(unit, attack, of);
        let model = target.model();
        let ablative = model.map_or(0, |model| {
            self.effect_sum(model, |effect, x| match effect {
                Effect::Ablates(dice) => Some(dice.of(x)),
                _ => None,
            })
        });
        let chances = Chances {
            dice: self.firepower(unit, attack, &there).saturating_add(boons.dice),
            disorder: self.highest_disorder(participants()),
            blanks: self.blanks_again(unit, attack).saturating_add(blanks(boons.reroll)),
            devastating: sum(|shot, x| match shot {
                Shot::Devastates(dice) => Some(dice.of(x)),
                _ => None,
            }),
            ablative,
            piercing: sum(|shot, x| match shot {
                Shot::Pierces(dice) => Some(dice.of(x)),
                _ => None,
            }),
            threshold: self.attack_threshold(unit, attack, target),
        };
        let deflected = model.is_some_and(|model| {
            self.has_effect(
                model,
                |it| matches!(it, Effect::Deflects { modes, .. } if modes.meets(attack.mode.0)),
            )
        });
        let against = Against {
            dice: self.resistance(unit, attack, target, &there),
            unconventional: self.is_unconventional(attack, target, &there),
            deflected,
            outrun: sum(|shot, x| match shot {
                Shot::Outruns(dice) => Some(dice.of(x)),
                _ => None,
            }),
            blanks: blanks(boons.resistance_reroll),
        };
        let mut roll = Roll::new(self.unit(unit).owner, chances, against);
        roll.any = any(boons.reroll);
        Some(roll)
    }

    /// What a quality gives, summed over the contributing weapons.
    pub(crate) fn quality_sum(
        &self,
        unit: UnitNo,
        attack: &Attack,
        of: impl Fn(Shot, u8) -> Option<u8>,
    ) -> u8 {
        let shots = self.contributing(unit, attack).flat_map(|it| self.shots(it.2));
        shots.filter_map(|(shot, x, _)| of(shot, x)).fold(0, u8::saturating_add)
    }

    /// How many contributing weapons have a quality, and how many there are.
    fn weapons_with(&self, unit: UnitNo, attack: &Attack, which: fn(Shot) -> bool) -> (usize, usize) {
        let has = |mount: Mount| self.shots(mount).any(|it| which(it.0));
        let with = self.contributing(unit, attack).filter(|it| has(it.2)).count();
        (with, self.contributing(unit, attack).count())
    }

    /// FIREPOWER of all contributing weapons, and a die for each further one with Synergy (DW-12.13, DW-23.71).
    fn firepower(&self, unit: UnitNo, attack: &Attack, there: &Lying) -> u8 {
        let each = self
            .contributing(unit, attack)
            .map(|(model, _, mount)| self.dice_of(model, mount, attack, there));
        let dice = each.fold(0, u8::saturating_add);
        let synergy = self.weapons_with(unit, attack, |shot| shot == Shot::Synergy).0;
        dice.saturating_add(synergy.saturating_sub(1) as u8)
    }

    /// The dice of a weapon: more against some layers, times more after passing over the target (DW-23.72, DW-23.73).
    pub(crate) fn dice_of(&self, model: ModelNo, mount: Mount, attack: &Attack, there: &Lying) -> u8 {
        let placed = self.footprint(model);
        let printed =
            self.content.weapon(mount.weapon).firepower_in(bands(placed.outline(), there.placed.outline()));
        let passed = self.state.activation.as_ref().is_some_and(|activation| {
            let over = attack.target.and_then(Target::model);
            over.is_some_and(|over| activation.overflown.contains(&(self.mate(model), over)))
        });
        let changes = self.shots(mount).fold(Changes::NONE, |changes, (shot, x, _)| match shot {
            Shot::Firepower { by, at } if at.contains(there.layer) => changes.plus(by.of(x).into()),
            Shot::Overflight(times) if passed => changes.times_halves(2 * times.of(x)),
            _ => changes,
        });
        changes.of(printed.unwrap_or(0))
    }

    fn resistance(&self, unit: UnitNo, attack: &Attack, target: Target, there: &Lying) -> u8 {
        let parts = self.resistance_parts(unit, attack, target, there);
        parts.into_iter().map(|(_, dice)| dice).fold(0, u8::saturating_add)
    }

    /// DEFENCES, and dice for bad sight, escorts, air support and cards, each with what people call it (DW-12.14 to
    /// DW-12.18).
    pub(crate) fn resistance_parts(
        &self,
        unit: UnitNo,
        attack: &Attack,
        target: Target,
        there: &Lying,
    ) -> [(&'static str, u8); 6] {
        // DW-13.11, DW-21.15.
        let defends = target.model().filter(|_| !attack.mode.has(Special::Torrent));
        let defences = defends.map_or(0, |model| self.defences(model));
        let (obscured, hampered) = self.bad_sight(unit, attack, target);
        let lobbed = self.contributing(unit, attack).filter_map(|(model, _, mount)| {
            let blind = || !self.view(model, target, attack.mode.has(Special::Submerged)).visible;
            self.lobs(mount, there.layer).filter(|_| blind())
        });
        let lobbed = lobbed.fold(0, u8::saturating_add);
        [
            ("defences", defences),
            ("obscured", obscured),
            ("hampered", hampered),
            ("lobbed", lobbed),
            ("help", attack.helped),
            ("cards", self.state.boons.roll.resistance),
        ]
    }

    /// Dice for obscured and for hampered visibility of all participants.
    fn bad_sight(&self, unit: UnitNo, attack: &Attack, target: Target) -> (u8, u8) {
        if self.sees_clearly(unit, attack, target) {
            return (0, 0);
        }
        let smoke = target.model().map_or(0, |model| {
            self.effect_most(model, |effect, x| match effect {
                Effect::Hampers(inches) => Some(inches.of(x)),
                _ => None,
            })
        });
        let mut dice = (0_u8, 0_u8);
        for model in self.of_mates(unit, attack.participants()) {
            let view = self.view(model, target, attack.mode.has(Special::Submerged));
            // DW-13.8, DW-23.66: bombs fall past what is in the way, and what is lobbed pays for it otherwise.
            if view.visible && !attack.mode.has(Special::Bomb) {
                dice.0 = dice.0.saturating_add(view.obscured);
            }
            let far = smoke > 0
                && self.lying(target).is_some_and(|there| {
                    distance(self.footprint(model).outline(), there.placed.outline()) > 100 * i32::from(smoke)
                });
            if view.hampered || far {
                dice.1 = dice.1.saturating_add(HAMPERED);
            }
        }
        dice
    }

    /// Whether bad sight gives no dice: by a card, by homing weapons, or by a friend who listens (DW-23.45, DW-23.62).
    fn sees_clearly(&self, unit: UnitNo, attack: &Attack, target: Target) -> bool {
        let (homing, all) = self.weapons_with(unit, attack, |shot| shot == Shot::Homes);
        if attack.clear || homing > 0 && 2 * homing >= all {
            return true;
        }
        let Some(model) = target.model() else { return false };
        let (owner, layer) = (self.unit(unit).owner, self.layer(model));
        let mut friends = self.in_play().filter(|&it| {
            self.owner(it) == owner && self.profile(it).has(|effect| matches!(effect, Effect::Spots { .. }))
        });
        friends.any(|friend| {
            let spots = self.effect_first(friend, |effect, x| match effect {
                Effect::Spots { within, at } => {
                    (at.contains(layer) && self.is_near(friend, model, within.of(x).into())).then_some(())
                }
                _ => None,
            });
            spots.is_some()
        })
    }

    /// An AIRBORNE target, unless weapons are made for it, or it flies low (DW-12.19, DW-13.4, DW-23.24).
    fn is_unconventional(&self, attack: &Attack, target: Target, there: &Lying) -> bool {
        let low = |model| self.ignores(model).contains(Ignored::UnconventionalTarget);
        there.layer == Layer::Airborne
            && !attack.mode.has(Special::Aerial)
            && !target.model().is_some_and(low)
    }

    /// ARMOUR of the target, with a screen and from astern (DW-12.20, DW-12.21, DW-23.40).
    fn attack_threshold(&self, unit: UnitNo, attack: &Attack, target: Target) -> u8 {
        let model = match target {
            Target::Model(model) => model,
            Target::Feature(place) => return self.feature_armour(place),
        };
        let screen = self.effect_most(model, |effect, x| match effect {
            Effect::Armour { by, unless } if !unless.meets(attack.mode.0) => Some(by.of(x)),
            _ => None,
        });
        let changes = Changes::NONE.plus(screen.into());
        let astern = !attack.mode.has(Special::Bomb)
            && !self.ignores(model).contains(Ignored::VulnerableStern)
            && self.is_from_astern(unit, attack, model);
        self.armour(model, if astern { changes.plus(-1) } else { changes })
    }

    /// Whether half or more of the participants lie in the aft arc of a target (DW-12.21, DW-24.10).
    fn is_from_astern(&self, unit: UnitNo, attack: &Attack, target: ModelNo) -> bool {
        let pose = self.model(target).pose();
        let all = attack.participants();
        let aft = self.of_mates(unit, all).filter(|&model| is_aft(pose, self.model(model).at)).count();
        2 * aft >= all.len()
    }

    /// Blanks that may be rolled again: by a system of the unit, or by all weapons (DW-23.47, DW-23.68).
    fn blanks_again(&self, unit: UnitNo, attack: &Attack) -> u8 {
        let (sustained, all) = self.weapons_with(unit, attack, |shot| shot == Shot::Sustained);
        if sustained == all {
            return u8::MAX;
        }
        let engine = |effect: Effect, x: u8| match effect {
            Effect::RerollsBlanks(dice) => Some(dice.of(x)),
            _ => None,
        };
        let participants = self.of_mates(unit, attack.participants());
        participants.map(|model| self.effect_most(model, engine)).max().unwrap_or(0)
    }
}

/// How many blanks a card lets roll again.
pub(crate) fn blanks(reroll: Option<Reroll>) -> u8 {
    reroll.filter(|it| it.blanks).map_or(0, |it| it.most.unwrap_or(u8::MAX))
}

/// How many dice of any face a card lets roll again.
pub(crate) fn any(reroll: Option<Reroll>) -> u8 {
    reroll.filter(|it| !it.blanks).map_or(0, |it| it.most.unwrap_or(u8::MAX))
}
