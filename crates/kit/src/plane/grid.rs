//! The whole inches of a table as a set: where models may be put down, column by column and row by row.

use broadside_geometry::plane::{INCH, Point};

/// The most columns and rows of a table: one of 72 inches has 73 of each, both edges included.
pub const MOST: usize = 73;

/// A set of places, each so many whole inches from the left and from the lower edge: a bit for each row of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grid {
    columns: [u128; MOST],
}

impl Grid {
    /// Nowhere.
    pub const EMPTY: Self = Self { columns: [0; MOST] };

    /// All places of a rectangle, borders included, as far as the grid goes.
    pub fn rect(low: Point, high: Point) -> Self {
        let mut grid = Self::EMPTY;
        let rows = rows(low.y, high.y);
        for x in columns(low.x, high.x) {
            grid.columns[x] = rows;
        }
        grid
    }

    /// All places at most so far from a point.
    pub fn within(at: Point, reach: i32) -> Self {
        let mut grid = Self::EMPTY;
        grid.add_within(at, reach);
        grid
    }

    /// Adds all places at most so far from a point.
    pub fn add_within(&mut self, at: Point, reach: i32) {
        for (x, rows) in slices(at, i64::from(reach) * i64::from(reach)) {
            self.columns[x] |= rows;
        }
    }

    /// Takes out all places that are nearer to a point than this.
    pub fn clear_nearer(&mut self, at: Point, than: i32) {
        let strip = rows(at.y - than, at.y + than);
        if self.columns[columns(at.x - than, at.x + than)].iter().all(|column| column & strip == 0) {
            return;
        }
        // Whole squares: nearer than this is at most one below its square away.
        for (x, rows) in slices(at, i64::from(than) * i64::from(than) - 1) {
            self.columns[x] &= !rows;
        }
    }

    /// What is in either of two sets.
    #[must_use]
    pub fn or(mut self, other: &Self) -> Self {
        for (column, other) in self.columns.iter_mut().zip(&other.columns) {
            *column |= other;
        }
        self
    }

    /// Takes out what is not in another set as well.
    pub fn keep(&mut self, other: &Self) {
        for (column, other) in self.columns.iter_mut().zip(&other.columns) {
            *column &= other;
        }
    }

    /// Keeps the places of which something holds.
    pub fn retain(&mut self, holds: impl Fn(Point) -> bool) {
        for x in self.columns() {
            for y in self.rows(x) {
                if !holds(place(x, y)) {
                    self.columns[usize::from(x)] &= !(1 << y);
                }
            }
        }
    }

    /// Whether there is no place at all.
    pub fn is_empty(&self) -> bool {
        self.columns.iter().all(|&rows| rows == 0)
    }

    /// The columns with a place, from the left.
    pub fn columns(self) -> impl Iterator<Item = u8> {
        (0..MOST as u8).filter(move |&x| self.columns[usize::from(x)] != 0)
    }

    /// The rows of a column with a place, from below.
    pub fn rows(&self, x: u8) -> impl Iterator<Item = u8> + use<> {
        let mut left = self.columns.get(usize::from(x)).copied().unwrap_or(0);
        std::iter::from_fn(move || {
            let row = (left != 0).then(|| left.trailing_zeros() as u8)?;
            left &= left - 1;
            Some(row)
        })
    }
}

/// The place in a column and a row.
pub const fn place(x: u8, y: u8) -> Point {
    Point::new(x as i32 * INCH, y as i32 * INCH)
}

/// The whole inches from one length to another that a grid has.
fn inches(low: i32, high: i32) -> (i32, i32) {
    (low.div_euclid(INCH) + i32::from(low.rem_euclid(INCH) > 0), high.div_euclid(INCH))
}

fn columns(low: i32, high: i32) -> std::ops::Range<usize> {
    let (first, last) = inches(low, high);
    let bound = |x: i32| x.clamp(0, MOST as i32) as usize;
    bound(first)..bound(last + 1)
}

/// A bit for each row from one height to another.
fn rows(low: i32, high: i32) -> u128 {
    let (first, last) = inches(low, high);
    let below = |row: i32| (1u128 << row.clamp(0, MOST as i32)) - 1;
    below(last + 1) & !below(first)
}

/// The places of a disc with such a square of its radius, column by column.
///
/// From one column to the next the disc grows or shrinks by a few rows, which are tried one by one: only one root is drawn.
fn slices(at: Point, square: i64) -> impl Iterator<Item = (usize, u128)> {
    let apart = |place: i32, from: i32| (i64::from(place * INCH) - i64::from(from)).pow(2);
    let middle = (at.y + INCH / 2).div_euclid(INCH);
    let (mut above, mut below) = (middle, middle);
    let half = square.max(0).isqrt() as i32;
    columns(at.x - half, at.x + half).filter_map(move |x| {
        let left = square - apart(x as i32, at.x);
        if apart(middle, at.y) > left {
            return None;
        }
        while above > middle && apart(above, at.y) > left {
            above -= 1;
        }
        while apart(above + 1, at.y) <= left {
            above += 1;
        }
        while below < middle && apart(below, at.y) > left {
            below += 1;
        }
        while apart(below - 1, at.y) <= left {
            below -= 1;
        }
        Some((x, rows(below * INCH, above * INCH)))
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn all() -> impl Iterator<Item = (u8, u8)> {
        (0..MOST as u8).flat_map(|x| (0..MOST as u8).map(move |y| (x, y)))
    }

    fn holds(grid: &Grid, x: u8, y: u8) -> bool {
        grid.rows(x).any(|row| row == y)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn a_disc_has_the_places_that_are_so_near(x in -3000..76_000i32, y in -3000..76_000i32, reach in 0..20_000i32) {
            let at = Point::new(x, y);
            let near = Grid::within(at, reach);
            let mut rest = Grid::rect(Point::new(0, 0), Point::new(72_000, 72_000));
            rest.clear_nearer(at, reach);
            for (x, y) in all() {
                let away = place(x, y).distance_squared(at);
                let square = i64::from(reach) * i64::from(reach);
                prop_assert_eq!(holds(&near, x, y), away <= square);
                prop_assert_eq!(holds(&rest, x, y), away >= square);
            }
        }

        #[test]
        fn a_rectangle_has_the_places_on_its_borders(x in -3000..76_000i32, y in -3000..76_000i32, wide in 0..30_000i32, high in 0..30_000i32) {
            let grid = Grid::rect(Point::new(x, y), Point::new(x + wide, y + high));
            for (column, row) in all() {
                let at = place(column, row);
                let inside = x <= at.x && at.x <= x + wide && y <= at.y && at.y <= y + high;
                prop_assert_eq!(holds(&grid, column, row), inside);
            }
        }
    }

    #[test]
    fn columns_and_rows_come_in_order() {
        let mut grid = Grid::rect(place(3, 70), place(4, 72));
        grid.retain(|at| at != place(3, 71));
        assert_eq!(grid.columns().collect::<Vec<_>>(), [3, 4]);
        assert_eq!(grid.rows(3).collect::<Vec<_>>(), [70, 72]);
        assert_eq!(grid.rows(4).collect::<Vec<_>>(), [70, 71, 72]);
        grid.keep(&Grid::within(place(3, 72), 0));
        assert_eq!(grid.columns().collect::<Vec<_>>(), [3]);
        assert!(!grid.is_empty() && grid.rows(200).next().is_none());
    }
}
