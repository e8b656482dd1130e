//! What people are shown.

use serde_json::{Map, Value, json};

use super::{Field, Form, Speech};

impl Form {
    /// A value of the state as people read it. What the form does not know is shown as it is, and the contract finds it.
    pub fn show(&self, speech: &dyn Speech, value: &Value) -> Value {
        let index = || value.as_u64().map(|index| index as usize);
        let shown = match self {
            Self::Number(..) | Self::Flag | Self::Word(_) | Self::Pair => None,
            Self::Place => index().map(|index| Value::from(index + 1)),
            Self::Nth(words) => index().and_then(|index| words.get(index)).map(|word| word.clone().into()),
            Self::Spoken { kind, .. } => speech.tell(kind, value).map(Value::from),
            Self::Set(form, _) => value.as_u64().map(|bits| {
                let members = (0..u64::BITS).filter(|bit| bits & (1 << bit) != 0);
                members.map(|bit| form.show(speech, &bit.into())).collect()
            }),
            Self::List(form) | Self::Row(form, _) => {
                value.as_array().map(|list| list.iter().map(|it| form.show(speech, it)).collect())
            }
            Self::Maybe(form) => (!value.is_null()).then(|| form.show(speech, value)),
            Self::By { kind, each, .. } => value.as_array().map(|list| {
                let told = list.iter().enumerate().filter(|(_, it)| !each.is_nothing(it));
                let named = told.filter_map(|(index, it)| {
                    Some((speech.tell(kind, &index.into())?, each.show(speech, it)))
                });
                Value::Object(named.collect())
            }),
            Self::Fields(fields) => value.as_object().map(|object| {
                let mut shown = Map::new();
                if object.len() > fields.len() {
                    shown.clone_from(object);
                    fields.iter().for_each(|field| drop(shown.remove(&field.name)));
                }
                for field in fields {
                    field.show(speech, object.get(&field.name).unwrap_or(&Value::Null), &mut shown);
                }
                Value::Object(shown)
            }),
            Self::Tuple(fields) => value.as_array().map(|list| {
                let mut shown = Map::new();
                fields.iter().zip(list).for_each(|(field, value)| field.show(speech, value, &mut shown));
                Value::Object(shown)
            }),
            Self::Alone(field) => {
                let mut shown = Map::new();
                field.show(speech, value, &mut shown);
                Some(Value::Object(shown))
            }
            Self::OneOf(variants) => value.as_object().and_then(|object| {
                let (name, inside) = object.iter().next()?;
                let form = variants.iter().find(|variant| variant.name == *name)?.inside.as_ref()?;
                Some(json!({ name.as_str(): form.show(speech, inside) }))
            }),
        };
        shown.unwrap_or_else(|| value.clone())
    }
}

impl Field {
    fn show(&self, speech: &dyn Speech, value: &Value, into: &mut Map<String, Value>) {
        if !self.quiet || !self.form.is_nothing(value) {
            into.insert(self.name.clone(), self.form.show(speech, value));
        }
    }
}
