//! Words for things, in sentences and choices.

use crate::ids::{ModelNo, UnitNo};
use crate::state::Dystopian;

impl Dystopian {
    /// "Petrel Frigate 2", by the place among those of its profile in the unit.
    pub(crate) fn model_name(&self, model: ModelNo) -> String {
        let (unit, profile) = (self.model(model).unit, self.model(model).profile);
        let first = self.unit(unit).first;
        let alike = |it: &ModelNo| self.model(*it).profile == profile;
        let number = (first.0..=model.0).map(ModelNo).filter(alike).count();
        let all = (first.0..first.0 + self.unit(unit).models).map(ModelNo).filter(alike).count();
        let name = &self.content.unit(profile).name;
        if all == 1 { name.clone() } else { format!("{name} {number}") }
    }

    /// What a unit is called.
    pub(crate) fn unit_name(&self, unit: UnitNo) -> String {
        self.parent(unit).name.clone()
    }
}
