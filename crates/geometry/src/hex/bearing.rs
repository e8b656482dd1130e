//! On which ray or in which cone a position lies.

use std::cmp::Ordering::{Equal, Greater, Less};

use super::{Direction, Hex};

/// The way to a relative position: straight along a direction, or between two.
///
/// ```text
///            ray 0
///       cone 5 │ cone 0
///   ray 5 ╲    │    ╱ ray 1
///           ╲  │  ╱
///    cone 4    ●    cone 1
///           ╱  │  ╲
///   ray 4 ╱    │    ╲ ray 2
///       cone 3 │ cone 2
///            ray 3
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Bearing {
    /// Straight along this direction.
    Ray(Direction),
    /// In the open wedge between this direction and the next one clockwise.
    Cone(Direction),
}

impl Hex {
    /// The bearing of a relative position; none for the position of the viewer.
    #[inline]
    pub fn bearing(self) -> Option<Bearing> {
        // Each of the three lines through the origin along which a coordinate is 0 holds two opposite rays.
        let (q, r) = (self.q as i32, self.r as i32);
        Some(match (q.cmp(&0), r.cmp(&0), (q + r).cmp(&0)) {
            (Equal, Equal, _) => return None,
            (Equal, Less, _) => Bearing::Ray(Direction::new(0)),
            (Greater, _, Less) => Bearing::Cone(Direction::new(0)),
            (Greater, _, Equal) => Bearing::Ray(Direction::new(1)),
            (Greater, Less, Greater) => Bearing::Cone(Direction::new(1)),
            (Greater, Equal, Greater) => Bearing::Ray(Direction::new(2)),
            (Greater, Greater, Greater) => Bearing::Cone(Direction::new(2)),
            (Equal, Greater, _) => Bearing::Ray(Direction::new(3)),
            (Less, _, Greater) => Bearing::Cone(Direction::new(3)),
            (Less, _, Equal) => Bearing::Ray(Direction::new(4)),
            (Less, Greater, Less) => Bearing::Cone(Direction::new(4)),
            (Less, Equal, Less) => Bearing::Ray(Direction::new(5)),
            (Less, Less, Less) => Bearing::Cone(Direction::new(5)),
        })
    }
}
