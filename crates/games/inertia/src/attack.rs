//! Weapons (IN-10), and what deflectors and jammers do to them.

pub(crate) mod odds;
pub(crate) mod strike;
pub(crate) mod target;

use broadside_engine::{Refusal, Stream, Umpire};
use broadside_geometry::plane::{Disc, INCH, Point, Pose};
use broadside_kit::pool::{Die, Face, Pool};

use crate::building::blueprint::SCALE;
use crate::content::{Ability, Attack, Effect};
use crate::event::Event;
use crate::pieces::{ShipId, SystemId};
use crate::state::Inertia;
use crate::words;

const ATTACK: Stream = Stream::new("attack");

/// What a Long scope adds to ranges (IN-13.2).
const FOCUS: i32 = 4 * INCH;

/// From where on a jammer works (IN-13.3).
const JAM_RANGE: i32 = 8 * INCH;

/// What a die must show against a target, and why (IN-10.8).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Need {
    pub(crate) need: i8,
    pub(crate) deflector: i8,
    pub(crate) jammer: i8,
    pub(crate) lock: i8,
    /// Whether a sloped plate softens hits.
    pub(crate) sloped: bool,
    /// What a hit takes.
    pub(crate) damage: u8,
}

impl Need {
    /// What a die must show, and what makes it so: everything that counts is named, and what caps it.
    pub(crate) fn words(self, attack: Attack) -> String {
        let mut why = vec![attack.need.to_string()];
        for (amount, what) in [(self.deflector, "deflector"), (self.jammer, "jammer"), (-self.lock, "lock")] {
            if amount != 0 {
                why.push(format!("{what} {amount:+}"));
            }
        }
        let mut words = format!("hits on {}", self.need.min(10));
        let sum = attack.need + self.deflector + self.jammer - self.lock;
        let cap = match sum {
            ..2 => format!(": {sum}, but never less than 2"),
            2..=10 => String::new(),
            _ => format!(": {sum}, but a 10 always hits"),
        };
        if why.len() > 1 {
            words += &format!(" ({}{cap})", why.join(", "));
        }
        if self.sloped && self.damage < attack.damage {
            words += ", 1 damage less by a sloped plate";
        }
        words
    }
}

impl Inertia {
    /// The attack of an ability, if it is one.
    pub(crate) fn attack(&self, ship: ShipId, system: SystemId, ability: u8) -> Option<Attack> {
        match self.fitting(ship, system).ability(ability)?.effect {
            Effect::Attack(attack) => Some(attack),
            _ => None,
        }
    }

    /// The range of a weapon now.
    pub(crate) fn range(&self, ship: ShipId, system: SystemId) -> i32 {
        let focused = self.state.turn.focus && self.acting() == Some(ship);
        self.fitting(ship, system).part.range + if focused { FOCUS } else { 0 }
    }

    /// Whether a weapon can be fired at a ship (IN-10.2 to IN-10.7).
    fn check_shot(&self, ship: ShipId, system: SystemId, target: ShipId) -> Result<(), Refusal> {
        let fitting = self.fitting(ship, system);
        let origin = fitting.origin_on(self.ship(ship).pose());
        let base = Disc::new(self.ship(target).position, self.blueprint(target).base);
        let away = (base.center - origin).square();
        let range = self.range(ship, system);
        let beyond = |length: i32| i64::from(length + base.radius) * i64::from(length + base.radius);
        if fitting.part.min_range > 0 && away < beyond(fitting.part.min_range) {
            return Err(Refusal::new("IN-10.6", "this ship is too near for this weapon"));
        }
        if !fitting.arc(self.ship(ship).pose()).reaches(base, range) {
            return Err(if away <= beyond(range) {
                Refusal::new("IN-10.4", "this ship is out of arc")
            } else {
                Refusal::new("IN-10.5", "this ship is out of range")
            });
        }
        if self.is_blocked(origin, base.center) {
            return Err(Refusal::new("IN-10.7", "an asteroid is in the line of fire"));
        }
        Ok(())
    }

    /// Which enemy weapons can be brought to bear on a ship that lies so; empty if none can.
    pub(crate) fn exposed(&self, ship: ShipId, pose: Pose) -> String {
        let mut after = self.clone();
        let there = after.ship_mut(ship);
        (there.position, there.heading) = (pose.at, pose.heading);
        let owner = after.ship(ship).owner;
        let mut told = Vec::new();
        for (enemy, _) in after.flying().filter(|(_, it)| it.owner != owner) {
            let armed = after.systems(enemy).filter(|(_, fitting, on_it)| {
                let attacks = |ability: &Ability| matches!(ability.effect, Effect::Attack(_));
                !on_it.disabled && fitting.part.abilities.iter().any(attacks)
            });
            let guns: Vec<String> = armed
                .filter(|&(id, ..)| after.check_shot(enemy, id, ship).is_ok())
                .map(|(id, ..)| after.system_name(enemy, id))
                .collect();
            if !guns.is_empty() {
                told.push(format!("{} can hit you with {}", after.ship_name(enemy), words::list(&guns)));
            }
        }
        if told.is_empty() { String::new() } else { told.join(". ") + "." }
    }

