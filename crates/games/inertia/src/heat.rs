//! Step 2: reclaim and vent, and what heat does (IN-7).

use broadside_engine::{Audience, Journal, Refusal};

use crate::action::Action;
use crate::event::Event;
use crate::pieces::{ShipId, System, SystemId};
use crate::state::{Inertia, Step};

impl Inertia {
    /// How many heat cubes the radiators of a ship take in a step 2 (IN-7.5).
    pub(crate) fn radiators(&self, ship: ShipId) -> u8 {
        self.systems(ship).filter(|(.., system)| !system.disabled).map(|(_, it, _)| it.part.radiate).sum()
    }

    /// Whether a part is a sink that works (IN-11.6).
    pub(crate) fn is_working_sink(&self, ship: ShipId, system: SystemId) -> bool {
        self.fitting(ship, system).part.sink > 0 && !self.system(ship, system).disabled
    }

    /// Heat cubes that would take hull now (IN-7.8).
    pub(crate) fn harmful_heat(&self, ship: ShipId) -> u8 {
        let harmful = |(_, fitting, system): &(SystemId, &crate::blueprint::Fitting, &System)| {
            fitting.part.sink == 0 || system.disabled
        };
        self.systems(ship).filter(harmful).map(|(.., system)| system.heat).sum()
    }

    pub(crate) fn check_reclaim(
        &self,
        ship: ShipId,
        (flow, radiated): (u8, u8),
        action: Action,
    ) -> Result<(), Refusal> {
        const NOTHING: Refusal = Refusal::new("IN-7.1", "the ship has no such system");
        let find = |id: SystemId| match self.ship(ship).systems.get(id.index()) {
            Some(system) if self.fitting(ship, id).part.is_system() => Ok(system),
            _ => Err(NOTHING),
        };
        let flows = || match flow < self.blueprint(ship).flow {
            true => Ok(()),
            false => Err(Refusal::new("IN-7.2", "the flow is used up")),
        };
        let hot = |id: SystemId| match find(id)?.heat {
            0 => Err(Refusal::new("IN-7.4", "there is no heat on this system")),
            _ => Ok(()),
        };
        match action {
            Action::Done => Ok(()),
            Action::Reclaim(id) => {
                if find(id)?.energy == 0 {
                    return Err(Refusal::new("IN-7.3", "there is no energy on this system"));
                }
                flows()
            }
            Action::Vent(id) => {
                hot(id)?;
                flows()
            }
            Action::Radiate(id) => {
                hot(id)?;
                if radiated >= self.radiators(ship) {
                    return Err(Refusal::new("IN-7.5", "the radiators are used up"));
                }
                Ok(())
            }
            Action::Shift(from, to) => {
                hot(from)?;
                find(to)?;
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
            _ => Err(Refusal::new("IN-7.1", "reclaim, vent, radiate, shift, or be done")),
        }
    }

    pub(crate) fn perform_reclaim(
        &mut self,
        ship: ShipId,
        action: Action,
        journal: &mut impl Journal<Event>,
    ) {
        let spent = match action {
            Action::Reclaim(system) => {
                self.take_energy(ship, system);
                self.ship_mut(ship).free += 1;
                journal.note(Audience::EVERYONE, || Event::Reclaimed { ship, system });
                (1, 0)
            }
            Action::Vent(system) => {
                self.system_mut(ship, system).heat -= 1;
                journal.note(Audience::EVERYONE, || Event::Vented { ship, system });
                (1, 0)
            }
            Action::Radiate(system) => {
                self.system_mut(ship, system).heat -= 1;
                journal.note(Audience::EVERYONE, || Event::Radiated { ship, system });
                (0, 1)
            }
            Action::Shift(from, to) => {
                self.system_mut(ship, from).heat -= 1;
                self.system_mut(ship, to).heat += 1;
                journal.note(Audience::EVERYONE, || Event::Shifted { ship, from, to });
                (0, 0)
            }
            _ => return self.end_reclaim(ship, journal),
        };
        if let Some(Step::Reclaim { flow, radiated, .. }) = self.state.steps.top_mut() {
            *flow += spent.0;
            *radiated += spent.1;
        }
    }

    /// Step 2 ends: heat takes hull (IN-7.8).
    fn end_reclaim(&mut self, ship: ShipId, journal: &mut impl Journal<Event>) {
        let lost = self.harmful_heat(ship);
        if lost > 0 {
            journal.note(Audience::EVERYONE, || Event::Overheated { ship, lost });
            self.harm(ship, lost.into(), None);
            self.remove_dead(journal);
        }
        if !self.is_settled(ship) {
            self.state.steps.pop();
            self.state.steps.push(Step::Systems { ship });
        }
    }

    /// Takes an energy cube off a system; what it no longer powers ends (IN-7.7).
    pub(crate) fn take_energy(&mut self, ship: ShipId, id: SystemId) {
        let part = &self.fitting(ship, id).part;
        let left = self.system(ship, id).energy - 1;
        let works = part.abilities.iter().any(|ability| {
            use crate::content::Effect;
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
