//! Positions counted round the viewer.

use super::{Bearing, Hex};

/// A relative position, by its distance from the viewer and its place on the ring of cells at that distance.
///
/// ```text
///                 0
///            11  ___   1
///             __/   \__          the ring at distance 2:
///      10    /  \___/  \   2     each of its six sides takes 2 steps
///            \__/   \__/
///       9    /  \___/  \   3
///            \__/   \__/
///       8       \___/      4
///             7       5
///                 6
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
        Some(Ring { distance, index: side.index().wrapping_mul(distance).wrapping_add(along) })
    }
}