    /// Whether a rock lies in a line of fire (IN-10.7).
    pub(crate) fn is_blocked(&self, origin: Point, target: Point) -> bool {
        self.map().asteroids.iter().any(|rock| rock.disc().cuts_segment(origin, target))
    }

    /// Whether an ability can be aimed at a ship.
    fn check_target(
        &self,
        ship: ShipId,
        (system, ability): (SystemId, u8),
        target: ShipId,
    ) -> Result<(), Refusal> {
        match self.find_ship(target) {
            Some(found) if found.is_flying() && found.owner != self.ship(ship).owner => {}
            Some(found) if found.is_flying() => {
                return Err(Refusal::new("IN-10.2", "only enemy ships are targets"));
            }
            _ => return Err(Refusal::new("IN-10.2", "there is no such ship on the table")),
        }
        match self.attack(ship, system, ability) {
            Some(_) => self.check_shot(ship, system, target),
            None => self.check_lock(ship, target),
        }
    }

    /// The ships an ability can be aimed at.
    pub(crate) fn targets(
        &self,
        ship: ShipId,
        system: SystemId,
        ability: u8,
    ) -> impl Iterator<Item = ShipId> + '_ {
        self.flying()
            .map(|(id, _)| id)
            .filter(move |&target| self.check_target(ship, (system, ability), target).is_ok())
    }

    pub(crate) fn first_target(&self, ship: ShipId, system: SystemId, ability: u8) -> Option<ShipId> {
        self.targets(ship, system, ability).next()
    }

    /// What a die must show (IN-10.8, IN-12.5, IN-12.6, IN-13.1, IN-13.3, IN-13.7).
    pub(crate) fn need(&self, ship: ShipId, system: SystemId, attack: Attack, target: ShipId) -> Need {
        let origin = self.fitting(ship, system).origin_on(self.ship(ship).pose());
        let it = self.ship(target);
        let v = origin - it.position;
        let (mut deflector, mut jammer, mut sloped) = (0, 0, false);
        for (fitting, on_it) in self.blueprint(target).fittings.iter().zip(it.systems.iter()) {
            if let Some(shield) = on_it.shield
                && !attack.pierce
                && let Some((_, narrow, wide)) = fitting.deflect()
            {
                let mode = if shield.wide { wide } else { narrow };
                let centre = it.heading.turned_degrees(shield.direction.into());
                if SCALE.in_arc(v, centre, 10 * i32::from(mode.half)) {
                    deflector = deflector.max(mode.bonus as i8);
                }
            }
            if on_it.jamming && !origin.is_within(it.position, JAM_RANGE) {
                jammer = 1;
            }
            sloped |= fitting.part.slope && SCALE.in_arc(v, fitting.aim(it.heading), 450);
        }
        let lock = i8::from(self.state.turn.locks.contains(target));
        Need {
            need: (attack.need + deflector + jammer - lock).max(2),
            deflector,
            jammer,
            lock,
            sloped,
            damage: if sloped && attack.damage >= 2 { attack.damage - 1 } else { attack.damage },
        }
    }

    /// Fires at a ship: the dice, the damage, and what of it is left to settle (IN-10.9, IN-10.10).
    fn fire(
        &mut self,
        ship: ShipId,
        (system, ability): (SystemId, u8),
        (attack, target): (Attack, ShipId),
        umpire: &mut impl Umpire<Event>,
    ) {
        let aimed = self.need(ship, system, attack, target);
        let pool = hits(attack, aimed.need);
        let rolled = pool.roll(umpire.dice(), ATTACK);
        let hits = rolled.total(pool.die()) as u8;
        let criticals = rolled.total(criticals(attack).die()) as u8;
        let damage = hits * aimed.damage;
        umpire.say(|| Event::Fired {
            ship,
            system,
            ability,
            target,
            need: aimed.need,
            dice: rolled.faces().collect(),
            hits,
            damage,
        });
        let owner = self.ship(ship).owner;
        self.harm(target, damage.into(), Some(owner));
        self.remove_dead(umpire);
        let special = attack.scorch || attack.drain || attack.repulse > 0 || attack.knock > 0;
        let specials = if special { hits } else { 0 };
        self.begin_strike((system, ability), target, (specials, criticals));
    }
}

/// The dice of an attack, which count its hits (IN-10.9).
fn hits(attack: Attack, need: i8) -> Pool {
    Pool::new(attack.dice, Die::numbered(10, |roll| Face::number(is_hit(roll, need).into())))
}

/// The same dice, which count critical hits.
fn criticals(attack: Attack) -> Pool {
    Pool::new(attack.dice, Die::numbered(10, |roll| Face::number((roll == 10).into())))
}

/// Whether a die hits (IN-10.9).
const fn is_hit(roll: u8, need: i8) -> bool {
    roll == 10 || (roll != 1 && roll as i8 >= need)
}
