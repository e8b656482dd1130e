//! Step 2 as captains mostly do it: heat first, then energy from where it is of no use.

use arrayvec::ArrayVec;

use crate::content::Family;
use crate::heat::reclaim::ReclaimAndVent;
use crate::prelude::*;

impl ReclaimAndVent {
    /// The whole of step 2, in up to three ways: with all energy that is of no use, with that of idle weapons alone,
    /// and with none. A pick that is not allowed when its time comes is to be passed over.
    pub(crate) fn routines(self, game: &Inertia) -> Vec<Vec<Action>> {
        let (cooling, flow) = self.cooling(game);
        let idle = self.idle_energy(game);
        let weapons = idle.iter().copied().filter(|&(_, is_weapon)| is_weapon).collect();
        let mut found: Vec<Vec<Action>> = Vec::new();
        for energy in [idle, weapons, Vec::new()] {
            let mut picks = cooling.clone();
            let reclaimed = energy.len().min(flow.into());
            picks.extend(energy[..reclaimed].iter().map(|&(system, _)| Action::Reclaim(system)));
            // What flow is left cools the sinks.
            let sinks = self.sinks(game);
            let cubes = sinks.flat_map(|(id, heat, _)| (0..heat).map(move |_| Action::Vent(id)));
            picks.extend(cubes.take(usize::from(flow) - reclaimed));
            picks.push(Action::Done);
            if !found.contains(&picks) {
                found.push(picks);
            }
        }
        found
    }

    /// All heat that goes from where it harms, what harms nobody with the radiators that are left, and the flow that is
    /// left then.
    fn cooling(self, game: &Inertia) -> (Vec<Action>, u8) {
        let ship = self.ship;
        let mut sinks: ArrayVec<(SystemId, u8), 22> =
            self.sinks(game).map(|(id, _, room)| (id, room)).collect();
        let mut radiate = game.radiators(ship).saturating_sub(self.radiated);
        let mut flow = game.blueprint(ship).flow.saturating_sub(self.flow);
        let mut picks = Vec::new();
        let works = |id: SystemId| sinks.iter().any(|&(sink, _)| sink == id);
        let hot: ArrayVec<(SystemId, u8, bool), 22> = game
            .systems(ship)
            .filter(|&(id, _, system)| system.heat > 0 && !works(id))
            .map(|(id, fitting, system)| (id, system.heat, fitting.part.sink > 0))
            .collect();
        for (id, mut cubes, is_sink) in hot {
            while cubes > 0 && radiate > 0 {
                picks.push(Action::Radiate(id));
                (cubes, radiate) = (cubes - 1, radiate - 1);
            }
            for (sink, room) in &mut sinks {
                while cubes > 0 && *room > 0 && !is_sink {
                    picks.push(Action::Shift(id, *sink));
                    (cubes, *room) = (cubes - 1, *room - 1);
                }
            }
            while cubes > 0 && flow > 0 {
                picks.push(Action::Vent(id));
                (cubes, flow) = (cubes - 1, flow - 1);
            }
        }
        let cubes = self.sinks(game).flat_map(|(id, heat, _)| (0..heat).map(move |_| Action::Radiate(id)));
        picks.extend(cubes.take(radiate.into()));
        (picks, flow)
    }

    /// The sinks that work, with the heat on them and the room that is left.
    fn sinks(self, game: &Inertia) -> impl Iterator<Item = (SystemId, u8, u8)> {
        let sinks = game.systems(self.ship).filter(|(_, it, system)| it.part.sink > 0 && !system.disabled);
        sinks.map(|(id, fitting, system)| (id, system.heat, fitting.heat_room - system.heat))
    }

    /// Each energy cube that is of no use where it lies, and whether it lies on a weapon: no deflector is up by it, and
    /// nothing can be shot at with it.
    fn idle_energy(self, game: &Inertia) -> Vec<(SystemId, bool)> {
        let mut idle = Vec::new();
        for (id, fitting, system) in game.systems(self.ship) {
            if system.energy > 0 && system.shield.is_none() && !game.has_shot(self.ship, id) {
                let cube = (id, fitting.part.family == Family::Weapon);
                idle.extend((0..system.energy).map(|_| cube));
            }
        }
        idle
    }
}
