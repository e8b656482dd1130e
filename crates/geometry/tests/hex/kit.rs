//! Cells for the tests, and the ways to turn and mirror a board.

use broadside_geometry::hex::{Direction, Hex};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// The six steps, clockwise from up, written down once more.
pub(crate) const STEPS: [(i8, i8); 6] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

/// How many cases a property is tried on: the same ones every time.
pub(crate) fn cases(count: u32) -> ProptestConfig {
    let rng_seed = RngSeed::Fixed(1805);
    ProptestConfig { cases: count, rng_seed, failure_persistence: None, ..ProptestConfig::default() }
}

/// Cells from the near neighbourhood to the end of the exact board.
pub(crate) fn cell() -> impl Strategy<Value = Hex> {
    prop_oneof![Just(3), Just(12), Just(42)].prop_flat_map(cell_within)
}

/// A cell within a radius of the origin.
pub(crate) fn cell_within(radius: i8) -> impl Strategy<Value = Hex> {
    (-radius..=radius).prop_flat_map(move |q| {
        let rows = (-radius).max(-radius - q)..=radius.min(radius - q);
        rows.prop_map(move |r| Hex::new(q, r))
    })
}

pub(crate) fn direction() -> impl Strategy<Value = Direction> {
    (0..6_u8).prop_map(Direction::new)
}

/// Every cell of the square with these coordinates, which holds the disc of that radius.
pub(crate) fn square(extent: i8) -> impl Iterator<Item = Hex> {
    (-extent..=extent).flat_map(move |q| (-extent..=extent).map(move |r| Hex::new(q, r)))
}

/// One counter-clockwise turn about the origin.
pub(crate) fn turned_back(cell: Hex) -> Hex {
    Hex::new(cell.q + cell.r, -cell.q)
}

/// What leaves a board of hexes the same.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Change {
    /// Turned counter-clockwise about the origin, so many times.
    Turn(u8),
    /// Left and right exchanged.
    Mirror,
}

impl Change {
    pub(crate) const ALL: [Self; 6] =
        [Self::Turn(1), Self::Turn(2), Self::Turn(3), Self::Turn(4), Self::Turn(5), Self::Mirror];

    pub(crate) fn cell(self, cell: Hex) -> Hex {
        match self {
            Self::Turn(times) => (0..times).fold(cell, |cell, _| turned_back(cell)),
            Self::Mirror => Hex::new(-cell.q, cell.q + cell.r),
        }
    }

    pub(crate) fn direction(self, direction: Direction) -> Direction {
        match self {
            Self::Turn(times) => direction.turned(-(times as i8)),
            Self::Mirror => Direction::new((6 - direction.index()) % 6),
        }
    }

    /// The ray with which a cone begins: mirrored, it is the one with which it ended.
    pub(crate) fn cone(self, cone: Direction) -> Direction {
        match self {
            Self::Turn(_) => self.direction(cone),
            Self::Mirror => self.direction(cone.turned(1)),
        }
    }
}
