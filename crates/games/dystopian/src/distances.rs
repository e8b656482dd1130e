//! How far models are from each other.

use crate::ids::ModelNo;
use crate::measures::{beyond, distance};
use crate::state::Dystopian;

impl Dystopian {
    /// The distance of two models in hundredths of an inch (DW-1.13).
    pub(crate) fn gap(&self, one: ModelNo, other: ModelNo) -> i32 {
        distance(self.footprint(one).outline(), self.footprint(other).outline())
    }

    /// Whether two models are at most so many inches apart; those plainly near or far off are not measured.
    pub(crate) fn is_near(&self, one: ModelNo, other: ModelNo, inches: i32) -> bool {
        let (mine, its) = (&self.profile(one).stencil, &self.profile(other).stencil);
        let square = self.model(one).at.distance_squared(self.model(other).at);
        let nearer = |mils: i32| square < i64::from(mils) * i64::from(mils);
        let limit = beyond(100 * inches);
        nearer(limit + mine.least() + its.least())
            || nearer(limit + mine.reach() + its.reach())
                && self.footprint(one).outline().is_nearer(self.footprint(other).outline(), limit)
    }
}
