//! A match in a file: written, read, and verified.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Act, GameBox, Match, MatchError, Record};

/// How the state is written in a file.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Form {
    /// As it is hashed: so were files written before there was another form, and they say nothing about it.
    #[default]
    Saved,
    /// As people read it.
    Readable,
}

impl Form {
    fn is_saved(&self) -> bool {
        *self == Self::Saved
    }
}

/// A match as it lies in a file: the state to look at and edit, and the record behind it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MatchFile<S> {
    /// Whether the state was ever edited by hand.
    edited: bool,
    /// Who must decide, for people who look into the file.
    awaiting: Value,
    /// How the state is written.
    #[serde(default, skip_serializing_if = "Form::is_saved")]
    form: Form,
    /// The state. Whoever changes it edits the match.
    state: Value,
    /// How it came about.
    record: Record<S>,
}

impl<G: GameBox> Match<G> {
    /// The match as a file.
    pub fn to_file(&self) -> String {
        self.write(Form::Readable)
    }

    fn state(&self, form: Form) -> Value {
        match form {
            Form::Saved => value(&self.game.save()),
            Form::Readable => value(&self.game.readable()),
        }
    }

    fn write(&self, form: Form) -> String {
        let file = MatchFile {
            edited: self.record.is_edited(),
            awaiting: value(&self.game.awaiting()),
            form,
            state: self.state(form),
            record: self.record.clone(),
        };
        #[expect(clippy::expect_used, reason = "plain data with text keys always has a JSON form")]
        let mut text = serde_json::to_string_pretty(&file).expect("a match has a JSON form");
        text.push('\n');
        text
    }

    /// A match from a file. If the state in the file is not the one the record leads to, somebody edited it:
    /// the edit becomes part of the record, in the form that is hashed.
    pub fn from_file(content: &Arc<G::Content>, text: &str) -> Result<Self, MatchError> {
        Self::load(content, text).map(|(loaded, _)| loaded)
    }

    /// A match from a file, and how the state was written in it.
    fn load(content: &Arc<G::Content>, text: &str) -> Result<(Self, Form), MatchError> {
        let MatchFile { form, state, record, .. } = serde_json::from_str::<MatchFile<G::Setup>>(text)
            .map_err(|error| MatchError::Record(format!("not a match: {error}")))?;
        let mut loaded = Self::replay(content, &record)?;
        if state != loaded.state(form) {
            let setup = &record.header.setup;
            let edited = match form {
                Form::Saved => Self::restore_value(content, setup, &state)?,
                Form::Readable => {
                    G::read(content, setup, Self::parse(&state)?).map_err(MatchError::Problems)?
                }
            };
            // The same may be said in several ways.
            if edited != loaded.game {
                loaded.edit(value(&edited.save()))?;
            }
        }
        Ok((loaded, form))
    }

    /// Recomputes a match from its secret and its actions alone, and compares it with the file, byte for byte.
    ///
    /// A match that was edited, or in which dice were forced, has no fair dice to verify.
    pub fn verify(content: &Arc<G::Content>, text: &str) -> Result<Self, MatchError> {
        let (again, form) = Self::load(content, text)?;
        for (index, step) in again.record.steps.iter().enumerate() {
            let number = index + 1;
            match &step.act {
                Act::Action { forced: Some(_), .. } => {
                    return Err(MatchError::Record(format!("step {number}: its dice were given by hand")));
                }
                Act::Edit { .. } => {
                    return Err(MatchError::Record(format!("step {number}: the state was edited by hand")));
                }
                Act::Action { forced: None, .. } | Act::Concede { .. } => {}
            }
        }
        let expected = again.write(form);
        if let Some(at) = first_difference(&expected, text) {
            let line = expected[..at].matches('\n').count() + 1;
            return Err(MatchError::Record(format!(
                "line {line} of the file is not what the match leads to"
            )));
        }
        Ok(again)
    }
}

/// The first byte in which two texts differ, on a character's border of the first.
fn first_difference(expected: &str, found: &str) -> Option<usize> {
    if expected == found {
        return None;
    }
    let mut at = expected.bytes().zip(found.bytes()).take_while(|(a, b)| a == b).count();
    while !expected.is_char_boundary(at) {
        at -= 1;
    }
    Some(at)
}

#[expect(clippy::expect_used, reason = "plain data with text keys always has a JSON form")]
fn value(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("plain data has a JSON form")
}
