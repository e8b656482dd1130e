//! Forms from schemas.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::Value;

use super::{Field, Form, Variant};

impl Form {
    /// The form of what a type saves. Fields that say nothing of themselves are described by their names, and else by
    /// their types.
    pub fn of<T: JsonSchema>(says: &[(&str, &str)]) -> Self {
        let settings = SchemaSettings::draft2020_12().for_serialize();
        let root = settings.into_generator().into_root_schema_for::<T>().to_value();
        Maker { root: &root, says }.form(&root)
    }

    /// Whether a field with it is left out where it says nothing. A 0 may mean something.
    fn is_quiet(&self, zeros: bool) -> bool {
        match self {
            Self::Number(least, _) => zeros && *least <= 0,
            Self::Flag | Self::Set(..) | Self::List(_) | Self::Maybe(_) | Self::By { .. } => true,
            Self::Row(form, _) => form.is_quiet(zeros),
            Self::Fields(fields) => fields.iter().all(|field| field.quiet),
            Self::Place
            | Self::Word(_)
            | Self::Nth(_)
            | Self::Spoken { .. }
            | Self::Pair
            | Self::Tuple(_)
            | Self::Alone(_)
            | Self::OneOf(_) => false,
        }
    }
}

struct Maker<'a> {
    root: &'a Value,
    says: &'a [(&'a str, &'a str)],
}

