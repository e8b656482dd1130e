//! Things on the table by their numbers (FA-1.20), and sets of ships.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::limits::{DECK, SHIPS};

broadside_kit::numbers! {
    /// A ship.
    ShipId(u8), "ship";
    /// A squadron.
    SquadronId(u8), "squadron";
    /// A flight.
    FlightId(u16), "flight";
    /// A mine.
    MineId(u16), "mine";
}

/// A card of the deck: a single copy of a design.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardNo(pub u8);

broadside_kit::few!(CardNo(u8), DECK, as number);

/// A ship or a flight.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Model {
    Ship(ShipId),
    Flight(FlightId),
}

/// Some of the ships.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ShipSet([u64; SHIPS.div_ceil(64)]);

impl ShipSet {
    pub const NONE: Self = Self([0; SHIPS.div_ceil(64)]);

    pub const fn contains(self, ship: ShipId) -> bool {
        self.0[ship.index() / 64] & 1 << (ship.index() % 64) != 0
    }

    pub const fn insert(&mut self, ship: ShipId) {
        self.0[ship.index() / 64] |= 1 << (ship.index() % 64);
    }

    /// Those there are, in order.
    pub fn iter(self) -> impl Iterator<Item = ShipId> {
        (0..SHIPS as u8).map(ShipId).filter(move |&ship| self.contains(ship))
    }
}

impl Serialize for ShipSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for ShipSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut set = Self::NONE;
        for ship in Vec::<ShipId>::deserialize(deserializer)? {
            if ship.index() >= SHIPS {
                return Err(serde::de::Error::custom(format_args!("there is no ship {}", ship.0)));
            }
            set.insert(ship);
        }
        Ok(set)
    }
}
