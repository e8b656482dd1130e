//! Lines of sight (FA-8.6 to FA-8.9).

use broadside_geometry::plane::{Disc, INCH, Point};
use broadside_kit::plane::sight::{Hinders, through};

use crate::content::Terrain;
use crate::state::Firestorm;

/// The longest way through belts and distortion fields (FA-8.7).
const MOST_OBSCURED: i32 = 8 * INCH;

impl Firestorm {
    /// What lies on the line between two centres.
    pub(crate) fn sight(&self, from: Point, to: Point) -> Hinders {
        let discs = |which: fn(Terrain) -> bool| {
            let pieces = self.state.terrain.iter().filter(move |piece| which(piece.terrain));
            pieces.flat_map(|piece| piece.discs.iter().copied())
        };
        if blocks(from, to, discs(Terrain::blocks)) {
            return Hinders::Blocks;
        }
        through(from, to, discs(Terrain::obscures), MOST_OBSCURED)
    }

    /// Whether a planet lies on the way of a flight (FA-7.10).
    pub(crate) fn crosses_planet(&self, from: Point, to: Point) -> bool {
        blocks(from, to, self.pieces(Terrain::Planet).flat_map(|piece| piece.discs.iter().copied()))
    }

    /// Whether a planet or a meteoroid lies between.
    pub(crate) fn is_blocked(&self, from: Point, to: Point) -> bool {
        let pieces = self.state.terrain.iter().filter(|piece| piece.terrain.blocks());
        blocks(from, to, pieces.flat_map(|piece| piece.discs.iter().copied()))
    }
}

fn blocks(from: Point, to: Point, rocks: impl Iterator<Item = Disc> + Clone) -> bool {
    through(from, to, rocks, 0) == Hinders::Blocks
}
