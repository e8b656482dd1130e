//! The deck, hands and discards (FA-18.2 to FA-18.4, FA-19.4).

use broadside_engine::{Seat, Seats, Stream, Umpire};
use broadside_kit::set::Set;

use crate::content::{Card, CardId};
use crate::event::Event;
use crate::ids::CardNo;
use crate::limits::HAND;
use crate::state::Firestorm;

const SHUFFLE: Stream = Stream::new("deck");

impl Firestorm {
    /// The design of a card of the deck.
    pub(crate) fn design(&self, card: CardNo) -> CardId {
        self.content.deck().get(usize::from(card.0)).copied().unwrap_or(CardId(0))
    }

    pub(crate) fn card(&self, card: CardNo) -> &Card {
        self.content.card(self.design(card))
    }

    /// The designs of which a player holds a copy, in order.
    pub(crate) fn held(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        let hand = self.player(seat).hand;
        let mut before = None;
        hand.iter()
            .map(|card| self.design(card))
            .filter(move |&design| before.replace(design) != Some(design))
    }

    /// The copy of a design that a player holds.
    pub(crate) fn copy_in_hand(&self, seat: Seat, design: u8) -> Option<CardNo> {
        self.player(seat).hand.iter().find(|&card| self.design(card).0 == design)
    }

    /// How many cards a player may hold (FA-18.3).
    pub(crate) fn hand_limit(&self, seat: Seat) -> usize {
        let counts = |id| self.members(id).any(|ship| self.ship(ship).is_operational());
        self.squadrons(seat).filter(|&(id, _)| counts(id)).count().min(HAND)
    }

    /// The deck is shuffled, and everybody draws up to the hand limit, in the order of the deployment roll (FA-3.8).
    pub(crate) fn deal_first_hands(&mut self, umpire: &mut impl Umpire<Event>) {
        let cards = Set::run(0, self.content.deck().len());
        self.state.deck.shuffle_in(cards, &mut self.state.seen, SHUFFLE, umpire.dice());
        for seat in self.state.order.clone() {
            self.draw_up(seat, umpire);
        }
    }

    /// A player draws until he holds as many cards as he may (FA-19.4).
    pub(crate) fn draw_up(&mut self, seat: Seat, umpire: &mut impl Umpire<Event>) {
        let limit = self.hand_limit(seat);
        let before = self.player(seat).hand;
        while self.player(seat).hand.len() < limit {
            if self.state.deck.is_empty() && !self.state.discards.is_empty() {
                let cards = std::mem::replace(&mut self.state.discards, Set::NONE);
                self.state.deck.shuffle_in(cards, &mut self.state.seen, SHUFFLE, umpire.dice());
                umpire.say(|| Event::Shuffled);
            }
            let Some(card) = self.state.deck.draw() else { break };
            self.state.players[seat].hand.insert(card);
        }
        let drawn = self.player(seat).hand.without(before);
        if drawn.is_empty() {
            return;
        }
        umpire.say(|| Event::DrewHidden { seat, count: drawn.len() as u8 });
        umpire.show(Seats::one(seat), || {
            let cards = drawn.iter().map(|card| self.design(card)).collect();
            Event::Drew { seat, cards }
        });
    }

    /// A card leaves a hand for the discards, which lie open.
    pub(crate) fn put_aside(&mut self, seat: Seat, card: CardNo) {
        self.state.players[seat].hand.remove(card);
        self.state.discards.insert(card);
    }

    /// The cards of a player who is out are discarded (FA-21.6).
    pub(crate) fn discard_hand(&mut self, seat: Seat) {
        let player = &mut self.state.players[seat];
        let laid = player.laid.take();
        let hand = std::mem::replace(&mut player.hand, Set::NONE);
        self.state.discards = self.state.discards.union(hand);
        self.state.discards =
            laid.map_or(self.state.discards, |card| self.state.discards.union(Set::one(card)));
    }
}
