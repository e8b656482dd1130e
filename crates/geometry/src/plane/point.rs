//! Places on the table and the ways between them.

use std::ops::{Add, Neg, Sub};

use serde::{Deserialize, Serialize};

/// A place on the table, in mils. Written as `[x, y]`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(from = "[i32; 2]", into = "[i32; 2]")]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Up the table.
    pub y: i32,
}

impl Point {
    /// The point at `x`, `y`.
    #[inline]
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// The way from `from` to this point.
    #[inline]
    pub const fn since(self, from: Self) -> Vector {
        Vector::new(self.x - from.x, self.y - from.y)
    }

    /// The square of the distance between two points.
    #[inline]
    pub const fn distance_squared(self, other: Self) -> i64 {
        self.since(other).square()
    }

    /// Whether the other point is at most `radius` away.
    #[inline]
    pub const fn is_within(self, other: Self, radius: i32) -> bool {
        self.distance_squared(other) <= radius as i64 * radius as i64
    }
}

impl From<[i32; 2]> for Point {
    fn from([x, y]: [i32; 2]) -> Self {
        Self { x, y }
    }
}

impl From<Point> for [i32; 2] {
    fn from(point: Point) -> Self {
        [point.x, point.y]
    }
}

impl Sub for Point {
    type Output = Vector;

    #[inline]
    fn sub(self, from: Self) -> Vector {
        self.since(from)
    }
}

impl Add<Vector> for Point {
    type Output = Self;

    #[inline]
    fn add(self, way: Vector) -> Self {
        Self { x: self.x + way.x, y: self.y + way.y }
    }
}

/// A way across the table, in mils. Written as `[x, y]`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(from = "[i32; 2]", into = "[i32; 2]")]
pub struct Vector {
    /// To the right.
    pub x: i32,
    /// Up the table.
    pub y: i32,
}

impl Vector {
    /// The way `x` to the right and `y` up.
    #[inline]
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// The dot product.
    #[inline]
    pub const fn dot(self, other: Self) -> i64 {
        self.x as i64 * other.x as i64 + self.y as i64 * other.y as i64
    }

    /// The cross product: positive if `other` points to the left of this one.
    #[inline]
    pub const fn cross(self, other: Self) -> i64 {
        self.x as i64 * other.y as i64 - self.y as i64 * other.x as i64
    }

    /// The square of the length.
    #[inline]
    pub const fn square(self) -> i64 {
        self.dot(self)
    }
}

impl From<[i32; 2]> for Vector {
    fn from([x, y]: [i32; 2]) -> Self {
        Self { x, y }
    }
}

impl From<Vector> for [i32; 2] {
    fn from(way: Vector) -> Self {
        [way.x, way.y]
    }
}

impl Neg for Vector {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self { x: -self.x, y: -self.y }
    }
}

impl Add for Vector {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        Self { x: self.x + other.x, y: self.y + other.y }
    }
}
