//! Drawing and discarding, and decks that run out (DW-20.2, DW-20.22, DW-20.23).

use arrayvec::ArrayVec;

use broadside_engine::{Seats, Stream};
use broadside_kit::set::Set;

use crate::content::CardId;
use crate::limits::DECK;
use crate::prelude::*;

/// The shuffles of an admiral, which use up no dice (DW-1.26).
pub(crate) const fn shuffles(seat: Seat) -> Stream {
    Stream::of("deck", seat)
}

impl Dystopian {
    /// All cards of an admiral go into the deck, which is shuffled.
    pub(crate) fn make_up_deck(&mut self, seat: Seat, umpire: &mut impl Umpire<Event>) {
        let admiral = &mut self.state.admirals[seat];
        admiral.hand = Set::NONE;
        admiral.discards = Set::NONE;
        admiral.deck.shuffle_in(Set::ALL, &mut admiral.seen, shuffles(seat), umpire.dice());
    }

    /// The hand goes back into the deck, which is shuffled (DW-4.12).
    pub(crate) fn put_hand_back(&mut self, seat: Seat, umpire: &mut impl Umpire<Event>) {
        let admiral = &mut self.state.admirals[seat];
        let hand = std::mem::take(&mut admiral.hand);
        admiral.deck.shuffle_in(hand, &mut admiral.seen, shuffles(seat), umpire.dice());
    }

    /// Draws up to so many cards into the hand. With a broken spirit nothing is drawn, and when it breaks drawing
    /// stops (DW-5.13, DW-20.22). Says how many were drawn.
    pub(crate) fn draw_cards(&mut self, seat: Seat, count: u8, umpire: &mut impl Umpire<Event>) -> u8 {
        let mut drawn = ArrayVec::<CardId, DECK>::new();
        while drawn.len() < usize::from(count) && !self.admiral(seat).broken {
            let admiral = &mut self.state.admirals[seat];
            let Some(card) = admiral.deck.draw() else { break };
            admiral.hand.insert(card);
            admiral.seen.show(Set::one(card), Seats::one(seat));
            drawn.push(card);
            self.renew_deck(seat, umpire);
        }
        if !drawn.is_empty() {
            umpire.say(|| Event::Drew { seat, count: drawn.len() as u8 });
            umpire.show(Seats::one(seat), || Event::Cards { seat, cards: drawn.to_vec() });
        }
        drawn.len() as u8
    }

    /// Turns up the top card and discards it, for everybody to see (DW-20.24). None if no card exists.
    pub(crate) fn turn_up(&mut self, seat: Seat) -> Option<CardId> {
        let admiral = &mut self.state.admirals[seat];
        let card = admiral.deck.draw()?;
        admiral.discards.insert(card);
        Some(card)
    }

    /// A card leaves the hand for the discards, which lie open.
    pub(crate) fn discard(&mut self, seat: Seat, card: CardId) {
        let admiral = &mut self.state.admirals[seat];
        admiral.hand.remove(card);
        admiral.discards.insert(card);
    }

    /// A deck without cards is made up of the discards at once, and the spirit is broken (DW-20.22).
    pub(crate) fn renew_deck(&mut self, seat: Seat, umpire: &mut impl Umpire<Event>) {
        let admiral = &mut self.state.admirals[seat];
        if !admiral.deck.is_empty() {
            return;
        }
        let cards = std::mem::take(&mut admiral.discards);
        admiral.deck.shuffle_in(cards, &mut admiral.seen, shuffles(seat), umpire.dice());
        if !std::mem::replace(&mut admiral.broken, true) {
            umpire.say(|| Event::BrokenSpirit { seat });
        }
    }

    /// The value of a card.
    pub(crate) fn value(&self, card: CardId) -> u8 {
        self.content.card(card).value
    }
}
