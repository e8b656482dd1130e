//! Forms that people fill in: the saved form of a value as they read and edit it, checked while it is read.
//!
//! A form is made from the schema of a type, so that a field is described where it stands and nowhere else: a doc
//! comment says what it is, its type how it is written. Things that have names go by them ([`crate::spoken!`]), places
//! count from 1 ([`crate::readable::Place`]), sets are lists ([`crate::readable::Bits`]), fields without a name get one
//! (`schemars(extend("parts" = ["seat", "left"]))`; what stands for a seat alone has the part `seat`), and what says
//! nothing is left out: no, nobody, an empty list. So is a 0 in a type with `schemars(extend("told" = "rarely"))`; a
//! field can say `"rarely"` or `"always"` for itself. People are told the first paragraph of a comment, without the rule
//! in brackets at its end: the rest is for whoever reads the code.
//!
//! Unlike [`crate::readable`], a form finds everything that is wrong with what a person wrote at once, each with its
//! place and what was expected there.
//!
//! ```
//! use broadside_engine::readable::Reading;
//! use broadside_kit::forms::{Form, Reader, Speech};
//! use broadside_kit::readable::{Bits, Place};
//! use schemars::JsonSchema;
//! use serde_json::{Value, json};
//!
//! broadside_kit::spoken! {
//!     ClassId "class" = "the id of a class";
//! }
//!
//! #[derive(serde::Serialize)]
//! struct ClassId(u8);
//!
//! /// A ship (XX-1.1).
//! #[derive(serde::Serialize, JsonSchema)]
//! #[schemars(extend("told" = "rarely"))]
//! struct Ship {
//!     /// What it is (XX-1.2).
//!     class: ClassId,
//!     damage: u8,
//!     /// Filled boxes, by their numbers.
//!     #[schemars(with = "Bits<Place, 8>")]
//!     filled: u8,
//! }
//!
//! struct Classes;
//!
//! impl Speech for Classes {
//!     fn tell(&self, _: &str, saved: &Value) -> Option<String> {
//!         ["cutter", "tug"].get(saved.as_u64()? as usize).map(ToString::to_string)
//!     }
//!
//!     fn hear(&self, _: &str, words: &str) -> Option<Value> {
//!         ["cutter", "tug"].iter().position(|it| *it == words).map(Value::from)
//!     }
//! }
//!
//! let form = Form::of::<Ship>(&[("damage", "Damage that it has.")]);
//! let saved = serde_json::to_value(Ship { class: ClassId(1), damage: 0, filled: 5 }).unwrap();
//! let shown = json!({ "class": "tug", "filled": [1, 3] });
//! assert_eq!(form.show(&Classes, &saved), shown);
//!
//! let mut reader = Reader { speech: &Classes, rule: "XX-1.1", reading: Reading::default() };
//! assert_eq!(form.read(&mut reader, &shown), Some(saved));
//! assert_eq!(form.read(&mut reader, &json!({ "class": "raft", "damage": -1, "sails": 3 })), None);
//! let problems = reader.reading.finish(Some(())).unwrap_err();
//! let told: Vec<String> = problems.iter().map(|it| format!("{}: {}", it.field, it.reason)).collect();
//! assert_eq!(told, [
//!     "class: expected the id of a class, not \"raft\"",
//!     "damage: expected a number from 0 to 255, not -1",
//!     "sails: there is no such field: expected class, damage, filled",
//! ]);
//! ```

mod made;
mod read;
mod schema;
mod show;

use std::fmt;

use broadside_engine::readable::Reading;
use serde_json::{Value, json};

/// How a value of the saved state is written for people, and what may stand there.
pub enum Form {
    /// A number from one to another, as it is.
    Number(i64, i64),
    /// True or false.
    Flag,
    /// A place in a list: it counts from 0 in the state and from 1 for people.
    Place,
    /// One of these words, as it is.
    Word(Vec<String>),
    /// One of these words by its place.
    Nth(Vec<String>),
    /// Something that goes by words, in [`Speech`] under this kind.
    Spoken {
        /// What it is.
        kind: String,
        /// How it is written: "the id of a card".
        what: String,
    },
    /// Two coordinates, as they are.
    Pair,
    /// A set: so many bits in the state, and a list for people.
    Set(Box<Self>, u64),
    /// Any number of things.
    List(Box<Self>),
    /// Exactly so many things.
    Row(Box<Self>, usize),
    /// Perhaps nothing.
    Maybe(Box<Self>),
    /// A list with a place for each of a kind in the state, and those that are not ordinary for people.
    By {
        /// What has the places.
        kind: String,
        /// What one of it is called, and what it has: `schemars(extend("one" = "card", "has" = "…"))`.
        says: [String; 2],
        /// What stands there.
        each: Box<Self>,
        /// How many places there are.
        count: usize,
    },
    /// Named fields.
    Fields(Vec<Field>),
    /// Fields that have no names in the state.
    Tuple(Vec<Field>),
    /// One field that is not even a field in the state.
    Alone(Box<Field>),
    /// One of several, each with its name and perhaps something inside.
    OneOf(Vec<Variant>),
}

