//! Step 1: the dials are applied (IN-5).

use broadside_engine::{Audience, Dice, Journal, Refusal};
use broadside_geometry::plane::Pose;

use crate::action::Action;
use crate::contact::{Arrival, Motion};
use crate::event::{Event, Trip};
use crate::pieces::{Dial, DialSet, ShipId};
use crate::state::{Inertia, Step};

impl Inertia {
    /// The dials of a ship that have not been applied, in canonical order (IN-5.11).
    pub(crate) fn unapplied(&self, ship: ShipId, applied: DialSet) -> impl Iterator<Item = Dial> + use<> {
        self.ship(ship).dials.iter().filter(move |&dial| !applied.contains(dial))
    }

    pub(crate) fn check_dial(&self, ship: ShipId, applied: DialSet, action: Action) -> Result<(), Refusal> {
        let dial = match action {
            Action::Rest => return Ok(()),
            Action::Spin => (self.ship(ship).dials.spin() != 0).then_some(Dial::Rotation),
            Action::Dial(degrees) => self.ship(ship).dials.find(degrees),
            _ => return Err(Refusal::new("IN-5.8", "apply a dial, or the rest")),
        };
        match dial {
            None => Err(Refusal::new("IN-5.8", "the ship has no such dial")),
            Some(dial) if applied.contains(dial) => {
                Err(Refusal::new("IN-5.8", "this dial has been applied already"))
            }
            Some(_) => Ok(()),
        }
    }

    /// The action that applies a dial.
    pub(crate) fn dial_action(&self, ship: ShipId, dial: Dial) -> Action {
        match dial {
            Dial::Rotation => Action::Spin,
            Dial::Axis(axis) => Action::Dial(self.ship(ship).dials.direction(axis).0.degrees()),
        }
    }

    pub(crate) fn perform_dial(
        &mut self,
        ship: ShipId,
        applied: DialSet,
        action: Action,
        dice: &mut impl Dice,
        journal: &mut impl Journal<Event>,
    ) {
        let dial = match action {
            Action::Spin => Some(Dial::Rotation),
            Action::Dial(degrees) => self.ship(ship).dials.find(degrees),
            _ => None,
        };
        if let Some(dial) = dial {
            self.apply_dial(ship, applied, dial, dice, journal);
            return;
        }
        while let Step::Dials { applied, .. } = self.step() {
            let Some(dial) = self.unapplied(ship, applied).next() else { return };
            self.apply_dial(ship, applied, dial, dice, journal);
            if self.is_settled(ship) {
                return;
            }
        }
    }

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
    pub(crate) fn motion(&self, id: ShipId, dial: Dial) -> Motion {
        let dials = &self.ship(id).dials;
        match dial {
            Dial::Rotation => Motion::Turn { units: dials.spin() },
            Dial::Axis(axis) => {
                let (heading, inches) = dials.direction(axis);
                Motion::Straight { heading, inches }
            }
        }
    }

    /// Applies a dial (IN-5.7). A contact takes it and all that are not applied from the pool (IN-6.5).
    pub(crate) fn apply_dial(
        &mut self,
        id: ShipId,
        mut applied: DialSet,
        dial: Dial,
        dice: &mut impl Dice,
        journal: &mut impl Journal<Event>,
    ) {
        let from = self.ship(id).position;
        let motion = self.motion(id, dial);
        let arrival = self.travel(id, motion, journal);
        journal.note(Audience::EVERYONE, || {
            let ship = self.ship(id);
            let trip = Trip { ship: id, from, to: ship.position, heading: ship.heading };
            match motion {
                Motion::Straight { heading, inches } => Event::Drifted { trip, heading, speed: inches as u8 },
                Motion::Turn { units } => Event::Turned { trip, by: units as i8 },
            }
        });
        if self.state.ending.is_some() {
            return;
        }
        match arrival {
            Arrival::Free => {
                applied.insert(dial);
                if let Some(Step::Dials { applied: now, .. }) = self.state.steps.top_mut() {
                    *now = applied;
                }
            }
            Arrival::Off => self.leave_table(id, journal),
            Arrival::Contact { ships, rocks } => {
                for dial in self.unapplied(id, applied) {
                    self.ship_mut(id).dials.remove(dial);
                }
                self.collide(id, (ships, rocks), motion.amount(), dice, journal);
            }
        }
    }
}
