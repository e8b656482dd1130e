//! Words for things, in sentences and choices.

use broadside_engine::Rule;
use broadside_engine::table::Choice;
pub(crate) use broadside_kit::plane::words::{compass, spoken, turn};
pub(crate) use broadside_kit::words::plural;

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
    /// "Tusk 2", by the place in the squadron; just the class where a squadron has one ship.
    pub(crate) fn ship_name(&self, ship: ShipId) -> String {
        let squad = self.squad_of(ship);
        match (squad.class, squad.ships) {
            (None, _) => "the hulk".into(),
            (Some(class), 1) => self.content.class(class).name.clone(),
            (Some(class), _) => {
                format!("{} {}", self.content.class(class).name, ship.0 - squad.first.0 + 1)
            }
        }
    }

    /// "3 Tusk".
    pub(crate) fn squadron_name(&self, squadron: SquadronId) -> String {
        let squad = self.squad(squadron);
        match squad.class.map(|class| &self.content.class(class).name) {
            Some(name) if squad.ships > 1 => format!("{} {name}", squad.ships),
            Some(name) => name.clone(),
            None => "the hulk".into(),
        }
    }

    /// "4 Kestrel".
    pub(crate) fn flight_name(&self, flight: FlightId) -> String {
        match self.flight(flight) {
            Some(flight) => {
                let wing = self.content.wing_of(self.player(flight.owner).faction, flight.kind);
                format!("{} {}", flight.wings, wing.name)
            }
            None => "a flight".into(),
        }
    }

    #[allow(dead_code, reason = "only cards and flights name models")]
    pub(crate) fn model_name(&self, model: Model) -> String {
        match model {
            Model::Ship(ship) => self.ship_name(ship),
            Model::Flight(flight) => self.flight_name(flight),
        }
    }
}
