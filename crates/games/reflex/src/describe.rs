//! The table as an observer sees it. Built up from nothing: what is hidden has no field here.

mod board;
mod choices;
mod lines;
mod prompt;
mod sheets;

use broadside_engine::table::{Blocked, Choice, Line, Table};
use broadside_engine::{Describe, Observer, Seat};

use crate::action::Action;
use crate::event::Event;
use crate::state::{Reflex, Step};

impl Describe for Reflex {
    fn headline(&self) -> String {
        Self::headline(self)
    }

    fn table(&self, observer: Observer) -> Table {
        Table {
            headline: self.headline(),
            scene: self.scene(),
            panels: self.state.ships.seats().map(|seat| self.sheet(seat, observer)).collect(),
            prompt: self.prompt(observer),
            sides: Vec::new(),
        }
    }

    fn choice(&self, seat: Seat, action: Action) -> Choice {
        self.described_choice(seat, action)
    }

    fn blocked(&self, seat: Seat) -> Vec<Blocked> {
        self.described_blocked(seat)
    }

    fn line(&self, event: &Event, observer: Observer) -> Line {
        self.described_line(event, observer)
    }
}

impl Reflex {
    fn headline(&self) -> String {
        let phase = match self.step() {
            _ if self.state.ending.is_some() => "the game is over",
            Step::ChooseConsoles => return "Before the first round: everybody picks a console".into(),
            Step::Planning => "Planning Phase",
            Step::TakeReflex { .. } => "end of the round",
            Step::Actions
            | Step::Activation(_)
            | Step::Target { .. }
            | Step::Absorb { .. }
            | Step::Damage { .. }
            | Step::Winners(_) => "Action Phase",
        };
        let limit = if self.state.round > 6 { 12 } else { self.state.length };
        format!("Round {} of {limit}, {phase}", self.state.round)
    }
}
