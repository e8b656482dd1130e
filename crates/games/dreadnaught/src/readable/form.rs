//! How a part of the state is written for people.

use std::fmt;

use broadside_engine::MAX_SEATS;
use broadside_engine::readable::Reading;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::words::Text;
use crate::content::{Content, GRID_CARDS};

/// What an edited state is refused by if a word of it means nothing.
pub(super) const RULE: &str = "DN-6.1";

/// How a value of the saved state is written for people, and what may stand there.
#[derive(Clone, Copy)]
pub(super) enum Form {
    /// A number from one to another, as it is.
    Number(i64, i64),
    /// True or false.
    Flag,
    /// A place in a list: it counts from 0 in the state and from 1 for people.
    Place,
    /// One of these words, as it is.
    Word(&'static [&'static str]),
    /// One of these words by its place.
    Nth(&'static [&'static str]),
    /// Something of the packs by its place there, and by its name for people.
    Named(Ids),
    /// Two coordinates, as they are.
    Hex,
    /// A thing in the words of actions.
    Text(Text),
    /// A set: so many bits in the state, and a list for people.
    Set(&'static Form, u32),
    /// Any number of things.
    List(&'static Form),
    /// Exactly so many things.
    Row(&'static Form, usize),
    /// Perhaps nothing.
    Maybe(&'static Form),
    /// Who has seen each Grid card: a list of all cards in the state, and those that somebody has seen for people.
    Seen,
    /// Named fields.
    Fields(&'static [Field]),
    /// Fields that have no names in the state.
    Tuple(&'static [Field]),
    /// One field that is not even a field in the state.
    Alone(&'static Field),
    /// One of several, each with its name and perhaps something inside.
    OneOf(&'static [Variant]),
}

/// A field of a form.
#[derive(Clone, Copy)]
pub(super) struct Field {
    pub(super) name: &'static str,
    pub(super) form: Form,
    pub(super) what: &'static str,
    /// It is left out where it says nothing.
    pub(super) quiet: bool,
}

/// One of several.
#[derive(Clone, Copy)]
pub(super) struct Variant {
    pub(super) name: &'static str,
    pub(super) what: &'static str,
    pub(super) inside: Option<Form>,
}

/// A field that is always there.
pub(super) const fn field(name: &'static str, form: Form, what: &'static str) -> Field {
    Field { name, form, what, quiet: false }
}

/// A field that is left out where it says nothing: 0, no, nobody, an empty list.
pub(super) const fn quiet(name: &'static str, form: Form, what: &'static str) -> Field {
    Field { name, form, what, quiet: true }
}

/// An alternative that is a word alone.
pub(super) const fn word(name: &'static str, what: &'static str) -> Variant {
    Variant { name, what, inside: None }
}

/// An alternative with something inside.
pub(super) const fn with(name: &'static str, inside: Form, what: &'static str) -> Variant {
    Variant { name, what, inside: Some(inside) }
}

pub(super) const COUNT: Form = Form::Number(0, u8::MAX as i64);
pub(super) const MORE: Form = Form::Number(i8::MIN as i64, i8::MAX as i64);
pub(super) const SEAT: Form = Form::Number(1, MAX_SEATS as i64);
pub(super) const DIRECTION: Form = Form::Number(0, 5);
pub(super) const CARD: Form = Form::Named(Ids::Grid);
pub(super) const CARDS: Form = Form::List(&CARD);

/// What of the packs is named.
#[derive(Clone, Copy)]
pub(super) enum Ids {
    System,
    Grid,
    Arc,
    Pattern,
    Obstacle,
    Token,
    Mission,
}

impl Ids {
    fn name(self, content: &Content, index: usize) -> Option<&str> {
        let name = match self {
            Self::System => &content.systems.get(index)?.id,
            Self::Grid => &content.grid.get(index)?.id,
            Self::Arc => &content.arcs.get(index)?.id,
            Self::Pattern => &content.patterns.get(index)?.id,
            Self::Obstacle => &content.obstacles.get(index)?.id,
            Self::Token => &content.tokens.get(index)?.id,
            Self::Mission => &content.missions.get(index)?.name,
        };
        Some(name)
    }

    fn find(self, content: &Content, name: &str) -> Option<usize> {
        (0..).map_while(|index| self.name(content, index)).position(|it| it == name)
    }

    pub(super) const fn what(self) -> &'static str {
        match self {
            Self::System => "the id of a System card",
            Self::Grid => "the id of a Grid card",
            Self::Arc => "the id of a firing arc",
            Self::Pattern => "the id of a Movement Grid",
            Self::Obstacle => "the id of a kind of Obstacle",
            Self::Token => "the id of a kind of weapon token",
            Self::Mission => "the name of a Mission",
        }
    }
}

/// Where a value stands, from the inside out. It is put into words only if something is wrong there.
#[derive(Clone, Copy)]
pub(super) enum Spot<'a> {
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

/// Reads what a person wrote.
pub(super) struct Reader<'a> {
    pub(super) content: &'a Content,
    pub(super) reading: Reading,
}

impl Reader<'_> {
    /// Writes down that something is wrong.
    fn wrong(&mut self, spot: Spot<'_>, reason: impl Into<String>) {
        self.reading.wrong(RULE, spot.to_string(), reason);
    }

    /// Writes down that something else was expected.
    fn unexpected(&mut self, form: &Form, spot: Spot<'_>, value: &Value) {
        self.wrong(spot, format!("expected {}, not {value}", form.expected()));
    }
}

impl Form {
    /// What stands in the state where a quiet field is left out.
    fn nothing(&self) -> Value {
        match self {
            Self::Number(..)
            | Self::Place
            | Self::Nth(_)
            | Self::Named(_)
            | Self::Set(..)
            | Self::Text(Text::Operation) => 0.into(),
            Self::Flag => false.into(),
            Self::Word(words) => words.first().copied().into(),
            Self::Hex => json!([0, 0]),
            Self::List(_) => json!([]),
            Self::Row(form, count) => vec![form.nothing(); *count].into(),
            Self::Seen => vec![json!([]); GRID_CARDS].into(),
            Self::Maybe(_) | Self::Text(_) => Value::Null,
            Self::Fields(fields) => {
                let each = fields.iter().map(|field| (field.name.to_string(), field.form.nothing()));
                Value::Object(each.collect())
            }
            Self::Tuple(fields) => fields.iter().map(|field| field.form.nothing()).collect(),
            Self::Alone(field) => field.form.nothing(),
            Self::OneOf(variants) => variants.first().map_or(Value::Null, |variant| variant.name.into()),
        }
    }

    /// Whether a value of the state is what stands there where a quiet field is left out.
    fn is_nothing(&self, value: &Value) -> bool {
        match (self, value) {
            (Self::Row(form, _), Value::Array(row)) => row.iter().all(|it| form.is_nothing(it)),
            (Self::Seen, Value::Array(all)) => all.iter().all(|it| it.as_array().is_some_and(Vec::is_empty)),
            (Self::Fields(fields), Value::Object(object)) => fields
                .iter()
                .all(|field| object.get(field.name).is_some_and(|value| field.form.is_nothing(value))),
            _ => *value == self.nothing(),
        }
    }

    /// A value of the state as people read it. What the table does not know is shown as it is, and the contract finds
    /// it.
    pub(super) fn show(&self, content: &Content, value: &Value) -> Value {
        let index = || value.as_u64().map(|index| index as usize);
        let shown = match self {
            Self::Number(..) | Self::Flag | Self::Word(_) | Self::Hex => None,
            Self::Place => index().map(|index| Value::from(index + 1)),
            Self::Nth(words) => index().and_then(|index| words.get(index)).map(|&word| word.into()),
            Self::Named(ids) => index().and_then(|index| ids.name(content, index)).map(Value::from),
            Self::Text(text) => text.show(content, value).map(Value::from),
            Self::Set(form, _) => value.as_u64().map(|bits| {
                let members = (0..u64::BITS).filter(|bit| bits & (1 << bit) != 0);
                members.map(|bit| form.show(content, &bit.into())).collect()
            }),
            Self::List(form) | Self::Row(form, _) => {
                value.as_array().map(|list| list.iter().map(|it| form.show(content, it)).collect())
            }
            Self::Maybe(form) => (!value.is_null()).then(|| form.show(content, value)),
            Self::Seen => value.as_array().map(|list| {
                let seen = list.iter().enumerate().filter(|(_, seats)| **seats != json!([]));
                let named = seen.filter_map(|(index, seats)| {
                    Some((Ids::Grid.name(content, index)?.to_string(), seats.clone()))
                });
                Value::Object(named.collect())
            }),
            Self::Fields(fields) => value.as_object().map(|object| {
                let mut shown = Map::new();
                if object.len() > fields.len() {
                    shown.clone_from(object);
                    fields.iter().for_each(|field| drop(shown.remove(field.name)));
                }
                for field in *fields {
                    field.show(content, object.get(field.name).unwrap_or(&Value::Null), &mut shown);
                }
                Value::Object(shown)
            }),
            Self::Tuple(fields) => value.as_array().map(|list| {
                let mut shown = Map::new();
                fields.iter().zip(list).for_each(|(field, value)| field.show(content, value, &mut shown));
                Value::Object(shown)
            }),
            Self::Alone(field) => {
                let mut shown = Map::new();
                field.show(content, value, &mut shown);
                Some(Value::Object(shown))
            }
            Self::OneOf(variants) => value.as_object().and_then(|object| {
                let (name, inside) = object.iter().next()?;
                let form = variants.iter().find(|variant| variant.name == name)?.inside?;
                Some(json!({ name.as_str(): form.show(content, inside) }))
            }),
        };
        shown.unwrap_or_else(|| value.clone())
    }

    /// What stands in the state for what a person wrote. Whatever cannot be meant is written down with its place and
    /// what was expected there.
    pub(super) fn read(&self, reader: &mut Reader<'_>, spot: Spot<'_>, value: &Value) -> Option<Value> {
        let content = reader.content;
        let read = match self {
            Self::Number(least, most) => {
                value.as_i64().filter(|number| (least..=most).contains(&number)).map(Value::from)
            }
            Self::Flag => value.as_bool().map(Value::from),
            Self::Place => {
                value.as_u64().filter(|number| (1..=256).contains(number)).map(|number| (number - 1).into())
            }
            Self::Word(words) => value.as_str().filter(|word| words.contains(word)).map(Value::from),
            Self::Nth(words) => words.iter().position(|word| *value == **word).map(Value::from),
            Self::Named(ids) => value.as_str().and_then(|name| ids.find(content, name)).map(Value::from),
            Self::Hex => <[i8; 2]>::deserialize(value).is_ok().then(|| value.clone()),
            Self::Text(text) => value.as_str().and_then(|words| text.read(content, words)),
            Self::Set(form, width) => {
                let mut bits = 0u64;
                for member in &self.each(form, reader, spot, value)? {
                    let Some(bit) = member.as_u64().filter(|&bit| bit < (*width).into()) else {
                        reader.wrong(spot, format!("expected no number above {width}"));
                        return None;
                    };
                    bits |= 1 << bit;
                }
                Some(bits.into())
            }
            Self::List(form) => Some(self.each(form, reader, spot, value)?.into()),
            Self::Row(form, count) => {
                let row = self.each(form, reader, spot, value)?;
                (row.len() == *count).then(|| row.into())
            }
            Self::Maybe(_) if value.is_null() => Some(Value::Null),
            Self::Maybe(form) => return form.read(reader, spot, value),
            Self::Seen => {
                let mut seen = vec![json!([]); GRID_CARDS];
                for (name, seats) in value.as_object().into_iter().flatten() {
                    let spot = Spot::Field(&spot, name);
                    match Ids::Grid.find(content, name).and_then(|index| seen.get_mut(index)) {
                        Some(card) => *card = Self::List(&SEAT).read(reader, spot, seats)?,
                        None => reader.wrong(spot, "there is no such Grid card"),
                    }
                }
                value.is_object().then(|| seen.into())
            }
            Self::Fields(fields) => {
                let values = self.fields(fields, reader, spot, value)?;
                let named = fields.iter().map(|field| field.name.to_string()).zip(values);
                Some(Value::Object(named.collect()))
            }
            Self::Tuple(fields) => Some(self.fields(fields, reader, spot, value)?.into()),
            Self::Alone(field) => {
                return self.fields(std::slice::from_ref(field), reader, spot, value)?.pop();
            }
            Self::OneOf(variants) => {
                let find = |name: &str| variants.iter().find(|variant| variant.name == name);
                match value {
                    Value::String(name) => {
                        find(name).is_some_and(|variant| variant.inside.is_none()).then(|| value.clone())
                    }
                    Value::Object(object) if object.len() == 1 => {
                        let (name, inside) = object.iter().next()?;
                        if let Some(form) = find(name).and_then(|variant| variant.inside) {
                            let inside = form.read(reader, Spot::Field(&spot, name), inside)?;
                            return Some(json!({ name.as_str(): inside }));
                        }
                        None
                    }
                    _ => None,
                }
            }
        };
        if read.is_none() {
            reader.unexpected(self, spot, value);
        }
        read
    }

    /// Reads each of a list.
    fn each(
        &self,
        form: &Self,
        reader: &mut Reader<'_>,
        spot: Spot<'_>,
        value: &Value,
    ) -> Option<Vec<Value>> {
        let Some(list) = value.as_array() else {
            reader.unexpected(self, spot, value);
            return None;
        };
        let numbered = list.iter().enumerate();
        let read = numbered.map(|(index, it)| form.read(reader, Spot::Member(&spot, index), it));
        // All of them, so that everything that is wrong is told at once.
        read.collect::<Vec<_>>().into_iter().collect()
    }

    /// Reads the fields of an object, in their order.
    fn fields(
        &self,
        fields: &[Field],
        reader: &mut Reader<'_>,
        spot: Spot<'_>,
        value: &Value,
    ) -> Option<Vec<Value>> {
        let Some(object) = value.as_object() else {
            reader.unexpected(self, spot, value);
            return None;
        };
        let mut known = 0;
        let read = fields.iter().map(|field| match object.get(field.name) {
            Some(value) => {
                known += 1;
                field.form.read(reader, Spot::Field(&spot, field.name), value)
            }
            None if field.quiet => Some(field.form.nothing()),
            None => {
                let reason = format!("is missing: expected {}", field.form.expected());
                reader.wrong(Spot::Field(&spot, field.name), reason);
                None
            }
        });
        let read: Vec<Option<Value>> = read.collect();
        if known < object.len() {
            let names: Vec<&str> = fields.iter().map(|field| field.name).collect();
            for name in object.keys().filter(|name| !names.contains(&name.as_str())) {
                let reason = format!("there is no such field: expected {}", names.join(", "));
                reader.wrong(Spot::Field(&spot, name), reason);
            }
        }
        read.into_iter().collect()
    }

    /// What may stand there, in words.
    fn expected(&self) -> String {
        match self {
            Self::Number(least, most) => format!("a number from {least} to {most}"),
            Self::Flag => "true or false".into(),
            Self::Place => "a number that counts from 1".into(),
            Self::Word(words) | Self::Nth(words) => format!("one of {}", words.join(", ")),
            Self::Named(ids) => ids.what().into(),
            Self::Hex => "two coordinates".into(),
            Self::Text(text) => text.what().into(),
            Self::Set(form, _) | Self::List(form) => format!("a list, each {}", form.expected()),
            Self::Row(form, count) => format!("a list of {count}, each {}", form.expected()),
            Self::Maybe(form) => format!("null or {}", form.expected()),
            Self::Seen => "Grid cards with the seats that have seen them".into(),
            Self::Fields(fields) | Self::Tuple(fields) => {
                let names: Vec<&str> = fields.iter().map(|field| field.name).collect();
                format!("the fields {}", names.join(", "))
            }
            Self::Alone(field) => format!("the field {}", field.name),
            Self::OneOf(variants) => {
                let names: Vec<&str> = variants.iter().map(|variant| variant.name).collect();
                format!("one of {}", names.join(", "))
            }
        }
    }
}

impl Field {
    fn show(&self, content: &Content, value: &Value, into: &mut Map<String, Value>) {
        if !self.quiet || !self.form.is_nothing(value) {
            into.insert(self.name.to_string(), self.form.show(content, value));
        }
    }
}