/// A field of a form.
pub struct Field {
    name: String,
    form: Form,
    what: String,
    /// It is left out where it says nothing.
    quiet: bool,
}

/// One of several.
pub struct Variant {
    name: String,
    what: String,
    inside: Option<Form>,
}

/// The words that things go by.
pub trait Speech {
    /// The words for something of a kind, which is saved like this.
    fn tell(&self, kind: &str, saved: &Value) -> Option<String>;

    /// What is saved for these words.
    fn hear(&self, kind: &str, words: &str) -> Option<Value>;
}

/// Reads what a person wrote.
pub struct Reader<'a> {
    /// What things are called.
    pub speech: &'a dyn Speech,
    /// What something that cannot be meant is refused by.
    pub rule: &'static str,
    /// Everything that is wrong.
    pub reading: Reading,
}

/// Where a value stands, from the inside out. It is put into words only if something is wrong there.
#[derive(Clone, Copy)]
enum Spot<'a> {
    /// The whole.
    Root,
    /// A field of what stands there.
    Field(&'a Spot<'a>, &'a str),
    /// One of a list that stands there, counted from 0.
    Member(&'a Spot<'a>, usize),
}

impl fmt::Display for Spot<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Root => Ok(()),
            Self::Field(Self::Root, name) => f.write_str(name),
            Self::Field(spot, name) => write!(f, "{spot}: {name}"),
            Self::Member(spot, index) => write!(f, "{spot} {}", index + 1),
        }
    }
}

impl Form {
    /// What stands in the state where a quiet field is left out.
    fn nothing(&self) -> Value {
        match self {
            Self::Number(..) | Self::Place | Self::Nth(_) | Self::Spoken { .. } | Self::Set(..) => 0.into(),
            Self::Flag => false.into(),
            Self::Word(words) => words.first().cloned().into(),
            Self::Pair => json!([0, 0]),
            Self::List(_) => json!([]),
            Self::Row(form, count) | Self::By { each: form, count, .. } => {
                vec![form.nothing(); *count].into()
            }
            Self::Maybe(_) => Value::Null,
            Self::Fields(fields) => {
                let each = fields.iter().map(|field| (field.name.clone(), field.form.nothing()));
                Value::Object(each.collect())
            }
            Self::Tuple(fields) => fields.iter().map(|field| field.form.nothing()).collect(),
            Self::Alone(field) => field.form.nothing(),
            Self::OneOf(variants) => variants.first().map_or(Value::Null, |it| it.name.clone().into()),
        }
    }

    /// Whether a value of the state is what stands there where a quiet field is left out.
    fn is_nothing(&self, value: &Value) -> bool {
        match (self, value) {
            (Self::Row(form, _) | Self::By { each: form, .. }, Value::Array(row)) => {
                row.iter().all(|it| form.is_nothing(it))
            }
            (Self::Fields(fields), Value::Object(object)) => fields
                .iter()
                .all(|field| object.get(&field.name).is_some_and(|value| field.form.is_nothing(value))),
            _ => *value == self.nothing(),
        }
    }

    /// What may stand there, in words.
    fn expected(&self) -> String {
        match self {
            Self::Number(least, most) => format!("a number from {least} to {most}"),
            Self::Flag => "true or false".into(),
            Self::Place => "a number that counts from 1".into(),
            Self::Word(words) | Self::Nth(words) => format!("one of {}", words.join(", ")),
            Self::Spoken { what, .. } => what.clone(),
            Self::Pair => "two coordinates".into(),
            Self::Set(form, _) | Self::List(form) => format!("a list, each {}", form.expected()),
            Self::Row(form, count) => format!("a list of {count}, each {}", form.expected()),
            Self::Maybe(form) => format!("null or {}", form.expected()),
            Self::By { says: [one, has], .. } => format!("{one}s with {has}"),
            Self::Fields(fields) | Self::Tuple(fields) => format!("the fields {}", names(fields)),
            Self::Alone(field) => format!("the field {}", field.name),
            Self::OneOf(variants) => {
                let names: Vec<&str> = variants.iter().map(|variant| variant.name.as_str()).collect();
                format!("one of {}", names.join(", "))
            }
        }
    }
}

fn names(fields: &[Field]) -> String {
    fields.iter().map(|field| field.name.as_str()).collect::<Vec<_>>().join(", ")
}

/// Says by which words types are written: `spoken! { CardId "card" = "the id of a card"; … }`. [`Speech`] knows them
/// under the kind.
#[macro_export]
macro_rules! spoken {
    ($($name:ident $kind:literal = $what:literal;)*) => {$(
        impl $crate::readable::Kinded for $name {
            const KIND: &'static str = $kind;
        }

        $crate::kinds!(@schema $name { "type": "string", "format": concat!("spoken:", $kind), "what": $what });
    )*};
}
