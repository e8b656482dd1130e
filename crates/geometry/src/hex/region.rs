//! Sets of cells.

use std::fmt;

use super::Hex;

/// The largest coordinate of a cell in a region.
const LIMIT: i8 = 15;

/// A set of cells whose coordinates are from -15 to 15.
///
/// It keeps one bit a cell and one word a column:
///
/// ```text
///    q = -15 │ 0 0 1 1 0 … r = -15 to 15
///    q = -14 │ 0 1 1 1 0 …
///            ⋮
/// ```
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Region {
    columns: [u32; 31],
}

impl Region {
    /// No cells.
    pub fn new() -> Self {
        Self::default()
    }

    /// All cells at most `radius` steps from a centre.
    ///
    /// # Panics
    ///
    /// If one of them lies outside the limits.
    pub fn disc(centre: Hex, radius: u8) -> Self {
        centre.within(radius).collect()
    }

    /// Whether the cell belongs to it; a cell outside the limits does not.
    #[inline]
    pub fn contains(&self, cell: Hex) -> bool {
        place(cell).is_some_and(|(column, bit)| self.columns[column] & bit != 0)
    }

    /// Adds a cell.
    ///
    /// # Panics
    ///
    /// If the cell lies outside the limits.
    #[inline]
    pub fn insert(&mut self, cell: Hex) {
        let Some((column, bit)) = place(cell) else { panic!("{cell} lies outside a region's limits") };
        self.columns[column] |= bit;
    }

    /// How many cells it has.
    pub fn len(&self) -> usize {
        self.columns.iter().map(|column| column.count_ones() as usize).sum()
    }

    /// Whether it has no cells.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Its cells, ordered by `q`, then by `r`.
    pub fn iter(&self) -> impl Iterator<Item = Hex> {
        (-LIMIT..=LIMIT).zip(self.columns).flat_map(|(q, column)| {
            (-LIMIT..=LIMIT).map(move |r| Hex::new(q, r)).filter(move |cell| column & bit(cell.r) != 0)
        })
    }

    /// Whether the two have a cell in common.
    #[inline]
    pub fn overlaps(&self, other: &Self) -> bool {
        self.columns.iter().zip(other.columns).any(|(column, others)| column & others != 0)
    }
}

impl FromIterator<Hex> for Region {
    /// # Panics
    ///
    /// If a cell lies outside the limits.
    fn from_iter<I: IntoIterator<Item = Hex>>(cells: I) -> Self {
        let mut region = Self::new();
        for cell in cells {
            region.insert(cell);
        }
        region
    }
}

impl fmt::Debug for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|cell| (cell.q, cell.r))).finish()
    }
}

/// The column of a cell and its bit there, if it lies within the limits.
#[inline]
fn place(cell: Hex) -> Option<(usize, u32)> {
    let inside = cell.q.unsigned_abs() <= LIMIT as u8 && cell.r.unsigned_abs() <= LIMIT as u8;
    inside.then(|| ((cell.q + LIMIT) as usize, bit(cell.r)))
}

#[inline]
fn bit(r: i8) -> u32 {
    1 << (r + LIMIT)
}
