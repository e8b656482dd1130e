//! Standing orders: what the table answers for a seat at the windows it is asked in.

use serde::{Deserialize, Serialize};

/// An interrupt window, as it concerns the seat that is asked in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window<A> {
    /// The action that lets it go by.
    pub pass: A,
    /// Whether something of the seat's own is attacked or about to be hit. Public facts alone decide.
    pub pressing: bool,
}

/// How a seat wants to be asked at windows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum StandingOrder {
    /// At every one.
    #[default]
    Ask,
    /// Not before the present span of the game is over.
    ThisSpan,
    /// Not before the present round is over.
    ThisRound,
    /// Not before something of its own is attacked.
    UntilAttacked,
    /// Only where it could do something else than pass. It lasts until another order is given.
    IfItFits,
}

/// An order and when it was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Given {
    pub(crate) order: StandingOrder,
    pub(crate) round: u32,
    pub(crate) span: u32,
}

impl Given {
    /// Whether the time it was given for is over.
    pub(crate) const fn is_over(self, round: u32, span: u32) -> bool {
        match self.order {
            StandingOrder::ThisSpan => self.span != span || self.round != round,
            StandingOrder::ThisRound => self.round != round,
            StandingOrder::Ask | StandingOrder::UntilAttacked | StandingOrder::IfItFits => false,
        }
    }
}
