//! Who plays a seat.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use broadside_engine::{GameBox, Outcome, Seat, Sight};

use crate::{Bot, BotCommand, BotFault, Computer, Level};

/// Who is to play a seat: a level, or a program from outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// One of our own.
    Level(Level),
    /// A program from outside.
    Bot(BotCommand),
}

impl Who {
    /// The same with another limit for one answer. Our own have theirs.
    #[must_use]
    pub fn answering_within(self, time: Duration) -> Self {
        match self {
            Self::Level(level) => Self::Level(level),
            Self::Bot(command) => Self::Bot(command.answering_within(time)),
        }
    }
}

impl From<Level> for Who {
    fn from(level: Level) -> Self {
        Self::Level(level)
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(level) => level.fmt(f),
            Self::Bot(command) => command.fmt(f),
        }
    }
}

impl FromStr for Who {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.strip_prefix("bot:") {
            Some(command) => BotCommand::new(command).map(Self::Bot),
            None => text.parse().map(Self::Level).map_err(|problem| format!("{problem}, or bot:PROGRAM")),
        }
    }
}

/// Somebody who plays one seat of one game.
#[derive(Debug)]
pub enum Player {
    /// One of our own.
    Computer(Computer),
    /// A program from outside.
    Bot(Bot),
}

impl Player {
    /// Somebody sits down, whose choices follow from `seed` as far as they are ours.
    pub fn new(who: &Who, seed: u64) -> Self {
        match who {
            Who::Level(level) => Self::Computer(Computer::new(*level, seed)),
            Who::Bot(command) => Self::Bot(Bot::new(command.clone(), seed)),
        }
    }

    /// Chooses for a seat that is awaited, by what that seat sees.
    ///
    /// # Errors
    /// What a program from outside did wrong.
    pub fn choose<G: GameBox>(&mut self, game: &G, seat: Seat) -> Result<G::Action, BotFault> {
        match self {
            Self::Computer(computer) => Ok(computer.choose(&Sight::new(game, seat))),
            Self::Bot(bot) => bot.choose(game, seat),
        }
    }

    /// The game is over.
    pub fn dismiss(&mut self, seat: Seat, outcome: Outcome) {
        match self {
            Self::Computer(_) => {}
            Self::Bot(bot) => bot.dismiss(seat, outcome),
        }
    }
}
