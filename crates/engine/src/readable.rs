//! The readable form of states: how it is read, and its schema.

use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use serde_path_to_error::Segment;

use crate::{Game, Problem};

/// A value from its JSON form, or what is wrong with it and where. Places in lists count from 1, as in the problems
/// that games report: `ships 2: hull: invalid type …`.
///
/// # Errors
/// The place, what stands there and what was expected.
pub fn parse<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    located(value).map_err(
        |Problem { field, reason, .. }| {
            if field.is_empty() { reason } else { format!("{field}: {reason}") }
        },
    )
}

/// The same with the place as the field of a problem, for whoever looks it up.
///
/// # Errors
/// What stands there and what was expected.
pub fn located<T: DeserializeOwned>(value: &Value) -> Result<T, Problem> {
    // Keeping track of the place costs several times the reading, and is wanted only if something is wrong.
    T::deserialize(value).or_else(|_| serde_path_to_error::deserialize(value)).map_err(|error| {
        let mut place = String::new();
        for segment in error.path() {
            match segment {
                Segment::Seq { index } => place += &format!(" {}", index + 1),
                Segment::Map { key: name } | Segment::Enum { variant: name } => {
                    let joint = if place.is_empty() { "" } else { ": " };
                    place += &format!("{joint}{name}");
                }
                Segment::Unknown => {}
            }
        }
        Problem::new("", place, error.inner().to_string())
    })
}

/// Whether a value is the ordinary one, which need not be written.
pub fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// The JSON Schemas of a game's set-ups and of its states in their readable form.
pub fn schema<G: Game>() -> Value {
    json!({
        "setup": schemars::schema_for!(G::Setup),
        "state": schemars::schema_for!(G::Readable),
    })
}

/// Everything that is wrong with the names in an edited state, collected while it is read.
#[derive(Default)]
pub struct Reading {
    problems: Vec<Problem>,
}

impl Reading {
    /// Writes down that something is wrong.
    pub fn wrong(&mut self, rule: &'static str, field: impl Into<String>, reason: impl Into<String>) {
        self.problems.push(Problem::new(rule, field, reason));
    }

    /// What was read, if nothing is wrong.
    pub fn finish<T>(self, read: Option<T>) -> Result<T, Vec<Problem>> {
        match read {
            Some(read) if self.problems.is_empty() => Ok(read),
            _ => Err(self.problems),
        }
    }
}
