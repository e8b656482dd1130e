//! The form of states for people, made from the saved one by what the schema says of each field.
//!
//! A game whose state derives `JsonSchema` has its readable form from that: the schema says which numbers are places
//! in a list of names, which count things on the table, which are sets by bits and which lists have a place for each of
//! a kind; [`Form::show`] writes them as names, numbers from 1, lists and tables, and leaves out what is ordinary;
//! [`Form::read`] turns them back. What the schema says is also what people are told. [`Readable`] is both for a type.
//!
//! ```
//! use broadside_engine::readable::Reading;
//! use broadside_kit::readable::{By, Form, Kind, Names};
//! use schemars::JsonSchema;
//! use serde_json::json;
//!
//! broadside_kit::kinds! {
//!     /// A class of ships, by its id.
//!     ClassId named "class";
//!     /// A ship by its number, from 1.
//!     ShipNo counted "ship";
//! }
//!
//! #[derive(serde::Serialize)]
//! struct ClassId(u8);
//!
//! #[derive(serde::Serialize)]
//! struct ShipNo(u8);
//!
//! #[derive(serde::Serialize, JsonSchema)]
//! #[serde(deny_unknown_fields)]
//! struct Ship {
//!     class: ClassId,
//!     /// Damage that it has.
//!     damage: u8,
//!     follows: Option<ShipNo>,
//!     /// How many of each class it carries.
//!     #[schemars(with = "By<ClassId, u8, 2>")]
//!     carries: [u8; 2],
//! }
//!
//! let names = Names::new([Kind::new("class", "XX-1.1", ["cutter", "tug"]), Kind::numbers("ship", "XX-1.2")]);
//! let form = Form::of::<Ship>();
//! let ship = Ship { class: ClassId(1), damage: 0, follows: Some(ShipNo(0)), carries: [3, 0] };
//! let saved = serde_json::to_value(ship).unwrap();
//! let shown = json!({ "class": "tug", "follows": 1, "carries": { "cutter": 3 } });
//! assert_eq!(form.show(&saved, &names), shown);
//! assert_eq!(form.read(&shown, &names, &mut Reading::default()), saved);
//! ```

mod guide;
mod kinds;

use std::borrow::Cow;
use std::marker::PhantomData;

use broadside_engine::Problem;
use broadside_engine::readable::{Reading, located};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use guide::{Part, part};
pub use kinds::{Bits, By, Kinded, Lie, Mils, Place, Tenths};

/// What places in lists of a kind are called.
pub struct Kind {
    kind: &'static str,
    rule: &'static str,
    names: Vec<String>,
}

impl Kind {
    /// Things that have names, in the order of their places, and the rule that says which there are.
    pub fn new(
        kind: &'static str,
        rule: &'static str,
        names: impl IntoIterator<Item = impl ToString>,
    ) -> Self {
        Self { kind, rule, names: names.into_iter().map(|name| name.to_string()).collect() }
    }

    /// Things that have numbers, from 1.
    pub const fn numbers(kind: &'static str, rule: &'static str) -> Self {
        Self { kind, rule, names: Vec::new() }
    }

    fn name(&self, place: u64) -> String {
        let name = usize::try_from(place).ok().and_then(|place| self.names.get(place));
        name.cloned().unwrap_or_else(|| (place + 1).to_string())
    }

    fn place(&self, name: &str) -> Option<u64> {
        if self.names.is_empty() {
            return name.parse::<u64>().ok()?.checked_sub(1);
        }
        self.names.iter().position(|it| it == name).map(|place| place as u64)
    }
}

/// What everything is called that a state names.
pub struct Names(Vec<Kind>);

impl Names {
    /// All kinds of a game.
    pub fn new(kinds: impl IntoIterator<Item = Kind>) -> Self {
        Self(kinds.into_iter().collect())
    }

    fn kind(&self, name: &str) -> &Kind {
        const UNKNOWN: &Kind = &Kind::numbers("place", "");
        self.0.iter().find(|it| it.kind == name).unwrap_or(UNKNOWN)
    }
}

