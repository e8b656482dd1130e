//! Hands, decks and piles of Grid cards (DN-3.8, DN-12.9 to DN-12.20, DN-21.4).

use broadside_engine::{Dice, Seat, Seats, Stream, Umpire};

use crate::cards::sets::Cards;
use crate::content::GridId;
use crate::event::Event;
use crate::missions::Happening;
use crate::state::Dreadnaught;
use crate::step::{DrawCards, LookAtCards, MillCards, Reshuffle, Step, Taking};

/// Whether the top of a deck can be taken now.
pub(crate) enum Top {
    /// It can.
    Ready,
    /// The owner is asked first.
    Asked,
    /// There is no card.
    Empty,
}

impl Dreadnaught {
    /// Who knows a player's hand beside the player: the allies (DN-22.34).
    pub(crate) fn allies(&self, seat: Seat) -> Seats {
        Seat::all(self.count()).filter(|&other| !self.are_enemies(seat, other)).collect()
    }

    /// Makes sure that there is a top card (DN-21.4).
    pub(crate) fn ready_deck(&mut self, seat: Seat, umpire: &mut impl Umpire<Event>) -> Top {
        let player = self.player(seat);
        if !player.deck.is_empty() {
            return Top::Ready;
        }
        if !player.overload.is_empty() {
            self.state.steps.push(Step::Reshuffle(Reshuffle(seat)));
            return Top::Asked;
        }
        self.reshuffle(seat, false, umpire);
        if self.player(seat).deck.is_empty() { Top::Empty } else { Top::Ready }
    }

    /// The discard pile becomes the deck, with half of the Overload pile, rounded up, if the owner wishes (DN-21.4).
    pub(crate) fn reshuffle(&mut self, seat: Seat, overloaded: bool, umpire: &mut impl Umpire<Event>) {
        let mut pool = self.player(seat).discard;
        let mut back = 0;
        if overloaded {
            let pile = self.player(seat).overload;
            back = pile.len().div_ceil(2) as u8;
            for _ in 0..back {
                let pile = self.player(seat).overload;
                let place = umpire.dice().below(Stream::of("overload", seat), pile.len() as u32) as usize;
                let card = pile.nth(place).expect("a card below the count");
                self.player_mut(seat).overload.remove(card);
                pool.insert(card);
            }
        }
        if pool.is_empty() {
            return;
        }
        self.player_mut(seat).discard = Cards::NONE;
        self.shuffle_into_deck(seat, pool, umpire);
        umpire.say(|| Event::Reshuffled { seat, overloaded: back });
    }

    /// Makes a new deck of these cards. Nobody knows where any of them is.
    pub(crate) fn shuffle_into_deck(&mut self, seat: Seat, pool: Cards, umpire: &mut impl Umpire<Event>) {
        let player = &mut self.state.players[seat];
        player.deck = pool.iter().collect();
        for card in pool.iter() {
            player.seen.0[card.index()] = Seats::NONE;
        }
        umpire.dice().shuffle(Stream::of("deck", seat), &mut player.deck);
    }

    pub(crate) fn draw(&mut self, seat: Seat, count: u8, over: bool) {
        if count > 0 {
            self.state.steps.push(Step::Draw(DrawCards { seat, left: count, over }));
        }
    }

    /// Discards cards of the hand, for all to see.
    pub(crate) fn discard(
        &mut self,
        seat: Seat,
        cards: Cards,
        rule: &'static str,
        umpire: &mut impl Umpire<Event>,
    ) {
        if cards.is_empty() {
            return;
        }
        let player = self.player_mut(seat);
        player.hand = player.hand.without(cards);
        player.discard = player.discard.union(cards);
        umpire.reveal(|| Event::Discarded { seat, cards, rule });
    }

    /// Burn (DN-12.9).
    pub(crate) fn burn(&mut self, seat: Seat, count: u8, by: Option<Seat>, umpire: &mut impl Umpire<Event>) {
        let mut lost = Cards::NONE;
        for _ in 0..count {
            let hand = self.player(seat).hand.without(lost);
            if hand.is_empty() {
                break;
            }
            let place = umpire.dice().below(Stream::of("burn", seat), hand.len() as u32) as usize;
            lost.insert(hand.nth(place).expect("a card below the count"));
        }
        let player = self.player_mut(seat);
        player.hand = player.hand.without(lost);
        player.discard = player.discard.union(lost);
        umpire.reveal(|| Event::Burned { seat, cards: lost });
        let missing = count - lost.len() as u8;
        if missing > 0 {
            self.state.steps.push(Step::Mill(MillCards { seat, left: missing }));
        }
        if let Some(by) = by
            && count > 0
        {
            self.deed(by, Some(seat), Happening::Burned, umpire);
        }
    }

    /// Flips the top card for an Attach and discards it (DN-7.9). None while the owner is asked; the card is none
    /// where there is no card.
    pub(crate) fn flip(&mut self, seat: Seat, umpire: &mut impl Umpire<Event>) -> Option<Option<GridId>> {
        match self.ready_deck(seat, umpire) {
            Top::Asked => None,
            Top::Empty => Some(None),
            Top::Ready => {
                let card = self.player_mut(seat).deck.pop().expect("the deck is ready");
                self.player_mut(seat).discard.insert(card);
                Some(Some(card))
            }
        }
    }

    /// Begins to look at the top of a deck: Scan at the own one, Scry at another's.
    pub(crate) fn look(&mut self, seat: Seat, deck: Seat, count: u8) {
        let take = seat == deck;
        let take = if take { Taking::Asked } else { Taking::Over };
        self.state.steps.push(Step::Look(LookAtCards { seat, deck, cards: Cards::NONE, take, begin: count }));
    }
}
