//! Dice on a console and in hand.

use std::fmt;

use serde::{Deserializer, Serializer};

use crate::prelude::*;

use super::SpaceSet;

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
            set.insert(DieSpace::ALL[bits.trailing_zeros() as usize / 3]);
            bits &= bits - 1;
        }
        set
    }

    /// The spaces of a station that hold a die.
    pub fn at(self, station: Station) -> SpaceSet {
        self.spaces().both(station.spaces())
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
}
