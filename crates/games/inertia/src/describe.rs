//! placeholder
use crate::content::Content;
use crate::design::Design;
use crate::{Action, Event, Inertia};
use broadside_engine::table::*;
use broadside_engine::*;
pub(crate) fn silhouette(_c: &Content, _d: &Design) -> String {
    String::new()
}
impl Describe for Inertia {
    fn table(&self, _o: Observer) -> Table {
        Table {
            headline: String::new(),
            scene: Scene::default(),
            panels: vec![],
            prompt: Prompt {
                sentence: String::new(),
                rule: Rule::new("IN-1.1"),
                awaiting: self.awaiting(),
                choices: vec![],
                blocked: vec![],
            },
        }
    }
    fn choice(&self, _s: Seat, a: Action) -> Choice {
        Choice::plain(a, Rule::new("IN-1.1"), a.to_string())
    }
    fn line(&self, e: &Event, _o: Observer) -> Line {
        Line::plain(Rule::new("IN-1.1"), format!("{e:?}"))
    }
}
