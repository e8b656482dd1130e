//! Everybody may lay a T card face down (FA-4.2).

use broadside_engine::Seats;

use crate::cards::reveal::TurnCard;
use crate::prelude::*;
use crate::vocabulary::Kind;

/// Which T card is laid?
#[derive(Clone, Copy, Debug)]
pub struct LayTurnCards;

impl Question<Firestorm> for LayTurnCards {
    const RULE: &'static str = "FA-4.2";
    const ASK: &'static str = "Lay a turn card face down, or none.";
    const WAIT: &'static str = "to lay a turn card";
    const DEMAND: &'static str = "lay a T card, or pass";
    const HABIT: Option<Action> = None;

    /// Everybody who holds a card is asked, with or without a T card among them (FA-18.14); then all are revealed.
    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) -> Progress {
        if !game.laying().is_empty() {
            return Progress::Asks;
        }
        game.reveal_turn_cards(umpire);
        game.enter(TurnCard);
        Progress::Made
    }

    fn asked(&self, game: &Firestorm) -> Asked {
        Asked::secretly(game.laying())
    }

    fn list(&self, game: &Firestorm, seat: Seat, each: Each<'_, Action>) -> Listing {
        let turn_cards = game.held(seat).filter(|&design| game.content.card(design).kind == Kind::Turn);
        turn_cards.map(|design| Action::Card(design.0)).chain([Action::Pass]).try_for_each(each)
    }

    fn answer(self, game: &mut Firestorm, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let laid = match action {
            Action::Card(design) => game.copy_in_hand(seat, design),
            _ => None,
        };
        let player = &mut game.state.players[seat];
        (player.laid, player.chosen) = (laid, true);
        umpire.say(|| Event::Laid { seat });
    }

    fn choice(&self, game: &Firestorm, _: Seat, action: Action) -> Choice {
        match action {
            Action::Card(design) => game.card_choice(Self::RULE, action, design),
            Action::Pass => words::choice(Self::RULE, action, "Lay none"),
            _ => words::unasked(action),
        }
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        game.lies_alone()
    }
}

impl Firestorm {
    /// Those who hold a card and have not chosen.
    fn laying(&self) -> Seats {
        let open = |(_, player): &(Seat, &crate::state::Player)| {
            !player.out && !player.chosen && !player.hand.is_empty()
        };
        self.state.players.iter().filter(open).map(|(seat, _)| seat).collect()
    }

    /// All laid cards are shown at the same moment, in the initiative order of the previous turn.
    fn reveal_turn_cards(&mut self, umpire: &mut impl Umpire<Event>) {
        for seat in self.state.order.clone() {
            let player = &mut self.state.players[seat];
            if !std::mem::take(&mut player.chosen) {
                continue;
            }
            let laid = player.laid;
            laid.into_iter().for_each(|card| player.hand.remove(card));
            umpire.reveal(|| Event::Revealed { seat, card: laid.map(|card| self.design(card)) });
        }
    }
}
