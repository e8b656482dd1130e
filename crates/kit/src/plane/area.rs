//! Parts of the table: the table itself, zones, and what lies wholly in them. Borders belong to them.

use broadside_geometry::plane::{Disc, INCH, Outline, Point};

use super::grid::Grid;

/// A rectangle along the edges of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rect {
    /// From where to where, to the right.
    pub x: (i32, i32),
    /// From where to where, up the table.
    pub y: (i32, i32),
}

impl Rect {
    /// A rectangle given in whole inches.
    pub const fn inches(x: (i32, i32), y: (i32, i32)) -> Self {
        Self { x: (x.0 * INCH, x.1 * INCH), y: (y.0 * INCH, y.1 * INCH) }
    }

    /// Whether a point lies in it.
    #[inline]
    pub const fn contains(self, point: Point) -> bool {
        self.x.0 <= point.x && point.x <= self.x.1 && self.y.0 <= point.y && point.y <= self.y.1
    }

    /// Whether all of an outline lies in it.
    pub fn holds(self, outline: Outline<'_>) -> bool {
        match outline {
            Outline::Disc(disc) => self.inset(disc.radius).contains(disc.center),
            Outline::Convex(corners) => corners.iter().all(|&corner| self.contains(corner)),
        }
    }

    /// What lies at least `by` inside it.
    pub const fn inset(self, by: i32) -> Self {
        Self { x: (self.x.0 + by, self.x.1 - by), y: (self.y.0 + by, self.y.1 - by) }
    }

    /// The point of it that is nearest to a point.
    pub fn nearest(self, point: Point) -> Point {
        let clamp = |value: i32, (least, most): (i32, i32)| value.min(most).max(least);
        Point::new(clamp(point.x, self.x), clamp(point.y, self.y))
    }

    /// The same seen from the other end of the table: turned by half a turn about the table's middle.
    pub const fn across(self, table: Self) -> Self {
        let (x, y) = (table.x.0 + table.x.1, table.y.0 + table.y.1);
        Self { x: (x - self.x.1, x - self.x.0), y: (y - self.y.1, y - self.y.0) }
    }

    /// Its columns, `step` apart, from its left edge on.
    pub fn columns(self, step: i32) -> impl Iterator<Item = i32> {
        (self.x.0..=self.x.1).step_by(step as usize)
    }

    /// Its rows, `step` apart, from its lower edge on.
    pub fn rows(self, step: i32) -> impl Iterator<Item = i32> {
        (self.y.0..=self.y.1).step_by(step as usize)
    }

    /// Its whole inches.
    pub fn grid(self) -> Grid {
        Grid::rect(Point::new(self.x.0, self.y.0), Point::new(self.x.1, self.y.1))
    }

    /// Its corners in order.
    pub const fn corners(self) -> [Point; 4] {
        let ((left, right), (low, high)) = (self.x, self.y);
        [Point::new(left, low), Point::new(right, low), Point::new(right, high), Point::new(left, high)]
    }
}

/// A zone: a rectangle, or all that is near a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Area {
    /// A rectangle.
    Rect(Rect),
    /// A disc; "within so much of the edge of a round thing" is one that is so much larger.
    Disc(Disc),
}

impl Area {
    /// Whether a point lies in it, for games that ask where the centre of a base is.
    #[inline]
    pub const fn contains(self, point: Point) -> bool {
        match self {
            Self::Rect(rect) => rect.contains(point),
            Self::Disc(disc) => disc.contains(point),
        }
    }

    /// Whether all of an outline lies in it, for games that ask for the whole model.
    pub fn holds(self, outline: Outline<'_>) -> bool {
        match (self, outline) {
            (Self::Rect(rect), outline) => rect.holds(outline),
            (Self::Disc(disc), Outline::Disc(other)) => {
                let room = disc.radius - other.radius;
                room >= 0 && Disc::new(disc.center, room).contains(other.center)
            }
            (Self::Disc(disc), Outline::Convex(corners)) => {
                corners.iter().all(|&corner| disc.contains(corner))
            }
        }
    }
}
