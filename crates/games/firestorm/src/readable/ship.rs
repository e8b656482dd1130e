//! Squadrons, ships, flights, mines and terrain as people read them.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_engine::Seat;
use broadside_engine::readable::{Reading, is_default};
use broadside_geometry::plane::{Disc, Point};

use crate::content::{Content, Piece, Terrain};
use crate::ids::{FlightId, MineId, ShipId, SquadronId};
use crate::pieces::{ByWing, Heading, Marker, Markers, WingType};
use crate::state::{self, Firestorm, Hangar, Party, Prize, Squad, Status};
use crate::vocabulary::Kind;

/// A squadron and its ships.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Squadron {
    /// Whose it is; nobody's for the hulk of a scenario.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    owner: Option<Seat>,
    /// The id of its class; none for the hulk of a scenario.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    class: Option<String>,
    /// Whether the scenario gave it.
    #[serde(default, skip_serializing_if = "is_default")]
    free: bool,
    /// Whether it has been activated this turn.
    #[serde(default, skip_serializing_if = "is_default")]
    activated: bool,
    /// The kind of the card that was played on it this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    card: Option<Kind>,
    /// The turn in whose End Phase it may not try to arrive.
    #[serde(default, skip_serializing_if = "is_default")]
    delayed: u8,
    /// Its ships.
    ships: Vec<Ship>,
}

/// A ship.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Ship {
    /// Where it is in the game: `waiting`, `reserve`, `table`, `destroyed`, `withdrawn` or `taken`.
    status: Status,
    /// Where it stands, in thousandths of an inch to the right and up the table.
    #[serde(default, skip_serializing_if = "is_default")]
    at: [i32; 2],
    /// Its heading in degrees clockwise from north, a multiple of 15.
    #[serde(default, skip_serializing_if = "is_default")]
    heading: u16,
    /// Hull points left.
    hp: u8,
    /// Crew points left.
    cp: u8,
    /// Assault points left.
    #[serde(default, skip_serializing_if = "is_default")]
    ap: u8,
    /// Mines in store.
    #[serde(default, skip_serializing_if = "is_default")]
    mines: u8,
    /// What is knocked out or wrong: `drive`, `firecontrol`, `battery`, `shields_out` and so on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    markers: Vec<String>,
    /// Fires aboard.
    #[serde(default, skip_serializing_if = "is_default")]
    fires: u8,
    /// Decompressions aboard.
    #[serde(default, skip_serializing_if = "is_default")]
    decompressions: u8,
    /// Whether its cloak is on.
    #[serde(default, skip_serializing_if = "is_default")]
    cloaked: bool,
    /// Whether Cut Engines was declared.
    #[serde(default, skip_serializing_if = "is_default")]
    cut: bool,
    /// Whether it leaves in its next command segment.
    #[serde(default, skip_serializing_if = "is_default")]
    shunting: bool,
    /// Wings aboard that can be launched, by their type.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    ready: BTreeMap<String, u8>,
    /// Wings aboard that have attacked.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    spent: BTreeMap<String, u8>,
    /// Wings that have landed this turn.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    landed: BTreeMap<String, u8>,
    /// Enemy troops aboard.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    party: Option<Troops>,
    /// Whose prize it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    prize: Option<Taken>,
    /// The ship on which its own troops fight, by its number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    boarded: Option<u8>,
}

/// Troops on an enemy ship.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Troops {
    /// Whose they are.
    owner: Seat,
    /// Their assault points.
    ap: u8,
}

/// A captured ship that waits to be taken away.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Taken {
    /// Who holds it.
    holder: Seat,
    /// The turn of the capture.
    turn: u8,
}

pub(super) fn aboard(wings: ByWing<u8>) -> BTreeMap<String, u8> {
    let some = WingType::ALL.into_iter().filter(|&kind| wings[kind as usize] > 0);
    some.map(|kind| (kind.to_string(), wings[kind as usize])).collect()
}

/// How many wings of each type these are.
pub(super) fn wings(
    reading: &mut Reading,
    rule: &'static str,
    field: &str,
    told: &BTreeMap<String, u8>,
) -> ByWing<u8> {
    let mut wings = [0; 4];
    for (name, count) in told {
        match name.parse::<WingType>() {
            Ok(kind) => wings[kind as usize] = *count,
            Err(reason) => reading.wrong(rule, field, reason),
        }
    }
    wings
}

