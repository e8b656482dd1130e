//! How good a position looks. Rough, quick, and the same on every machine: only operations are used that every
//! machine rounds alike, the four of arithmetic and the square root.

#![expect(clippy::float_arithmetic, reason = "judgement is the one place where floats are allowed")]

mod braking;
mod flights;
mod plans;
mod volley;

use broadside_engine::{Judge, Seat};
use broadside_geometry::plane::{Heading, Point, Pose, sweep_misses};
use broadside_kit::worth::chance_among;

use crate::action::Action;
use crate::building::blueprint::SCALE;
use crate::contact::TABLE;
use crate::content::{Aim, Attack};
use crate::pieces::{Dial, Dials, ShipId, SystemId};
use crate::scenarios::beacons::BEACON;
use crate::scenarios::breakthrough::RUNNER;
use crate::state::{Inertia, Work};
use crate::steps::Phase;

broadside_kit::features! {
    /// What a position is weighed by, for each player: points, as parts of the budget.
    pub struct Features {
        /// Victory points.
        victory,
        /// Ships that are still to come.
        reserve,
        /// Ships that fly, whatever is left of them.
        afloat,
        /// The same by the share of their hull that is left.
        hull,
        /// The same by its square: the second half of a hull weighs more than the first.
        whole_hull,
        /// Hull of the enemy that guns may take next turn, as ships will lie then.
        aim,
        /// What the way of a ship costs it: the edge, rocks, too much speed, no enemy near.
        course,
        /// Parts that are out of order.
        disorder,
        /// Hull that heat may cost.
        heat,
        /// Hull that heat will cost.
        overheating,
        /// Systems with energy.
        energy,
        /// What systems can still do in this ship-turn.
        pending,
        /// How far the scenario's own aims are reached.
        progress,
    }
}

/// How much of what guns may take is counted when the way of one ship is chosen.
const AIM: f32 = 0.75;

impl Judge for Inertia {
    fn value(&self, seat: Seat) -> f32 {
        if let Some(ending) = self.state.ending {
            return ending.outcome().share(seat) as f32 / 60.0;
        }
        if self.is_choosing_fleets() {
            return self.fleet_promise(seat);
        }
        let own = self.strength(seat);
        let rivals = self.state.players.seats().filter(|&other| other != seat);
        chance_among(rivals.map(|other| own - self.strength(other)))
    }

    fn plans(&self, seat: Seat, into: &mut Vec<Vec<Action>>) {
        self.think(seat, into);
    }

    /// A step of a ship-turn, or a ship that is deployed.
    fn undertaking(&self, _seat: Seat) -> u64 {
        let (kind, ship) = match self.phase() {
            Phase::Dials(ship) => (1, ship.index()),
            Phase::Reclaim(ship) => (2, ship.index()),
            Phase::Systems(ship) => (3, ship.index()),
            Phase::Crates(ship) => (4, ship.index()),
            Phase::Deployment => (5, self.state.ships.len()),
            Phase::Between => (6, self.flying().filter(|(_, ship)| ship.acted).count()),
            Phase::Fleets => (7, 0),
        };
        u64::from(self.state.round) << 16 | (ship as u64) << 8 | kind
    }
}

broadside_kit::trained!(Inertia by Features);

/// Where a ship that lies so goes by its dials alone.
pub(crate) fn drift(pose: Pose, dials: &Dials) -> Pose {
    let mut at = pose.at;
    for dial in dials.iter() {
        if let Dial::Axis(axis) = dial {
            let (heading, speed) = dials.direction(axis);
            at = at + SCALE.displacement(1000 * speed, heading);
        }
    }
    Pose::new(at, pose.heading.turned_degrees(15 * dials.spin()))
}

pub(crate) fn distance(from: Point, to: Point) -> f32 {
    (from.distance_squared(to) as f32).sqrt()
}

/// The chance that a die hits.
pub(crate) fn hit_chance(need: i8) -> f32 {
    (11.0 - f32::from(need)).clamp(1.0, 9.0) / 10.0
}

