//! Situations: matches that begin in a described position, with hints for whoever plays one for the first time.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Rule;
use crate::table::{self, Anchor, Prompt};

/// The id of the situation that a game is learnt with.
pub const FIRST_BATTLE: &str = "first_battle";

/// A scenario that starts from a described position: a first battle, a puzzle, a test.
#[derive(Clone, PartialEq, Debug)]
pub struct Situation {
    /// What people call it.
    pub name: String,
    /// What it is about, in a sentence.
    pub blurb: String,
    /// Who sits where: `human`, or the level of a computer.
    pub seats: Vec<String>,
    /// The options of the game, as JSON.
    pub setup: Value,
    /// Where it begins.
    pub start: Start,
}

/// Where a match begins that does not begin with setting up. It lies whole in the record, so that a match can be
/// played again whatever became of the pack it was in.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// The id of the situation.
    pub situation: String,
    /// The state, in the form that is hashed.
    pub state: Value,
    /// What a person is told on the way.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hints: Vec<Hint>,
}

/// One idea, told when its moment has come.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hint {
    /// One short sentence, or two.
    pub text: String,
    /// What it speaks of; the question itself if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub anchor: Option<Anchor>,
    /// The rule of the question that is asked, or of one of its choices.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked: Option<String>,
    /// The rule of something that has happened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// How often it must have happened; once if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times: Option<usize>,
    /// The round that is reached.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u32>,
}

impl Hint {
    /// Whether its moment has come for somebody who is asked this, has read this log and is in this round. All that
    /// it names must hold; a hint that names nothing is for the very beginning.
    fn holds(&self, prompt: &Prompt, log: &[Rule], round: u32) -> bool {
        let asked = |rule: &String| {
            let mut rules = prompt.choices.iter().map(|choice| choice.rule).chain([prompt.rule]);
            !prompt.choices.is_empty() && rules.any(|asked| asked.id() == rule)
        };
        let happened =
            |rule: &String| log.iter().filter(|it| it.id() == rule).count() >= self.times.unwrap_or(1);
        self.asked.as_ref().is_none_or(asked)
            && self.round.is_none_or(|least| round >= least)
            && self.after.as_ref().is_none_or(happened)
    }
}

impl Start {
    /// The hints whose moment has come, in their order. `log` has the rules of what happened.
    pub(crate) fn due(&self, prompt: &Prompt, log: &[Rule], round: u32) -> Vec<table::Hint> {
        let numbered = (1..).zip(&self.hints);
        let due = numbered.filter(|(_, hint)| hint.holds(prompt, log, round));
        due.map(|(number, hint)| {
            let (text, anchor) = (hint.text.clone(), hint.anchor.clone());
            table::Hint { number, text, anchor }
        })
        .collect()
    }
}
