//! The words of the rulebook that everything else is made of: headings, weapons, arcs, sizes, markers, edges.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use broadside_geometry::plane::{self, INCH};

/// A heading: so many times 15 degrees clockwise from north, 0 to 23 (FA-1.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Heading(u8);

impl Heading {
    /// How many there are.
    pub const COUNT: u8 = 24;
    pub const NORTH: Self = Self(0);
    pub const EAST: Self = Self(6);
    pub const SOUTH: Self = Self(12);
    pub const WEST: Self = Self(18);

    /// The heading of a number, if there is one.
    pub const fn new(number: u8) -> Option<Self> {
        if number < Self::COUNT { Some(Self(number)) } else { None }
    }

    /// Its number, 0 to 23.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// In degrees clockwise from north.
    pub const fn degrees(self) -> u16 {
        self.0 as u16 * 15
    }

    /// The same in the words of geometry.
    pub const fn plane(self) -> plane::Heading {
        plane::Heading::from_degrees(self.degrees() as i32)
    }

    /// The nearest of the 24 to a heading in the words of geometry.
    pub const fn nearest(heading: plane::Heading) -> Self {
        Self((((heading.tenths() + 75) / 150) % Self::COUNT as u16) as u8)
    }

    /// One of the six that a die gives (FA-3.2, FA-12.15, FA-17.4).
    pub const fn rolled(die: u8) -> Self {
        Self(4 * (die - 1))
    }

    /// The heading so many steps of 15 degrees to the right, or to the left below zero.
    #[must_use]
    pub const fn turned(self, steps: i8) -> Self {
        Self((self.0 as i16 + steps as i16).rem_euclid(Self::COUNT as i16) as u8)
    }
}

impl TryFrom<u8> for Heading {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("there is no heading {number}: expected 0 to 23"))
    }
}

impl From<Heading> for u8 {
    fn from(heading: Heading) -> Self {
        heading.0
    }
}

/// A range band, 1 to 4 (FA-1.9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Band(u8);

impl Band {
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// How deep a band is, in mils.
    pub const DEPTH: i32 = 8 * INCH;

    /// The band of a number from 1, if there is one.
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=4 => Some(Self(number - 1)),
            _ => None,
        }
    }

    /// The band of a distance whose square in mils this is, if anything can be fired so far.
    pub fn of_square(square: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|band| square <= i64::from(band.reach()).pow(2))
    }

    /// Its number, 1 to 4.
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Its place in a list of attack dice.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its far end, in mils, which belongs to it.
    pub const fn reach(self) -> i32 {
        Self::DEPTH * (self.0 as i32 + 1)
    }
}

impl TryFrom<u8> for Band {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("there is no range band {number}: expected 1 to 4"))
    }
}

impl From<Band> for u8 {
    fn from(band: Band) -> Self {
        band.number()
    }
}

/// What a ship fires with, each once in an activation (FA-8.1). Point defence is none of them (FA-8.12).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    Fore,
    Port,
    Starboard,
    Aft,
    Turret,
    Torpedo,
}

impl Weapon {
    pub const ALL: [Self; 6] =
        [Self::Fore, Self::Port, Self::Starboard, Self::Aft, Self::Turret, Self::Torpedo];

    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fore => "Fore battery",
            Self::Port => "Port battery",
            Self::Starboard => "Starboard battery",
            Self::Aft => "Aft battery",
            Self::Turret => "Turret",
            Self::Torpedo => "Torpedoes",
        }
    }

    /// Whether it is one of the four arc weapons that link with each other (FA-10.3).
    pub const fn is_broadside(self) -> bool {
        matches!(self, Self::Fore | Self::Port | Self::Starboard | Self::Aft)
    }

    /// Whether it is worn down by tokens and never to nothing (FA-8.10, FA-8.11).
    pub const fn is_primary(self) -> bool {
        !matches!(self, Self::Torpedo)
    }
}

broadside_kit::spelled! {
    Weapon { Fore "fore", Port "port", Starboard "starboard", Aft "aft", Turret "turret", Torpedo "torpedo" }
    WingType { Fighter "fighter", Interceptor "interceptor", Bomber "bomber", Assaulter "assaulter" }
    Marker {
        Drive "drive", Firecontrol "firecontrol", Fire "fire", Battery "battery", ShieldsOut "shields_out",
        MinesOut "mines_out", PdOut "pd_out", TorpedoesOut "torpedoes_out", Decompression "decompression",
        Steering "steering", CommandDeck "command_deck"
    }
}

/// One of something for each weapon.
pub type ByWeapon<T> = [T; Weapon::ALL.len()];

/// Where a weapon bears (FA-1.13 to FA-1.16).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arc {
    Fore,
    Port,
    Starboard,
    Aft,
    /// Straight ahead, as wide as the stand (FA-1.15).
    Channel,
    /// All round (FA-1.16).
    Round,
}

/// The fourteen types of ships (FA-2.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShipType {
    Battleship,
    Carrier,
    BattleCarrier,
    HeavyCruiser,
    Cruiser,
    Destroyer,
    Minelayer,
    Frigate,
    Escort,
    Transport,
    GunPlatform,
    Corvette,
    Shuttle,
    GunDrone,
}

impl ShipType {
    pub const ALL: [Self; 14] = [
        Self::Battleship,
        Self::Carrier,
        Self::BattleCarrier,
        Self::HeavyCruiser,
        Self::Cruiser,
        Self::Destroyer,
        Self::Minelayer,
        Self::Frigate,
        Self::Escort,
        Self::Transport,
        Self::GunPlatform,
        Self::Corvette,
        Self::Shuttle,
        Self::GunDrone,
    ];

