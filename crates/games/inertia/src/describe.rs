//! What an observer is shown.

mod art;
mod board;
mod choices;
mod lines;
mod odds;
mod prompt;
mod sheets;
mod yard;

use broadside_engine::table::{Blocked, Choice, Line, Prompt, Table};
use broadside_engine::{Awaiting, Describe, Game, Observer, Rule, Seat};

use crate::action::Action;
use crate::event::Event;
use crate::state::{Inertia, Step};

pub(crate) use art::silhouette;
pub(crate) use board::picture;
pub(crate) use choices::family;
pub(crate) use yard::{cell_id, part_id, part_words, plan_scene, reach_scene, stats};

impl Describe for Inertia {
    fn headline(&self) -> String {
        Self::headline(self)
    }

    fn table(&self, observer: Observer) -> Table {
        let (sentence, rule) = self.sentence(observer);
        Table {
            headline: self.headline(),
            scene: self.scene(observer),
            panels: self.panels(observer),
            prompt: Prompt {
                sentence,
                rule: Rule::new(rule),
                awaiting: self.awaiting(),
                choices: Vec::new(),
                blocked: Vec::new(),
            },
            sides: Vec::new(),
        }
    }

    fn choice(&self, seat: Seat, action: Action) -> Choice {
        self.described_choice(seat, action)
    }

    fn arrange(&self, choices: &mut [Choice]) {
        self.arranged(choices);
    }

    fn blocked(&self, seat: Seat) -> Vec<Blocked> {
        self.blocked_choices(seat)
    }

    fn line(&self, event: &Event, _observer: Observer) -> Line {
        // All dice are D10 (IN-1.11).
        self.described_line(event).with_sides(10)
    }
}

impl Inertia {
    fn headline(&self) -> String {
        let scenario = &self.scenario().name;
        if matches!(self.awaiting(), Awaiting::Over(_)) {
            return format!("{scenario}, over after {} of {} rounds", self.state.round, self.state.rounds);
        }
        match self.step() {
            Step::Fleets => format!("{scenario}, fleets of {} points", self.state.budget),
            Step::Deploy { .. } => format!("{scenario}, deployment"),
            step => {
                let part = match (step, self.acting()) {
                    (Step::Dials { .. }, Some(_)) => ", step 1: dials",
                    (Step::Reclaim { .. }, Some(_)) => ", step 2: reclaim and vent",
                    (Step::Crates { .. }, Some(_)) => ", crates",
                    (_, Some(_)) => ", step 3: systems",
                    (_, None) => "",
                };
                format!("{scenario}, round {} of {}{part}", self.state.round, self.state.rounds)
            }
        }
    }
}
