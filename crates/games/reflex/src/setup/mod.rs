//! Chapters 1 and 4: what is agreed before the game (RX-1.5, RX-4.1), and how it starts.

pub(crate) mod choose_consoles;
mod form;
mod start;

use crate::content::{BattlefieldId, ConsoleId, Content};
use crate::prelude::*;
use schemars::JsonSchema;

pub(crate) use form::{fields, pit, sides};

/// The options of a match. What is left out takes its ordinary value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// 2 or 3.
    pub players: u8,
    /// 6 or 12 rounds; 6 with two players and 12 with three if left out.
    #[serde(default)]
    pub length: Option<u8>,
    /// The battlefield; `standard18` with two players and `deep24` with three if left out.
    #[serde(default)]
    pub battlefield: Option<String>,
    /// Who flies what; everybody `lancer` if left out.
    #[serde(default)]
    pub consoles: Option<Consoles>,
    /// Where guns point.
    #[serde(default)]
    pub guns: Guns,
    /// The colours of the players, without effect on play; red, blue and yellow by seat if left out.
    #[serde(default)]
    pub colours: Option<Vec<PlayerColour>>,
}

/// Who flies what.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Consoles {
    /// `"choice"`: everybody picks in secret (RX-15.2).
    Choice(ChoiceWord),
    /// One console id a seat.
    Fixed(Vec<String>),
}

impl Consoles {
    /// Everybody picks in secret.
    pub const CHOICE: Self = Self::Choice(ChoiceWord::Choice);
}

/// The word `choice`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChoiceWord {
    /// The word itself.
    Choice,
}

/// Where guns point (RX-15.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Guns {
    /// Both ways round the ring.
    #[default]
    AllRound,
    /// The way the ship faces.
    Forward,
}

/// A player's colour (RX-4.1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "colours speak for themselves")]
pub enum PlayerColour {
    Red,
    Blue,
    Yellow,
}

impl PlayerColour {
    /// All of them, in the order in which seats take them if nothing is said.
    pub const ALL: [Self; 3] = [Self::Red, Self::Blue, Self::Yellow];
}

/// A set-up that has been found right.
pub(crate) struct Agreed {
    pub(crate) length: u8,
    pub(crate) battlefield: BattlefieldId,
    pub(crate) consoles: Option<Vec<ConsoleId>>,
}

impl Setup {
    /// The ordinary set-up for so many players.
    pub fn ordinary(players: usize) -> Self {
        Self {
            players: players as u8,
            length: None,
            battlefield: None,
            consoles: None,
            guns: Guns::AllRound,
            colours: None,
        }
    }

    pub(crate) fn check(&self, content: &Content) -> Result<Agreed, Vec<Problem>> {
        let mut problems = Vec::new();
        let mut wrong = |rule, field: &str, reason: String| problems.push(Problem::new(rule, field, reason));
        if !matches!(self.players, 2 | 3) {
            wrong("RX-1.1", "players", format!("{} players, but the game is for 2 or 3", self.players));
        }
        let length = self.length.unwrap_or(if self.players == 3 { 12 } else { 6 });
        if !matches!(length, 6 | 12) {
            wrong("RX-1.5", "length", format!("{length} rounds, but a game has 6 or 12"));
        }
        let name = self.battlefield.as_deref().unwrap_or(ordinary_battlefield(self.players));
        let battlefield = content.find_battlefield(name);
        if battlefield.is_none() {
            wrong("RX-15.3", "battlefield", format!("there is no battlefield '{name}'"));
        }
        if name == "knife12" && self.players == 3 {
            wrong("RX-1.5", "battlefield", "knife12 is for 2 players only".into());
        }
        let consoles = match &self.consoles {
            Some(Consoles::Choice(_)) => None,
            Some(Consoles::Fixed(names)) => {
                if names.len() != usize::from(self.players) {
                    let reason = format!("{} consoles for {} players", names.len(), self.players);
                    wrong("RX-1.5", "consoles", reason);
                }
                let mut found = Vec::new();
                for name in names {
                    match content.find_console(name) {
                        Some(id) => found.push(id),
                        None => wrong("RX-15.2", "consoles", format!("there is no console '{name}'")),
                    }
                }
                Some(found)
            }
            None => match content.find_console("lancer") {
                Some(lancer) => Some(vec![lancer; self.players.into()]),
                None => {
                    wrong("RX-15.2", "consoles", "there is no console 'lancer': name others".into());
                    None
                }
            },
        };
        if let Some(colours) = &self.colours {
            if colours.len() != usize::from(self.players) {
                wrong("RX-4.1", "colours", format!("{} colours for {} players", colours.len(), self.players));
            }
            if (1..colours.len()).any(|index| colours[..index].contains(&colours[index])) {
                wrong("RX-4.1", "colours", "two players have the same colour".into());
            }
        }
        match battlefield {
            Some(battlefield) if problems.is_empty() => Ok(Agreed { length, battlefield, consoles }),
            _ => Err(problems),
        }
    }
}

/// Where so many players fly if nothing is said.
const fn ordinary_battlefield(players: u8) -> &'static str {
    if players == 3 { "deep24" } else { "standard18" }
}
