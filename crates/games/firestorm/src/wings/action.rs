//! What a flight does after its move (FA-16.17 to FA-16.23).

use broadside_geometry::plane::Point;

use crate::boarding::assault::Assault;
use crate::content::Terrain;
use crate::firing::attack::Firing;
use crate::limits::FLIGHT_WINGS;
use crate::measures::CONTACT;
use crate::prelude::*;
use crate::state::{Attack, Flight};

/// What does the flight do?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FlightAction {
    pub flight: FlightId,
}

impl Question<Firestorm> for FlightAction {
    const RULE: &'static str = "FA-16.5";
    const WAIT: &'static str = "to use a flight";
    const DEMAND: &'static str = "attack, dogfight, board, land, merge, or do nothing";

    fn asked(&self, game: &Firestorm) -> Asked {
        game.active().map_or(Asked::NOBODY, Asked::openly)
    }

    fn list(&self, game: &Firestorm, seat: Seat, each: Each<'_, Action>) -> Listing {
        let near =
            |at: Point| game.flight(self.flight).is_some_and(|flight| flight.at.is_within(at, CONTACT));
        let ships = game.on_table().filter(|(_, ship)| near(ship.at));
        let ships = ships.flat_map(|(id, _)| [Action::Attack(id), Action::Board(id), Action::Land(id)]);
        let flights = game.state.flights.iter().filter(|other| near(other.at));
        let flights = flights.flat_map(|other| [Action::Dogfight(other.id), Action::Merge(other.id)]);
        self.offer(game, seat, ships.chain(flights).chain([Action::Done]), each)
    }

    fn allows(&self, game: &Firestorm, _: Seat, action: Action) -> Result<(), Refusal> {
        let Some(flight) = game.flight(self.flight) else { return Err(self.demand(game)) };
        match action {
            Action::Done => Ok(()),
            Action::Attack(ship) => game.check_flight_attack(flight, ship),
            Action::Board(ship) => game.check_flight_board(flight, ship),
            Action::Land(ship) => game.check_landing(flight, ship),
            Action::Dogfight(other) => game.check_dogfight(flight, other),
            Action::Merge(other) => game.check_merge(flight, other),
            _ => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Firestorm, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        game.state.steps.pop();
        let id = self.flight;
        match action {
            Action::Attack(target) => game.attack_with_flight(seat, id, target, umpire),
            Action::Board(target) => game.board_with_flight(seat, id, target),
            Action::Land(ship) => game.land(id, ship, umpire),
            Action::Dogfight(other) => game.dogfight(id, other, umpire),
            Action::Merge(other) => game.merge(id, other, umpire),
            _ => {}
        }
    }

    fn ask(&self, game: &Firestorm, _: Seat) -> Words {
        Words::new(Self::RULE, format!("What does {} do?", game.flight_name(self.flight)))
    }

    fn choice(&self, game: &Firestorm, _: Seat, action: Action) -> Choice {
        let plain = |rule, label: String| words::choice(rule, action, label);
        match action {
            Action::Attack(ship) => {
                let dice = game.flight_attack_dice(self.flight);
                plain("FA-16.17", format!("Attack {}", game.ship_name(ship)))
                    .with_detail(format!("{dice} dice"))
            }
            Action::Board(ship) => plain("FA-16.20", format!("Board {}", game.ship_name(ship))),
            Action::Land(ship) => plain("FA-16.21", format!("Land on {}", game.ship_name(ship))),
            Action::Dogfight(other) => plain("FA-16.18", format!("Fight {}", game.flight_name(other))),
            Action::Merge(other) => plain("FA-16.23", format!("Join {}", game.flight_name(other))),
            Action::Done => plain(Self::RULE, "Nothing".into()),
            _ => words::unasked(action),
        }
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        match game.activated_flight() == Some(self.flight) {
            true => Ok(()),
            false => Err(Problem::new(Self::RULE, "steps", "this flight is not activated")),
        }
    }
}

impl Firestorm {
    /// A ship on the table in base contact with a flight.
    fn touched(&self, flight: &Flight, ship: ShipId) -> Result<(), Refusal> {
        match self.find_place(Model::Ship(ship)) {
            Some(at) if flight.at.is_within(at, CONTACT) => Ok(()),
            _ => Err(Refusal::new("FA-1.11", "the flight is not in base contact with it")),
        }
    }

    fn check_flight_attack(&self, flight: &Flight, ship: ShipId) -> Result<(), Refusal> {
        const RULE: &str = "FA-16.17";
        self.touched(flight, ship)?;
        let (rule, reason) = if flight.driven_off {
            ("FA-16.7", "the flight is driven off")
        } else if flight.spent || self.wing(flight).ad == 0 {
            (RULE, "the flight has nothing to attack with")
        } else if self.is_hulk(ship) || !self.is_enemy(flight.owner, ship) {
            (RULE, "attack an enemy ship")
        } else if self.ship(ship).party.is_some() {
            ("FA-13.14", "the ship is being boarded")
        } else {
            return Ok(());
        };
        Err(Refusal::new(rule, reason))
    }

