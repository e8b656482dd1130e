//! What a console is made of: stations, die spaces, colours, and the sides its shields protect.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use broadside_kit::set::Set;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

/// The stations of a console.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Station {
    /// Moves the ship.
    Boost,
    /// Contests the facing.
    Manoeuvre,
    /// Shoots.
    Fire,
    /// Gains cubes.
    Power,
    /// Raises shields.
    Shield,
}

impl Station {
    /// Every die space this station can have on any console.
    pub const fn spaces(self) -> SpaceSet {
        match self {
            Self::Boost => SpaceSet::run(0, 4),
            Self::Manoeuvre => SpaceSet::run(4, 4),
            Self::Fire => SpaceSet::run(8, 4),
            Self::Power => SpaceSet::run(12, 4),
            Self::Shield => SpaceSet::run(16, 3),
        }
    }
}

/// A die space of a console (RX-3.1, RX-15.2).
#[expect(missing_docs, reason = "the names are those printed on the console")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[repr(u8)]
pub enum DieSpace {
    B1,
    B2,
    B3,
    B4,
    M1,
    M2,
    M3,
    M4,
    F1,
    F2,
    F3,
    F4,
    P1,
    P2,
    P3,
    P4,
    SF,
    SR,
    SM,
}

impl DieSpace {
    /// Every die space any console can have, in the order of the console.
    pub const ALL: [Self; 19] = {
        use DieSpace::*;
        [B1, B2, B3, B4, M1, M2, M3, M4, F1, F2, F3, F4, P1, P2, P3, P4, SF, SR, SM]
    };

    const NAMES: [&'static str; 19] = [
        "B1", "B2", "B3", "B4", "M1", "M2", "M3", "M4", "F1", "F2", "F3", "F4", "P1", "P2", "P3", "P4", "SF",
        "SR", "SM",
    ];

    /// Its place in the order of the console.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The station it belongs to.
    pub const fn station(self) -> Station {
        match self as u8 {
            0..=3 => Station::Boost,
            4..=7 => Station::Manoeuvre,
            8..=11 => Station::Fire,
            12..=15 => Station::Power,
            _ => Station::Shield,
        }
    }

    /// Whether relocating from one to the other leaves the station; each Shield space is its own (RX-11.7).
    pub fn is_elsewhere(self, other: Self) -> bool {
        self != other && (self.station() == Station::Shield || self.station() != other.station())
    }
}

impl fmt::Display for DieSpace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::NAMES[self.index()])
    }
}

impl FromStr for DieSpace {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let index = Self::NAMES.iter().position(|name| name.eq_ignore_ascii_case(text));
        index.map(|index| Self::ALL[index]).ok_or_else(|| {
            format!(
                "'{text}' is not a die space: expected B1 to B4, M1 to M4, F1 to F4, P1 to P4, SF, SR or SM"
            )
        })
    }
}

broadside_engine::text_form!(DieSpace);

broadside_kit::few!(DieSpace, DieSpace::ALL);

impl JsonSchema for DieSpace {
    fn schema_name() -> Cow<'static, str> {
        "DieSpace".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "description": "A die space of a console.", "enum": Self::NAMES })
    }
}

/// A set of die spaces. In JSON a list of their names.
pub type SpaceSet = Set<DieSpace>;

/// Where a hit lands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Ahead.
    Front,
    /// Astern.
    Rear,
}

impl Side {
    /// The shields that protect this side (RX-9.3).
    pub fn shields(self) -> SpaceSet {
        match self {
            Self::Front => SpaceSet::one(DieSpace::SF).union(SpaceSet::one(DieSpace::SM)),
            Self::Rear => SpaceSet::one(DieSpace::SR).union(SpaceSet::one(DieSpace::SM)),
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Front => "front",
            Self::Rear => "rear",
        })
    }
}

/// The damage colour of a die space (RX-3.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Colour {
    /// Damaged when `SF` absorbs.
    Front,
    /// Damaged when `SR` absorbs.
    Rear,
    /// Damaged only when `SM` absorbs, as any space may be.
    Mid,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_space_has_its_name_and_station() {
        for space in DieSpace::ALL {
            assert_eq!(space.to_string().parse(), Ok(space));
            assert!(space.station().spaces().contains(space));
        }
    }
}
