//! What a seat may do now, and why not.

use std::ops::ControlFlow;

use broadside_engine::{Refusal, Seat};

use crate::action::Action;
use crate::pieces::{Shield, ShipId, SystemId, Way};
use crate::state::{Inertia, Step};

type Flow = ControlFlow<()>;

impl Inertia {
    /// Whether a seat that is awaited may do something.
    pub(crate) fn verdict(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let step = self.step();
        match step {
            Step::Fleets => self.check_yard(seat, action),
            Step::Deploy { .. } => self.check_deploy(step, action),
            Step::Choose => self.check_choose(seat, action),
            Step::Dials { ship, applied } => self.check_dial(ship, applied, action),
            Step::Reclaim { ship, flow, radiated } => self.check_reclaim(ship, (flow, radiated), action),
            Step::Systems { ship } => self.check_system(ship, action),
            Step::Strike(strike) => self.check_strike(strike, action),
            Step::Crates { ship } => self.check_crate(ship, action),
            Step::TurnWay { .. } | Step::Point { .. } | Step::Target { .. } | Step::Object { .. } => {
                self.check_pick(step, action)
            }
        }
    }

    fn check_choose(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let Action::Ship(id) = action else {
            return Err(Refusal::new("IN-4.1", "choose one of your ships"));
        };
        match self.find_ship(id) {
            Some(ship) if !ship.is_flying() => {
                Err(Refusal::new("IN-4.1", "this ship is no longer on the table"))
            }
            Some(ship) if ship.owner != seat => Err(Refusal::new("IN-4.1", "this ship is not yours")),
            Some(ship) if ship.acted => Err(Refusal::new("IN-4.1", "this ship has had its turn this round")),
            Some(_) => Ok(()),
            None => Err(Refusal::new("IN-4.1", "there is no such ship")),
        }
    }

    fn check_pick(&self, step: Step, action: Action) -> Result<(), Refusal> {
        let Some(ship) = self.acting() else {
            return Err(Refusal::new("IN-4.2", "no ship is taking its turn"));
        };
        match step {
            Step::TurnWay { system, ability } => self.check_turn_way(ship, (system, ability), action),
            Step::Point { system } => self.check_point(ship, system, action),
            Step::Target { system, ability } => match action {
                Action::Target(target) => self.check_target(ship, (system, ability), target),
                _ => Err(Refusal::new("IN-10.2", "choose a target")),
            },
            Step::Object { system, ability } => self.check_object(ship, (system, ability), action),
            _ => Err(Refusal::new("IN-4.2", "that is not asked now")),
        }
    }

    /// Shows every option of an awaited seat to `each`, until it has seen enough.
    pub(crate) fn visit_options(&self, seat: Seat, mut each: impl FnMut(Action) -> Flow) -> Flow {
        let step = self.step();
        match step {
            Step::Fleets => return self.visit_yard(seat, &mut each),
            Step::Deploy { .. } => {
                let _all = self.deploy_options(step, |action| each(action).is_continue());
                return Flow::Continue(());
            }
            _ => {}
        }
        let mut offer = |action: Action| {
            if self.verdict(seat, action).is_ok() { each(action) } else { Flow::Continue(()) }
        };
        match step {
            Step::Fleets | Step::Deploy { .. } => Flow::Continue(()),
            Step::Choose => self.fleet(seat).try_for_each(|(id, _)| offer(Action::Ship(id))),
            Step::Dials { ship, applied } => {
                self.unapplied(ship, applied).try_for_each(|dial| offer(self.dial_action(ship, dial)))?;
                offer(Action::Rest)
            }
            Step::Reclaim { .. } => self.visit_reclaim(&mut each),
            Step::Systems { ship } => self.visit_systems(ship, &mut each),
            Step::TurnWay { .. } => Way::BOTH.into_iter().try_for_each(|way| offer(Action::Turn(way))),
            Step::Point { .. } => Shield::all().try_for_each(|shield| offer(Action::Point(shield))),
            Step::Target { system, ability } => match self.acting() {
                Some(ship) => {
                    self.targets(ship, system, ability).try_for_each(|target| each(Action::Target(target)))
                }
                None => Flow::Continue(()),
            },
            Step::Object { system, ability } => match self.acting() {
                Some(ship) => {
                    self.objects(ship, system, ability).try_for_each(|object| each(Action::Object(object)))
                }
                None => Flow::Continue(()),
            },
            Step::Strike(strike) => self.strike_options(strike).try_for_each(each),
            Step::Crates { ship } => {
                self.crates_in_reach(ship).try_for_each(|index| each(Action::Take(index)))?;
                each(Action::Leave)
            }
        }
    }

    /// The picks of step 3 (IN-8.7).
    fn visit_systems(&self, ship: ShipId, each: &mut impl FnMut(Action) -> Flow) -> Flow {
        let free = self.ship(ship).free;
        for (id, fitting, system) in self.systems(ship) {
            if system.disabled {
                if self.check_system(ship, Action::Repair(id)).is_ok() {
                    each(Action::Repair(id))?;
                }
                continue;
            }
            let room = fitting.energy_room.saturating_sub(system.energy).min(free);
            (1..=room).try_for_each(|cubes| each(Action::Power(id, cubes)))?;
            if !system.used && !system.mended {
                let abilities = 0..fitting.part.abilities.len() as u8;
                for ability in abilities.filter(|&index| self.check_use(ship, id, index).is_ok()) {
                    each(Action::Use(id, ability))?;
                }
            }
        }
        each(Action::Done)
    }

    /// The picks of step 2 (IN-7.1).
    fn visit_reclaim(&self, each: &mut impl FnMut(Action) -> Flow) -> Flow {
        let Step::Reclaim { ship, flow, radiated } = self.step() else { return Flow::Continue(()) };
        let flows = flow < self.blueprint(ship).flow;
        let radiates = radiated < self.radiators(ship);
        for (id, fitting, system) in self.systems(ship) {
            if flows && system.energy > 0 {
                each(Action::Reclaim(id))?;
            }
            if system.heat == 0 {
                continue;
            }
            if flows {
                each(Action::Vent(id))?;
            }
            if radiates {
                each(Action::Radiate(id))?;
            }
            if fitting.part.sink == 0 {
                let has_room = |to: &SystemId| {
                    self.check_reclaim(ship, (flow, radiated), Action::Shift(id, *to)).is_ok()
                };
                let sinks = self.systems(ship).filter(|(_, sink, _)| sink.part.sink > 0).map(|(to, ..)| to);
                sinks.filter(has_room).try_for_each(|to| each(Action::Shift(id, to)))?;
            }
        }
        each(Action::Done)
    }

    /// The only option of an awaited seat, if it has only one.
    pub(crate) fn lone_option(&self, seat: Seat) -> Option<Action> {
        let mut lone = None;
        let mut count = 0;
        let _enough = self.visit_options(seat, |action| {
            lone = Some(action);
            count += 1;
            if count > 1 { Flow::Break(()) } else { Flow::Continue(()) }
        });
        lone.filter(|_| count == 1)
    }
}
