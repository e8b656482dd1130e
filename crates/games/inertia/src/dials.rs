//! Step 1: the dials are applied (IN-5).

pub(crate) mod apply;
mod deeds;

use broadside_engine::Umpire;
use broadside_geometry::plane::Pose;

use crate::contact::{Arrival, Movement};
use crate::event::{Event, Trip};
use crate::pieces::{Dial, ShipId};
use crate::state::Inertia;
use crate::words;

impl Inertia {
    /// Where dials applied in canonical order bring a ship, and whether something stops it.
    pub(crate) fn forecast_dials(&self, id: ShipId, dials: impl Iterator<Item = Dial>) -> (Pose, bool) {
        let ship = self.ship(id);
        let mut pose = ship.pose();
        for dial in dials {
            let (next, arrival) = self.foresee(id, pose, self.motion(id, dial));
            pose = next;
            if arrival != Arrival::Free {
                return (pose, true);
            }
        }
        (pose, false)
    }

    /// How a dial moves its ship (IN-5.7).
    pub(crate) fn motion(&self, id: ShipId, dial: Dial) -> Movement {
        let dials = &self.ship(id).dials;
        match dial {
            Dial::Rotation => Movement::Turn { units: dials.spin() },
            Dial::Axis(axis) => {
                let (heading, inches) = dials.direction(axis);
                Movement::Straight { heading, inches }
            }
        }
    }

    /// What a dial does, as an offer.
    fn dial_label(&self, ship: ShipId, dial: Dial) -> String {
        let dials = &self.ship(ship).dials;
        match dial {
            Dial::Rotation => {
                let way = if dials.spin() > 0 { "clockwise" } else { "counter-clockwise" };
                format!("Turn {}° {way}", 15 * dials.spin().abs())
            }
            Dial::Axis(axis) => {
                let (heading, speed) = dials.direction(axis);
                format!("Move {speed}\" to {} ({})", words::degrees(heading), words::compass(heading))
            }
        }
    }

    /// Moves a ship as a dial says.
    fn go_by_dial(&mut self, id: ShipId, motion: Movement, umpire: &mut impl Umpire<Event>) -> Arrival {
        let from = self.ship(id).position;
        let arrival = self.travel(id, motion, umpire);
        umpire.say(|| {
            let ship = self.ship(id);
            let trip = Trip { ship: id, from, to: ship.position, heading: ship.heading };
            match motion {
                Movement::Straight { heading, inches } => {
                    Event::Drifted { trip, heading, speed: inches as u8 }
                }
                Movement::Turn { units } => Event::Turned { trip, by: units as i8 },
            }
        });
        arrival
    }
}
