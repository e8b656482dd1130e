//! Positions counted round the viewer.

use super::{Bearing, Hex};

/// A relative position, by its distance from the viewer and its place on the ring of cells at that distance.
///
/// ```text
///             __
///          __/0 \__
///       __/11\__/1 \__
///      /10\__/  \__/2 \        the ring at distance 2
///      \__/  \__/  \__/
///      /9 \__/▲ \__/3 \
///      \__/  \__/  \__/
///      /8 \__/  \__/4 \
///      \__/7 \__/5 \__/
///         \__/6 \__/
///            \__/
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ring {
    /// Steps from the viewer, 1 to 42.
    pub distance: u8,
    /// Steps along the ring, clockwise from straight ahead: 0 to 6 times the distance, less 1.
    pub index: u8,
}

impl Hex {
    /// The place of a relative position on its ring; none for the position of the viewer.
    ///
    /// The position is at most 42 cells away: further out the index would not fit.
    #[inline]
    pub fn ring(self) -> Option<Ring> {
        let (Bearing::Ray(side) | Bearing::Cone(side)) = self.bearing()?;
        let distance = self.distance(Self::ZERO);
        debug_assert!(distance <= 42, "a ring is counted up to distance 42");
        // Turned to the first side of the ring, which starts straight ahead, the steps along it are columns.
        let along = self.seen_from(Self::ZERO, side).q as u8;
        Some(Ring { distance, index: side.index() * distance + along })
    }
}
