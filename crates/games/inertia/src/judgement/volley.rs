//! What to fire, what to raise, what to repair.

#![expect(clippy::float_arithmetic, reason = "plans are judged, and judgement may use floats")]

use broadside_geometry::plane::Pose;
use broadside_kit::worth::{Best, best_first};

use crate::action::Action;
use crate::building::blueprint::SCALE;
use crate::content::Effect;
use crate::pieces::{Shield, ShipId, SystemId};
use crate::state::Inertia;

use super::flights::Flight;
use super::{distance, drift, expected};

impl Inertia {
    /// Whether some ability of a weapon has a target now.
    pub(crate) fn has_shot(&self, ship: ShipId, id: SystemId) -> bool {
        let abilities = 0..self.fitting(ship, id).part.abilities.len() as u8;
        abilities
            .filter(|&index| self.attack(ship, id, index).is_some())
            .any(|index| self.first_target(ship, id, index).is_some())
    }

    /// What another heat cube costs.
    fn heat_price(&self, ship: ShipId) -> f32 {
        let harmful = self.harmful_heat(ship);
        let room = self.blueprint(ship).flow + self.radiators(ship);
        let hull = self.hull_worth(ship);
        if harmful + 1 >= room { 0.7 * hull } else { 0.14 * hull }
    }

    /// Fires everything that bears now, the best first, for at most so much energy.
    pub(super) fn volley(&self, ship: ShipId, mut free: u8) -> (Vec<Action>, u8) {
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
        best_first(&mut shots, density);
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
    pub(super) fn late_volley(&self, ship: ShipId, flight: &Flight, free: &mut u8, plan: &mut Vec<Action>) {
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
                near && SCALE.in_arc(v, aim, 10 * (fitting.part.gimbal + 5))
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
    pub(super) fn best_target(&self, ship: ShipId, system: SystemId, ability: u8) -> Option<ShipId> {
        let mut best = Best::NOTHING;
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
            best.offer(target, worth);
        }
        best.thing()
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
    pub(super) fn best_shield(&self, id: ShipId, pose: Pose) -> (Shield, f32) {
        let mut best = Best::NOTHING;
        for shield in Shield::all() {
            best.offer(shield, self.shield_helps(id, pose, shield));
        }
        let helps = best.worth();
        (best.thing().unwrap_or(Shield { wide: false, direction: 0 }), helps)
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
            let covered = SCALE.in_arc(from.at - pose.at, centre, 10 * i32::from(mode.half));
            if covered {
                let near = 1.0 / (1.0 + distance(from.at, pose.at) / 12_000.0);
                helps += f32::from(mode.bonus) * (0.1 * near + self.threat(enemy, from, id, pose) * 0.1);
            }
        }
        helps
    }

    pub(super) fn raise_shields(&self, ship: ShipId, flight: &Flight, free: &mut u8, plan: &mut Vec<Action>) {
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
    pub(super) fn use_utilities(&self, ship: ShipId, free: &mut u8, plan: &mut Vec<Action>) {
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
}

fn fire(id: SystemId, ability: u8, missing: u8, target: ShipId, picks: &mut Vec<Action>) {
    if missing > 0 {
        picks.push(Action::Power(id, missing));
    }
    picks.push(Action::Use(id, ability));
    picks.push(Action::Target(target));
}
