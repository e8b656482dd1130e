//! What the scenarios ask (IN-15 to IN-19).

pub(crate) mod beacons;
pub(crate) mod breakthrough;
pub(crate) mod gauntlet;
pub(crate) mod salvage;
pub(crate) mod take_crates;

use broadside_geometry::plane::Point;

use crate::state::Inertia;

impl Inertia {
    /// The beacons or gates of the scenario, or where its crates lie at first.
    pub(crate) fn points(&self) -> &[Point] {
        &self.scenario().points[self.count() - 2]
    }
}
