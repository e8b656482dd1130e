//! The activation of a flight (FA-16.5).

use arrayvec::ArrayVec;
use schemars::JsonSchema;

use crate::cards::windows::About;
use crate::limits::PLAYERS;
use crate::prelude::*;
use crate::state::Unit;
use crate::vocabulary::{Moment, Number};
use crate::wings::action::FlightAction;
use crate::wings::intercept::Intercept;
use crate::wings::moving::FlightMove;

/// The flight's activation goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FlightGo {
    pub part: FlightPart,
    /// The player in the order who is asked next.
    pub next: u8,
    /// It was driven off before this activation, so that it may still land or merge (FA-16.7, FA-16.14).
    pub driven_before: bool,
}

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FlightPart {
    #[default]
    Card,
    Move,
    Moved,
    Intercept,
    Reaction,
    PointDefence,
    Action,
    End,
}

impl Procedure<Firestorm> for FlightGo {
    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) {
        let Some((id, flight)) = game.activated_flight().and_then(|id| Some((id, *game.flight(id)?))) else {
            return game.end_activation();
        };
        let then = |part| Self { part, next: 0, ..self };
        let (by, about) = (flight.owner, About::Flight(id));
        match self.part {
            FlightPart::Card => {
                let driven_before = flight.driven_off;
                game.state.steps.replace(Self { driven_before, ..then(FlightPart::Move) });
                game.open_window(by, Moment::FlightActivation, about);
            }
            FlightPart::Move => {
                game.state.steps.replace(then(FlightPart::Moved));
                let wing = game.wing(&flight);
                let left = (wing.mv + game.flight_adds(Number::Movement, id)).max(0);
                let driven_before = self.driven_before;
                game.state.steps.push(FlightMove { flight: id, left, legs: 0, driven_before, course: None });
            }
            FlightPart::Moved => {
                game.state.steps.replace(then(FlightPart::Intercept));
                game.open_window(by, Moment::FlightMoved, about);
            }
            FlightPart::Intercept => match game.opponents(by).get(usize::from(self.next)) {
                Some(&seat) => {
                    game.state.steps.replace(Self { next: self.next + 1, ..self });
                    game.state.steps.push(Intercept { seat, flight: id });
                }
                None => game.state.steps.replace(then(FlightPart::Reaction)),
            },
            FlightPart::Reaction => match game.opponents(by).get(usize::from(self.next)) {
                Some(&seat) => {
                    game.state.steps.replace(Self { next: self.next + 1, ..self });
                    game.open_window(seat, Moment::Flight, about);
                }
                None => game.state.steps.replace(then(FlightPart::PointDefence)),
            },
            FlightPart::PointDefence => {
                game.state.steps.replace(then(FlightPart::Action));
                game.fire_reactive(id, umpire);
            }
            FlightPart::Action => {
                game.state.steps.replace(then(FlightPart::End));
                // Driven off as a whole in its own activation it has no action left.
                if !flight.driven_off || self.driven_before {
                    game.state.steps.push(FlightAction { flight: id });
                }
            }
            FlightPart::End => game.end_activation(),
        }
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        match game.activated_flight() {
            Some(_) => Ok(()),
            None => Err(Problem::new("FA-16.5", "steps", "no flight is activated")),
        }
    }
}

impl Firestorm {
    /// The flight that is activated.
    pub(crate) fn activated_flight(&self) -> Option<FlightId> {
        match self.activation()?.unit {
            Unit::Flight(flight) => Some(flight),
            Unit::Squadron(_) => None,
        }
    }

    /// What the wings of a flight are.
    pub(crate) fn wing(&self, flight: &crate::state::Flight) -> &crate::content::Wing {
        self.content.wing_of(self.player(flight.owner).faction, flight.kind)
    }

    /// Enemies of a player in initiative order.
    fn opponents(&self, seat: Seat) -> ArrayVec<Seat, PLAYERS> {
        let order = self.state.order.iter().copied();
        order.filter(|&other| !self.player(other).out && self.are_enemies(seat, other)).collect()
    }
}
