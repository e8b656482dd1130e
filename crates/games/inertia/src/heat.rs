//! Step 2: reclaim and vent, and what heat does (IN-7).

mod deeds;
pub(crate) mod reclaim;
mod routines;

use broadside_engine::{Refusal, Umpire};

use crate::building::blueprint::Fitting;
use crate::content::Effect;
use crate::event::Event;
use crate::pieces::{ShipId, System, SystemId};
use crate::state::Inertia;

impl Inertia {
    /// How many heat cubes the radiators of a ship take in a step 2 (IN-7.5).
    pub(crate) fn radiators(&self, ship: ShipId) -> u8 {
        self.systems(ship).filter(|(.., system)| !system.disabled).map(|(_, it, _)| it.part.radiate).sum()
    }

    /// Whether a part is a sink that works (IN-11.6).
    fn is_working_sink(&self, ship: ShipId, system: SystemId) -> bool {
        self.fitting(ship, system).part.sink > 0 && !self.system(ship, system).disabled
    }

    /// Heat cubes that would take hull now (IN-7.8).
    pub(crate) fn harmful_heat(&self, ship: ShipId) -> u8 {
        let harmful =
            |(_, fitting, system): &(SystemId, &Fitting, &System)| fitting.part.sink == 0 || system.disabled;
        self.systems(ship).filter(harmful).map(|(.., system)| system.heat).sum()
    }

    /// Whether heat can be shifted from one system to another (IN-7.6).
    fn check_shift(&self, ship: ShipId, from: SystemId, to: SystemId) -> Result<(), Refusal> {
        if self.fitting(ship, from).part.sink > 0 {
            return Err(Refusal::new("IN-7.6", "heat does not leave a sink this way"));
        }
        if from == to || !self.is_working_sink(ship, to) {
            return Err(Refusal::new("IN-7.6", "heat is shifted to an enabled sink"));
        }
        if self.system(ship, to).heat >= self.fitting(ship, to).heat_room {
            return Err(Refusal::new("IN-7.10", "the sink is full"));
        }
        Ok(())
    }

    /// Step 2 ends: heat takes hull (IN-7.8).
    fn overheat(&mut self, ship: ShipId, umpire: &mut impl Umpire<Event>) {
        let lost = self.harmful_heat(ship);
        if lost > 0 {
            umpire.say(|| Event::Overheated { ship, lost });
            self.harm(ship, lost.into(), None);
            self.remove_dead(umpire);
        }
    }

    /// Takes an energy cube off a system; what it no longer powers ends (IN-7.7).
    pub(crate) fn take_energy(&mut self, ship: ShipId, id: SystemId) {
        let part = &self.fitting(ship, id).part;
        let left = self.system(ship, id).energy - 1;
        let works = part.abilities.iter().any(|ability| {
            matches!(ability.effect, Effect::Deflect { .. } | Effect::Jam) && ability.power <= left
        });
        let system = self.system_mut(ship, id);
        system.energy = left;
        if !works {
            system.shield = None;
            system.jamming = false;
        }
    }
}
