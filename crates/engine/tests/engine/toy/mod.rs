//! Skirmish, a toy that needs everything the engine offers: hands of cards with an interrupt window, orders
//! chosen in secret at the same time, and attacks that ask the defender in the middle.
//!
//! Each round every ship chooses in secret: hold, or fire at another. Orders are then shown and carried out in
//! the order of the seats. Whoever fires may first boost the shot with a card from the hand; the target then
//! braces (half the damage) or dodges (all or nothing, on a die). At the end of a round everybody draws a card.

mod action;
mod attack;
mod game;
mod orders;
pub mod table;
mod volley;
mod window;

use std::sync::Arc;

use arrayvec::ArrayVec;
use broadside_engine::{BySeat, Outcome, Refusal, Rule, Seat, Seats, Steps, Stream};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use action::{Action, Event, Order};
use attack::Attack;
use orders::Orders;
use volley::Volley;
use window::BoostWindow;

pub const GUNS: Stream = Stream::new("guns");

pub type Card = u8;
pub type Hand = ArrayVec<Card, 8>;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Content {
    pub hull: u8,
    pub copies: u8,
}

/// A promise of the traits that this table breaks on purpose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub enum Flaw {
    None,
    TableShowsHands,
    PromptHintsAtHand,
    LabelHintsAtHand,
    RefusalHintsAtHand,
    WindowOpensByHand,
    OrdersAreOverheard,
    CardsAreShownUnsaid,
    SampleFollowsTheTruth,
    ForgetsOwnHand,
    ForgetsOwnOrder,
    SeesThroughEverything,
    RefusalChangesState,
    RefusalRollsDice,
    RefusalIsWrittenDown,
    CheckIsStricterThanApply,
    CheckIsLaxerThanApply,
    ListsTheIllegal,
    ListsTwice,
    ListsForOthers,
    ListsNothing,
    SaveLosesOrders,
    ShownWithoutOrders,
    ReadsNoLateRounds,
    ShowsRoundsFromZero,
    RestoreRefusesLateRounds,
    NeverEnds,
    AwaitsNobody,
    AwaitsAStranger,
    GarblesText,
    JournalMatters,
    JournalRollsDice,
    DependsOnTheWeather,
    PassesWhereNoneIsListed,
    CountsRoundsDown,
    JudgesBeyondOne,
    StaysWhenGivingUp,
    GestureOffersTheIllegal,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Two to four.
    pub players: usize,
    /// How many are played.
    pub rounds: u32,
    /// What is broken.
    pub flaw: Flaw,
}

broadside_engine::questions! {
    /// What is being resolved.
    pub enum Step of Toy {
        asks { Orders, Attack(Attack), Window(BoostWindow) }
        does { Volley(Volley) }
    }
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    pub round: u32,
    pub hull: BySeat<u8>,
    pub hands: BySeat<Hand>,
    pub deck: ArrayVec<Card, 24>,
    /// An order, once it is given.
    pub orders: BySeat<Option<Order>>,
    pub steps: Steps<Step, 3>,
}

/// The state as people read it.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Readable {
    /// The round, from 1.
    #[schemars(range(min = 1))]
    pub round: u32,
    /// The hull of each ship.
    pub hull: BySeat<u8>,
    /// The hand of each player.
    #[schemars(with = "Vec<Vec<Card>>")]
    pub hands: BySeat<Hand>,
    /// The deck, the top card last.
    #[schemars(with = "Vec<Card>")]
    pub deck: ArrayVec<Card, 24>,
    /// The orders that are given.
    pub orders: BySeat<Option<Order>>,
    /// What is being resolved.
    #[schemars(with = "Vec<serde_json::Value>")]
    pub steps: Steps<Step, 3>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Toy {
    pub content: Arc<Content>,
    pub setup: Setup,
    pub state: State,
}

impl Toy {
    pub fn has(&self, flaw: Flaw) -> bool {
        self.setup.flaw == flaw
    }

    pub fn is_alive(&self, seat: Seat) -> bool {
        self.state.hull.has(seat) && self.state.hull[seat] > 0
    }

    pub fn alive(&self) -> Seats {
        self.state.hull.seats().filter(|&seat| self.is_alive(seat)).collect()
    }

    pub fn outcome(&self) -> Option<Outcome> {
        let alive = self.alive();
        if alive.len() <= 1 {
            return Some(Outcome::won(alive, Rule::new("SK-6.1")));
        }
        if self.state.round <= self.setup.rounds || self.has(Flaw::NeverEnds) {
            return None;
        }
        let most = *self.state.hull.values().max()?;
        let best: Seats = self.state.hull.seats().filter(|&seat| self.state.hull[seat] == most).collect();
        let rule = Rule::new("SK-6.2");
        Some(if best.len() == 1 { Outcome::won(best, rule) } else { Outcome::drawn(best, rule) })
    }
}

const fn refuse(reason: &'static str) -> Refusal {
    Refusal::new("SK-1.2", reason)
}

/// Keeps a hand in order, so that nothing can be read off the order of its cards.
pub fn add(hand: &mut Hand, card: Card) {
    let place = hand.iter().filter(|&&held| held <= card).count();
    hand.insert(place, card);
}
