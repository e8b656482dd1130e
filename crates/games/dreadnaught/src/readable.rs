//! The state as people read and edit it: cards, Missions and kinds go by their names in the packs, places in lists
//! count from 1 as in actions, sets are lists, and what is ordinary is left out.
//!
//! What each field means, how it is written and what may stand there is said by the types of the state themselves
//! ([`broadside_kit::forms`]): states are shown by it, read by it and described by it.

mod words;

use std::borrow::Cow;
use std::sync::{Arc, LazyLock};

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use broadside_engine::Problem;
use broadside_engine::readable::{Reading, parse};
use broadside_kit::forms::{Form, Reader};

use crate::content::Content;
use crate::game::Saved;
use crate::state::{Dreadnaught, State};
pub(crate) use words::{AmongComponents, AmongShips, Coordinates, EffectNo, OperationNo, PlaceNo, Way};

/// What an edited state is refused by if a word of it means nothing.
const RULE: &str = "DN-6.1";

static FORM: LazyLock<Form> = LazyLock::new(|| Form::of::<State>(SAYS));

/// What fields are that many steps have and that say nothing of themselves.
const SAYS: &[(&str, &str)] = &[
    ("at", "The hex, by its two coordinates."),
    ("card", "The Grid card."),
    ("count", "How many."),
    ("direction", "Which way: 0 to 5, clockwise from up."),
    ("hexes", "How far."),
    ("index", "The Obstacle, by its number."),
    ("kind", "The kind."),
    ("left", "How many are left."),
    ("op", "The attack."),
    ("owner", "Whose it is."),
    ("place", "The place in resolution order of whoever is next, from 1."),
    ("range", "Within so many hexes."),
    ("seat", "Whose it is to resolve."),
    ("ship", "The ship."),
    ("slot", "The System card, by its number in the layout."),
    ("source", "From what."),
];

/// A game of Dreadnaught, everything open.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub struct Readable(Value);

impl JsonSchema for Readable {
    fn schema_name() -> Cow<'static, str> {
        "Readable".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let mut schema = FORM.schema();
        schema.insert("description".into(), "A game of Dreadnaught, everything open.".into());
        schema.into()
    }
}

impl Dreadnaught {
    pub(crate) fn shown(&self) -> Readable {
        let state = serde_json::to_value(&self.state).unwrap_or_default();
        Readable(FORM.show(&*self.content, &state))
    }
}

impl Readable {
    pub(crate) fn understood(&self, content: &Arc<Content>) -> Result<Saved, Vec<Problem>> {
        let mut reader = Reader { speech: &**content, rule: RULE, reading: Reading::default() };
        let state = FORM.read(&mut reader, &self.0);
        let mut reading = reader.reading;
        let table = state.and_then(|state| {
            // What the form lets through and the state does not, such as a list that is too long.
            parse(&state).map_err(|problem| reading.wrong(RULE, "state", problem)).ok()
        });
        reading.finish(table.map(|table| Saved { table }))
    }
}
