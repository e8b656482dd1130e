//! Plans worth considering: when to fire, what to cool, where to stand.

#![expect(clippy::float_arithmetic, reason = "plans are judged, and judgement may use floats")]

use broadside_engine::question::Question;
use broadside_engine::{Game, Seat};
use broadside_kit::worth::best_first;

use crate::action::Action;
use crate::attack::strike::Due;
use crate::content::{Aim, Family};
use crate::pieces::{Shield, ShipId, SystemId, Way};
use crate::scenarios::breakthrough::RUNNER;
use crate::setup::deployment::place;
use crate::state::{Inertia, Work};
use crate::steps::{ApplyDials, Deploy, PickObject, PickTarget, Step, Strike, TakeCrates, UseSystems};

use super::{distance, drift};

impl Inertia {
    /// What a seat may plan now.
    pub(crate) fn think(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        match self.step() {
            Step::Fleets => self.think_fleet(seat, into),
            Step::Deploy(deploy) => self.think_deploy(seat, deploy, into),
            Step::Choose => self.think_ship(seat, into),
            Step::Dials(dials) => self.think_dials(dials, into),
            Step::Reclaim(reclaim) => into.extend(reclaim.routines(self)),
            Step::Systems(UseSystems { ship }) => self.think_turn(ship, into),
            Step::TurnWay(_) => into.extend(Way::BOTH.map(|way| vec![Action::Turn(way)])),
            Step::Point(_) => {
                if let Some(ship) = self.acting() {
                    let shield = self.best_shield(ship, self.ship(ship).pose()).0;
                    into.push(vec![Action::Point(shield)]);
                    into.push(vec![Action::Point(Shield { wide: !shield.wide, ..shield })]);
                }
            }
            Step::Target(PickTarget { system, ability }) => {
                if let Some(ship) = self.acting() {
                    let best = self.best_target(ship, system, ability);
                    into.extend(best.map(|target| vec![Action::Target(target)]));
                }
            }
            Step::Object(PickObject { system, ability }) => {
                if let Some(ship) = self.acting() {
                    let hottest = self
                        .objects(ship, system, ability)
                        .max_by_key(|&id| (self.system(ship, id).heat, self.fitting(ship, id).part.cost));
                    into.extend(hottest.map(|id| vec![Action::Object(id)]));
                }
            }
            Step::Strike(strike) => self.think_strike(strike, into),
            Step::Crates(TakeCrates { ship }) => {
                into.extend(self.crates_in_reach(ship).next().map(|index| vec![Action::Take(index)]));
                into.push(vec![Action::Leave]);
            }
        }
    }

    /// Ready fleets that make the most of the budget.
    fn think_fleet(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        if self.state.yards[seat].work != Work::Choosing {
            return;
        }
        let fits = |cost: u16| cost <= self.state.budget;
        let most = self.content.fleets().iter().map(|fleet| fleet.cost).filter(|&cost| fits(cost)).max();
        for (index, fleet) in self.content.fleets().iter().enumerate() {
            if fits(fleet.cost) && fleet.cost * 5 >= most.unwrap_or(0) * 4 {
                into.push(vec![Action::Fleet(index as u8)]);
            }
        }
    }

