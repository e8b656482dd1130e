//! Step 3: powering up, using and repairing systems (IN-8, IN-9, IN-11.7, IN-12, IN-13).

use broadside_engine::{Audience, Dice, Journal, Refusal};
use broadside_geometry::plane::{Heading, INCH};

use crate::action::Action;
use crate::contact::{Arrival, Motion};
use crate::content::{Ability, Effect};
use crate::event::{Event, Trip};
use crate::pieces::{MAX_SPEED, MAX_SPIN, Shield, ShipId, SystemId, Way};
use crate::state::{Inertia, Step};

/// How far a lock reaches (IN-13.1).
const LOCK_RANGE: i32 = 18 * INCH;

impl Inertia {
    pub(crate) fn check_system(&self, ship: ShipId, action: Action) -> Result<(), Refusal> {
        let id = match action {
            Action::Done => return Ok(()),
            Action::Power(id, _) | Action::Use(id, _) | Action::Repair(id) => id,
            _ => return Err(Refusal::new("IN-8.7", "power, use or repair a system, or be done")),
        };
        if id.index() >= self.ship(ship).systems.len() || !self.fitting(ship, id).part.is_system() {
            return Err(Refusal::new("IN-8.1", "the ship has no such system"));
        }
        match action {
            Action::Power(_, cubes) => self.check_power(ship, id, cubes),
            Action::Use(_, ability) => self.check_use(ship, id, ability),
            _ => self.check_repair(ship, id),
        }
    }

    fn check_power(&self, ship: ShipId, id: SystemId, cubes: u8) -> Result<(), Refusal> {
        let system = self.system(ship, id);
        if system.disabled {
            return Err(Refusal::new("IN-11.6", "a disabled system cannot be powered"));
        }
        if cubes == 0 || cubes > self.ship(ship).free {
            return Err(Refusal::new("IN-8.1", "the reactor has not so many free energy cubes"));
        }
        if cubes > self.fitting(ship, id).energy_room - system.energy {
            return Err(Refusal::new("IN-8.2", "the system has no room for so many energy cubes"));
        }
        Ok(())
    }

    fn check_repair(&self, ship: ShipId, id: SystemId) -> Result<(), Refusal> {
        let system = self.system(ship, id);
        if !system.disabled {
            return Err(Refusal::new("IN-11.7", "only a disabled system is repaired"));
        }
        if system.repair > 0 {
            return Err(Refusal::new("IN-11.7", "the system is under repair already"));
        }
        if self.fitting(ship, id).part.repair.unwrap_or(0) > self.ship(ship).free {
            return Err(Refusal::new("IN-11.9", "there is not enough free energy for the whole repair"));
        }
        Ok(())
    }

    /// Whether an ability may be used (IN-8.6).
    pub(crate) fn check_use(&self, ship: ShipId, id: SystemId, index: u8) -> Result<(), Refusal> {
        let system = self.system(ship, id);
        let fitting = self.fitting(ship, id);
        let Some(ability) = fitting.ability(index) else {
            return Err(Refusal::new("IN-8.3", "the system has no such ability"));
        };
        if system.disabled {
            return Err(Refusal::new("IN-11.6", "a disabled system cannot be used"));
        }
        if system.mended {
            return Err(Refusal::new("IN-13.5", "a mended system cannot be used this ship-turn"));
        }
        if system.used {
            return Err(Refusal::new("IN-8.3", "the system has been used this ship-turn"));
        }
        if system.energy < ability.power {
            return Err(Refusal::new("IN-8.6", "there is not enough energy on the system"));
        }
        if system.heat + ability.heat > fitting.heat_room {
            return Err(Refusal::new("IN-8.6", "the system has no room for the heat"));
        }
        if ability.ammo.is_some_and(|ammo| system.spent[usize::from(index)] >= ammo) {
            return Err(Refusal::new("IN-8.8", "the ammunition is used up"));
        }
        self.check_effect(ship, id, index, ability)
    }