/// What an attack is expected to do, in hull.
pub(crate) fn expected(attack: &Attack, need: i8) -> f32 {
    let hit = hit_chance(need);
    let special = if attack.scorch {
        0.8
    } else if attack.drain {
        0.6
    } else if attack.repulse > 0 || attack.knock > 0 {
        0.3
    } else {
        0.0
    };
    f32::from(attack.dice) * (hit * (f32::from(attack.damage) + special) + 0.1 * 0.7)
}

impl Inertia {
    /// A fleet that makes good use of the budget, ready, is as good as another.
    fn fleet_promise(&self, seat: Seat) -> f32 {
        let yard = &self.state.yards[seat];
        let cost: u16 = yard.ships.iter().map(|ship| ship.cost(&self.content)).sum();
        let used = (f32::from(cost) / f32::from(self.state.budget) / 0.8).min(1.0);
        let ready = if yard.work == Work::Done { 1.0 } else { 0.5 };
        ready * used / self.count() as f32
    }

    /// What a ship is worth per point of hull: the more, the fewer are left.
    pub(crate) fn hull_worth(&self, id: ShipId) -> f32 {
        let (ship, blueprint) = (self.ship(id), self.blueprint(id));
        let whole = f32::from(blueprint.hull.max(1));
        let left = f32::from(ship.hull.max(0)) / whole;
        f32::from(blueprint.cost) / whole * (1.35 - 0.5 * left)
    }

    /// What a ship is worth as it is.
    pub(crate) fn worth(&self, id: ShipId) -> f32 {
        let (ship, blueprint) = (self.ship(id), self.blueprint(id));
        let left = f32::from(ship.hull.max(0)) / f32::from(blueprint.hull.max(1));
        // The second half of the hull weighs more than the first.
        f32::from(blueprint.cost) * (0.25 + 1.0 * left - 0.25 * left * left)
    }

    fn strength(&self, seat: Seat) -> f32 {
        self.seen(seat).weighed(&self.content.weights)
    }

    fn seen(&self, seat: Seat) -> Features {
        let player = &self.state.players[seat];
        let reserve = player.reserve.iter().map(|&design| self.designs[usize::from(design)].cost);
        let mut seen = Features {
            victory: f32::from(player.vp),
            reserve: f32::from(reserve.sum::<u16>()),
            progress: self.progress(seat),
            ..Features::default()
        };
        for (id, ship) in self.fleet(seat) {
            let blueprint = self.blueprint(id);
            let cost = f32::from(blueprint.cost);
            let left = f32::from(ship.hull.max(0)) / f32::from(blueprint.hull.max(1));
            seen.afloat += cost;
            seen.hull += cost * left;
            seen.whole_hull += cost * left * left;
            let (aim, course) = self.prospects(id, ship.pose(), &ship.dials);
            seen.aim += aim;
            seen.course += course;
            self.see_systems(id, &mut seen);
        }
        let budget = f32::from(self.state.budget);
        Features::of(&seen.numbers().map(|points| points / budget))
    }

    /// What lies on the systems of a ship: heat to come, energy where it is of use, what is out of order.
    fn see_systems(&self, id: ShipId, seen: &mut Features) {
        let blueprint = self.blueprint(id);
        let hull = self.hull_worth(id);
        let (mut heat, mut room) = (0.0, f32::from(blueprint.flow));
        for (system, fitting, on_it) in self.systems(id) {
            let part = &fitting.part;
            if on_it.disabled {
                seen.disorder += f32::from(part.cost);
                heat += f32::from(on_it.heat);
                continue;
            }
            room += f32::from(part.radiate);
            if part.sink > 0 {
                room += f32::from(part.sink - on_it.heat);
            } else {
                heat += f32::from(on_it.heat);
            }
            if on_it.energy > 0 {
                seen.energy += 1.0;
            }
            if self.phase() == Phase::Systems(id) {
                seen.pending += self.pending(id, system, hull);
            }
        }
        seen.heat += hull * heat;
        seen.overheating += hull * (heat - room).max(0.0);
    }