    fn check_flight_board(&self, flight: &Flight, ship: ShipId) -> Result<(), Refusal> {
        self.touched(flight, ship)?;
        if flight.driven_off {
            return Err(Refusal::new("FA-16.7", "the flight is driven off"));
        }
        if self.wing(flight).ap == 0 {
            return Err(Refusal::new("FA-16.20", "the flight carries no troops"));
        }
        self.check_boarded(flight.owner, ship)
    }

    fn check_landing(&self, flight: &Flight, id: ShipId) -> Result<(), Refusal> {
        self.touched(flight, id)?;
        let (ship, free) = (self.ship(id), self.class(id).wg.saturating_sub(self.ship(id).hangar.count()));
        let (rule, reason) =
            if self.owner(id) != Some(flight.owner) || !ship.is_active() || self.class(id).wg == 0 {
                ("FA-16.21", "land on a carrier of your own")
            } else if ship.party.is_some() || self.is_cloaked(id) {
                ("FA-16.21", "the carrier is cloaked or being boarded")
            } else if self.is_in(Terrain::Distortion, ship.at) {
                ("FA-7.4", "the carrier is inside a distortion field")
            } else if free < flight.wings {
                ("FA-16.21", "the carrier has no room for so many wings")
            } else {
                return Ok(());
            };
        Err(Refusal::new(rule, reason))
    }

    fn check_dogfight(&self, flight: &Flight, other: FlightId) -> Result<(), Refusal> {
        const RULE: &str = "FA-16.18";
        let Some(other) = self.flight(other).filter(|other| other.at.is_within(flight.at, CONTACT)) else {
            return Err(Refusal::new("FA-1.11", "the flight is not in base contact with it"));
        };
        if flight.driven_off {
            return Err(Refusal::new("FA-16.7", "the flight is driven off"));
        }
        match self.are_enemies(flight.owner, other.owner) {
            true => Ok(()),
            false => Err(Refusal::new(RULE, "fight an enemy flight")),
        }
    }

    fn check_merge(&self, flight: &Flight, other: FlightId) -> Result<(), Refusal> {
        let like = |other: &&Flight| {
            other.id != flight.id
                && other.owner == flight.owner
                && other.kind == flight.kind
                && (other.spent, other.driven_off) == (flight.spent, flight.driven_off)
                && other.at.is_within(flight.at, CONTACT)
                && usize::from(other.wings + flight.wings) <= FLIGHT_WINGS
        };
        match self.flight(other).filter(like) {
            Some(_) => Ok(()),
            None => Err(Refusal::new("FA-16.23", "join a flight of your own, alike and small enough")),
        }
    }

    fn attack_with_flight(
        &mut self,
        seat: Seat,
        id: FlightId,
        target: ShipId,
        umpire: &mut impl Umpire<Event>,
    ) {
        umpire.say(|| Event::Spent { flight: id });
        let attack = Attack { target: Some(target), ..Attack::declared(seat, Model::Flight(id), None) };
        if self.state.attacks.try_push(attack).is_ok() {
            self.state.steps.push(Firing);
        }
    }

    /// The wings are used up; their troops go over (FA-16.20).
    fn board_with_flight(&mut self, seat: Seat, id: FlightId, target: ShipId) {
        let Some(&flight) = self.flight(id) else { return };
        let ap = flight.wings * self.wing(&flight).ap;
        self.state.flights.retain(|flight| flight.id != id);
        self.state.steps.push(Assault { shot_at: false, ..Assault::by(seat, target, ap, 0) });
    }

    /// Into the hangar, in its state; not to be launched again this turn (FA-16.21).
    fn land(&mut self, id: FlightId, ship: ShipId, umpire: &mut impl Umpire<Event>) {
        let Some(&flight) = self.flight(id) else { return };
        self.state.flights.retain(|flight| flight.id != id);
        let hangar = &mut self.ship_mut(ship).hangar;
        let wings = if flight.spent { &mut hangar.spent } else { &mut hangar.landed };
        wings[flight.kind as usize] += flight.wings;
        umpire.say(|| Event::Landed { flight: id, ship });
    }

    fn merge(&mut self, id: FlightId, other: FlightId, umpire: &mut impl Umpire<Event>) {
        let Some(&flight) = self.flight(id) else { return };
        self.state.flights.retain(|flight| flight.id != id);
        if let Some(other) = self.flight_mut(other) {
            other.wings += flight.wings;
            other.activated = true;
            other.intercepted |= flight.intercepted;
        }
        umpire.say(|| Event::Merged { flight: id, into: other });
    }
}
