//! What cards and ships are made of: types, kinds, Components, faces, bonuses, wear (DN-2, DN-3, DN-12.6).

use broadside_kit::few;
use broadside_kit::set::Set;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::attacks::Keyword;
use super::numbers::{Constant, Stat};

/// One of the eight Grid types (DN-3.9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum GridType {
    /// Drive.
    Dr,
    /// Gunnery.
    Gu,
    /// Lance.
    La,
    /// Ward.
    Wa,
    /// Sensor.
    Se,
    /// Command.
    Co,
    /// Flux.
    Fl,
    /// Forge.
    Fo,
}

impl GridType {
    /// All of them, in the order of the rulebook.
    pub const ALL: [Self; 8] =
        [Self::Dr, Self::Gu, Self::La, Self::Wa, Self::Se, Self::Co, Self::Fl, Self::Fo];

    /// Its two letters.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Dr => "DR",
            Self::Gu => "GU",
            Self::La => "LA",
            Self::Wa => "WA",
            Self::Se => "SE",
            Self::Co => "CO",
            Self::Fl => "FL",
            Self::Fo => "FO",
        }
    }
}

/// A set of Grid types.
pub type GridTypes = Set<GridType>;

few!(GridType, GridType::ALL, as number);

/// What kind of System card it is (DN-3.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Kind {
    /// Reactor, critical.
    #[serde(rename = "R")]
    Reactor,
    /// Drive, critical.
    #[serde(rename = "V")]
    Drive,
    /// Main Weapon, critical.
    #[serde(rename = "M")]
    MainWeapon,
    #[serde(rename = "W")]
    Weapon,
    #[serde(rename = "D")]
    Defence,
    #[serde(rename = "U")]
    Upgrade,
}

impl Kind {
    /// In layout order (DN-4.15).
    pub const ALL: [Self; 6] =
        [Self::Reactor, Self::Drive, Self::MainWeapon, Self::Weapon, Self::Defence, Self::Upgrade];

    /// The component type it is tied to (DN-2.2).
    pub const fn kin(self) -> Type {
        match self {
            Self::MainWeapon | Self::Weapon => Type::Weapon,
            Self::Drive | Self::Defence => Type::Defence,
            Self::Reactor | Self::Upgrade => Type::Upgrade,
        }
    }

    /// Whether it is a Critical System (DN-3.2).
    pub const fn is_critical(self) -> bool {
        matches!(self, Self::Reactor | Self::Drive | Self::MainWeapon)
    }

    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Reactor => "Reactor",
            Self::Drive => "Drive",
            Self::MainWeapon => "Main Weapon",
            Self::Weapon => "Weapon",
            Self::Defence => "Defence",
            Self::Upgrade => "Upgrade",
        }
    }
}

/// The three types of ordinary Components, and of the cards tied to them (DN-2.2, DN-3.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Type {
    /// Weapons.
    #[serde(rename = "W")]
    Weapon,
    /// Defences and Drives.
    #[serde(rename = "D")]
    Defence,
    /// Upgrades and Reactors.
    #[serde(rename = "U")]
    Upgrade,
}

/// What stands on a hex of a component grid (DN-2.2, DN-2.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Component {
    /// Ordinary: Weapon.
    W,
    /// Ordinary: Defence.
    D,
    /// Ordinary: Upgrade.
    U,
    /// Critical: Main Weapon.
    M,
    /// Critical: Drive.
    E,
    /// Critical: Reactor.
    R,
}

impl Component {
    /// Whether it is critical.
    pub const fn is_critical(self) -> bool {
        matches!(self, Self::M | Self::E | Self::R)
    }

    /// Its letter.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::W => "W",
            Self::D => "D",
            Self::U => "U",
            Self::M => "M",
            Self::E => "E",
            Self::R => "R",
        }
    }
}

/// One of the six sides of a component grid, clockwise; its number is a direction in the ship's frame.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// The bow.
    Forward,
    /// Right of the bow.
    UpperRight,
    /// Right of the stern.
    LowerRight,
    /// The stern.
    Rear,
    /// Left of the stern.
    LowerLeft,
    /// Left of the bow.
    UpperLeft,
}

impl Face {
    /// All six, clockwise from the bow.
    pub const ALL: [Self; 6] =
        [Self::Forward, Self::UpperRight, Self::LowerRight, Self::Rear, Self::LowerLeft, Self::UpperLeft];

    /// The face so many sixths clockwise from this one.
    pub const fn turned(self, by: usize) -> Self {
        Self::ALL[(self as usize + by) % 6]
    }
}

/// A set of kinds of System cards.
pub type Kinds = Set<Kind>;

few!(Kind, Kind::ALL, as number);

/// An attachment bonus (DN-12.6).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Bonus {
    /// White: added to every matching value of the System card.
    White {
        /// Damage, Range, Speed, Agility or Defence.
        stat: Stat,
        by: u8,
    },
    /// Blue: true all the time while Attached.
    Blue(Constant),
    /// Green: the word is given to all attacks of the Activation: Crash or Overload.
    GreenKeyword(Keyword),
    /// Green: a Scan before the Activation.
    GreenScan(u8),
}

/// What wears out as markers pile up on a card (DN-3.17).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Wear {
    /// Once for each full so many boxes, instead of once from so many on.
    pub every: bool,
    /// How many boxes.
    pub boxes: u8,
    pub what: Worn,
    pub by: u8,
}

/// What can wear out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Worn {
    Damage,
    Shots,
    /// Maximum Range.
    Range,
    Speed,
    Agility,
    Defence,
    /// The card's Passives.
    Passives,
}