/// What has a readable form, made once.
pub trait Formed: Serialize + DeserializeOwned + JsonSchema {
    /// That form.
    fn form() -> &'static Form;
}

/// Something as people read and edit it.
pub struct Readable<T> {
    told: Value,
    of: PhantomData<T>,
}

impl<T: Formed> Readable<T> {
    /// It with these names.
    pub fn of(it: &T, names: &Names) -> Self {
        // What has a schema is made of plain data, and there is nothing in it that JSON has no form for.
        let saved = serde_json::to_value(it).unwrap_or_default();
        Self { told: T::form().show(&saved, names), of: PhantomData }
    }

    /// What it says.
    ///
    /// # Errors
    /// Every name in it that nothing has, or what else is wrong with its form, with where it stands.
    pub fn read(&self, names: &Names) -> Result<T, Vec<Problem>> {
        let mut reading = Reading::default();
        let saved = T::form().read(&self.told, names, &mut reading);
        reading.finish(Some(()))?;
        located(&saved).map_err(|problem| vec![problem])
    }
}

impl<T> Serialize for Readable<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.told.serialize(serializer)
    }
}

impl<'de, T> Deserialize<'de> for Readable<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Value::deserialize(deserializer).map(|told| Self { told, of: PhantomData })
    }
}

impl<T: Formed> JsonSchema for Readable<T> {
    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    /// All of it, with the definitions of its parts: it stands alone.
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        Schema::try_from(T::form().schema().clone()).unwrap_or_default()
    }
}

/// How states are written for people.
pub struct Form {
    schema: Value,
}

impl Form {
    /// The form that the schema of a type describes, with everything ordinary to be left out.
    pub fn of<T: JsonSchema>() -> Self {
        let schema = SchemaSettings::draft2020_12().into_generator().into_root_schema_for::<T>().to_value();
        let mut relaxed = schema.clone();
        guide::relax(&schema, &mut relaxed);
        Self { schema: relaxed }
    }

    /// The schema of what is written.
    pub const fn schema(&self) -> &Value {
        &self.schema
    }

    /// A value in its saved form as people read it.
    pub fn show(&self, saved: &Value, names: &Names) -> Value {
        self.shown(&self.schema, saved, names)
    }

    fn shown(&self, schema: &Value, saved: &Value, names: &Names) -> Value {
        if saved.is_null() {
            return Value::Null;
        }
        let root = &self.schema;
        match part(root, schema, saved) {
            Part::Itself => saved.clone(),
            Part::Named(kind) => saved.as_u64().map_or(Value::Null, |it| names.kind(kind).name(it).into()),
            Part::Counted(_) => saved.as_u64().map_or(Value::Null, |it| (it + 1).into()),
            Part::Bits(items) => {
                let bits = saved.as_u64().unwrap_or(0);
                let places = (0..u64::BITS).filter(|place| bits >> place & 1 == 1);
                places.map(|place| self.shown(items, &place.into(), names)).collect()
            }
            Part::By { kind, items, .. } => {
                let list = (0..).zip(saved.as_array().into_iter().flatten());
                let told =
                    list.map(|(place, it)| (names.kind(kind).name(place), self.shown(items, it, names)));
                let ordinary = guide::ordinary(root, items);
                let fields: Map<_, _> = told.filter(|(_, it)| Some(it) != ordinary.as_ref()).collect();
                fields.into()
            }
            Part::Fields(fields) => {
                let told = saved.as_object().into_iter().flatten().map(|(name, it)| {
                    let says = &fields[name];
                    (name.clone(), self.shown(says, it, names), guide::ordinary(root, says))
                });
                let told = told.filter(|(_, it, ordinary)| Some(it) != ordinary.as_ref());
                told.map(|(name, it, _)| (name, it)).collect::<Map<_, _>>().into()
            }
            Part::Variant(fields) => {
                let told = saved.as_object().into_iter().flatten();
                let told = told.map(|(name, it)| (name.clone(), self.shown(&fields[name], it, names)));
                told.collect::<Map<_, _>>().into()
            }
            Part::List(says) => {
                let items = saved.as_array().into_iter().flatten().enumerate();
                items.map(|(index, it)| self.shown(says.of(index), it, names)).collect()
            }
        }
    }

