//! Words for things, in sentences and choices.

use broadside_engine::Rule;
use broadside_engine::table::Choice;
pub(crate) use broadside_kit::plane::words::{compass, spoken, turn};
pub(crate) use broadside_kit::words::{list, plural};

use crate::action::Action;
use crate::ids::{FlightId, Model, ShipId, SquadronId};
use crate::pieces::Heading;
use crate::state::Firestorm;

/// A choice that says no more than what it is called.
pub(crate) fn choice(rule: &'static str, action: Action, label: impl Into<String>) -> Choice {
    Choice::plain(action, Rule::new(rule), label)
}

/// An action that is not an option now: nobody is shown it.
pub(crate) fn unasked(action: Action) -> Choice {
    choice("FA-4.7", action, action.to_string())
}

/// A heading in degrees and by the compass.
pub(crate) fn heading(number: u8) -> String {
    let heading = Heading::new(number).unwrap_or_default().plane();
    format!("{}°, {}", heading.degrees(), compass(heading))
}

impl Firestorm {
    /// "Tusk 2", by the place in the squadron; "Tusk B2" where there are several squadrons of the class.
    pub(crate) fn ship_name(&self, ship: ShipId) -> String {
        let squad = self.squad_of(ship);
        let Some(class) = squad.class else { return "the hulk".into() };
        let name = &self.content.class(class).name;
        let number = ship.0 - squad.first.0 + 1;
        match (self.squadron_letter(self.ship(ship).squadron), squad.ships) {
            (None, 1) => name.clone(),
            (None, _) => format!("{name} {number}"),
            (Some(letter), 1) => format!("{name} {letter}"),
            (Some(letter), _) => format!("{name} {letter}{number}"),
        }
    }

    /// "3 Tusks", or "3 Tusks B" where there are several squadrons of the class.
    pub(crate) fn squadron_name(&self, squadron: SquadronId) -> String {
        let squad = self.squad(squadron);
        let Some(class) = squad.class else { return "the hulk".into() };
        let letter = self.squadron_letter(squadron).map_or(String::new(), |letter| format!(" {letter}"));
        let name = &self.content.class(class).name;
        match squad.ships {
            1 => format!("{name}{letter}"),
            count => format!("{}{letter}", plural(count, name)),
        }
    }

    /// "3 Tusks wait", "the hulk waits".
    pub(crate) fn squadron_does(&self, squadron: SquadronId, verb: &str) -> String {
        let ending = if self.squad(squadron).ships > 1 { "" } else { "s" };
        format!("{} {verb}{ending}", self.squadron_name(squadron))
    }

    /// A letter that tells squadrons of the same class apart, whosever they are.
    fn squadron_letter(&self, squadron: SquadronId) -> Option<char> {
        let class = self.squad(squadron).class;
        let alike = || self.state.squadrons.iter().zip(0..).filter(|(squad, _)| squad.class == class);
        let place = alike().position(|(_, number)| number == squadron.0)?;
        let mut letters = ('A'..='Z').chain('a'..='z');
        letters.nth(place).filter(|_| alike().count() > 1)
    }

    /// "4 Kestrel", or "4 Kestrel, flight 7" where another flight is called the same.
    pub(crate) fn flight_name(&self, flight: FlightId) -> String {
        let Some(flight) = self.flight(flight) else { return "a flight".into() };
        let name = format!("{} {}", flight.wings, self.wing(flight).name);
        let is_alike = |other: &&crate::state::Flight| {
            (other.owner, other.kind, other.wings) == (flight.owner, flight.kind, flight.wings)
        };
        match self.state.flights.iter().filter(is_alike).count() {
            1 => name,
            _ => format!("{name}, flight {}", flight.id),
        }
    }

    pub(crate) fn model_name(&self, model: Model) -> String {
        match model {
            Model::Ship(ship) => self.ship_name(ship),
            Model::Flight(flight) => self.flight_name(flight),
        }
    }
}

/// "1 die", "5 dice".
pub(crate) fn dice(count: u8) -> String {
    if count == 1 { "1 die".into() } else { format!("{count} dice") }
}

/// "Player 2".
pub(crate) fn player(seat: broadside_engine::Seat) -> String {
    format!("Player {seat}")
}