    /// What a system that has not been used this ship-turn may still bring.
    fn pending(&self, id: ShipId, system: SystemId, hull: f32) -> f32 {
        let on_it = self.system(id, system);
        let fitting = self.fitting(id, system);
        if on_it.used {
            return 0.0;
        }
        let mut best: f32 = 0.0;
        for (index, ability) in fitting.part.abilities.iter().enumerate() {
            let Some(attack) = self.attack(id, system, index as u8) else {
                // Energy on drives and shields promises something too.
                if on_it.energy >= ability.power {
                    best = best.max(0.05 * hull);
                }
                continue;
            };
            let missing = ability.power.saturating_sub(on_it.energy);
            let spent = ability.ammo.is_some_and(|ammo| on_it.spent[index] >= ammo);
            if spent || missing > self.ship(id).free || on_it.heat + ability.heat > fitting.heat_room {
                continue;
            }
            if let Some(target) = self.first_target(id, system, index as u8) {
                let shot = expected(&attack, self.need(id, system, attack, target).need);
                let trust = if missing == 0 { 0.85 } else { 0.6 };
                let worth = shot * self.hull_worth(target) - 0.15 * hull * f32::from(ability.heat);
                best = best.max(trust * worth);
            }
        }
        best
    }

    /// How good it is for a ship to lie so and to go so, in points.
    pub(crate) fn outlook(&self, id: ShipId, pose: Pose, dials: &Dials) -> f32 {
        let (aim, course) = self.prospects(id, pose, dials);
        AIM * aim + course
    }

    /// Hull that a ship which lies so and goes so may take from the enemy, and what its way costs itself, in points.
    fn prospects(&self, id: ShipId, pose: Pose, dials: &Dials) -> (f32, f32) {
        let next = drift(pose, dials);
        let worth = self.worth(id);
        let leaving = |pose: Pose| !TABLE.contains(pose.at) && !self.is_getting_away(id, pose.at);
        if leaving(next) {
            return (0.0, -worth);
        }
        let mut course = 0.0;
        if !self.is_getting_away(id, next.at) {
            course -= self.edge_danger(id, pose, dials) * worth;
        }
        let speed = dials.pool_speed() as f32;
        let over = |most: f32| (speed - most).max(0.0) * (speed - most).max(0.0);
        course -= 0.4 * over(3.0) + 0.1 * over(5.0) + 0.4 * dials.spin().abs() as f32;
        course -= self.rocks_ahead(id, pose, dials) * self.hull_worth(id);
        let owner = self.ship(id).owner;
        let (mut aim, mut nearest) = (0.0, f32::from(u16::MAX));
        for (enemy, ship) in self.flying().filter(|(_, ship)| ship.owner != owner) {
            let at = if ship.acted { ship.pose() } else { drift(ship.pose(), &ship.dials) };
            aim += self.threat(id, next, enemy, at) * self.hull_worth(enemy);
            nearest = nearest.min(distance(next.at, at.at));
        }
        (aim, course - 0.00012 * nearest)
    }

    /// Hull that rocks on the way would take, next turn: about, by the base alone.
    fn rocks_ahead(&self, id: ShipId, pose: Pose, dials: &Dials) -> f32 {
        let rocks = &self.map().asteroids;
        if rocks.is_empty() {
            return 0.0;
        }
        let reach = self.blueprint(id).base + 150;
        let mut at = pose.at;
        for dial in dials.iter() {
            if let Dial::Axis(axis) = dial {
                let (heading, speed) = dials.direction(axis);
                let to = at + SCALE.displacement(1000 * speed, heading);
                if rocks.iter().any(|rock| !sweep_misses(at, to, rock.at, reach + rock.radius)) {
                    return speed as f32;
                }
                at = to;
            }
        }
        0.0
    }

    fn is_getting_away(&self, id: ShipId, at: Point) -> bool {
        self.aim() == Aim::Breakthrough && self.ship(id).owner == RUNNER && at.y > TABLE.y.1
    }

