//! The turn sequence: what comes after what, and what is taken without asking (DN-6.1).

use crate::step::{
    Activating, Areas, Attaching, Collide, DamageControl, DeclareOpponent, Declaring, EnteredHex, Flights,
    InitiativeBoost, InitiativeDraw, Intents, MoveObstacles, OpenWindow, Ops, PendingTriggers, QuickRepair,
    Recovering, ResolveOrder, Resolving,
};
use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use broadside_engine::question::Question;

use broadside_engine::{Awaiting, Seat, Seats, Steps};

use crate::action::Action;
use crate::content::Wreck;
use crate::effects::vocabulary::{Lasts, Occurrence, Window};
use crate::event::Event;
use crate::player::{Commit, Intent};
use crate::state::Dreadnaught;
use crate::step::{Beat, Step};
use broadside_engine::Umpire;

/// After so many Volleys a turn ends (DN-6.3).
pub(crate) const VOLLEYS: u8 = 8;

impl Dreadnaught {
    /// Whether the battle has not begun.
    pub(crate) fn in_set_up(&self) -> bool {
        matches!(self.state.steps.iter().next(), Some(Step::Setup(_)))
    }

    /// Who must decide now.
    pub(crate) fn asks(&self) -> Awaiting {
        if let Some(ending) = self.state.ending {
            return Awaiting::Over(ending.outcome());
        }
        let secret = |seats: Seats| Awaiting::Decision { seats, secret: true };
        match self.step() {
            Step::Commit => secret(self.committing()),
            step => Awaiting::open(self.asked(step).unwrap_or(self.state.first)),
        }
    }

    /// Who answers a step that asks one player.
    fn asked(&self, step: Step) -> Option<Seat> {
        match step {
            Step::Window(OpenWindow { place, .. }) => Some(self.in_order(place)),
            Step::Shot => self.shot_asks(),
            step => step.seat(),
        }
    }

    /// Nothing is resolved any more when the game is over.
    pub(crate) fn clear_steps(&mut self) {
        if !self.in_set_up() {
            self.state.shots.clear();
            self.state.steps = Steps::begin(Step::Turn(Beat::End));
        }
    }

    /// Takes a step that needs nobody. Says whether it did.
    pub(crate) fn advance(&mut self, umpire: &mut impl Umpire<Event>) -> bool {
        let step = self.step();
        match step {
            Step::Turn(beat) => self.resolve_beat(beat, umpire),
            Step::Obstacles(MoveObstacles(index)) => self.resolve_obstacles(index),
            Step::ObstacleGoes(_) => self.resolve_obstacle_goes(step, umpire),
            Step::Collide(Collide { index, ship, face, next }) => {
                self.resolve_collision(index, ship, face, next, umpire);
            }
            Step::Flights(Flights { place, index, left }) => self.resolve_flights(place, index, left, umpire),
            Step::Commit => return self.resolve_commit(umpire),
            Step::Declaring(Declaring(place)) => self.resolve_declaring(place, umpire),
            Step::DeclareOpponent(DeclareOpponent(seat)) => return self.resolve_declare_opponent(seat),
            Step::Resolving(Resolving { place, reversed }) => self.resolve_resolving(place, reversed, umpire),
            Step::Activating(Activating(seat, part)) => self.resolve_activating(seat, part, umpire),
            Step::Window(_) => return self.resolve_window(step),
            Step::Boost(_) => return self.resolve_boost(step, umpire),
            Step::Intrude(_) => return self.resolve_intrusion(step, umpire),
            Step::Ops(Ops { program, seat, source }) => self.resolve_ops(program, seat, source, umpire),
            Step::Triggers(PendingTriggers { seat, pending }) => return self.resolve_triggers(seat, pending),
            Step::Moving(motion) => return self.resolve_motion(motion, umpire),
            Step::Entered(EnteredHex { ship, direction, struck }) => {
                self.resolve_entered(ship, direction, struck, umpire)
            }
            Step::Shot => return self.resolve_shot(umpire),
            // Whether a Boost of set-up fits is hidden: its owner is asked all the same.
            _ => return self.take_lone(step, umpire),
        }
        true
    }

