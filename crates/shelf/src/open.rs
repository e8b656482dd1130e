//! Matches of any game.

use std::path::PathBuf;

use broadside_engine::{AnyMatch, BySeat, GameBox, Match, Record, Seat, Sight, Start, fair};
use broadside_players::{Analysis, Care, Computer, Explained};

use crate::{Edition, Visitor, with_game};

/// A match of any game at which computers can sit.
pub trait OpenMatch: AnyMatch {
    /// What a computer does at a seat that is awaited, in text form. It sees what the seat sees.
    fn decide(&self, seat: Seat, computer: &mut Computer) -> String;

    /// The same to be done elsewhere: it takes along what the seat sees, and nothing of the match.
    fn thought(&self, seat: Seat) -> Box<dyn FnOnce(&mut Computer) -> String + Send>;

    /// The same, with why.
    fn explain(&self, seat: Seat, computer: &mut Computer) -> Explained;

    /// How the match went, with all cards open. `progress` is told how much of it is done, and of how much.
    ///
    /// # Errors
    /// One line that says what is wrong with the record.
    fn analyse(&self, care: Care, progress: &mut dyn FnMut(usize, usize)) -> Result<Analysis, String>;

    /// The match as it was after so many steps.
    ///
    /// # Errors
    /// One line that says what is wrong with the record.
    fn at_step(&self, steps: usize) -> Result<Box<dyn OpenMatch>, String>;
}

impl<G: GameBox> OpenMatch for Match<G> {
    fn decide(&self, seat: Seat, computer: &mut Computer) -> String {
        computer.choose(&Sight::new(self.game(), seat)).to_string()
    }

    fn thought(&self, seat: Seat) -> Box<dyn FnOnce(&mut Computer) -> String + Send> {
        let game = self.game().clone();
        Box::new(move |computer| computer.choose(&Sight::new(&game, seat)).to_string())
    }

    fn explain(&self, seat: Seat, computer: &mut Computer) -> Explained {
        Explained::of(computer, self.game(), seat)
    }

    fn analyse(&self, care: Care, progress: &mut dyn FnMut(usize, usize)) -> Result<Analysis, String> {
        Analysis::of(self, care, progress).map_err(|error| error.to_string())
    }

    fn at_step(&self, steps: usize) -> Result<Box<dyn OpenMatch>, String> {
        Ok(Box::new(Self::at_step(self, steps).map_err(|error| error.to_string())?))
    }
}

/// Where the dice of a new match come from.
#[derive(Clone, Debug)]
pub enum Origin {
    /// A secret, and entropy of each seat.
    Fair {
        /// The table's secret.
        secret: fair::Bytes,
        /// What each seat adds.
        entropy: Vec<fair::Bytes>,
    },
    /// A seed.
    Seed(u64),
}

/// Begins a match.
///
/// # Errors
/// One line that says what is wrong with game, packs or set-up.
pub fn new_match(
    game: &str,
    folders: &[PathBuf],
    setup: Option<&str>,
    seats: Vec<String>,
    origin: Origin,
) -> Result<Box<dyn OpenMatch>, String> {
    Edition::read(game, folders)?.new_match(setup, seats, origin)
}

/// A match from the text of its file.
///
/// # Errors
/// One line that says what is wrong with it.
pub fn load(text: &str, folders: &[PathBuf]) -> Result<Box<dyn OpenMatch>, String> {
    Edition::read(&game_of(text)?, folders)?.load(text)
}

/// A match from the text of its file, with every die and every byte recomputed.
///
/// # Errors
/// One line that says what does not hold.
pub fn verify(text: &str, folders: &[PathBuf]) -> Result<Box<dyn OpenMatch>, String> {
    Edition::read(&game_of(text)?, folders)?.verify(text)
}

fn game_of(text: &str) -> Result<String, String> {
    let value: serde_json::Value =
        serde_json::from_str(text).map_err(|error| format!("not a match: {error}"))?;
    let game = value.pointer("/record/header/game").and_then(serde_json::Value::as_str);
    Ok(game.ok_or("not a match: it does not say of which game")?.to_string())
}

