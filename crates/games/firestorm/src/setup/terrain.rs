//! The map, or one that is rolled for (FA-3.2).

use arrayvec::ArrayVec;

use broadside_engine::Umpire;
use broadside_geometry::plane::{Disc, INCH, Point};

use crate::content::{Map, Piece, Terrain};
use crate::event::Event;
use crate::limits::PIECES;
use crate::measures::dice::d6;
use crate::pieces::Heading;

/// A piece for each quarter of the table, in the order south-west, south-east, north-west, north-east.
pub(crate) fn rolled(map: &Map, umpire: &mut impl Umpire<Event>) -> ArrayVec<Piece, PIECES> {
    let mut pieces = ArrayVec::new();
    for quarter in 0..4 {
        let part = |size: i32, far: bool| size / 4 * if far { 3 } else { 1 };
        let middle = Point::new(part(map.size.x, quarter % 2 == 1), part(map.size.y, quarter >= 2));
        let die = d6("terrain", umpire);
        let (terrain, radius) = match die {
            2 | 3 => (Terrain::Belt, 3 * INCH),
            4 => (Terrain::Distortion, 3 * INCH),
            5 => (Terrain::Planet, 5 * INCH / 2),
            6 => (Terrain::Meteoroid, INCH),
            _ => {
                umpire.say(|| Event::Terrain { quarter, die, heading: None });
                continue;
            }
        };
        let flies = terrain == Terrain::Meteoroid;
        let heading = if flies { Heading::rolled(d6("terrain", umpire)) } else { Heading::NORTH };
        umpire.say(|| Event::Terrain { quarter, die, heading: flies.then_some(heading) });
        let discs = std::iter::once(Disc::new(middle, radius)).collect();
        pieces.push(Piece { terrain, discs, heading });
    }
    pieces
}
