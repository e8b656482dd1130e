//! What an observer is shown.

mod board;
mod choices;
mod gestures;
mod lines;
mod odds;
mod sheets;

use broadside_engine::question::{Question, Stepwise, Words};
use broadside_engine::table::{Blocked, Choice, Gesture, Line, Prompt, Table};
use broadside_engine::{Awaiting, Describe, Game, Observer, Seat};

use crate::action::Action;
use crate::event::Event;
use crate::state::Firestorm;
use crate::words;

impl Describe for Firestorm {
    fn headline(&self) -> String {
        let scenario = &self.scenario().name;
        let (turn, turns) = (self.state.turn, self.state.turns);
        if matches!(self.awaiting(), Awaiting::Over(_)) {
            return format!("{scenario}, over after {turn} of {turns} turns");
        }
        match turn {
            0 if self.is_choosing_fleets() => {
                format!("{scenario}, fleets of {} points", self.state.limit.points())
            }
            0 => format!("{scenario}, deployment"),
            _ => format!("{scenario}, turn {turn} of {turns}"),
        }
    }

    fn table(&self, observer: Observer) -> Table {
        Table {
            headline: Describe::headline(self),
            scene: self.scene(observer),
            panels: self.panels(observer),
            prompt: self.prompt(observer),
            sides: self.teams(),
        }
    }

    fn choice(&self, seat: Seat, action: Action) -> Choice {
        match self.allows(seat, action) {
            Ok(()) => self.shown_choice(seat, action),
            Err(_) => words::unasked(action),
        }
    }

    fn blocked(&self, seat: Seat) -> Vec<Blocked> {
        self.top().blocked(self, seat)
    }

    fn gestures(&self, seat: Seat) -> Vec<Gesture> {
        self.made_by_hand(seat)
    }

    fn line(&self, event: &Event, _: Observer) -> Line {
        self.described(event)
    }
}

impl Firestorm {
    /// The seats that fight together, where there are teams (FA-21.1).
    fn teams(&self) -> Vec<Vec<Seat>> {
        let seats = || self.state.players.seats();
        let mut teams: Vec<u8> = seats().map(|seat| self.player(seat).team).collect();
        teams.sort_unstable();
        teams.dedup();
        if teams.len() == seats().count() {
            return Vec::new();
        }
        let of = |team: &u8| seats().filter(|&seat| self.player(seat).team == *team).collect();
        teams.iter().map(of).collect()
    }

    /// The sentence that says what is asked of whom.
    fn prompt(&self, observer: Observer) -> Prompt {
        let awaiting = self.awaiting();
        let named = |seats: broadside_engine::Seats| {
            words::list(&seats.iter().map(words::player).collect::<Vec<_>>())
        };
        let Words { text, rule } = match awaiting {
            Awaiting::Over(outcome) => {
                let text = self.state.ending.map_or(String::new(), |ending| self.how_it_ended(ending));
                Words { text, rule: outcome.rule }
            }
            Awaiting::Decision { seats, .. } => match observer.seat().filter(|&seat| seats.contains(seat)) {
                Some(seat) => self.top().ask(self, seat),
                None => {
                    let Words { text, rule } = self.top().wait(self);
                    Words { text: format!("Waiting for {} {text}.", named(seats).to_lowercase()), rule }
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
