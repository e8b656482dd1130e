//! How far models are from each other.

use broadside_geometry::plane::INCH;

use crate::ids::ModelNo;
use crate::measures::distance;
use crate::state::Dystopian;
use crate::vocabulary::Effect;

impl Dystopian {
    /// The distance of two models in hundredths of an inch (DW-1.13).
    pub(crate) fn gap(&self, one: ModelNo, other: ModelNo) -> i32 {
        distance(self.footprint(one).outline(), self.footprint(other).outline())
    }

    /// Whether two models are at most so many inches apart; those far off are not measured.
    pub(crate) fn is_near(&self, one: ModelNo, other: ModelNo, inches: i32) -> bool {
        let reach = |model: ModelNo| self.profile(model).shape.reach();
        let far = (inches + 1) * INCH + reach(one) + reach(other);
        self.model(one).at.is_within(self.model(other).at, far) && self.gap(one, other) <= 100 * inches
    }

    /// The most that one of a model's effects gives; 0 if none does.
    pub(crate) fn effect_most(&self, model: ModelNo, of: impl Fn(Effect, u8) -> Option<u8>) -> u8 {
        let all = self.effects_of(model);
        all.iter().filter_map(|given| of(given.effect, given.x)).max().unwrap_or(0)
    }
}
