//! Plans worth considering: how to fly, when to fire, what to cool, where to stand.

#![expect(clippy::float_arithmetic, reason = "plans are judged, and judgement may use floats")]

use arrayvec::ArrayVec;

use broadside_engine::Seat;
use broadside_geometry::plane::Pose;

use crate::action::Action;
use crate::attack::Question;
use crate::contact::{Arrival, Motion};
use crate::content::{Aim, Effect, Family};
use crate::deployment::place;
use crate::design::Face;
use crate::judgement::{distance, drift, expected};
use crate::pieces::{Dials, MAX_SPEED, MAX_SPIN, Shield, ShipId, SystemId, Way};
use crate::state::{Inertia, Step, Strike, Work};

/// A way to fly a ship-turn.
#[derive(Clone, Debug)]
struct Flight {
    picks: ArrayVec<Action, 12>,
    used: ArrayVec<SystemId, 4>,
    pose: Pose,
    dials: Dials,
    energy: u8,
    heat: u8,
    score: f32,
}

/// One use of a drive.
#[derive(Clone, Copy, Debug)]
struct Burn {
    system: SystemId,
    ability: u8,
    missing: u8,
    heat: u8,
    kind: Kind,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    Push(Face, u8),
    Turn(Way, u8),
}

/// How many flights are kept at each depth, and in the end.
const KEEP: [usize; 3] = [6, 4, 3];

