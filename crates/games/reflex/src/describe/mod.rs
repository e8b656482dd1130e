//! The table as an observer sees it. Built up from nothing: what is hidden has no field here.

mod board;
mod lines;
mod sheets;

use broadside_engine::question::Stepwise;
use broadside_engine::table::{Anchor, Gesture, Line, Prompt, Table};
use broadside_engine::{Describe, Game, Observer};

use crate::pieces::TrackSpace;
use crate::prelude::*;

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
        self.top().choice(self, seat, action)
    }

    fn blocked(&self, seat: Seat) -> Vec<Blocked> {
        self.top().blocked(self, seat)
    }

    fn gestures(&self, seat: Seat) -> Vec<Gesture> {
        self.top().gestures(self, seat)
    }

    fn line(&self, event: &Event, observer: Observer) -> Line {
        self.described_line(event, observer)
    }
}

impl Reflex {
    fn headline(&self) -> String {
        if self.state.ending.is_none() && self.is_choosing_consoles() {
            return "Before the first round: everybody picks a console".into();
        }
        let (round, phase) = self.clock();
        format!("{round}, {phase}")
    }

    /// The round, and what is done in it now.
    fn clock(&self) -> (String, &'static str) {
        let phase = if self.state.ending.is_some() {
            "the game is over"
        } else if self.is_planning() {
            "Planning Phase"
        } else if self.is_awarding() {
            "end of the round"
        } else {
            "Action Phase"
        };
        let limit = if self.state.round > 6 { 12 } else { self.state.length };
        (format!("Round {} of {limit}", self.state.round), phase)
    }

    /// The sentence that says what is asked of whom.
    fn prompt(&self, observer: Observer) -> Prompt {
        let awaiting = self.awaiting();
        let Words { text, rule } = match self.state.ending {
            Some(ending) => self.ended_words(ending, observer),
            None => match observer.seat().filter(|&seat| awaiting.includes(seat)) {
                Some(seat) => self.top().ask(self, seat),
                None => self.waiting(observer),
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

    /// For whom this observer waits.
    fn waiting(&self, observer: Observer) -> Words {
        let names: Vec<String> = self.awaiting().seats().iter().map(words::ship).collect();
        let who = words::list(&names);
        let Words { text, rule } = self.top().wait(self);
        let dead = observer.seat().is_some_and(|seat| !self.ship(seat).alive);
        let prefix = if dead { "Your ship is destroyed. " } else { "" };
        Words { text: format!("{prefix}Waiting for {who} {text}."), rule }
    }
}

/// A die space of a sheet.
pub(crate) fn slot(seat: Seat, space: DieSpace) -> Anchor {
    Anchor::Slot(sheets::slot_id(seat, space))
}

/// A ship on the board.
pub(crate) fn piece(seat: Seat) -> Anchor {
    Anchor::Piece(board::piece_id(seat))
}

/// A space of a ring.
pub(crate) fn ring_space(sector: Sector, space: TrackSpace) -> Anchor {
    Anchor::Shape(board::space_id(sector, space))
}

/// An action that is not an option now: nobody is shown it.
pub(crate) fn unasked(action: Action) -> Choice {
    Choice::plain(action, Rule::new("RX-6.2"), action.to_string())
}
