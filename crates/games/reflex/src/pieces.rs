//! The small things of the game: die spaces, dice on them, hands, facings.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

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
            Self::Boost => SpaceSet(0xf),
            Self::Manoeuvre => SpaceSet(0xf << 4),
            Self::Fire => SpaceSet(0xf << 8),
            Self::Power => SpaceSet(0xf << 12),
            Self::Shield => SpaceSet(0x7 << 16),
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

/// A set of die spaces. In JSON a list of their names.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct SpaceSet(u32);

impl SpaceSet {
    /// No space.
    pub const NONE: Self = Self(0);

    /// Just this one.
    pub const fn one(space: DieSpace) -> Self {
        Self(1 << space as u32)
    }

    /// Whether it is among them.
    pub const fn contains(self, space: DieSpace) -> bool {
        self.0 & (1 << space as u32) != 0
    }

    /// Adds one.
    pub const fn insert(&mut self, space: DieSpace) {
        self.0 |= 1 << space as u32;
    }

    /// Takes one out.
    pub const fn remove(&mut self, space: DieSpace) {
        self.0 &= !(1 << space as u32);
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those in both.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those in this one only.
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Those in either.
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The first in the order of the console.
    pub const fn first(self) -> Option<DieSpace> {
        if self.0 == 0 { None } else { Some(DieSpace::ALL[self.0.trailing_zeros() as usize]) }
    }

    /// In the order of the console.
    pub fn iter(self) -> impl Iterator<Item = DieSpace> + Clone {
        let mut rest = self;
        std::iter::from_fn(move || {
            let space = rest.first()?;
            rest.remove(space);
            Some(space)
        })
    }
}

impl FromIterator<DieSpace> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = DieSpace>>(spaces: I) -> Self {
        spaces.into_iter().fold(Self::NONE, |set, space| set.or(Self::one(space)))
    }
}

impl fmt::Debug for SpaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for SpaceSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for SpaceSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<DieSpace>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// The dice on a console: three bits a space, 0 for no die. In JSON a map from space to number.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Laid(u64);

impl Laid {
    /// An empty console.
    pub const NONE: Self = Self(0);

    /// The number of the die on a space.
    pub const fn get(self, space: DieSpace) -> Option<u8> {
        match (self.0 >> (3 * space as u32)) as u8 & 7 {
            0 => None,
            number => Some(number),
        }
    }

    /// Lays a die, or changes the one that lies there.
    pub const fn put(&mut self, space: DieSpace, number: u8) {
        self.take(space);
        self.0 |= (number as u64) << (3 * space as u32);
    }

    /// Takes the die off a space.
    pub const fn take(&mut self, space: DieSpace) -> Option<u8> {
        let number = self.get(space);
        self.0 &= !(7 << (3 * space as u32));
        number
    }

    /// Whether no die lies anywhere.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The spaces that hold a die.
    pub fn spaces(self) -> SpaceSet {
        let mut bits = (self.0 | self.0 >> 1 | self.0 >> 2) & 0x1249_2492_4924_9249;
        let mut set = SpaceSet::NONE;
        while bits != 0 {
            set.0 |= 1 << (bits.trailing_zeros() / 3);
            bits &= bits - 1;
        }
        set
    }

    /// The spaces of a station that hold a die.
    pub fn at(self, station: Station) -> SpaceSet {
        self.spaces().and(station.spaces())
    }

    /// Spaces and numbers, in the order of the console.
    pub fn iter(self) -> impl Iterator<Item = (DieSpace, u8)> + Clone {
        self.spaces().iter().filter_map(move |space| Some((space, self.get(space)?)))
    }

    /// The sum of the dice on these spaces.
    pub fn sum(self, spaces: SpaceSet) -> u8 {
        spaces.iter().filter_map(|space| self.get(space)).sum()
    }
}

impl fmt::Debug for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl Serialize for Laid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Laid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut laid = Self::NONE;
        for (space, number) in std::collections::BTreeMap::<DieSpace, u8>::deserialize(deserializer)? {
            if !(1..=6).contains(&number) {
                return Err(serde::de::Error::custom(format!("the die on {space} cannot show {number}")));
            }
            laid.put(space, number);
        }
        Ok(laid)
    }
}

/// Dice in hand, counted by number. In JSON a list of numbers, highest first.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Hand([u8; 6]);

