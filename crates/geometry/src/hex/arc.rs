//! Sets of bearings.

use super::{Bearing, Direction, Hex};

/// A set of rays and cones, such as those a thing can look or reach along.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Arc {
    rays: u8,
    cones: u8,
}

impl Arc {
    /// All round.
    pub const ALL: Self = Self::new(0b11_1111, 0b11_1111);

    /// The rays and cones whose bits are set: bit `i` is ray `i`, or the cone between rays `i` and `i + 1`.
    ///
    /// # Panics
    ///
    /// If a bit above bit 5 is set.
    #[inline]
    pub const fn new(rays: u8, cones: u8) -> Self {
        assert!((rays | cones) < 1 << 6, "there are six rays and six cones");
        Self { rays, cones }
    }

    /// Whether a relative position lies on one of the rays or in one of the cones; the viewer's own does not.
    #[inline]
    pub fn contains(self, position: Hex) -> bool {
        match position.bearing() {
            Some(Bearing::Ray(ray)) => self.rays >> ray.index() & 1 == 1,
            Some(Bearing::Cone(cone)) => self.cones >> cone.index() & 1 == 1,
            None => false,
        }
    }

    /// Its rays, in order of their number.
    #[inline]
    pub fn rays(self) -> impl Iterator<Item = Direction> {
        directions(self.rays)
    }

    /// Its cones, by the ray on their counter-clockwise side, in order of its number.
    #[inline]
    pub fn cones(self) -> impl Iterator<Item = Direction> {
        directions(self.cones)
    }
}

#[inline]
fn directions(bits: u8) -> impl Iterator<Item = Direction> {
    Direction::ALL.into_iter().filter(move |direction| bits >> direction.index() & 1 == 1)
}