fn degrees(reading: &mut Reading, field: &str, degrees: u16) -> Option<Heading> {
    let heading = Heading::new((degrees / 15).min(255) as u8).filter(|_| degrees.is_multiple_of(15));
    if heading.is_none() {
        let reason = format!("{degrees} is no heading: expected a multiple of 15 from 0 to 345");
        reading.wrong("FA-1.3", field, reason);
    }
    heading
}

impl Squadron {
    pub(super) fn of(game: &Firestorm, id: SquadronId) -> Self {
        let squad = game.squad(id);
        Self {
            owner: squad.owner,
            class: squad.class.map(|class| game.content.class(class).id.clone()),
            free: squad.free,
            activated: squad.activated,
            card: squad.card,
            delayed: squad.delayed,
            ships: game.members(id).map(|ship| Ship::of(game.ship(ship))).collect(),
        }
    }

    pub(super) fn read(
        self,
        content: &Content,
        reading: &mut Reading,
        number: u8,
        first: usize,
    ) -> Option<(Squad, Vec<state::Ship>)> {
        let place = format!("squadrons {number}");
        let class = self.class.as_ref().map(|id| content.find_class(id));
        if class == Some(None) {
            let reason = format!("there is no class '{}'", self.class.unwrap_or_default());
            reading.wrong("FA-2.4", format!("{place}: class"), reason);
            return None;
        }
        let squad = Squad {
            owner: self.owner,
            class: class.flatten(),
            first: ShipId(first.min(255) as u8),
            ships: self.ships.len().min(255) as u8,
            free: self.free,
            activated: self.activated,
            card: self.card,
            delayed: self.delayed,
        };
        let squadron = SquadronId(number - 1);
        let mut ships = Vec::new();
        for (number, ship) in (1..).zip(self.ships) {
            ships.push(ship.read(reading, &format!("{place}: ships {number}"), squadron)?);
        }
        Some((squad, ships))
    }
}

impl Ship {
    fn of(ship: &state::Ship) -> Self {
        Self {
            status: ship.status,
            at: [ship.at.x, ship.at.y],
            heading: ship.heading.degrees(),
            hp: ship.hp,
            cp: ship.cp,
            ap: ship.ap,
            mines: ship.mines,
            markers: ship.markers.iter().map(|marker| marker.to_string()).collect(),
            fires: ship.fires,
            decompressions: ship.decompressions,
            cloaked: ship.cloaked,
            cut: ship.cut,
            shunting: ship.shunting,
            ready: aboard(ship.hangar.ready),
            spent: aboard(ship.hangar.spent),
            landed: aboard(ship.hangar.landed),
            party: ship.party.map(|it| Troops { owner: it.owner, ap: it.ap }),
            prize: ship.prize.map(|it| Taken { holder: it.holder, turn: it.turn }),
            boarded: ship.boarded.map(|ship| ship.0 + 1),
        }
    }

    fn read(self, reading: &mut Reading, place: &str, squadron: SquadronId) -> Option<state::Ship> {
        let mut markers = Markers::NONE;
        for name in &self.markers {
            match name.parse::<Marker>() {
                Ok(marker) => markers = markers.with(marker),
                Err(reason) => reading.wrong("FA-12.9", format!("{place}: markers"), reason),
            }
        }
        let mut aboard = |field: &str, told| wings(reading, "FA-16.3", &format!("{place}: {field}"), told);
        let hangar = Hangar {
            ready: aboard("ready", &self.ready),
            spent: aboard("spent", &self.spent),
            landed: aboard("landed", &self.landed),
        };
        if self.boarded == Some(0) {
            reading.wrong("FA-13.13", format!("{place}: boarded"), "expected a number from 1");
        }
        let heading = degrees(reading, &format!("{place}: heading"), self.heading)?;
        Some(state::Ship {
            squadron,
            status: self.status,
            at: Point::new(self.at[0], self.at[1]),
            heading,
            hp: self.hp,
            cp: self.cp,
            ap: self.ap,
            mines: self.mines,
            markers,
            fires: self.fires,
            decompressions: self.decompressions,
            cloaked: self.cloaked,
            cut: self.cut,
            shunting: self.shunting,
            hangar,
            party: self.party.map(|it| Party { owner: it.owner, ap: it.ap }),
            prize: self.prize.map(|it| Prize { holder: it.holder, turn: it.turn }),
            boarded: self.boarded.and_then(|ship| ship.checked_sub(1)).map(ShipId),
        })
    }
}

