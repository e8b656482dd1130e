//! Small values: dials, systems, ids.

use std::fmt;
use std::ops::{Deref, DerefMut};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use broadside_geometry::plane::Heading;
use broadside_kit::few;
use broadside_kit::set::{Few, Set};

/// The most a direction dial shows (IN-5.5).
pub(crate) const MAX_SPEED: i32 = 12;
/// The most the rotation dial shows, either way (IN-5.5).
pub(crate) const MAX_SPIN: i32 = 6;

/// A deployed ship. People count from 1, in order of deployment (IN-3.10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ShipId(u8);

/// A part of a ship. People count from 1, in order of the list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SystemId(u8);

macro_rules! counted_from_one {
    ($type:ident, $what:literal) => {
        impl $type {
            /// The one at a place of the list.
            pub const fn new(index: usize) -> Self {
                Self(index as u8)
            }

            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", u32::from(self.0) + 1)
            }
        }

        impl FromStr for $type {
            type Err = String;

            fn from_str(text: &str) -> Result<Self, String> {
                match text.parse::<u8>() {
                    Ok(number @ 1..=60) => Ok(Self(number - 1)),
                    _ => Err(format!(concat!("'{}' is no ", $what, ": they count from 1"), text)),
                }
            }
        }

        impl Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8(self.0 + 1)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                match u8::deserialize(deserializer)? {
                    number @ 1..=60 => Ok(Self(number - 1)),
                    _ => Err(serde::de::Error::custom(concat!("a ", $what, " counts from 1"))),
                }
            }
        }
    };
}

counted_from_one!(ShipId, "ship");
counted_from_one!(SystemId, "system");

/// Some of the ships.
pub type ShipSet = Set<ShipId>;

few!(ShipId(u8), 60, as number);

/// Clockwise or counter-clockwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    Clockwise,
    Counter,
}

impl Way {
    pub const BOTH: [Self; 2] = [Self::Clockwise, Self::Counter];

    /// A turn by so much this way, clockwise positive.
    pub const fn signed(self, amount: u8) -> i32 {
        match self {
            Self::Clockwise => amount as i32,
            Self::Counter => -(amount as i32),
        }
    }
}

/// A dial of the pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Dial {
    Rotation,
    /// The direction dial on an axis: 0 to 11, 15 degrees apart.
    Axis(u8),
}

impl Dial {
    /// The direction dial of a heading, unless no dial can point there.
    pub(crate) const fn on(heading: Heading) -> Option<Self> {
        if heading.tenths().is_multiple_of(150) {
            Some(Self::Axis(axis_of(heading.degrees()).0))
        } else {
            None
        }
    }
}

/// Some of the dials of a pool.
pub type DialSet = Set<Dial>;

impl Few for Dial {
    const COUNT: usize = 13;
    const AS_NUMBER: bool = true;

    fn place(self) -> usize {
        match self {
            Self::Rotation => 0,
            Self::Axis(axis) => 1 + usize::from(axis),
        }
    }

    fn at(place: usize) -> Self {
        if place == 0 { Self::Rotation } else { Self::Axis(place as u8 - 1) }
    }
}

/// The dial pool of a ship (IN-5): the rotation dial, and a signed speed on each of the twelve axes.
///
/// Opposite pushes cancel (IN-5.3), so that an axis never has a dial each way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Dials {
    spin: i8,
    axes: [i8; 12],
}

impl Dials {
    /// Units of 15 degrees a turn, clockwise positive.
    pub const fn spin(&self) -> i32 {
        self.spin as i32
    }

    /// The sum of the speeds of the direction dials.
    pub fn pool_speed(&self) -> i32 {
        self.axes.iter().map(|speed| i32::from(speed.abs())).sum()
    }

    /// All dials that show something: rotation first, then by rising heading (IN-5.11).
    pub fn iter(&self) -> impl Iterator<Item = Dial> + use<> {
        let dials = *self;
        let spin = (dials.spin != 0).then_some(Dial::Rotation);
        let ahead = (0..12).filter(move |&axis| dials.axes[usize::from(axis)] > 0);
        let astern = (0..12).filter(move |&axis| dials.axes[usize::from(axis)] < 0);
        spin.into_iter().chain(ahead.chain(astern).map(Dial::Axis))
    }

    /// Heading and speed of a direction dial.
    pub const fn direction(&self, axis: u8) -> (Heading, i32) {
        let speed = self.axes[axis as usize] as i32;
        let back = if speed < 0 { 180 } else { 0 };
        (Heading::from_degrees(15 * axis as i32 + back), speed.abs())
    }

    /// The dial of a heading, if it shows something.
    pub const fn find(&self, degrees: u16) -> Option<Dial> {
        if !degrees.is_multiple_of(15) || degrees >= 360 {
            return None;
        }
        let (axis, sign) = axis_of(degrees);
        if self.axes[axis as usize] * sign > 0 { Some(Dial::Axis(axis)) } else { None }
    }

