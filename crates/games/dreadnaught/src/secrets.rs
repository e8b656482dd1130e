//! What a seat does not know, and worlds that agree with what it does (DN-21.7).

use broadside_engine::{Dice, Observer, Seat, Stream};
use broadside_kit::cards::Place;

use crate::cards::sets::Cards;
use crate::player::System;
use crate::state::Dreadnaught;

/// Where samples come from; never used in a match.
pub(crate) const GUESS: Stream = Stream::new("guess");

impl Dreadnaught {
    /// Whether an observer knows what lies in a player's hand: the player and the allies do (DN-22.34).
    pub(crate) fn sees_hand(&self, observer: Observer, seat: Seat) -> bool {
        // What is being chosen in set-up is shown to nobody.
        let choosing = self.is_building() || self.is_keeping_missions() || self.is_keeping_hands();
        observer.knows(seat) || !choosing && observer.seat().is_some_and(|it| !self.are_enemies(it, seat))
    }

    /// Replaces what the observer does not know: hands, the order of decks, Missions, and what is being chosen in
    /// secret. How many cards are where, is public.
    pub(crate) fn forget(&mut self, observer: Observer, dice: &mut impl Dice) {
        if observer == Observer::Open {
            return;
        }
        for seat in Seat::all(self.count()) {
            let own = observer.is(seat);
            if !own {
                self.forget_layout(seat, dice);
            }
            self.forget_cards(seat, observer, dice);
            if !self.sees_hand(observer, seat) {
                self.forget_missions(seat, dice);
            }
            if !own {
                self.forget_commit(seat, dice);
            }
        }
    }

    /// Until all layouts are shown, the cards that another has chosen (DN-4.12). How many are chosen is not known
    /// either, but whether all are.
    fn forget_layout(&mut self, seat: Seat, dice: &mut impl Dice) {
        if !self.is_building() {
            return;
        }
        let ready = self.next_kind(seat).is_none();
        self.player_mut(seat).systems.clear();
        while ready && self.next_kind(seat).is_some() {
            let count = self.buildable(seat).count() as u32;
            let card = self.buildable(seat).nth(dice.below(GUESS, count.max(1)) as usize);
            let Some(card) = card else { return };
            self.player_mut(seat).systems.push(System::new(card));
        }
    }

    /// Deals the cards anew that the observer has not seen, to the places where such cards are.
    fn forget_cards(&mut self, seat: Seat, observer: Observer, dice: &mut impl Dice) {
        let sees_hand = self.sees_hand(observer, seat);
        if !observer.is(seat) {
            // What is laid down or committed in secret is still in the hand for everybody else (DN-5.11, DN-8.8).
            let hand = self.hand_of(observer, seat);
            let mulligan = self.is_keeping_hands();
            let player = self.player_mut(seat);
            player.hand = hand;
            if mulligan {
                player.aside = Cards::NONE;
            }
        }
        // Cards that another is looking at lie in no pile.
        let mut steps = self.state.steps.iter_mut();
        let looked = steps.find_map(|step| step.unseen_cards(seat, observer)).map(Place::Loose);
        let player = &mut self.state.players[seat];
        let hand = (!sees_hand).then_some(Place::Loose(&mut player.hand));
        let deck = Some(Place::Ordered(&mut player.deck));
        player.seen.deal_anew(observer, [hand, deck, looked].into_iter().flatten(), GUESS, dice);
    }

    /// Missions that are not revealed, drawn anew from all that could be.
    fn forget_missions(&mut self, seat: Seat, dice: &mut impl Dice) {
        let replacing = self.is_keeping_missions();
        let player = self.player_mut(seat);
        let mut deck = player.mission_deck;
        if replacing {
            deck = deck.union(std::mem::take(&mut player.missions_aside));
        }
        let hidden = player.missions.iter().filter(|held| !held.revealed);
        deck = deck.union(hidden.map(|held| held.mission).collect());
        for held in player.missions.iter_mut().filter(|held| !held.revealed) {
            held.mission = deck.draw(GUESS, dice).unwrap_or(held.mission);
        }
        player.mission_deck = deck;
    }
}
