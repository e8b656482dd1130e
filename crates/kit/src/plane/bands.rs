//! Range bands: which part of a table of ranges a distance is in.

use broadside_geometry::plane::Distance;

/// How far each band reaches, in rising order. What is beyond the last is a band of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bands(pub &'static [i32]);

impl Bands {
    /// The band of a distance, counted from 0; exactly at a limit it is the nearer one.
    pub fn of(self, distance: Distance) -> usize {
        self.0.iter().position(|&limit| distance.is_within(limit)).unwrap_or(self.0.len())
    }

    /// The nearest and the furthest band that a distance, rounded to hundredths of an inch, can be counted to: two
    /// exactly at a limit, where the player who fires chooses; otherwise twice the same.
    pub fn either(self, distance: Distance) -> (usize, usize) {
        let hundredths = distance.hundredths();
        let near = self.0.iter().position(|&limit| hundredths <= limit / 10).unwrap_or(self.0.len());
        let at_limit = self.0.get(near).is_some_and(|&limit| hundredths == limit / 10);
        (near, near + usize::from(at_limit))
    }
}