    fn check_effect(&self, ship: ShipId, id: SystemId, index: u8, ability: &Ability) -> Result<(), Refusal> {
        const CANNOT: Refusal = Refusal::new("IN-9.3", "this ability is not for ships of this class");
        let class = self.blueprint(ship).class() as usize;
        match ability.effect {
            Effect::Thrust(amounts) => match amounts[class] {
                0 => Err(CANNOT),
                amount => self.check_push(ship, self.push_heading(ship, id), amount),
            },
            Effect::Rotate(amounts) => match amounts[class] {
                0 => Err(CANNOT),
                amount if Way::BOTH.iter().any(|&way| self.can_turn(ship, way, amount)) => Ok(()),
                _ => Err(Refusal::new("IN-5.5", "the rotation dial cannot show so much")),
            },
            Effect::Attack(_) => {
                let refusal = Refusal::new("IN-10.5", "no enemy ship is in arc, in range and in the clear");
                self.first_target(ship, id, index).map(|_| ()).ok_or(refusal)
            }
            Effect::Deflect { .. } => {
                let system = self.system(ship, id);
                if system.shield.is_some() && system.heat >= self.fitting(ship, id).heat_room {
                    return Err(Refusal::new(
                        "IN-12.8",
                        "the deflector has no room for the heat of a change",
                    ));
                }
                Ok(())
            }
            Effect::Lock => {
                let refusal = Refusal::new("IN-13.1", "no enemy ship is within 18 inches");
                self.first_target(ship, id, index).map(|_| ()).ok_or(refusal)
            }
            Effect::Focus if self.state.turn.focus => {
                Err(Refusal::new("IN-13.2", "the ranges are longer already"))
            }
            Effect::Focus | Effect::Jam => Ok(()),
            Effect::Flush => {
                let refusal = Refusal::new("IN-13.4", "no other system has heat on it");
                self.first_object(ship, id, index).map(|_| ()).ok_or(refusal)
            }
            Effect::Mend => {
                let refusal = Refusal::new("IN-13.5", "no other system is disabled");
                self.first_object(ship, id, index).map(|_| ()).ok_or(refusal)
            }
            Effect::Patch if self.ship(ship).hull >= self.blueprint(ship).hull => {
                Err(Refusal::new("IN-13.6", "the hull is whole"))
            }
            Effect::Patch => Ok(()),
        }
    }

    /// Where a thruster pushes: opposite to where it points (IN-9.2).
    pub(crate) fn push_heading(&self, ship: ShipId, id: SystemId) -> Heading {
        self.fitting(ship, id).aim(self.ship(ship).heading).opposite()
    }

    fn check_push(&self, ship: ShipId, heading: Heading, amount: u8) -> Result<(), Refusal> {
        if self.ship(ship).dials.along(heading) + i32::from(amount) > MAX_SPEED {
            return Err(Refusal::new("IN-5.5", "the direction dial cannot show so much"));
        }
        Ok(())
    }

    fn can_turn(&self, ship: ShipId, way: Way, amount: u8) -> bool {
        (self.ship(ship).dials.spin() + way.signed(amount)).abs() <= MAX_SPIN
    }

    pub(crate) fn perform_system(
        &mut self,
        ship: ShipId,
        action: Action,
        dice: &mut impl Dice,
        journal: &mut impl Journal<Event>,
    ) {
        match action {
            Action::Power(system, cubes) => {
                self.ship_mut(ship).free -= cubes;
                self.system_mut(ship, system).energy += cubes;
                journal.note(Audience::EVERYONE, || Event::Powered { ship, system, cubes });
            }
            Action::Repair(system) => {
                let cost = self.fitting(ship, system).part.repair.unwrap_or(0);
                self.ship_mut(ship).free -= cost;
                self.system_mut(ship, system).repair = cost;
                journal.note(Audience::EVERYONE, || Event::Repairing { ship, system });
            }
            Action::Use(system, ability) => self.begin_use(ship, system, ability, dice, journal),
            _ => self.end_ship_turn(ship, journal),
        }
    }

