//! Thrusters and manoeuvring thrusters (IN-9).

pub(crate) mod turn_way;

use broadside_engine::{Refusal, Umpire};
use broadside_geometry::plane::Heading;

use crate::contact::{Arrival, Movement};
use crate::content::Effect;
use crate::event::{Event, Trip};
use crate::pieces::{MAX_SPEED, MAX_SPIN, ShipId, SystemId, Way};
use crate::state::Inertia;

impl Inertia {
    /// Where a thruster pushes: opposite to where it points (IN-9.2).
    pub(crate) fn push_heading(&self, ship: ShipId, id: SystemId) -> Heading {
        self.fitting(ship, id).aim(self.ship(ship).heading).opposite()
    }

    /// Whether the direction dial can show a push (IN-5.5).
    pub(crate) fn check_push(&self, ship: ShipId, heading: Heading, amount: u8) -> Result<(), Refusal> {
        if self.ship(ship).dials.along(heading) + i32::from(amount) > MAX_SPEED {
            return Err(Refusal::new("IN-5.5", "the direction dial cannot show so much"));
        }
        Ok(())
    }

    /// Whether the rotation dial can show a turn (IN-5.5).
    pub(crate) fn can_turn(&self, ship: ShipId, way: Way, amount: u8) -> bool {
        (self.ship(ship).dials.spin() + way.signed(amount)).abs() <= MAX_SPIN
    }

    /// A push: the ship moves at once, and the speed goes to the pool unless something is in the way
    /// (IN-9.4, IN-6.12, IN-9.9).
    pub(crate) fn push(
        &mut self,
        id: ShipId,
        system: SystemId,
        heading: Heading,
        amount: u8,
        umpire: &mut impl Umpire<Event>,
    ) {
        let from = self.ship(id).position;
        let arrival = self.travel(id, Movement::Straight { heading, inches: amount.into() }, umpire);
        umpire.say(|| {
            let trip = Trip { ship: id, from, to: self.ship(id).position, heading: self.ship(id).heading };
            Event::Pushed { trip, system, heading, amount }
        });
        if self.state.ending.is_some() {
            return;
        }
        match arrival {
            Arrival::Free => self.ship_mut(id).dials.push(heading, amount.into()),
            Arrival::Off => self.leave_table(id, umpire),
            Arrival::Contact { ships, rocks } => self.collide(id, (ships, rocks), amount, umpire),
        }
    }

    fn rotation(&self, ship: ShipId, system: SystemId, ability: u8) -> u8 {
        match self.fitting(ship, system).ability(ability).map(|card| card.effect) {
            Some(Effect::Rotate(amounts)) => amounts[self.blueprint(ship).class() as usize],
            _ => 0,
        }
    }

    /// A manoeuvring thruster turns the ship at once and changes the rotation dial (IN-9.6).
    fn swing(
        &mut self,
        id: ShipId,
        (system, ability): (SystemId, u8),
        way: Way,
        umpire: &mut impl Umpire<Event>,
    ) {
        let amount = self.rotation(id, system, ability);
        let units = way.signed(amount);
        let from = self.ship(id).position;
        let arrival = self.travel(id, Movement::Turn { units }, umpire);
        umpire.say(|| {
            let trip = Trip { ship: id, from, to: from, heading: self.ship(id).heading };
            Event::Swung { trip, system, by: units as i8 }
        });
        match arrival {
            Arrival::Free => self.ship_mut(id).dials.turn(units),
            Arrival::Off => self.leave_table(id, umpire),
            Arrival::Contact { ships, rocks } => self.collide(id, (ships, rocks), amount, umpire),
        }
    }
}
