//! Arcs of a model: fore, aft, port, starboard and any other, by its own lines.
//!
//! Games ask in different ways whether something is in an arc. From where the arc begins, [`Arc::wedge`] tells
//! whether a point is in it, some of an outline is, or how much of a peg is. [`Arc::bears`] goes by the bearing of a
//! single point, rounded to the tenth of a degree; what lies on a border is then in both arcs.

use broadside_geometry::plane::{Heading, Point, Pose, Scale, Vector, Wedge};

/// An arc of a model, in tenths of a degree clockwise from its bow.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Arc {
    /// Its middle line.
    pub centre: i32,
    /// How far it reaches to each side of that: 450 for a quarter, 1800 all round.
    pub half: i32,
}

impl Arc {
    /// The quarter before the bow.
    pub const FORE: Self = Self { centre: 0, half: 450 };
    /// The quarter to the right.
    pub const STARBOARD: Self = Self { centre: 900, half: 450 };
    /// The quarter behind the stern.
    pub const AFT: Self = Self { centre: 1800, half: 450 };
    /// The quarter to the left.
    pub const PORT: Self = Self { centre: 2700, half: 450 };
    /// Everywhere.
    pub const ALL_ROUND: Self = Self { centre: 0, half: 1800 };
    /// The four quarters, clockwise from the bow.
    pub const QUARTERS: [Self; 4] = [Self::FORE, Self::STARBOARD, Self::AFT, Self::PORT];

    /// The arc of a model that lies so, from the point it turns about.
    pub const fn wedge(self, scale: Scale, pose: Pose) -> Wedge {
        Wedge { scale, tip: pose.at, centre: pose.heading.turned(self.centre), half: self.half }
    }

    /// Whether the bearing of a point, rounded to the tenth of a degree, is in the arc, its borders included. The
    /// point that the model turns about itself is in every arc.
    pub fn bears(self, pose: Pose, point: Point) -> bool {
        bearing(pose, point).is_none_or(|bearing| self.holds(bearing))
    }

    /// Whether a bearing, in tenths of a degree from the bow, is in the arc, its borders included.
    pub const fn holds(self, bearing: i32) -> bool {
        let off = (bearing - self.centre).rem_euclid(3600);
        off <= self.half || 3600 - off <= self.half
    }
}

/// Where a point lies from a model: more than -1800 to 1800 tenths of a degree from its bow, starboard positive,
/// rounded to the nearest; none for the point that the model turns about.
pub fn bearing(pose: Pose, point: Point) -> Option<i32> {
    Some(pose.heading.turn_to((point - pose.at).bearing()?))
}

/// Of the headings `step` tenths of a degree apart the one that leads furthest along a way; of two that lead as far,
/// the clockwise one. For a bow that is laid on something where headings are few.
pub fn nearest_heading(scale: Scale, way: Vector, step: i32) -> Heading {
    // Clockwise from behind, so that the last of the best is the clockwise one.
    let behind = way.bearing().map_or(0, |bearing| i32::from(bearing.opposite().tenths()) / step);
    let headings = (behind..behind + 3600 / step).map(|index| Heading::from_tenths(step * index));
    headings.max_by_key(|&heading| scale.fore(way, heading)).unwrap_or_default()
}
