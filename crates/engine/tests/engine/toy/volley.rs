//! Orders are carried out one by one; then the round is over.

use broadside_engine::question::Procedure;
use broadside_engine::{Audience, Game, Problem, Seat, Umpire};
use serde::{Deserialize, Serialize};

use super::attack::Attack;
use super::orders::Orders;
use super::window::BoostWindow;
use super::{Event, Order, Step, Toy, add};

/// The ships before `next` are through.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Volley {
    pub next: usize,
}

impl Procedure<Toy> for Volley {
    fn resolve(self, game: &mut Toy, umpire: &mut impl Umpire<Event>) {
        if self.next == game.seat_count() {
            game.end_round(umpire);
            return;
        }
        let attacker = Seat::new(self.next);
        game.state.steps.replace(Self { next: self.next + 1 });
        let order = game.state.orders[attacker].and_then(Order::target);
        if let Some(target) = order.filter(|&target| game.is_alive(attacker) && game.is_alive(target)) {
            umpire.say(|| Event::Aimed { attacker, target });
            game.state.steps.push(Attack { attacker, target, boost: 0 });
            if game.window_opens(attacker) {
                game.state.steps.push(BoostWindow { seat: attacker });
            }
        }
    }

    fn sound(&self, game: &Toy) -> Result<(), Problem> {
        let outermost = game.state.steps.iter().next() == Some(&Step::Volley(*self));
        if outermost && self.next <= game.seat_count() {
            return Ok(());
        }
        Err(Problem::new("SK-1.1", "steps", "a volley goes from the first ship to the last"))
    }
}

impl Toy {
    pub fn is_in_volley(&self) -> bool {
        matches!(self.state.steps.iter().next(), Some(Step::Volley(_)))
    }

    fn end_round(&mut self, umpire: &mut impl Umpire<Event>) {
        for seat in self.alive().iter() {
            if self.state.hands[seat].is_full() {
                continue;
            }
            if let Some(card) = self.state.deck.pop() {
                add(&mut self.state.hands[seat], card);
                umpire.tell(Audience::shown_to(seat), || Event::Drew { seat, card });
            }
        }
        self.state.orders.values_mut().for_each(|order| *order = None);
        self.state.round += 1;
        self.state.steps.replace(Orders);
        let round = self.state.round;
        umpire.say(|| Event::RoundBegins { round });
    }
}
