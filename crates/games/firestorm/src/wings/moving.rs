//! A flight moves: up to three straight legs (FA-16.6, FA-16.7).

use broadside_geometry::plane::{INCH, Point};

use crate::content::Terrain;
use crate::measures::{CONTACT, ahead, along};
use crate::pieces::Heading;
use crate::prelude::*;
use crate::wings::leg::FlightLeg;

const RULE: &str = "FA-16.6";

/// The most legs of a move.
const LEGS: u8 = 3;

/// Where does the flight go?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FlightMove {
    pub flight: FlightId,
    /// Movement left, in mils.
    pub left: i32,
    pub legs: u8,
    /// It was driven off before this activation, and moves all the same (FA-16.7).
    pub driven_before: bool,
    /// The direction that is picked, 0 to 23.
    pub course: Option<u8>,
}

impl Question<Firestorm> for FlightMove {
    const RULE: &'static str = RULE;
    const WAIT: &'static str = "to move a flight";
    const DEMAND: &'static str = "pick a direction, a model to meet, or be done";

    /// A flight that a mine has driven off on its way has withdrawn, and moves no further.
    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) -> Progress {
        let flies = |flight: &crate::state::Flight| self.driven_before || !flight.driven_off;
        if self.legs >= LEGS || !game.flight(self.flight).is_some_and(flies) {
            game.state.steps.pop();
            return Progress::Made;
        }
        take_lone(self, game, umpire)
    }

    fn asked(&self, game: &Firestorm) -> Asked {
        game.active().map_or(Asked::NOBODY, Asked::openly)
    }

    fn list(&self, game: &Firestorm, seat: Seat, each: Each<'_, Action>) -> Listing {
        if self.course.is_some() {
            let inches = (1..=(self.left / INCH) as u8).map(Action::Inches);
            return self.offer(game, seat, inches, each);
        }
        let ships = game.on_table().map(|(id, _)| Action::ContactShip(id));
        let flights = game.state.flights.iter().map(|flight| Action::ContactFlight(flight.id));
        let courses = (0..Heading::COUNT).map(Action::Course);
        self.offer(game, seat, ships.chain(flights).chain(courses).chain([Action::Done]), each)
    }

    fn allows(&self, game: &Firestorm, _: Seat, action: Action) -> Result<(), Refusal> {
        let Some(flight) = game.flight(self.flight) else { return Err(self.demand(game)) };
        match (action, self.course) {
            (Action::Done, None) => Ok(()),
            (Action::Course(course), None) if course < Heading::COUNT => {
                let mut lengths = 1..=self.left / INCH;
                let heading = Heading::new(course).unwrap_or_default();
                match lengths
                    .any(|inches| game.check_leg(flight, ahead(flight.at, heading, inches * INCH)).is_ok())
                {
                    true => Ok(()),
                    false => Err(Refusal::new(RULE, "the flight cannot go there")),
                }
            }
            (Action::Inches(inches), Some(course)) if i32::from(inches) * INCH <= self.left && inches > 0 => {
                let heading = Heading::new(course).unwrap_or_default();
                game.check_leg(flight, ahead(flight.at, heading, i32::from(inches) * INCH))
            }
            (Action::ContactShip(ship), None) => self.check_contact(game, Model::Ship(ship)),
            (Action::ContactFlight(other), None) => self.check_contact(game, Model::Flight(other)),
            _ => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Firestorm, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let Some(at) = game.flight(self.flight).map(|flight| flight.at) else { return };
        match (action, self.course) {
            (Action::Course(course), _) => {
                game.state.steps.replace(Self { course: Some(course), ..self });
            }
            (Action::Inches(inches), Some(course)) => {
                let length = i32::from(inches) * INCH;
                let to = ahead(at, Heading::new(course).unwrap_or_default(), length);
                let (left, legs) = (self.left - length, self.legs + 1);
                game.state.steps.replace(Self { left, legs, course: None, ..self });
                game.state.steps.push(FlightLeg::new(self.flight, at, to));
            }
            (Action::ContactShip(_) | Action::ContactFlight(_), _) => {
                game.state.steps.pop();
                if let Some(to) = met(action).and_then(|model| game.place_of(model)) {
                    game.state.steps.push(FlightLeg::new(self.flight, at, along(to, at, INCH)));
                }
            }
            _ => {
                game.state.steps.pop();
            }
        }
    }

    fn ask(&self, game: &Firestorm, _: Seat) -> Words {
        let (name, left) = (game.flight_name(self.flight), words::spoken(self.left));
        let text = match self.course {
            None => format!("{name} has {left} left. Choose where it flies, or be done."),
            Some(_) => format!("How far does {name} fly? It has {left} left."),
        };
        Words::new(RULE, text)
    }

    fn choice(&self, game: &Firestorm, _: Seat, action: Action) -> Choice {
        let plain = |label: String| words::choice(RULE, action, label);
        match action {
            Action::Course(course) => plain(words::heading(course)),
            Action::Inches(inches) => plain(format!("{inches}\"")),
            Action::ContactShip(ship) => plain(format!("To {}", game.ship_name(ship))),
            Action::ContactFlight(flight) => plain(format!("To {}", game.flight_name(flight))),
            Action::Done => plain("Stay there".into()),
            _ => words::unasked(action),
        }
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        let course = self.course.is_none_or(|course| course < Heading::COUNT && self.left >= INCH);
        let flies = game.activated_flight() == Some(self.flight);
        if !flies || !course || !(0..=100 * INCH).contains(&self.left) || self.legs > LEGS {
            return Err(Problem::new(RULE, "steps", "no such flight moves"));
        }
        Ok(())
    }
}

