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

/// What something other than passing in a window is to a seat that is asked only where something fits. What the seat
/// knows decides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offer {
    /// It would change nothing now.
    Idle,
    /// Whoever let it go by in a window of this span, with the same number, has no reason to think again.
    Again(u64),
    /// It is to be thought about every time.
    New,
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
    /// Only where it could do something else than pass, something that matters and that it has not let go by just
    /// before: see [`Offer`]. It lasts until another order is given.
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

/// What a seat has let go by in the windows of one span, each with its number.
#[derive(Clone, Debug)]
pub(crate) struct LetGo<A> {
    span: (u32, u32),
    offers: Vec<(A, u64)>,
}

impl<A> Default for LetGo<A> {
    fn default() -> Self {
        Self { span: (0, 0), offers: Vec::new() }
    }
}

impl<A: PartialEq> LetGo<A> {
    /// Notes what was let go by in a span, which ends all that was in another.
    pub(crate) fn note(&mut self, span: (u32, u32), offers: impl IntoIterator<Item = (A, u64)>) {
        if self.span != span {
            *self = Self { span, offers: Vec::new() };
        }
        for offer in offers {
            if !self.offers.contains(&offer) {
                self.offers.push(offer);
            }
        }
    }

    /// Whether it was let go by in this span with the same number.
    pub(crate) fn contains(&self, span: (u32, u32), offer: &(A, u64)) -> bool {
        self.span == span && self.offers.contains(offer)
    }
}
