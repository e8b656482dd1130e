//! What people write.

use serde::Deserialize;
use serde_json::{Value, json};

use super::{Field, Form, Reader, Spot, names};

impl Reader<'_> {
    /// Writes down that something is wrong.
    fn wrong(&mut self, spot: Spot<'_>, reason: impl Into<String>) {
        self.reading.wrong(self.rule, spot.to_string(), reason);
    }

    /// Writes down that something else was expected.
    fn unexpected(&mut self, form: &Form, spot: Spot<'_>, value: &Value) {
        self.wrong(spot, format!("expected {}, not {value}", form.expected()));
    }
}

impl Form {
    /// What stands in the state for what a person wrote. Whatever cannot be meant is written down with its place and
    /// what was expected there.
    pub fn read(&self, reader: &mut Reader<'_>, value: &Value) -> Option<Value> {
        self.read_at(reader, Spot::Root, value)
    }

    fn read_at(&self, reader: &mut Reader<'_>, spot: Spot<'_>, value: &Value) -> Option<Value> {
        let speech = reader.speech;
        let read = match self {
            Self::Number(least, most) => {
                value.as_i64().filter(|number| (least..=most).contains(&number)).map(Value::from)
            }
            Self::Flag => value.as_bool().map(Value::from),
            Self::Place => {
                value.as_u64().filter(|number| (1..=256).contains(number)).map(|number| (number - 1).into())
            }
            Self::Word(words) => {
                value.as_str().filter(|word| words.iter().any(|it| it == word)).map(Value::from)
            }
            Self::Nth(words) => words.iter().position(|word| *value == **word).map(Value::from),
            Self::Spoken { kind, .. } => value.as_str().and_then(|words| speech.hear(kind, words)),
            Self::Pair => <[i8; 2]>::deserialize(value).is_ok().then(|| value.clone()),
            Self::Set(form, width) => {
                let mut bits = 0u64;
                for member in &self.each(form, reader, spot, value)? {
                    let Some(bit) = member.as_u64().filter(|bit| bit < width) else {
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
            Self::Maybe(form) => return form.read_at(reader, spot, value),
            Self::By { kind, says: [one, _], each, count } => {
                let mut places = vec![each.nothing(); *count];
                for (name, it) in value.as_object().into_iter().flatten() {
                    let spot = Spot::Field(&spot, name);
                    let place = speech.hear(kind, name).and_then(|place| place.as_u64());
                    match place.and_then(|place| places.get_mut(place as usize)) {
                        Some(place) => *place = each.read_at(reader, spot, it)?,
                        None => reader.wrong(spot, format!("there is no such {one}")),
                    }
                }
                value.is_object().then(|| places.into())
            }
            Self::Fields(fields) => {
                let values = self.fields(fields, reader, spot, value)?;
                let named = fields.iter().map(|field| field.name.clone()).zip(values);
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
                        if let Some(form) = find(name).and_then(|variant| variant.inside.as_ref()) {
                            let inside = form.read_at(reader, Spot::Field(&spot, name), inside)?;
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
        let read = numbered.map(|(index, it)| form.read_at(reader, Spot::Member(&spot, index), it));
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
        let read = fields.iter().map(|field| match object.get(&field.name) {
            Some(value) => {
                known += 1;
                field.form.read_at(reader, Spot::Field(&spot, &field.name), value)
            }
            None if field.quiet => Some(field.form.nothing()),
            None => {
                let reason = format!("is missing: expected {}", field.form.expected());
                reader.wrong(Spot::Field(&spot, &field.name), reason);
                None
            }
        });
        let read: Vec<Option<Value>> = read.collect();
        if known < object.len() {
            for name in object.keys().filter(|name| !fields.iter().any(|field| field.name == **name)) {
                let reason = format!("there is no such field: expected {}", names(fields));
                reader.wrong(Spot::Field(&spot, name), reason);
            }
        }
        read.into_iter().collect()
    }
}