    /// Uses an ability: heat and marks at once, then what must be picked, or the effect (IN-8.3, IN-8.5).
    fn begin_use(
        &mut self,
        ship: ShipId,
        system: SystemId,
        ability: u8,
        dice: &mut impl Dice,
        journal: &mut impl Journal<Event>,
    ) {
        let Some(card) = self.fitting(ship, system).ability(ability) else { return };
        let (effect, heat, limited) = (card.effect, card.heat, card.ammo.is_some());
        let class = self.blueprint(ship).class() as usize;
        let used = self.system_mut(ship, system);
        used.used = true;
        used.heat += heat;
        if limited {
            used.spent[usize::from(ability)] += 1;
        }
        match effect {
            Effect::Thrust(amounts) => {
                let heading = self.push_heading(ship, system);
                self.push(ship, system, heading, amounts[class], dice, journal);
            }
            Effect::Rotate(_) => self.state.steps.push(Step::TurnWay { system, ability }),
            Effect::Attack(_) | Effect::Lock => self.state.steps.push(Step::Target { system, ability }),
            Effect::Deflect { .. } => self.state.steps.push(Step::Point { system }),
            Effect::Flush | Effect::Mend => self.state.steps.push(Step::Object { system, ability }),
            Effect::Focus => {
                self.state.turn.focus = true;
                journal.note(Audience::EVERYONE, || Event::Focused { ship });
            }
            Effect::Jam => {
                self.system_mut(ship, system).jamming = true;
                journal.note(Audience::EVERYONE, || Event::Jammed { ship });
            }
            Effect::Patch => {
                self.ship_mut(ship).hull += 1;
                journal.note(Audience::EVERYONE, || Event::Patched { ship });
            }
        }
    }

    /// A push: the ship moves at once, and the speed goes to the pool unless something is in the way
    /// (IN-9.4, IN-6.12, IN-9.9).
    pub(crate) fn push(
        &mut self,
        id: ShipId,
        system: SystemId,
        heading: Heading,
        amount: u8,
        dice: &mut impl Dice,
        journal: &mut impl Journal<Event>,
    ) {
        let from = self.ship(id).position;
        let arrival = self.travel(id, Motion::Straight { heading, inches: amount.into() }, journal);
        journal.note(Audience::EVERYONE, || {
            let trip = Trip { ship: id, from, to: self.ship(id).position, heading: self.ship(id).heading };
            Event::Pushed { trip, system, heading, amount }
        });
        if self.state.ending.is_some() {
            return;
        }
        match arrival {
            Arrival::Free => self.ship_mut(id).dials.push(heading, amount.into()),
            Arrival::Off => self.leave_table(id, journal),
            Arrival::Contact { ships, rocks } => self.collide(id, (ships, rocks), amount, dice, journal),
        }
    }

    /// Whether a recoil can happen (IN-10.18).
    pub(crate) fn can_push(&self, ship: ShipId, heading: Heading, amount: u8) -> bool {
        self.check_push(ship, heading, amount).is_ok()
    }

    pub(crate) fn rotation(&self, ship: ShipId, system: SystemId, ability: u8) -> u8 {
        match self.fitting(ship, system).ability(ability).map(|card| card.effect) {
            Some(Effect::Rotate(amounts)) => amounts[self.blueprint(ship).class() as usize],
            _ => 0,
        }
    }

    pub(crate) fn check_turn_way(
        &self,
        ship: ShipId,
        (system, ability): (SystemId, u8),
        action: Action,
    ) -> Result<(), Refusal> {
        let Action::Turn(way) = action else {
            return Err(Refusal::new("IN-9.6", "turn clockwise or counter-clockwise"));
        };
        if self.can_turn(ship, way, self.rotation(ship, system, ability)) {
            Ok(())
        } else {
            Err(Refusal::new("IN-5.5", "the rotation dial cannot show so much"))
        }
    }

    /// A manoeuvring thruster turns the ship at once and changes the rotation dial (IN-9.6).
    pub(crate) fn perform_turn_way(
        &mut self,
        id: ShipId,
        (system, ability): (SystemId, u8),
        way: Way,
        dice: &mut impl Dice,
        journal: &mut impl Journal<Event>,
    ) {
        self.state.steps.pop();
        let amount = self.rotation(id, system, ability);
        let units = way.signed(amount);
        let from = self.ship(id).position;
        let arrival = self.travel(id, Motion::Turn { units }, journal);
        journal.note(Audience::EVERYONE, || {
            let trip = Trip { ship: id, from, to: from, heading: self.ship(id).heading };
            Event::Swung { trip, system, by: units as i8 }
        });
        match arrival {
            Arrival::Free => self.ship_mut(id).dials.turn(units),
            Arrival::Off => self.leave_table(id, journal),
            Arrival::Contact { ships, rocks } => self.collide(id, (ships, rocks), amount, dice, journal),
        }
    }

