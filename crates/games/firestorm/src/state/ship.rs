//! Ships, squadrons, flights and mines as they stand on the table.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_engine::Seat;
use broadside_geometry::plane::{Point, Pose};

use crate::content::{Class, ClassId};
use crate::fleet::Record;
use crate::ids::{FlightId, MineId, ShipId, SquadronId};
use crate::pieces::{ByWing, Heading, Marker, Markers, WingType};
use crate::vocabulary::Kind;

/// Where a ship is in the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Not deployed yet.
    Waiting,
    /// In reserve (FA-3.7).
    Reserve,
    Table,
    Destroyed,
    /// Off the table, by an edge or by shunt (FA-6.11, FA-17.9).
    Withdrawn,
    /// Taken away as a prize (FA-13.18).
    Taken,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ship {
    pub squadron: SquadronId,
    pub status: Status,
    pub at: Point,
    pub heading: Heading,
    /// Hull, crew and assault points left.
    pub hp: u8,
    pub cp: u8,
    pub ap: u8,
    /// Mines in store.
    pub mines: u8,
    /// Those that do not add up (FA-12.13); fires and decompressions are counted.
    pub markers: Markers,
    pub fires: u8,
    pub decompressions: u8,
    pub cloaked: bool,
    /// Cut Engines was declared (FA-6.13).
    pub cut: bool,
    /// It leaves in its next command segment (FA-17.8).
    pub shunting: bool,
    pub hangar: Hangar,
    /// Enemy troops aboard (FA-13.12).
    pub party: Option<Party>,
    /// Whose prize it is (FA-13.18).
    pub prize: Option<Prize>,
    /// The ship on which its own troops fight (FA-13.13).
    pub boarded: Option<ShipId>,
}

/// Wings aboard, by their type (FA-16.3).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hangar {
    pub ready: ByWing<u8>,
    pub spent: ByWing<u8>,
    /// Ready wings that have landed this turn, and cannot be launched in it (FA-16.21).
    pub landed: ByWing<u8>,
}

impl Hangar {
    /// All wings of a type.
    pub const fn of(&self, kind: WingType) -> u8 {
        let kind = kind as usize;
        self.ready[kind] + self.spent[kind] + self.landed[kind]
    }

    /// All wings.
    pub fn count(&self) -> u8 {
        WingType::ALL.iter().map(|&kind| self.of(kind)).sum()
    }
}

/// A boarding party on an enemy ship.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Party {
    pub owner: Seat,
    pub ap: u8,
}

/// A captured ship waits to be taken away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prize {
    pub holder: Seat,
    /// The turn of the capture.
    pub turn: u8,
}

impl Ship {
    /// A new ship of a class (FA-2.9), with wings aboard.
    pub fn new(squadron: SquadronId, class: &Class, wings: ByWing<u8>) -> Self {
        let Record { hp, cp, ap, mines, cloak } = Record::new(class);
        Self {
            squadron,
            status: Status::Waiting,
            at: Point::default(),
            heading: Heading::NORTH,
            hp,
            cp,
            ap,
            mines,
            markers: Markers::NONE,
            fires: 0,
            decompressions: 0,
            cloaked: cloak,
            cut: false,
            shunting: false,
            hangar: Hangar { ready: wings, ..Hangar::default() },
            party: None,
            prize: None,
            boarded: None,
        }
    }

    pub const fn pose(&self) -> Pose {
        Pose::new(self.at, self.heading.plane())
    }

    pub fn is_on_table(&self) -> bool {
        self.status == Status::Table
    }

    /// Whether nobody steers it: a derelict or a prize (FA-12.7, FA-13.18).
    pub const fn is_adrift(&self) -> bool {
        self.cp == 0
    }

    /// Whether it takes part: on the table, in reserve or still to be deployed, and neither derelict nor captured.
    pub fn is_operational(&self) -> bool {
        matches!(self.status, Status::Waiting | Status::Reserve | Status::Table) && !self.is_adrift()
    }

    /// Whether it takes part on the table.
    pub fn is_active(&self) -> bool {
        self.is_on_table() && !self.is_adrift()
    }

    /// Whether something is knocked out or wrong with it.
    pub const fn has(&self, marker: Marker) -> bool {
        match marker {
            Marker::Fire => self.fires > 0,
            Marker::Decompression => self.decompressions > 0,
            other => self.markers.contains(other),
        }
    }

    /// Takes one marker off.
    pub const fn lift(&mut self, marker: Marker) {
        match marker {
            Marker::Fire => self.fires -= 1,
            Marker::Decompression => self.decompressions -= 1,
            other => self.markers = self.markers.without(other),
        }
    }
}

/// A squadron on the table. Its ships have numbers in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Squad {
    /// None for a neutral hulk (FA-13.19).
    pub owner: Option<Seat>,
    pub class: Option<ClassId>,
    pub first: ShipId,
    pub ships: u8,
    /// Given by the scenario.
    pub free: bool,
    pub activated: bool,
    /// The kind of the card that was played on it this turn (FA-18.6).
    pub card: Option<Kind>,
    /// The turn in whose End Phase it may not try to arrive (FA-17.3); 0 if it may.
    pub delayed: u8,
}

/// One token of wings (FA-16.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Flight {
    pub id: FlightId,
    pub owner: Seat,
    pub kind: WingType,
    pub wings: u8,
    pub at: Point,
    pub spent: bool,
    pub driven_off: bool,
    pub activated: bool,
    /// It has intercepted this turn (FA-16.19).
    pub intercepted: bool,
    /// The kind of the card that was played on it this turn (FA-18.6).
    pub card: Option<Kind>,
}

/// A mine on the table (FA-15.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mine {
    pub id: MineId,
    pub owner: Seat,
    pub dice: u8,
    pub at: Point,
    pub armed: bool,
}