    /// What people have written in the saved form. Names that nothing has are told; whatever else is wrong stays in the
    /// value, for whoever reads that.
    pub fn read(&self, told: &Value, names: &Names, reading: &mut Reading) -> Value {
        self.understood(&self.schema, told, names, &mut String::new(), reading)
    }

    fn understood(
        &self,
        schema: &Value,
        told: &Value,
        names: &Names,
        field: &mut String,
        reading: &mut Reading,
    ) -> Value {
        if told.is_null() {
            return Value::Null;
        }
        let root = &self.schema;
        match part(root, schema, told) {
            Part::Itself => told.clone(),
            Part::Named(kind) => {
                let kind = names.kind(kind);
                let place = told.as_str().and_then(|name| kind.place(name));
                if place.is_none() {
                    reading.wrong(kind.rule, field.as_str(), format!("there is no {} {told}", kind.kind));
                }
                place.map_or(Value::Null, Value::from)
            }
            Part::Counted(kind) => {
                let place = told.as_u64().and_then(|number| number.checked_sub(1));
                if place.is_none() {
                    let kind = names.kind(kind);
                    let reason = format!("there is no {} {told}: expected a number from 1", kind.kind);
                    reading.wrong(kind.rule, field.as_str(), reason);
                }
                place.map_or(Value::Null, Value::from)
            }
            Part::Bits(items) => {
                let mut bits = 0;
                let Some(list) = told.as_array() else { return told.clone() };
                for (number, it) in (1..).zip(list) {
                    let place = within(field, &format!(" {number}"), |field| {
                        self.understood(items, it, names, field, reading)
                    });
                    match place.as_u64().filter(|&place| place < u64::BITS.into()) {
                        Some(place) => bits |= 1_u64 << place,
                        None if place.is_null() => {}
                        None => return told.clone(),
                    }
                }
                bits.into()
            }
            Part::By { kind, items, count } => {
                let Some(fields) = told.as_object() else { return told.clone() };
                let ordinary = guide::ordinary(root, items).unwrap_or_default();
                let usual = self.understood(items, &ordinary, names, field, reading);
                let mut list = vec![usual; count];
                for (name, it) in fields {
                    let kind = names.kind(kind);
                    let place = kind.place(name).filter(|&place| place < count as u64);
                    within(field, &joined(name), |field| match place {
                        Some(place) => {
                            list[place as usize] = self.understood(items, it, names, field, reading);
                        }
                        None => reading.wrong(
                            kind.rule,
                            field.as_str(),
                            format!("there is no {} '{name}'", kind.kind),
                        ),
                    });
                }
                list.into()
            }
            Part::Fields(fields) | Part::Variant(fields) => {
                let Some(written) = told.as_object() else { return told.clone() };
                let mut all = Map::new();
                for (name, it) in written {
                    let read = within(field, &joined(name), |field| {
                        self.understood(&fields[name], it, names, field, reading)
                    });
                    all.insert(name.clone(), read);
                }
                let missing = fields.as_object().into_iter().flatten();
                for (name, says) in missing {
                    if !all.contains_key(name)
                        && let Some(ordinary) = guide::ordinary(root, says)
                    {
                        all.insert(name.clone(), self.understood(says, &ordinary, names, field, reading));
                    }
                }
                all.into()
            }
            Part::List(says) => {
                let items = told.as_array().into_iter().flatten().enumerate();
                items
                    .map(|(index, it)| {
                        within(field, &format!(" {}", index + 1), |field| {
                            self.understood(says.of(index), it, names, field, reading)
                        })
                    })
                    .collect()
            }
        }
    }
}

fn joined(name: &str) -> String {
    format!(": {name}")
}

/// Does something one step further in: places are told as in problems, `units 2: models 1: damage`.
fn within<T>(field: &mut String, step: &str, work: impl FnOnce(&mut String) -> T) -> T {
    let length = field.len();
    field.push_str(if field.is_empty() { step.trim_start_matches(": ") } else { step });
    let done = work(field);
    field.truncate(length);
    done
}
