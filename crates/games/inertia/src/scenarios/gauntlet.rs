//! Gauntlet (IN-19).

use broadside_engine::Umpire;
use broadside_geometry::plane::{INCH, Point};

use crate::event::Event;
use crate::pieces::ShipId;
use crate::state::{Ending, Inertia};

/// The radius of a gate (IN-19.2).
pub(crate) const GATE: i32 = 2 * INCH;
/// How many gates a race has (IN-19.3).
pub(crate) const RACE: u8 = 5;

impl Inertia {
    /// The gate a ship must pass next: for each seat the same race, turned (IN-19.3).
    pub(crate) fn next_gate(&self, id: ShipId) -> Option<usize> {
        let ship = self.ship(id);
        let first = self.zone(ship.owner).first_gate();
        (ship.gates < RACE).then(|| (first + usize::from(ship.gates)) % 4)
    }

    /// A ship passes its next gates (IN-19.4, IN-19.5).
    pub(crate) fn pass_gates(&mut self, id: ShipId, at: Point, umpire: &mut impl Umpire<Event>) {
        while let Some(gate) = self.next_gate(id)
            && self.points()[gate].is_within(at, GATE)
        {
            self.ship_mut(id).gates += 1;
            let gates = self.ship(id).gates;
            umpire.say(|| Event::Gate { ship: id, gates });
            if gates == RACE {
                let owner = self.ship(id).owner;
                self.end(Ending::RaceWon(owner), umpire);
            }
        }
    }
}
