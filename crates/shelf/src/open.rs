//! Matches of any game.

use std::path::PathBuf;
use std::sync::Arc;

use broadside_engine::{AnyMatch, BySeat, GameBox, Match, Record, Seat, Sight, fair};
use broadside_players::Computer;

use crate::{Visitor, content, with_game};

/// A match of any game at which computers can sit.
pub trait OpenMatch: AnyMatch {
    /// What a computer does at a seat that is awaited, in text form. It sees what the seat sees.
    fn decide(&self, seat: Seat, computer: &mut Computer) -> String;

    /// The same to be done elsewhere: it takes along what the seat sees, and nothing of the match.
    fn thought(&self, seat: Seat) -> Box<dyn FnOnce(&mut Computer) -> String + Send>;

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
    struct New<'a> {
        folders: &'a [PathBuf],
        setup: Option<&'a str>,
        seats: Vec<String>,
        origin: Origin,
    }
    impl Visitor for New<'_> {
        type Out = Result<Box<dyn OpenMatch>, String>;
        fn visit<G: GameBox<Content: Clone>>(self) -> Self::Out {
            let content = Arc::new(content::<G>(self.folders)?);
            let setup: G::Setup = match self.setup {
                None => G::setup(self.seats.len()),
                Some(text) => {
                    serde_json::from_str(text).map_err(|error| format!("the set-up is wrong: {error}"))?
                }
            };
            let begun = match self.origin {
                Origin::Seed(seed) => Match::<G>::begin_seeded(&content, setup, self.seats, seed),
                Origin::Fair { secret, entropy } => {
                    let count = entropy.len().min(broadside_engine::MAX_SEATS);
                    let entropy = BySeat::new(count, |seat| entropy[seat.index()]);
                    Match::<G>::begin(&content, setup, self.seats, secret, &entropy)
                }
            };
            Ok(Box::new(begun.map_err(|error| error.to_string())?))
        }
    }
    with_game(game, New { folders, setup, seats, origin })?
}

/// A match from the text of its file.
///
/// # Errors
/// One line that says what is wrong with it.
pub fn load(text: &str, folders: &[PathBuf]) -> Result<Box<dyn OpenMatch>, String> {
    read(text, folders, false)
}

/// A match from its record: the opening, and the steps after it.
///
/// # Errors
/// One line that says what is wrong with it.
pub fn replay(
    game: &str,
    opening: &str,
    steps: &[String],
    folders: &[PathBuf],
) -> Result<Box<dyn OpenMatch>, String> {
    struct Replay<'a> {
        opening: &'a str,
        steps: &'a [String],
        folders: &'a [PathBuf],
    }
    impl Visitor for Replay<'_> {
        type Out = Result<Box<dyn OpenMatch>, String>;
        fn visit<G: GameBox<Content: Clone>>(self) -> Self::Out {
            let unreadable = |error: serde_json::Error| format!("the record is not readable: {error}");
            let content = Arc::new(content::<G>(self.folders)?);
            let mut record: Record<G::Setup> = serde_json::from_str(self.opening).map_err(unreadable)?;
            for step in self.steps {
                record.steps.push(serde_json::from_str(step).map_err(unreadable)?);
            }
            Ok(Box::new(Match::<G>::replay(&content, &record).map_err(|error| error.to_string())?))
        }
    }
    with_game(game, Replay { opening, steps, folders })?
}

/// A match from the text of its file, with every die and every byte recomputed.
///
/// # Errors
/// One line that says what does not hold.
pub fn verify(text: &str, folders: &[PathBuf]) -> Result<Box<dyn OpenMatch>, String> {
    read(text, folders, true)
}

fn read(text: &str, folders: &[PathBuf], verify: bool) -> Result<Box<dyn OpenMatch>, String> {
    struct Read<'a> {
        text: &'a str,
        folders: &'a [PathBuf],
        verify: bool,
    }
    impl Visitor for Read<'_> {
        type Out = Result<Box<dyn OpenMatch>, String>;
        fn visit<G: GameBox<Content: Clone>>(self) -> Self::Out {
            let content = Arc::new(content::<G>(self.folders)?);
            let read = if self.verify { Match::<G>::verify } else { Match::<G>::from_file };
            Ok(Box::new(read(&content, self.text).map_err(|error| error.to_string())?))
        }
    }
    let value: serde_json::Value =
        serde_json::from_str(text).map_err(|error| format!("not a match: {error}"))?;
    let game = value.pointer("/record/header/game").and_then(serde_json::Value::as_str);
    let game = game.ok_or("not a match: it does not say of which game")?;
    with_game(game, Read { text, folders, verify })?
}
