//! Whole ship-turns: how to fly, and what comes before and after it.

#![expect(clippy::float_arithmetic, reason = "plans are judged, and judgement may use floats")]

use arrayvec::ArrayVec;

use broadside_geometry::plane::Pose;
use broadside_kit::worth::best_first;

use crate::action::Action;
use crate::contact::{Arrival, Movement, TABLE};
use crate::content::{Aim, Effect};
use crate::design::Face;
use crate::pieces::{Dials, MAX_SPEED, MAX_SPIN, ShipId, SystemId, Way};
use crate::scenarios::breakthrough::RUNNER;
use crate::state::Inertia;

use super::drift;

/// A way to fly a ship-turn.
#[derive(Clone, Debug)]
pub(super) struct Flight {
    picks: ArrayVec<Action, 12>,
    used: ArrayVec<SystemId, 4>,
    pub(super) pose: Pose,
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

/// How many flights are kept at each depth.
const KEEP: [usize; 3] = [6, 4, 3];

/// How many flights are offered by their looks.
const MOST_FLIGHTS: usize = 6;

impl Flight {
    /// Whether two flights leave the ship alike.
    fn ends_like(&self, other: &Self) -> bool {
        (self.pose, self.dials) == (other.pose, other.dials)
    }

    /// How fast it leaves the ship: a step of spin counts as much as two inches.
    fn pace(&self) -> i32 {
        self.dials.pool_speed() + 2 * self.dials.spin().abs()
    }
}

impl Inertia {
    /// Whole ship-turns: fire what bears, fly, fire what bears then, raise shields, repair.
    pub(super) fn think_turn(&self, ship: ShipId, into: &mut Vec<Vec<Action>>) {
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
            best_first(&mut next, |flight| flight.score);
            next.dedup_by(|a, b| a.ends_like(b));
            next.truncate(keep);
            found.extend(next.iter().cloned());
            level = next;
        }
        best_first(&mut found, |flight| flight.score);
        // To slow down, or to stay, is always worth a thought.
        let slowest = found.iter().min_by_key(|flight| (flight.pace(), flight.energy)).cloned();
        let mut best: Vec<Flight> = Vec::new();
        for flight in found {
            if best.len() < MOST_FLIGHTS && !best.iter().any(|it| it.ends_like(&flight)) {
                best.push(flight);
            }
        }
        best.extend(slowest.filter(|slow| !best.iter().any(|it| it.ends_like(slow))));
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
                Movement::Straight { heading, inches: amount.into() }
            }
            Kind::Turn(way, amount) => {
                let units = way.signed(amount);
                if (flight.dials.spin() + units).abs() > MAX_SPIN {
                    return None;
                }
                next.dials.turn(units);
                next.picks.push(Action::Turn(way));
                Movement::Turn { units }
            }
        };
        let (pose, arrival) = self.foresee(ship, flight.pose, motion);
        let away = self.aim() == Aim::Breakthrough
            && arrival == Arrival::Off
            && self.ship(ship).owner == RUNNER
            && pose.at.y > TABLE.y.1;
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
}