    /// Hull that a ship lying so may take from another lying so, softly: guns that almost bear count a little.
    pub(crate) fn threat(&self, shooter: ShipId, from: Pose, target: ShipId, at: Pose) -> f32 {
        let blueprint = self.blueprint(shooter);
        let base = self.blueprint(target).base;
        let near = distance(from.at, at.at) - base as f32;
        let mut threat = 0.0;
        for (fitting, on_it) in blueprint.fittings.iter().zip(self.ship(shooter).systems.iter()) {
            if fitting.part.range == 0 || on_it.disabled {
                continue;
            }
            let over = near - fitting.part.range as f32;
            if over > 16_000.0 {
                continue;
            }
            let Some(attack) = best_attack(fitting.part.abilities.iter(), on_it.spent) else { continue };
            let range = if over <= 0.0 {
                if fitting.part.min_range > 0 && near < fitting.part.min_range as f32 { 0.15 } else { 1.0 }
            } else {
                let short = 1.0 - over / 16_000.0;
                0.45 * short * short
            };
            let arc = self.bears(fitting.aim(from.heading), fitting.part.gimbal, from.at, at.at, base);
            let bonus = if attack.pierce { 0 } else { self.cover(target, at, from.at) };
            threat += range * arc * expected(&attack, attack.need + bonus);
        }
        threat
    }

    /// How well a gun that aims so bears on a place: 1 if it does.
    fn bears(&self, aim: Heading, gimbal: i32, from: Point, at: Point, base: i32) -> f32 {
        let v = at - from;
        if gimbal >= 180
            || v.square() <= i64::from(base) * i64::from(base)
            || SCALE.in_arc(v, aim, 10 * gimbal)
        {
            return 1.0;
        }
        // The base sticks out to the side: a little more than the arc.
        let length = (v.square() as f32).sqrt();
        let side = base as f32 / length;
        let degrees = gimbal
            + if side > 0.25 {
                15
            } else if side > 0.1 {
                6
            } else {
                2
            };
        if SCALE.in_arc(v, aim, 10 * degrees) {
            return 0.95;
        }
        let ahead = SCALE.fore(v, aim) as f32 / (length * 1_000_000.0);
        0.18 * (1.0 + ahead)
    }

    /// What the deflectors of a ship lying so add against a shot from somewhere.
    fn cover(&self, target: ShipId, at: Pose, from: Point) -> i8 {
        let mut cover = 0;
        let fittings = self.blueprint(target).fittings.iter();
        for (fitting, on_it) in fittings.zip(self.ship(target).systems.iter()) {
            if let (Some(shield), Some((_, narrow, wide))) = (on_it.shield, fitting.deflect()) {
                let mode = if shield.wide { wide } else { narrow };
                let centre = at.heading.turned_degrees(shield.direction.into());
                if SCALE.in_arc(from - at.at, centre, 10 * i32::from(mode.half)) {
                    cover = cover.max(mode.bonus as i8);
                }
            }
        }
        cover
    }

    /// How far a player is with what the scenario asks, in points.
    fn progress(&self, seat: Seat) -> f32 {
        let errands = || self.fleet(seat).map(|(id, ship)| self.errand(id, ship.pose(), &ship.dials));
        match self.aim() {
            Aim::LastShip => 0.0,
            Aim::Beacons => self.held_beacons(seat) + errands().sum::<f32>(),
            Aim::Breakthrough if seat == RUNNER => {
                1.6 * f32::from(self.state.players[RUNNER].escaped) + errands().sum::<f32>()
            }
            Aim::Breakthrough => 0.0,
            Aim::Salvage => errands().sum(),
            Aim::Gauntlet => {
                let best = errands().fold(0.0, f32::max);
                best + 0.15 * errands().sum::<f32>()
            }
        }
    }

    fn rounds_left(&self) -> f32 {
        f32::from(self.state.rounds.saturating_sub(self.state.round))
    }

    fn held_beacons(&self, seat: Seat) -> f32 {
        let later = 1.0 + self.rounds_left().min(3.0);
        let held = self.points().iter().filter(|&&beacon| self.holder(beacon) == Some(seat));
        2.2 * later * held.count() as f32
    }

