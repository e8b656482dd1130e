//! What the schema says of numbers that stand for something.

use std::borrow::Cow;
use std::marker::PhantomData;

use broadside_engine::Seat;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::cards::{Pile, Seen};
use crate::set::{Few, Set};

/// Things of a kind, one of which has each place of a list.
pub trait Kinded {
    /// What the kind is called in [`super::Names`].
    const KIND: &'static str;
}

/// Says what ids and numbers are in the readable form: `kinds! { /// A card, by its id. CardId named "card"; … }`. One
/// that is `named` is written as its name, one that is `counted` as its number from 1, one that is `spelled` is an enum
/// whose words are written anyway, and only lists with a place for each of it need its names.
#[macro_export]
macro_rules! kinds {
    ($($(#[doc = $doc:literal])* $name:ident $how:ident $kind:literal;)*) => {$(
        impl $crate::readable::Kinded for $name {
            const KIND: &'static str = $kind;
        }

        $crate::kinds!(@ $how $name $kind concat!($($doc),*));
    )*};
    (@ spelled $name:ident $kind:literal $doc:expr) => {};
    (@ named $name:ident $kind:literal $doc:expr) => {
        $crate::kinds!(@schema $name { "type": "string", "format": concat!("named:", $kind), "description": $doc.trim() });
    };
    (@ counted $name:ident $kind:literal $doc:expr) => {
        $crate::kinds!(@schema $name {
            "type": "integer", "minimum": 1, "format": concat!("counted:", $kind), "description": $doc.trim()
        });
    };
    (@schema $name:ident { $($schema:tt)* }) => {
        impl ::schemars::JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut ::schemars::SchemaGenerator) -> ::schemars::Schema {
                ::schemars::json_schema!({ $($schema)* })
            }
        }
    };
}

impl Kinded for Seat {
    const KIND: &'static str = "seat";
}

/// The place of something in a list that has no other name, for `schemars(with)`.
pub struct Place;

crate::kinds! {
    /// A place in a list, from 1.
    Place counted "place";
}

/// A list with a place for each of a kind, for `schemars(with)`: a table of those that are not ordinary.
pub struct By<K, T, const COUNT: usize>(PhantomData<(K, T)>);

impl<K: Kinded, T: JsonSchema, const COUNT: usize> JsonSchema for By<K, T, COUNT> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("{}_by_{}", T::schema_name(), K::KIND).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let items = generator.subschema_for::<T>();
        let format = format!("by:{}:{COUNT}", K::KIND);
        json_schema!({ "type": "object", "format": format, "additionalProperties": items })
    }
}

impl<T: Few + JsonSchema> JsonSchema for Set<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Set_of_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        if T::AS_NUMBER {
            return <Bits<T>>::json_schema(generator);
        }
        let items = generator.subschema_for::<T>();
        json_schema!({ "type": "array", "items": items })
    }
}

impl<C: JsonSchema> JsonSchema for Pile<C> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Pile_of_{}", C::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        <Vec<C>>::json_schema(generator)
    }
}

/// For each card who has seen it.
impl<C: Few + Kinded> JsonSchema for Seen<C> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Seen_{}", C::KIND).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let items = generator.subschema_for::<broadside_engine::Seats>();
        let format = format!("by:{}:{}", C::KIND, C::COUNT);
        json_schema!({ "type": "object", "format": format, "additionalProperties": items })
    }
}

/// A number with a bit for each of something, at most `WIDTH` of them, for `schemars(with)`: a list of those whose bits
/// are set.
pub struct Bits<T, const WIDTH: u32 = { u64::BITS }>(PhantomData<T>);

impl<T: JsonSchema, const WIDTH: u32> JsonSchema for Bits<T, WIDTH> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        format!("Bits_of_{}", T::schema_name()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let items = generator.subschema_for::<T>();
        let width = if WIDTH == u64::BITS { String::new() } else { WIDTH.to_string() };
        json_schema!({ "type": "array", "format": format!("bits:{width}"), "items": items })
    }
}

/// A place on the table, for `schemars(with)`.
pub struct Mils;

impl JsonSchema for Mils {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Mils".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "To the right and up the table, in thousandths of an inch.",
            "type": "array",
            "format": "mils:",
            "items": { "type": "integer" },
            "minItems": 2,
            "maxItems": 2,
        })
    }
}

/// A heading, for `schemars(with)`.
pub struct Tenths;

impl JsonSchema for Tenths {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "Tenths".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Tenths of a degree clockwise from up the table.",
            "type": "integer",
            "minimum": 0,
            "maximum": 3599,
        })
    }
}

/// Where something stands and which way it points, for `schemars(with)`.
#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(dead_code, reason = "only its schema is asked for")]
pub struct Lie {
    /// The point it turns about.
    at: Mils,
    /// Which way its bow points, in tenths of a degree clockwise from up the table.
    heading: Tenths,
}
