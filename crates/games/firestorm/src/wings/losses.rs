//! What dice do to wings (FA-16.12 to FA-16.16).

use broadside_engine::{Seat, Umpire};
use broadside_geometry::plane::{INCH, Point};

use crate::content::Terrain;
use crate::event::{Event, Why};
use crate::ids::{FlightId, Model, ShipId};
use crate::measures::dice::{Roll, roll};
use crate::measures::{NEAR, STEP, ahead, along};
use crate::pieces::Heading;
use crate::state::{Firestorm, Flight};

/// What a die of point defence needs against wings (FA-16.12).
const FLAK: u8 = 5;

/// How far driven-off wings withdraw beyond the reach of what hit them (FA-16.15).
const WITHDRAW: i32 = 5 * INCH;

/// What drives wings off, and from where.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Driver {
    Ship(ShipId),
    Flight(Point),
    Point(Point),
}

/// Wings that are destroyed, and wings that are driven off, as far as there are any.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scores {
    pub(crate) sixes: u8,
    pub(crate) others: u8,
}

impl Scores {
    /// Every scoring die takes a wing of its own: a six destroys, another score drives off.
    pub(crate) fn of(rolled: &Roll, needs: u8) -> Self {
        let faces = || rolled.faces.shown().iter().map(|shown| shown.face);
        let count = |which: &dyn Fn(u8) -> bool| faces().filter(|&face| which(face)).count().min(255) as u8;
        Self { sixes: count(&|face| face == 6), others: count(&|face| face >= needs && face < 6) }
    }
}

impl Firestorm {
    /// So many dice of point defence, of a mine or of an explosion are rolled at a flight.
    pub(crate) fn shoot_at_flight(
        &mut self,
        flight: FlightId,
        dice: u8,
        driver: Driver,
        author: Option<Seat>,
        umpire: &mut impl Umpire<Event>,
    ) {
        let rolled = roll(dice, FLAK, "flak", umpire);
        let scores = Scores::of(&rolled, FLAK);
        let by = if let Driver::Ship(ship) = driver { Some(Model::Ship(ship)) } else { None };
        self.take_wings(flight, scores, driver, author, by, &rolled, umpire);
    }

    /// So many dice of a mine or an explosion at a point are rolled at a flight (FA-12.14, FA-15.5).
    pub(crate) fn blast_flight(
        &mut self,
        flight: FlightId,
        dice: u8,
        from: Point,
        author: Option<Seat>,
        umpire: &mut impl Umpire<Event>,
    ) {
        self.shoot_at_flight(flight, dice, Driver::Point(from), author, umpire);
    }

    /// Sixes take wings first, then others are driven off; those that are driven off already are not again.
    #[expect(clippy::too_many_arguments, reason = "what is told is told where it happens")]
    pub(crate) fn take_wings(
        &mut self,
        id: FlightId,
        scores: Scores,
        driver: Driver,
        author: Option<Seat>,
        by: Option<Model>,
        rolled: &Roll,
        umpire: &mut impl Umpire<Event>,
    ) {
        let Some(&flight) = self.flight(id) else { return };
        let destroyed = scores.sixes.min(flight.wings);
        let left = flight.wings - destroyed;
        let driven = if flight.driven_off { 0 } else { scores.others.min(left) };
        umpire.say(|| Event::WingDice { by, flight: id, dice: rolled.dice(), destroyed, driven });
        self.score_wings(&flight, destroyed, author, umpire);
        if left == 0 {
            return self.remove_flight(id, umpire);
        }
        if let Some(flight) = self.flight_mut(id) {
            flight.wings = left;
        }
        if driven == left {
            self.drive_off(id, driver, umpire);
        } else if driven > 0 {
            self.split_off(id, driven, driver, umpire);
        }
    }

