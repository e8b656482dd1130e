//! What an observer is shown.

use broadside_engine::table::{Choice, Field, Line, Table};
use broadside_engine::{Describe, Observer, Seat};

use crate::action::Action;
use crate::content::Content;
use crate::event::Event;
use crate::state::Dreadnaught;

pub(crate) fn silhouettes(_content: &Content) -> Vec<String> {
    Vec::new()
}

pub(crate) fn fields(_content: &Content) -> Vec<Field> {
    Vec::new()
}

impl Describe for Dreadnaught {
    fn table(&self, _observer: Observer) -> Table {
        let prompt = broadside_engine::table::Prompt {
            sentence: String::new(),
            rule: broadside_engine::Rule::new("DN-6.1"),
            awaiting: self.asks(),
            choices: Vec::new(),
            blocked: Vec::new(),
        };
        Table { headline: String::new(), scene: Default::default(), panels: Vec::new(), prompt }
    }

    fn choice(&self, _seat: Seat, action: Action) -> Choice {
        Choice::plain(action, broadside_engine::Rule::new("DN-6.1"), action.to_string())
    }

    fn line(&self, event: &Event, _observer: Observer) -> Line {
        Line::plain(broadside_engine::Rule::new("DN-6.1"), format!("{event:?}"))
    }
}
