//! Interceptors meet an enemy flight that has moved, and dogfights (FA-16.18, FA-16.19).

use broadside_geometry::plane::sight::along;
use broadside_geometry::plane::{INCH, Point};

use crate::measures::dice::roll;
use crate::pieces::WingType;
use crate::prelude::*;
use crate::state::Flight;
use crate::vocabulary::Number;
use crate::wings::losses::{Driver, Scores};

/// How far interceptors reach.
const REACH: i32 = 8 * INCH;

/// Do interceptors meet the flight?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Intercept {
    pub seat: Seat,
    pub flight: FlightId,
}

impl Question<Firestorm> for Intercept {
    const RULE: &'static str = "FA-16.19";
    const WAIT: &'static str = "to intercept or let the flight pass";
    const DEMAND: &'static str = "intercept with a flight in reach, or pass";

    fn asked(&self, _: &Firestorm) -> Asked {
        Asked::openly(self.seat)
    }

    fn list(&self, game: &Firestorm, seat: Seat, each: Each<'_, Action>) -> Listing {
        let all = game.state.flights.iter().map(|flight| Action::Intercept(flight.id));
        self.offer(game, seat, all.chain([Action::Pass]), each)
    }

    fn allows(&self, game: &Firestorm, seat: Seat, action: Action) -> Result<(), Refusal> {
        let no = |reason| Err(Refusal::new(Self::RULE, reason));
        let id = match action {
            Action::Pass => return Ok(()),
            Action::Intercept(id) => id,
            _ => return Err(self.demand(game)),
        };
        let (Some(own), Some(enemy)) = (game.flight(id), game.flight(self.flight)) else {
            return Err(self.demand(game));
        };
        if own.owner != seat || own.kind != WingType::Interceptor {
            return no("choose interceptors of your own");
        }
        if own.driven_off || own.intercepted {
            return no("this flight is driven off, or has intercepted this turn");
        }
        if !own.at.is_within(enemy.at, REACH) {
            return no("this flight is too far away");
        }
        if game.crosses_planet(own.at, met(own.at, enemy.at)) {
            return Err(Refusal::new("FA-7.10", "a planet is in the way"));
        }
        Ok(())
    }

    fn answer(self, game: &mut Firestorm, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        game.state.steps.pop();
        let Action::Intercept(id) = action else { return };
        // The first to accept is the only one.
        game.end_intercepts();
        let Some(at) = game.flight(self.flight).map(|flight| flight.at) else { return };
        umpire.say(|| Event::Intercepted { flight: id, other: self.flight });
        if let Some(own) = game.flight_mut(id) {
            let (from, to) = (own.at, met(own.at, at));
            (own.at, own.intercepted) = (to, true);
            if from != to {
                umpire.say(|| Event::Flew { flight: id, from, to });
            }
        }
        game.dogfight(id, self.flight, umpire);
    }

    fn habit(&self, _: &Firestorm, _: Seat) -> Option<Action> {
        None
    }

    fn ask(&self, game: &Firestorm, _: Seat) -> Words {
        let name = game.flight_name(self.flight);
        Words::new(
            Self::RULE,
            format!("{name} has come within reach of your interceptors. Intercept, or pass."),
        )
    }

    fn choice(&self, game: &Firestorm, _: Seat, action: Action) -> Choice {
        match action {
            Action::Intercept(flight) => words::choice(Self::RULE, action, game.flight_name(flight)),
            Action::Pass => words::choice(Self::RULE, action, "Pass"),
            _ => words::unasked(action),
        }
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        if self.seat.index() >= game.count() || game.activated_flight() != Some(self.flight) {
            return Err(Problem::new(Self::RULE, "steps", "no such flight has moved"));
        }
        Ok(())
    }
}

/// Where interceptors meet a flight: an inch from it, or where they are.
fn met(from: Point, flight: Point) -> Point {
    if from.is_within(flight, INCH) { from } else { along(flight, from, INCH) }
}

impl Firestorm {
    /// Nobody else intercepts this flight now.
    fn end_intercepts(&mut self) {
        if let Some(Step::FlightGo(go)) = self.state.steps.top().copied() {
            self.state.steps.replace(crate::steps::FlightGo { next: u8::MAX, ..go });
        }
    }

    /// Both roll at the same time, and lose wings at the same time (FA-16.18).
    pub(crate) fn dogfight(&mut self, one: FlightId, other: FlightId, umpire: &mut impl Umpire<Event>) {
        let (Some(&first), Some(&second)) = (self.flight(one), self.flight(other)) else { return };
        let fire = |game: &Self, flight: &Flight, umpire: &mut _| {
            let wing = game.wing(flight);
            let own = i32::from(flight.wings) * i32::from(wing.dogfight);
            let dice = (own.max(1) + game.flight_adds(Number::Dogfight, flight.id)).clamp(1, 60) as u8;
            let dice = if flight.driven_off { 0 } else { dice };
            let rolled = roll(dice, wing.scores_on, "dogfight", umpire);
            (Scores::of(&rolled, wing.scores_on), rolled)
        };
        let (by_first, first_dice) = fire(self, &first, umpire);
        let (by_second, second_dice) = fire(self, &second, umpire);
        let driver = |flight: &Flight| Driver::Flight(flight.at);
        let by = |flight: &Flight| Some(Model::Flight(flight.id));
        if !first.driven_off {
            let author = Some(first.owner);
            self.take_wings(other, by_first, driver(&first), author, by(&first), &first_dice, umpire);
        }
        if !second.driven_off {
            let author = Some(second.owner);
            self.take_wings(one, by_second, driver(&second), author, by(&second), &second_dice, umpire);
        }
    }
}
