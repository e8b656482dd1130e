//! The state for people.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};

use crate::game::Saved;

/// The state in its readable form.
#[derive(Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Readable(pub Saved);

impl JsonSchema for Readable {
    fn schema_name() -> Cow<'static, str> {
        "Firestorm".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "description": "The state of a game of Firestorm Armada.", "type": "object" })
    }
}
