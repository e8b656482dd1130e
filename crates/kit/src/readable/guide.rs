//! What a schema says of a value: how it is written, and what is ordinary.

use serde_json::{Map, Value, json};

/// What is done with a part of a value.
pub(super) enum Part<'a> {
    /// It is written as it is saved.
    Itself,
    /// A place in the names of a kind.
    Named(&'a str),
    /// A number from 1 of something of a kind.
    Counted(&'a str),
    /// A set by bits, of such things.
    Bits(&'a Value),
    /// A list with so many places, one for each of a kind.
    By { kind: &'a str, items: &'a Value, count: usize },
    /// An object with these fields, of which ordinary ones are left out.
    Fields(&'a Value),
    /// A variant of an enum with what it holds.
    Variant(&'a Value),
    /// A list.
    List(Items<'a>),
}

/// What stands in a list: each the same, or each its own.
pub(super) enum Items<'a> {
    Each(&'a Value),
    Own(&'a [Value]),
}

impl<'a> Items<'a> {
    pub(super) fn of(&self, index: usize) -> &'a Value {
        match self {
            Self::Each(items) => items,
            Self::Own(own) => own.get(index).unwrap_or(&Value::Null),
        }
    }
}

/// Follows references.
fn lead<'a>(root: &'a Value, schema: &'a Value) -> &'a Value {
    let target = schema["$ref"].as_str().and_then(|path| root.pointer(path.strip_prefix('#')?));
    target.map_or(schema, |target| lead(root, target))
}

/// What is done with a value. Of alternatives the one is meant that the value can be.
pub(super) fn part<'a>(root: &'a Value, schema: &'a Value, value: &Value) -> Part<'a> {
    let schema = lead(root, schema);
    if let Some((how, what)) = schema["format"].as_str().and_then(|format| format.split_once(':')) {
        match how {
            "named" => return Part::Named(what),
            "counted" => return Part::Counted(what),
            "bits" => return Part::Bits(&schema["items"]),
            "by" => {
                let (kind, count) = what.split_once(':').unwrap_or((what, ""));
                let count = count.parse().unwrap_or(0);
                return Part::By { kind, items: &schema["additionalProperties"], count };
            }
            _ => return Part::Itself,
        }
    }
    if let Some(alternatives) = schema["oneOf"].as_array().or_else(|| schema["anyOf"].as_array()) {
        let fitting = alternatives.iter().find(|it| fits(root, it, value));
        return match fitting {
            None => Part::Itself,
            Some(variant) if variant["properties"].is_object() => Part::Variant(&variant["properties"]),
            Some(other) => part(root, other, value),
        };
    }
    if schema["properties"].is_object() {
        return Part::Fields(&schema["properties"]);
    }
    if let Some(own) = schema["prefixItems"].as_array() {
        return if value.is_array() { Part::List(Items::Own(own)) } else { Part::Itself };
    }
    if schema["items"].is_object() && value.is_array() {
        return Part::List(Items::Each(&schema["items"]));
    }
    Part::Itself
}

/// Whether a value is of this alternative: of the variants of an enum, which stand right there, the one of its name,
/// else what is not null.
fn fits(root: &Value, schema: &Value, value: &Value) -> bool {
    if let Value::Object(variant) = &schema["properties"] {
        let name = value.as_object().and_then(|fields| fields.keys().next());
        return name.is_some_and(|name| variant.contains_key(name));
    }
    let schema = lead(root, schema);
    match &schema["oneOf"] {
        Value::Array(variants) => variants.iter().any(|it| fits(root, it, value)),
        _ if schema["type"] == "null" => value.is_null(),
        _ => schema["type"] == "object" || !value.is_object(),
    }
}

/// The value of a field, as people write it, that need not be written: no, 0, nothing. None for what has to be there.
pub(super) fn ordinary(root: &Value, schema: &Value) -> Option<Value> {
    let schema = lead(root, schema);
    let is_null = |it: &Value| it["type"] == "null";
    if schema["anyOf"].as_array().is_some_and(|all| all.iter().any(is_null)) {
        return Some(Value::Null);
    }
    if schema["type"].as_array().is_some_and(|types| types.contains(&"null".into())) {
        return Some(Value::Null);
    }
    let format = schema["format"].as_str().unwrap_or_default();
    match schema["type"].as_str()? {
        "boolean" => Some(false.into()),
        "integer" if schema["minimum"].as_i64().is_none_or(|least| least <= 0) => Some(0.into()),
        "object" if format.starts_with("by:") => Some(json!({})),
        "object" => {
            let fields = schema["properties"].as_object()?;
            fields.values().all(|it| ordinary(root, it).is_some()).then(|| json!({}))
        }
        "array" if format.starts_with("mils:") => None,
        "array" => match (&schema["prefixItems"], schema["minItems"].as_u64().unwrap_or(0)) {
            (_, 0) => Some(json!([])),
            (Value::Array(own), _) => own.iter().map(|it| ordinary(root, it)).collect(),
            (_, count) => {
                let item = ordinary(root, &schema["items"])?;
                (schema["maxItems"].as_u64() == Some(count)).then(|| vec![item; count as usize].into())
            }
        },
        _ => None,
    }
}

/// Says of every field that need not be written what it is then.
pub(super) fn relax(root: &Value, schema: &mut Value) {
    match schema {
        Value::Object(words) => {
            for (word, inner) in &mut *words {
                match inner {
                    // The one field of a variant is its name, and stays.
                    Value::Array(variants) if word == "oneOf" => {
                        variants
                            .iter_mut()
                            .flat_map(Value::as_object_mut)
                            .flat_map(|it| it.values_mut())
                            .for_each(|inner| match inner {
                                Value::Object(fields) => fields.values_mut().for_each(|it| relax(root, it)),
                                other => relax(root, other),
                            });
                    }
                    inner => relax(root, inner),
                }
            }
            if let Some(Value::Object(fields)) = words.get_mut("properties") {
                let required = defaults(root, fields);
                match required.is_empty() {
                    true => _ = words.remove("required"),
                    false => _ = words.insert("required".into(), required.into()),
                }
            }
        }
        Value::Array(list) => list.iter_mut().for_each(|inner| relax(root, inner)),
        _ => {}
    }
}

/// Writes down what fields are that are left out, and names those that must be there.
fn defaults(root: &Value, fields: &mut Map<String, Value>) -> Vec<Value> {
    let mut required = Vec::new();
    for (name, field) in fields {
        let ordinary = ordinary(root, field);
        let Some(says) = field.as_object_mut() else { continue };
        match ordinary {
            Some(ordinary) => _ = says.insert("default".into(), ordinary),
            None => {
                says.remove("default");
                required.push(name.as_str().into());
            }
        }
    }
    required
}
