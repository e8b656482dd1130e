//! What is asked, of whom, and what happens next.

use broadside_engine::{Awaiting, Game, Observer};

use crate::prelude::*;

impl Dreadnaught {
    pub(super) fn sentence(&self, observer: Observer) -> (String, &'static str) {
        let seats = match self.awaiting() {
            Awaiting::Over(outcome) => {
                let winners: Vec<String> = outcome.winners.iter().map(words::player).collect();
                let text = match (outcome.shared, winners.len()) {
                    (true, _) => format!("The battle is {}.", words::draw(&winners)),
                    (false, 0 | 1) => format!("{} wins the battle.", words::list(&winners)),
                    (false, _) => format!("{} win the battle.", words::list(&winners)),
                };
                return (text, outcome.rule.id());
            }
            Awaiting::Decision { seats, .. } => seats,
        };
        match observer.seat().filter(|&seat| seats.contains(seat)) {
            Some(seat) => {
                let Words { text, rule } = self.step().ask(self, seat);
                (text, rule.id())
            }
            None => {
                let names: Vec<String> = seats.iter().map(words::player).collect();
                let Words { text, rule } = self.step().wait(self);
                (format!("Waiting for {} {text}.", words::list(&names).to_lowercase()), rule.id())
            }
        }
    }
}
