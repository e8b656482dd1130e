//! What an observer is shown.

mod art;
mod board;
mod choices;
mod lines;
mod sheets;
mod yard;

use broadside_engine::question::{Question, Stepwise, Words};
use broadside_engine::table::{Blocked, Choice, Gesture, Line, Prompt, Table};
use broadside_engine::{Awaiting, Describe, Game, Observer, Seat};

use crate::action::Action;
use crate::event::Event;
use crate::state::Inertia;
use crate::steps::Phase;
use crate::words;

pub(crate) use art::silhouette;
pub(crate) use board::{CHART, column_id, picture, spot_id};
pub(crate) use choices::{family, piece, slot, unasked};
pub(crate) use yard::{ability_words, cell_id, part_id, part_words, plan_scene, reach_scene, stats};

impl Describe for Inertia {
    fn headline(&self) -> String {
        Self::headline(self)
    }

    fn table(&self, observer: Observer) -> Table {
        Table {
            headline: self.headline(),
            scene: self.scene(observer),
            panels: self.panels(observer),
            prompt: self.prompt(observer),
            sides: Vec::new(),
        }
    }

    fn choice(&self, seat: Seat, action: Action) -> Choice {
        match self.allows(seat, action) {
            Ok(()) => self.top().choice(self, seat, action),
            Err(_) => unasked(action),
        }
    }

    fn arrange(&self, choices: &mut [Choice]) {
        self.arranged(choices);
    }

    fn blocked(&self, seat: Seat) -> Vec<Blocked> {
        self.top().blocked(self, seat)
    }

    fn gestures(&self, seat: Seat) -> Vec<Gesture> {
        self.top().gestures(self, seat)
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
        let part = match self.phase() {
            Phase::Fleets => return format!("{scenario}, fleets of {} points", self.state.budget),
            Phase::Deployment => return format!("{scenario}, deployment"),
            Phase::Between => "",
            Phase::Dials(_) => ", step 1: dials",
            Phase::Reclaim(_) => ", step 2: reclaim and vent",
            Phase::Systems(_) => ", step 3: systems",
            Phase::Crates(_) => ", crates",
        };
        format!("{scenario}, round {} of {}{part}", self.state.round, self.state.rounds)
    }

    /// The sentence that says what is asked of whom.
    fn prompt(&self, observer: Observer) -> Prompt {
        let awaiting = self.awaiting();
        let Words { text, rule } = match awaiting {
            Awaiting::Over(outcome) => {
                let winners: Vec<String> = outcome.winners.iter().map(words::player).collect();
                let winners = words::list(&winners);
                let text = if outcome.shared {
                    format!("The battle is a draw between {winners}.")
                } else {
                    format!("{winners} wins the battle.")
                };
                Words { text, rule: outcome.rule }
            }
            Awaiting::Decision { seats, .. } => match observer.seat().filter(|&seat| seats.contains(seat)) {
                Some(seat) => self.top().ask(self, seat),
                None => {
                    let names: Vec<String> = seats.iter().map(words::player).collect();
                    let names = words::list(&names).to_lowercase();
                    let Words { text, rule } = self.top().wait(self);
                    Words { text: format!("Waiting for {names} {text}."), rule }
                }
            },
        };
        Prompt {
            sentence: text,
            rule,
            awaiting,
            choices: Vec::new(),
            blocked: Vec::new(),
            gestures: Vec::new(),
            hints: Vec::new(),
        }
    }
}
