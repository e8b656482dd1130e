//! Which cards of the starting hand are laid down, in secret (DN-5.10, DN-5.11).

use broadside_engine::Audience;

use crate::prelude::*;

/// All look at their hands at once, and may lay cards down for others.
#[derive(Clone, Copy)]
pub(crate) struct KeepHand;

impl KeepHand {
    /// Everybody draws a starting hand.
    pub(crate) fn begin(game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) {
        for seat in game.order() {
            game.shuffle_into_deck(seat, Cards::ALL, umpire);
            game.draw_opening(seat, 5, umpire);
        }
    }
}

impl Question<Dreadnaught> for KeepHand {
    const RULE: &'static str = "DN-5.11";
    const ASK: &'static str =
        "Your starting hand. Lay down the cards you do not want; you draw as many when you are done.";
    const WAIT: &'static str = "to look at the starting hand";
    const DEMAND: &'static str = "lay down cards of your hand, or be done";

    fn resolve(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) -> Progress {
        if !game.unready().is_empty() {
            return Progress::Asks;
        }
        for seat in game.order() {
            let cards = std::mem::take(&mut game.player_mut(seat).aside);
            game.player_mut(seat).discard = cards;
            umpire.reveal(|| Event::Discarded { seat, cards, rule: "DN-5.11" });
            game.draw_opening(seat, cards.len(), umpire);
            game.share_hand(seat, umpire);
        }
        game.end_stage(umpire);
        Progress::Made
    }

    fn asked(&self, game: &Dreadnaught) -> Asked {
        Asked::secretly(game.unready())
    }

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        game.player(seat).hand.iter().map(Action::Card).chain([Action::Done]).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let player = game.player_mut(seat);
        let Action::Card(card) = action else {
            player.ready = true;
            umpire.say(|| Event::Ready { seat, rule: "DN-5.11" });
            return;
        };
        player.hand.give(Cards::one(card), &mut player.aside);
        umpire.tell(Audience::only(seat), || Event::LaidDown { seat, card });
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        match (action, game.player(seat).aside.len()) {
            (Action::Card(card), _) => labels::in_hand(game, action, Self::RULE, (seat, card), "Lay down"),
            (_, 0) => labels::plain(action, Self::RULE, "Keep this hand"),
            (_, count) => {
                let detail = format!("You draw {count}.");
                Choice { detail, ..labels::plain(action, Self::RULE, "Done, draw anew") }
            }
        }
    }
}

impl Dreadnaught {
    fn draw_opening(&mut self, seat: Seat, count: usize, umpire: &mut impl Umpire<Event>) {
        for _ in 0..count {
            if let Some(card) = self.player_mut(seat).deck.draw() {
                self.player_mut(seat).hand.insert(card);
                umpire.show(Seats::one(seat), || Event::Drawn { seat, card });
            }
        }
        if count > 0 {
            umpire.say(|| Event::Drew { seat, count: count as u8 });
        }
    }

    /// Allies show each other their hands (DN-22.34).
    fn share_hand(&self, seat: Seat, umpire: &mut impl Umpire<Event>) {
        let allies = self.allies(seat);
        if allies.len() > 1 {
            let cards = self.player(seat).hand;
            umpire.show(allies, || Event::Peeked { seat, on: seat, cards });
        }
    }
}
