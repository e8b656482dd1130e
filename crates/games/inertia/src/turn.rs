//! The round and the ship-turn: what comes after what (IN-4).

pub(crate) mod choose_ship;

use broadside_engine::Umpire;

use crate::event::Event;
use crate::pieces::{ShipId, SystemId};
use crate::state::{Inertia, Turn};

impl Inertia {
    pub(crate) fn begin_round(&mut self, umpire: &mut impl Umpire<Event>) {
        self.state.round += 1;
        self.state.active = self.state.initiative;
        for ship in &mut self.state.ships {
            ship.acted = false;
        }
        let (round, initiative) = (self.state.round, self.state.initiative);
        umpire.say(|| Event::Round { round, initiative });
        self.ask_for_ship();
    }

    /// The end of a round: scenario scores, then the limit, then the next one (IN-15.2, IN-4.4).
    pub(crate) fn end_round(&mut self, umpire: &mut impl Umpire<Event>) {
        self.score_beacons(umpire);
        if self.state.round >= self.state.rounds {
            self.end_by_limit(umpire);
            return;
        }
        let next = self.state.initiative.next(self.count());
        let with_ships = self.with_ships();
        if let Some(seat) = next.around(self.count()).find(|&seat| with_ships.contains(seat)) {
            self.state.initiative = seat;
        }
        self.begin_round(umpire);
    }

    /// A ship-turn begins: what lasts until then ends (IN-4.3).
    pub(crate) fn begin_ship_turn(&mut self, id: ShipId, umpire: &mut impl Umpire<Event>) {
        umpire.say(|| Event::ShipTurn { ship: id });
        for system in self.ship_mut(id).systems.iter_mut() {
            system.jamming = false;
        }
        self.state.turn = Turn::default();
        self.begin_dials(id);
    }

    /// The end of a ship-turn (IN-4.5).
    pub(crate) fn end_ship_turn(&mut self, id: ShipId, umpire: &mut impl Umpire<Event>) {
        for index in 0..self.ship(id).systems.len() {
            let system = &mut self.ship_mut(id).systems[index];
            if system.repair > 0 {
                let cubes = std::mem::take(&mut system.repair);
                system.disabled = false;
                self.ship_mut(id).free += cubes;
                let system = SystemId::new(index);
                umpire.say(|| Event::Repaired { ship: id, system });
            }
        }
        let ship = self.ship_mut(id);
        ship.free += std::mem::take(&mut ship.drained);
        for system in ship.systems.iter_mut() {
            system.used = false;
            system.mended = false;
        }
        self.state.turn = Turn::default();
        self.offer_crates(id);
    }

    /// What scenarios check at the end of a ship-turn, and on to the next.
    pub(crate) fn finish_ship_turn(&mut self, id: ShipId, umpire: &mut impl Umpire<Event>) {
        self.deliver(id, umpire);
        self.ship_mut(id).acted = true;
        self.next_player();
    }

    pub(crate) fn next_player(&mut self) {
        self.state.turn = Turn::default();
        self.state.active = self.state.active.next(self.count());
        self.ask_for_ship();
    }
}
