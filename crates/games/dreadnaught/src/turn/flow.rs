//! What the beats of a turn do (DN-6.1 to DN-6.3, DN-8.1), and what is taken without asking.

use crate::content::Wreck;
use crate::prelude::*;

/// After so many Volleys a turn ends (DN-6.3).
pub(crate) const VOLLEYS: u8 = 8;

impl Dreadnaught {
    /// The table answers for a player who has given up: nothing, or the first thing there is.
    pub(crate) fn answer_for_absent(&mut self, umpire: &mut impl Umpire<Event>) -> bool {
        let step = self.step();
        let Some(seat) = step.asked(self).seats.iter().find(|&seat| self.player(seat).conceded) else {
            return false;
        };
        let mut answer = None;
        let _idle = step.list(self, seat, &mut |action| {
            let idle = matches!(action, Action::Pass | Action::Done | Action::No | Action::Recover);
            if idle || answer.is_none() {
                answer = Some(action);
            }
            if idle { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let Some(action) = answer else { return false };
        step.answer(self, seat, action, umpire);
        true
    }

    pub(crate) fn begin_turn(&mut self, umpire: &mut impl Umpire<Event>) {
        self.state.turn += 1;
        self.state.volley = 0;
        self.state.raised = false;
        let turn = self.state.turn;
        umpire.say(|| Event::Turn { turn });
        for player in self.state.players.values_mut() {
            player.moved = false;
            player.recovered = false;
            player.reactor_hit = false;
            player.contacts = 0;
            player.marks = 0;
            player.used_turn = 0;
            player.used_volley = 0;
            player.intent = None;
            player.waiting = 0;
            player.drained = 0;
            player.limit = 0;
            for held in &mut player.missions {
                held.turn = [0; 4];
                for counter in &mut held.counter {
                    counter.turn = [0; 2];
                }
            }
            // Whoever gave up while the game was being set up leaves at the first checkpoint.
            if player.conceded && player.ship.is_some() && player.doomed.is_none() {
                player.doomed = Some(Wreck::Systems);
            }
        }
    }

    /// Sets off the triggers of everybody, the first in resolution order on top.
    pub(crate) fn set_off_all(&mut self, on: Occurrence) {
        for seat in self.order().rev() {
            self.set_off(seat, on, None);
        }
    }

    /// The start of a Volley (DN-8.1).
    pub(crate) fn begin_volley(&mut self, umpire: &mut impl Umpire<Event>) {
        self.state.volley += 1;
        let volley = self.state.volley;
        umpire.say(|| Event::Volley { volley });
        for seat in Seat::all(self.count()) {
            let limit = self.activation_limit(seat);
            let player = self.player_mut(seat);
            player.limit = limit;
            player.made = 0;
            player.zero = false;
            if volley > 1 {
                player.boosts = 0;
            }
        }
        self.clear_marks();
        for seat in self.order().rev() {
            self.set_off(seat, Occurrence::StartVolley, None);
            let repairs = self.quick_repairs(seat);
            if repairs > 0 {
                self.push(QuickRepair(seat, repairs));
            }
        }
    }
}
