//! A leg of a flight, in sub-steps (FA-16.6).

use broadside_geometry::plane::Point;

use crate::measures::{STEP, along};
use crate::mines::blast::Blasts;
use crate::prelude::*;
use crate::restore::is_near;

/// A flight goes straight from one point to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FlightLeg {
    pub flight: FlightId,
    pub from: Point,
    pub to: Point,
    pub length: i32,
    pub done: i32,
    /// Mines are to be looked for where it is.
    pub mines: bool,
}

impl FlightLeg {
    pub(crate) fn new(flight: FlightId, from: Point, to: Point) -> Self {
        let length = from.distance_squared(to).isqrt() as i32;
        Self { flight, from, to, length, done: 0, mines: false }
    }

    fn place(self, done: i32) -> Point {
        if done >= self.length { self.to } else { along(self.from, self.to, done) }
    }

    fn tell(self, to: Point, umpire: &mut impl Umpire<Event>) {
        umpire.say(|| Event::Flew { flight: self.flight, from: self.from, to });
    }
}

impl Procedure<Firestorm> for FlightLeg {
    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) {
        let here = if self.done == 0 { self.from } else { self.place(self.done) };
        let there = game.flight(self.flight).is_some_and(|flight| flight.at == here);
        if !there || (!self.mines && self.done >= self.length) {
            game.state.steps.pop();
            if there && self.length > 0 {
                self.tell(here, umpire);
            }
            return;
        }
        if self.mines {
            game.state.steps.replace(Self { mines: false, ..self });
            if game.trigger_mines(Model::Flight(self.flight)) {
                game.state.steps.push(Blasts);
            }
            return;
        }
        let done = (self.done + STEP).min(self.length);
        let at = self.place(done);
        game.state.steps.replace(Self { done, mines: true, ..self });
        if let Some(flight) = game.flight_mut(self.flight) {
            flight.at = at;
        }
        if !game.table().contains(at) {
            self.tell(at, umpire);
            game.state.steps.pop();
            game.lose_flight(self.flight, None, umpire);
        }
    }

    /// The flight may be gone: a mine on its way may have shot it down, and its blast is not over yet.
    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        let known = game.activated_flight() == Some(self.flight);
        let near = is_near(self.from) && is_near(self.to);
        if !known || !near || !(0..=self.length).contains(&self.done) || self.length > 200_000 {
            return Err(Problem::new("FA-16.6", "steps", "no such flight is on its way"));
        }
        Ok(())
    }
}
