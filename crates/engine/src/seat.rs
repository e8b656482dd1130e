//! Seats, sets of seats, and total maps over the seats of one match.

use std::borrow::Cow;
use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use arrayvec::ArrayVec;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most seats any of our games has.
pub const MAX_SEATS: usize = 6;

/// One place at the table. People count from 1, and so do its text and JSON forms.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number"))]
pub struct Seat(u8);

impl Seat {
    /// The seat at `index`, counted from 0 in clockwise order.
    ///
    /// # Panics
    /// If `index` is not below [`MAX_SEATS`].
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_SEATS, "no such seat");
        Self(index as u8)
    }

    /// The seat people call number `number`, counted from 1.
    pub fn numbered(number: usize) -> Option<Self> {
        (1..=MAX_SEATS).contains(&number).then(|| Self::new(number - 1))
    }

    /// Its place in clockwise order, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What people call it: 1, 2, 3 …
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// The next seat clockwise at a table of `count` seats.
    pub const fn next(self, count: usize) -> Self {
        Self(((self.0 as usize + 1) % count) as u8)
    }

    /// All seats of a table of `count`, in clockwise order from seat 1.
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..count).map(Self::new)
    }

    /// All seats of a table of `count`, clockwise, beginning with this one.
    pub fn around(self, count: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..count).map(move |step| Self::new((self.index() + step) % count))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.number())
    }
}

impl FromStr for Seat {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        text.parse()
            .ok()
            .and_then(Self::numbered)
            .ok_or_else(|| format!("'{text}' is not a seat: expected a number from 1 to {MAX_SEATS}"))
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0 + 1)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Self::numbered(number.into()).ok_or_else(|| {
            serde::de::Error::custom(format!("there is no seat {number}: seats are 1 to {MAX_SEATS}"))
        })
    }
}

impl JsonSchema for Seat {
    fn schema_name() -> Cow<'static, str> {
        "Seat".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A place at the table, counted from 1.",
            "type": "integer",
            "minimum": 1,
            "maximum": MAX_SEATS,
        })
    }
}

/// A set of seats. In JSON a list of their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number[]"))]
pub struct Seats(u8);

impl Seats {
    /// No seat at all.
    pub const NONE: Self = Self(0);

    /// Just this seat.
    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Every seat of a table of `count`.
    pub const fn all(count: usize) -> Self {
        Self(((1u16 << count) - 1) as u8)
    }

    /// Whether `seat` is among them.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// How many there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The one with the lowest number.
    pub fn first(self) -> Option<Seat> {
        self.iter().next()
    }

    /// The seats in order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::all(MAX_SEATS).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::NONE;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, seat) in self.iter().enumerate() {
            if index > 0 {
                f.write_str(", ")?;
            }
            write!(f, "{seat}")?;
        }
        Ok(())
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

impl JsonSchema for Seats {
    fn schema_name() -> Cow<'static, str> {
        "Seats".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = <Vec<Seat>>::json_schema(generator);
        schema.insert("description".into(), "Some of the seats.".into());
        schema
    }
}

/// One value for every seat of a match: no missing key, ordered, cheap to copy.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySeat<T> {
    items: ArrayVec<T, MAX_SEATS>,
}

impl<T> BySeat<T> {
    /// A map over a table of `count` seats.
    pub fn new(count: usize, value: impl FnMut(Seat) -> T) -> Self {
        Self { items: Seat::all(count).map(value).collect() }
    }

    /// How many seats the table has.
    pub fn count(&self) -> usize {
        self.items.len()
    }

    /// Whether this table has such a seat.
    pub fn has(&self, seat: Seat) -> bool {
        seat.index() < self.items.len()
    }

    /// The seats of this table, in clockwise order.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<T> {
        Seat::all(self.items.len())
    }

    /// Seats and values in clockwise order.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        self.items.iter().enumerate().map(|(index, item)| (Seat::new(index), item))
    }

    /// Values in clockwise order.
    pub fn values(&self) -> impl Iterator<Item = &T> {
        self.items.iter()
    }

    /// Values in clockwise order, to be changed.
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.items.iter_mut()
    }

    /// A map over a table of as many seats as there are values, unless no table has so many.
    pub fn from_values(values: impl IntoIterator<Item = T>) -> Option<Self> {
        let mut items = ArrayVec::new();
        values.into_iter().try_for_each(|value| items.try_push(value)).ok()?;
        Some(Self { items })
    }

    /// The same seats with other values.
    pub fn map<U>(&self, mut value: impl FnMut(Seat, &T) -> U) -> BySeat<U> {
        BySeat { items: self.iter().map(|(seat, item)| value(seat, item)).collect() }
    }
}

impl<T: JsonSchema> JsonSchema for BySeat<T> {
    fn schema_name() -> Cow<'static, str> {
        format!("BySeat_{}", T::schema_name()).into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        <Vec<T>>::json_schema(generator)
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.items[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.items[seat.index()]
    }
}
