//! How numbers, places and angles are written: numbers count from 1 as in actions, angles are in degrees.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use broadside_engine::readable::Reading;
use broadside_geometry::plane::{self, Point};

use crate::ids::{FlightId, MineId, ShipId, SquadronId};
use crate::pieces::Heading;

/// What has a number.
pub(super) trait Numbered: Copy {
    /// What it is called.
    const WHAT: &'static str;
    /// The highest place, from 0.
    const LAST: u32;

    fn place(self) -> u32;

    fn at(place: u32) -> Self;
}

macro_rules! numbered {
    ($($type:ty, $number:ty, $what:literal, $place:expr, $at:expr;)*) => {$(
        impl Numbered for $type {
            const WHAT: &'static str = $what;
            const LAST: u32 = <$number>::MAX as u32;

            fn place(self) -> u32 {
                $place(self).into()
            }

            fn at(place: u32) -> Self {
                $at(place as $number)
            }
        }
    )*};
}

numbered! {
    ShipId, u8, "ship", |it: ShipId| it.0, ShipId;
    SquadronId, u8, "squadron", |it: SquadronId| it.0, SquadronId;
    FlightId, u16, "flight", |it: FlightId| it.0, FlightId;
    MineId, u16, "mine", |it: MineId| it.0, MineId;
    u8, u8, "place", |it: u8| it, |it| it;
}

/// The number of something, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct No<T>(pub(super) T);

impl<T: Numbered> Serialize for No<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.0.place() + 1)
    }
}

impl<'de, T: Numbered> Deserialize<'de> for No<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u32::deserialize(deserializer)?;
        match number.checked_sub(1).filter(|&place| place <= T::LAST) {
            Some(place) => Ok(Self(T::at(place))),
            None => Err(D::Error::custom(format_args!(
                "there is no {} {number}: expected a number from 1",
                T::WHAT
            ))),
        }
    }
}

impl<T: Numbered> JsonSchema for No<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("NumberOf{}", T::WHAT).into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": 1, "maximum": T::LAST + 1 })
    }
}

/// A number, if there is one.
pub(super) fn number<T>(it: Option<T>) -> Option<No<T>> {
    it.map(No)
}

/// What has it.
pub(super) fn of<T>(it: Option<No<T>>) -> Option<T> {
    it.map(|No(it)| it)
}

/// A heading in degrees clockwise from north, a multiple of 15.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Degrees(pub(super) Heading);

impl Degrees {
    /// That of a model under way.
    pub(super) fn of(heading: plane::Heading) -> Self {
        Self(Heading::new((heading.degrees() / 15) as u8).unwrap_or_default())
    }
}

impl Serialize for Degrees {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.0.degrees())
    }
}

impl<'de> Deserialize<'de> for Degrees {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let degrees = u16::deserialize(deserializer)?;
        let heading = Heading::new((degrees / 15).min(255) as u8).filter(|_| degrees.is_multiple_of(15));
        heading.map(Self).ok_or_else(|| {
            D::Error::custom(format_args!("{degrees} is no heading: expected a multiple of 15 from 0 to 345"))
        })
    }
}

impl JsonSchema for Degrees {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Degrees".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let all: Vec<u16> = (0..Heading::COUNT).map(|number| 15 * u16::from(number)).collect();
        json_schema!({ "type": "integer", "enum": all })
    }
}

/// Some of few things that are told by bits, as their places.
pub(super) fn places(bits: u32) -> impl Iterator<Item = u8> {
    (0..32).filter(move |place| bits >> place & 1 == 1)
}

/// The bits of those, each one of the first few.
pub(super) fn bits(reading: &mut Reading, field: &str, numbers: &[No<u8>], most: u8) -> Option<u32> {
    if let Some(No(place)) = numbers.iter().find(|No(place)| *place >= most) {
        let number = u32::from(*place) + 1;
        reading.wrong("FA-1.20", field, format!("there is no place {number}: expected 1 to {most}"));
        return None;
    }
    Some(numbers.iter().fold(0, |bits, No(place)| bits | 1 << place))
}

/// A place on the table.
pub(super) const fn xy(at: Point) -> [i32; 2] {
    [at.x, at.y]
}

pub(super) const fn point([x, y]: [i32; 2]) -> Point {
    Point::new(x, y)
}