impl Hand {
    /// No dice.
    pub const NONE: Self = Self([0; 6]);

    /// Adds a die.
    pub const fn add(&mut self, number: u8) {
        self.0[number as usize - 1] += 1;
    }

    /// Takes a die of that number, if there is one.
    pub const fn take(&mut self, number: u8) -> bool {
        let had = self.holds(number);
        if had {
            self.0[number as usize - 1] -= 1;
        }
        had
    }

    /// Whether it holds a die of that number.
    pub const fn holds(self, number: u8) -> bool {
        number >= 1 && number <= 6 && self.0[number as usize - 1] > 0
    }

    /// How many dice it holds.
    pub fn len(self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether it holds none.
    pub fn is_empty(self) -> bool {
        self == Self::NONE
    }

    /// The different numbers in it, highest first.
    pub fn numbers(self) -> impl Iterator<Item = u8> + Clone {
        (1..=6).rev().filter(move |&number| self.holds(number))
    }

    /// All dice, highest first.
    pub fn dice(self) -> impl Iterator<Item = u8> + Clone {
        (1..=6u8)
            .rev()
            .flat_map(move |number| std::iter::repeat_n(number, self.0[usize::from(number) - 1].into()))
    }
}

impl FromIterator<u8> for Hand {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Self {
        let mut hand = Self::NONE;
        for number in numbers {
            hand.add(number);
        }
        hand
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.dice()).finish()
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.dice())
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let numbers = Vec::<u8>::deserialize(deserializer)?;
        match numbers.iter().find(|number| !(1..=6).contains(*number)) {
            Some(number) => Err(serde::de::Error::custom(format!("a die cannot show {number}"))),
            None if numbers.len() > 5 => Err(serde::de::Error::custom("nobody holds more than five dice")),
            None => Ok(numbers.into_iter().collect()),
        }
    }
}

/// A ring of spaces.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Sector {
    /// The first, where all start.
    A,
    /// The second, in games of three.
    B,
}

impl Sector {
    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

impl fmt::Display for Sector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::A => "A",
            Self::B => "B",
        })
    }
}

/// A space of a ring, numbered clockwise from 0.
pub type TrackSpace = u8;

/// A way round the ring, and the way a ship points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Facing {
    /// Clockwise, towards higher numbers.
    Cw,
    /// Counter-clockwise.
    Ccw,
}

impl Facing {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::Cw, Self::Ccw];

    /// The opposite.
    pub const fn flipped(self) -> Self {
        match self {
            Self::Cw => Self::Ccw,
            Self::Ccw => Self::Cw,
        }
    }
}

impl fmt::Display for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Cw => "cw",
            Self::Ccw => "ccw",
        })
    }
}

impl FromStr for Facing {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "cw" => Ok(Self::Cw),
            "ccw" => Ok(Self::Ccw),
            _ => Err(format!("'{text}' is not a facing: expected cw or ccw")),
        }
    }
}

/// Where a hit lands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// Ahead.
    Front,
    /// Astern.
    Rear,
}

impl Side {
    /// The shields that protect this side (RX-9.3).
    pub const fn shields(self) -> SpaceSet {
        match self {
            Self::Front => SpaceSet::one(DieSpace::SF).or(SpaceSet::one(DieSpace::SM)),
            Self::Rear => SpaceSet::one(DieSpace::SR).or(SpaceSet::one(DieSpace::SM)),
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
    fn laid_dice_come_back() {
        let mut laid = Laid::NONE;
        for (index, space) in DieSpace::ALL.into_iter().enumerate() {
            laid.put(space, index as u8 % 6 + 1);
        }
        for (index, space) in DieSpace::ALL.into_iter().enumerate() {
            assert_eq!(laid.get(space), Some(index as u8 % 6 + 1));
        }
        assert_eq!(laid.spaces().len(), 19);
        laid.put(DieSpace::SM, 2);
        assert_eq!(laid.take(DieSpace::SM), Some(2));
        assert_eq!(laid.take(DieSpace::SM), None);
        assert_eq!(laid.spaces().len(), 18);
    }

    #[test]
    fn every_space_has_its_name_and_station() {
        for space in DieSpace::ALL {
            assert_eq!(space.to_string().parse(), Ok(space));
            assert!(space.station().spaces().contains(space));
        }
    }
}
