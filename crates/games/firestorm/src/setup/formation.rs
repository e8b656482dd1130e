//! Squadrons in formation (FA-17.7).

use broadside_geometry::plane::{INCH, Point};

use crate::content::Terrain;
use crate::measures::{STAND, STEP, ahead, overlap};
use crate::pieces::Heading;
use crate::state::Firestorm;

impl Firestorm {
    /// Where a ship of a squadron stands whose first ship is at a point: the first there, the others alternately to
    /// starboard and to port. It overlaps neither a ship nor one of the places already given away. None if there is
    /// no such place.
    pub(crate) fn formation_place(
        &self,
        lead: Point,
        heading: Heading,
        number: u8,
        given: &[Point],
    ) -> Option<Point> {
        let abeam = heading.turned(if number % 2 == 1 { 6 } else { -6 });
        let place = ahead(lead, abeam, i32::from(number.div_ceil(2)) * 3 * INCH / 2);
        let inside = self.table().inset(STAND);
        let place = inside.nearest(place);
        let free = |at: Point| {
            !self.is_taken(at, None)
                && !given.iter().any(|&other| overlap(at, other))
                && !self.is_in(Terrain::Planet, at)
        };
        // Straight back, and straight ahead if that way leads off the table.
        let way = |heading: Heading| {
            let places = (0..).map(move |steps| ahead(place, heading, steps * STEP));
            places.take_while(move |&at| inside.contains(at)).find(|&at| free(at))
        };
        way(heading.turned(12)).or_else(|| way(heading))
    }
}
