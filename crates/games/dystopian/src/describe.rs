//! What an observer is shown.

mod anchors;
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
use crate::limits::ROUNDS;
use crate::rounds::Rounds;
use crate::state::{Dystopian, Ending};
use crate::steps::Step;
use crate::words;

impl Describe for Dystopian {
    fn headline(&self) -> String {
        let encounter = self.encounter().map_or("Dystopian Wars", |it| &it.name);
        let round = self.state.round;
        let [one, other] = [0, 1].map(|seat| self.admiral(Seat::new(seat)).vp);
        match (self.awaiting(), round) {
            (Awaiting::Over(_), 0) => format!("{encounter}, over before the first round"),
            (Awaiting::Over(_), _) => format!("{encounter}, over in round {round} of {ROUNDS}"),
            (Awaiting::Decision { .. }, 0) => format!("{encounter}, setup"),
            (Awaiting::Decision { .. }, _) => {
                format!("{encounter}, round {round} of {ROUNDS}, {}, {one}:{other} VP", self.phase())
            }
        }
    }

    fn table(&self, observer: Observer) -> Table {
        Table {
            headline: Describe::headline(self),
            scene: self.scene(observer),
            panels: self.panels(observer),
            prompt: self.prompt(observer),
            sides: Vec::new(),
        }
    }

    fn choice(&self, seat: Seat, action: Action) -> Choice {
        match self.allows(seat, action) {
            Ok(()) => {
                let step = self.top();
                let choice = step.choice(self, seat, action).at(self.anchors(seat, action));
                self.foreseen(step, choice, seat, action)
            }
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

impl Dystopian {
    /// The phase of the round (DW-5.1). What lies at the bottom of the stack is the phase that comes next.
    fn phase(&self) -> &'static str {
        let next = self.state.steps.iter().find_map(|step| match step {
            Step::Rounds(rounds) => Some(*rounds),
            _ => None,
        });
        match next {
            Some(Rounds::Begin | Rounds::Reserves | Rounds::Launch) => "ready phase",
            Some(Rounds::Activation) => "launch phase",
            Some(Rounds::Objectives) => "activation phase",
            Some(Rounds::Score | Rounds::CleanUp) | None => "end phase",
        }
    }

    /// The sentence that says what is asked of whom.
    fn prompt(&self, observer: Observer) -> Prompt {
        let awaiting = self.awaiting();
        let Words { text, rule } = match awaiting {
            Awaiting::Over(outcome) => Words { text: self.how_it_ended(), rule: outcome.rule },
            Awaiting::Decision { seats, .. } => match observer.seat().filter(|&seat| seats.contains(seat)) {
                Some(seat) => self.top().ask(self, seat),
                None => {
                    let Words { text, rule } = self.top().wait(self);
                    let names: Vec<String> =
                        seats.iter().map(|seat| words::player(seat).to_lowercase()).collect();
                    Words { text: format!("Waiting for {} {text}.", words::list(&names)), rule }
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

    /// How the game ended, in a sentence.
    fn how_it_ended(&self) -> String {
        let points = |seat: Seat| self.admiral(seat).vp;
        let victory = |devastating: bool| if devastating { " a devastating victory" } else { "" };
        match self.state.ending {
            None => String::new(),
            Some(Ending::Stalemate) => format!("A stalemate: {} VP each.", points(Seat::new(0))),
            Some(Ending::Won { winner, devastating }) => {
                let (own, other) = (points(winner), points(winner.next(2)));
                format!("{} wins{} with {own} VP to {other}.", words::player(winner), victory(devastating))
            }
            Some(Ending::Conceded { winner, devastating }) => {
                let loser = words::player(winner.next(2));
                format!("{loser} gives up, and {} wins{}.", words::player(winner), victory(devastating))
            }
        }
    }
}
