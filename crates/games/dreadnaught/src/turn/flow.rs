//! What the beats of a turn do (DN-6.1 to DN-6.3, DN-8.1 to DN-8.4), and what is taken without asking.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;

use broadside_engine::question::{Progress, Question};
use broadside_engine::{Awaiting, Seat, Seats, Steps, Umpire};

use crate::action::Action;
use crate::content::Wreck;
use crate::effects::vocabulary::{Lasts, Occurrence};
use crate::event::Event;
use crate::player::Commit;
use crate::state::Dreadnaught;
use crate::step::{
    Areas, Attaching, Beat, Collide, DrawCards, EnteredHex, Flights, InitiativeDiscard, Intents, LookAtCards,
    MillCards, MoveObstacles, OpenWindow, Preparation, QuickRepair, Recovering, Step, Taking,
};

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
            Step::Setup(Preparation::Build) => secret(self.building()),
            Step::Setup(Preparation::Missions | Preparation::Hands) => secret(self.unready()),
            Step::InitiativeDiscard(InitiativeDiscard { seat, .. })
            | Step::Look(LookAtCards { seat, take: Taking::Wanted | Taking::Over, .. }) => {
                secret(Seats::one(seat))
            }
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
            Step::Setup(stage) => return self.resolve_stage(stage, umpire),
            Step::Nudge(_) => return self.resolve_nudge(step),
            Step::Draw(DrawCards { seat, left, over }) => self.resolve_draw(seat, left, over, umpire),
            Step::Mill(MillCards { seat, left }) => self.resolve_mill(seat, left, umpire),
            Step::Obstacles(MoveObstacles(index)) => self.resolve_obstacles(index),
            Step::ObstacleGoes(_) => self.resolve_obstacle_goes(step, umpire),
            Step::Collide(Collide { index, ship, face, next }) => {
                self.resolve_collision(index, ship, face, next, umpire);
            }
            Step::Flights(Flights { place, index, left }) => self.resolve_flights(place, index, left, umpire),
            Step::Areas(Areas { place, kind }) => self.resolve_areas(place, kind, umpire),
            Step::Attaching(Attaching(place)) => self.resolve_attaching(place),
            Step::Attach(_) => self.resolve_attach(step, umpire),
            Step::Moving(motion) => return self.resolve_motion(motion, umpire),
            Step::Entered(EnteredHex { ship, direction, struck }) => {
                self.resolve_entered(ship, direction, struck, umpire)
            }
            Step::Shot => return self.resolve_shot(umpire),
            Step::Look(_) => return self.resolve_look(step, umpire),
            Step::Recovery(Recovering(seat, begun)) => return self.resolve_recovery(seat, begun, umpire),
            Step::Intents(Intents(place)) => self.resolve_intents(place),
            Step::Checkpoint => return self.resolve_checkpoint(umpire),
            Step::Turn(_)
            | Step::Commit
            | Step::Declaring(_)
            | Step::DeclareOpponent(_)
            | Step::Resolving(_)
            | Step::Activating(_)
            | Step::Window(_)
            | Step::Boost(_)
            | Step::Intrude(_)
            | Step::Ops(_)
            | Step::Triggers(_) => return step.resolve(self, umpire) == Progress::Made,
            // Whether a Boost of set-up fits is hidden: its owner is asked all the same.
            Step::BonusBoost(_) => return false,
            Step::InitiativeDiscard(InitiativeDiscard { seat, held }) => {
                // Without a card drawn none is discarded (DN-7.4).
                if self.player(seat).hand.len() > usize::from(held) {
                    return self.take_lone(step, umpire);
                }
                self.state.steps.pop();
            }
            Step::PlaceShip(_)
            | Step::PlaceCruiser(_)
            | Step::FaceShip(_)
            | Step::PlaceBeacon(_)
            | Step::Bonus(_)
            | Step::BonusAttach(_)
            | Step::BonusAttachTo(_)
            | Step::BonusShip(_)
            | Step::BonusCruisers(_)
            | Step::BonusBeacon(_)
            | Step::BonusBeaconHex(_)
            | Step::ObstacleKind(_)
            | Step::ObstacleHex(_)
            | Step::ObstacleFacing(_)
            | Step::SwapOut(_)
            | Step::SwapIn(_)
            | Step::Reshuffle(_)
            | Step::InitiativeDraw(_)
            | Step::AttachPick(_)
            | Step::AttachTo(_)
            | Step::AttachReplace(_)
            | Step::QuickRepair(_)
            | Step::InitiativeBoost(_)
            | Step::Declare(_)
            | Step::ResolveOrder(_)
            | Step::EmergencyRepair(_)
            | Step::BoostOpponent(_)
            | Step::Branch(_)
            | Step::May(_)
            | Step::Rotate(_)
            | Step::CruiserMoves(_)
            | Step::CruiserRotate(_)
            | Step::CruiserAttacks(_)
            | Step::Rearm(_)
            | Step::CruiserShots(_)
            | Step::Shots(_)
            | Step::ShoveWhich(_)
            | Step::StrainWhich(_)
            | Step::StrainCard(_)
            | Step::DisableWhich(_)
            | Step::DetachWhich(_)
            | Step::ReattachWhich(_)
            | Step::ReattachTo(_)
            | Step::Mend(_)
            | Step::Pick(_)
            | Step::Redraw(_)
            | Step::Repairs(_)
            | Step::PlaceTokens(_)
            | Step::FaceToken(_)
            | Step::TokenMoves(_)
            | Step::TokenSteps(_)
            | Step::TokenStrike(_)
            | Step::ObstacleWhich(_)
            | Step::ObstacleWay(_)
            | Step::Intent(_)
            | Step::DamageControl(_)
            | Step::WreckType(_) => return self.take_lone(step, umpire),
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
    pub(crate) fn push_in_order(&mut self, mut step: impl FnMut(Seat) -> Option<Step>) {
        let seats: ArrayVec<Seat, 6> = self.order().collect();
        for &seat in seats.iter().rev() {
            if let Some(step) = step(seat) {
                self.state.steps.push(step);
            }
        }
    }

    pub(crate) fn set_beat(&mut self, beat: Beat) {
        self.replace(Step::Turn(beat));
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
        }
        // Whoever gave up while the game was being set up leaves at the first checkpoint.
        for player in self.state.players.values_mut() {
            if player.conceded && player.ship.is_some() && player.doomed.is_none() {
                player.doomed = Some(Wreck::Systems);
            }
        }
    }

    /// Sets off the triggers of everybody, the first in resolution order on top.
    pub(crate) fn set_off_all(&mut self, on: Occurrence) {
        let seats: ArrayVec<Seat, 6> = self.order().collect();
        for &seat in seats.iter().rev() {
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
    pub(crate) fn begin_commit(&mut self) {
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

    /// The end of an Exchange, and of the Volley if nobody acted.
    pub(crate) fn end_exchange(&mut self, idle: bool) {
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
