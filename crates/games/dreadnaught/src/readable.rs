//! The state as people read and edit it: cards, Missions and kinds go by their names in the packs, places in lists
//! count from 1 as in actions, sets are lists, and what is ordinary is left out.
//!
//! The steps of this game are many and small, and so are the numbers of a player. One table says of each what it means,
//! how it is written for people, and what may stand there: states are shown by it, read by it and described by it.

mod form;
mod motion;
mod player;
mod schema;
mod state;
mod steps;
mod words;

use std::borrow::Cow;
use std::sync::Arc;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use broadside_engine::Problem;
use broadside_engine::readable::{Reading, parse};

use crate::content::Content;
use crate::game::Saved;
use crate::state::Dreadnaught;
use form::{RULE, Reader, Spot};

/// A game of Dreadnaught, everything open.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub struct Readable(Value);

impl JsonSchema for Readable {
    fn schema_name() -> Cow<'static, str> {
        "Readable".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let mut schema = state::STATE.schema();
        schema.insert("description".into(), "A game of Dreadnaught, everything open.".into());
        schema.into()
    }
}

impl Dreadnaught {
    pub(crate) fn shown(&self) -> Readable {
        let state = serde_json::to_value(&self.state).unwrap_or_default();
        Readable(state::STATE.show(&self.content, &state))
    }
}

impl Readable {
    pub(crate) fn understood(&self, content: &Arc<Content>) -> Result<Saved, Vec<Problem>> {
        let mut reader = Reader { content, reading: Reading::default() };
        let state = state::STATE.read(&mut reader, Spot::Root, &self.0);
        let mut reading = reader.reading;
        let table = state.and_then(|state| {
            // What the table lets through and the state does not, such as a list that is too long.
            parse(&state).map_err(|problem| reading.wrong(RULE, "state", problem)).ok()
        });
        reading.finish(table.map(|table| Saved { table }))
    }
}

#[cfg(test)]
mod tests {
    use super::form::Form;
    use super::steps::STEP;
    use crate::step::Step;

    /// What the rules know as steps, in the words of their own reader.
    #[test]
    fn every_step_has_a_form() {
        let Form::OneOf(variants) = STEP else { panic!("a step is one of many") };
        let unknown = serde_json::from_str::<Step>("\"?\"").expect_err("there is no such step").to_string();
        let known: Vec<&str> = unknown.split('`').skip(3).step_by(2).collect();
        assert!(known.len() > 80, "{unknown}");
        let written: Vec<&str> = variants.iter().map(|variant| variant.name).collect();
        for step in &known {
            assert!(written.contains(step), "{step} has no form");
        }
        assert_eq!(written.len(), known.len());
    }
}
