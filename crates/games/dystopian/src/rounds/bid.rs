//! The initiative bid (DW-5.4 to DW-5.10).

use broadside_engine::{Audience, Seats};

use super::draw::DiscardCards;
use crate::content::CardId;
use crate::prelude::*;

/// Which card is put down, or is the initiative surrendered?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Bid {
    pub seat: Seat,
}

impl Question<Dystopian> for Bid {
    const RULE: &'static str = "DW-5.4";
    const ASK: &'static str = "Bid a card for the initiative, or surrender it.";
    const WAIT: &'static str = "to bid for the initiative";
    const DEMAND: &'static str = "bid a card of your hand, or surrender the initiative";

    /// Whoever holds a card is asked; without cards the initiative is surrendered (DW-5.8, DW-24.1).
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) -> Progress {
        if !game.admiral(self.seat).hand.is_empty() {
            return Progress::Asks;
        }
        self.answer(game, self.seat, Action::Surrender, umpire);
        Progress::Made
    }

    fn asked(&self, _: &Dystopian) -> Asked {
        Asked::secretly(Seats::one(self.seat))
    }

    fn list(&self, game: &Dystopian, seat: Seat, each: Each<'_, Action>) -> Listing {
        let cards = game.admiral(seat).hand.iter().map(|card| Action::Bid(card.0));
        cards.chain([Action::Surrender]).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        if let Action::Bid(card) = action {
            let admiral = &mut game.state.admirals[seat];
            admiral.hand.remove(CardId(card));
            admiral.laid = Some(CardId(card));
            umpire.tell(Audience::only(seat), || Event::BidCard { seat, card: CardId(card) });
        }
        // That nothing is bid is open at once (DW-5.8).
        if action == Action::Surrender {
            umpire.reveal(|| Event::Bid { seat, card: false });
        } else {
            umpire.say(|| Event::Bid { seat, card: true });
        }
        if seat == game.state.first {
            game.enter(Self { seat: opponent(seat) });
        } else {
            game.compare_bids(umpire);
        }
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Bid(card) => game.card_words(CardId(card)),
            _ => "Surrender the initiative".into(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }
}

impl Dystopian {
    /// What people call a card: its valour effect.
    pub(crate) fn card_name(&self, card: CardId) -> &str {
        &self.content.valour_of(self.content.card(card).valour).name
    }

    fn compare_bids(&mut self, umpire: &mut impl Umpire<Event>) {
        let first = self.state.first;
        let second = opponent(first);
        let laid = |game: &Self, seat: Seat| game.admiral(seat).laid;
        if let (Some(card), None) = (laid(self, first), laid(self, second)) {
            // The second surrenders: the first takes the card back, unrevealed (DW-5.9).
            let admiral = &mut self.state.admirals[first];
            admiral.laid = None;
            admiral.hand.insert(card);
            umpire.say(|| Event::TookBack { seat: first });
            return self.enter(HoldNerve { winner: first });
        }
        let cards = [Seat::new(0), Seat::new(1)].map(|seat| laid(self, seat));
        umpire.reveal(|| Event::Bids { cards });
        let value = |seat: Seat| laid(self, seat).map_or(0, |card| self.value(card));
        // On equal values it passes to the admiral who did not have it (DW-5.6, DW-5.10).
        let winner = if value(first) > value(second) { first } else { second };
        for seat in [first, second] {
            if let Some(card) = self.state.admirals[seat].laid.take() {
                self.state.admirals[seat].discards.insert(card);
            }
        }
        self.enter(HoldNerve { winner });
    }
}

/// Keep the initiative, or give it away for a bonus card?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HoldNerve {
    pub winner: Seat,
}

impl Question<Dystopian> for HoldNerve {
    const RULE: &'static str = "DW-5.7";
    const ASK: &'static str = "Keep the initiative, or hold your nerve and give it away for a bonus card.";
    const WAIT: &'static str = "to keep the initiative or to give it away";
    const DEMAND: &'static str = "keep the initiative or give it away";

    fn asked(&self, _: &Dystopian) -> Asked {
        Asked::openly(self.winner)
    }

    fn list(&self, _: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        [Action::Take, Action::Give].into_iter().try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let first = if action == Action::Take { seat } else { opponent(seat) };
        if action == Action::Give {
            game.state.admirals[seat].bonus += 1;
            umpire.say(|| Event::HeldNerve { seat });
        }
        game.give_initiative(first, umpire);
        game.enter(DiscardCards { seat: first });
    }

    fn choice(&self, _: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = if action == Action::Take { "Keep the initiative" } else { "Give it away" };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }
}
