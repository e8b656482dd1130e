//! The turn sequence: what comes after what, and what is taken without asking.

use broadside_engine::{Audience, Dice, Journal, Seat, Steps};

use crate::action::Action;
use crate::event::Event;
use crate::pieces::{DialSet, ShipId};
use crate::state::{Inertia, Step, Turn};

impl Inertia {
    /// Goes on until somebody must decide or the game is over. A decision without a choice is taken.
    pub(crate) fn settle(&mut self, dice: &mut impl Dice, journal: &mut impl Journal<Event>) {
        while self.state.ending.is_none() {
            // A ship that is gone in its own ship-turn acts no more (IN-4.6).
            if let Some(ship) = self.acting()
                && !self.ship(ship).is_flying()
            {
                self.next_player();
                continue;
            }
            let settled = match self.step() {
                Step::Fleets => self.settle_fleets(dice, journal),
                Step::Deploy { .. } => self.settle_deploy(dice, journal),
                Step::Choose => self.settle_choose(dice, journal),
                Step::Dials { ship, applied } => self.settle_dials(ship, applied, dice, journal),
                Step::Strike(strike) => self.settle_strike(strike, dice, journal),
                Step::Crates { ship } => {
                    let none = self.crates_in_reach(ship).next().is_none();
                    if none {
                        self.finish_ship_turn(ship, journal);
                    }
                    none
                }
                Step::Point { .. } => false,
                Step::Reclaim { .. }
                | Step::Systems { .. }
                | Step::TurnWay { .. }
                | Step::Target { .. }
                | Step::Object { .. } => self.take_lone_option(dice, journal),
            };
            if !settled {
                return;
            }
        }
        // Nothing is resolved any more when the game is over.
        if !matches!(self.step(), Step::Fleets) {
            self.state.turn = Turn::default();
            self.state.steps = Steps::begin(Step::Choose);
        }
    }

    /// Takes the active player's only option, if there is only one.
    fn take_lone_option(&mut self, dice: &mut impl Dice, journal: &mut impl Journal<Event>) -> bool {
        let seat = self.state.active;
        match self.lone_option(seat) {
            Some(action) => {
                self.perform(seat, action, dice, journal);
                true
            }
            None => false,
        }
    }

    /// Whose turn it is to deploy; when nobody has ships left to deploy, the first round (IN-3.6).
    fn settle_deploy(&mut self, dice: &mut impl Dice, journal: &mut impl Journal<Event>) -> bool {
        if matches!(self.step(), Step::Deploy { ship: Some(_), .. }) {
            return self.take_lone_option(dice, journal);
        }
        let mut order = self.state.active.around(self.count());
        match order.find(|&seat| !self.state.players[seat].reserve.is_empty()) {
            Some(seat) => {
                self.state.active = seat;
                self.take_lone_option(dice, journal)
            }
            None => {
                self.begin_round(journal);
                true
            }
        }
    }

    fn begin_round(&mut self, journal: &mut impl Journal<Event>) {
        self.state.round += 1;
        self.state.active = self.state.initiative;
        for ship in &mut self.state.ships {
            ship.acted = false;
        }
        let (round, initiative) = (self.state.round, self.state.initiative);
        journal.note(Audience::EVERYONE, || Event::Round { round, initiative });
        self.state.steps = Steps::begin(Step::Choose);
    }

    /// Whose turn it is: the next player with a ship that has not acted (IN-4.1).
    fn settle_choose(&mut self, dice: &mut impl Dice, journal: &mut impl Journal<Event>) -> bool {
        let ready = |seat: Seat| self.fleet(seat).any(|(_, ship)| !ship.acted);
        match self.state.active.around(self.count()).find(|&seat| ready(seat)) {
            Some(seat) => {
                self.state.active = seat;
                self.take_lone_option(dice, journal)
            }
            None => {
                self.end_round(journal);
                true
            }
        }
    }

    /// The end of a round: scenario scores, then the limit, then the next one (IN-15.2, IN-4.4).
    fn end_round(&mut self, journal: &mut impl Journal<Event>) {
        self.score_beacons(journal);
        if self.state.round >= self.state.rounds {
            self.end_by_limit(journal);
            return;
        }
        let next = self.state.initiative.next(self.count());
        let with_ships = self.with_ships();
        if let Some(seat) = next.around(self.count()).find(|&seat| with_ships.contains(seat)) {
            self.state.initiative = seat;
        }
        self.begin_round(journal);
    }

