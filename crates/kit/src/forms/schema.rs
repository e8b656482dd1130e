//! The JSON Schema of what people read and write.

use serde_json::{Map, Value, json};

use super::{Field, Form, Variant};

impl Form {
    /// The JSON Schema of what people read and write.
    pub fn schema(&self) -> Map<String, Value> {
        let schema = match self {
            Self::Number(least, most) => json!({ "type": "integer", "minimum": least, "maximum": most }),
            Self::Flag => json!({ "type": "boolean" }),
            Self::Place => json!({ "type": "integer", "minimum": 1, "maximum": 256 }),
            Self::Word(words) | Self::Nth(words) => json!({ "enum": words }),
            Self::Spoken { .. } => json!({ "type": "string" }),
            Self::Pair => {
                json!({ "type": "array", "items": { "type": "integer" }, "minItems": 2, "maxItems": 2 })
            }
            Self::Set(form, _) | Self::List(form) => json!({ "type": "array", "items": form.schema() }),
            Self::Row(form, count) => {
                json!({ "type": "array", "items": form.schema(), "minItems": count, "maxItems": count })
            }
            Self::Maybe(form) => json!({ "anyOf": [form.schema(), { "type": "null" }] }),
            Self::By { each, .. } => json!({ "type": "object", "additionalProperties": each.schema() }),
            Self::Fields(fields) | Self::Tuple(fields) => object(fields),
            Self::Alone(field) => object(std::slice::from_ref(field)),
            Self::OneOf(variants) => {
                json!({ "oneOf": variants.iter().map(Variant::schema).collect::<Vec<_>>() })
            }
        };
        match schema {
            Value::Object(schema) => schema,
            _ => Map::new(),
        }
    }

    /// The words that say how it is written, where its place does not.
    fn note(&self) -> Option<&str> {
        match self {
            Self::Spoken { what, .. } => Some(what),
            Self::Set(form, _) | Self::List(form) | Self::Row(form, _) | Self::Maybe(form) => form.note(),
            _ => None,
        }
    }
}

fn object(fields: &[Field]) -> Value {
    let properties: Map<String, Value> = fields
        .iter()
        .map(|field| {
            let mut schema = field.form.schema();
            let note = field.form.note().map(|note| format!(" Written as {note}.")).unwrap_or_default();
            schema.insert("description".into(), format!("{}{note}", field.what).into());
            (field.name.clone(), schema.into())
        })
        .collect();
    let required: Vec<&str> =
        fields.iter().filter(|field| !field.quiet).map(|field| field.name.as_str()).collect();
    json!({
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    })
}

impl Variant {
    fn schema(&self) -> Value {
        match &self.inside {
            None => json!({ "const": self.name, "description": self.what }),
            Some(form) => json!({
                "type": "object",
                "description": self.what,
                "properties": { self.name.as_str(): form.schema() },
                "required": [self.name],
                "additionalProperties": false,
            }),
        }
    }
}