    /// What the heading's axis shows, positive along the heading.
    pub const fn along(&self, heading: Heading) -> i32 {
        let (axis, sign) = axis_of(heading.degrees());
        self.axes[axis as usize] as i32 * sign as i32
    }

    /// Adds speed at a heading (IN-5.3). What a dial cannot show is lost (IN-5.5).
    pub fn push(&mut self, heading: Heading, amount: i32) {
        let (axis, sign) = axis_of(heading.degrees());
        let speed = i32::from(self.axes[usize::from(axis)]) + amount * i32::from(sign);
        self.axes[usize::from(axis)] = speed.clamp(-MAX_SPEED, MAX_SPEED) as i8;
    }

    /// Adds spin. What the dial cannot show is lost.
    pub fn turn(&mut self, amount: i32) {
        self.spin = (i32::from(self.spin) + amount).clamp(-MAX_SPIN, MAX_SPIN) as i8;
    }

    pub const fn remove(&mut self, dial: Dial) {
        match dial {
            Dial::Rotation => self.spin = 0,
            Dial::Axis(axis) => self.axes[axis as usize] = 0,
        }
    }
}

/// The axis of a heading, and whether it points along it.
const fn axis_of(degrees: u16) -> (u8, i8) {
    let step = (degrees / 15) as u8;
    if step < 12 { (step, 1) } else { (step - 12, -1) }
}

/// The readable form of a pool.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DialsFile {
    /// Units of 15 degrees, clockwise positive.
    rotation: i8,
    /// Degrees and speed of each direction dial.
    directions: Vec<(u16, u8)>,
}

impl Serialize for Dials {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let directions = self.iter().filter_map(|dial| match dial {
            Dial::Rotation => None,
            Dial::Axis(axis) => {
                let (heading, speed) = self.direction(axis);
                Some((heading.degrees(), speed as u8))
            }
        });
        DialsFile { rotation: self.spin, directions: directions.collect() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Dials {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        let file = DialsFile::deserialize(deserializer)?;
        let mut dials = Self::default();
        if i32::from(file.rotation).abs() > MAX_SPIN {
            return Err(D::Error::custom("a rotation dial shows at most 6 either way (IN-5.5)"));
        }
        dials.spin = file.rotation;
        for (degrees, speed) in file.directions {
            if degrees >= 360 || degrees % 15 != 0 {
                return Err(D::Error::custom("a direction dial points to a multiple of 15 degrees (IN-5.6)"));
            }
            let (axis, sign) = axis_of(degrees);
            let shown = &mut dials.axes[usize::from(axis)];
            if *shown != 0 || i32::from(speed) > MAX_SPEED {
                return Err(D::Error::custom("one dial an axis, which shows at most 12 (IN-5.3, IN-5.5)"));
            }
            *shown = speed as i8 * sign;
        }
        Ok(dials)
    }
}

/// The setting of a deflector that is up (IN-12.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shield {
    pub wide: bool,
    /// Degrees clockwise from the bow: a multiple of 30.
    pub direction: u16,
}

impl Shield {
    pub fn all() -> impl Iterator<Item = Self> {
        [false, true]
            .into_iter()
            .flat_map(|wide| (0..12).map(move |step| Self { wide, direction: 30 * step }))
    }
}

/// What lies on a part and how it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct System {
    pub energy: u8,
    pub heat: u8,
    /// How often each of its abilities with ammunition was used.
    pub spent: [u8; 3],
    /// Whether a critical has put it out of action.
    pub disabled: bool,
    /// Whether it was used this ship-turn.
    pub used: bool,
    /// Whether it was mended this ship-turn, and so may not be used.
    pub mended: bool,
    /// Energy cubes assigned to its repair.
    pub repair: u8,
    /// How it is pointed, if it is a deflector that is up.
    pub shield: Option<Shield>,
    /// Whether it jams (IN-13.3).
    pub jamming: bool,
}

/// The most parts a ship can have.
pub(crate) const MAX_PARTS: usize = 22;

/// The parts of a ship in play. Plain data, so that a ship is copied at once.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Systems {
    list: [System; MAX_PARTS],
    count: u8,
}

impl Systems {
    /// So many parts, all cold.
    pub fn cold(count: usize) -> Self {
        Self { list: [System::default(); MAX_PARTS], count: count.min(MAX_PARTS) as u8 }
    }
}

impl Deref for Systems {
    type Target = [System];

    fn deref(&self) -> &[System] {
        &self.list[..usize::from(self.count)]
    }
}

impl DerefMut for Systems {
    fn deref_mut(&mut self) -> &mut [System] {
        &mut self.list[..usize::from(self.count)]
    }
}

impl fmt::Debug for Systems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl Serialize for Systems {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Systems {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<System>::deserialize(deserializer)?;
        if list.len() > MAX_PARTS {
            return Err(serde::de::Error::custom("a ship has at most 22 parts (IN-2.11)"));
        }
        let mut systems = Self::cold(list.len());
        systems.copy_from_slice(&list);
        Ok(systems)
    }
}