    /// Spread out, in the front row, facing the middle, in motion.
    fn think_deploy(&self, seat: Seat, deploy: Deploy, into: &mut Vec<Vec<Action>>) {
        let zone = self.zone(seat);
        let own: usize = self.fleet(seat).count();
        let middle = place(24, 24);
        let columns: Vec<u8> = zone.columns().collect();
        let rows: Vec<u8> = zone.rows().collect();
        // The front row is the one nearest to the middle, unless the columns are.
        let near = |x: u8, y: u8| distance(place(x, y), middle);
        let places: [(usize, usize); 5] = [(1, 2), (1, 4), (3, 4), (1, 8), (7, 8)];
        let wide = columns.len() >= rows.len();
        let (long, short) = if wide { (&columns, &rows) } else { (&rows, &columns) };
        let front = |along: u8| {
            let at = |across: u8| if wide { near(along, across) } else { near(across, along) };
            short.iter().copied().min_by(|&a, &b| at(a).total_cmp(&at(b))).unwrap_or(24)
        };
        for shift in 0..3 {
            let (part, of) = places[(own + shift) % places.len()];
            let along = long[(long.len() - 1) * part / of];
            let across = front(along);
            let (px, py) = if wide { (along, across) } else { (across, along) };
            let at = place(px, py);
            let goal = match self.aim() {
                Aim::Gauntlet => self.points()[zone.first_gate()],
                Aim::Breakthrough if seat == RUNNER => place(px, 48),
                Aim::Breakthrough => place(px, 0),
                Aim::LastShip | Aim::Beacons | Aim::Salvage => middle,
            };
            let facing = (goal - at).bearing().map_or(0, |bearing| (bearing.tenths() + 75) / 150 * 15 % 360);
            let speed = match self.aim() {
                Aim::Breakthrough if seat != RUNNER => 0,
                Aim::Breakthrough | Aim::Gauntlet => 3,
                Aim::LastShip | Aim::Beacons | Aim::Salvage => 2,
            };
            let mut plan = Vec::new();
            if deploy.ship.is_none() {
                plan.push(Action::Deploy(0));
            }
            if deploy.x.is_none() {
                plan.push(Action::X(px));
            }
            if deploy.y.is_none() {
                plan.push(Action::Y(py));
            }
            if deploy.heading.is_none() {
                plan.push(Action::Heading(facing));
            }
            plan.push(Action::Speed(speed));
            // A place that is taken: whatever is free instead.
            if deploy.allows(self, seat, plan[0]).is_ok() {
                into.push(plan);
            }
        }
        if into.is_empty() {
            let mut options = Vec::new();
            self.list(seat, &mut options);
            let middle = options.len() / 2;
            into.extend(options.get(middle).map(|&action| vec![action]));
        }
    }

    /// The ship with the most to shoot at first.
    fn think_ship(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        let mut ready: Vec<(f32, ShipId)> = Vec::new();
        for (id, ship) in self.fleet(seat).filter(|(_, ship)| !ship.acted) {
            let next = drift(ship.pose(), &ship.dials);
            let enemies = self.flying().filter(|(_, enemy)| enemy.owner != seat);
            let shots: f32 = enemies
                .map(|(enemy, at)| self.threat(id, next, enemy, at.pose()) * self.hull_worth(enemy))
                .sum();
            ready.push((shots, id));
        }
        best_first(&mut ready, |it| it.0);
        into.extend(ready.iter().take(3).map(|&(_, id)| vec![Action::Ship(id)]));
    }

    /// The canonical order; if something is in the way, any dial first and the others after it, up or down.
    fn think_dials(&self, dials: ApplyDials, into: &mut Vec<Vec<Action>>) {
        into.push(vec![Action::Rest]);
        let (_, met) = self.forecast_dials(dials.ship, dials.unapplied(self));
        if !met {
            return;
        }
        let all: Vec<Action> = dials.unapplied(self).map(|dial| dials.action(self, dial)).collect();
        for (index, &first) in all.iter().enumerate() {
            let others = || all[..index].iter().chain(&all[index + 1..]).copied();
            into.push(std::iter::once(first).chain(others()).collect());
            if all.len() > 2 {
                into.push(std::iter::once(first).chain(others().rev()).collect());
            }
        }
    }

    /// Takes what hurts most.
    fn think_strike(&self, strike: Strike, into: &mut Vec<Vec<Action>>) {
        let target = strike.target;
        let weight = |id: SystemId| {
            let (part, on_it) = (&self.fitting(target, id).part, self.system(target, id));
            let kind = match part.family {
                Family::Weapon => 3,
                Family::Deflector if on_it.shield.is_some() => 4,
                Family::Manoeuvre | Family::Thruster => 2,
                Family::Deflector | Family::Heat | Family::Armour | Family::Utility => 1,
            };
            10 * kind + i32::from(part.cost) + 2 * i32::from(on_it.energy)
        };
        if strike.due(self) == Due::Knock {
            let spin = self.ship(target).dials.spin();
            let way = if spin < 0 { Way::Counter } else { Way::Clockwise };
            into.push(vec![Action::Turn(way)]);
            return;
        }
        let best = strike.options(self).max_by_key(|action| match *action {
            Action::Scorch(id) => i32::from(self.fitting(target, id).part.sink == 0) * 100 + weight(id),
            Action::Drain(id) | Action::Disable(id) => weight(id),
            _ => 0,
        });
        into.extend(best.map(|action| vec![action]));
    }
}
