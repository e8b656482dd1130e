//! Revealed T cards are resolved one after the other, counters first (FA-4.2, FA-18.9, FA-18.10).

use broadside_kit::set::Set;

use crate::ids::CardNo;
use crate::prelude::*;
use crate::state::{Bearer, InForce};
use crate::vocabulary::On;

/// Whom is a T card about?
#[derive(Clone, Copy, Debug)]
pub struct TurnCard;

impl Question<Firestorm> for TurnCard {
    const RULE: &'static str = "FA-18.9";
    const WAIT: &'static str = "to say whom a turn card is about";
    const DEMAND: &'static str = "choose whom your turn card is about";

    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) -> Progress {
        let Some((seat, card)) = game.next_turn_card() else {
            game.begin_activations(umpire);
            return Progress::Made;
        };
        let bearer = match game.card(card).on {
            _ if game.card(card).is_counter() => None,
            On::Opponent => None,
            On::Everybody => Some(Bearer::Everybody),
            _ => Some(Bearer::Player(seat)),
        };
        match bearer {
            Some(on) => game.settle_turn_card(seat, card, Some(on)),
            // A counter without anything to cancel does nothing.
            None if self.lists_nothing(game, seat) => game.settle_turn_card(seat, card, None),
            None => return take_lone(self, game, umpire),
        }
        Progress::Made
    }

    fn asked(&self, game: &Firestorm) -> Asked {
        game.next_turn_card().map_or(Asked::NOBODY, |(seat, _)| Asked::openly(seat))
    }

    fn list(&self, game: &Firestorm, seat: Seat, each: Each<'_, Action>) -> Listing {
        let Some((_, card)) = game.next_turn_card() else { return Listing::Continue(()) };
        let others = game.state.players.iter().filter(move |(other, _)| *other != seat);
        if game.card(card).is_counter() {
            let laid = others.filter(|(_, player)| player.laid.is_some());
            return laid.map(|(other, _)| Action::Cancel(other)).try_for_each(each);
        }
        let enemies = others.filter(|(other, player)| !player.out && game.are_enemies(seat, *other));
        enemies.map(|(other, _)| Action::Victim(other)).try_for_each(each)
    }

    fn answer(self, game: &mut Firestorm, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Some((_, card)) = game.next_turn_card() else { return };
        match action {
            Action::Victim(other) => game.settle_turn_card(seat, card, Some(Bearer::Player(other))),
            Action::Cancel(other) => {
                game.settle_turn_card(seat, card, None);
                if let Some(cancelled) = game.player(other).laid {
                    umpire.say(|| Event::Cancelled { card: game.design(cancelled) });
                    game.settle_turn_card(other, cancelled, None);
                }
            }
            _ => {}
        }
    }

    fn ask(&self, game: &Firestorm, _: Seat) -> Words {
        let name = game.next_turn_card().map_or("the card", |(_, card)| &game.card(card).name);
        Words::new(Self::RULE, format!("Whom is {name} about?"))
    }

    fn choice(&self, game: &Firestorm, _: Seat, action: Action) -> Choice {
        match action {
            Action::Victim(seat) => words::choice(Self::RULE, action, format!("Seat {seat}")),
            Action::Cancel(seat) => {
                let laid = game.player(seat).laid.map_or("", |card| &game.card(card).name);
                words::choice("FA-18.10", action, format!("{laid} of seat {seat}"))
            }
            _ => words::unasked(action),
        }
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        game.lies_alone()
    }
}

impl TurnCard {
    fn lists_nothing(self, game: &Firestorm, seat: Seat) -> bool {
        self.list(game, seat, &mut |_| std::ops::ControlFlow::Break(())).is_continue()
    }
}

impl Firestorm {
    /// The T card that is resolved next: counters before all others, each in the order of the previous turn.
    pub(crate) fn next_turn_card(&self) -> Option<(Seat, CardNo)> {
        let laid = self.state.order.iter().filter_map(|&seat| Some((seat, self.player(seat).laid?)));
        let counter = |&(_, card): &(Seat, CardNo)| self.card(card).is_counter();
        laid.clone().find(counter).or_else(|| laid.clone().next())
    }

    /// A T card counts for the turn, or goes to the discards without effect.
    fn settle_turn_card(&mut self, seat: Seat, card: CardNo, on: Option<Bearer>) {
        self.state.players[seat].laid = None;
        let kept = on.is_some_and(|on| {
            self.state.in_force.try_push(InForce { card, by: seat, on, used: false }).is_ok()
        });
        if !kept {
            self.state.discards = self.state.discards.union(Set::one(card));
        }
    }
}
