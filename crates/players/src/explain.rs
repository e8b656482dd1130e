//! Why a computer does something, in words.

use broadside_engine::dice::FastDice;
use broadside_engine::{GameBox, Seat, Sight};
use serde::Serialize;

use crate::analysis::{spelled, thousandths};
use crate::{Computer, Considered};

/// Why a computer does something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Explained {
    /// What it does.
    pub action: String,
    /// What it wants, and what else it considered, in a sentence.
    pub sentence: String,
    /// What it considered, what it does first. Nothing where there was nothing to think about.
    pub considered: Vec<Way>,
}

/// Something that could be done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Way {
    /// What is done, in order.
    pub words: Vec<String>,
    /// How good it looks for the seat, in thousandths: from 0, lost, to 1000, won.
    pub prospect: u32,
}

/// So many other ways are told of.
const TOLD: usize = 3;

/// So many picks of a way are told of.
const PICKS: usize = 4;

impl Explained {
    /// What the computer does at a seat that is awaited, and why. It knows what the seat knows, and so does its
    /// explanation.
    pub fn of<G: GameBox>(computer: &mut Computer, game: &G, seat: Seat) -> Self {
        let sight = Sight::new(game, seat);
        let thought = computer.think(&sight);
        let mut dice = FastDice::new(1);
        let world = sight.imagine(&mut dice);
        let way = |one: &Considered<G::Action>| Way {
            words: spelled(world.clone(), seat, &one.picks, &mut dice.clone()),
            prospect: thousandths(one.prospect),
        };
        let mut considered: Vec<Way> = Vec::new();
        for one in thought.considered.iter().map(way).filter(|way| !way.words.is_empty()) {
            // What is called the same is the same to people.
            if considered.len() <= TOLD && considered.iter().all(|known| known.words != one.words) {
                considered.push(one);
            }
        }
        let label = game.choice(seat, thought.choice).label;
        Self { action: thought.choice.to_string(), sentence: sentence(&label, &considered), considered }
    }
}

fn sentence(choice: &str, considered: &[Way]) -> String {
    match considered {
        [] => format!("{choice}: it goes on with what it began, or nothing else is worth a thought."),
        [only] => format!("{}; it saw nothing else.", told(only)),
        [done, others @ ..] => {
            let others: Vec<String> = others.iter().map(told).collect();
            format!("{}; rather than {}.", told(done), others.join(", or "))
        }
    }
}

fn told(way: &Way) -> String {
    let more = if way.words.len() > PICKS { " …" } else { "" };
    let words = way.words[..way.words.len().min(PICKS)].join(", then ");
    format!("{words}{more} ({} %)", (way.prospect + 5) / 10)
}