    /// Its size class (FA-2.5).
    pub const fn size(self) -> Size {
        match self {
            Self::Battleship | Self::Carrier | Self::BattleCarrier => Size::Capital,
            Self::HeavyCruiser | Self::Cruiser | Self::Destroyer | Self::Minelayer => Size::Medium,
            Self::Frigate | Self::Escort | Self::Transport | Self::GunPlatform => Size::Small,
            Self::Corvette | Self::Shuttle | Self::GunDrone => Size::Tiny,
        }
    }

    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Battleship => "Battleship",
            Self::Carrier => "Carrier",
            Self::BattleCarrier => "Battle Carrier",
            Self::HeavyCruiser => "Heavy Cruiser",
            Self::Cruiser => "Cruiser",
            Self::Destroyer => "Destroyer",
            Self::Minelayer => "Minelayer",
            Self::Frigate => "Frigate",
            Self::Escort => "Escort",
            Self::Transport => "Transport",
            Self::GunPlatform => "Gun Platform",
            Self::Corvette => "Corvette",
            Self::Shuttle => "Shuttle",
            Self::GunDrone => "Gun Drone",
        }
    }
}

/// How large a ship is. Tiny ships count as Small in everything but the number needed to hit them (FA-2.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Size {
    Capital,
    Medium,
    Small,
    Tiny,
}

impl Size {
    pub const ALL: [Self; 4] = [Self::Capital, Self::Medium, Self::Small, Self::Tiny];

    /// Whether it is Small or Tiny.
    pub const fn is_small(self) -> bool {
        matches!(self, Self::Small | Self::Tiny)
    }

    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Capital => "Capital",
            Self::Medium => "Medium",
            Self::Small => "Small",
            Self::Tiny => "Tiny",
        }
    }
}

/// The four types of wings (FA-16.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WingType {
    Fighter,
    Interceptor,
    Bomber,
    Assaulter,
}

impl WingType {
    pub const ALL: [Self; 4] = [Self::Fighter, Self::Interceptor, Self::Bomber, Self::Assaulter];

    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fighter => "Fighter",
            Self::Interceptor => "Interceptor",
            Self::Bomber => "Bomber",
            Self::Assaulter => "Assaulter",
        }
    }
}

/// One of something for each type of wings.
pub type ByWing<T> = [T; WingType::ALL.len()];

/// What a critical hit leaves on a ship (FA-12.9), in the order of the table and of repairs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Marker {
    Drive,
    Firecontrol,
    Fire,
    Battery,
    ShieldsOut,
    MinesOut,
    PdOut,
    TorpedoesOut,
    Decompression,
    Steering,
    CommandDeck,
}

impl Marker {
    pub const ALL: [Self; 11] = [
        Self::Drive,
        Self::Firecontrol,
        Self::Fire,
        Self::Battery,
        Self::ShieldsOut,
        Self::MinesOut,
        Self::PdOut,
        Self::TorpedoesOut,
        Self::Decompression,
        Self::Steering,
        Self::CommandDeck,
    ];
}

impl Marker {
    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Drive => "Drive Failure",
            Self::Firecontrol => "Fire Control Down",
            Self::Fire => "Raging Fire",
            Self::Battery => "Battery Damage",
            Self::ShieldsOut => "Shields out",
            Self::MinesOut => "Mines out",
            Self::PdOut => "Point defence out",
            Self::TorpedoesOut => "Torpedoes out",
            Self::Decompression => "Decompression",
            Self::Steering => "Steering Jammed",
            Self::CommandDeck => "Command Deck",
        }
    }
}

/// An edge of the table (FA-1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    North,
    East,
    South,
    West,
}

impl Edge {
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];
}

/// A set of things that are few enough for the bits of a number, in its order.
macro_rules! sets {
    ($($(#[$meta:meta])* $name:ident($bits:ty) of $thing:ty;)*) => {$(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug, Serialize)]
        #[serde(transparent)]
        pub struct $name($bits);

        impl $name {
            /// Nothing at all.
            pub const NONE: Self = Self(0);

            /// The same and this one.
            #[must_use]
            pub const fn with(self, thing: $thing) -> Self {
                Self(self.0 | 1 << thing as u32)
            }

            /// The same without this one.
            #[must_use]
            pub const fn without(self, thing: $thing) -> Self {
                Self(self.0 & !(1 << thing as u32))
            }

            /// Whether it is among them.
            pub const fn contains(self, thing: $thing) -> bool {
                self.0 & (1 << thing as u32) != 0
            }

            /// Whether there is none.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Those there are.
            pub fn iter(self) -> impl Iterator<Item = $thing> {
                <$thing>::ALL.into_iter().filter(move |&thing| self.contains(thing))
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let bits = <$bits>::deserialize(deserializer)?;
                if u32::from(bits) >> <$thing>::ALL.len() != 0 {
                    return Err(serde::de::Error::custom(format_args!("{bits} stands for more than there is")));
                }
                Ok(Self(bits))
            }
        }

        impl FromIterator<$thing> for $name {
            fn from_iter<I: IntoIterator<Item = $thing>>(things: I) -> Self {
                things.into_iter().fold(Self::NONE, Self::with)
            }
        }
    )*};
}

sets! {
    /// Some of the edges.
    Edges(u8) of Edge;
    /// Some of the sizes.
    Sizes(u8) of Size;
    /// Some of the markers.
    Markers(u16) of Marker;
    /// Some of the weapons.
    Weapons(u8) of Weapon;
}
