//! Chapter 14: the end of the game.

use broadside_engine::{Observer, Outcome, Seats};
use schemars::JsonSchema;

use crate::prelude::*;
use crate::state::Ship;

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
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

/// Something of which the more is the better.
type Merit = fn(&Ship) -> usize;

/// What is compared between those who are level on damage, and the words for it if it decides (RX-14.4).
const COMPARISONS: [(Merit, &str); 3] = [
    (|ship| ship.hits as usize, "equal damage, more direct hits"),
    (|ship| ship.shields.len(), "equal damage and hits, more active shields"),
    (|ship| ship.cubes as usize, "equal damage, hits and shields, more cubes"),
];

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
        let level = self.least_damaged();
        if level.len() == 1 {
            return level.first().map(Ending::LeastDamage);
        }
        if at_six {
            return None;
        }
        match self.part(level) {
            (best, Some(_)) => best.first().map(Ending::TieBreak),
            (best, None) => Some(Ending::Shared(best)),
        }
    }

    /// Who has the fewest damage tokens (RX-14.2).
    fn least_damaged(&self) -> Seats {
        let least = self.living().map(|seat| self.ship(seat).damage.len()).min();
        self.living().filter(|&seat| Some(self.ship(seat).damage.len()) == least).collect()
    }

    /// The best of those who are level on damage, with the words for what parted them if one is left (RX-14.4).
    fn part(&self, level: Seats) -> (Seats, Option<&'static str>) {
        let mut best = level;
        for (merit, words) in COMPARISONS {
            let most = best.iter().map(|seat| merit(self.ship(seat))).max();
            best = best.iter().filter(|&seat| Some(merit(self.ship(seat))) == most).collect();
            if best.len() == 1 {
                return (best, Some(words));
            }
        }
        (best, None)
    }

    /// What decided a tie. An edited state may hold a tie that nothing decides.
    pub(crate) fn tie_break(&self) -> &'static str {
        self.part(self.least_damaged()).1.unwrap_or("equal damage, and the tie is broken")
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
            Ending::TieBreak(seat) => {
                Words::new("RX-14.4", format!("{}: {}.", winner(seat), self.tie_break()))
            }
            Ending::Shared(seats) => Words::new("RX-14.4", drawn(seats)),
        }
    }
}

/// A draw, in a sentence.
pub(crate) fn drawn(seats: Seats) -> String {
    let names: Vec<String> = seats.iter().map(words::ship).collect();
    format!("A draw between {}: equal damage, hits, shields and cubes.", words::list(&names))
}