impl Inertia {
    /// What a seat may plan now.
    pub(crate) fn think(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        match self.step() {
            Step::Fleets => self.think_fleet(seat, into),
            Step::Deploy { ship, x, y, heading } => self.think_deploy(seat, (ship, x, y, heading), into),
            Step::Choose => self.think_ship(seat, into),
            Step::Dials { ship, .. } => self.think_dials(ship, into),
            Step::Reclaim { ship, flow, radiated } => self.think_reclaim(ship, flow, radiated, into),
            Step::Systems { ship } => self.think_turn(ship, into),
            Step::TurnWay { .. } => into.extend(Way::BOTH.map(|way| vec![Action::Turn(way)])),
            Step::Point { .. } => {
                if let Some(ship) = self.acting() {
                    let shield = self.best_shield(ship, self.ship(ship).pose()).0;
                    into.push(vec![Action::Point(shield)]);
                    into.push(vec![Action::Point(Shield { wide: !shield.wide, ..shield })]);
                }
            }
            Step::Target { system, ability } => {
                if let Some(ship) = self.acting() {
                    let best = self.best_target(ship, system, ability);
                    into.extend(best.map(|target| vec![Action::Target(target)]));
                }
            }
            Step::Object { system, ability } => {
                if let Some(ship) = self.acting() {
                    let hottest = self
                        .objects(ship, system, ability)
                        .max_by_key(|&id| (self.system(ship, id).heat, self.fitting(ship, id).part.cost));
                    into.extend(hottest.map(|id| vec![Action::Object(id)]));
                }
            }
            Step::Strike(strike) => self.think_strike(strike, into),
            Step::Crates { ship } => {
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
    fn think_deploy(
        &self,
        seat: Seat,
        (ship, x, y, heading): (Option<u8>, Option<u8>, Option<u8>, Option<u16>),
        into: &mut Vec<Vec<Action>>,
    ) {
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
                Aim::Breakthrough if seat == crate::scenarios::RUNNER => place(px, 48),
                Aim::Breakthrough => place(px, 0),
                Aim::LastShip | Aim::Beacons | Aim::Salvage => middle,
            };
            let facing = (goal - at).bearing().map_or(0, |bearing| (bearing.tenths() + 75) / 150 * 15 % 360);
            let speed = match self.aim() {
                Aim::Breakthrough if seat != crate::scenarios::RUNNER => 0,
                Aim::Breakthrough | Aim::Gauntlet => 3,
                Aim::LastShip | Aim::Beacons | Aim::Salvage => 2,
            };
            let mut plan = Vec::new();
            if ship.is_none() {
                plan.push(Action::Deploy(0));
            }
            if x.is_none() {
                plan.push(Action::X(px));
            }
            if y.is_none() {
                plan.push(Action::Y(py));
            }
            if heading.is_none() {
                plan.push(Action::Heading(facing));
            }
            plan.push(Action::Speed(speed));
            // A place that is taken: whatever is free instead.
            let step = self.step();
            if self.check_deploy(step, plan[0]).is_ok() {
                into.push(plan);
            }
        }
        if into.is_empty() {
            let mut options = Vec::new();
            let _all = self.deploy_options(self.step(), |action| {
                options.push(action);
                true
            });
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
        ready.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        into.extend(ready.iter().take(3).map(|&(_, id)| vec![Action::Ship(id)]));
    }

    /// The canonical order, unless something is in the way.
    fn think_dials(&self, ship: ShipId, into: &mut Vec<Vec<Action>>) {
        into.push(vec![Action::Rest]);
        let Step::Dials { applied, .. } = self.step() else { return };
        let (_, met) = self.forecast_dials(ship, self.unapplied(ship, applied));
        if met {
            for dial in self.unapplied(ship, applied) {
                into.push(vec![self.dial_action(ship, dial)]);
            }
        }
    }

    /// Heat first; then energy from where it is of no use.
    fn think_reclaim(&self, ship: ShipId, flow: u8, radiated: u8, into: &mut Vec<Vec<Action>>) {
        let mut heat: ArrayVec<(SystemId, u8, bool), 22> = ArrayVec::new();
        let mut sinks: ArrayVec<(SystemId, u8), 22> = ArrayVec::new();
        for (id, fitting, system) in self.systems(ship) {
            if fitting.part.sink > 0 && !system.disabled {
                sinks.push((id, fitting.heat_room - system.heat));
            } else if system.heat > 0 {
                heat.push((id, system.heat, fitting.part.sink > 0));
            }
        }
        let mut radiate = self.radiators(ship).saturating_sub(radiated);
        let mut flows = self.blueprint(ship).flow.saturating_sub(flow);
        let mut picks = Vec::new();
        for (id, cubes, is_sink) in &mut heat {
            while *cubes > 0 && radiate > 0 {
                picks.push(Action::Radiate(*id));
                (*cubes, radiate) = (*cubes - 1, radiate - 1);
            }
            for (sink, room) in &mut sinks {
                while *cubes > 0 && *room > 0 && !*is_sink {
                    picks.push(Action::Shift(*id, *sink));
                    (*cubes, *room) = (*cubes - 1, *room - 1);
                }
            }
            while *cubes > 0 && flows > 0 {
                picks.push(Action::Vent(*id));
                (*cubes, flows) = (*cubes - 1, flows - 1);
            }
        }
        // Sinks are emptied with what is left of the radiators.
        for (sink, _) in &sinks {
            let full = self.system(ship, *sink).heat;
            for _ in 0..radiate.min(full) {
                picks.push(Action::Radiate(*sink));
            }
            radiate -= radiate.min(full);
        }
        let with_target = |id: SystemId| self.has_shot(ship, id);
        let mut idle = picks.clone();
        let mut all = picks.clone();
        let (mut left_idle, mut left_all) = (flows, flows);
        for (id, fitting, system) in self.systems(ship) {
            let busy = system.shield.is_some() || with_target(id);
            for _ in 0..system.energy {
                if fitting.part.family == Family::Weapon && !busy && left_idle > 0 {
                    idle.push(Action::Reclaim(id));
                    left_idle -= 1;
                }
                if !busy && left_all > 0 {
                    all.push(Action::Reclaim(id));
                    left_all -= 1;
                }
            }
        }
        // What flow is left cools the sinks.
        for plan in [(&mut picks, flows), (&mut idle, left_idle), (&mut all, left_all)] {
            let (plan, mut flows) = plan;
            for (sink, _) in &sinks {
                let full = self.system(ship, *sink).heat;
                for _ in 0..flows.min(full) {
                    plan.push(Action::Vent(*sink));
                }
                flows -= flows.min(full);
            }
            plan.push(Action::Done);
        }
        into.push(all);
        for plan in [idle, picks] {
            if !into.contains(&plan) {
                into.push(plan);
            }
        }
    }

    /// Whether some ability of a weapon has a target now.
    fn has_shot(&self, ship: ShipId, id: SystemId) -> bool {
        let abilities = 0..self.fitting(ship, id).part.abilities.len() as u8;
        abilities
            .filter(|&index| self.attack(ship, id, index).is_some())
            .any(|index| self.first_target(ship, id, index).is_some())
    }

    /// Whole ship-turns: fire what bears, fly, fire what bears then, raise shields, repair.
    fn think_turn(&self, ship: ShipId, into: &mut Vec<Vec<Action>>) {
        let free = self.ship(ship).free;
        let flights = self.flights(ship, free);
        let guns_now = self.volley(ship, free);
        let spent_now: u8 = guns_now.1;
        for flight in &flights {
            let mut plan: Vec<Action> = Vec::new();
            let mut energy = free - flight.energy;
            let (shots, cost) = self.volley(ship, energy);
            plan.extend(&shots);
            energy -= cost;
            plan.extend(&flight.picks);
            self.finish_plan(ship, flight, energy, &mut plan);
            into.push(plan);
        }
        // All energy to the guns first, if that is more than the best flight leaves them.
        if let Some(best) = flights.first()
            && best.energy + spent_now > free
        {
            let left = free - spent_now;
            let cheap = flights.iter().find(|flight| flight.energy <= left);
            let stay = self.begin_flight(ship);
            let flight = cheap.unwrap_or(&stay);
            let mut plan = guns_now.0;
            plan.extend(&flight.picks);
            self.finish_plan(ship, flight, left - flight.energy.min(left), &mut plan);
            into.push(plan);
        }
    }

    /// What comes after the flight.
    fn finish_plan(&self, ship: ShipId, flight: &Flight, mut energy: u8, plan: &mut Vec<Action>) {
        self.late_volley(ship, flight, &mut energy, plan);
        self.raise_shields(ship, flight, &mut energy, plan);
        self.use_utilities(ship, &mut energy, plan);
        plan.push(Action::Done);
    }

    fn begin_flight(&self, id: ShipId) -> Flight {
        let ship = self.ship(id);
        Flight {
            picks: ArrayVec::new(),
            used: ArrayVec::new(),
            pose: ship.pose(),
            dials: ship.dials,
            energy: 0,
            heat: 0,
            score: 0.0,
        }
    }

    /// All uses of drives that are possible now.
    fn burns(&self, ship: ShipId, free: u8) -> ArrayVec<Burn, 48> {
        let class = self.blueprint(ship).class() as usize;
        let mut burns = ArrayVec::new();
        for (system, fitting, on_it) in self.systems(ship) {
            if on_it.disabled || on_it.used || on_it.mended {
                continue;
            }
            for (index, ability) in fitting.part.abilities.iter().enumerate() {
                let missing = ability.power.saturating_sub(on_it.energy);
                let spent = ability.ammo.is_some_and(|ammo| on_it.spent[index] >= ammo);
                if missing > free || spent || on_it.heat + ability.heat > fitting.heat_room {
                    continue;
                }
                let burn = |kind| Burn { system, ability: index as u8, missing, heat: ability.heat, kind };
                match ability.effect {
                    Effect::Thrust(by) if by[class] > 0 => {
                        let _full = burns.try_push(burn(Kind::Push(fitting.facing, by[class])));
                    }
                    Effect::Rotate(by) if by[class] > 0 => {
                        for way in Way::BOTH {
                            let _full = burns.try_push(burn(Kind::Turn(way, by[class])));
                        }
                    }
                    _ => {}
                }
            }
        }
        burns
    }

    /// The best ways to fly, the best first.
    fn flights(&self, ship: ShipId, free: u8) -> Vec<Flight> {
        let burns = self.burns(ship, free);
        let mut first = self.begin_flight(ship);
        first.score = self.flight_score(ship, &first);
        let mut found = vec![first.clone()];
        let mut level = vec![first];
        for keep in KEEP {
            let mut next: Vec<Flight> = Vec::new();
            for flight in &level {
                for burn in &burns {
                    next.extend(self.extended(ship, flight, *burn, free));
                }
            }
            next.sort_by(|a, b| b.score.total_cmp(&a.score));
            next.dedup_by(|a, b| (a.pose, a.dials) == (b.pose, b.dials));
            next.truncate(keep);
            found.extend(next.iter().cloned());
            level = next;
        }
        found.sort_by(|a, b| b.score.total_cmp(&a.score));
        let mut best: Vec<Flight> = Vec::new();
        for flight in found {
            if best.len() < 6 && !best.iter().any(|it| (it.pose, it.dials) == (flight.pose, flight.dials)) {
                best.push(flight);
            }
        }
        best
    }

    /// A flight with one more burn, if it is possible and nothing is in the way.
    fn extended(&self, ship: ShipId, flight: &Flight, burn: Burn, free: u8) -> Option<Flight> {
        if flight.used.contains(&burn.system) || flight.energy + burn.missing > free || flight.used.is_full()
        {
            return None;
        }
        let mut next = flight.clone();
        if burn.missing > 0 {
            next.picks.push(Action::Power(burn.system, burn.missing));
        }
        next.picks.push(Action::Use(burn.system, burn.ability));
        let motion = match burn.kind {
            Kind::Push(facing, amount) => {
                let heading = facing.on(flight.pose.heading).opposite();
                if flight.dials.along(heading) + i32::from(amount) > MAX_SPEED {
                    return None;
                }
                next.dials.push(heading, amount.into());
                Motion::Straight { heading, inches: amount.into() }
            }
            Kind::Turn(way, amount) => {
                let units = way.signed(amount);
                if (flight.dials.spin() + units).abs() > MAX_SPIN {
                    return None;
                }
                next.dials.turn(units);
                next.picks.push(Action::Turn(way));
                Motion::Turn { units }
            }
        };
        let (pose, arrival) = self.foresee(ship, flight.pose, motion);
        let away = self.aim() == Aim::Breakthrough
            && arrival == Arrival::Off
            && self.ship(ship).owner == crate::scenarios::RUNNER
            && pose.at.y > crate::contact::TABLE;
        if arrival != Arrival::Free && !away {
            return None;
        }
        next.pose = pose;
        next.used.push(burn.system);
        next.energy += burn.missing;
        next.heat += burn.heat;
        next.score = self.flight_score(ship, &next);
        Some(next)
    }

    /// How good a flight looks: where it leads, what can be shot from there now, what can shoot back, its heat.
    fn flight_score(&self, id: ShipId, flight: &Flight) -> f32 {
        let owner = self.ship(id).owner;
        let (mut now, mut danger) = (0.0, 0.0);
        for (enemy, ship) in self.flying().filter(|(_, ship)| ship.owner != owner) {
            now += self.threat(id, flight.pose, enemy, ship.pose()) * self.hull_worth(enemy);
            let from = if ship.acted { ship.pose() } else { drift(ship.pose(), &ship.dials) };
            danger += self.threat(enemy, from, id, flight.pose);
        }
        let hull = self.hull_worth(id);
        self.outlook(id, flight.pose, &flight.dials) + self.errand(id, flight.pose, &flight.dials) + 0.5 * now
            - 0.4 * danger * hull
            - 0.2 * hull * f32::from(flight.heat)
            - 0.1 * f32::from(flight.energy)
    }

    /// What another heat cube costs.
    fn heat_price(&self, ship: ShipId) -> f32 {
        let harmful = self.harmful_heat(ship);
        let room = self.blueprint(ship).flow + self.radiators(ship);
        let hull = self.hull_worth(ship);
        if harmful + 1 >= room { 0.7 * hull } else { 0.14 * hull }
    }

    /// Fires everything that bears now, the best first, for at most so much energy.
    fn volley(&self, ship: ShipId, mut free: u8) -> (Vec<Action>, u8) {
        let mut picks = Vec::new();
        let before = free;
        let price = self.heat_price(ship);
        let mut shots: Vec<(f32, SystemId, u8, u8, ShipId)> = Vec::new();
        for (id, fitting, on_it) in self.systems(ship) {
            if fitting.part.range == 0 || on_it.disabled || on_it.used || on_it.mended {
                continue;
            }
            let mut best: Option<(f32, SystemId, u8, u8, ShipId)> = None;
            for (index, ability) in fitting.part.abilities.iter().enumerate() {
                let missing = ability.power.saturating_sub(on_it.energy);
                let spent = ability.ammo.is_some_and(|ammo| on_it.spent[index] >= ammo);
                let Some(attack) = self.attack(ship, id, index as u8) else { continue };
                if missing > free || spent || on_it.heat + ability.heat > fitting.heat_room {
                    continue;
                }
                let Some(target) = self.best_target(ship, id, index as u8) else { continue };
                let shot = expected(&attack, self.need(ship, id, attack, target).need);
                let saved = if ability.ammo.is_some() { 0.5 } else { 0.0 };
                let worth = (shot - saved) * self.hull_worth(target) - price * f32::from(ability.heat);
                if worth > 0.0 && best.is_none_or(|it| worth > it.0) {
                    best = Some((worth, id, index as u8, missing, target));
                }
            }
            shots.extend(best);
        }
        let density = |shot: &(f32, SystemId, u8, u8, ShipId)| shot.0 / (1.0 + f32::from(shot.3));
        shots.sort_by(|a, b| density(b).total_cmp(&density(a)).then(a.1.cmp(&b.1)));
        if shots.len() > 1 {
            self.lock(ship, shots[0].4, &mut free, &mut picks);
        }
        for (_, id, ability, missing, target) in shots {
            if missing <= free {
                fire(id, ability, missing, target, &mut picks);
                free -= missing;
            }
        }
        (picks, before - free)
    }

    /// Guns that will bear after the flight.
    fn late_volley(&self, ship: ShipId, flight: &Flight, free: &mut u8, plan: &mut Vec<Action>) {
        let owner = self.ship(ship).owner;
        for (id, fitting, on_it) in self.systems(ship) {
            if fitting.part.range == 0 || on_it.disabled || on_it.used || on_it.mended {
                continue;
            }
            if plan.iter().any(|pick| matches!(pick, Action::Use(system, _) if *system == id)) {
                continue;
            }
            let bears = self.flying().filter(|(_, enemy)| enemy.owner != owner).find(|(enemy, it)| {
                let base = self.blueprint(*enemy).base;
                let near =
                    distance(flight.pose.at, it.position) - base as f32 <= fitting.part.range as f32 + 500.0;
                let v = it.position - fitting.origin_on(flight.pose);
                let aim = fitting.aim(flight.pose.heading);
                near && crate::blueprint::SCALE.in_arc(v, aim, 10 * (fitting.part.gimbal + 5))
            });
            let Some((target, _)) = bears else { continue };
            let affordable = fitting.part.abilities.iter().enumerate().rev().find(|(index, ability)| {
                let spent = ability.ammo.is_some_and(|ammo| on_it.spent[*index] >= ammo);
                let room = on_it.heat + ability.heat <= fitting.heat_room;
                !spent && room && ability.power.saturating_sub(on_it.energy) <= *free
            });
            if let Some((index, ability)) = affordable {
                let missing = ability.power.saturating_sub(on_it.energy);
                fire(id, index as u8, missing, target, plan);
                *free -= missing;
            }
        }
    }

    /// The target that a shot hurts most.
    fn best_target(&self, ship: ShipId, system: SystemId, ability: u8) -> Option<ShipId> {
        let mut best: Option<(f32, ShipId)> = None;
        for target in self.targets(ship, system, ability) {
            let worth = match self.attack(ship, system, ability) {
                Some(attack) => {
                    let aimed = self.need(ship, system, attack, target);
                    let shot = expected(&attack, aimed.need);
                    let kill = if shot >= f32::from(self.ship(target).hull) { 1.6 } else { 1.0 };
                    shot * kill * self.hull_worth(target)
                }
                None => {
                    self.hull_worth(target) * 1000.0
                        / (1.0 + distance(self.ship(ship).position, self.ship(target).position))
                }
            };
            if best.is_none_or(|it| worth > it.0) {
                best = Some((worth, target));
            }
        }
        best.map(|it| it.1)
    }

    /// Locks on before a volley, if a computer can.
    fn lock(&self, ship: ShipId, target: ShipId, free: &mut u8, picks: &mut Vec<Action>) {
        for (id, fitting, on_it) in self.systems(ship) {
            let Some(index) = fitting.part.abilities.iter().position(|it| it.effect == Effect::Lock) else {
                continue;
            };
            let missing = fitting.part.abilities[index].power.saturating_sub(on_it.energy);
            if !on_it.disabled && !on_it.used && missing <= *free && self.check_lock(ship, target).is_ok() {
                fire(id, index as u8, missing, target, picks);
                *free -= missing;
            }
        }
    }

    /// The setting of a deflector that helps most against what may come, and how much.
    fn best_shield(&self, id: ShipId, pose: Pose) -> (Shield, f32) {
        let mut best = (Shield { wide: false, direction: 0 }, -1.0);
        for shield in Shield::all() {
            let helps = self.shield_helps(id, pose, shield);
            if helps > best.1 {
                best = (shield, helps);
            }
        }
        best
    }

    fn shield_helps(&self, id: ShipId, pose: Pose, shield: Shield) -> f32 {
        let owner = self.ship(id).owner;
        let fitting = self.blueprint(id).fittings.iter().find_map(|fitting| fitting.deflect());
        let Some((_, narrow, wide)) = fitting else { return 0.0 };
        let mode = if shield.wide { wide } else { narrow };
        let centre = pose.heading.turned_degrees(shield.direction.into());
        let mut helps = 0.0;
        for (enemy, ship) in self.flying().filter(|(_, ship)| ship.owner != owner) {
            let from = if ship.acted { ship.pose() } else { drift(ship.pose(), &ship.dials) };
            let covered =
                crate::blueprint::SCALE.in_arc(from.at - pose.at, centre, 10 * i32::from(mode.half));
            if covered {
                let near = 1.0 / (1.0 + distance(from.at, pose.at) / 12_000.0);
                helps += f32::from(mode.bonus) * (0.1 * near + self.threat(enemy, from, id, pose) * 0.1);
            }
        }
        helps
    }

    fn raise_shields(&self, ship: ShipId, flight: &Flight, free: &mut u8, plan: &mut Vec<Action>) {
        for (id, fitting, on_it) in self.systems(ship) {
            let Some((card, ..)) = fitting.deflect() else { continue };
            let missing = card.power.saturating_sub(on_it.energy);
            if on_it.disabled || on_it.used || on_it.mended || missing > *free {
                continue;
            }
            let (shield, helps) = self.best_shield(ship, flight.pose);
            let now = on_it.shield.map_or(0.0, |shield| self.shield_helps(ship, flight.pose, shield));
            let changes = on_it.shield.is_some();
            if helps <= now + if changes { 0.25 } else { 0.02 }
                || (changes && on_it.heat >= fitting.heat_room)
            {
                continue;
            }
            let index = fitting.part.abilities.iter().position(|it| it.effect == card.effect).unwrap_or(0);
            if missing > 0 {
                plan.push(Action::Power(id, missing));
            }
            plan.push(Action::Use(id, index as u8));
            plan.push(Action::Point(shield));
            *free -= missing;
            return;
        }
    }

    /// Repairs and the like, with what energy is left.
    fn use_utilities(&self, ship: ShipId, free: &mut u8, plan: &mut Vec<Action>) {
        let heat = self.harmful_heat(ship);
        for (id, fitting, on_it) in self.systems(ship) {
            if on_it.disabled {
                let cost = fitting.part.repair.unwrap_or(0);
                if on_it.repair == 0 && cost <= *free {
                    plan.push(Action::Repair(id));
                    *free -= cost;
                }
                continue;
            }
            for (index, ability) in fitting.part.abilities.iter().enumerate() {
                let missing = ability.power.saturating_sub(on_it.energy);
                let wanted = match ability.effect {
                    Effect::Flush => heat > 0,
                    Effect::Mend => true,
                    Effect::Patch => heat < 2,
                    Effect::Jam => heat < 3 && self.is_threatened(ship),
                    _ => false,
                };
                let room = on_it.heat + ability.heat <= fitting.heat_room;
                if wanted && room && !on_it.used && !on_it.mended && missing <= *free {
                    if missing > 0 {
                        plan.push(Action::Power(id, missing));
                        *free -= missing;
                    }
                    plan.push(Action::Use(id, index as u8));
                    break;
                }
            }
        }
    }

    /// Whether somebody far away may shoot at a ship.
    fn is_threatened(&self, id: ShipId) -> bool {
        let ship = self.ship(id);
        self.flying().filter(|(_, enemy)| enemy.owner != ship.owner).any(|(enemy, it)| {
            distance(it.position, ship.position) > 8000.0
                && self.threat(enemy, drift(it.pose(), &it.dials), id, ship.pose()) > 0.8
        })
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
        let question = self.strike_question(strike);
        if question == Question::Knock {
            let spin = self.ship(target).dials.spin();
            let way = if spin < 0 { Way::Counter } else { Way::Clockwise };
            into.push(vec![Action::Turn(way)]);
            return;
        }
        let best = self.strike_options(strike).max_by_key(|action| match *action {
            Action::Scorch(id) => i32::from(self.fitting(target, id).part.sink == 0) * 100 + weight(id),
            Action::Drain(id) | Action::Disable(id) => weight(id),
            _ => 0,
        });
        into.extend(best.map(|action| vec![action]));
    }
}

fn fire(id: SystemId, ability: u8, missing: u8, target: ShipId, picks: &mut Vec<Action>) {
    if missing > 0 {
        picks.push(Action::Power(id, missing));
    }
    picks.push(Action::Use(id, ability));
    picks.push(Action::Target(target));
}