    /// A ship-turn begins: what lasts until then ends (IN-4.3).
    fn begin_ship_turn(&mut self, id: ShipId, journal: &mut impl Journal<Event>) {
        journal.note(Audience::EVERYONE, || Event::ShipTurn { ship: id });
        for system in self.ship_mut(id).systems.iter_mut() {
            system.jamming = false;
        }
        self.state.turn = Turn::default();
        self.state.steps = Steps::begin(Step::Dials { ship: id, applied: DialSet::default() });
    }

    /// With one dial left nothing is asked (IN-5.11).
    fn settle_dials(
        &mut self,
        ship: ShipId,
        applied: DialSet,
        dice: &mut impl Dice,
        journal: &mut impl Journal<Event>,
    ) -> bool {
        let mut dials = self.unapplied(ship, applied);
        match (dials.next(), dials.next()) {
            (None, _) => {
                self.state.steps = Steps::begin(Step::Reclaim { ship, flow: 0, radiated: 0 });
                true
            }
            (Some(dial), None) => {
                self.apply_dial(ship, applied, dial, dice, journal);
                true
            }
            (Some(_), Some(_)) => false,
        }
    }

    /// The end of a ship-turn (IN-4.5).
    pub(crate) fn end_ship_turn(&mut self, id: ShipId, journal: &mut impl Journal<Event>) {
        for index in 0..self.ship(id).systems.len() {
            let system = &mut self.ship_mut(id).systems[index];
            if system.repair > 0 {
                let cubes = std::mem::take(&mut system.repair);
                system.disabled = false;
                self.ship_mut(id).free += cubes;
                let system = crate::pieces::SystemId::new(index);
                journal.note(Audience::EVERYONE, || Event::Repaired { ship: id, system });
            }
        }
        let ship = self.ship_mut(id);
        ship.free += std::mem::take(&mut ship.drained);
        for system in ship.systems.iter_mut() {
            system.used = false;
            system.mended = false;
        }
        self.state.turn = Turn::default();
        if self.crates_in_reach(id).next().is_some() {
            self.state.steps = Steps::begin(Step::Crates { ship: id });
        } else {
            self.finish_ship_turn(id, journal);
        }
    }

    /// What scenarios check at the end of a ship-turn, and on to the next.
    pub(crate) fn finish_ship_turn(&mut self, id: ShipId, journal: &mut impl Journal<Event>) {
        self.deliver(id, journal);
        self.ship_mut(id).acted = true;
        self.next_player();
    }

    fn next_player(&mut self) {
        self.state.turn = Turn::default();
        self.state.active = self.state.active.next(self.count());
        self.state.steps = Steps::begin(Step::Choose);
    }

    /// Does what has been found legal.
    pub(crate) fn perform(
        &mut self,
        seat: Seat,
        action: Action,
        dice: &mut impl Dice,
        journal: &mut impl Journal<Event>,
    ) {
        let step = self.step();
        match (step, action) {
            (Step::Fleets, _) => self.perform_yard(seat, action, journal),
            (Step::Deploy { .. }, _) => self.perform_deploy(step, action, journal),
            (Step::Choose, Action::Ship(ship)) => self.begin_ship_turn(ship, journal),
            (Step::Dials { ship, applied }, _) => self.perform_dial(ship, applied, action, dice, journal),
            (Step::Reclaim { ship, .. }, _) => self.perform_reclaim(ship, action, journal),
            (Step::Systems { ship }, _) => self.perform_system(ship, action, dice, journal),
            (Step::Strike(strike), _) => self.perform_strike(strike, action, journal),
            (Step::Crates { ship }, _) => self.perform_crate(ship, action, journal),
            (
                Step::Choose
                | Step::TurnWay { .. }
                | Step::Point { .. }
                | Step::Target { .. }
                | Step::Object { .. },
                _,
            ) => {
                if let Some(ship) = self.acting() {
                    self.perform_pick(ship, step, action, dice, journal);
                }
            }
        }
    }

    /// A pick that completes the use of a system.
    fn perform_pick(
        &mut self,
        ship: ShipId,
        step: Step,
        action: Action,
        dice: &mut impl Dice,
        journal: &mut impl Journal<Event>,
    ) {
        match (step, action) {
            (Step::TurnWay { system, ability }, Action::Turn(way)) => {
                self.perform_turn_way(ship, (system, ability), way, dice, journal);
            }
            (Step::Point { system }, Action::Point(shield)) => {
                self.perform_point(ship, system, shield, journal);
            }
            (Step::Target { system, ability }, Action::Target(target)) => {
                self.perform_target(ship, (system, ability), target, dice, journal);
            }
            (Step::Object { system, ability }, Action::Object(object)) => {
                self.perform_object(ship, (system, ability), object, journal);
            }
            _ => {}
        }
    }
}
