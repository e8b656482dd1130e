//! Hands, decks and piles of Grid cards (DN-3.8, DN-12.9 to DN-12.20, DN-21.4).

use broadside_engine::{Seat, Seats, Stream, Umpire};

use crate::cards::sets::Cards;
use crate::content::GridId;
use crate::event::Event;
use crate::missions::Happening;
use crate::state::Dreadnaught;
use crate::step::{DrawCards, LookAtCards, MillCards, Reshuffle, Taking};

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
            self.push(Reshuffle(seat));
            return Top::Asked;
        }
        self.reshuffle(seat, false, umpire);
        if self.player(seat).deck.is_empty() { Top::Empty } else { Top::Ready }
    }

    /// The discard pile becomes the deck, with half of the Overload pile, rounded up, if the owner wishes (DN-21.4).
    pub(crate) fn reshuffle(&mut self, seat: Seat, overloaded: bool, umpire: &mut impl Umpire<Event>) {
        let player = self.player_mut(seat);
        let back = if overloaded { player.overload.len().div_ceil(2) } else { 0 };
        let drawn =
            (0..back).filter_map(|_| player.overload.draw(Stream::of("overload", seat), umpire.dice()));
        let pool = std::mem::take(&mut player.discard).union(drawn.collect());
        if pool.is_empty() {
            return;
        }
        self.shuffle_into_deck(seat, pool, umpire);
        umpire.say(|| Event::Reshuffled { seat, overloaded: back as u8 });
    }

    /// Makes a new deck of these cards. Nobody knows where any of them is.
    pub(crate) fn shuffle_into_deck(&mut self, seat: Seat, pool: Cards, umpire: &mut impl Umpire<Event>) {
        let player = &mut self.state.players[seat];
        player.deck.shuffle_in(pool, &mut player.seen, Stream::of("deck", seat), umpire.dice());
    }

    pub(crate) fn draw(&mut self, seat: Seat, count: u8, over: bool) {
        if count > 0 {
            self.push(DrawCards { seat, left: count, over });
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
        player.hand.give(cards, &mut player.discard);
        umpire.reveal(|| Event::Discarded { seat, cards, rule });
    }

    /// Burn (DN-12.9).
    pub(crate) fn burn(&mut self, seat: Seat, count: u8, by: Option<Seat>, umpire: &mut impl Umpire<Event>) {
        let player = self.player_mut(seat);
        let drawn = (0..count).filter_map(|_| player.hand.draw(Stream::of("burn", seat), umpire.dice()));
        let lost: Cards = drawn.collect();
        player.discard = player.discard.union(lost);
        umpire.reveal(|| Event::Burned { seat, cards: lost });
        let missing = count - lost.len() as u8;
        if missing > 0 {
            self.push(MillCards { seat, left: missing });
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
                let player = self.player_mut(seat);
                let card = player.deck.draw();
                player.discard = player.discard.union(card.into_iter().collect());
                Some(card)
            }
        }
    }

    /// Begins to look at the top of a deck: Scan at the own one, Scry at another's.
    pub(crate) fn look(&mut self, seat: Seat, deck: Seat, count: u8) {
        let take = if seat == deck { Taking::Asked } else { Taking::Over };
        self.push(LookAtCards { seat, deck, cards: Cards::NONE, take, begin: count });
    }
}