impl Edition {
    /// Begins a match.
    ///
    /// # Errors
    /// One line that says what is wrong with the set-up.
    pub fn new_match(
        &self,
        setup: Option<&str>,
        seats: Vec<String>,
        origin: Origin,
    ) -> Result<Box<dyn OpenMatch>, String> {
        self.begin(setup, None, seats, origin)
    }

    /// Begins a match, in a described position if there is one.
    ///
    /// # Errors
    /// One line that says what is wrong with set-up or position.
    pub fn begin(
        &self,
        setup: Option<&str>,
        start: Option<Start>,
        seats: Vec<String>,
        origin: Origin,
    ) -> Result<Box<dyn OpenMatch>, String> {
        struct New<'a> {
            edition: &'a Edition,
            setup: Option<&'a str>,
            start: Option<Start>,
            seats: Vec<String>,
            origin: Origin,
        }
        impl Visitor for New<'_> {
            type Out = Result<Box<dyn OpenMatch>, String>;
            fn visit<G: GameBox<Content: Clone>>(self) -> Self::Out {
                let content = self.edition.content::<G>();
                let setup: G::Setup = match self.setup {
                    None => G::setup(self.seats.len()),
                    Some(text) => {
                        serde_json::from_str(text).map_err(|error| format!("the set-up is wrong: {error}"))?
                    }
                };
                let begun = match self.origin {
                    Origin::Seed(seed) => Match::<G>::begin_seeded(content, setup, self.seats, seed),
                    Origin::Fair { secret, entropy } => {
                        let count = entropy.len().min(broadside_engine::MAX_SEATS);
                        let entropy = BySeat::new(count, |seat| entropy[seat.index()]);
                        Match::<G>::begin(content, setup, self.seats, secret, &entropy)
                    }
                };
                let begun = match self.start {
                    None => begun,
                    Some(start) => begun.and_then(|begun| begun.starting(start)),
                };
                Ok(Box::new(begun.map_err(|error| error.to_string())?))
            }
        }
        with_game(self.game(), New { edition: self, setup, start, seats, origin })?
    }

    /// A match of our own from its record: the opening, and the steps after it. Dice are checked, and the hash of
    /// the state it leads to.
    ///
    /// # Errors
    /// One line that says what is wrong with it.
    pub fn resume(&self, opening: &str, steps: &[String]) -> Result<Box<dyn OpenMatch>, String> {
        struct Resume<'a> {
            edition: &'a Edition,
            opening: &'a str,
            steps: &'a [String],
        }
        impl Visitor for Resume<'_> {
            type Out = Result<Box<dyn OpenMatch>, String>;
            fn visit<G: GameBox<Content: Clone>>(self) -> Self::Out {
                let unreadable = |error: serde_json::Error| format!("the record is not readable: {error}");
                let mut record: Record<G::Setup> = serde_json::from_str(self.opening).map_err(unreadable)?;
                for step in self.steps {
                    record.steps.push(serde_json::from_str(step).map_err(unreadable)?);
                }
                let resumed = Match::<G>::resume(self.edition.content::<G>(), &record);
                Ok(Box::new(resumed.map_err(|error| error.to_string())?))
            }
        }
        with_game(self.game(), Resume { edition: self, opening, steps })?
    }

    /// A match from the text of its file.
    ///
    /// # Errors
    /// One line that says what is wrong with it.
    pub fn load(&self, text: &str) -> Result<Box<dyn OpenMatch>, String> {
        with_game(self.game(), Read { edition: self, text, verify: false })?
    }

    /// A match from the text of its file, with every die and every byte recomputed.
    ///
    /// # Errors
    /// One line that says what does not hold.
    pub fn verify(&self, text: &str) -> Result<Box<dyn OpenMatch>, String> {
        with_game(self.game(), Read { edition: self, text, verify: true })?
    }
}

struct Read<'a> {
    edition: &'a Edition,
    text: &'a str,
    verify: bool,
}

impl Visitor for Read<'_> {
    type Out = Result<Box<dyn OpenMatch>, String>;

    fn visit<G: GameBox<Content: Clone>>(self) -> Self::Out {
        let read = if self.verify { Match::<G>::verify } else { Match::<G>::from_file };
        let content = self.edition.content::<G>();
        Ok(Box::new(read(content, self.text).map_err(|error| error.to_string())?))
    }
}
