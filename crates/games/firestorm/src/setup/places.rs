//! Where ships may be put down (FA-3.4, FA-3.5).

use arrayvec::ArrayVec;

use broadside_engine::Seat;
use broadside_geometry::plane::{INCH, Point};

use crate::content::{Terrain, Zone};
use crate::ids::{ShipId, SquadronId};
use crate::limits::SQUADRON_SHIPS;
use crate::measures::overlap;
use crate::pieces::Heading;
use crate::state::Firestorm;

pub(crate) const fn inches(x: u8, y: u8) -> Point {
    Point::new(x as i32 * INCH, y as i32 * INCH)
}

impl Firestorm {
    /// The zone of a squadron.
    pub(crate) fn zone(&self, seat: Seat, squadron: SquadronId) -> Option<Zone> {
        let side = self.side(seat)?;
        match side.free.filter(|_| self.squad(squadron).free) {
            Some(free) => Some(free.zone),
            None => Some(side.places[usize::from(self.player(seat).place?)].zone),
        }
    }

    /// The heading that a squadron must have, if the scenario says so.
    pub(crate) fn set_heading(&self, seat: Seat, squadron: SquadronId) -> Option<Heading> {
        let free = self.side(seat)?.free.filter(|_| self.squad(squadron).free)?;
        free.heading
    }

    /// Whether a ship may stand there: on the table, on no other and in no planet or meteoroid.
    pub(crate) fn is_clear(&self, at: Point) -> bool {
        self.is_inside(at)
            && !self.is_taken(at, None)
            && !self.is_in(Terrain::Planet, at)
            && !self.is_in(Terrain::Meteoroid, at)
    }

    /// Whether a ship may be deployed there, in its zone and, where there is a place that is, near its squadron.
    pub(crate) fn is_free(&self, ship: ShipId, at: Point, near: bool) -> bool {
        let squadron = self.ship(ship).squadron;
        let Some(seat) = self.owner(ship) else { return false };
        let Some(zone) = self.zone(seat, squadron) else { return false };
        zone.contains(at, self.size())
            && (!near || self.is_near_squadron(squadron, at, &[]))
            && self.is_clear(at)
    }

    /// Whether a place is within CD of a ship of the squadron that is on the table, or of one of these places.
    fn is_near_squadron(&self, squadron: SquadronId, at: Point, also: &[Point]) -> bool {
        let reach = self.command_distance(squadron);
        let placed = self.members(squadron).filter(|&ship| self.ship(ship).is_on_table());
        let mut places = placed.map(|ship| self.ship(ship).at).chain(also.iter().copied());
        let first = also.is_empty() && self.members(squadron).all(|ship| !self.ship(ship).is_on_table());
        first || places.any(|place| place.is_within(at, reach))
    }

    /// Whether some place near the squadron is left; if not, any place of the zone will do.
    pub(crate) fn must_be_near(&self, ship: ShipId) -> bool {
        self.columns(ship, true).next().is_some()
    }

    pub(crate) fn columns(&self, ship: ShipId, near: bool) -> impl Iterator<Item = u8> {
        let columns = 0..=(self.size().x / INCH) as u8;
        columns.filter(move |&x| self.rows(ship, x, near).next().is_some())
    }

    pub(crate) fn rows(&self, ship: ShipId, x: u8, near: bool) -> impl Iterator<Item = u8> {
        let rows = 0..=(self.size().y / INCH) as u8;
        rows.filter(move |&y| self.is_free(ship, inches(x, y), near))
    }

    /// Where all ships of a squadron from this one on stand in formation, if every place is a legal one (FA-3.5).
    pub(crate) fn formation_places(&self, ship: ShipId) -> Option<ArrayVec<Point, SQUADRON_SHIPS>> {
        let squadron = self.ship(ship).squadron;
        let (seat, first) = (self.owner(ship)?, self.squad(squadron).first);
        if ship == first {
            return None;
        }
        let (zone, lead) = (self.zone(seat, squadron)?, self.ship(first).pose());
        let mut places = ArrayVec::new();
        for other in self.members(squadron).filter(|other| *other >= ship) {
            let at =
                self.formation_place(lead.at, Heading::nearest(lead.heading), other.0 - first.0, &places)?;
            let legal = zone.contains(at, self.size())
                && self.is_clear(at)
                && !places.iter().any(|&place| overlap(place, at))
                && self.is_near_squadron(squadron, at, &places);
            if !legal {
                return None;
            }
            places.push(at);
        }
        Some(places)
    }
}
