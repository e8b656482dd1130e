//! What a seat does not know, and worlds that agree with what it does (FA-3.1, FA-18.4).

use broadside_engine::{Dice, Observer, Seat, Stream};
use broadside_kit::cards::Place;

use crate::fleet::Fleet;
use crate::ids::CardNo;
use crate::state::{Firestorm, Work, Yard};
use crate::vocabulary::Kind;

/// Where samples come from; never used in a match.
const GUESS: Stream = Stream::new("guess");

impl Firestorm {
    /// Replaces what the observer does not know: until all fleets are shown, the fleets of the others, and then their
    /// hands, the deck, and what is laid face down. Whether a fleet is ready is public.
    pub(crate) fn forget(&mut self, observer: Observer, dice: &mut impl Dice) {
        if !self.is_choosing_fleets() {
            return self.forget_cards(observer, dice);
        }
        for seat in self.state.players.seats().filter(|&seat| !observer.knows(seat)) {
            let ready = self.state.yards[seat].work == Work::Done;
            self.state.yards[seat] = match self.imagined_fleet(dice).filter(|_| ready) {
                Some(fleet) => Yard { work: Work::Done, fleet: Some(fleet) },
                None => Yard { work: if ready { Work::Done } else { Work::Choosing }, fleet: None },
            };
        }
    }

    /// Hands and deck are dealt anew; whoever has chosen a T card has laid one of the new hand, or none.
    fn forget_cards(&mut self, observer: Observer, dice: &mut impl Dice) {
        let state = &mut self.state;
        let hands = state.players.seats().zip(state.players.values_mut());
        let hands = hands.filter(|(seat, _)| !observer.knows(*seat));
        let hands = hands.map(|(_, player)| Place::Loose(&mut player.hand));
        let deck = Place::Ordered(&mut state.deck);
        state.seen.deal_anew(observer, hands.chain([deck]), GUESS, dice);
        for seat in self.state.players.seats().filter(|&seat| !observer.knows(seat)) {
            // What is revealed already is no secret any more: then nobody's choice is open.
            if self.player(seat).chosen {
                self.state.players[seat].laid = self.imagined_turn_card(seat, dice);
            }
        }
    }

    fn imagined_turn_card(&self, seat: Seat, dice: &mut impl Dice) -> Option<CardNo> {
        let turn_cards = || self.player(seat).hand.iter().filter(|&card| self.card(card).kind == Kind::Turn);
        let drawn = dice.below(GUESS, turn_cards().count() as u32 + 1) as usize;
        turn_cards().nth(drawn)
    }

    /// A ready fleet within the limit.
    fn imagined_fleet(&self, dice: &mut impl Dice) -> Option<Fleet> {
        let limit = self.state.limit;
        let fits = || self.content.fleets().iter().filter(|ready| ready.fleet.limit <= limit);
        let drawn = dice.below(GUESS, fits().count().max(1) as u32) as usize;
        fits().nth(drawn).map(|ready| Fleet { limit, ..ready.fleet.clone() })
    }
}
