//! Skirmish, a toy that needs everything the engine offers: hands of cards with an interrupt window, orders
//! chosen in secret at the same time, and attacks that ask the defender in the middle.
//!
//! Each round every ship chooses in secret: hold, or fire at another. Orders are then shown and carried out in
//! the order of the seats. Whoever fires may first boost the shot with a card from the hand; the target then
//! braces (half the damage) or dodges (all or nothing, on a die). At the end of a round everybody draws a card.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use arrayvec::ArrayVec;
use broadside_engine::{
    Audience, BySeat, Dice, Game, Journal, Outcome, Refusal, Rule, Seat, Seats, Steps, Stream,
};
use serde::{Deserialize, Serialize};

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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    pub players: usize,
    pub rounds: u32,
    pub flaw: Flaw,
}

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

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
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

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Step {
    /// Everybody chooses.
    Orders,
    /// Orders are carried out; the ships before `next` are through.
    Volley { next: usize },
    /// The target must brace or dodge.
    Attack { attacker: Seat, target: Seat, boost: Card },
    /// The attacker may boost the shot.
    Window { seat: Seat },
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

    /// Whether the attacker is asked for a card must follow from public facts: the number of cards.
    fn window_opens(&self, seat: Seat) -> bool {
        let hand = &self.state.hands[seat];
        if self.has(Flaw::WindowOpensByHand) { hand.contains(&3) } else { !hand.is_empty() }
    }

    /// Goes on until somebody must decide.
    pub fn advance(&mut self, journal: &mut impl Journal<Event>) {
        while self.outcome().is_none() {
            let Some(&Step::Volley { next }) = self.state.steps.top() else { return };
            if next == self.seat_count() {
                self.end_round(journal);
                return;
            }
            let attacker = Seat::new(next);
            self.replace_top(Step::Volley { next: next + 1 });
            let order = self.state.orders[attacker].and_then(Order::target);
            if let Some(target) = order.filter(|&target| self.is_alive(attacker) && self.is_alive(target)) {
                journal.note(Audience::EVERYONE, || Event::Aimed { attacker, target });
                self.state.steps.push(Step::Attack { attacker, target, boost: 0 });
                if self.window_opens(attacker) {
                    self.state.steps.push(Step::Window { seat: attacker });
                }
            }
        }
    }

    fn replace_top(&mut self, step: Step) {
        self.state.steps.pop();
        self.state.steps.push(step);
    }

    fn end_round(&mut self, journal: &mut impl Journal<Event>) {
        for seat in self.alive().iter() {
            if self.state.hands[seat].is_full() {
                continue;
            }
            if let Some(card) = self.state.deck.pop() {
                add(&mut self.state.hands[seat], card);
                journal.note(Audience::shown_to(seat), || Event::Drew { seat, card });
            }
        }
        self.state.orders.values_mut().for_each(|order| *order = None);
        self.state.round += 1;
        self.replace_top(Step::Orders);
        let round = self.state.round;
        journal.note(Audience::EVERYONE, || Event::RoundBegins { round });
    }

    pub fn show_orders(&mut self, journal: &mut impl Journal<Event>) {
        let all_given = self.alive().iter().all(|seat| self.state.orders[seat].is_some());
        if self.state.steps.top() == Some(&Step::Orders) && all_given {
            let orders = &self.state.orders;
            journal.note(Audience::REVEALED, || Event::OrdersShown { orders: orders.clone() });
            self.replace_top(Step::Volley { next: 0 });
        }
    }

    pub fn order(&mut self, seat: Seat, order: Order, journal: &mut impl Journal<Event>) {
        self.state.orders[seat] = Some(order);
        let heard_by =
            if self.has(Flaw::OrdersAreOverheard) { Audience::EVERYONE } else { Audience::only(seat) };
        journal.note(heard_by, || Event::Ordered { seat, order });
        self.show_orders(journal);
    }

    pub fn pass_window(&mut self, seat: Seat, dice: &mut impl Dice, journal: &mut impl Journal<Event>) {
        let (mut heard, rolls) = (false, self.has(Flaw::JournalRollsDice));
        journal.note(Audience::EVERYONE, || {
            heard = true;
            if rolls {
                dice.d6(GUNS);
            }
            Event::Passed { seat }
        });
        if heard && self.has(Flaw::JournalMatters) {
            self.state.round += 1;
        }
        self.state.steps.pop();
    }

    pub fn boost(&mut self, seat: Seat, card: Card, journal: &mut impl Journal<Event>) {
        self.state.hands[seat].retain({
            let mut left = 1;
            move |held| *held != card || std::mem::take(&mut left) == 0
        });
        self.state.steps.pop();
        if let Some(Step::Attack { boost, .. }) = self.state.steps.top_mut() {
            *boost = card;
        }
        let unsaid = self.has(Flaw::CardsAreShownUnsaid);
        let told = if unsaid { Audience::EVERYONE } else { Audience::REVEALED };
        journal.note(told, || Event::Boosted { seat, card });
    }

    pub fn shoot(&mut self, dodges: bool, dice: &mut impl Dice, journal: &mut impl Journal<Event>) {
        let Some(Step::Attack { target, boost, .. }) = self.state.steps.pop() else { return };
        let rolled = dice.d6(GUNS);
        let dodge = dodges.then(|| dice.d6(Stream::of("dodge", target)));
        let full = rolled + boost;
        let damage = match dodge {
            None => full / 2,
            Some(4..) => 0,
            Some(_) => full,
        };
        let damage = if self.has(Flaw::NeverEnds) { 0 } else { damage };
        self.state.hull[target] = self.state.hull[target].saturating_sub(damage);
        journal.note(Audience::EVERYONE, || Event::Shot { target, rolled, dodge, damage });
    }

    /// Everything an action could be, legal or not.
    pub fn candidates(&self) -> impl Iterator<Item = Action> {
        let shots = self.state.hull.seats().map(|at| Action::Fire { at });
        let boosts = (1..=3).map(|card| Action::Boost { card });
        [Action::Hold, Action::Pass, Action::Brace, Action::Dodge].into_iter().chain(shots).chain(boosts)
    }

    pub fn is_legal(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let allowed = match (self.state.steps.top(), action) {
            (Some(Step::Orders), Action::Hold) => Ok(()),
            (Some(Step::Orders), Action::Fire { at }) if at == seat => Err("no ship fires at itself"),
            (Some(Step::Orders), Action::Fire { at }) if !self.is_alive(at) => {
                Err("there is nothing left to fire at")
            }
            (Some(Step::Orders), Action::Fire { .. }) => Ok(()),
            (Some(Step::Window { .. }), Action::Boost { card }) => {
                if self.state.hands[seat].contains(&card) {
                    Ok(())
                } else {
                    Err("you do not hold that card")
                }
            }
            (Some(Step::Window { .. }), Action::Pass) => Ok(()),
            (Some(Step::Window { .. }), Action::Mumble) if self.has(Flaw::GarblesText) => Ok(()),
            (Some(Step::Attack { .. }), Action::Brace | Action::Dodge) => Ok(()),
            (Some(Step::Attack { attacker, .. }), _)
                if self.has(Flaw::RefusalHintsAtHand) && self.state.hands[*attacker].contains(&3) =>
            {
                Err("no time for that under such guns")
            }
            _ => Err("that is not what is asked now"),
        };
        allowed.map_err(|reason| Refusal::new("SK-1.2", reason))
    }
}

/// Keeps a hand in order, so that nothing can be read off the order of its cards.
pub fn add(hand: &mut Hand, card: Card) {
    let place = hand.iter().filter(|&&held| held <= card).count();
    hand.insert(place, card);
}
