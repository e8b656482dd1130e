//! The launch segment (FA-16.4).

use broadside_geometry::plane::{INCH, Point};

use crate::content::Terrain;
use crate::limits::{FLIGHT_WINGS, FLYING};
use crate::measures::ahead;
use crate::pieces::WingType;
use crate::prelude::*;
use crate::state::Flight;

/// How far from the carrier a flight begins.
const AWAY: i32 = 3 * INCH / 2;

/// Eight directions of 45 degrees each.
const DIRECTIONS: u8 = 8;

/// Which wings are launched where?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LaunchSegment {
    /// The carrier, by its place in the squadron.
    pub place: u8,
    /// Wings that are picked, and how many.
    pub picked: Option<(WingType, u8)>,
}

impl Question<Firestorm> for LaunchSegment {
    const RULE: &'static str = "FA-16.4";
    const WAIT: &'static str = "to launch wings";
    const DEMAND: &'static str = "launch wings that are ready, or be done";

    /// Carriers come one after the other; whoever has nothing to launch is passed over.
    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) -> Progress {
        let Some(squadron) = game.activated().filter(|&id| self.place < game.squad(id).ships) else {
            game.state.steps.pop();
            return Progress::Made;
        };
        if self.picked.is_none() && !game.may_launch(self.carrier(game, squadron)) {
            game.state.steps.replace(Self { place: self.place + 1, picked: None });
            return Progress::Made;
        }
        take_lone(self, game, umpire)
    }

    fn asked(&self, game: &Firestorm) -> Asked {
        game.active().map_or(Asked::NOBODY, Asked::openly)
    }

    fn list(&self, game: &Firestorm, _: Seat, each: Each<'_, Action>) -> Listing {
        let Some(squadron) = game.activated() else { return Listing::Continue(()) };
        let carrier = self.carrier(game, squadron);
        if self.picked.is_some() {
            let open = (0..DIRECTIONS).filter(|&way| game.launch_place(carrier, way).is_some());
            return open.map(Action::Direction).try_for_each(each);
        }
        let left = (FLIGHT_WINGS as u8).saturating_sub(game.go(carrier).launched);
        let ready = game.ship(carrier).hangar.ready;
        let wings = WingType::ALL.into_iter().flat_map(move |kind| {
            (1..=ready[kind as usize].min(left)).map(move |count| Action::Launch(kind, count))
        });
        wings.chain([Action::Done]).try_for_each(each)
    }

    fn answer(self, game: &mut Firestorm, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Some(squadron) = game.activated() else { return };
        match (action, self.picked) {
            (Action::Launch(kind, count), _) => {
                game.state.steps.replace(Self { picked: Some((kind, count)), ..self });
            }
            (Action::Direction(way), Some(picked)) => {
                game.state.steps.replace(Self { picked: None, ..self });
                game.launch(seat, self.carrier(game, squadron), picked, way, umpire);
            }
            _ => game.state.steps.replace(Self { place: self.place + 1, picked: None }),
        }
    }

    fn habit(&self, _: &Firestorm, _: Seat) -> Option<Action> {
        None
    }

    fn ask(&self, game: &Firestorm, _: Seat) -> Words {
        let name = game.activated().map(|squadron| game.ship_name(self.carrier(game, squadron)));
        let name = name.unwrap_or_default();
        let text = match self.picked {
            None => format!("Launch wings from {name}, or be done."),
            Some(_) => format!("In which direction from {name}?"),
        };
        Words::new(Self::RULE, text)
    }

    fn choice(&self, _: &Firestorm, _: Seat, action: Action) -> Choice {
        const WAYS: [&str; DIRECTIONS as usize] = [
            "Ahead",
            "Ahead to starboard",
            "To starboard",
            "Astern to starboard",
            "Astern",
            "Astern to port",
            "To port",
            "Ahead to port",
        ];
        match action {
            Action::Launch(kind, count) => {
                words::choice(Self::RULE, action, words::plural(count, kind.name()))
            }
            Action::Direction(way) => words::choice(Self::RULE, action, WAYS[usize::from(way) % WAYS.len()]),
            Action::Done => words::choice(Self::RULE, action, "Done"),
            _ => words::unasked(action),
        }
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        let Some(squadron) = game.activated() else {
            return Err(Problem::new(Self::RULE, "steps", "no squadron is activated"));
        };
        let picked = self.picked.is_none_or(|(kind, count)| {
            self.place < game.squad(squadron).ships
                && count > 0
                && game.ship(self.carrier(game, squadron)).hangar.ready[kind as usize] >= count
        });
        match picked {
            true => Ok(()),
            false => Err(Problem::new(Self::RULE, "steps", "so many wings are not ready")),
        }
    }
}

impl LaunchSegment {
    pub(crate) fn carrier(self, game: &Firestorm, squadron: SquadronId) -> ShipId {
        ShipId(game.squad(squadron).first.0 + self.place)
    }
}

impl Firestorm {
    /// Whether a ship has wings that it may launch now (FA-16.4, FA-7.4, FA-9.12, FA-13.15).
    fn may_launch(&self, id: ShipId) -> bool {
        let ship = self.ship(id);
        let ready: u8 = ship.hangar.ready.iter().sum();
        ship.is_active()
            && ready > 0
            && usize::from(self.go(id).launched) < FLIGHT_WINGS
            && self.state.flights.len() < FLYING
            && !self.is_cloaked(id)
            && ship.party.is_none()
            && !self.is_in(Terrain::Distortion, ship.at)
            && (0..DIRECTIONS).any(|way| self.launch_place(id, way).is_some())
    }

    /// Where a flight begins: on the edge of the table if need be, and nowhere inside a planet.
    pub(crate) fn launch_place(&self, carrier: ShipId, way: u8) -> Option<Point> {
        let ship = self.ship(carrier);
        let place = self.table().nearest(ahead(ship.at, ship.heading.turned(3 * way as i8), AWAY));
        Some(place).filter(|&at| !self.is_in(Terrain::Planet, at))
    }

    /// A flight as it comes off a carrier.
    pub(crate) fn new_flight(
        &self,
        owner: Seat,
        carrier: ShipId,
        (kind, wings): (WingType, u8),
        way: u8,
    ) -> Option<Flight> {
        let at = self.launch_place(carrier, way)?;
        Some(Flight {
            id: self.state.next_flight,
            owner,
            kind,
            wings,
            at,
            spent: false,
            driven_off: false,
            activated: false,
            intercepted: false,
            card: None,
        })
    }

    fn launch(
        &mut self,
        owner: Seat,
        carrier: ShipId,
        picked: (WingType, u8),
        way: u8,
        umpire: &mut impl Umpire<Event>,
    ) {
        let Some(flight) = self.new_flight(owner, carrier, picked, way) else { return };
        let Flight { id, kind, wings, at, .. } = flight;
        if self.state.flights.try_push(flight).is_err() {
            return;
        }
        self.state.next_flight = FlightId(id.0.wrapping_add(1));
        self.ship_mut(carrier).hangar.ready[kind as usize] -= wings;
        if let Some(go) = self.go_mut(carrier) {
            go.launched += wings;
        }
        umpire.say(|| Event::Launched { ship: carrier, flight: id, kind, wings, at });
    }
}
