//! Rallying in the consolidation step (DW-7.13, DW-7.14).

use broadside_kit::set::Set;

use crate::measures::{PROXIMITY, beyond, is_within, near_models, near_thing};
use crate::pieces::{Critical, Ground};
use crate::prelude::*;
use crate::vocabulary::Effect;

impl Dystopian {
    /// Every model of the active unit that can rally does so (DW-7.14).
    pub(crate) fn rally(&mut self, unit: UnitNo, umpire: &mut impl Umpire<Event>) {
        let unused = self.unused_actions(unit);
        let models: arrayvec::ArrayVec<ModelNo, { crate::limits::ALL_UNIT_MODELS }> =
            self.members(unit).collect();
        for model in models {
            if self.model(model).disorder == 0 || !self.can_rally(model) {
                continue;
            }
            let levels = 1 + unused + u8::from(self.is_commanded(model));
            let rallied = self.model_mut(model);
            rallied.disorder = rallied.disorder.saturating_sub(levels);
            let disorder = rallied.disorder;
            umpire.say(|| Event::Rallied { model, disorder });
        }
    }

    /// Actions that the unit has left unmade (DW-7.11).
    pub(crate) fn unused_actions(&self, unit: UnitNo) -> u8 {
        let made = self.state.activation.as_ref().map_or(0, |activation| activation.actions);
        self.action_limit(unit).saturating_sub(made)
    }

    /// Whether a model of the active unit can rally (DW-7.13).
    pub fn can_rally(&self, model: ModelNo) -> bool {
        let unit = self.model(model).unit;
        let crippled = self.members(unit).any(|mate| self.model(mate).crippled);
        self.model(model).effects[Critical::Hazard as usize] == 0
            && (!crippled || self.is_commanded(model))
            && !self.breaks_coherency(model)
            && !self.is_crowded(model)
    }

    /// Whether terrain or a model of another unit is within proximity (DW-7.13).
    fn is_crowded(&self, model: ModelNo) -> bool {
        let (placed, layer) = (self.footprint(model), self.layer(model));
        let unit = self.model(model).unit;
        let mut others = self.in_play().filter(|&other| self.model(other).unit != unit);
        let near = |other: ModelNo| {
            self.is_near(model, other, PROXIMITY)
                && near_models(
                    (layer, placed.outline()),
                    (self.layer(other), self.footprint(other).outline()),
                )
        };
        if others.any(near) {
            return true;
        }
        let harmless =
            self.effects_of(model).iter().fold(Set::<Ground>::NONE, |all, given| match given.effect {
                Effect::RalliesNear(grounds) => all.union(grounds),
                _ => all,
            });
        let solid = |kind: Ground| kind.is_solid() && !harmless.contains(kind);
        let (at, reach) = (self.model(model).at, self.profile(model).reach() + beyond(100 * PROXIMITY));
        let mut features = self.state.terrain.iter().filter(|it| {
            let terrain = self.content.terrain_of(it.terrain);
            solid(terrain.kind) && it.at.is_within(at, reach + terrain.reach())
        });
        features.any(|it| {
            let there = self.terrain(it).1;
            there.is_some_and(|there| near_thing((layer, placed.outline()), there.outline()))
        })
    }

    /// Whether a battle-ready friend with Flag Command is near, or is it itself (DW-23.21).
    pub fn is_commanded(&self, model: ModelNo) -> bool {
        let owner = self.unit(self.model(model).unit).owner;
        let placed = self.footprint(model);
        let mut friends = self.in_play().filter(|&it| self.unit(self.model(it).unit).owner == owner);
        friends.any(|friend| {
            let reach = self.effects_of(friend).into_iter().filter_map(|given| match given.effect {
                Effect::Commands(inches) => Some(inches.of(given.x)),
                _ => None,
            });
            let reach = reach.max().filter(|_| !self.model(friend).crippled);
            reach.is_some_and(|inches| {
                is_within(placed.outline(), self.footprint(friend).outline(), inches.into())
            })
        })
    }
}