impl Maker<'_> {
    fn form(&self, schema: &Value) -> Form {
        if schema["parts"].is_array() {
            return self.parted(&schema["parts"], schema);
        }
        if let Some(target) = self.target(schema) {
            return match target["$ref"].as_str() {
                Some("#/$defs/Seat") if !target["parts"].is_array() => {
                    Form::Alone(Box::new(self.alone("seat", target)))
                }
                _ => self.form(target),
            };
        }
        if let Some(something) = without_null(schema) {
            return Form::Maybe(Box::new(self.form(&something)));
        }
        let each = || Box::new(self.form(&schema["items"]));
        if let Some((how, what)) = schema["format"].as_str().and_then(|format| format.split_once(':')) {
            match how {
                "spoken" => {
                    return Form::Spoken { kind: what.into(), what: text(&schema["what"]) };
                }
                "counted" => return Form::Place,
                "pair" => return Form::Pair,
                "bits" => {
                    let form = match *each() {
                        Form::Word(words) => Form::Nth(words),
                        other => other,
                    };
                    return Form::Set(Box::new(form), what.parse().unwrap_or(u64::BITS.into()));
                }
                "by" => {
                    let (kind, count) = what.split_once(':').unwrap_or((what, ""));
                    let each = Box::new(self.form(&schema["additionalProperties"]));
                    let says = ["one", "has"].map(|it| text(&schema[it]));
                    return Form::By { kind: kind.into(), says, each, count: count.parse().unwrap_or(0) };
                }
                _ => {}
            }
        }
        if let Some(variants) = schema["oneOf"].as_array() {
            return self.one_of(variants);
        }
        if let Some(words) = schema["enum"].as_array() {
            return Form::Word(words.iter().map(text).collect());
        }
        if schema["properties"].is_object() {
            return Form::Fields(self.fields(schema));
        }
        match schema["type"].as_str() {
            Some("boolean") => Form::Flag,
            Some("array") => match (schema["minItems"].as_u64(), schema["maxItems"].as_u64()) {
                (Some(least), Some(most)) if least == most => Form::Row(each(), most as usize),
                _ => Form::List(each()),
            },
            _ => {
                let limit = |word: &str, else_by| schema[word].as_i64().unwrap_or(else_by);
                Form::Number(limit("minimum", i64::MIN), limit("maximum", i64::MAX))
            }
        }
    }

    /// What a reference leads to.
    fn target(&self, schema: &Value) -> Option<&Value> {
        self.root.pointer(schema["$ref"].as_str()?.strip_prefix('#')?)
    }

    /// What has no names in the state, with those that its parts have for people.
    fn parted(&self, parts: &Value, schema: &Value) -> Form {
        let names: Vec<String> = parts.as_array().into_iter().flatten().map(text).collect();
        match schema["prefixItems"].as_array() {
            Some(items) => {
                let fields = names.iter().zip(items);
                Form::Tuple(fields.map(|(name, schema)| self.field(name, schema, false)).collect())
            }
            None => {
                let mut alone = schema.clone();
                alone.as_object_mut().into_iter().for_each(|it| drop(it.remove("parts")));
                Form::Alone(Box::new(self.alone(&names[0], &alone)))
            }
        }
    }

    /// All fields of an object, in the order in which they are declared.
    fn fields(&self, schema: &Value) -> Vec<Field> {
        let zeros = schema["told"] == "rarely";
        let names = schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str);
        names.map(|name| self.field(name, &schema["properties"][name], zeros)).collect()
    }

    /// A field by its schema, in something whose zeros may say nothing.
    fn field(&self, name: &str, schema: &Value, zeros: bool) -> Field {
        let form = self.form(schema);
        let quiet = match schema["told"].as_str() {
            Some(told) => told == "rarely",
            None => form.is_quiet(zeros) && schema["minItems"] != 1,
        };
        let what = match schema["description"].is_string() {
            true => text(&schema["description"]),
            false => self.named(name).unwrap_or_else(|| self.described(schema)),
        };
        Field { name: name.into(), form, what, quiet }
    }

    /// The one field of something, which is described by its name: the words at hand are those of the whole.
    fn alone(&self, name: &str, schema: &Value) -> Field {
        let what = self.named(name).unwrap_or_default();
        Field { name: name.into(), form: self.form(schema), what, quiet: false }
    }

    /// What fields of this name are.
    fn named(&self, name: &str) -> Option<String> {
        self.says.iter().find(|(it, _)| *it == name).map(|(_, what)| what.to_string())
    }

    /// What something or its type says of itself.
    fn described(&self, schema: &Value) -> String {
        match (schema["description"].is_string(), self.target(schema)) {
            (false, Some(target)) => self.described(target),
            _ => text(&schema["description"]),
        }
    }

    fn one_of(&self, variants: &[Value]) -> Form {
        let mut all = Vec::new();
        for schema in variants {
            let what = self.described(schema);
            match schema["properties"].as_object().and_then(|it| it.iter().next()) {
                Some((name, inner)) => {
                    let what = if what.is_empty() { self.described(inner) } else { what };
                    let inside = match &schema["parts"] {
                        Value::Null => self.form(inner),
                        parts => self.parted(parts, inner),
                    };
                    all.push(Variant { name: name.clone(), what, inside: Some(inside) });
                }
                None => all.push(Variant { name: text(&schema["const"]), what, inside: None }),
            }
        }
        match all.iter().all(|variant| variant.inside.is_none()) {
            true => Form::Word(all.into_iter().map(|variant| variant.name).collect()),
            false => Form::OneOf(all),
        }
    }
}

/// What may stand there instead of nothing, where nothing may.
fn without_null(schema: &Value) -> Option<Value> {
    if let Some(either) = schema["anyOf"].as_array() {
        return either.iter().find(|it| it["type"] != "null").cloned();
    }
    let kind = schema["type"].as_array()?.iter().find(|it| **it != "null")?;
    let mut something = schema.clone();
    something["type"] = kind.clone();
    if let Some(words) = something["enum"].as_array_mut() {
        words.retain(|word| !word.is_null());
    }
    Some(something)
}

/// The first paragraph of a text in one line, without the rules in brackets at its end.
fn text(value: &Value) -> String {
    let paragraph = value.as_str().unwrap_or_default().split("\n\n").next();
    let line = paragraph.unwrap_or_default().replace('\n', " ");
    let is_rule = |it: &str| it.split_once('-').is_some_and(|(game, _)| game.chars().all(char::is_uppercase));
    match line.rsplit_once(" (") {
        Some((text, rules)) if is_rule(rules) => {
            let end = rules.rsplit_once(')').map_or("", |(_, end)| end);
            format!("{text}{end}")
        }
        _ => line,
    }
}
