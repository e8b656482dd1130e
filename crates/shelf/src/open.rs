//! Matches of any game.

use std::path::PathBuf;
use std::sync::Arc;

use broadside_engine::{AnyMatch, BySeat, GameBox, Match, Seat, Sight, fair};
use broadside_players::Computer;

use crate::{Visitor, content, with_game};

/// A match of any game at which computers can sit.
pub trait OpenMatch: AnyMatch {
    /// What a computer does at a seat that is awaited, in text form. It sees what the seat sees.
    fn decide(&self, seat: Seat, computer: &mut Computer) -> String;
}

impl<G: GameBox> OpenMatch for Match<G> {
    fn decide(&self, seat: Seat, computer: &mut Computer) -> String {
        computer.choose(&Sight::new(self.game(), seat)).to_string()
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
