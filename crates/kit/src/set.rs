//! Sets of things of which there are few: cards of a deck, spaces of a console, kinds.

use std::fmt;
use std::marker::PhantomData;

use broadside_engine::{Dice, Stream};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most things of a kind that a set can tell apart.
pub const MOST: usize = 64;

/// Things of which there are at most [`MOST`], in an order.
pub trait Few: Copy + Eq {
    /// How many there are, at least one.
    const COUNT: usize;
    /// Whether a set of them is saved as one number, with a bit for each, instead of as a list.
    const AS_NUMBER: bool = false;

    /// Its place in the order, below [`Few::COUNT`].
    fn place(self) -> usize;

    /// The one at a place below [`Few::COUNT`].
    fn at(place: usize) -> Self;
}

/// Makes a type [`Few`](crate::set::Few): an enum by the list of all its values in their order,
/// `few!(Kind, Kind::ALL)`, or an id by its number and how many there are, `few!(CardId(u8), 54)`. With `as number` at
/// the end a set of them is saved as one number.
#[macro_export]
macro_rules! few {
    ($type:ident($number:ty), $count:expr $(, as $form:ident)?) => {
        impl $crate::set::Few for $type {
            const COUNT: usize = $count;
            const AS_NUMBER: bool = $crate::few!(@ $($form)?);

            fn place(self) -> usize {
                self.0.into()
            }

            fn at(place: usize) -> Self {
                Self(place as $number)
            }
        }
    };
    ($type:ident, $all:expr $(, as $form:ident)?) => {
        impl $crate::set::Few for $type {
            const COUNT: usize = $all.len();
            const AS_NUMBER: bool = $crate::few!(@ $($form)?);

            fn place(self) -> usize {
                self as usize
            }

            fn at(place: usize) -> Self {
                $all[place]
            }
        }
    };
    (@) => { false };
    (@ number) => { true };
}

/// A set of few things: a number with a bit for each.
///
/// It is saved as the list of what is in it, in order, or as that number if [`Few::AS_NUMBER`] says so.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Set<T> {
    bits: u64,
    of: PhantomData<T>,
}

impl<T: Few> Set<T> {
    /// Nothing.
    pub const NONE: Self = Self::of(0);
    /// All there are.
    pub const ALL: Self = Self::run(0, T::COUNT);

    const fn of(bits: u64) -> Self {
        Self { bits, of: PhantomData }
    }

    /// Just this one.
    pub fn one(it: T) -> Self {
        Self::of(1 << it.place())
    }

    /// So many in a row, from a place in the order on.
    pub const fn run(first: usize, count: usize) -> Self {
        Self::of(if count == 0 { 0 } else { u64::MAX >> (MOST - count) << first })
    }

    /// Whether it is among them.
    pub fn contains(self, it: T) -> bool {
        self.meets(Self::one(it))
    }

    /// Adds one.
    pub fn insert(&mut self, it: T) {
        *self = self.union(Self::one(it));
    }

    /// Takes one out.
    pub fn remove(&mut self, it: T) {
        *self = self.without(Self::one(it));
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.bits.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Those of either.
    pub const fn union(self, other: Self) -> Self {
        Self::of(self.bits | other.bits)
    }

    /// Those of both.
    pub const fn both(self, other: Self) -> Self {
        Self::of(self.bits & other.bits)
    }

    /// Those that are not among the others.
    pub const fn without(self, other: Self) -> Self {
        Self::of(self.bits & !other.bits)
    }

    /// Whether the two share one.
    pub const fn meets(self, other: Self) -> bool {
        self.bits & other.bits != 0
    }

    /// The first in order.
    pub fn first(self) -> Option<T> {
        (self.bits != 0).then(|| T::at(self.bits.trailing_zeros() as usize))
    }

    /// All in order.
    pub fn iter(self) -> impl Iterator<Item = T> + Clone {
        let mut rest = self.bits;
        std::iter::from_fn(move || {
            let next = Self::of(rest).first()?;
            rest &= rest - 1;
            Some(next)
        })
    }

    /// Moves those of `what` that are here to another set: nothing is ever in both.
    pub const fn give(&mut self, what: Self, to: &mut Self) {
        *to = to.union(self.both(what));
        *self = self.without(what);
    }

    /// Takes out one at random, each equally likely; from an empty set none, and then no randomness is used.
    pub fn draw(&mut self, stream: Stream, dice: &mut impl Dice) -> Option<T> {
        if self.is_empty() {
            return None;
        }
        let place = dice.below(stream, self.len() as u32) as usize;
        let drawn = self.iter().nth(place)?;
        self.remove(drawn);
        Some(drawn)
    }
}

impl<T: Few> Default for Set<T> {
    fn default() -> Self {
        Self::NONE
    }
}

impl<T: Few> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        things.into_iter().fold(Self::NONE, |set, it| set.union(Self::one(it)))
    }
}

impl<T: Few + fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Few + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if T::AS_NUMBER { serializer.serialize_u64(self.bits) } else { serializer.collect_seq(self.iter()) }
    }
}

impl<'de, T: Few + Deserialize<'de>> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if !T::AS_NUMBER {
            return Ok(existing(deserializer)?.into_iter().collect());
        }
        let set = Self::of(u64::deserialize(deserializer)?);
        if set.without(Self::ALL).is_empty() {
            Ok(set)
        } else {
            Err(serde::de::Error::custom(format_args!("{} is not a set of {}", set.bits, T::COUNT)))
        }
    }
}

/// A list in which everything is one of those that exist: an id may say more than there are.
pub(crate) fn existing<'de, T, D>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    T: Few + Deserialize<'de>,
    D: Deserializer<'de>,
{
    let list = Vec::<T>::deserialize(deserializer)?;
    match list.iter().find(|it| it.place() >= T::COUNT) {
        Some(it) => {
            let (place, count) = (it.place(), T::COUNT);
            Err(serde::de::Error::custom(format_args!(
                "there is no number {place}: there are {count}, from 0"
            )))
        }
        None => Ok(list),
    }
}
