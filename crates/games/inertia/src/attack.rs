//! Weapons and criticals (IN-10, IN-11, IN-12.5).

use arrayvec::ArrayVec;

use broadside_engine::{Audience, Dice, Journal, Refusal, Stream};
use broadside_geometry::plane::{Disc, INCH, Point};

use crate::action::Action;
use crate::blueprint::SCALE;
use crate::content::{Attack, Effect};
use crate::event::Event;
use crate::pieces::{ShipId, SystemId};
use crate::state::{Inertia, Step, Strike};

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
    pub(crate) fn check_shot(&self, ship: ShipId, system: SystemId, target: ShipId) -> Result<(), Refusal> {
        let fitting = self.fitting(ship, system);
        let origin = fitting.origin_on(self.ship(ship).pose());
        let base = Disc::new(self.ship(target).position, self.blueprint(target).base);
        let v = base.center - origin;
        let range = self.range(ship, system);
        let square = |length: i32| i64::from(length) * i64::from(length);
        const FAR: Refusal = Refusal::new("IN-10.5", "this ship is out of range");
        // The ends of the edges of the arc are rounded, and may lie a mil beyond the range.
        if v.square() > square(range + base.radius + 1) {
            return Err(FAR);
        }
        if fitting.part.min_range > 0 && v.square() < square(fitting.part.min_range + base.radius) {
            return Err(Refusal::new("IN-10.6", "this ship is too near for this weapon"));
        }
        let centre = fitting.aim(self.ship(ship).heading);
        let gimbal = fitting.part.gimbal;
        let edge = |degrees: i32| {
            let to = origin + SCALE.displacement(range, centre.turned_degrees(degrees));
            base.touches_segment(origin, to)
        };
        let in_reach = v.square() <= square(range + base.radius);
        let in_range = v.square() <= square(base.radius)
            || in_reach && SCALE.in_arc(v, centre, 10 * gimbal)
            || edge(gimbal)
            || edge(-gimbal);
        if !in_range {
            let out_of_arc = Refusal::new("IN-10.4", "this ship is out of arc");
            return Err(if in_reach { out_of_arc } else { FAR });
        }
        if self.is_blocked(origin, base.center) {
            return Err(Refusal::new("IN-10.7", "an asteroid is in the line of fire"));
        }
        Ok(())
    }

    /// Whether a rock lies in a line of fire (IN-10.7).
    pub(crate) fn is_blocked(&self, origin: Point, target: Point) -> bool {
        self.map().asteroids.iter().any(|rock| Disc::new(rock.at, rock.radius).cuts_segment(origin, target))
    }

    /// Whether an ability can be aimed at a ship.
    pub(crate) fn check_target(
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
        let lock = i8::from(self.state.turn.locks & 1 << target.index() != 0);
        Need {
            need: (attack.need + deflector + jammer - lock).max(2),
            deflector,
            jammer,
            lock,
            sloped,
            damage: if sloped && attack.damage >= 2 { attack.damage - 1 } else { attack.damage },
        }
    }

    pub(crate) fn perform_target(
        &mut self,
        ship: ShipId,
        (system, ability): (SystemId, u8),
        target: ShipId,
        dice: &mut impl Dice,
        journal: &mut impl Journal<Event>,
    ) {
        self.state.steps.pop();
        let Some(attack) = self.attack(ship, system, ability) else {
            self.state.turn.locks |= 1 << target.index();
            journal.note(Audience::EVERYONE, || Event::Locked { ship, target });
            return;
        };
        let aimed = self.need(ship, system, attack, target);
        let rolls = (0..attack.dice).map(|_| dice.below(ATTACK, 10) as u8 + 1);
        let rolls: ArrayVec<u8, 12> = rolls.take(12).collect();
        let hits = rolls.iter().filter(|&&roll| is_hit(roll, aimed.need)).count() as u8;
        let criticals = rolls.iter().filter(|&&roll| roll == 10).count() as u8;
        let damage = hits * aimed.damage;
        journal.note(Audience::EVERYONE, || Event::Fired {
            ship,
            system,
            ability,
            target,
            need: aimed.need,
            dice: rolls.to_vec(),
            hits,
            damage,
        });
        let owner = self.ship(ship).owner;
        self.harm(target, damage.into(), Some(owner));
        self.remove_dead(journal);
        let special = attack.scorch || attack.drain || attack.repulse > 0 || attack.knock > 0;
        let specials = if special { hits } else { 0 };
        self.state.steps.push(Step::Strike(Strike { system, ability, target, specials, criticals }));
    }

    /// The systems of the target that the attacker may pick now.
    pub(crate) fn check_strike(&self, strike: Strike, action: Action) -> Result<(), Refusal> {
        let asked = self.strike_question(strike);
        let on_target = |id: SystemId| {
            let target = self.ship(strike.target);
            let known = id.index() < target.systems.len() && self.fitting(strike.target, id).part.is_system();
            if known {
                Ok((self.fitting(strike.target, id), self.system(strike.target, id)))
            } else {
                Err(Refusal::new("IN-11.3", "the target has no such system"))
            }
        };
        match (asked, action) {
            (Question::Scorch, Action::Scorch(id)) => {
                let (fitting, system) = on_target(id)?;
                if system.heat >= fitting.heat_room {
                    return Err(Refusal::new("IN-10.14", "this system has no room for heat"));
                }
                Ok(())
            }
            (Question::Drain, Action::Drain(id)) => {
                if on_target(id)?.1.energy == 0 {
                    return Err(Refusal::new("IN-10.15", "this system has no energy"));
                }
                Ok(())
            }
            (Question::Knock, Action::Turn(_)) => Ok(()),
            (Question::Disable, Action::Disable(id)) => {
                if on_target(id)?.1.disabled {
                    return Err(Refusal::new("IN-11.3", "this system is disabled already"));
                }
                Ok(())
            }
            (Question::Scorch, _) => Err(Refusal::new("IN-10.14", "pick a system to put the heat on")),
            (Question::Drain, _) => Err(Refusal::new("IN-10.15", "pick a system to drain")),
            (Question::Knock, _) => Err(Refusal::new("IN-10.17", "pick the way the target is spun")),
            (Question::Disable, _) => Err(Refusal::new("IN-11.1", "pick a system to disable")),
            (Question::Repulse | Question::Nothing, _) => {
                Err(Refusal::new("IN-10.12", "there is nothing to pick"))
            }
        }
    }

    /// What the attacker is asked next.
    pub(crate) fn strike_question(&self, strike: Strike) -> Question {
        let Some(ship) = self.acting() else { return Question::Nothing };
        if strike.specials > 0 {
            return match self.attack(ship, strike.system, strike.ability) {
                Some(attack) if attack.scorch => Question::Scorch,
                Some(attack) if attack.drain => Question::Drain,
                Some(attack) if attack.repulse > 0 => Question::Repulse,
                Some(attack) if attack.knock > 0 => Question::Knock,
                _ => Question::Nothing,
            };
        }
        if strike.criticals > 0 { Question::Disable } else { Question::Nothing }
    }

    /// The answers the attacker has.
    pub(crate) fn strike_options(&self, strike: Strike) -> impl Iterator<Item = Action> + '_ {
        let question = self.strike_question(strike);
        let ways = crate::pieces::Way::BOTH.into_iter().filter(move |_| question == Question::Knock);
        let systems = self.systems(strike.target).filter_map(move |(id, ..)| match question {
            Question::Scorch => Some(Action::Scorch(id)),
            Question::Drain => Some(Action::Drain(id)),
            Question::Disable => Some(Action::Disable(id)),
            Question::Repulse | Question::Knock | Question::Nothing => None,
        });
        systems.filter(move |&action| self.check_strike(strike, action).is_ok()).chain(ways.map(Action::Turn))
    }

    /// Goes on with an attack until the attacker must pick something, or it is over. Whether it went on.
    pub(crate) fn settle_strike(
        &mut self,
        strike: Strike,
        dice: &mut impl Dice,
        journal: &mut impl Journal<Event>,
    ) -> bool {
        let target = strike.target;
        let over = strike.specials == 0 && strike.criticals == 0;
        if over || !self.ship(target).is_flying() {
            self.state.steps.pop();
            self.recoil(strike, dice, journal);
            return true;
        }
        let (lone, more) = {
            let mut options = self.strike_options(strike);
            (options.next(), options.next().is_some())
        };
        match lone {
            Some(_) if more => false,
            Some(action) => {
                self.perform_strike(strike, action, journal);
                true
            }
            None => {
                self.settle_unanswered(strike, journal);
                true
            }
        }
    }

    /// A hit or critical for which there is nothing to pick.
    fn settle_unanswered(&mut self, strike: Strike, journal: &mut impl Journal<Event>) {
        let target = strike.target;
        match self.strike_question(strike) {
            Question::Scorch => {
                journal.note(Audience::EVERYONE, || Event::Scorched { target, system: None });
                self.strike_hull(strike, journal);
            }
            Question::Drain => {
                let ship = self.ship_mut(target);
                let drained = ship.free > 0;
                if drained {
                    ship.free -= 1;
                    ship.drained += 1;
                }
                journal.note(Audience::EVERYONE, || Event::Drained { target, system: None, drained });
            }
            Question::Repulse => self.repulse(strike, journal),
            Question::Disable => {
                journal.note(Audience::EVERYONE, || Event::Critical { target, system: None });
                self.strike_hull(strike, journal);
            }
            Question::Knock | Question::Nothing => {}
        }
        self.count_down(strike);
    }

    /// The target loses 1 hull to an attack.
    fn strike_hull(&mut self, strike: Strike, journal: &mut impl Journal<Event>) {
        let owner = self.acting().map(|ship| self.ship(ship).owner);
        self.harm(strike.target, 1, owner);
        self.remove_dead(journal);
    }

    fn repulse(&mut self, strike: Strike, journal: &mut impl Journal<Event>) {
        let Some(ship) = self.acting() else { return };
        let Some(attack) = self.attack(ship, strike.system, strike.ability) else { return };
        let heading = self.fitting(ship, strike.system).aim(self.ship(ship).heading);
        self.ship_mut(strike.target).dials.push(heading, attack.repulse.into());
        let (target, amount) = (strike.target, attack.repulse);
        journal.note(Audience::EVERYONE, || Event::Repulsed { target, heading, amount });
    }

    pub(crate) fn perform_strike(
        &mut self,
        strike: Strike,
        action: Action,
        journal: &mut impl Journal<Event>,
    ) {
        let target = strike.target;
        match action {
            Action::Scorch(id) => {
                self.system_mut(target, id).heat += 1;
                journal.note(Audience::EVERYONE, || Event::Scorched { target, system: Some(id) });
            }
            Action::Drain(id) => {
                self.take_energy(target, id);
                self.ship_mut(target).drained += 1;
                journal.note(Audience::EVERYONE, || Event::Drained {
                    target,
                    system: Some(id),
                    drained: true,
                });
            }
            Action::Turn(way) => {
                let knock = self.acting().and_then(|ship| self.attack(ship, strike.system, strike.ability));
                let by = way.signed(knock.map_or(0, |attack| attack.knock));
                self.ship_mut(target).dials.turn(by);
                journal.note(Audience::EVERYONE, || Event::Knocked { target, by: by as i8 });
            }
            Action::Disable(id) => {
                self.disable(target, id);
                journal.note(Audience::EVERYONE, || Event::Critical { target, system: Some(id) });
            }
            _ => {}
        }
        self.count_down(strike);
    }

    /// One hit or critical less to settle.
    fn count_down(&mut self, strike: Strike) {
        if let Some(Step::Strike(now)) = self.state.steps.top_mut()
            && *now == strike
        {
            if now.specials > 0 {
                now.specials -= 1;
            } else {
                now.criticals = now.criticals.saturating_sub(1);
            }
        }
    }

    /// The firing ship is pushed back (IN-10.18).
    fn recoil(&mut self, strike: Strike, dice: &mut impl Dice, journal: &mut impl Journal<Event>) {
        let Some(ship) = self.acting() else { return };
        let Some(attack) = self.attack(ship, strike.system, strike.ability) else { return };
        if attack.recoil == 0 || self.is_settled(ship) {
            return;
        }
        let heading = self.fitting(ship, strike.system).aim(self.ship(ship).heading).opposite();
        if self.can_push(ship, heading, attack.recoil) {
            self.push(ship, strike.system, heading, attack.recoil, dice, journal);
        }
    }
}

/// What the attacker is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    Scorch,
    Drain,
    Repulse,
    Knock,
    Disable,
    Nothing,
}

/// Whether a die hits (IN-10.9).
pub(crate) const fn is_hit(roll: u8, need: i8) -> bool {
    roll == 10 || (roll != 1 && roll as i8 >= need)
}