    /// Takes the only option of a step, if there is only one; gives the step up if there is none.
    fn take_lone(&mut self, step: Step, umpire: &mut impl Umpire<Event>) -> bool {
        let Some(seat) = self.asked(step) else { return false };
        match self.lone_option(seat) {
            Err(0) => {
                self.state.steps.pop();
                true
            }
            Err(_) => false,
            Ok(action) => {
                self.perform(seat, action, umpire);
                true
            }
        }
    }

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
        match answer {
            Some(action) => {
                step.answer(self, seat, action, umpire);
                true
            }
            None => false,
        }
    }

    /// Pushes a step for each player in resolution order, so that the first is on top.
    fn push_in_order(&mut self, mut step: impl FnMut(Seat) -> Option<Step>) {
        let seats: ArrayVec<Seat, 6> = self.order().collect();
        for &seat in seats.iter().rev() {
            if let Some(step) = step(seat) {
                self.state.steps.push(step);
            }
        }
    }

    fn set_beat(&mut self, beat: Beat) {
        self.replace(Step::Turn(beat));
    }

    /// One beat of the turn.
    fn resolve_beat(&mut self, beat: Beat, umpire: &mut impl Umpire<Event>) {
        match beat {
            Beat::Start => {
                self.begin_turn(umpire);
                self.set_beat(Beat::PowerUp);
                self.set_off_all(Occurrence::StartTurn);
            }
            Beat::PowerUp => {
                self.set_beat(Beat::Initiative);
                self.power_up();
            }
            Beat::Initiative => {
                self.set_beat(Beat::Obstacles);
                if let Some(seat) = self.state.initiative {
                    self.state.steps.push(Step::InitiativeDraw(InitiativeDraw(seat)));
                }
            }
            Beat::Obstacles => {
                self.set_beat(Beat::Tokens);
                self.state.steps.push(Step::Obstacles(MoveObstacles(0)));
            }
            Beat::Tokens => {
                self.set_beat(Beat::Areas);
                self.state.steps.push(Step::Flights(Flights { place: 0, index: 0, left: u8::MAX }));
            }
            Beat::Areas => {
                self.set_beat(Beat::Rearm);
                self.state.steps.push(Step::Checkpoint);
                self.state.steps.push(Step::Areas(Areas { place: 0, kind: 0 }));
            }
            Beat::Rearm => {
                self.set_beat(Beat::Attach);
                self.rearm();
                self.open_window(Window::F, None);
            }
            Beat::Attach => {
                self.set_beat(Beat::Convert);
                self.state.steps.push(Step::Attaching(Attaching(0)));
            }
            Beat::Convert => {
                self.set_beat(Beat::Volley);
                self.convert(umpire);
                self.state.steps.push(Step::Checkpoint);
            }
            Beat::Volley => {
                self.set_beat(Beat::Raise);
                self.begin_volley(umpire);
            }
            Beat::Raise => {
                self.set_beat(Beat::Exchange);
                self.state.steps.push(Step::Checkpoint);
                if let Some(seat) = self.state.initiative
                    && !self.state.raised
                {
                    self.state.steps.push(Step::InitiativeBoost(InitiativeBoost(seat)));
                }
            }
            Beat::Exchange => {
                self.set_beat(Beat::Commit);
                self.open_window(Window::F, None);
            }
            Beat::Commit => self.begin_commit(),
            Beat::Reveal => {
                let acts = |commit: Commit| !matches!(commit, Commit::Absent | Commit::Pass);
                if self.state.players.values().any(|player| acts(player.commit)) {
                    self.set_beat(Beat::Respond);
                    self.state.steps.push(Step::Declaring(Declaring(0)));
                } else {
                    self.end_exchange(true);
                }
            }
            Beat::Respond => {
                self.set_beat(Beat::Order);
                self.open_window(Window::D, None);
            }
            Beat::Order => {
                self.set_beat(Beat::Resolve);
                let both = self.is_duel()
                    && self.state.players.values().all(|it| it.declared.is_some_and(|it| !it.cancelled));
                match self.state.initiative.filter(|_| both) {
                    Some(seat) => self.state.steps.push(Step::ResolveOrder(ResolveOrder(seat))),
                    None => self.resolve_all(false),
                }
            }
            Beat::Resolve => self.end_exchange(false),
            Beat::Exchanged | Beat::Intent => {
                self.set_beat(Beat::Decide);
                if self.state.volley < VOLLEYS {
                    self.state.steps.push(Step::Intents(Intents(0)));
                } else {
                    for seat in self.order() {
                        if self.is_in(seat) && self.player(seat).intent != Some(Intent::Recover) {
                            self.declare_intent(seat, Intent::Recover, umpire);
                        }
                    }
                }
            }
            Beat::Decide => {
                let next = self.decide_intent(umpire);
                self.set_beat(next);
            }
            Beat::Lone => {
                if self.state.lone == 0 {
                    self.end_lone(umpire);
                    self.set_beat(Beat::Recovery);
                } else {
                    self.set_beat(Beat::Commit);
                    self.open_window(Window::F, None);
                }
            }
            Beat::Recovery => {
                self.set_beat(Beat::Recovered);
                let recovering: Seats = Seat::all(self.count())
                    .filter(|&seat| self.is_in(seat) && self.player(seat).intent == Some(Intent::Recover))
                    .collect();
                self.push_in_order(|seat| {
                    recovering.contains(seat).then_some(Step::Recovery(Recovering(seat, false)))
                });
                self.open_window(Window::F, None);
            }
            Beat::Recovered => {
                self.set_beat(Beat::Control);
                self.state.steps.push(Step::Checkpoint);
            }
            Beat::Control => {
                self.set_beat(Beat::Score);
                self.state.steps.push(Step::Checkpoint);
                self.push_in_order(|seat| {
                    Some(Step::DamageControl(DamageControl { seat, ship: 0, cruisers: 0 }))
                });
            }
            Beat::Score => {
                self.set_beat(Beat::End);
                self.score_end(umpire);
            }
            Beat::End => {
                self.end_turn(umpire);
                self.set_beat(Beat::Start);
            }
        }
    }

    fn begin_turn(&mut self, umpire: &mut impl Umpire<Event>) {
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
        }
        // Whoever gave up while the game was being set up leaves at the first checkpoint.
        for player in self.state.players.values_mut() {
            if player.conceded && player.ship.is_some() && player.doomed.is_none() {
                player.doomed = Some(Wreck::Systems);
            }
        }
    }

    /// Sets off the triggers of everybody, the first in resolution order on top.
    fn set_off_all(&mut self, on: Occurrence) {
        let seats: ArrayVec<Seat, 6> = self.order().collect();
        for &seat in seats.iter().rev() {
            self.set_off(seat, on, None);
        }
    }

    /// The start of a Volley (DN-8.1).
    fn begin_volley(&mut self, umpire: &mut impl Umpire<Event>) {
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
        let seats: ArrayVec<Seat, 6> = self.order().collect();
        for &seat in seats.iter().rev() {
            self.set_off(seat, Occurrence::StartVolley, None);
            let repairs = self.quick_repairs(seat);
            if repairs > 0 {
                self.state.steps.push(Step::QuickRepair(QuickRepair(seat, repairs)));
            }
        }
    }

    /// Who takes part commits; if nobody does, the Volley ends (DN-8.4).
    fn begin_commit(&mut self) {
        let mut any = false;
        for seat in Seat::all(self.count()) {
            let part = self.takes_part(seat);
            any |= part;
            self.player_mut(seat).commit = if part { Commit::Open } else { Commit::Absent };
            self.player_mut(seat).declared = None;
        }
        if any {
            self.set_beat(Beat::Reveal);
            self.state.steps.push(Step::Commit);
        } else {
            self.end_exchange(true);
        }
    }

    /// The declared Activations resolve.
    pub(crate) fn resolve_all(&mut self, reversed: bool) {
        self.state.steps.push(Step::Resolving(Resolving { place: 0, reversed }));
    }

    /// The end of an Exchange, and of the Volley if nobody acted.
    fn end_exchange(&mut self, idle: bool) {
        for player in self.state.players.values_mut() {
            player.commit = Commit::Absent;
            player.declared = None;
        }
        self.state.lasting.retain(|it| it.lasts > Lasts::Activation);
        let next = if self.state.lone > 0 {
            self.state.lone -= 1;
            Beat::Lone
        } else if idle {
            Beat::Intent
        } else {
            Beat::Exchange
        };
        self.set_beat(next);
        self.state.steps.push(Step::Checkpoint);
    }
}
