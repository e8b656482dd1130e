//! Actions in general (DW-12.1 to DW-12.8): how many are left, who may take part, and the crew check of crippled models.

pub(crate) mod choose;
pub(crate) mod freeze;
pub(crate) mod participants;
pub(crate) mod shock;
pub(crate) mod special;
pub(crate) mod sweep;
pub(crate) mod tender;

use crate::content::Mount;
use crate::limits::MOUNTS;
use crate::prelude::*;
use crate::state::{Acts, Mates};

impl Dystopian {
    /// The action step of a unit begins (DW-7.10).
    pub(crate) fn begin_actions(&mut self) {
        self.state.acts = Acts::default();
        self.state.steps.push(choose::ChooseAction);
    }

    /// Actions that a unit may still make in its action step, those of cards among them.
    pub(crate) fn actions_left(&self, unit: UnitNo) -> u8 {
        let made = self.state.activation.as_ref().map_or(0, |activation| activation.actions);
        self.action_limit(unit).saturating_add(self.state.boons.extra_actions).saturating_sub(made)
    }

    /// So many actions are used up.
    pub(crate) fn use_actions(&mut self, count: u8) {
        if let Some(activation) = &mut self.state.activation {
            activation.actions = activation.actions.saturating_add(count);
        }
    }

    /// Whether a model may take part in an action at all: not after a ram (DW-12.5), and not with an attachment that
    /// has had its own number of actions (DW-18.4).
    pub(crate) fn bars(&self, model: ModelNo) -> Option<Refusal> {
        let unit = self.model(model).unit;
        let rammed = self.state.activation.as_ref().is_some_and(|it| it.rammed.contains(self.mate(model)));
        if rammed {
            return Some(Refusal::new("DW-12.5", "it has declared a ram in this activation"));
        }
        let limit = self.profile(model).action_limit;
        let spent = self.is_attached(model)
            && !self.state.acts.counted
            && limit < self.parent(unit).action_limit
            && self.state.acts.attached >= limit;
        spent.then_some(Refusal::new("DW-18.4", "the attachment has taken part in as many actions as it may"))
    }

    /// Whether a model belongs to the attachment of its unit.
    pub(crate) fn is_attached(&self, model: ModelNo) -> bool {
        self.model(model).profile != self.unit(self.model(model).unit).bought.unit
    }

    /// Whether a model may join those that take part: all of them belong to one formation (DW-12.4).
    pub(crate) fn may_join(&self, model: ModelNo, others: Mates) -> bool {
        others.is_empty() || self.formation_of(model).meets(others)
    }

    /// Models take part in an action, which is noted of an attachment, once for each action (DW-18.4).
    pub(crate) fn take_part(&mut self, unit: UnitNo, models: Mates) {
        self.state.acts.taking_part = models;
        if !self.state.acts.counted && self.of_mates(unit, models).any(|model| self.is_attached(model)) {
            self.state.acts.counted = true;
            self.state.acts.attached = self.state.acts.attached.saturating_add(1);
        }
    }

    /// Whether a group crew check is due: somebody who takes part is crippled (DW-12.7).
    pub(crate) fn needs_check(&self, unit: UnitNo, models: Mates) -> bool {
        self.of_mates(unit, models).any(|model| self.model(model).crippled)
    }

    /// A mount of a model, with the weapon options its unit was bought with.
    pub(crate) fn mount(&self, model: ModelNo, place: u8) -> Option<Mount> {
        let (unit, profile) = (self.model(model).unit, self.model(model).profile);
        let of = self.unit(unit).bought.parts().find(|part| part.0 == profile);
        let options = of.map_or(0, |part| part.2);
        let profile = self.content.unit(profile);
        let mut taken = (0..).zip(&profile.options).filter(|&(at, _)| options & 1_u8.wrapping_shl(at) != 0);
        let replaced = taken.find(|(_, option)| option.replace == place).map(|(_, option)| option.by);
        replaced.or_else(|| profile.mounts.get(usize::from(place)).copied())
    }

    /// The mounts of a model by their places.
    pub(crate) fn mounts(&self, model: ModelNo) -> impl Iterator<Item = (u8, Mount)> + '_ {
        let (unit, profile) = (self.model(model).unit, self.model(model).profile);
        let of = self.unit(unit).bought.parts().find(|part| part.0 == profile);
        let options = of.map_or(0, |part| part.2);
        let profile = self.content.unit(profile);
        (0..MOUNTS as u8).zip(&profile.mounts).map(move |(place, &printed)| {
            if options == 0 {
                return (place, printed);
            }
            let taken = (0..).zip(&profile.options).filter(|&(at, _)| options & 1_u8.wrapping_shl(at) != 0);
            let mut replaced = taken.filter(|(_, option)| option.replace == place);
            (place, replaced.next().map_or(printed, |(_, option)| option.by))
        })
    }
}
