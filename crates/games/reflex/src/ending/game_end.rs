//! Chapter 14: the end of the game.

use broadside_engine::question::Words;
use broadside_engine::{Observer, Outcome, Rule, Seat, Seats, Umpire};
use serde::{Deserialize, Serialize};

use crate::event::Event;
use crate::state::{Reflex, Ship};
use crate::words;

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// One ship is left (RX-14.1).
    LastShip(Seat),
    /// The fewest damage tokens at the round limit (RX-14.2).
    LeastDamage(Seat),
    /// Equal damage, decided by a tie-break (RX-14.4).
    TieBreak(Seat),
    /// Nothing could part them (RX-14.4).
    Shared(Seats),
}

impl Ending {
    /// The same in the engine's words.
    pub const fn outcome(self) -> Outcome {
        match self {
            Self::LastShip(seat) => Outcome::won(Seats::one(seat), Rule::new("RX-14.1")),
            Self::LeastDamage(seat) => Outcome::won(Seats::one(seat), Rule::new("RX-14.2")),
            Self::TieBreak(seat) => Outcome::won(Seats::one(seat), Rule::new("RX-14.4")),
            Self::Shared(seats) => Outcome::drawn(seats, Rule::new("RX-14.4")),
        }
    }
}

impl Reflex {
    pub(super) fn finish(&mut self, ending: Ending, umpire: &mut impl Umpire<Event>) {
        self.state.ending = Some(ending);
        umpire.say(|| Event::Over { ending });
    }

    /// Whether the game ends by its round limit, and how (RX-14.2 to RX-14.4).
    pub(super) fn limit_reached(&self) -> Option<Ending> {
        let at_six = self.state.length == 6 && self.state.round == 6;
        if !at_six && self.state.round < 12 {
            return None;
        }
        let least = self.living().map(|seat| self.ship(seat).damage.len()).min()?;
        let mut best: Seats = self.living().filter(|&seat| self.ship(seat).damage.len() == least).collect();
        if best.len() == 1 {
            return best.first().map(Ending::LeastDamage);
        }
        if at_six {
            return None;
        }
        let tie_breaks: [fn(&Ship) -> usize; 3] =
            [|ship| ship.hits.into(), |ship| ship.shields.len(), |ship| ship.cubes.into()];
        for score in tie_breaks {
            let most = best.iter().map(|seat| score(self.ship(seat))).max()?;
            best = best.iter().filter(|&seat| score(self.ship(seat)) == most).collect();
        }
        match (best.len(), best.first()) {
            (1, Some(winner)) => Some(Ending::TieBreak(winner)),
            _ => Some(Ending::Shared(best)),
        }
    }

    /// How it ended, in a sentence.
    pub(crate) fn ended_words(&self, ending: Ending, observer: Observer) -> Words {
        let winner = |seat: Seat| {
            if observer.is(seat) { "You win".to_string() } else { format!("{} wins", words::ship(seat)) }
        };
        match ending {
            Ending::LastShip(seat) => {
                Words::new("RX-14.1", format!("{}: the last ship in play.", winner(seat)))
            }
            Ending::LeastDamage(seat) => {
                Words::new("RX-14.2", format!("{}: the fewest damage tokens.", winner(seat)))
            }
            Ending::TieBreak(seat) => Words::new(
                "RX-14.4",
                format!("{}: equal damage, decided by hits, shields or cubes.", winner(seat)),
            ),
            Ending::Shared(seats) => {
                let names: Vec<String> = seats.iter().map(words::ship).collect();
                Words::new("RX-14.4", format!("A draw: {} share the victory.", words::list(&names)))
            }
        }
    }
}
