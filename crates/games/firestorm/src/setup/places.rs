//! Where ships may be put down (FA-3.4, FA-3.5).

use arrayvec::ArrayVec;

use broadside_engine::Seat;
use broadside_geometry::plane::Point;
use broadside_kit::plane::grid::Grid;

use crate::content::{Terrain, Zone};
use crate::ids::{ShipId, SquadronId};
use crate::limits::SQUADRON_SHIPS;
use crate::measures::{OVERLAP, STAND, overlap};
use crate::pieces::Heading;
use crate::state::Firestorm;

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

    /// The whole inches where a ship may be deployed: in its zone, clear, and near its squadron if any such place is
    /// left (FA-3.5).
    pub(crate) fn berths(&self, ship: ShipId) -> Grid {
        let squadron = self.ship(ship).squadron;
        let zone = self.owner(ship).and_then(|seat| self.zone(seat, squadron));
        let mut berths = zone.map_or(Grid::EMPTY, |zone| zone.grid(self.size()));
        berths.keep(&self.table().inset(STAND).grid());
        for (_, other) in self.on_table() {
            berths.clear_nearer(other.at, OVERLAP);
        }
        let rocks = self.pieces(Terrain::Planet).chain(self.pieces(Terrain::Meteoroid));
        for disc in rocks.flat_map(|piece| &piece.discs) {
            berths.clear_nearer(disc.center, disc.radius);
        }
        let mut near = Grid::EMPTY;
        let reach = self.command_distance(squadron);
        for mate in self.members(squadron).map(|mate| self.ship(mate)).filter(|mate| mate.is_on_table()) {
            near.add_within(mate.at, reach);
        }
        near.keep(&berths);
        if near.is_empty() { berths } else { near }
    }

    /// Whether a place is within CD of a ship of the squadron that is on the table, or of one of these places.
    fn is_near_squadron(&self, squadron: SquadronId, at: Point, also: &[Point]) -> bool {
        let reach = self.command_distance(squadron);
        let placed = self.members(squadron).map(|ship| self.ship(ship)).filter(|ship| ship.is_on_table());
        let mut places = placed.map(|ship| ship.at).chain(also.iter().copied());
        places.any(|place| place.is_within(at, reach))
    }

    /// Where all ships of a squadron from this one on stand in formation, if every place is a legal one (FA-3.5).
    pub(crate) fn formation_places(&self, ship: ShipId) -> Option<ArrayVec<Point, SQUADRON_SHIPS>> {
        let squadron = self.ship(ship).squadron;
        let (seat, first) = (self.owner(ship)?, self.squad(squadron).first);
        if ship == first || !self.ship(first).is_on_table() {
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