    /// What a ship that lies and goes so does for the scenario, in points.
    pub(crate) fn errand(&self, id: ShipId, pose: Pose, dials: &Dials) -> f32 {
        let next = drift(pose, dials);
        match self.aim() {
            Aim::LastShip => 0.0,
            Aim::Beacons => self.beacon_errand(id, next, dials),
            Aim::Breakthrough if self.ship(id).owner == RUNNER => self.running_errand(id, pose, next),
            Aim::Breakthrough => 0.0,
            Aim::Salvage => self.salvage_errand(id, next, dials),
            Aim::Gauntlet => self.race_errand(id, next, dials),
        }
    }

    /// The best beacon this ship is on its way to, where it will be slow enough.
    fn beacon_errand(&self, id: ShipId, next: Pose, dials: &Dials) -> f32 {
        let reach = (BEACON + self.blueprint(id).base) as f32;
        let owner = self.ship(id).owner;
        let mut best: f32 = 0.0;
        for &beacon in self.points() {
            let away = (distance(next.at, beacon) - reach).max(0.0);
            let fast = (dials.pool_speed() as f32 - 4.0).max(0.0);
            let nearness =
                9.0 * (1.0 - away / 24_000.0).max(0.0) - if away < 4000.0 { 1.5 * fast } else { 0.0 };
            let guarded = self.fleet(owner).any(|(other, ship)| {
                other != id && distance(ship.position, beacon) < distance(next.at, beacon)
            });
            best = best.max(if guarded { 0.45 * nearness } else { nearness });
        }
        best
    }

    fn running_errand(&self, id: ShipId, pose: Pose, next: Pose) -> f32 {
        let cost = f32::from(self.blueprint(id).cost);
        let to_go = (TABLE.y.1 - next.at.y).max(0) as f32;
        let north = (next.at.y - pose.at.y) as f32;
        let needed = to_go / (1.0 + self.rounds_left());
        0.6 * cost * (1.0 - to_go / TABLE.y.1 as f32) + 0.15 * cost * (north.min(6000.0) / 6000.0)
            - 0.2 * cost * ((needed - 7000.0).max(0.0) / 7000.0)
    }

    fn salvage_errand(&self, id: ShipId, next: Pose, dials: &Dials) -> f32 {
        let ship = self.ship(id);
        let zone = self.zone(ship.owner);
        let home = zone.area.nearest(next.at);
        let mut errand = f32::from(ship.crates) * (17.0 - 0.35 * distance(next.at, home) / 1000.0);
        if ship.crates < self.blueprint(id).class().number() {
            let reach = (self.blueprint(id).base + 500) as f32;
            let fast = (dials.pool_speed() as f32 - 3.0).max(0.0);
            let mut best: f32 = 0.0;
            for &at in &self.state.crates {
                let away = (distance(next.at, at) - reach).max(0.0);
                let slow_down = if away < 3000.0 { 1.2 * fast } else { 0.0 };
                best = best.max(10.0 * (1.0 - away / 30_000.0).max(0.0) - slow_down);
            }
            errand += if ship.crates == 0 { best } else { 0.5 * best };
        }
        errand
    }

    fn race_errand(&self, id: ShipId, next: Pose, dials: &Dials) -> f32 {
        let mut errand = 40.0 * f32::from(self.ship(id).gates);
        if let Some(gate) = self.next_gate(id) {
            let goal = self.points()[gate];
            let away = (distance(next.at, goal) - 2000.0).max(0.0);
            errand += 36.0 * (1.0 - away / 30_000.0).max(0.0);
            // Whoever comes by fast has to come back.
            let after = (distance(drift(next, dials).at, goal) - 2000.0).max(0.0);
            errand -= if away < 5000.0 { 0.0003 * (after - away).max(0.0) } else { 0.0 };
        }
        errand
    }
}

/// The strongest attack for which there is ammunition.
pub(crate) fn best_attack<'a>(
    abilities: impl Iterator<Item = &'a crate::content::Ability>,
    spent: [u8; 3],
) -> Option<Attack> {
    let mut best: Option<Attack> = None;
    for (index, ability) in abilities.enumerate() {
        if let crate::content::Effect::Attack(attack) = ability.effect
            && ability.ammo.is_none_or(|ammo| spent[index] < ammo)
            && best.is_none_or(|it| expected(&attack, attack.need) > expected(&it, it.need))
        {
            best = Some(attack);
        }
    }
    best
}
