//! Maintenance actions (DW-14.1 to DW-14.8): repair rolls, one model after the other.

pub(crate) mod jury_rig;
pub(crate) mod order;
pub(crate) mod repair;

use self::order::RepairOrder;
use crate::pieces::{Critical, Layer};
use crate::prelude::*;
use crate::valour::occasion::Occasion;
use crate::vocabulary::{Effect, Window};

impl Dystopian {
    /// The effects of a model that a repair can remove; not all of them under water (DW-14.6).
    pub(crate) fn removable(&self, model: ModelNo) -> impl Iterator<Item = Critical> + '_ {
        let under = self.layer(model) == Layer::Underwater;
        let kept = move |effect| under && matches!(effect, Critical::Breach | Critical::StructuralFailure);
        Critical::ALL.into_iter().filter(move |&effect| self.suffers(model, effect) && !kept(effect))
    }

    /// Whether a model is offered for maintenance (DW-14.8).
    pub(crate) fn may_be_repaired(&self, model: ModelNo) -> Result<(), Refusal> {
        if self.removable(model).next().is_some() {
            return Ok(());
        }
        Err(Refusal::new("DW-14.8", "it has no critical effect that can be removed"))
    }

    pub(crate) fn begin_maintenance(&mut self, unit: UnitNo) {
        self.state.steps.push(RepairOrder { left: self.state.acts.taking_part });
        self.open(Occasion::of(Window::Repair, unit));
    }

    /// Dice of a repair roll: REPAIR, one if there are escorts, the best workshop nearby, and cards (DW-14.2, DW-14.5,
    /// DW-23.43).
    pub(crate) fn repair_dice(&self, model: ModelNo) -> u8 {
        let (owner, layer) = (self.owner(model), self.layer(model));
        let escorts = u8::from(self.unit(self.model(model).unit).escorts > 0);
        let workshop = |friend: ModelNo| {
            self.effect_most(friend, |effect, x| match effect {
                Effect::RepairDice { by, within } => {
                    self.is_near(friend, model, within.of(x).into()).then_some(by.of(x))
                }
                _ => None,
            })
        };
        let friends = self.in_play().filter(|&it| {
            self.owner(it) == owner
                && self.layer(it) == layer
                && self.profile(it).has(|effect| matches!(effect, Effect::RepairDice { .. }))
        });
        let help = friends.map(workshop).max().unwrap_or(0);
        [self.profile(model).repair, escorts, help, self.state.boons.roll.dice]
            .into_iter()
            .fold(0, u8::saturating_add)
    }
}
