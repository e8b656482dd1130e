//! Formations, coherency and what covers a unit (DW-2.10 to DW-2.13), and the effects that a model has.

use arrayvec::ArrayVec;

use broadside_kit::plane::base::Placed;
use broadside_kit::plane::groups::{Groups, groups};

use crate::content::Given;
use crate::ids::{ModelNo, UnitNo};
use crate::limits::{ABILITIES, ALL_UNIT_MODELS, EFFECTS};
use crate::measures::{footprint, is_within};
use crate::state::{Dystopian, Mates};
use crate::vocabulary::Effect;

/// The longest link of a formation, in inches (DW-2.10).
const LINK: i32 = 4;

/// What a model has: its own effects, and unit benefits of others.
pub(crate) type Effects = ArrayVec<Given, { ABILITIES * EFFECTS }>;

impl Dystopian {
    /// A model where it lies.
    pub fn footprint(&self, model: ModelNo) -> Placed {
        footprint(self.profile(model).shape, self.model(model).pose())
    }

    /// The formations of a unit, by their first model (DW-2.10).
    pub fn formations(&self, unit: UnitNo) -> ArrayVec<Mates, ALL_UNIT_MODELS> {
        let models: ArrayVec<ModelNo, ALL_UNIT_MODELS> = self.members(unit).collect();
        let places: ArrayVec<Placed, ALL_UNIT_MODELS> =
            models.iter().map(|&model| self.footprint(model)).collect();
        let linked =
            |one: usize, other: usize| is_within(places[one].outline(), places[other].outline(), LINK);
        let found: Groups = groups(models.len(), linked);
        let mates = |group: &u32| {
            broadside_kit::plane::groups::members(*group).map(|place| self.mate(models[place])).collect()
        };
        found.iter().map(mates).collect()
    }

    /// Whether all models of a unit form one formation (DW-2.10).
    pub fn in_coherency(&self, unit: UnitNo) -> bool {
        self.formations(unit).len() < 2
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
        let carries = |&mate: &ModelNo| mate != model && self.gives_benefit(mate);
        if self.members(unit).any(|mate| carries(&mate)) {
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

    fn gives_benefit(&self, model: ModelNo) -> bool {
        self.profile(model).effects.iter().any(|given| given.benefit)
    }

    /// The models that hang together with a model, itself included.
    pub fn formation_of(&self, model: ModelNo) -> Mates {
        let (unit, own) = (self.model(model).unit, self.mate(model));
        let found = self.formations(unit).into_iter().find(|formation| formation.contains(own));
        found.unwrap_or_else(|| Mates::one(own))
    }

    /// The sum of what effects give a model now.
    pub fn effect_sum(&self, model: ModelNo, of: impl Fn(Effect, u8) -> Option<u8>) -> u8 {
        let all = self.effects_of(model);
        all.iter().filter_map(|given| of(given.effect, given.x)).fold(0, u8::saturating_add)
    }

    /// Whether a model has an effect now.
    pub fn has_effect(&self, model: ModelNo, which: impl Fn(Effect) -> bool) -> bool {
        self.effects_of(model).iter().any(|given| which(given.effect))
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