/// The model that an action leads to.
const fn met(action: Action) -> Option<Model> {
    match action {
        Action::ContactShip(ship) => Some(Model::Ship(ship)),
        Action::ContactFlight(flight) => Some(Model::Flight(flight)),
        _ => None,
    }
}

impl FlightMove {
    /// Whether the flight can go into contact with a model (FA-16.6, FA-16.7).
    fn check_contact(self, game: &Firestorm, model: Model) -> Result<(), Refusal> {
        let (Some(flight), Some(at)) = (game.flight(self.flight), game.find_place(model)) else {
            return Err(self.demand(game));
        };
        if model == Model::Flight(self.flight) || flight.at.is_within(at, CONTACT) {
            return Err(Refusal::new(RULE, "the flight is in contact already"));
        }
        if !flight.at.is_within(at, self.left + INCH) {
            return Err(Refusal::new(RULE, "it is too far away"));
        }
        game.check_leg(flight, along(at, flight.at, INCH))
    }
}

impl Firestorm {
    /// Where a model stands, if there is such a model.
    pub(crate) fn find_place(&self, model: Model) -> Option<Point> {
        match model {
            Model::Ship(ship) => self.find_ship(ship).filter(|ship| ship.is_on_table()).map(|ship| ship.at),
            Model::Flight(flight) => self.flight(flight).map(|flight| flight.at),
        }
    }

    /// Whether a leg may end there: not through or into a planet, and not near an enemy while driven off.
    pub(crate) fn check_leg(&self, flight: &crate::state::Flight, to: Point) -> Result<(), Refusal> {
        if self.crosses_planet(flight.at, to) || self.is_in(Terrain::Planet, to) {
            return Err(Refusal::new("FA-7.10", "a planet is in the way"));
        }
        if flight.driven_off && self.touches_enemy(flight.owner, to) {
            return Err(Refusal::new("FA-16.7", "a driven-off flight stays away from enemies"));
        }
        Ok(())
    }

    /// Whether a flight at a place would be in base contact with an enemy model.
    pub(crate) fn touches_enemy(&self, seat: Seat, at: Point) -> bool {
        let ships =
            self.on_table().any(|(id, ship)| self.is_enemy(seat, id) && ship.at.is_within(at, CONTACT));
        let flights = &self.state.flights;
        ships
            || flights
                .iter()
                .any(|other| self.are_enemies(seat, other.owner) && other.at.is_within(at, CONTACT))
    }
}
