//! Step 3: powering up, using and repairing systems (IN-8, IN-11.7).

mod deeds;
pub(crate) mod use_systems;

use broadside_engine::{Problem, Refusal, Umpire};

use crate::content::{Ability, Effect};
use crate::event::Event;
use crate::pieces::{ShipId, SystemId, Way};
use crate::state::Inertia;

impl Inertia {
    /// Whether a ship has such a system.
    pub(crate) fn has_system(&self, ship: ShipId, id: SystemId) -> bool {
        id.index() < self.ship(ship).systems.len() && self.fitting(ship, id).part.is_system()
    }

    pub(crate) fn check_power(&self, ship: ShipId, id: SystemId, cubes: u8) -> Result<(), Refusal> {
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

    pub(crate) fn check_repair(&self, ship: ShipId, id: SystemId) -> Result<(), Refusal> {
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
                let refusal = Refusal::new("IN-12.8", "the deflector has no room for the heat of a change");
                self.has_room_to_point(ship, id).then_some(()).ok_or(refusal)
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
                self.objects(ship, id, index).next().map(|_| ()).ok_or(refusal)
            }
            Effect::Mend => {
                let refusal = Refusal::new("IN-13.5", "no other system is disabled");
                self.objects(ship, id, index).next().map(|_| ()).ok_or(refusal)
            }
            Effect::Patch if self.ship(ship).hull >= self.blueprint(ship).hull => {
                Err(Refusal::new("IN-13.6", "the hull is whole"))
            }
            Effect::Patch => Ok(()),
        }
    }

    /// Uses an ability: heat and marks at once, then what must be picked, or the effect (IN-8.3, IN-8.5).
    pub(crate) fn begin_use(
        &mut self,
        ship: ShipId,
        system: SystemId,
        ability: u8,
        umpire: &mut impl Umpire<Event>,
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
                self.push(ship, system, heading, amounts[class], umpire);
            }
            Effect::Rotate(_) => self.ask_way(system, ability),
            Effect::Attack(_) | Effect::Lock => self.ask_target(system, ability),
            Effect::Deflect { .. } => self.ask_setting(system),
            Effect::Flush | Effect::Mend => self.ask_object(system, ability),
            Effect::Focus => {
                self.state.turn.focus = true;
                umpire.say(|| Event::Focused { ship });
            }
            Effect::Jam => {
                self.system_mut(ship, system).jamming = true;
                umpire.say(|| Event::Jammed { ship });
            }
            Effect::Patch => {
                self.ship_mut(ship).hull += 1;
                umpire.say(|| Event::Patched { ship });
            }
        }
    }

    /// For a question that completes the use of a system: it lies upon step 3, and the system has been used and
    /// could be.
    pub(crate) fn is_in_use(
        &self,
        id: SystemId,
        ability: u8,
        fits: fn(Effect) -> bool,
    ) -> Result<ShipId, Problem> {
        let ship = self.lies_upon_systems()?;
        let used = |ship: ShipId| {
            let system = self.system(ship, id);
            let card = self.fitting(ship, id).ability(ability);
            card.is_some_and(|card| fits(card.effect) && card.power <= system.energy)
                && system.used
                && !system.disabled
        };
        if self.has_system(ship, id) && used(ship) {
            Ok(ship)
        } else {
            let reason = "the steps name systems or abilities that are not there";
            Err(Problem::new("IN-8.3", "steps", reason))
        }
    }
}