/// A flight.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Flight {
    /// Its number, from 1.
    number: u16,
    /// Whose it is.
    owner: Seat,
    /// What flies: `fighter`, `interceptor`, `bomber` or `assaulter`.
    wing: String,
    /// How many wings it has, 1 to 6.
    wings: u8,
    /// Where it stands, in thousandths of an inch to the right and up the table.
    at: [i32; 2],
    /// Whether it has attacked.
    #[serde(default, skip_serializing_if = "is_default")]
    spent: bool,
    /// Whether it is driven off.
    #[serde(default, skip_serializing_if = "is_default")]
    driven_off: bool,
    /// Whether it has been activated this turn.
    #[serde(default, skip_serializing_if = "is_default")]
    activated: bool,
    /// Whether it has intercepted this turn.
    #[serde(default, skip_serializing_if = "is_default")]
    intercepted: bool,
    /// The kind of the card that was played on it this turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    card: Option<Kind>,
}

impl Flight {
    pub(super) fn of(flight: &state::Flight) -> Self {
        Self {
            number: flight.id.0 + 1,
            owner: flight.owner,
            wing: flight.kind.to_string(),
            wings: flight.wings,
            at: [flight.at.x, flight.at.y],
            spent: flight.spent,
            driven_off: flight.driven_off,
            activated: flight.activated,
            intercepted: flight.intercepted,
            card: flight.card,
        }
    }

    pub(super) fn read(self, reading: &mut Reading) -> Option<state::Flight> {
        let place = format!("flight {}", self.number);
        let Some(id) = self.number.checked_sub(1) else {
            reading.wrong("FA-16.1", place, "flights count from 1");
            return None;
        };
        let kind = self.wing.parse::<WingType>();
        let wrong = |reason| reading.wrong("FA-16.1", format!("{place}: wing"), reason);
        Some(state::Flight {
            id: FlightId(id),
            owner: self.owner,
            kind: kind.map_err(wrong).ok()?,
            wings: self.wings,
            at: Point::new(self.at[0], self.at[1]),
            spent: self.spent,
            driven_off: self.driven_off,
            activated: self.activated,
            intercepted: self.intercepted,
            card: self.card,
        })
    }
}

/// A mine.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Mine {
    /// Its number, from 1.
    number: u16,
    /// Whose it is.
    owner: Seat,
    /// Its dice.
    dice: u8,
    /// Where it lies, in thousandths of an inch to the right and up the table.
    at: [i32; 2],
    /// Whether it can go off.
    #[serde(default, skip_serializing_if = "is_default")]
    armed: bool,
}

impl Mine {
    pub(super) fn of(mine: &state::Mine) -> Self {
        let state::Mine { id, owner, dice, at, armed } = *mine;
        Self { number: id.0 + 1, owner, dice, at: [at.x, at.y], armed }
    }

    pub(super) fn read(self, reading: &mut Reading) -> Option<state::Mine> {
        let Some(id) = self.number.checked_sub(1) else {
            reading.wrong("FA-15.1", "mines", "mines count from 1");
            return None;
        };
        let (owner, dice, armed) = (self.owner, self.dice, self.armed);
        Some(state::Mine { id: MineId(id), owner, dice, at: Point::new(self.at[0], self.at[1]), armed })
    }
}

/// A piece of terrain.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Rock {
    /// What it is: `belt`, `distortion`, `planet` or `meteoroid`.
    terrain: Terrain,
    /// What it is made of: x, y and radius of each disc, in thousandths of an inch.
    discs: Vec<[i32; 3]>,
    /// Where a meteoroid flies, in degrees.
    #[serde(default, skip_serializing_if = "is_default")]
    heading: u16,
}

impl Rock {
    pub(super) fn of(piece: &Piece) -> Self {
        let discs = piece.discs.iter().map(|disc| [disc.center.x, disc.center.y, disc.radius]);
        Self { terrain: piece.terrain, discs: discs.collect(), heading: piece.heading.degrees() }
    }

    pub(super) fn read(self, reading: &mut Reading, number: u32) -> Option<Piece> {
        let place = format!("terrain {number}");
        let heading = degrees(reading, &format!("{place}: heading"), self.heading)?;
        let discs: Vec<Disc> =
            self.discs.iter().map(|&[x, y, radius]| Disc::new(Point::new(x, y), radius)).collect();
        if discs.len() > crate::limits::DISCS {
            reading.wrong("FA-7.1", place, format!("at most {} discs make a piece", crate::limits::DISCS));
            return None;
        }
        Some(Piece { terrain: self.terrain, discs: discs.into_iter().collect(), heading })
    }
}
