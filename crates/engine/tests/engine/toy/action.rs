//! What can be picked, and what happened.

use std::fmt;
use std::str::FromStr;

use broadside_engine::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use super::{Card, Hand};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    Hold,
    Fire {
        at: Seat,
    },
    Boost {
        card: Card,
    },
    Pass,
    Brace,
    Dodge,
    /// Only a flawed table lists it: it is written like a pass.
    Mumble,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hold => f.write_str("hold"),
            Self::Fire { at } => write!(f, "fire {at}"),
            Self::Boost { card } => write!(f, "boost {card}"),
            Self::Pass | Self::Mumble => f.write_str("pass"),
            Self::Brace => f.write_str("brace"),
            Self::Dodge => f.write_str("dodge"),
        }
    }
}

impl FromStr for Action {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let unknown = || format!("'{text}' is no action of this game");
        match text.split_once(' ') {
            None => [Self::Hold, Self::Pass, Self::Brace, Self::Dodge]
                .into_iter()
                .find(|action| action.to_string() == text)
                .ok_or_else(unknown),
            Some(("fire", seat)) => Ok(Self::Fire { at: seat.parse()? }),
            Some(("boost", card)) => Ok(Self::Boost { card: card.parse().map_err(|_| unknown())? }),
            Some(_) => Err(unknown()),
        }
    }
}

/// What a ship does in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    Hold,
    Fire(Seat),
}

impl Order {
    pub fn target(self) -> Option<Seat> {
        match self {
            Self::Hold => None,
            Self::Fire(target) => Some(target),
        }
    }
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub enum Event {
    Dealt { seat: Seat, cards: Hand },
    Ordered { seat: Seat, order: Order },
    OrdersShown { orders: BySeat<Option<Order>> },
    Aimed { attacker: Seat, target: Seat },
    Boosted { seat: Seat, card: Card },
    Passed { seat: Seat },
    Shot { target: Seat, rolled: u8, dodge: Option<u8>, damage: u8 },
    Drew { seat: Seat, card: Card },
    RoundBegins { round: u32 },
    GaveUp { seat: Seat },
}
