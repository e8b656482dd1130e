//! The schema says what is shown: every field is described, and every state that occurs is valid.

use serde_json::{Map, Value};

use crate::dice::{FastDice, mix};
use crate::{Awaiting, Dice, Game, Silent, Stream, readable};

use super::Trial;

const PICK: Stream = Stream::new("contract");

/// What was held against the schema.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SchemaReport {
    /// Fields that the schema has, each with a description.
    pub fields: u64,
    /// States that it describes rightly.
    pub states: u64,
}

/// Plays random games to their end and holds set-up and states against the schema.
pub fn described_states<G: Game>(trial: &Trial<'_, G>, games: u64) -> Result<SchemaReport, String> {
    let schema = readable::schema::<G>();
    let mut report = SchemaReport::default();
    for part in ["setup", "state"] {
        report.fields += described(&schema[part], &schema[part], part)?;
    }
    let setup = serde_json::to_value(trial.setup).map_err(|error| error.to_string())?;
    valid(&schema["setup"], &schema["setup"], &setup).map_err(|what| format!("set-up{what}"))?;
    for index in 0..games {
        let mut dice = FastDice::new(mix(trial.seed ^ mix(index)));
        let mut game = G::start(trial.content, trial.setup, &mut dice, &mut Silent)
            .map_err(|problems| format!("the set-up is refused: {problems:?}"))?;
        loop {
            let shown = serde_json::to_value(game.readable()).map_err(|error| error.to_string())?;
            valid(&schema["state"], &schema["state"], &shown)
                .map_err(|what| format!("game {index}: state{what}"))?;
            report.states += 1;
            let Awaiting::Decision { seats, .. } = game.awaiting() else { break };
            let Some(seat) = seats.first() else { return Err("nobody is awaited".into()) };
            let mut options = Vec::new();
            game.options(seat, &mut options);
            let Some(action) = dice.draw(PICK, &options) else { return Err("nothing can be done".into()) };
            game.apply(seat, action, &mut dice, &mut Silent).map_err(|refusal| refusal.to_string())?;
        }
    }
    Ok(report)
}

/// Counts the fields of a schema, wherever they stand in it, and finds one that is described neither where it stands
/// nor by what it leads to, nor as the one field of a described alternative.
fn described(root: &Value, schema: &Value, place: &str) -> Result<u64, String> {
    let mut fields = 0;
    match schema {
        Value::Object(schema) => {
            if let Some(Value::Object(properties)) = schema.get("properties") {
                let alternative = place.ends_with("/oneOf") && schema.contains_key("description");
                for (name, property) in properties {
                    let lead = target(root, &property["$ref"]).unwrap_or(&Value::Null);
                    if !alternative && ![property, lead].iter().any(|it| it["description"].is_string()) {
                        return Err(format!("{place}/{name} has no description"));
                    }
                    fields += 1;
                }
            }
            for (name, inner) in schema {
                fields += described(root, inner, &format!("{place}/{name}"))?;
            }
        }
        Value::Array(list) => {
            for inner in list {
                fields += described(root, inner, place)?;
            }
        }
        _ => {}
    }
    Ok(fields)
}

/// What a reference within the schema leads to.
fn target<'a>(root: &'a Value, reference: &Value) -> Option<&'a Value> {
    root.pointer(reference.as_str()?.strip_prefix('#')?)
}

/// Whether a value is as the schema says, or where it is not. Knows the words that our schemas are made of, and
/// refuses any other, so that nothing goes unchecked.
fn valid(root: &Value, schema: &Value, value: &Value) -> Result<(), String> {
    let words = match schema {
        Value::Bool(true) => return Ok(()),
        Value::Object(words) => words,
        _ => return Err(": nothing is allowed here".into()),
    };
    for (word, says) in words {
        let fits = match word.as_str() {
            "$schema" | "$defs" | "title" | "description" | "default" | "format" => true,
            "$ref" => {
                let lead = target(root, says).ok_or_else(|| format!(": {says} leads nowhere"))?;
                valid(root, lead, value)?;
                true
            }
            "type" => match says {
                Value::Array(types) => types.iter().any(|it| is_of(it, value)),
                one => is_of(one, value),
            },
            "const" => says == value,
            "enum" => says.as_array().is_some_and(|all| all.contains(value)),
            "minimum" => {
                value.as_i64().is_none_or(|number| says.as_i64().is_some_and(|least| number >= least))
            }
            "maximum" => value.as_i64().is_none_or(|number| says.as_i64().is_some_and(|most| number <= most)),
            "minItems" => value.as_array().is_none_or(|list| Some(list.len() as u64) >= says.as_u64()),
            "maxItems" => value.as_array().is_none_or(|list| Some(list.len() as u64) <= says.as_u64()),
            "oneOf" | "anyOf" => {
                let all = says.as_array().map_or(&[][..], Vec::as_slice);
                let fitting = all.iter().filter(|it| valid(root, it, value).is_ok()).count();
                // With one alternative of that name, what is wrong inside it says more than that none fits.
                if fitting == 0
                    && let Some(why) =
                        all.iter().find_map(|it| named(it, value).then(|| valid(root, it, value)))
                {
                    why?;
                }
                if word == "oneOf" { fitting == 1 } else { fitting > 0 }
            }
            "items" => {
                for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                    valid(root, says, item).map_err(|what| format!("/{index}{what}"))?;
                }
                true
            }
            "prefixItems" => {
                let pairs = says.as_array().into_iter().flatten().zip(value.as_array().into_iter().flatten());
                for (index, (says, item)) in pairs.enumerate() {
                    valid(root, says, item).map_err(|what| format!("/{index}{what}"))?;
                }
                true
            }
            "properties" => {
                for (name, says) in says.as_object().into_iter().flatten() {
                    if let Some(inner) = value.get(name) {
                        valid(root, says, inner).map_err(|what| format!("/{name}{what}"))?;
                    }
                }
                true
            }
            "required" => {
                let mut names = says.as_array().into_iter().flatten().filter_map(Value::as_str);
                !value.is_object() || names.all(|name| value.get(name).is_some())
            }
            "additionalProperties" => {
                let known = words.get("properties").and_then(Value::as_object);
                let more = value.as_object().into_iter().flatten();
                for (name, inner) in more.filter(|(name, _)| !known.is_some_and(|it| it.contains_key(*name)))
                {
                    valid(root, says, inner).map_err(|what| format!("/{name}{what}"))?;
                }
                true
            }
            _ => return Err(format!(": the schema says '{word}', which nobody here knows")),
        };
        if !fits {
            return Err(format!(": {value} against {word} {says}"));
        }
    }
    Ok(())
}

/// Whether an alternative is an object with the one field that the value has.
fn named(schema: &Value, value: &Value) -> bool {
    let name = value.as_object().and_then(|fields| fields.keys().next());
    let fields = schema.get("properties").and_then(Value::as_object);
    name.zip(fields).is_some_and(|(name, fields): (_, &Map<String, Value>)| fields.contains_key(name))
}

fn is_of(kind: &Value, value: &Value) -> bool {
    match kind.as_str() {
        Some("null") => value.is_null(),
        Some("boolean") => value.is_boolean(),
        Some("integer") => value.is_i64() || value.is_u64(),
        Some("string") => value.is_string(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        _ => false,
    }
}