    /// Wings that are destroyed score (FA-20.2).
    fn score_wings(
        &mut self,
        flight: &Flight,
        wings: u8,
        author: Option<Seat>,
        umpire: &mut impl Umpire<Event>,
    ) {
        let points = i32::from(wings) * i32::from(self.wing(flight).points);
        if let Some(seat) = self.scorer(flight.owner, author) {
            self.score(seat, points, Why::Wings, None, umpire);
        }
    }

    /// A flight is lost as a whole and counts as destroyed.
    pub(crate) fn lose_flight(
        &mut self,
        id: FlightId,
        author: Option<Seat>,
        umpire: &mut impl Umpire<Event>,
    ) {
        let Some(&flight) = self.flight(id) else { return };
        self.score_wings(&flight, flight.wings, author, umpire);
        self.remove_flight(id, umpire);
    }

    fn remove_flight(&mut self, id: FlightId, umpire: &mut impl Umpire<Event>) {
        let wings = self.flight(id).map_or(0, |flight| flight.wings);
        self.state.flights.retain(|flight| flight.id != id);
        umpire.say(|| Event::FlightLost { flight: id, wings });
    }

    /// Driven-off wings become a flight of their own (FA-16.14).
    fn split_off(&mut self, id: FlightId, wings: u8, driver: Driver, umpire: &mut impl Umpire<Event>) {
        let Some(&old) = self.flight(id) else { return };
        let new = self.state.next_flight;
        if self.state.flights.try_push(Flight { id: new, wings, ..old }).is_err() {
            return;
        }
        self.state.next_flight = FlightId(new.0.wrapping_add(1));
        if let Some(flight) = self.flight_mut(id) {
            flight.wings -= wings;
        }
        umpire.say(|| Event::SplitOff { flight: id, new, wings });
        self.drive_off(new, driver, umpire);
    }

    fn drive_off(&mut self, id: FlightId, driver: Driver, umpire: &mut impl Umpire<Event>) {
        let Some(&Flight { at: from, owner, .. }) = self.flight(id) else { return };
        let to = self.refuge(owner, from, driver);
        if let Some(flight) = self.flight_mut(id) {
            (flight.driven_off, flight.at) = (true, to);
        }
        umpire.say(|| Event::DrivenOff { flight: id, from, to });
    }

    /// Where driven-off wings go (FA-16.15, FA-16.16).
    fn refuge(&self, owner: Seat, at: Point, driver: Driver) -> Point {
        let (from, heading, distance) = match driver {
            Driver::Ship(ship) => (self.ship(ship).at, self.ship(ship).heading, NEAR + WITHDRAW),
            Driver::Point(point) => (point, Heading::NORTH, NEAR + WITHDRAW),
            Driver::Flight(point) => {
                let apart = point.distance_squared(at).isqrt() as i32;
                (point, Heading::NORTH, apart + WITHDRAW)
            }
        };
        let place =
            |length: i32| if from == at { ahead(from, heading, length) } else { along(from, at, length) };
        let inside = |length: i32| self.table().contains(place(length));
        let in_planet = |length: i32| self.is_in(Terrain::Planet, place(length));
        // The last place of the line that is on the table.
        let edge = |near: i32, far: i32| place(border(near, far, &inside));
        let start = (from.distance_squared(at).isqrt() as i32).min(distance);
        if !inside(distance) {
            return edge(start, distance);
        }
        let mut length = distance;
        while in_planet(length) {
            length += STEP;
            if !inside(length) {
                return edge(length - STEP, length);
            }
        }
        if length > distance {
            length = border(length - STEP, length, &in_planet) + 1;
        }
        while in_planet(length) || self.touches_enemy(owner, place(length)) {
            length += STEP;
            if !inside(length) {
                return edge(length - STEP, length);
            }
        }
        place(length)
    }
}

/// The last of the lengths between two of which something holds: it holds of the near one, and not of the far one.
fn border(mut near: i32, mut far: i32, holds: &dyn Fn(i32) -> bool) -> i32 {
    while far - near > 1 {
        let middle = near + (far - near) / 2;
        if holds(middle) { near = middle } else { far = middle }
    }
    near
}
