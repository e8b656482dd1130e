//! Formations, coherency and what covers a unit (DW-2.10 to DW-2.13), and the effects that a model has.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use broadside_kit::plane::base::Placed;
use broadside_kit::plane::groups::{Groups, groups};

use crate::content::Given;
use crate::ids::{ModelNo, UnitNo};
use crate::limits::{ABILITIES, ALL_UNIT_MODELS, EFFECTS};
use crate::state::{Dystopian, Mates};
use crate::vocabulary::Effect;

/// The longest link of a formation, in inches (DW-2.10).
const LINK: i32 = 4;

/// What a model has: its own effects, and unit benefits of others.
pub(crate) type Effects = ArrayVec<Given, { ABILITIES * EFFECTS }>;

impl Dystopian {
    /// A model where it lies.
    pub fn footprint(&self, model: ModelNo) -> Placed {
        self.profile(model).footprint(self.model(model).pose())
    }

    /// The formations of a unit, by their first model (DW-2.10).
    pub fn formations(&self, unit: UnitNo) -> ArrayVec<Mates, ALL_UNIT_MODELS> {
        let models: ArrayVec<ModelNo, ALL_UNIT_MODELS> = self.members(unit).collect();
        let linked = |one: usize, other: usize| self.is_near(models[one], models[other], LINK);
        let found: Groups = groups(models.len(), linked);
        let mates = |group: &u32| {
            broadside_kit::plane::groups::members(*group).map(|place| self.mate(models[place])).collect()
        };
        found.iter().map(mates).collect()
    }

    /// Whether all models of a unit form one formation (DW-2.10).
    pub fn in_coherency(&self, unit: UnitNo) -> bool {
        self.members(unit).nth(1).is_none() || self.formations(unit).len() < 2
    }

    /// What a model has at the moment: the effects of its properties, of its systems unless they fail, and the unit
    /// benefits of mates that cover it; each benefit once, whoever carries it (DW-2.13, DW-15.16).
    pub(crate) fn effects_of(&self, model: ModelNo) -> Effects {
        let fail = self.systems_fail(model);
        let mut found = Effects::new();
        for given in self.profile(model).effects.iter().filter(|given| !(given.system && fail)) {
            add(&mut found, *given);
        }
        let unit = self.model(model).unit;
        let carries = |&mate: &ModelNo| mate != model && self.profile(mate).benefits;
        if self.has_benefactors(model) {
            let formation = self.formation_of(model);
            let near = self.members(unit).filter(carries).filter(|&it| formation.contains(self.mate(it)));
            for mate in near {
                let broken = self.systems_fail(mate);
                let all = self.profile(mate).effects.iter().filter(|given| given.benefit);
                for given in all.filter(|given| !given.system || !(fail || broken)) {
                    add(&mut found, *given);
                }
            }
        }
        found
    }

    /// Whether a mate may have benefits for a model that it does not have itself. One of the same profile has none: what
    /// fails on the model itself it does not get from others either (DW-15.16).
    fn has_benefactors(&self, model: ModelNo) -> bool {
        let (unit, profile) = (self.model(model).unit, self.model(model).profile);
        let other = |mate: ModelNo| self.model(mate).profile != profile && self.profile(mate).benefits;
        self.unit(unit).bought.attachment.is_some() && self.members(unit).any(other)
    }

    /// Shows what a model has at the moment, until somebody has seen enough.
    pub(crate) fn each_effect(&self, model: ModelNo, mut each: impl FnMut(&Given) -> ControlFlow<()>) {
        let profile = self.profile(model);
        if profile.doubled || self.has_benefactors(model) {
            _ = self.effects_of(model).iter().try_for_each(each);
            return;
        }
        // Nothing is to be merged: what the profile has is what the model has.
        let fail = self.systems_fail(model);
        _ = profile.effects.iter().filter(|given| !(given.system && fail)).try_for_each(&mut each);
    }

    /// The models that hang together with a model, itself included.
    pub fn formation_of(&self, model: ModelNo) -> Mates {
        let (unit, own) = (self.model(model).unit, self.mate(model));
        if self.members(unit).nth(1).is_none() {
            return Mates::one(own);
        }
        let found = self.formations(unit).into_iter().find(|formation| formation.contains(own));
        found.unwrap_or_else(|| Mates::one(own))
    }

    /// The sum of what effects give a model now.
    pub fn effect_sum(&self, model: ModelNo, of: impl Fn(Effect, u8) -> Option<u8>) -> u8 {
        let mut sum = 0_u8;
        self.each_effect(model, |given| {
            sum = sum.saturating_add(of(given.effect, given.x).unwrap_or(0));
            ControlFlow::Continue(())
        });
        sum
    }

    /// The most that one of a model's effects gives; 0 if none does.
    pub(crate) fn effect_most(&self, model: ModelNo, of: impl Fn(Effect, u8) -> Option<u8>) -> u8 {
        let mut most = 0;
        self.each_effect(model, |given| {
            most = most.max(of(given.effect, given.x).unwrap_or(0));
            ControlFlow::Continue(())
        });
        most
    }

    /// The first of a model's effects that gives something.
    pub(crate) fn effect_first<T>(&self, model: ModelNo, of: impl Fn(Effect, u8) -> Option<T>) -> Option<T> {
        let mut found = None;
        self.each_effect(model, |given| {
            found = of(given.effect, given.x);
            if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }

    /// Whether a model has an effect now.
    pub fn has_effect(&self, model: ModelNo, which: impl Fn(Effect) -> bool) -> bool {
        let mut found = false;
        self.each_effect(model, |given| {
            found = which(given.effect);
            if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }

    /// The models of some mates, in order.
    pub fn of_mates(&self, unit: UnitNo, mates: Mates) -> impl Iterator<Item = ModelNo> + '_ {
        self.members(unit).filter(move |&model| mates.contains(self.mate(model)))
    }
}

/// A benefit of the same kind is there once, with the higher number; all else adds up.
fn add(found: &mut Effects, given: Given) {
    let kind = std::mem::discriminant(&given.effect);
    let same = found.iter_mut().find(|it| it.benefit && std::mem::discriminant(&it.effect) == kind);
    match same {
        Some(same) if given.benefit => same.x = same.x.max(given.x),
        _ => _ = found.try_push(given),
    }
}