    pub(crate) fn check_point(&self, ship: ShipId, id: SystemId, action: Action) -> Result<(), Refusal> {
        let Action::Point(shield) = action else {
            return Err(Refusal::new("IN-12.1", "point the deflector"));
        };
        if shield.direction >= 360 || !shield.direction.is_multiple_of(30) {
            return Err(Refusal::new("IN-12.1", "a deflector points to a multiple of 30 degrees"));
        }
        if self.system(ship, id).shield == Some(shield) {
            return Err(Refusal::new("IN-12.4", "the deflector is pointed like that already"));
        }
        Ok(())
    }

    /// Points a deflector. To change it costs a heat cube; to raise it does not (IN-12.1, IN-12.4).
    pub(crate) fn perform_point(
        &mut self,
        ship: ShipId,
        id: SystemId,
        shield: Shield,
        journal: &mut impl Journal<Event>,
    ) {
        self.state.steps.pop();
        let system = self.system_mut(ship, id);
        let heat = system.shield.is_some();
        system.heat += u8::from(heat);
        system.shield = Some(shield);
        journal.note(Audience::EVERYONE, || Event::Pointed { ship, system: id, shield, heat });
    }

    /// Whether a ship can be locked on to (IN-13.1).
    pub(crate) fn check_lock(&self, ship: ShipId, target: ShipId) -> Result<(), Refusal> {
        if self.state.turn.locks & 1 << target.index() != 0 {
            return Err(Refusal::new("IN-13.1", "this ship is locked on to already"));
        }
        if !self.ship(target).position.is_within(self.ship(ship).position, LOCK_RANGE) {
            return Err(Refusal::new("IN-13.1", "this ship is more than 18 inches away"));
        }
        Ok(())
    }

    pub(crate) fn check_object(
        &self,
        ship: ShipId,
        (system, ability): (SystemId, u8),
        action: Action,
    ) -> Result<(), Refusal> {
        let Action::Object(object) = action else {
            return Err(Refusal::new("IN-13.4", "pick another system of this ship"));
        };
        let known =
            object.index() < self.ship(ship).systems.len() && self.fitting(ship, object).part.is_system();
        if !known || object == system {
            return Err(Refusal::new("IN-13.4", "pick another system of this ship"));
        }
        let on_it = self.system(ship, object);
        match self.fitting(ship, system).ability(ability).map(|card| card.effect) {
            Some(Effect::Mend) if !on_it.disabled || on_it.repair > 0 => {
                Err(Refusal::new("IN-13.5", "only a disabled system that is not under repair is mended"))
            }
            Some(Effect::Flush) if on_it.heat == 0 => {
                Err(Refusal::new("IN-13.4", "there is no heat on this system"))
            }
            _ => Ok(()),
        }
    }

    /// The first system that Flush or Mend can be used on.
    fn first_object(&self, ship: ShipId, system: SystemId, ability: u8) -> Option<SystemId> {
        self.objects(ship, system, ability).next()
    }

    /// The systems that Flush or Mend can be used on.
    pub(crate) fn objects(
        &self,
        ship: ShipId,
        system: SystemId,
        ability: u8,
    ) -> impl Iterator<Item = SystemId> + '_ {
        let fits =
            move |id: &SystemId| self.check_object(ship, (system, ability), Action::Object(*id)).is_ok();
        self.systems(ship).map(|(id, ..)| id).filter(fits)
    }

    pub(crate) fn perform_object(
        &mut self,
        ship: ShipId,
        (by, ability): (SystemId, u8),
        system: SystemId,
        journal: &mut impl Journal<Event>,
    ) {
        self.state.steps.pop();
        let mends =
            matches!(self.fitting(ship, by).ability(ability).map(|card| card.effect), Some(Effect::Mend));
        let object = self.system_mut(ship, system);
        if mends {
            object.disabled = false;
            object.mended = true;
            journal.note(Audience::EVERYONE, || Event::Mended { ship, system });
        } else {
            let cubes = object.heat.min(2);
            object.heat -= cubes;
            journal.note(Audience::EVERYONE, || Event::Flushed { ship, system, cubes });
        }
    }

    /// A system is disabled: its energy goes back, what it does ends (IN-11.5, IN-11.6).
    pub(crate) fn disable(&mut self, ship: ShipId, id: SystemId) {
        let system = self.system_mut(ship, id);
        let energy = std::mem::take(&mut system.energy);
        system.disabled = true;
        system.shield = None;
        system.jamming = false;
        self.ship_mut(ship).free += energy;
    }
}
